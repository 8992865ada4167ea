#!/bin/sh
# Does the npm package work? Its modules are built if the sources have changed, its own tests run, the tarball is made,
# installed in an empty folder and used there: by Node.js, TypeScript, a bundler and a browser. Needs what
# `scripts/install-deps.sh play` installs.
#
# Usage: scripts/check-package.sh
set -eu
cd "$(dirname "$0")/.."
make --no-print-directory package
node --test --test-reporter=tap bindings/npm/test/pack.mjs
