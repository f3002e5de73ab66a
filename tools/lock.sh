#!/bin/sh
# Write requirements.lock, and beside it what a server needs and what a release is made with: the
# newest versions that pyproject.toml admits, with hashes, for every platform, and the name of no
# registry.
set -eu
cd "$(dirname "$0")/.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
.venv/bin/python -m venv "$scratch"
"$scratch/bin/python" -m pip install --quiet --disable-pip-version-check uv
"$scratch/bin/uv" pip compile --quiet --upgrade --universal --python-version 3.11 \
    --generate-hashes --no-emit-index-url --no-emit-find-links \
    --custom-compile-command "make lock" \
    --extra server --extra lab --extra envs --group dev --output-file requirements.lock pyproject.toml
"$scratch/bin/uv" pip compile --quiet --upgrade --universal --python-version 3.11 \
    --generate-hashes --no-emit-index-url --no-emit-find-links --constraint requirements.lock \
    --custom-compile-command "make lock" \
    --group release --output-file requirements-release.lock
"$scratch/bin/uv" pip compile --quiet --upgrade --universal --python-version 3.11 \
    --generate-hashes --no-emit-index-url --no-emit-find-links --constraint requirements.lock \
    --custom-compile-command "make lock" \
    --extra server --extra postgres --output-file requirements-server.lock pyproject.toml
