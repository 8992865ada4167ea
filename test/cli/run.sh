#!/bin/sh
# Runs the command as a user would and compares what it prints, where, and its exit status with what is kept.
#
# Usage: test/cli/run.sh HITBOX [--refresh]   HITBOX: the built command; --refresh: keep what it does now
#
# tests.txt has one test a line, `NAME: COMMAND`; expected/NAME.txt what is kept. Each command runs in an empty folder
# where `scenes` is examples/scenes and `input` is test/cli/input.
set -u
hitbox=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
refresh=${2:-}
here=$(cd "$(dirname "$0")" && pwd)

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/bin"
ln -s "$hitbox" "$folder/bin/hitbox"
PATH=$folder/bin:$PATH
export PATH
unset NO_COLOR POSIXLY_CORRECT

passed=0
failed=0
[ "$refresh" = --refresh ] && rm -f "$here"/expected/*.txt
while IFS= read -r line; do
    case $line in '' | '#'*) continue ;; esac
    name=${line%%: *}
    command=${line#*: }
    kept=$here/expected/$name.txt
    mkdir "$folder/work"
    ln -s "$here/../../examples/scenes" "$folder/work/scenes"
    ln -s "$here/input" "$folder/work/input"
    (cd "$folder/work" && sh -c "$command") >"$folder/out" 2>"$folder/err" </dev/null
    status=$?
    {
        printf '$ %s\n' "$command"
        cat "$folder/out"
        echo "--- standard error"
        cat "$folder/err"
        echo "--- exit status $status"
    } >"$folder/now"
    rm -rf "$folder/work"
    if [ "$refresh" = --refresh ]; then
        if [ -e "$kept" ]; then
            echo "$name: stands twice in tests.txt"
            exit 1
        fi
        cp "$folder/now" "$kept"
    elif diff -u "$kept" "$folder/now"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
    fi
done <"$here/tests.txt"

[ "$refresh" = --refresh ] && exit 0
kept=$(find "$here/expected" -name '*.txt' | wc -l)
if [ "$kept" -ne $((passed + failed)) ]; then
    echo "$kept files in expected/ for $((passed + failed)) tests: --refresh takes away what is left over"
    failed=$((failed + 1))
fi
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
