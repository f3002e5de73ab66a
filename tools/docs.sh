#!/bin/sh
# Install what a release is made with, if it is not there, and build the documentation.
set -eu
cd "$(dirname "$0")/.."

want=$(cat requirements-release.lock | cksum)
if [ "$(cat .venv/release 2>/dev/null)" != "$want" ]; then
    echo "Installing what a release is made with ..."
    PIP_DISABLE_PIP_VERSION_CHECK=1 .venv/bin/python -m pip install --quiet --require-hashes --requirement requirements-release.lock
    echo "$want" >.venv/release
fi
NO_MKDOCS_2_WARNING=1 .venv/bin/python tools/docs.py
