#!/bin/sh
# Are the mesh files here those that make.sh makes?
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$here/make.sh" "$work"
(cd "$work" && find . -type f) | sort | while read -r file; do
    cmp "$work/$file" "$here/$file" || exit 1
done
