# Every target sets up what it needs first; `make` alone lists them.

KEY ?= zdfg
SAMPLE ?= 200
RULES ?= 0
SECTIONS ?=
SEED ?= 1
JOBS ?= 2
PYTHON ?= python3

BIN := .venv/bin

.DEFAULT_GOAL := help
.PHONY: help setup page types play shots moving test quick compiled bench docs dist audit release-check load chaos hostile mutants format lock clean

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1\t\2/p' Makefile | expand -t 16

setup: ## create .venv with the pinned versions; instant if it is up to date
	@PYTHON="$(PYTHON)" tools/setup.sh

page: ## build the page into the package; instant if it is up to date
	@tools/page.sh

types: setup page ## write the page's types from the Structs of the wire
	@$(BIN)/python tools/wire_types.py

play: ## open the shelf in the browser
	@$(MAKE) --silent --jobs 2 setup page
	@$(BIN)/shamble serve --open

shots: setup page ## make pictures of every page, for looking at
	@$(BIN)/python tools/page.py shots

moving: setup page ## make the moving pictures of the README anew
	@$(BIN)/python tools/page.py moving
	@$(BIN)/python tools/picture.py

test: setup page ## run every check, thoroughly
	@$(BIN)/python tools/check.py

quick: setup page ## run every check, with fewer examples
	@$(BIN)/python tools/check.py --profile quick

compiled: setup ## compile the package with mypyc, and run the tests of kernel and games on it
	@$(BIN)/python tools/compiled.py build test

bench: setup ## measure decisions a second and the cost of a copy
	@$(BIN)/python bench/bench.py

docs: setup ## build the documentation as a site; warnings are errors
	@tools/docs.sh

dist: setup page docs ## build the sdist and the wheel, with the page and the documentation in them
	@rm -rf dist
	@$(BIN)/python -m build --no-isolation

audit: setup ## list what it stands on, with licences, and ask for known weaknesses
	@$(BIN)/python tools/audit.py

release-check: dist ## install what was built where nothing else is, in every Python here, and use it
	@$(BIN)/python tools/release.py --dist dist

load: setup ## load a server with 200 tables and say how fast it answers
	@$(BIN)/python tools/load.py $(LOAD)

chaos: setup ## kill a server, fill its disk, lock and lose its database and set its clock, under play; kill it in the middle of campaigns
	@$(BIN)/python tools/chaos.py $(CHAOS)
	@$(BIN)/python tools/interrupted.py

hostile: setup ## attack a server with 100,000 requests and frames of nonsense while people play
	@$(BIN)/python tools/hostile.py $(HOSTILE)

mutants: setup ## change the rules of KEY in small ways; which changes do the tests miss? RULES=50: break rules (SECTIONS=loot,raid: of these), run who cites them
	@$(BIN)/python tools/mutants.py $(KEY) --sample $(SAMPLE) --rules $(RULES) --sections "$(SECTIONS)" --seed $(SEED) --jobs $(JOBS)

format: setup ## format the code, and mend what the linter can mend
	@$(BIN)/ruff format
	@$(BIN)/ruff check --fix

lock: setup ## choose the newest versions anew; needs the network
	@tools/lock.sh

clean: ## remove .venv and everything that was made
	@rm -rf .venv web/node_modules src/shamble/server/static dist build .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
