#!/bin/sh
# Writes the README's tables of many boxes, of worlds, of batches and of fits from runs of bench_join, bench_tree,
# bench_world, soak_world, bench_batch and bench_fit.
#
# Usage: scripts/make-figures.sh [--check] [ROOT]
# Reads the newest bench/results/*-many.csv, *-worlds.csv, *-batches.csv and *-fits.csv, which bench/measure_worlds.sh,
# bench/measure_batches.sh and bench/measure_fits.sh write: medians, and the median over the rounds of the ratio in the same round. What was
# measured twice counts as it was measured last.
# --check: is the README what would be made now? Changes nothing
set -eu
check=no
if [ "${1-}" = --check ]; then
    check=yes
    shift
fi
cd "${1:-$(dirname "$0")/..}"
# newest NAME: the last by date of bench/results/*-NAME.csv.
newest() {
    file=$(find bench/results -name "*-$1.csv" | LC_ALL=C sort | tail -n 1)
    [ -n "$file" ] || { echo "make-figures.sh: no bench/results/*-$1.csv" >&2; return 2; }
    echo "$file"
}
many=$(newest many)
worlds=$(newest worlds)
batches=$(newest batches)
fits=$(newest fits)
made=$(mktemp)
trap 'rm -f "$made"' EXIT

