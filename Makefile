# Every chore of the project. `make play` and `make test` are all one needs to know.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip --disable-pip-version-check --quiet
CLIENT := $(BIN)/python scripts/client_bundle.py

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup play test quick hunt fix serve bench mutate docs screenshots client-dev \
	bundle node browser check-client check-python

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(VENV)/.setup bundle ## .venv with a working `umbau` command and the built page

play: setup ## set up what is missing, then open a table in the browser
	@$(BIN)/umbau play $(ARGS)

test: $(VENV)/.test browser check-client check-python ## everything: page, style, types, layers, all tests (K=name, P=path for some)
	$(BIN)/pytest -n 2 $(if $(K),-k '$(K)') $(P)

quick: $(VENV)/.test check-python ## style, types, layers and the engine's tests, in half a minute
	$(BIN)/pytest -q tests/engine tests/test_layout.py src/umbau/engine

hunt: $(VENV)/.test ## the laws again, each time with other examples
	$(BIN)/pytest -n 2 --hypothesis-profile=hunt -m hypothesis $(P)

fix: $(VENV)/.test ## let the tools mend what they can
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

serve: setup ## the server as a host runs it; ARGS="--port 8080"
	$(BIN)/umbau serve $(ARGS)

bench: $(VENV)/.bench bundle ## measure, as ratios to a baseline of the same run; ARGS=part
	$(BIN)/python -m bench $(ARGS)

mutate: $(VENV)/.test ## put small wrongs into the engine and see who notices; ARGS="meld --again" for some
	nice -n 19 $(BIN)/python scripts/mutate.py $(ARGS)

docs: $(VENV)/.docs ## the documentation as pages in site/
	$(BIN)/zensical build --strict

screenshots: $(VENV)/.test bundle browser ## the pictures in docs/img, from a running table
	$(BIN)/python scripts/screenshots.py

client-dev: setup node ## the page with live reload, beside `make serve`
	$(CLIENT) npm run dev

# --- what the above stand on ------------------------------------------------------------------

$(BIN)/pip:
	@echo "Setting up, about a minute the first time ..."
	@$(PYTHON) scripts/bootstrap.py

$(VENV)/.setup: pyproject.toml hatch_build.py | $(BIN)/pip
	@$(PIP) install --editable '.[server,sheets]'
	@touch $@

$(VENV)/.test: $(VENV)/.setup
	@$(PIP) install --group dev
	@touch $@

$(VENV)/.bench: $(VENV)/.test
	@$(PIP) install --group bench
	@touch $@

$(VENV)/.docs: $(VENV)/.setup
	@$(PIP) install --group docs
	@touch $@

# The build hook brings its own Node where the machine has none, and does without a compiler.
bundle: $(VENV)/.setup
	@$(CLIENT) fresh && $(BIN)/python scripts/kernel.py fresh || $(PIP) install --no-deps --editable .

node: $(VENV)/.setup
	@need="$$($(CLIENT) missing-node)"; [ -z "$$need" ] || $(PIP) install "$$need"

browser: $(VENV)/.test
	@$(BIN)/python scripts/chromium.py

check-client: node bundle
	$(CLIENT) npm run check
	$(CLIENT) npm test

check-python: $(VENV)/.test
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo 
