#!/bin/sh
# Does the playground work? It is built, opened from disk in a browser and driven as a user would: boxes are dragged,
# files dropped, links opened; what it shows is compared with the command. Screenshots: build/playground-shots. Needs
# what `scripts/install-deps.sh play` installs.
#
# Usage: scripts/check-playground.sh   HITBOX: the built command (default: the one that `make run` builds, built anew)
set -eu
cd "$(dirname "$0")/.."
[ -n "${HITBOX:-}" ] || make --no-print-directory release
make --no-print-directory playground
node --test --test-reporter=tap tools/playground/test/*.mjs
