# Makes tables from rows of bench/results: what tables.txt asks for, from the files that it names.
#
# Usage: awk -f tables.awk -v out=FOLDER tables.txt source=NAME RESULTS.csv...
# Writes FOLDER/NAME.md for each `table` and FOLDER/NAME.tsv for each `chart`. A figure that is not measured is an error.
#
# A row of results: "date","commit","compiler","flags","cpu",seed,pairs,rounds,"table","scene","subject","quantity",value.
# Where a key has several rows, those of its last commit count, and of these the median.

function fail(text) {
    print "make-figures.sh: " text >"/dev/stderr"
    failed = 1
    exit 2
}

function trimmed(text) {
    gsub(/^[ \t]+|[ \t]+$/, "", text)
    return text
}

# "name = value; ..." to the fields of one axis of the table: of its `all`, of a column or of a row.
function set_fields(axis, text,    parts, part, i, at, name) {
    parts = split(text, part, ";")
    for (i = 1; i <= parts; i++) {
        at = index(part[i], "=")
        name = trimmed(substr(part[i], 1, at - 1))
        if (!at || !(name in known))
            fail(current ": not a field: " part[i])
        given[axis, name] = trimmed(substr(part[i], at + 1))
    }
}

# The least ratio of all subjects that begin like this (a name that ends in *), or the value itself.
function value_of(source, flags, table, scene, subject, quantity,    start, key, i, least) {
    start = source SUBSEP flags SUBSEP table SUBSEP scene SUBSEP
    if (subject !~ /\*$/) {
        key = start subject SUBSEP quantity
        return key in count ? median(key) : ""
    }
    subject = substr(subject, 1, length(subject) - 1)
    least = ""
    for (i = 1; i <= subjects; i++)
        if (index(subject_of[i], subject) == 1) {
            key = start subject_of[i] SUBSEP quantity
            if (key in count && (least == "" || median(key) < least))
                least = median(key)
        }
    return least
}

function median(key,    n, i, j, x, sorted) {
    n = count[key]
    for (i = 1; i <= n; i++) {
        x = measured[key, i]
        for (j = i; j > 1 && sorted[j - 1] > x; j--)
            sorted[j] = sorted[j - 1]
        sorted[j] = x
    }
    return n % 2 ? sorted[(n + 1) / 2] : (sorted[n / 2] + sorted[n / 2 + 1]) / 2
}

# Two digits, and all those before the point.
function short(x) {
    return x >= 9.95 ? sprintf("%.0f", x) : x >= 0.995 ? sprintf("%.1f", x) : sprintf("%.2f", x)
}

function with_commas(n) {
    n = sprintf("%.0f", n)
    while (match(n, /[0-9][0-9][0-9][0-9]($|,)/))
        n = substr(n, 1, RSTART) "," substr(n, RSTART + 1)
    return n
}

function shown(x, form) {
    if (form == "count")
        return with_commas(x)
    if (form ~ /^%/)
        return sprintf(form, x)
    return short(x) (form == "" ? "" : " " form)
}

# The sum over scenes and quantities, which may be several with / between them; "" where one is not measured.
function sum_of(field, scenes, quantities,    scene, quantity, i, j, n, m, x, sum) {
    n = split(scenes, scene, " / ")
    m = split(quantities, quantity, " / ")
    for (i = 1; i <= n; i++)
        for (j = 1; j <= m; j++) {
            x = value_of(field["source"], field["flags"], field["table"], scene[i], field["subject"], quantity[j])
            if (x == "")
                return ""
            sum += x
        }
    return sum
}

# One figure: the fields of its row, else of its column, else of the table.
function figure(row, column,    name, field, x, y, i, at, parts, part) {
    for (name in known)
        field[name] = (row, name) in given ? given[row, name] : (column, name) in given ? given[column, name] : given["all", name]
    if (field["source"] == "")
        fail(current ": neither table nor column nor row has a source")
    if (field["flags"] == "")
        field["flags"] = "-O3"
    x = sum_of(field, field["scene"], field["quantity"])
    if (x == "" && field["gaps"] == "yes")
        return ""
    if (x != "" && field["per"] != "") {
        if (!index(field["per"], ":")) {
            y = field["per"]
        } else {
            parts = split(field["per"], part, " & ")
            for (i = 1; i <= parts; i++) {
                at = index(part[i], ":")
                field[substr(part[i], 1, at - 1)] = substr(part[i], at + 1)
            }
            y = sum_of(field, field["scene"], field["quantity"])
        }
        x = y == "" ? "" : x / y
    }
    if (x == "")
        fail(current ": no row for: " field["source"] ", " field["flags"] ", " field["table"] ", " field["scene"] ", " \
             field["subject"] ", " field["quantity"] (field["per"] == "" ? "" : " per " field["per"]))
    if (field["times"] != "")
        x *= field["times"]
    filled++
    return shown(x, field["as"])
}

