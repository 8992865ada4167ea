# The tables of docs/verbs.md: every pair of shapes by every verb, from the public headers, and what of that other libraries can
# be asked. See make-verbs.sh.
#
#   awk -v page=PAGE -f verbs.awk HEADER... PAGE      prints the page with its tables as they are now
#
# A row of the tables of other libraries is `SHAPE, SHAPE` or `SHAPE; SHAPE, SHAPE, ...`, where SHAPE may be `this or that`.
# Each of its letters needs a question of ours, about one of each `or`: fails if there is none.

# Verbs and nouns in the order of the grammar; those of the plane have names of their own.
BEGIN {
    verbs = split("relate contains side distance penetration contact contact_within cast cast_exit", verb, " ")
    for (i = 1; i <= verbs; i++)
        known[verb[i]] = 1
    nouns = split("aabb obb point segment ray plane halfspace sphere capsule triangle polygon frustum hull mesh", noun, " ")
    for (i = 1; i <= nouns; i++)
        order[noun[i]] = i
    split("AABB OBB point segment ray plane half-space sphere capsule triangle polygon frustum hull mesh", word3, " ")
    split("AABB OBB point segment ray line half-plane circle capsule triangle polygon frustum hull mesh", word2, " ")
    for (i = 1; i <= nouns; i++)
        noun_of_word[word2[i]] = noun_of_word[word3[i]] = noun[i]
    noun_of_word["convex polyhedron"] = "hull"
    noun_of_word["convex polygon"] = "polygon"
    split("o c d p s r", letter, " ")
    meaning["o"] = "relate"
    meaning["c"] = "contains"
    meaning["d"] = "distance"
    meaning["p"] = "penetration contact"
    meaning["s"] = "cast"
    meaning["r"] = "cast"
}

function fail(text) {
    print "make-verbs.sh: " text >"/dev/stderr"
    failed = 1
}

# In space: a line of the plane is its plane, a circle its sphere.
function noun_of(name) {
    sub(/[23]$/, "", name)
    return name == "halfplane" ? "halfspace" : name == "circle" ? "sphere" : name
}

function is_directed(v) {
    return v == "contains" || v == "side" || v ~ /^cast/
}

# Of a verb with a direction: from a to b.
function has(v, d, a, b) {
    return (v, d, a, b) in ours || (!is_directed(v) && (v, d, b, a) in ours)
}

