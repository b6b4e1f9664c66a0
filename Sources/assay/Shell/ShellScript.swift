/// What a shell runs to complete a command line of ours. The scripts know nothing of commands and options: they ask the
/// program, so that they are never behind it.
enum ShellScript: String, CaseIterable {
  case bash, zsh, fish

  /// The command that the scripts ask with; it is in no help.
  static let question = "__complete"

  /// With `--`, the words up to the cursor follow; in bash, which takes words apart at `=` and `:`, one word with all of
  /// the line up to it.
  static func answer(_ words: [String]) -> String {
    var words = words
    let isLine = words.first == "--line"
    if !words.isEmpty { words.removeFirst() }
    if isLine { words = Array(ShellWords(words.first ?? "").words.dropFirst()) }
    let explicit = words.indices.dropLast().first { words[$0] == "--config" }.map { words[$0 + 1] }
    return Completion(words, in: CompletionProject(explicit: explicit)).text
  }

  var text: String {
    switch self {
    case .bash: Self.bashText
    case .zsh: Self.zshText
    case .fish: Self.fishText
    }
  }

  private static let bashText = #"""
    # Completes the command lines of assay in bash. Written by 'assay completions bash'.

    _assay() {
      local IFS=$'\n' word mode ahead cut current line
      local -a lines
      COMPREPLY=()
      mapfile -t lines < <("${COMP_WORDS[0]/#\~/$HOME}" __complete --line "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
      [[ ${#lines[@]} -gt 0 ]] || return 0
      mode=${lines[0]%%$'\t'*}
      ahead=${lines[0]#*$'\t'}
      # Bash takes words apart at these signs, and replaces what is behind the last of them.
      for line in "${lines[@]:1}"; do
        word=${line%%$'\t'*}
        cut=$word
        [[ $COMP_WORDBREAKS == *=* && $ahead && $word == "$ahead"* ]] && cut=${word#"$ahead"}
        if [[ $COMP_WORDBREAKS == *:* ]]; then
          current=${COMP_LINE:0:COMP_POINT}
          current=${current##*[[:space:]]}
          [[ $current == *:* && $word == "${current%:*}:"* ]] && cut=${word#"${current%:*}:"}
        fi
        COMPREPLY+=("$cut")
      done
      case $mode in
        files)
          # Without words of ours bash's own completion takes over, which quotes what has to be quoted.
          [[ ${#COMPREPLY[@]} -gt 0 ]] || return 0
          compopt -o filenames 2>/dev/null
          while read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "${COMP_WORDS[COMP_CWORD]}")
          ;;
        folders)
          compopt +o default +o bashdefault -o dirnames 2>/dev/null
          ;;
        *)
          compopt +o default +o bashdefault 2>/dev/null
          # A word of ours may have signs that the shell would take for its own.
          [[ ${#COMPREPLY[@]} -eq 0 ]] || mapfile -t COMPREPLY < <(printf '%q\n' "${COMPREPLY[@]}")
          ;;
      esac
    }

    complete -o bashdefault -o default -F _assay assay

    """#

  private static let zshText = #"""
    #compdef assay
    # Completes the command lines of assay in zsh. Written by 'assay completions zsh'.

    _assay() {
      local line mode ahead word
      local -a lines shown texts helps
      lines=("${(@f)$(_call_program assay-words ${(q)words[1]} __complete -- \
        ${(q)${(@Q)words[2,CURRENT-1]}} ${(q)${(Q)PREFIX}} 2>/dev/null)}")
      (( $#lines )) || return 1
      mode=${lines[1]%%$'\t'*}
      ahead=${lines[1]#*$'\t'}
      for line in "${(@)lines[2,-1]}"; do
        word=${line%%$'\t'*}
        texts+=("$word")
        helps+=("${line#*$'\t'}")
      done
      local result=1
      if (( $#texts )); then
        local -i index
        local -i longest=0
        for word in $texts; do (( $#word > longest )) && longest=$#word; done
        for (( index = 1; index <= $#texts; index++ )); do
          if [[ -n $helps[index] ]]; then
            shown+=("${(r:longest:)texts[index]}  $helps[index]")
          else
            shown+=("$texts[index]")
          fi
        done
        if [[ -n ${(j::)helps} ]]; then
          compadd -l -d shown -a texts && result=0
        else
          compadd -a texts && result=0
        fi
      fi
      if [[ $mode != none ]]; then
        [[ -n $ahead ]] && compset -P '*='
        if [[ $mode == folders ]]; then _files -/ && result=0; else _files && result=0; fi
      fi
      return result
    }

    if [[ $funcstack[1] == _assay ]]; then _assay "$@"; else compdef _assay assay; fi

    """#

  private static let fishText = #"""
    # Completes the command lines of assay in fish. Written by 'assay completions fish'.

    function __assay_complete
        set -l before (commandline -opc)
        set -l current (commandline -ct)
        set -l lines ($before[1] __complete -- $before[2..] "$current" 2>/dev/null)
        or return
        set -l first (string split -m 1 \t -- $lines[1])
        for line in $lines[2..]
            echo $line
        end
        set -l ahead $first[2]
        set -l path (string sub -s (math (string length -- "$ahead") + 1) -- "$current")
        switch $first[1]
            case files
                __fish_complete_path "$path" | string replace -r '^' -- "$ahead"
            case folders
                __fish_complete_directories "$path" '' | string replace -r '^' -- "$ahead"
        end
    end

    complete -c assay -e
    complete -c assay -f -a '(__assay_complete)'

    """#
}
