#!/bin/sh
# Proves the bounds of proof/, from the code that uses them, and compares the table of them with proof/bounds.txt.
#
# Usage: scripts/prove.sh [--coq] [--mutate] [--worst] [--write] [NAME...]
#   --coq      has Coq check what Gappa found
#   --mutate   changes each operation of the code in turn; fails if there is a change that no proof notices
#   --worst    searches for numbers that come near to what is proven, and says how near
#   --write    makes proof/bounds.txt the table, where a bound or a proof has changed
#   NAME       of proof/NAME.cpp; all, unless some are named
# CXX: clang++, which lets C stand in C++ (default: clang++). What it writes is in build/proof.
set -eu
cd "$(dirname "$0")/.."

coq=
mutate=
worst=
write=
names=
for word; do
    case $word in
    --coq) coq=1 ;;
    --mutate) mutate=--mutate ;;
    --worst) worst=1 ;;
    --write) write=1 ;;
    -*)
        echo "usage: scripts/prove.sh [--coq] [--mutate] [--worst] [--write] [NAME...]" >&2
        exit 2
        ;;
    *) names="$names $word" ;;
    esac
done
python=
for tried in python3 /usr/bin/python3; do
    if "$tried" -c 'import sympy' 2>/dev/null; then
        python=$tried
        break
    fi
done
[ -n "$python" ] || {
    echo "there is no Python with sympy; scripts/install-deps.sh prove installs it" >&2
    exit 1
}
all=$(cd proof && echo *.cpp | sed 's/\.cpp//g')
out=build/proof
mkdir -p $out

# Functions that the run does not reach need not be there.
prove() {
    rm -f "$out/$1.table" "$out/$1.v" "$out/$1.worst"
    "${CXX:-clang++}" -std=gnu++20 -w -O1 -DHIT_NO_SIMD -DHIT_SMALL -Iinclude -Isrc -no-pie -Wl,-z,lazy \
        -Wl,--unresolved-symbols=ignore-all "proof/$1.cpp" -o "$out/$1"
    "$out/$1" >"$out/$1.trace"
    "$python" proof/prove.py $mutate ${coq:+--coq "$out/$1.v"} "$out/$1.trace" >"$out/$1.new"
    [ ! -e "$out/$1.v" ] || (cd "$out" && coqc -q "$1.v" && echo "$1: Coq agrees" >&2)
    [ -z "$worst" ] || "$python" proof/worst.py "$out/$1.trace" >"$out/$1.worst"
    mv "$out/$1.new" "$out/$1.table"
}

if [ -n "$names" ]; then
    for name in $names; do
        prove "$name"
        cat "$out/$name.table"
        [ -z "$worst" ] || { printf '%-44s %-10s %-10s %s\n' "" proven seen ratio && cat "$out/$name.worst"; }
    done
    exit
fi

# Each by itself, as many at a time as there are processors.
# shellcheck disable=SC2086 # options are words
echo $all | xargs -n 1 -P "$(nproc 2>/dev/null || echo 2)" scripts/prove.sh $mutate ${coq:+--coq} ${worst:+--worst}
"$python" proof/orthonormal3.py >$out/orthonormal3.table
cat $out/orthonormal3.table

# What is proven is what the table says.
{
    sed '/^$/q' proof/bounds.txt
    for name in $all; do
        cat "$out/$name.table"
    done
    cat $out/orthonormal3.table
} >$out/bounds.txt
if [ -n "$write" ]; then
    cp $out/bounds.txt proof/bounds.txt
elif ! diff proof/bounds.txt $out/bounds.txt; then
    echo "proof/bounds.txt is not what was proven; scripts/prove.sh --write makes it so" >&2
    exit 1
fi
