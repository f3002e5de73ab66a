#!/bin/sh
# Build the page into the package, if Node is here and something of it has changed.
set -eu
cd "$(dirname "$0")/../web"

built=../src/shamble/server/static

if ! command -v npm >/dev/null || ! node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'; then
    [ -f $built/index.html ] && exit 0
    echo "The page needs Node 20.19 or newer to be built: install nodejs and npm (on Debian:" \
        "apt install nodejs npm, or from nodejs.org); all else works without it." >&2
    exit "${STRICT:-0}"
fi

wanted=$(cat package.json package-lock.json | cksum)
if [ "$(cat node_modules/.ready 2>/dev/null)" != "$wanted" ]; then
    echo "Installing what the page is built with ..."
    # Not `npm ci`: that wants the packages of all other platforms listed too, which not every
    # registry has. The versions are those of the lock either way, and the lock stays as it is.
    npm install --no-save --silent --no-audit --no-fund
    echo "$wanted" >node_modules/.ready
fi

sources=$(find src public index.html notices.ts vite.config.ts svelte.config.js package-lock.json -type f | sort | xargs cksum | cksum)
if [ "$(cat $built/.built 2>/dev/null)" != "$sources" ]; then
    echo "Building the page ..."
    npm run --silent build -- --logLevel warn
    echo "$sources" >$built/.built
fi
