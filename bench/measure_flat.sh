#!/bin/sh
# What does a box of a join cost, the more boxes there are, beside another build? The two programs take turns, each with
# some rounds of its own; what is printed are medians of turns, and of the ratio of a turn. 100000000 boxes need 6 GB.
#
# Usage: bench/measure_flat.sh OLD NEW [TURNS [BOXES [CSV]]]
# OLD, NEW: bench_flat of two builds. TURNS: 5 unless told. BOXES: 10000000 unless told; a hundredth and a tenth of it
# are measured, too. CSV: to which a row for each figure is added, as in bench/results/*-before-after.csv.
set -eu
old=$1
new=$2
turns=${3:-5}
boxes=${4:-10000000}
csv=${5-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
turn=0
while [ $turn -lt "$turns" ]; do
    for who in $([ $((turn % 2)) -eq 0 ] && echo old new || echo new old); do
        eval "program=\$$who"
        "$program" --boxes "$boxes" --csv "$work/$who.csv" >/dev/null
    done
    turn=$((turn + 1))
done
head -n 1 "$work/old.csv" >"$work/head"
awk -F '","|",|,"' -v turns="$turns" -v csv="$csv" '
    function middle(values, n,    i, k, v) {
        for (i = 2; i <= n; i++) {
            v = values[i]
            for (k = i - 1; k > 0 && values[k] > v; k--)
                values[k + 1] = values[k]
            values[k + 1] = v
        }
        return (values[int((n + 1) / 2)] + values[int(n / 2) + 1]) / 2
    }
    FNR > 1 && /ns a box median/ {
        who = FILENAME ~ /old.csv$/ ? "old" : "new"
        print FILENAME >"/dev/null"
        key = $(NF - 3) "\",\"" $(NF - 2)
        if (!(key in seen)) {
            seen[key] = 1
            order[++keys] = key
        }
        is[who, key, ++count[who, key]] = $NF
    }
    END {
        for (i = 1; i <= keys; i++) {
            key = order[i]
            for (k = 1; k <= turns; k++) {
                a[k] = is["old", key, k]
                b[k] = is["new", key, k]
                c[k] = a[k] / b[k]
            }
            printf "%s,%.4g,%.4g,%.4f\n", key, middle(a, turns), middle(b, turns), middle(c, turns)
        }
    }
' "$work/old.csv" "$work/new.csv"
