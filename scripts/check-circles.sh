#!/bin/sh
# Is there no circle among modules? A module is a .c file with the .h and .inl files of its name. It leads to another
# module where a file of it includes a file of that module, or where the body of a function, a table or a macro in it
# names a function that the .c file of that module defines. Public headers are no modules: they are doors.
#
# Usage: scripts/check-circles.sh [ROOT]
set -eu
scripts=$(cd "$(dirname "$0")" && pwd)
cd "${1:-$scripts/..}"

folders=
for folder in src mpi tools bindings test; do
    [ -d "$folder" ] && folders="$folders $folder"
done

# shellcheck disable=SC2086 # a list of folders
find $folders \( -name node_modules -o -name dist -o -name build \) -prune -o \
    \( -name '*.c' -o -name '*.h' -o -name '*.inl' \) -print | LC_ALL=C sort |
    awk -f "$scripts/circles.awk"