FILENAME != page && /^HIT_API/ && match($0, /hit_[a-z_]+_[a-z]+[23]_[a-z]+[23]\(/) {
    name = substr($0, RSTART + 4, RLENGTH - 5)
    parts = split(name, part, "_")
    v = substr(name, 1, length(name) - length(part[parts - 1]) - length(part[parts]) - 2)
    a = noun_of(part[parts - 1])
    b = noun_of(part[parts])
    d = substr(name, length(name))
    v = v == "overlap" ? "relate" : v
    if (!(v in known) || !(a in order) || !(b in order))
        next
    ours[v, d, a, b] = 1
    is_pair[d, order[a] <= order[b] ? a : b, order[a] <= order[b] ? b : a] = 1
    next
}

# What stands in the table of all verbs.
function mark(v, d, a, b,    there, back) {
    there = has(v, d, a, b)
    back = a != b && has(v, d, b, a)
    if (!is_directed(v))
        return there ? "yes" : "·"
    return there && back ? "↔" : there ? "→" : back ? "←" : "·"
}

function matrix(d,    i, j, k, row) {
    row = d == 2 ? "| in the plane |" : "| in space |"
    for (k = 1; k <= verbs; k++)
        row = row " `" verb[k] "` |"
    print row
    gsub(/[^|]+/, "---", row)
    print row
    for (i = 1; i <= nouns; i++)
        for (j = i; j <= nouns; j++) {
            if (!((d, noun[i], noun[j]) in is_pair))
                continue
            row = "| " (d == 2 ? word2[i] ", " word2[j] : word3[i] ", " word3[j]) " |"
            for (k = 1; k <= verbs; k++)
                row = row " " mark(verb[k], d, noun[i], noun[j]) " |"
            print row
        }
}

# The shape that has the same points: a sphere or capsule of radius 0, a hull or polygon of three corners.
function same_points(d, name) {
    return name == "point" ? "sphere" : name == "segment" ? "capsule" : name == "triangle" ? (d == 2 ? "polygon" : "hull") : name
}

# In either direction, if need be about shapes with the same points.
function has_way(v, d, a, b,    x, y) {
    x = v == "cast_exit" ? a : same_points(d, a)
    y = v == "cast_exit" ? b : same_points(d, b)
    return has(v, d, a, b) || has(v, d, b, a) || has(v, d, x, b) || has(v, d, b, x) || has(v, d, a, y) || has(v, d, y, a) ||
        has(v, d, x, y) || has(v, d, y, x)
}

# Is there an answer about one of the shapes of `left` and one of `right`, each `this or that`?
function has_any(v, d, left, right,    one, other, n, m, i, j) {
    n = split(left, one, " or ")
    m = split(right, other, " or ")
    for (i = 1; i <= n; i++)
        for (j = 1; j <= m; j++) {
            if (!(one[i] in noun_of_word) || !(other[j] in noun_of_word)) {
                fail("what is a " (one[i] in noun_of_word ? other[j] : one[i]) "?")
                exit
            }
            if (has_way(v, d, noun_of_word[one[i]], noun_of_word[other[j]]))
                return 1
        }
    return 0
}

# Is there one for each pair of the row? A box is an AABB and an OBB.
function has_each(v, d, row,    side, list, n, m, one, i, j) {
    split(row, side, /; */)
    if (!(2 in side)) {
        split(row, list, /, */)
        side[1] = list[1]
        side[2] = list[2]
    }
    n = split(side[1] == "box" ? "AABB, OBB" : side[1], one, /, */)
    gsub(/box/, "AABB, OBB", side[2])
    m = split(side[2], list, /, */)
    for (i = 1; i <= n; i++)
        for (j = 1; j <= m; j++)
            if (!has_any(v, d, one[i], list[j]))
                return 0
    return 1
}

function has_one_of(list, d, row,    v, n, i) {
    n = split(list, v, " ")
    for (i = 1; i <= n; i++)
        if (has_each(v[i], d, row))
            return 1
    return 0
}

# A row of the table of other libraries, with the second column as it is now.
function compared(d,    cell, cells, row, k, i, told) {
    cells = split($0, cell, / *\| */)
    row = cell[2]
    for (k = 1; k <= verbs; k++)
        if (verb[k] != "contact_within" && has_each(verb[k], d, row))
            told = told (told == "" ? "" : ", ") "`" verb[k] "`"
    for (i = 4; i < cells; i++)
        for (k = 1; k in letter; k++)
            if (cell[i] ~ "(^| )" letter[k] "([ ,]|$)" && !has_one_of(meaning[letter[k]], d, row))
                fail(row ": other libraries are asked " letter[k] ", ours is not")
    sub(/^\| *[^|]+\| *[^|]*\|/, "| " row " | " (told == "" ? "·" : told) " |")
    print
}

FILENAME != page {
    next
}

/^<!-- made by make-verbs.sh/ {
    print
    matrix($0 ~ /plane/ ? 2 : 3)
    skips = 1
    made++
    next
}

/^<!-- end of what is made/ {
    skips = 0
}

skips {
    next
}

/^\| shapes of (space|the plane) / {
    compares = $3 == "of" && $4 == "space" ? 3 : 2
    compared_tables++
    print
    next
}

compares && !/^\|/ {
    compares = 0
}

compares && !/^\|-/ {
    compared(compares)
    next
}

{
    print
}

END {
    if (made != 2 || compared_tables != 2 || skips)
        fail(page " lacks one of its tables")
    exit failed
}
