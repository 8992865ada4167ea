#!/bin/sh
# The count of pairs of many boxes, in memory and within limits of memory: time on the wall, time of the processors, the
# most memory besides mapped files, bytes written and read. All counts must be those of a program that knows nothing of
# Hitbox.
#
# Usage: bench/measure_spill.sh HITBOX COUNT CSV [LIMIT...]   COUNT: boxes, uniform, of floats, in space; seed 1
# CSV: rows are added to it. LIMIT: as of --memory; `none`: the join in memory (default: none 2G 1G 512M); 4G/8: eight
# tiles one after the other, each within 4G; their counts and times are added up, and their most memory is the greatest.
# TMPDIR: where the scene (24 bytes a box) and what is spilled (35 bytes a box) have room. BUILD: the folder of the build
# (default: build/release), THREADS: how many (default: 2), ROUNDS: each limit takes its turn so often (default: 1).
# UNCOUNTED=1: skip that program, on a machine with too little memory for it; then all counts must equal the first.
set -eu
[ $# -ge 3 ] || { echo "usage: $0 HITBOX COUNT CSV [LIMIT...]" >&2; exit 2; }
hitbox=$1
count=$2
csv=$3
shift 3
[ $# -gt 0 ] || set -- none 2G 1G 512M
build=${BUILD:-build/release}
threads=${THREADS:-2}
rounds=${ROUNDS:-1}
[ -x /usr/bin/time ] || { echo "no /usr/bin/time (scripts/install-deps.sh bench)" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# What all rows begin with.
cached() {
    sed -n "s/^$1:[A-Z]*=//p" "$build/CMakeCache.txt"
}
compiler=$(cc --version | sed -nE '1s/^cc .*\) ([0-9.]+).*$/GNU \1/p')
flags="$(cached CMAKE_C_FLAGS_RELEASE)"
cpu=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1)
commit=$(git -C "$(dirname "$0")" rev-parse --short HEAD)
start="\"$(date +%F)\",\"$commit\",\"$compiler\",\"$flags\",\"$cpu\",1,$count,$rounds,\"count within a limit of memory, $threads threads\",\"U5, $count\""
[ -s "$csv" ] || echo date,commit,compiler,flags,cpu,seed,pairs,rounds,table,scene,subject,quantity,value >"$csv"

# row SUBJECT QUANTITY VALUE
row() {
    echo "$start,\"$1\",\"$2\",$3" >>"$csv"
}

"$hitbox" gen uniform -n "$count" -o "$work/boxes.npy"
expected= # count_by_grid takes 56 bytes of memory a box
[ -n "${UNCOUNTED:-}" ] || expected=$("$build/bench/count_by_grid" "$work/boxes.npy")
round=0
while [ "$round" -lt "$rounds" ]; do
    round=$((round + 1))
    for limit in "$@"; do
        subject="--memory ${limit%/*}"
        tiles=1
        case $limit in
        none) subject="in memory" ;;
        */*)
            tiles=${limit#*/}
            subject="$tiles tiles, $subject"
            ;;
        esac
        : >"$work/time"
        : >"$work/count"
        tile=0
        while [ "$tile" -lt "$tiles" ]; do
            tile=$((tile + 1))
            options=
            [ "$limit" = none ] || options="--memory ${limit%/*} --spill $work"
            [ "$tiles" -eq 1 ] || options="$options --tile $tile/$tiles"
            # shellcheck disable=SC2086 # a list of options
            /usr/bin/time -a -o "$work/time" -f '%e %U %S %M' "$hitbox" check --threads "$threads" --count $options \
                "$work/boxes.npy" >>"$work/count" 2>"$work/messages" || [ $? -eq 1 ] || { cat "$work/messages" >&2; exit 1; }
            echo "$subject: $(tail -n 1 "$work/count") pairs, $(tail -n 1 "$work/time") (s on the wall, of the user, of" \
                "the system, kB resident); $(sed 's/^hitbox: //' "$work/messages")"
        done
        found=$(awk '{ sum += $1 } END { printf "%.0f", sum }' "$work/count")
        [ "${expected:-$found}" = "$found" ] || { echo "$limit: $found pairs, expected $expected" >&2; exit 1; }
        expected=$found
        read -r wall processors most <<END
$(awk 'NF == 4 { wall += $1; all += $2 + $3; if ($4 > most) most = $4 } END { print wall, all, most }' "$work/time")
END
        row "$subject" pairs "$found"
        row "$subject" "s on the wall" "$wall"
        row "$subject" "s of the processors" "$processors"
        row "$subject" "kB resident, with the mapped scene" "$most"
    done
done
