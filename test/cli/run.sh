#!/bin/sh
# Runs the command as a user would and compares what it prints, where, and its exit status with what is kept.
#
# Usage: test/cli/run.sh HITBOX [LIST] [--refresh]   HITBOX: the built command; --refresh: keep what it does now
#
# LIST.txt (default: tests.txt) has one test a line, `NAME: COMMAND`; expected/NAME.txt what is kept, for other lists
# expected-LIST/NAME.txt. Each command runs in an empty folder where `scenes` is examples/scenes, `input` is
# test/cli/input and, for other lists, `meshes` is test/mesh.
set -u
hitbox=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
shift
list=tests
refresh=
for argument in "$@"; do
    if [ "$argument" = --refresh ]; then refresh=$argument; else list=$argument; fi
done
here=$(cd "$(dirname "$0")" && pwd)

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
expected=$here/expected
[ "$list" = tests ] || expected=$here/expected-$list
mkdir -p "$expected"
mkdir "$folder/bin"
ln -s "$hitbox" "$folder/bin/hitbox"
PATH=$folder/bin:$PATH
export PATH
unset NO_COLOR POSIXLY_CORRECT

furniture=2
[ "$list" = tests ] || furniture=3
# The folder that a command runs in; the next one gets the same, if nothing was put there.
furnish() {
    mkdir "$folder/place"
    ln -s "$here/../../examples/scenes" "$folder/place/scenes"
    ln -s "$here/input" "$folder/place/input"
    [ "$list" = tests ] || ln -s "$here/../mesh" "$folder/place/meshes"
}
is_furnished() {
    set -- "$folder/place"/* "$folder/place"/.[!.]*
    [ $# -eq $((furniture + 1)) ] && [ ! -e "$folder/place/.[!.]*" ] # where no name begins with a dot, that pattern stays
}

# What each command does goes to a file of its own in $now, and all are compared at once.
now=$folder/now
mkdir "$now"
while IFS= read -r line; do
    case $line in '' | '#'*) continue ;; esac
    name=${line%%: *}
    command=${line#*: }
    if [ -e "$now/$name.txt" ]; then
        echo "$name: stands twice in $list.txt"
        exit 1
    fi
    [ -d "$folder/place" ] || furnish
    exec 3>"$now/$name.txt"
    printf '$ %s\n' "$command" >&3
    (cd "$folder/place" && exec sh -c "$command") >&3 2>"$folder/err" 3>&- </dev/null
    status=$?
    echo "--- standard error" >&3
    [ ! -s "$folder/err" ] || cat "$folder/err" >&3
    echo "--- exit status $status" >&3
    is_furnished || rm -rf "$folder/place"
done <"$here/$list.txt"
exec 3>&-

if [ "$refresh" = --refresh ]; then
    rm -f "$expected"/*.txt
    cp "$now"/*.txt "$expected"
    exit 0
fi
diff -ru "$expected" "$now" >"$folder/differences"
cat "$folder/differences"
# A line of this kind for each file that differs, or that only one side has: --refresh takes away what is left over.
failed=$(grep -c '^diff -ru \|^Only in ' "$folder/differences")
echo "$(find "$now" -name '*.txt' | wc -l) commands, $failed failed"
[ ! -s "$folder/differences" ] && [ "$failed" -eq 0 ]
