#!/bin/sh
# Do the pages of `hitbox check --html` work? They are made with the built command, of meshes and of many boxes, with the
# view in 3D and without it; opened from disk in a browser without a network, and used as a reader would. Screenshots:
# build/report-shots. Needs what `scripts/install-deps.sh check` and `play` install.
#
# Usage: scripts/check-report.sh   HITBOX, HITBOX_FLAT: the built command with the view in 3D, and one without it
# (default: the one that `make report` builds, and that of test/cli, both built anew)
set -eu
cd "$(dirname "$0")/.."
[ -n "${HITBOX:-}" ] || make --no-print-directory report
if [ -z "${HITBOX_FLAT:-}" ]; then
    make --no-print-directory build/check/CTestTestfile.cmake
    cmake --build build/check --parallel "$(nproc)" --target hitbox_no_null
fi
node --test --test-reporter=tap tools/html/test/lists.mjs tools/html/test/report.mjs
