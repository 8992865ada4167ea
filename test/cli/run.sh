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

passed=0
failed=0
[ "$refresh" = --refresh ] && rm -f "$expected"/*.txt
while IFS= read -r line; do
    case $line in '' | '#'*) continue ;; esac
    name=${line%%: *}
    command=${line#*: }
    kept=$expected/$name.txt
    [ -d "$folder/place" ] || furnish
    printf '$ %s\n' "$command" >"$folder/now"
    (cd "$folder/place" && sh -c "$command") >>"$folder/now" 2>"$folder/err" </dev/null
    status=$?
    {
        echo "--- standard error"
        cat "$folder/err"
        echo "--- exit status $status"
    } >>"$folder/now"
    is_furnished || rm -rf "$folder/place"
    if [ "$refresh" = --refresh ]; then
        if [ -e "$kept" ]; then
            echo "$name: stands twice in $list.txt"
            exit 1
        fi
        cp "$folder/now" "$kept"
    elif diff -u "$kept" "$folder/now"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
    fi
done <"$here/$list.txt"

[ "$refresh" = --refresh ] && exit 0
kept=$(find "$expected" -name '*.txt' | wc -l)
if [ "$kept" -ne $((passed + failed)) ]; then
    echo "$kept files in $expected for $((passed + failed)) tests: --refresh takes away what is left over"
    failed=$((failed + 1))
fi
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
