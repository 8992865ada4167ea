#!/bin/sh
# Runs the command as a user would and compares what it prints, where, and its exit status with what is kept.
#
# Usage: test/cli/run.sh HITBOX [LIST] [--refresh] [--only FILE] [--but FILE]
#   HITBOX: the built command; --refresh: keep what it does now; of a part of the list, that part
#   --only, --but: of the list those tests alone, or all but those, which a FILE here names one a line, `NAME: WHY`
#
# If HITBOX_EACH is N, only every N-th of these tests is run: for slow builds.
# Where HITBOX_RUN_BY is set, it is the command which runs a program for another system (scripts/wine.sh).
# LIST.txt (default: tests.txt) has one test a line, `NAME: COMMAND`; expected/NAME.txt what is kept, for other lists
# expected-LIST/NAME.txt. Each command runs in an empty folder where `scenes` is examples/scenes, `input` is
# test/cli/input and, for other lists, `meshes` is test/mesh. It may call closed_pipe and await_output, which see.
set -u
hitbox=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
shift
here=$(cd "$(dirname "$0")" && pwd)

# names_in FILE: with blanks around each.
names_in() {
    printf ' '
    sed -nE 's/^([^#:]+):.*/\1/p' "$here/$1" | tr '\n' ' '
}
list=tests
refresh=
only=
but=
while [ $# -gt 0 ]; do
    case $1 in
    --refresh) refresh=$1 ;;
    --only) only=$(names_in "$2") ;;
    --but) but=$(names_in "$2") ;;
    *) list=$1 ;;
    esac
    case $1 in --only | --but) shift ;; esac
    shift
done

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
expected=$here/expected
[ "$list" = tests ] || expected=$here/expected-$list
mkdir -p "$expected"
mkdir "$folder/bin"
if [ -n "${HITBOX_RUN_BY:-}" ]; then
    printf '#!/bin/sh\nexec %s "%s" "$@"\n' "$HITBOX_RUN_BY" "$hitbox" >"$folder/bin/hitbox"
    chmod +x "$folder/bin/hitbox"
else
    ln -s "$hitbox" "$folder/bin/hitbox"
fi
PATH=$folder/bin:$PATH
export PATH
unset NO_COLOR POSIXLY_CORRECT

# The folder that a command runs in; the next command gets the same, if nothing was put there.
mkdir "$folder/furnished"
ln -s "$here/../../examples/scenes" "$here/input" "$folder/furnished"
furniture=2
if [ "$list" != tests ]; then
    ln -s "$here/../mesh" "$folder/furnished/meshes"
    furniture=3
fi
is_furnished() {
    set -- "$folder/place"/* "$folder/place"/.[!.]*
    [ $# -eq $((furniture + 1)) ] && [ ! -e "$folder/place/.[!.]*" ] # where no name begins with a dot, that pattern stays
}

# Runs a command whose standard output is a pipe that nobody reads any more, and says how it ends.
closed_pipe() {
    mkfifo "$folder/pipe"
    : <"$folder/pipe" &
    exec 3>"$folder/pipe" # waits for that reader
    wait $!
    rm "$folder/pipe"
    "$@" >&3 3>&-
    echo "exit status $?" >&2
    exec 3>&-
}

# Waits until the command in the background has begun a file here that it has not completed; for 1000 looks at most, and
# no longer than the command lives.
await_output() {
    tries=1000
    until set -- hitbox-part-* && [ -e "$1" ]; do
        tries=$((tries - 1))
        if [ $tries -eq 0 ] || ! kill -0 $! 2>/dev/null; then
            echo "no file was begun"
            return
        fi
        sleep 0.02
    done
}

# What each command does goes to a file of its own in $now, and all are compared at once. What it says on standard error
# waits in $errors, so that a single process puts all of it behind the output.
now=$folder/now
errors=$folder/errors
mkdir "$now" "$errors"
each=${HITBOX_EACH:-1}
met=0
while IFS= read -r line; do
    case $line in '' | '#'*) continue ;; esac
    name=${line%%: *}
    command=${line#*: }
    case ${only:- $name } in *" $name "*) ;; *) continue ;; esac
    case $but in *" $name "*) continue ;; esac
    met=$((met + 1))
    [ $((met % each)) -eq 0 ] || continue
    if [ -e "$now/$name.txt" ]; then
        echo "$name: stands twice in $list.txt"
        exit 1
    fi
    [ -d "$folder/place" ] || cp -RP "$folder/furnished" "$folder/place"
    exec 3>"$now/$name.txt" 4>"$errors/$name.txt"
    printf '$ %s\n' "$command" >&3
    echo "--- standard error" >&4
    (cd "$folder/place" && set +u && eval "$command") >&3 2>&4 3>&- 4>&- </dev/null
    echo "--- exit status $?" >&4
    is_furnished || rm -rf "$folder/place"
done <"$here/$list.txt"
exec 3>&- 4>&-
LC_ALL=C awk -v to="$now" 'FNR == 1 { close(file); file = FILENAME; sub(".*/", to "/", file) } { print >>file }' \
    "$errors"/*.txt

# Where a part of the list was run, what is kept of the rest stays as it is.
part=
[ -z "$only$but" ] && [ "$each" -eq 1 ] || part=1
if [ "$refresh" = --refresh ]; then
    [ -n "$part" ] || rm -f "$expected"/*.txt
    cp "$now"/*.txt "$expected"
    exit 0
fi
if [ -n "$part" ]; then
    mkdir "$folder/wanted"
    (cd "$now" && ls) | while IFS= read -r file; do
        [ ! -e "$expected/$file" ] || cp "$expected/$file" "$folder/wanted"
    done
    expected=$folder/wanted
fi
diff -ruN "$expected" "$now" >"$folder/differences"
cat "$folder/differences"
# A line of this kind for each file that differs, or that only one side has: --refresh takes away what is left over.
failed=$(grep -c '^diff -ruN ' "$folder/differences")
echo "$(find "$now" -name '*.txt' | wc -l) commands, $failed failed"
[ ! -s "$folder/differences" ] && [ "$failed" -eq 0 ]
