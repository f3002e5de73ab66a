#!/bin/sh
# Create .venv with exactly what requirements.lock pins, and this project editable in it.
set -eu
cd "$(dirname "$0")/.."

python=${PYTHON:-python3}
home=$(pwd -P)
want=$(cat requirements.lock pyproject.toml tools/setup.sh | cksum)

# A .venv that was moved or copied still points at its old place, so it notes where it was made.
made_here() { [ "$(cat .venv/home 2>/dev/null)" = "$home" ] && .venv/bin/python -c '' 2>/dev/null; }

if made_here && [ "$(cat .venv/ready 2>/dev/null)" = "$want" ]; then
    exit 0
fi

if ! command -v "$python" >/dev/null; then
    echo "Shamble needs Python 3.11 or newer, and there is no $python here: install python3." >&2
    exit 1
fi
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "Shamble needs Python 3.11 or newer, and $python is $("$python" -V 2>&1):" \
        "install a newer one and name it, as in 'make setup PYTHON=python3.12'." >&2
    exit 1
fi
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    echo "$python cannot make virtual environments:" \
        "install its venv module (on Debian: apt install python3-venv)." >&2
    exit 1
fi

if ! made_here; then
    echo "Creating .venv ..."
    "$python" -m venv --clear .venv
    echo "$home" >.venv/home
fi
echo "Installing the pinned packages ..."
export PIP_DISABLE_PIP_VERSION_CHECK=1
.venv/bin/python -m pip install --quiet --require-hashes --requirement requirements.lock
.venv/bin/python -m pip install --quiet --no-build-isolation --no-deps --editable .
echo "$want" >.venv/ready
