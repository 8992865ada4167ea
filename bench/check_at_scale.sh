#!/bin/sh
# The command on many boxes. Medians of rounds; each subject takes its turn in a round, as in the other benches.
#
# First, from a .npy file to a .npy file of pairs, beside what reading the one and writing the other takes alone:
# milliseconds on the wall, in one thread. Then text: scenes written, read and checked. Of these it also prints the time
# of the processors and the most memory, in bytes a box. With another build in OLD, both take turns, what they write must
# be the same, and the ratios of their times are printed: old by new, the median of the rounds.
#
# Usage: [OLD=HITBOX] [THREADS=2] bench/check_at_scale.sh HITBOX [ROUNDS [CSV [BOXES]]]
# CSV: what bench_join of the same build wrote, to which the rows are added; `-` or nothing: none. What the library alone
# takes stands there. BOXES: how many in the scenes of text (default: 200000); 10000000 need 6 GB in TMPDIR.
set -eu
hitbox=$1
rounds=${2:-9}
csv=${3-}
boxes=${4:-200000}
[ "$csv" != - ] || csv=
old=${OLD-}
threads=${THREADS:-2}
count=1000000
[ -x /usr/bin/time ] || { echo "no /usr/bin/time (scripts/install-deps.sh bench)" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tab=$(printf '\t')

now() {
    echo $(($(date +%s%N) / 1000))
}

# The first columns of a row are those of the build: of the last row that is there.
start=
[ -z "$csv" ] || start=$(tail -n 1 "$csv" | cut -d '"' -f 1-11)

# ---- Arrays ----------------------------------------------------------------------------------------------------------

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

"$hitbox" gen uniform -n $count -o "$work/boxes.npy"
round=0
while [ $round -le "$rounds" ]; do
    [ $round -ne 1 ] || : >"$work/times" # the first round warms up
    turn "hitbox check, pairs sorted to a .npy" "$hitbox" check --threads 1 -o "$work/pairs.npy" "$work/boxes.npy"
    turn "hitbox check --unsorted" "$hitbox" check --threads 1 --unsorted -o "$work/pairs.npy" "$work/boxes.npy"
    turn "hitbox check --count" "$hitbox" check --threads 1 --count "$work/boxes.npy"
    turn "boxes read, pairs copied" pass_through
    round=$((round + 1))
done

# The number of pairs, by a program that knows nothing of Hitbox.
counter=$(dirname "$hitbox")/../../bench/count_by_grid
if [ -x "$counter" ]; then
    "$hitbox" check --count "$work/boxes.npy" >"$work/count" || [ $? -eq 1 ]
    "$counter" "$work/boxes.npy" | cmp - "$work/count"
else
    echo "pairs not counted anew: no $counter" >&2
fi

LC_ALL=C sort -t "$tab" -k 1,1 -k 2,2n "$work/times" | awk -F '\t' -v start="$start" -v csv="$csv" '
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
rm "$work"/*

# ---- Text ------------------------------------------------------------------------------------------------------------

# run WHO SUBJECT COMMAND...: notes subject, who, round, microseconds on the wall, seconds of the processors, kB.
run() {
    who=$1 subject=$2 from=$(now)
    shift 2
    /usr/bin/time -q -f '%U %S %M' -o "$work/used" "$@" 2>"$work/messages" ||
        [ $? -eq 1 ] || { cat "$work/messages" >&2; exit 2; }
    read -r user system most <"$work/used"
    printf '%s\t%s\t%d\t%d\t%s %s\t%d\n' "$subject" "$who" "$round" $(($(now) - from)) "$user" "$system" "$most" \
        >>"$work/times"
}

# both SUBJECT FILE ARGUMENT...: the new command, and the old one if there is one, write FILE; they begin in turns.
both() {
    subject=$1 file=$2
    shift 2
    if [ -z "$old" ]; then
        run new "$subject" "$hitbox" "$@" -o "$work/$file"
        return
    fi
    if [ $((round % 2)) -eq 0 ]; then
        run new "$subject" "$hitbox" "$@" -o "$work/$file"
        run old "$subject" "$old" "$@" -o "$work/old.$file"
    else
        run old "$subject" "$old" "$@" -o "$work/old.$file"
        run new "$subject" "$hitbox" "$@" -o "$work/$file"
    fi
    cmp "$work/$file" "$work/old.$file"
    rm "$work/old.$file"
}

check() {
    both "$1 to $2" "pairs.$2" check --threads "$threads" --format "$2" "$work/scene.$1"
    rm "$work/pairs.$2"
}

"$hitbox" gen uniform -n "$boxes" -o "$work/scene.npy"
round=0
while [ $round -le "$rounds" ]; do
    [ $round -ne 1 ] || : >"$work/times"
    both "gen to csv" scene.csv gen uniform -n "$boxes"
    both "gen to ndjson" scene.ndjson gen uniform -n "$boxes"
    both "csv to count" count check --threads "$threads" --count "$work/scene.csv"
    both "ndjson to count" count check --threads "$threads" --count "$work/scene.ndjson"
    check csv text
    check csv csv
    check csv ndjson
    check npy text
    check npy csv
    round=$((round + 1))
done

printf "\n%s boxes in text, %s threads\n" "$boxes" "$threads"
LC_ALL=C sort -t "$tab" -k 3,3n -s "$work/times" |
    awk -F '\t' -v start="$start" -v csv="$csv" -v boxes="$boxes" '
    function middle(values, n,    i, k, v) {
        for (i = 2; i <= n; i++) {
            v = values[i]
            for (k = i - 1; k > 0 && values[k] > v; k--)
                values[k + 1] = values[k]
            values[k + 1] = v
        }
        return (values[int((n + 1) / 2)] + values[int(n / 2) + 1]) / 2
    }
    # The median over the rounds of one of the measures, or, if `by` is not empty, of its ratio to another.
    function median(measure, who, subject, by,    n, values) {
        for (n = 0; n < rounds[who, subject]; n++)
            values[n + 1] = by == "" ? is[measure, who, subject, n] : \
                is[measure, who, subject, n] / (is[measure, by, subject, n] + 1e-9)
        return middle(values, n)
    }
    function keep(subject, quantity, value) {
        if (csv != "")
            printf "%s\"the command, text\",\"U5, %d\",\"%s\",\"%s\",%g\n", start, boxes, subject, quantity, value >>csv
    }
    function show(subject,    line, ms, cpu, bytes) {
        ms = median("wall", "new", subject, "")
        cpu = median("cpu", "new", subject, "")
        bytes = median("most", "new", subject, "")
        line = sprintf("%-18s %9.0f ms %9.0f ms of processors %7.0f bytes a box", subject, ms, cpu, bytes)
        keep(subject, "ms median", ms)
        keep(subject, "ms of processors, median", cpu)
        keep(subject, "bytes a box at most, median", bytes)
        if (("old", subject) in rounds) {
            ms = median("wall", "old", subject, "new")
            cpu = median("cpu", "old", subject, "new")
            line = line sprintf("   old %7.0f ms, by new %5.1f, processors %5.1f", median("wall", "old", subject, ""), ms, cpu)
            keep(subject, "old by new", ms)
            keep(subject, "old by new, processors", cpu)
        }
        print line
    }
    {
        if (!($1 in seen)) {
            seen[$1] = 1
            order[++subjects] = $1
        }
        n = rounds[$2, $1]++
        split($5, used, " ")
        is["wall", $2, $1, n] = $4 / 1000
        is["cpu", $2, $1, n] = 1000 * (used[1] + used[2])
        is["most", $2, $1, n] = 1024 * $6 / boxes
    }
    END {
        for (i = 1; i <= subjects; i++)
            show(order[i])
    }
'
