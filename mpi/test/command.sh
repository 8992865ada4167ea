#!/bin/sh
# Does hitbox-mpi find the pairs that hitbox finds, byte for byte where they are sorted, and does it say once what is
# wrong?
#
# Usage: command.sh MPIEXEC HITBOX HITBOX-MPI
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mpiexec=$1
hitbox=$2
program=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
failed=0

complain() {
    echo "command.sh: $1"
    [ $# -lt 2 ] || cat "$2"
    failed=1
}

# on RANKS STATUS ARGUMENT...: what it says to the files out and err, without what mpirun itself says.
on() {
    ranks=$1
    wanted=$2
    shift 2
    status=0
    "$here/ranks.sh" "$mpiexec" "$ranks" "$program" "$@" >out 2>all || status=$?
    sed -n 's/^hitbox-mpi: //p' all >err
    [ $status -eq "$wanted" ] || complain "$ranks ranks, $*: status $status, expected $wanted" all
}

# said ONE-LINE
said() {
    printf '%s\n' "$1" | diff - err >difference || complain "expected, once (<): $1" difference
}

# same FILE FILE
same() {
    cmp "$1" "$2" || complain "$1 and $2 differ"
}

# ---- Scenes: the bytes of hitbox gen ----
for kind in '' '--turned' '--float64' '--dim 2' '--dim 2 --turned'; do
    # shellcheck disable=SC2086 # a list of options
    "$hitbox" gen uniform -n 20000 $kind --seed 7 -o "one$kind.npy"
done
for kind in '--float64' '--dim 2 --turned'; do
    # shellcheck disable=SC2086 # the same
    on 3 0 gen uniform -n 20000 $kind --seed 7 -o "many$kind.npy"
    same "one$kind.npy" "many$kind.npy"
done
"$hitbox" gen cluster -n 20000 -o onecluster.npy

# ---- Pairs ----
touch=
for scene in one onecluster 'one--turned' 'one--float64' 'one--dim 2' 'one--dim 2 --turned'; do
    status=0
    # shellcheck disable=SC2086 # an option or none
    "$hitbox" check --quiet $touch "$scene.npy" -o wanted.npy || status=$?
    # shellcheck disable=SC2086 # the same
    on 4 $status check "$scene.npy" $touch --sorted -o found.npy
    same wanted.npy found.npy
    [ ! -s out ] || complain "something is printed beside -o" out
    touch=$([ -n "$touch" ] || echo --no-touch)
done
count=$("$hitbox" check --count one.npy || true)
on 3 1 check one.npy --count
[ "$(cat out)" = "$count" ] || complain "--count" out
on 3 1 check one.npy --memory 4M --spill . --threads 2 -o found.npy
[ "$(wc -c <found.npy)" -eq $((128 + 8 * count)) ] || complain "not sorted: another number of pairs"
"$hitbox" check --quiet --index-bits 64 one.npy -o wanted.npy || true
on 2 1 check one.npy --memory 4M --sorted -o found.npy --index-bits 64
same wanted.npy found.npy
# Two sets: the pairs of both together are those within each, and those between them.
"$hitbox" gen uniform -n 20000 --seed 8 -o other.npy
{
    printf '\223NUMPY\001\000v\000'
    printf "%-117s\n" "{'descr': '<f4', 'fortran_order': False, 'shape': (40000, 6), }"
    tail -c +129 one.npy
    tail -c +129 other.npy
} >both.npy
both=$("$hitbox" check --count both.npy || true)
within=$("$hitbox" check --count other.npy || true)
on 3 1 check one.npy --with other.npy --count
[ "$(cat out)" -eq $((both - within - count)) ] || complain "two sets" out

# ---- No boxes, and fewer than ranks ----
head -c 128 one.npy | sed 's/20000, 6)/0, 6)    /' >none.npy
on 3 0 check none.npy --count
[ "$(cat out)" = 0 ] || complain "no boxes" out
{
    head -c 128 one.npy | sed 's/20000, 6)/2, 6)    /'
    tail -c +129 one.npy | head -c 48
} >two.npy
on 7 0 check two.npy --sorted -o found.npy

# ---- Trouble is told once, and leaves nothing ----
rm -f found.npy
on 3 2 check nowhere.npy --count
grep -q '^nowhere.npy: ' err || complain "no file" err
[ "$(wc -l <err)" -eq 1 ] || complain "no file: told more than once" err
head -c 300000 one.npy >short.npy
on 3 2 check short.npy -o found.npy
"$hitbox" check --quiet --count short.npy 2>wanted || true
sed 's/^hitbox: //' wanted | diff - err || complain "a file that has been cut off"
printf 'garbage' >garbage.npy
on 2 2 check garbage.npy --count
[ "$(wc -l <err)" -eq 1 ] || complain "garbage" err
# A NaN in a row of the last rank.
{
    head -c $((128 + 19000 * 24)) one.npy
    printf '\000\000\300\177'
    tail -c +$((128 + 19000 * 24 + 5)) one.npy
} >nan.npy
on 3 2 check nan.npy --count
grep -q 'row 19000' err || complain "a NaN" err
on 2 2 check one.npy --memory 1K --count
grep -q '^found too little --memory, expected at least [0-9]*M$' err || complain "too little memory" err
on 2 2 check one.npy -o no/folder.npy
[ "$(wc -l <err)" -eq 1 ] || complain "no folder: told more than once" err
on 2 2 check one.npy --count -o found.npy
said "found -o with --count, which prints one number and nothing else"
on 2 2 check one.npy --with 'one--dim 2.npy' --count
said "found boxes in 2D and in 3D, expected one of both"
on 2 2 check one.npy --memory 4Q --count
said "found '4Q', expected another value; see hitbox-mpi --help"
on 2 2 check one.npy --fast
said "found an option that is none, or one without its value; see hitbox-mpi --help"
on 2 2 draw one.npy
said "found 'draw', expected check or gen; see hitbox-mpi --help"
on 2 2 gen cluster -n 5 -o found.npy
said "found 'cluster', expected uniform, the only kind that is made in parts"
on 2 0 --help
grep -q '^Examples:' out || complain "no help" out
[ "$(grep -c '^Usage' out)" -eq 1 ] || complain "help more than once" out
for file in found* hitbox-* *part; do
    [ ! -e "$file" ] || complain "$file is left"
done

# ---- A rank is killed while the output is open: what is left does not look whole ----
{
    head -c 128 one.npy | sed 's/20000, 6)/2000, 6) /'
    tail -c +129 one.npy | head -c 24 >box
    for _ in 1 2 3 4 5 6 7 8 9 10 11; do # twice as many each time
        cat box box >boxes
        mv boxes box
    done
    head -c 48000 box
} >heap.npy
# shellcheck disable=SC2016 # of the rank
"$here/ranks.sh" "$mpiexec" 3 sh -c 'echo $$ >"pid.$$"; exec "$0" "$@"' "$program" check heap.npy --index-bits 64 \
    -o killed.npy >out 2>all &
job=$!
until [ -e killed.npy.hitbox-mpi-part ] || [ -e killed.npy ] || ! kill -0 $job 2>/dev/null; do
    sleep 0.01
done
for rank in pid.*; do
    kill -9 "$(cat "$rank")" 2>/dev/null || true
    break
done
status=0
wait $job || status=$?
left=killed.npy.hitbox-mpi-part
[ ! -e killed.npy ] || left=killed.npy # it was there before the rank was killed
if [ $left != killed.npy ] && [ $status -le 1 ]; then
    complain "a rank is killed: status $status" all
elif [ "$(head -c 1 $left | tr -d '\0' | wc -c)" -eq 1 ]; then # the header is written last: all pairs have to be there
    if [ "$(wc -c <$left)" -ne $((128 + 16 * 2000 * 1999 / 2)) ] || od -A n -v -t u8 -w16 -j 128 $left | grep -qx ' *0 *0'; then
        complain "a rank is killed: what is left looks whole"
    fi
fi

exit $failed
