#!/bin/sh
# What does a box of a join cost, the more boxes there are, beside another build? The two programs take turns, each with
# some rounds of its own; what is printed are medians of turns, and of the ratio of a turn. 100000000 boxes need 6 GB.
#
# Usage: [ROUNDS=7] [TABLE=floats] bench/measure_flat.sh OLD NEW [TURNS [BOXES [CSV]]]
# OLD, NEW: bench_flat of two builds. TURNS: 5 unless told. BOXES: 10000000 unless told; a hundredth and a tenth of it
# are measured, too. CSV: to which a row for each figure is added, as in bench/results/*-before-after.csv; the ratio is
# that of OLD to NEW.
set -eu
old=$1
new=$2
turns=${3:-5}
boxes=${4:-10000000}
csv=${5-}
rounds=${ROUNDS:-7}
table=${TABLE:-cost}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
turn=0
[ -z "$csv" ] || [ -s "$csv" ] || echo '"date","cpu","compiler","flags","seed","commit before","commit after","bench","table","scene","subject","quantity","turns","before","after","ratio"' >"$csv"
while [ $turn -lt "$turns" ]; do
    if [ $((turn % 2)) -eq 0 ]; then
        "$old" --rounds "$rounds" --table "$table" --boxes "$boxes" --csv "$work/old.csv" >"$work/out"
        "$new" --rounds "$rounds" --table "$table" --boxes "$boxes" --csv "$work/new.csv" >"$work/out"
    else
        "$new" --rounds "$rounds" --table "$table" --boxes "$boxes" --csv "$work/new.csv" >"$work/out"
        "$old" --rounds "$rounds" --table "$table" --boxes "$boxes" --csv "$work/old.csv" >"$work/out"
    fi
    turn=$((turn + 1))
done
commit_of() {
    tail -n 1 "$1" | cut -d '"' -f 4
}
# date, cpu, compiler, flags, seed, the two commits
start=$(tail -n 1 "$work/new.csv" | awk -F '"' -v before="$(commit_of "$work/old.csv")" '
    {
        split($11, number, ",")
        printf "\"%s\",\"%s\",\"%s\",\"%s\",%s,\"%s\",\"%s\"", $2, $10, $6, $8, number[2], before, $4
    }')
awk -F '","|",|,"' -v turns="$turns" -v csv="$csv" -v start="$start" '
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
        key = $(NF - 4) "\",\"" $(NF - 3) "\",\"" $(NF - 2)
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
            row = sprintf("\"%s\",\"ns a box median\",%d,%.4g,%.4g,%.4f", key, turns, middle(a, turns), middle(b, turns),
                middle(c, turns))
            print row
            if (csv != "")
                print start ",\"flat\"," row >>csv
        }
    }
' "$work/old.csv" "$work/new.csv"
