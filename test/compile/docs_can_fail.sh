#!/bin/sh
# Do scripts/check-docs.sh and scripts/check-links.sh fail when an example or a link is wrong? Each is tried in a folder
# of its own.
#
# Usage: docs_can_fail.sh LIBRARY HITBOX
set -eu
library=$1
hitbox=$2
project=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ln -s "$project/include" "$work/include"
ln -s "$project/bindings" "$work/bindings"
mkdir "$work/docs"

# expect STATUS WHAT: README.md comes from standard input, docs/page.md says the same every time.
expect() {
    cat >"$work/README.md"
    printf '%s\n' '```console' '$ hitbox rects </dev/null' '```' >"$work/docs/page.md"
    status=0
    "$project/scripts/check-docs.sh" "$library" "$hitbox" "$work" >"$work/out" 2>&1 || status=$?
    if [ "$status" -ne "$1" ]; then
        echo "status $status, expected $1: $2"
        cat "$work/out"
        touch "$work/failed" # a variable would be lost: this runs in a pipe
    fi
}

# program OUTPUT [LINE]: a block with a program that prints 1, and a block that says what it prints.
program() {
    printf '%s\n' '```c' '#include <hitbox/hitbox.h>' '#include <stdio.h>' 'int main(void)' '{' "${2-}" \
        '    printf("%d\n", hit_version() == HIT_VERSION);' '    return 0;' '}' '```' '```text' "$1" '```'
}

program 1 | expect 0 "a right example"
program 2 | expect 1 "a program that prints something else"
program 1 '    int unused;' | expect 1 "a program with a warning"
program 1 '    return 3;' | expect 1 "a program that fails"
printf '%s\n' '```c' 'int f(void) { return hit_no_such_thing; }' '```' | expect 1 "a fragment that does not compile"
printf '%s\n' '```cpp' 'bool f(hit_aabb3 a) { return hit::no_such_verb(a, a); }' '```' | expect 1 "a wrong fragment of C++"
printf '%s\n' '```cpp' '#include <hitbox/hitbox.hpp>' '#include <cstdio>' 'int main() { std::puts("1"); }' '```' '```text' 2 '```' |
    expect 1 "a program in C++ that prints something else"
printf '%s\n' '```console' "\$ echo '0 0 1 1 0 0 1 1 1 0' | hitbox rects" crash '```' | expect 0 "a right command"
printf '%s\n' '```console' "\$ printf '0 0 1 1 0\n0 2 1 1 0\n' | hitbox rects" 'Not crash' '```' | expect 0 "a backslash"
printf '%s\n' '```console' "\$ echo '0 0 1 1 0 0 1 1 1 0' | hitbox rects" 'Not crash' '```' | expect 1 "a wrong verdict"
printf '%s\n' '```sh' 'hitbox rects cases.txt' '```' | expect 1 "a command in a block that is not run"
printf '%s\n' '```C' 'int f(void);' '```' | expect 1 "a language that nothing checks"
printf '%s\n' '```text' 'never closed' | expect 1 "a block without an end"

mkdir -p "$work/docs/deeper" "$work/examples"
for page in docs/deeper/page.md examples/README.md; do
    printf '%s\n' '```text' 'never closed' >"$work/$page"
    program 1 | expect 1 "a wrong $page"
    rm "$work/$page"
done

# expect_link STATUS WHAT LINE: as README.md, beside docs/page.md.
expect_link() {
    printf "# A page\n\n## Its \`own\` part, twice\n\n## Its own part, twice\n\n%b\n" "$3" >"$work/README.md"
    printf '[up](../README.md)\n\n## Here\n' >"$work/docs/page.md"
    status=0
    "$project/scripts/check-links.sh" "$work" >"$work/out" 2>&1 || status=$?
    if [ "$status" -ne "$1" ]; then
        echo "status $status, expected $1: $2"
        cat "$work/out"
        touch "$work/failed"
    fi
}

expect_link 0 "right links" '[a](docs/page.md) [b](docs/page.md#here) [c](#its-own-part-twice-1) [d\nd](docs/) [e](https://x.y)'
expect_link 0 "no link, but code" "\`[a](no.md)\`"
expect_link 1 "a file that is not there" '[a](docs/no.md)'
expect_link 1 "a heading that is not there" '[a](docs/page.md#there)'
expect_link 1 "a heading that is not there on the same page" '[a](#its-own-part-twice-2)'
expect_link 1 "a link that begins in the line before" '[a\na](no.md)'
expect_link 1 "a picture that is not there" '![a](docs/no.svg)'
expect_link 1 "a picture that is not there, in HTML" '<img src="docs/no.svg" alt="a">'

[ ! -e "$work/failed" ]
