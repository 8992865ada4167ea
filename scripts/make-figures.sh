#!/bin/sh
# Writes the README's tables of many boxes from a run of bench_join and bench_tree.
#
# Usage: scripts/make-figures.sh [--check] [ROOT]
# Reads the newest bench/results/*-many.csv: medians, and the median over the rounds of the ratio in the same round. What
# was measured twice counts as it was measured last.
# --check: is the README what would be made now? Changes nothing
set -eu
check=no
if [ "${1-}" = --check ]; then
    check=yes
    shift
fi
cd "${1:-$(dirname "$0")/..}"
rows=$(find bench/results -name '*-many.csv' | LC_ALL=C sort | tail -n 1)
[ -n "$rows" ] || { echo "make-figures.sh: no bench/results/*-many.csv" >&2; exit 2; }
made=$(mktemp)
trap 'rm -f "$made"' EXIT

# A row: "date","commit","compiler","flags","cpu",seed,pairs,rounds,"table","scene","subject","quantity",value
awk -v rows="$rows" '
    function add(text) {
        tables = tables text "\n"
    }
    # A paragraph in lines of up to 120 characters.
    function tell(text,    i, words, word, line) {
        words = split(text, word, " ")
        line = word[1]
        for (i = 2; i <= words; i++)
            if (length(line) + length(word[i]) < 120) {
                line = line " " word[i]
            } else {
                add(line)
                line = word[i]
            }
        add(line)
    }
    function value(table, scene, subject, quantity,    key) {
        key = table "|" scene "|" subject "|" quantity
        if (!(key in of)) {
            printf "make-figures.sh: %s has no row for: %s\n", rows, key >"/dev/stderr"
            failed = 1
            exit
        }
        return of[key]
    }
    # Two digits, and all those before the point.
    function short(x) {
        return x >= 9.95 ? sprintf("%.0f", x) : x >= 0.995 ? sprintf("%.1f", x) : sprintf("%.2f", x)
    }
    # The least ratio of all whose name begins so.
    function best(table, scene, name,    key, part, least) {
        least = 0
        for (key in of) {
            split(key, part, "|")
            if (part[1] == table && part[2] == scene && part[4] == "ratio" && index(part[3], name) == 1 &&
                (least == 0 || of[key] < least))
                least = of[key]
        }
        if (least == 0)
            value(table, scene, name, "ratio")
        return short(least)
    }
    function line(name, kind, subject,    i, text) {
        text = "| " name " |"
        for (i = 1; i <= scenes; i++)
            if (kind == "ms")
                text = text " " short(value(table[i], scene[i], subject, "ms median")) " ms |"
            else
                text = text " " best(table[i], scene[i], subject) " |"
        add(text)
    }
    function columns(list,    i, names, part, head, rule) {
        scenes = split(list, names, ";")
        for (i = 1; i <= scenes; i++) {
            split(names[i], part, "/")
            table[i] = part[1]
            scene[i] = part[2]
            head = head " " part[3] " |"
            rule = rule "---|"
        }
        add("\n| |" head "\n|---|" rule)
    }
    function ours() {
        line("**`hit_join_boxes*_fill`, floats**", "ms", "Hitbox, pairs stored")
    }
    function others() {
        line("CGAL `box_self_intersection_d`, best of three cutoffs", "ratio", "CGAL")
        line("Embree `rtcCollide`, best of three qualities", "ratio", "Embree")
        line("Bullet `btDbvt`", "ratio", "Bullet")
    }
    function times_as_fast(what, scene,    table) {
        table = "threads, time on the wall"
        return sprintf("%.2f", value(table, scene, "Hitbox, one thread" what, "ratio") / \
                               value(table, scene, "Hitbox, two threads" what, "ratio"))
    }
    function question(name, subject, rival,    scene) {
        scene = "U5, 1000000"
        add("| " name " | " short(value("questions", scene, subject, "found")) " | " \
            sprintf("%.0f", value("questions", scene, subject, "ns median")) " ns | " \
            (rival == "" ? "" : short(value("questions", scene, rival, "ratio"))) " |")
    }
    FILENAME == rows {
        if (split($0, field, "\"") == 19) {
            number = field[19]
            sub(/^,/, "", number)
            of[field[12] "|" field[14] "|" field[16] "|" field[18]] = number + 0
            commit = field[4]
            compiler = field[6]
            processor = field[10]
        }
        next
    }
    FNR == 1 {
        space = "all pairs in space"
        plane = "all pairs in the plane"
        sub(/^GNU /, "gcc ", compiler)
        tell("All pairs of many boxes, from nothing but the boxes, which lie in memory in no order: milliseconds, and what " \
             "others take as multiples of Hitbox'"'"'s time in the same round (medians; one thread of an " processor " with " \
             "other work; " compiler "; [what is measured](bench/README.md#many-boxes), [all rows](" rows ")). A box " \
             "overlaps about five others:")
        columns(space "/U5, 10000/10,000;" space "/U5, 100000/100,000;" space "/U5, 1000000/1,000,000;" \
                plane "/U5, 100000/plane, 100,000;" plane "/U5, 1000000/plane, 1,000,000")
        ours()
        line("the same, doubles", "ratio", "Hitbox, doubles")
        line("the same, sorted", "ratio", "Hitbox, sorted")
        others()
        add("")
        tell("Odd scenes of 100,000 boxes in space: sizes over two and a half decades, clusters, long thin boxes, a few giants:")
        columns(space "/log, 100000/log;" space "/cluster, 100000/cluster;" space "/thin, 100000/thin;" space "/giant, 100000/giant")
        ours()
        others()
        scene1 = "U5, 1000000"
        add("")
        check = value("the command", scene1, "hitbox check, pairs sorted to a .npy", "ms median")
        least = value(space, scene1, "Hitbox, sorted", "ms median") + \
                value("the command", scene1, "boxes read, pairs copied", "ms median")
        tell("A join of 1,000,000 boxes takes " \
             sprintf("%.0f", value("memory in space", scene1, "Hitbox, floats, one thread", "bytes a box")) \
             " bytes a box beside them. With each turned by a random rotation it takes " \
             short(value("turned boxes in space", scene1, "Hitbox, turned boxes", "ms median")) " ms, in the plane " \
             short(value("turned boxes in the plane", scene1, "Hitbox, turned boxes", "ms median")) " ms. Two threads are " times_as_fast("", scene1) " times as fast as one (" \
             times_as_fast(", counted", scene1) " times where pairs are only counted). `hitbox check` from a `.npy` of " \
             "1,000,000 boxes to one of their pairs, sorted, takes " short(check) " ms on the wall: " \
             sprintf("%.1f", check / least) " times the join alone plus reading and writing.")
        add("")
        tell("A tree over 1,000,000 boxes is made in " short(value("making a tree", scene1, "hit_tree3_build", "ms median")) \
             " ms (Bullet: " short(value("making a tree", scene1, "Bullet insert one by one", "ms median")) \
             " ms) and refitted in " short(value("making a tree", scene1, "hit_tree3_refit", "ms median")) " ms. Asked:")
        add("\n| | found | time | Bullet `btDbvt` |\n|---|---|---|---|")
        question("boxes in a region", "hit_tree3_find_aabb3", "Bullet collideTV")
        question("boxes on a segment", "hit_tree3_find_segment3", "Bullet rayTestInternal")
        question("the first on a segment", "hit_tree3_cast_segment3, the first hit", "")
        question("any on a segment", "hit_tree3_any_segment3", "")
        question("boxes that hold a point", "hit_tree3_find_point3", "")
        question("the 8 nearest to a point", "hit_tree3_nearest, 8", "")
    }
    /^<!-- many boxes: begin/ { print; printf "%s", tables; inside = began = 1 }
    /^<!-- many boxes: end/ { inside = 0; ended = began }
    !inside
    END {
        if (!failed && !ended)
            print "make-figures.sh: README.md has no place for the tables" >"/dev/stderr"
        exit failed || !ended ? 2 : 0
    }
' "$rows" README.md >"$made"

if [ $check = yes ]; then
    cmp -s "$made" README.md || { echo "README.md is not what scripts/make-figures.sh makes of $rows" >&2; exit 1; }
else
    cat "$made" >README.md
fi
