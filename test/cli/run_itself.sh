#!/bin/sh
# run.sh itself, on a list and a command of its own: what --refresh keeps, and which differences are seen.
#
# Usage: test/cli/run_itself.sh
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/test/cli"
cp "$here/run.sh" "$work/test/cli"
cd "$work/test/cli"
unset HITBOX_EACH HITBOX_RUN_BY

fail() {
    echo "run_itself.sh: $1" >&2
    exit 1
}

# says WORD: what the command prints from now on
says() {
    printf '#!/bin/sh\necho %s "$@"\n' "$1" >"$work/hitbox"
    chmod +x "$work/hitbox"
}

run() {
    sh ./run.sh "$work/hitbox" "$@" >"$work/out" 2>&1
}

# kept WORD...: what the files one, two and three have in their second lines; -: there is none
kept() {
    for name in one two three; do
        [ "$(sed -n 2p "expected/$name.txt" 2>/dev/null || true)" = "${1#-}" ] || fail "$name: expected $1"
        shift
    done
}

printf '# a list\none: hitbox 1\ntwo: hitbox 2\nthree: hitbox 3\n' >tests.txt
printf '# a part\ntwo: because\n' >part.txt

says a
run --refresh || fail "--refresh: $(cat "$work/out")"
kept 'a 1' 'a 2' 'a 3'
run || fail "what was kept differs: $(cat "$work/out")"

# Of a part: the rest stays.
says b
run --only part.txt && fail "a difference of a part was not seen"
run --refresh --only part.txt
kept 'a 1' 'b 2' 'a 3'
run --only part.txt || fail "what was kept of a part differs"
run && fail "a difference of the rest was not seen"
grep -qx '3 commands, 2 failed' "$work/out" || fail "two differ"
says c
run --but part.txt --refresh
kept 'c 1' 'b 2' 'c 3'
says d
HITBOX_EACH=3 run --refresh
kept 'c 1' 'b 2' 'd 3'

# What is in no list any more goes with the next --refresh of all, and is seen before.
says e
run --refresh
printf 'one: hitbox 1\ntwo: hitbox 2\n' >tests.txt
run && fail "a file that is left over was not seen"
run --refresh --only part.txt
kept 'e 1' 'e 2' 'e 3'
run --refresh
kept 'e 1' 'e 2' -
