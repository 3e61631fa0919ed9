# `make help` lists what there is; the text behind ## is its help.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := build
export CGO_ENABLED ?= 0
# One way of compiling for build, vet and tests, so that on a new machine nothing is compiled twice. Libraries
# are not inlined, which makes the program 2.4 MB smaller: they wait for the network more than they work. The
# compiler writes nothing for debuggers and collects no garbage up to 1 GiB, which takes less processor time.
export GOFLAGS ?= -trimpath -gcflags=all=-dwarf=false '-gcflags=github.com/...=-l -dwarf=false' '-toolexec=env GOGC=off GOMEMLIMIT=1GiB'

ADDR ?= :8080
DATA ?= ./data
BIN  := bin/stammtisch
TOOL := go tool -modfile=tools/go.mod

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 14

run: build ## build everything, start it, print the address
	$(BIN) serve --addr $(ADDR) --data $(DATA)

build: $(BIN) ## build the page and the program into bin/

.PHONY: $(BIN)
$(BIN): page
	go build -ldflags "-s -w -X main.commit=$$(git rev-parse --short=12 HEAD 2>/dev/null || true)" -o $(BIN) ./cmd/stammtisch

page: web/dist/app/index.html ## build the page

WEB_SOURCES := $(shell find web/src web/public -type f 2>/dev/null) web/index.html web/vite.config.ts web/package.json
web/dist/app/index.html: web/node_modules/.installed $(WEB_SOURCES)
	cd web && npm run --silent build

web/node_modules/.installed: web/package.json web/package-lock.json
	cd web && npm ci --no-audit --no-fund --loglevel=error
	touch $@

# The short ones side by side: each waits for something now and then.
test: test-go test-race ## all tests
	@$(MAKE) --no-print-directory -j3 test-page test-api test-deploy
	@$(MAKE) --no-print-directory test-browser
	@echo "all tests passed"

# Packages tested side by side: one more than processors, as some tests wait more than they work.
SIDE = $(shell expr $$(nproc) + 1)

test-go: page qemu postgres ## Go tests of everything that test-race leaves out
	GOGC=400 STAMMTISCH_POSTGRES=1 go test -vet=off -p $(SIDE) -timeout 20m \
	  ./internal/archtest ./testscript ./disc $(filter-out $(WHOLE),$(shell go list ./...)) # the longest first: else they end alone

# What runs in several goroutines; the others would only be slow. Where no test asks for -short, test-race runs
# them all, and test-go does not run them again.
ALONE = archtest host newgame outside page pairing pgtest picture pictures pushtest rating ringboard storetest stored study webpush
CONCURRENT = $(filter-out $(addprefix %/,$(ALONE)),$(shell go list ./internal/...)) stammtisch/search/engine
SHORTENED = $(addprefix stammtisch/,$(sort $(dir $(shell grep -rl --include='*_test.go' 'testing\.Short()' internal search))))
WHOLE = $(filter-out $(SHORTENED:/=),$(CONCURRENT))

# Not watched: two libraries that compute much and share nothing with us. A library with generic functions is not
# left out: its copies may take the place of another package's, and races are reported that are none.
UNWATCHED = golang.org/x/crypto/argon2 modernc.org/sqlite/lib
RACE = -race $(UNWATCHED:%='-gcflags=%=-race=false -dwarf=false') stammtisch/internal/postgres $(CONCURRENT)

test-race: postgres ## Go tests of everything concurrent, with the race detector
	STAMMTISCH_POSTGRES=1 CGO_ENABLED=1 go test -vet=off -p $(SIDE) -short $(RACE)

race-ready: ## compile what test-race needs, with the time that others leave
	CGO_ENABLED=1 nice -n 19 go list -test -deps -export $(RACE) >/dev/null

test-page: page ## checks and unit tests of the page
	cd web && npm run --silent check && npm test --silent

test-api: build tools/openapi/node_modules/.installed ## two public linters read the OpenAPI document, and the page's types are compared with it
	STAMMTISCH_BIN=$(CURDIR)/$(BIN) node tools/openapi/lint.mjs
	STAMMTISCH_BIN=$(CURDIR)/$(BIN) node tools/openapi/types.mjs --check

