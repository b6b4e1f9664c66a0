#!/bin/sh
# Takes a newer capture of an interface into a guide, and leaves only what a person has to decide.
#
#   new-sdk.sh FILE SDK REPORT [--snippets]
#
# FILE is the new .swiftinterface, SDK its version; REPORT is written as Markdown for the pull request. With --snippets
# the snippets are type-checked before and afterwards (needs a Swift compiler). Its status is that of the last check.
set -eu
file=$1 sdk=$2 report=$3 snippets=${4:-}

# What holds now is locked, so that each citation can be followed exactly.
assay lock --update --quiet >/dev/null
# What will move, break or close. The status is 1 where something breaks, which is no reason to stop here.
assay interface impact "$file" --sdk "$sdk" $snippets --format markdown --output "$report" || [ $? -eq 1 ]
assay interface add "$file" --sdk "$sdk" --replace >/dev/null
# What only moved is written anew, and the lock follows.
assay fix
assay lock --update
# What is left: changed, removed, no longer true.
assay check $snippets
