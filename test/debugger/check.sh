#!/bin/sh
# Does gdb, with share/gdb.py, print boxes as expected.txt says? Does the library find the same ones valid?
#
# Usage: check.sh GDB PROGRAM   PROGRAM: boxes.c, compiled with -g
set -eu
gdb=$1
program=$2
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$program" || { echo "the library finds other boxes valid"; exit 1; }
# NAME = WHAT GDB PRINTS
sed -E 's/^([^ ]+) = .*/printf "\1 = "\noutput \1\nprintf "\\n"/' "$here/expected.txt" >"$work/commands"
"$gdb" -nx -batch -ex "source $here/../../share/gdb.py" -x "$work/commands" "$program" >"$work/printed"
diff "$here/expected.txt" "$work/printed" || { echo "gdb prints something else (<: expected)"; exit 1; }

# A box with numbers out of reach, as an optimiser leaves them, is left to gdb.
"$gdb" -nx -batch -ex "source $here/../../share/gdb.py" \
    -ex 'python print(printer(gdb.parse_and_eval("*(hit_obb2 *)16")))' "$program" 2>&1 | grep -qx None || {
    echo "a box out of reach is not left to gdb"
    exit 1
}