test-deploy: build ## what Kubernetes, Compose and systemd say of the files in deploy/
	cd tools/deploy && STAMMTISCH_BIN=$(CURDIR)/$(BIN) go test -vet=off ./...

types: build tools/openapi/node_modules/.installed ## write the page's types of the wire from the OpenAPI document
	STAMMTISCH_BIN=$(CURDIR)/$(BIN) node tools/openapi/types.mjs

tools/openapi/node_modules/.installed: tools/openapi/package.json tools/openapi/package-lock.json
	cd tools/openapi && npm ci --no-audit --no-fund --loglevel=error
	touch $@

test-browser: build chromium ## whole games in a real browser against a real server
	cd web && STAMMTISCH_BIN=$(CURDIR)/$(BIN) npm run --silent e2e

soak: build chromium ## browser tests SOAK=20 times, slowed at random, beside a busy loop on every core
	cd web && STAMMTISCH_BIN=$(CURDIR)/$(BIN) SOAK=$(SOAK) SEED=$(SEED) node scripts/soak.mjs $(SOAK_FILES)

N ?= 20
faults: page postgres ## faults of three processes, their database and their bus, N=20 times beside a busy loop on every core
	STAMMTISCH_POSTGRES=1 tools/faults.sh $(N)

faults-long: page postgres ## the same with what takes minutes: each fault for a minute, and a kill every ten seconds for five
	STAMMTISCH_POSTGRES=1 STAMMTISCH_LONG_FAULTS=1 go test -vet=off -count=1 -timeout 60m -v -run 'TestLongFaults|TestKillsUnderLoad' ./testscript

chromium: ## install a Chromium for the browser tests where there is none (Debian, root)
	@command -v chromium-headless-shell chromium >/dev/null || { \
	  [ "$$(id -u)" = 0 ] || { echo "Chromium is missing: install it, or run this as root"; exit 1; }; \
	  apt-get update -q && export DEBIAN_FRONTEND=noninteractive && \
	  { apt-get install -qy --no-install-recommends chromium-headless-shell fonts-dejavu-core || \
	    apt-get install -qy --no-install-recommends chromium fonts-dejavu-core; }; }

browsers: ## install Firefox and WebKit where they are missing (Debian, root); their tests skip without
	@{ command -v firefox-esr && command -v WebKitWebDriver && command -v Xvfb; } >/dev/null || { \
	  [ "$$(id -u)" = 0 ] && apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends \
	    firefox-esr webkit2gtk-driver xvfb; } || \
	  echo "Firefox or WebKit is missing: its tests are skipped"

test-browsers: build browsers ## a short match of every game in Firefox and in WebKit
	cd web && STAMMTISCH_BIN=$(CURDIR)/$(BIN) nice npm run --silent browsers

postgres: ## install PostgreSQL for the tests of its store where there is none (Debian, root)
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { \
	  [ "$$(id -u)" = 0 ] || { echo "PostgreSQL is missing: install it, or run this as root"; exit 1; }; \
	  apt-get update -q && export DEBIAN_FRONTEND=noninteractive && mkdir -p /etc/postgresql-common && \
	  { [ -e /etc/postgresql-common/createcluster.conf ] || echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf; } && \
	  apt-get install -qy --no-install-recommends postgresql; }

qemu: ## install an arm64 processor in software where there is none (Debian, root); its tests skip without
	@command -v qemu-aarch64-static >/dev/null || { \
	  [ "$$(id -u)" = 0 ] && apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends qemu-user-static; } || \
	  echo "qemu-user-static is missing: the tests on arm64 are skipped"

check: lint ## lint, and the page's own checks
	cd web && npm run --silent check

