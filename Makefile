# make site   builds Assay and the guide, and says which file to open
# make test   runs all tests
# make fuzz   tries the parser of interfaces with 100,000 damaged texts, and compares it with the toolchain's
# make mutations   damages each snippet of the tests' table and of the guide in every small way: the compiler must see it
# make benchmark   measures how fast interfaces are read, tries a guide of 11 MB captured anew, and times 200 snippets
# make install PREFIX=/usr/local   installs the program, its standard library within, and what it ships
# make uninstall PREFIX=/usr/local   removes them
# make dist   makes a tarball and a .deb in dist/; make packages-test tries them in a clean root
PACKAGES := libcmark-dev libyaml-dev libmicrohttpd-dev pkg-config
SHARE ?= 100
SEED ?= 1
BROWSER_PACKAGES := chromium python3-venv default-jre-headless
SHELL_PACKAGES := zsh fish mandoc
PREFIX ?= /usr/local
# The standard library is linked into programs, so that they run where no Swift is.
RELEASE := swift build -c release --static-swift-stdlib

# Below PREFIX, where each shell and man(1) look.
COMPLETIONS := share/bash-completion/completions/assay share/zsh/site-functions/_assay \
  share/fish/vendor_completions.d/assay.fish
MANUAL := share/man/man1/assay.1

.PHONY: site test fuzz mutations benchmark install uninstall dist packages-test toolchain packages \
  browser-packages shell-packages

site: toolchain packages
	$(RELEASE) --product assay
	.build/release/assay build --snippets
	@echo "Open: $(CURDIR)/site/index.html"

test: toolchain packages browser-packages shell-packages
	swift build --build-tests -Xswiftc -warnings-as-errors
	swift test --skip-build -Xswiftc -warnings-as-errors
	@if command -v python3 >/dev/null; then Tests/Guide/shared-words; \
	else echo "Skipped the comparison of the guide's words: it needs python3."; fi
	@if command -v python3 >/dev/null; then Tests/Shells/run .build/debug/assay; \
	else echo "Skipped the completions of command lines: they need python3."; fi
	@if command -v python3 >/dev/null && python3 -c 'import ensurepip' 2>/dev/null && .ci/editor-tools; then \
	  Tests/Editor/run .build/debug/assay; \
	else \
	  echo "Skipped the tests in an editor's place: they need python3 with venv, and its packages from PyPI."; \
	fi
	@if command -v python3 >/dev/null && python3 -c 'import ensurepip' 2>/dev/null && .ci/formats-tools; then \
	  Tests/Formats/run .build/debug/assay; \
	else \
	  echo "Skipped the formats of findings: they need python3 with venv, and its packages from PyPI."; \
	fi
	@if [ ! -x Tests/Browser/run ]; then \
	  echo "Skipped the tests in a browser: Tests/Browser/run is not there."; \
	elif command -v chromium >/dev/null && python3 -c 'import ensurepip' 2>/dev/null; then \
	  .build/debug/assay build --quiet --output .build/browser-site && Tests/Browser/run .build/browser-site .build/debug/assay \
	  && Tests/Browser/serve .build/debug/assay 60; \
	else \
	  echo "Skipped the tests in a browser: they need $(BROWSER_PACKAGES) (installed only where CI is set)."; \
	fi

fuzz: toolchain packages
	$(RELEASE) --product interface-fuzz
	.build/release/interface-fuzz mutate --count 100000
	.build/release/interface-fuzz cut
	.build/release/interface-fuzz write --count 10000
	.build/release/interface-fuzz scale
	.build/release/interface-fuzz repeat

# SHARE: how many of a hundred mutants; SEED: which.
mutations: toolchain packages
	swift build --build-tests -Xswiftc -warnings-as-errors
	ASSAY_MUTATION_SHARE=$(SHARE) ASSAY_MUTATION_SEED=$(SEED) \
	  swift test --skip-build -Xswiftc -warnings-as-errors --filter 'MutationTests|SamenessTests'

benchmark: toolchain packages
	$(RELEASE) --product interface-benchmark
	.build/release/interface-benchmark --at-least 200 --runs 7
	$(RELEASE) --product assay
	$(RELEASE) --product guide-benchmark
	.build/release/guide-benchmark run .build/release/assay
	$(RELEASE) --product snippet-benchmark
	.build/release/snippet-benchmark

# A program that is built already may be named.
BINARY ?= .build/release/assay
.build/release/assay: toolchain packages
	$(RELEASE) --product assay

install: $(BINARY)
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/assay" "$(DESTDIR)$(PREFIX)/share/doc/assay"
	install -m 755 "$(BINARY)" "$(DESTDIR)$(PREFIX)/bin/assay"
	-strip "$(DESTDIR)$(PREFIX)/bin/assay"
	cp -R templates $(wildcard interfaces/stubs interfaces/preludes) "$(DESTDIR)$(PREFIX)/share/assay/"
	install -m 644 README.md LICENSE docs/*.md "$(DESTDIR)$(PREFIX)/share/doc/assay/"
	for file in $(COMPLETIONS) $(MANUAL); do install -d "$(DESTDIR)$(PREFIX)/$$(dirname $$file)" || exit 1; done
	for shell in bash zsh fish; do \
	  for file in $(COMPLETIONS); do \
	    case $$file in *$$shell*) "$(BINARY)" completions $$shell >"$(DESTDIR)$(PREFIX)/$$file" || exit 1;; esac; \
	  done; \
	done
	"$(BINARY)" man >"$(DESTDIR)$(PREFIX)/$(MANUAL)"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/assay"
	for file in $(COMPLETIONS) $(MANUAL); do rm -f "$(DESTDIR)$(PREFIX)/$$file"; done
	rm -rf "$(DESTDIR)$(PREFIX)/share/assay" "$(DESTDIR)$(PREFIX)/share/doc/assay"

dist: $(BINARY)
	rm -rf .build/staged
	$(MAKE) install BINARY="$(BINARY)" DESTDIR="$(CURDIR)/.build/staged" PREFIX=/usr
	rm -rf dist
	.ci/dist .build/staged "$$($(BINARY) --version | cut -d' ' -f2)" dist

# Tries the packages in a clean root of Debian, without Swift.
packages-test: dist
	@if [ -n "$$CI" ]; then .ci/install mmdebstrap; fi
	Tests/Packages/run dist

toolchain:
	@command -v swift >/dev/null || { echo "Assay is built with Swift 6: put its toolchain's 'swift' into PATH." >&2; exit 1; }

packages:
	@.ci/install $(PACKAGES)

browser-packages:
	@if [ -n "$$CI" ]; then .ci/install $(BROWSER_PACKAGES) && .ci/browser-tools; fi

shell-packages:
	@if [ -n "$$CI" ]; then .ci/install $(SHELL_PACKAGES); fi
