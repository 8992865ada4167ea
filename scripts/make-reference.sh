#!/bin/sh
# Makes the API reference from the public headers, the pages in docs/ and the heads of the files in src, with Doxygen. A
# warning is an error.
#
# Usage: scripts/make-reference.sh [FOLDER [ROOT]]   FOLDER: where to (default: build/docs/api); it gets html/ and tags.xml
set -eu
algorithms=$(cd "$(dirname "$0")" && pwd)/make-algorithms.sh
cd "${2:-$(dirname "$0")/..}"
HITBOX_DOCS=${1:-build/docs/api}
HITBOX_VERSION=$(sed -n 's/^#define HIT_VERSION_STRING "\(.*\)"$/\1/p' include/hitbox/base.h)
export HITBOX_DOCS HITBOX_VERSION
mkdir -p "$HITBOX_DOCS"
# What was there may be of an older make.
rm -rf "$HITBOX_DOCS/html" "$HITBOX_DOCS/tags.xml"
"$algorithms" "$HITBOX_DOCS/algorithms.md" "$PWD"
exec doxygen docs/api/Doxyfile