lint: page ## gofumpt, vet, staticcheck, tidy, English (vale), the age of the page's types, the form of commit messages
	@out=$$($(TOOL) gofumpt -l $$(git ls-files '*.go')); [ -z "$$out" ] || { echo "not formatted: $$out"; exit 1; }
	tools/lint/run.sh
	go mod tidy -diff
	tools/vale/run.sh
	go test -vet=off ./internal/httpd/site -run TestPageTypes
	tools/commits.sh

fmt: ## format the Go code
	$(TOOL) gofumpt -w $$(git ls-files '*.go')

game: ## write the skeleton of a new game: make game NAME=open-goal, with hidden hands HANDS=hidden
	go run ./internal/newgame $(if $(filter hidden,$(HANDS)),-hidden) $(NAME)
	go test ./games/$(subst -,,$(NAME)) -run Golden -update
	@echo "now fill it: docs/add-a-game.md"

fuzz: ## fuzz what reads text from outside, a minute each
	for g in games/*/; do for f in FuzzPlay FuzzParse FuzzRecord; do \
		go test ./$$g -run '^$$' -fuzz=$$f'$$' -fuzztime=60s; done; done

nightly: build chromium browsers ## what is too long for every day: all positions past both generators, ten million flicks, new games in every test, every look, other browsers
	STAMMTISCH_NIGHTLY=1 nice go test -count=1 -timeout 2h ./games/... ./rules/... ./disc ./internal/archtest
	cd web && LOOKS=all STAMMTISCH_BIN=$(CURDIR)/$(BIN) nice npm run --silent e2e
	cd web && STAMMTISCH_BIN=$(CURDIR)/$(BIN) nice npm run --silent browsers
	ZOPP_FLICKS=10000000 nice go test -count=1 -timeout 3h -run TestRandomFlicksKeepTheLaws -v ./disc
	ZOPP_POSITIONS=1000000 nice go test -count=1 -timeout 3h -run TestRefereesAgree -v ./games/zopp

REF ?= origin/main
against: build ## start, memory and moves against the program as it was at REF
	dir=$$(mktemp -d) && trap 'git worktree remove --force $$dir/then; rm -rf $$dir' EXIT && \
	git worktree add -q --detach $$dir/then $(REF) && $(MAKE) -C $$dir/then build && \
	go run ./bench/against -old $$dir/then/bin/stammtisch -bin $(BIN)

bench: build postgres ## every number the documents claim, as ratios in one run; fails at the end if one misses its target
	@missed=""; run() { echo "== $$*"; "$$@" || missed="$$missed; $$*"; }; \
	run go test -run '^$$' -bench . -benchtime 2s ./games/... ./search; \
	run go test -run '^$$' -bench Act -benchtime 5000x ./internal/httpd/matches; \
	run go test -run '^$$' -bench Open -benchtime 200x ./internal/httpd/matches; \
	run go test -run '^$$' -bench ReadFiled ./internal/player; \
	for b in zoom disc moves pages watch crowd queue join swiss season; do run go run ./bench/$$b; done; \
	for b in size memory ready mine search habits desk notices cluster peers/boardgame-io; do run go run ./bench/$$b -bin $(BIN); done; \
	for s in firstpage frames boards; do run env STAMMTISCH_BIN=$(CURDIR)/$(BIN) node web/scripts/$$s.mjs; done; \
	[ -z "$$missed" ] || { echo "targets missed by$$missed"; exit 1; }

opponents: ## measure every level against the one below, and write docs/opponents.md (half a day)
	search/opponents.sh zoom
	search/opponents.sh trihop
	search/opponents.sh kick-it 400 1 goals=1
	search/opponents.sh open-goal 400 1 turns=80
	search/opponents.sh kop 5000 1 deals=1
	PAIRS='5 straight,2 1,3 2,4 3,5 4,6 5,7 6,8 7' search/opponents.sh zopp 200 1 goals=3

clean: ## remove what was built
	rm -rf bin web/dist/app web/node_modules tools/openapi/node_modules

.PHONY: help run build page types game nightly test test-go test-race race-ready test-page test-api test-deploy test-browser test-browsers soak faults faults-long against chromium browsers postgres qemu check lint fmt fuzz bench opponents clean
