#!/bin/sh
# The command on many boxes: from a .npy file to a .npy file of pairs, beside what reading the one and writing the other
# takes alone. Milliseconds on the wall, medians; each takes its turn, as in the other benches.
#
# Usage: bench/check_at_scale.sh HITBOX [ROUNDS [CSV]]
# CSV: what bench_join of the same build wrote, to which the rows are added. What the library alone takes stands there.
set -eu
hitbox=$1
rounds=${2:-9}
csv=${3-}
count=1000000
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$hitbox" gen uniform -n $count -o "$work/boxes.npy"

now() {
    echo $(($(date +%s%N) / 1000))
}

# turn SUBJECT COMMAND...: runs it and notes how long it took.
turn() {
    subject=$1 from=$(now)
    shift
    "$@" >"$work/out" 2>"$work/messages" || [ $? -eq 1 ] # 1: there are pairs
    printf '%s\t%s\n' "$subject" $(($(now) - from)) >>"$work/times"
}

pass_through() {
    cat "$work/boxes.npy" >/dev/null
    cp "$work/pairs.npy" "$work/copy.npy"
}

round=0
while [ $round -le "$rounds" ]; do
    [ $round -ne 1 ] || : >"$work/times" # the first round warms up
    turn "hitbox check, pairs sorted to a .npy" "$hitbox" check --threads 1 -o "$work/pairs.npy" "$work/boxes.npy"
    turn "hitbox check --unsorted" "$hitbox" check --threads 1 --unsorted -o "$work/pairs.npy" "$work/boxes.npy"
    turn "hitbox check --count" "$hitbox" check --threads 1 --count "$work/boxes.npy"
    turn "boxes read, pairs copied" pass_through
    round=$((round + 1))
done

# The first columns are those of the build: of the last row that is there.
start=
[ -z "$csv" ] || start=$(tail -n 1 "$csv" | cut -d '"' -f 1-11)
LC_ALL=C sort -t "$(printf '\t')" -k 1,1 -k 2,2n "$work/times" | awk -F '\t' -v start="$start" -v csv="$csv" '
    function flush(    median) {
        if (n == 0)
            return
        median = (time[int((n + 1) / 2)] + time[int(n / 2) + 1]) / 2000
        printf "%-40s %9.2f ms\n", subject, median
        if (csv != "")
            printf "%s\"the command\",\"U5, 1000000\",\"%s\",\"ms median\",%g\n", start, subject, median >>csv
    }
    $1 != subject { flush(); subject = $1; n = 0 }
    { time[++n] = $2 }
    END { flush() }
'