# A row: "date","commit","compiler","flags","cpu",seed,pairs,rounds,"table","scene","subject","quantity",value
awk -v many="$many" -v worlds="$worlds" -v batches="$batches" -v fits="$fits" '
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
            if (!failed)
                printf "make-figures.sh: %s, %s, %s and %s have no row for: %s\n", many, worlds, batches, fits, key >"/dev/stderr"
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
    # What the lines since the last time say.
    function told(    text) {
        text = tables
        tables = ""
        return text
    }
    function tell_many(    check, least, scene1) {
        space = "all pairs in space"
        plane = "all pairs in the plane"
        tell("All pairs of many boxes, from nothing but the boxes, which lie in memory in no order: milliseconds, and what " \
             "others take as multiples of Hitbox'"'"'s time in the same round (medians; one thread of an " processor[many] " with " \
             "other work; " compiler[many] "; [what is measured](bench/README.md#many-boxes), [all rows](" many ")). A box " \
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
             " bytes a box beside them. Two threads are " times_as_fast("", scene1) " times as fast as one (" \
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
    # Another library: in space or in the plane only.
    function rival(name, subject, where,    i, text) {
        text = "| " name " |"
        for (i = 1; i <= scenes; i++)
            text = text (index(table[i], where) ? " " short(value(table[i], scene[i], subject, "ratio")) : "") " |"
        add(text)
    }
    function two_threads(what, scene,    table) {
        table = "threads in space, time on the wall"
        return sprintf("%.2f", value(table, scene, "Hitbox, " what "one thread", "ms median") / \
                               value(table, scene, "Hitbox, " what "two threads", "ms median"))
    }
    function bytes(subject, when) {
        return sprintf("%.0f", value("memory of a world in space", "U5, 1000000", subject, "bytes a box" when))
    }
    function tell_worlds(    space, plane, scene1) {
        space = "a frame in space"
        plane = "a frame in the plane"
        scene1 = "U5, 1000000"
        tell("Worlds of the same boxes, which now move: milliseconds a frame, in which new places are written, pairs brought up " \
             "to date and events told, and what else there is as multiples of it in the same round (medians; one thread of an " \
             processor[worlds] " with other work; " compiler[worlds] "; [what is measured](bench/README.md#many-boxes), " \
             "[all rows](" worlds ")):")
        columns(space "/U5, 10000/10,000;" space "/U5, 100000/100,000;" space "/U5, 1000000/1,000,000;" \
                plane "/U5, 100000/plane, 100,000;" plane "/U5, 1000000/plane, 1,000,000")
        line("**all move**", "ms", "Hitbox, all move")
        line("10 % move", "ratio", "Hitbox, 10 % move, the same ones")
        line("1 % move", "ratio", "Hitbox, 1 % move, the same ones")
        line("90 % are static, the others move", "ratio", "Hitbox, 90 % static, the others move")
        line("OBBs, all move and turn", "ratio", "Hitbox, OBBs, all move and turn")
        rival("Bullet `btDbvtBroadphase`, set to exact pairs, all move", "Bullet btDbvtBroadphase, exact pairs", "space")
        rival("the same, deferred", "Bullet btDbvtBroadphase, exact pairs, deferred", "space")
        rival("the same as it comes, other pairs", "Bullet btDbvtBroadphase as it comes", "space")
        rival("Box2D `b2BroadPhase` and exact pairs of its fat ones", "Box2D b2BroadPhase, exact pairs of its fat ones", "plane")
        add("")
        tell("Where nothing moves, a frame of 1,000,000 boxes takes " \
             sprintf("%.1f", 1000 * value(space, scene1, "Hitbox, nothing moves", "ms median")) " microseconds. Two threads are " \
             two_threads("", scene1) " times as fast as one, with OBBs " two_threads("OBBs, ", scene1) " times. A world of " \
             "1,000,000 AABBs has " bytes("Hitbox, all move", "") " bytes a box and 8 a pair, at its fullest moment " \
             bytes("Hitbox, all move", " at most") " bytes a box; of OBBs " bytes("Hitbox, OBBs, all move and turn", "") " and " \
             bytes("Hitbox, OBBs, all move and turn", " at most") ". The last of ten parts of a million updates of a world that " \
             "churns took " sprintf("%.2f", value("soak", "last part to first", "Hitbox", "time")) " times as long as the first, with " \
             sprintf("%.2f", value("soak", "last part to first", "Hitbox", "memory")) " times its memory.")
    }
    # A row of the table of batches, in step or by index, of one scene after the other.
    function batch_line(name, place, subject, wrong,    i, text, count) {
        text = "| " name " |"
        for (i = 1; i <= scenes; i++)
            text = text " " short(value(OBBS place, scene[i], subject, "ns median")) " |"
        if (wrong == "")
            wrong = subject
        for (i = 1; i <= judged; i++)
            count += value(OBBS FAR, judge[i], wrong, "missed") + value(OBBS FAR, judge[i], wrong, "invented")
        add(text " " with_commas(count) " |")
    }
    function with_commas(n) {
        n = sprintf("%d", n)
        while (match(n, /[0-9][0-9][0-9][0-9]($|,)/))
            n = substr(n, 1, RSTART) "," substr(n, RSTART + 1)
        return n
    }
    function batch_rows() {
        batch_line("**packed, in the cache**", NEAR, "overlap, in step, packed, avx2", "overlap, in step, packed")
        batch_line("the same, AVX-512", NEAR, "overlap, in step, packed, avx512", "overlap, in step, packed")
        batch_line("the same, SSE2", NEAR, "overlap, in step, packed, sse2", "overlap, in step, packed")
        batch_line("**packed, from memory**", FAR, "overlap, in step, packed, avx2", "overlap, in step, packed")
        batch_line("packed, by index", FAR, "overlap, by index, packed, avx2", "overlap, by index, packed")
        batch_line("the same, shuffled in memory", FAR, "overlap, by index, shuffled, packed, avx2", \
                   "overlap, by index, shuffled, packed")
        batch_line("**`hit_obb3`, by index**", FAR, "overlap, by index, avx2", "overlap, by index")
        batch_line("the same, shuffled in memory", FAR, "overlap, by index, shuffled, avx2", \
                   "overlap, by index, shuffled")
        batch_line("`relate`, packed, by index", FAR, "relate, by index, packed, avx2", "relate, by index, packed")
        batch_line("`hit_overlap_obb3_obb3` in a loop", FAR, "overlap, one by one")
        batch_line("Bullet in double in a loop", FAR, "Bullet in double, cache made in the loop")
        batch_line("Bullet in float in a loop", FAR, "Bullet in float, cache made in the loop")
        batch_line("FCL `OBB<double>::overlap` in a loop", FAR, "FCL OBB<double>::overlap")
    }
    function times_random(what) {
        return sprintf("%.1f", value(OBBS NEAR, what, "overlap, in step, packed, avx2", "times the first scene"))
    }
    function of_all(what,    i, all, part) {
        part = split("filter;frame;lattice;single;extended;integer", stage, ";")
        for (i = 1; i <= part; i++)
            all += value("stages of batches", what, "hit_overlap_boxes3_boxes3, packed", stage[i])
        return sprintf("%.2f %%", 100 * value("stages of batches", what, "hit_overlap_boxes3_boxes3, packed", "filter") / all)
    }
    function turned(space) {
        return short(value("turned boxes in " space, "U5, 1000000", "Hitbox, turned boxes", "ms median")) " ms, " \
               sprintf("%.1f", value("turned boxes in " space, "U5, 1000000", "Hitbox, turned boxes", "ratio")) " times"
    }
    function tell_batches(    random, aabbs) {
        OBBS = "batches of OBBs in space, "
        NEAR = "in cache"
        FAR = "from memory"
        random = "random, 50 % hit"
        aabbs = "batches of AABBs in space, " NEAR
        judged = split("random, 50 % hit;random, 5 % hit;edges 1e-8 from parallel;flat boxes;turned wall, decimal;" \
                       "turned wall, dyadic;wall, frames an ulp apart, decimal;wall, frames an ulp apart, dyadic;" \
                       "aligned grid, decimal;aligned grid, dyadic", judge, ";")
        tell("Pairs of turned boxes in batches (`hit_overlap_boxes3_pairs` and its like): nanoseconds a pair with AVX2, where " \
             "nothing else is said (medians of " rounds " rounds; one thread of an " processor[batches] "; " \
             compiler[batches] " at -O3; [what is measured](bench/README.md#batches), [all rows](" batches ")). 4,096 pairs are in the cache, 65,536 come from " \
             "farther away. *Wrong*: answers on 655,360 pairs of ten such scenes, in which many touch:")
        columns("/" random "/random, 50 % hit;/random, 5 % hit/5 % hit;/turned wall, decimal/turned wall;" \
                "/aligned grid, dyadic/grid, all touch;/wall, frames an ulp apart, decimal/wall, frames an ulp apart;" \
                "//wrong")
        scenes--
        batch_rows()
        add("")
        tell("Nearly parallel edges take " times_random("edges 1e-8 from parallel") " and flat boxes " \
             times_random("flat boxes") " times as long as random ones, packed in the cache; the filter settles " of_all(random) \
             " of the random pairs. To pack a box takes " short(value("packing, in cache", "random", \
             "hit_boxes3_pack, OBBs, avx2", "ns median")) " ns. One AABB against many in the cache takes " \
             sprintf("%.2f", value(aabbs, random, "overlap, one against many, doubles, avx2", "ns median")) \
             " ns a box in double, " sprintf("%.2f", value(aabbs, random, "overlap, one against many, floats, avx2", \
             "ns median")) " in float. In the plane a pair of turned boxes takes " \
             short(value("batches of OBBs in the plane, " NEAR, random, "overlap, in step, packed, avx2", "ns median")) \
             " ns. The join of 1,000,000 turned boxes takes " turned("space") " as long as that of their bounds; in the plane " \
             turned("the plane") ".")
    }
    function fit_row(name, points,    scene) {
        scene = name ", " points
        add("| " name ", " with_commas(points) " | " with_commas(value("fits", scene, "CGAL", "hull")) " | " \
            short(value("fits", scene, "CGAL", "ns median") / 1e6) " ms | " \
            short(value("fits", scene, "tight", "ns median") / 1e6) " ms | " \
            sprintf("%.4f", value("fits", scene, "tight", "size to CGAL'"'"'s")) " | " \
            short(value("fits", scene, "fast", "ns median") / points) " ns | " \
            sprintf("%.2f", value("fits", scene, "fast", "size to CGAL'"'"'s")) " | " \
            short(value("fits", scene, "DiTO-14", "ns median") / points) " ns | " \
            sprintf("%.2f", value("fits", scene, "DiTO-14", "size") / value("fits", scene, "CGAL", "size")) " |")
    }
    function tell_fits(    i, kinds, kind) {
        tell("Boxes around points, which `hit_fit_obb3` makes (one thread of an " processor[fits] " with other work; " \
             compiler[fits] "; [what is measured](bench/README.md#boxes-around-points), [all rows](" fits ")). Volumes are those " \
             "of CGAL'"'"'s `oriented_bounding_box`, the best of five runs, times the number given; times of *fast* and of DiTO-14 " \
             "are for one point:")
        add("\n| | hull | CGAL | **tight** | volume | **fast** | volume | DiTO-14 | volume |\n|---|---|---|---|---|---|---|---|---|")
        kinds = split("cube corners, points inside;solid box 1:2:4;sphere;ball;Gaussian 10:3:1;tetrahedron", kind, ";")
        for (i = 2; i <= 4; i++)
            fit_row("sphere", 10 ^ i)
        for (i = 1; i <= kinds; i++)
            fit_row(kind[i], 100000)
    }
    FILENAME != "README.md" {
        if (split($0, field, "\"") == 19) {
            number = field[19]
            sub(/^,/, "", number)
            of[field[12] "|" field[14] "|" field[16] "|" field[18]] = number + 0
            compiler[FILENAME] = field[6]
            sub(/^GNU /, "gcc ", compiler[FILENAME])
            processor[FILENAME] = field[10]
            if (field[12] ~ /^batches/) {
                split(field[11], run, ",")
                rounds = run[4]
            }
        }
        next
    }
    FNR == 1 {
        tell_many()
        text["many boxes"] = told()
        tell_worlds()
        text["worlds"] = told()
        tell_batches()
        text["batches"] = told()
        tell_fits()
        text["fits"] = told()
    }
    /^<!-- (many boxes|worlds|batches|fits): begin/ {
        print
        place = /fits/ ? "fits" : /batches/ ? "batches" : /worlds/ ? "worlds" : "many boxes"
        printf "%s", text[place]
        inside = 1
    }
    /^<!-- (many boxes|worlds|batches|fits): end/ { ended += inside; inside = 0 }
    !inside
    END {
        if (!failed && ended != 4)
            print "make-figures.sh: README.md has not one place for each of its tables" >"/dev/stderr"
        exit failed || ended != 4 ? 2 : 0
    }
' "$many" "$worlds" "$batches" "$fits" README.md >"$made"

if [ $check = yes ]; then
    cmp -s "$made" README.md || {
        echo "README.md is not what scripts/make-figures.sh makes of $many, $worlds, $batches and $fits" >&2
        exit 1
    }
else
    cat "$made" >README.md
fi