# A title with its figures: {FIELD = VALUE; ...} in it, by the rules of a row.
function filled_in(text,    before, after) {
    while (match(text, /\{[^}]*\}/)) {
        before = substr(text, 1, RSTART - 1)
        after = substr(text, RSTART + RLENGTH)
        set_fields("title", substr(text, RSTART + 1, RLENGTH - 2))
        text = before figure("title", "title") after
    }
    return text
}

# A table of Markdown, or the rows of a chart for gnuplot.
function write_table(    file, i, j, text) {
    if (kind == "")
        return
    file = out "/" current (kind == "table" ? ".md" : ".tsv")
    printf "" >file
    if (kind == "table") {
        text = "| |"
        for (j = 1; j <= columns; j++)
            text = text " " filled_in(title["column " j]) " |"
        print text >file
        gsub(/[^|]+/, "---", text)
        print text >file
    }
    for (i = 1; i <= rows; i++) {
        text = filled_in(title["row " i])
        filled = 0
        if (kind == "table")
            text = "| " text " |"
        for (j = 1; j <= columns; j++)
            text = text (kind == "table" ? " " : "\t") figure("row " i, "column " j) (kind == "table" ? " |" : "")
        if (!filled)
            fail(current ": nothing is measured of: " title["row " i])
        print text >file
    }
    close(file)
}

# The runs that the figures come from.
function write_runs(    file, i) {
    file = out "/" current ".md"
    print "| run | processor | compiler | flags |" >file
    print "|---|---|---|---|" >file
    for (i = 1; i <= runs; i++)
        print "| [" substr(run[i], match(run[i], /[^\/]*$/)) "](../" run[i] ") | " processor[i] " | " compiler[i] " | " \
              flags_of[i] " |" >file
    close(file)
    kind = ""
}

# Tables are made when all results are read: until then only their lines are kept.
function obey(line,    word, rest, at) {
    match(line, /^[a-z]+/)
    word = substr(line, 1, RLENGTH)
    rest = trimmed(substr(line, RLENGTH + 1))
    if (word == "table" || word == "chart") {
        write_table()
        kind = word
        current = rest
        columns = rows = 0
        split("", given)
        split("", title)
        together = ""
    } else if (word == "runs") {
        write_runs()
    } else if (word == "all") {
        set_fields("all", rest)
    } else if (word == "rows") {
        together = rest
    } else if (word == "column" || word == "row") {
        at = index(rest, " | ")
        word = word " " (word == "column" ? ++columns : ++rows)
        title[word] = at ? trimmed(substr(rest, 1, at - 1)) : rest
        if (word ~ /^row/ && together != "")
            set_fields(word, together)
        if (at)
            set_fields(word, substr(rest, at + 3))
    } else {
        fail("tables.txt: not a line of a table: " line)
    }
}

BEGIN {
    parts = split("source flags table scene subject quantity per times as gaps", part, " ")
    for (i = 1; i <= parts; i++)
        known[part[i]] = 1
}

FILENAME ~ /tables\.txt$/ {
    if ($0 !~ /^(#|[ \t]*$|source )/)
        lines[++asked] = $0
    next
}

# `source` comes from the command line, before the file: source=NAME FILE.
FNR == 1 {
    section = ""
    run[++runs] = FILENAME
    next
}

# Which rows of wrong answers belong together: a row that counts cases heads them.
split($0, cell, "\"") == 19 {
    number = cell[19]
    processor[runs] = cell[10]
    compiler[runs] = cell[6]
    sub(/^GNU /, "gcc ", compiler[runs])
    sub(/ ?-DNDEBUG/, "", cell[8])
    if (index(flags_of[runs] ", ", cell[8] ", ") == 0)
        flags_of[runs] = flags_of[runs] (flags_of[runs] == "" ? "" : ", ") cell[8]
    sub(/^,/, "", number)
    if (cell[18] == "cases")
        section = cell[16]
    table = cell[12] == "wrong answers" && section != "" ? "wrong answers, " section : cell[12]
    key = source SUBSEP cell[8] SUBSEP table SUBSEP cell[14] SUBSEP cell[16] SUBSEP cell[18]
    if (commit[key] != cell[4])
        count[key] = 0
    commit[key] = cell[4]
    measured[key, ++count[key]] = number + 0
    if (!(cell[16] in seen)) {
        seen[cell[16]] = 1
        subject_of[++subjects] = cell[16]
    }
}

END {
    if (failed)
        exit 2
    for (i = 1; i <= asked; i++)
        obey(lines[i])
    write_table()
}
