#!/bin/sh
# Does the playground work? It is built, opened from disk in a browser and driven as a user would: boxes are dragged,
# files dropped, links opened; what it shows is compared with the command. Screenshots: build/playground-shots. Needs
# what `scripts/install-deps.sh play` installs, and the command that `make` builds.
#
# Usage: scripts/check-playground.sh
set -eu
cd "$(dirname "$0")/.."
make --no-print-directory playground
node --test --test-reporter=tap tools/playground/test/*.mjs
