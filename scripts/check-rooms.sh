#!/bin/sh
# Does each file and name stand where one looks for it? The rules:
#
#   a folder     holds at most 60 files of source; what tests read or expect does not count
#   src          a module (X.c, X.h, X.inl) stands in one folder only, so its name says which file is meant
#   src/FLOOR    what its files share with others begins with hit__FLOOR_; other names that begin with hit__ it only uses
#
# Usage: scripts/check-rooms.sh [ROOT]
set -eu
most=60
cd "${1:-$(dirname "$0")/..}"
: "${HITBOX_NAMES:=on}"

folders=
for folder in include src mpi tools bindings bench examples test scripts; do
    [ ! -d "$folder" ] || folders="$folders $folder"
done
failed=0

# shellcheck disable=SC2086 # a list of folders
sources=$(find $folders -name node_modules -prune -o -name dist -prune -o -type f -name '*.*' -print |
    grep -E '\.(c|h|inl|cpp|hpp|awk|css|html|js|mjs|py|sh|ts)$' | sort)
[ -n "$sources" ] || { echo "no file of source found: wrong folder?"; exit 1; }

printf '%s\n' "$sources" | sed 's,/[^/]*$,,' | uniq -c | awk -v most=$most '
    $1 > most { print $2 ": holds " $1 " files, more than " most; bad = 1 }
    END { exit bad }' || failed=1

printf '%s\n' "$sources" | sed -nE 's,^(src/.*)/([^/]*)\.(c|h|inl)$,\2 \1,p' | sort -u | awk '
    $1 == last { print "src: " $1 " stands in " folder " and in " $2; bad = 1 }
    { last = $1; folder = $2 }
    END { exit bad }' || failed=1

# A declaration or definition begins at the margin; what is called stands further in.
printf '%s\n' "$sources" | grep '^src/' | xargs grep -nE '^[a-zA-Z].*hit__' /dev/null | awk '
    {
        split($0, place, ":")
        split(place[1], folder, "/")
        text = substr($0, length(place[1] ":" place[2] ":") + 1)
        sub(/\/\*.*/, "", text)
        # Names of parameters and the like do not begin so.
        while (match(text, /hit__[a-zA-Z0-9_]+/)) {
            name = substr(text, RSTART, RLENGTH)
            text = substr(text, RSTART + RLENGTH)
            if (index(name, "hit__" folder[2] "_") != 1) {
                print place[1] ":" place[2] ": " name " does not begin with hit__" folder[2] "_"
                bad = 1
            }
        }
    }
    END { exit bad }' || failed=1

exit $failed
