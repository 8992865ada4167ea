# For check-circles.sh: reads the names of source files, prints the circles of their modules, fails if there are any.
#
# What it knows of C: comments, strings, blocks, and that outside of them a name before "(...) {" is a function, unless it
# is in capitals, as macros are. A name is a function's where it is called, or anywhere if there is a _ in it. Of
# branches of #if it reads all, each as if the others were not there.

# A line without comments and strings; `inside`: of a comment that began before.
function bare(line,    out, at, mark) {
    out = ""
    while (line != "") {
        if (inside) {
            at = index(line, "*/")
            if (!at)
                return out
            line = substr(line, at + 2)
            inside = 0
            continue
        }
        if (!match(line, /\/\*|\/\/|"|'/))
            return out line
        mark = substr(line, RSTART, RLENGTH)
        out = out substr(line, 1, RSTART - 1) " "
        line = substr(line, RSTART + RLENGTH)
        if (mark == "//")
            return out
        if (mark == "/*")
            inside = 1
        else if (mark == "\"" ? match(line, /^([^"\\]|\\.)*"/) : match(line, /^([^'\\]|\\.)*'/))
            line = substr(line, RLENGTH + 1)
        # else an apostrophe in what only the preprocessor reads
    }
    return out
}

function forget() {
    last = candidate = ""
    hidden = given = 0
}

# The names and marks of a line outside of the preprocessor.
function read_code(line,    token, closed) {
    gsub(/extern[ \t]+[{]/, " ", line)
    while (match(line, /[A-Za-z_][A-Za-z_0-9]*|[{}();=]/)) {
        token = substr(line, RSTART, RLENGTH)
        member = RSTART > 1 && substr(line, 1, RSTART - 1) ~ /(\.|->)[ \t]*$/
        line = substr(line, RSTART + RLENGTH)
        if (token == "{") {
            if (depth++ == 0 && candidate != "" && !given)
                define(candidate)
        } else if (token == "}") {
            if (depth > 0 && --depth == 0 && !given)
                forget()
        } else if (depth > 0) {
            if (token ~ /^[A-Za-z_]/ && !member && (token ~ /_/ || line ~ /^[ \t]*[(]/))
                named[module, token] = 1
        } else if (token == "(") {
            if (parens++ == 0 && !given)
                candidate = last
        } else if (token == ")") {
            if (parens > 0)
                parens--
        } else if (token == ";") {
            if (parens == 0)
                forget()
        } else if (token == "=") {
            given = 1
        } else if (parens == 0) {
            if (token == "static" || token ~ /(^|_)(inline|INLINE)$/)
                hidden = 1
            last = token
        }
        if (given && depth == 0 && token ~ /^[A-Za-z_]/)
            named[module, token] = 1
    }
}

function define(name) {
    if (file !~ /\.c$/ || hidden || name ~ /^[A-Z0-9_]+$/) {
        own[module, name] = 1
        return
    }
    if (!((module, name) in own)) {
        own[module, name] = 1
        homes[name] = homes[name] " " module
    }
}

# The preprocessor: what is included, the bodies of macros, and the braces of branches.
function read_directive(line, raw,    name) {
    if (line ~ /^[ \t]*#[ \t]*include/) {
        if (match(raw, /"[^"]*"/)) {
            name = substr(raw, RSTART + 1, RLENGTH - 2)
            sub(/\.(c|h|inl)$/, "", name)
            if (name !~ /^hitbox\//)
                includes[module] = includes[module] " " name
        }
    } else if (line ~ /^[ \t]*#[ \t]*define/) {
        sub(/^[ \t]*#[ \t]*define[ \t]+[A-Za-z_0-9]*/, "", line)
        read_macro(line)
    } else if (line ~ /^[ \t]*#[ \t]*if/) {
        saved[++branches] = depth
    } else if (line ~ /^[ \t]*#[ \t]*el/) {
        depth = saved[branches]
    } else if (line ~ /^[ \t]*#[ \t]*endif/) {
        branches--
    }
}

function read_macro(line) {
    while (match(line, /[A-Za-z_][A-Za-z_0-9]*/)) {
        named[module, substr(line, RSTART, RLENGTH)] = 1
        line = substr(line, RSTART + RLENGTH)
    }
}

function read_file(    line, code, macro) {
    inside = depth = parens = branches = macro = 0
    forget()
    while ((getline line < file) > 0) {
        lines++
        code = bare(line)
        if (macro)
            read_macro(code)
        else if (code ~ /^[ \t]*#/)
            read_directive(code, line)
        else
            read_code(code)
        macro = (macro || code ~ /^[ \t]*#[ \t]*define/) && code ~ /\\$/
    }
    close(file)
    if (depth || parens || branches || inside) {
        print file ": its blocks do not close"
        lost = 1
    }
}

function lead(from, to, why) {
    if (from != to && !((from, to) in way)) {
        way[from, to] = why
        ways[from] = ways[from] " " to
    }
}

# The module that an include means: in the same folder, or below one of the folders that it may be counted from.
function resolve(from, name,    folder, n, part, i) {
    folder = from
    sub(/[^\/]*$/, "", folder)
    while (name ~ /^\.\.\//) {
        sub(/^\.\.\//, "", name)
        sub(/[^\/]*\/$/, "", folder)
    }
    for (;;) {
        if ((folder name) in known_module)
            return folder name
        if (folder == "")
            break
        sub(/[^\/]*\/$/, "", folder)
    }
    n = split(roots, part, " ")
    for (i = 1; i <= n; i++)
        if ((part[i] "/" name) in known_module)
            return part[i] "/" name
    return ""
}

function top(path) {
    sub(/\/.*/, "", path)
    return path
}

# May files below the one folder call functions of the other? Of names that both have, each means its own.
function serves(giver, taker) {
    return giver == taker || taker != "src" && (giver == "src" || taker == "test")
}

function make_ways(    m, i, n, part, to, key, pair, j) {
    for (m in includes) {
        n = split(includes[m], part, " ")
        for (i = 1; i <= n; i++) {
            to = resolve(m, part[i])
            if (to != "")
                lead(m, to, "includes it")
        }
    }
    for (key in named) {
        split(key, pair, SUBSEP)
        if (!(pair[2] in homes) || key in own)
            continue
        n = split(homes[pair[2]], part, " ")
        for (j = 1; j <= n; j++)
            if (serves(top(part[j]), top(pair[1])))
                lead(pair[1], part[j], "names " pair[2] "()")
    }
}

# Tarjan's strongly connected components.
function visit(m,    part, i, n, to, size) {
    number[m] = low[m] = ++counter
    stack[++height] = m
    waits[m] = 1
    n = split(ways[m], part, " ")
    for (i = 1; i <= n; i++) {
        to = part[i]
        if (!(to in number)) {
            visit(to)
            if (low[to] < low[m])
                low[m] = low[to]
        } else if (waits[to] && number[to] < low[m])
            low[m] = number[to]
    }
    if (low[m] != number[m])
        return
    size = height
    do {
        to = stack[height--]
        waits[to] = 0
        component[to] = m
    } while (to != m)
    if (size - height > 1)
        tell(m, size - height)
}

# A shortest circle through the module, within its component.
function tell(m, size,    queue, head, tail, before, at, part, i, n, end, text) {
    circles++
    queue[head = tail = 1] = m
    while (head <= tail && end == "") {
        at = queue[head++]
        n = split(ways[at], part, " ")
        for (i = 1; i <= n && end == ""; i++) {
            if (part[i] == m)
                end = at
            else if (component[part[i]] == m && !(part[i] in before)) {
                before[part[i]] = at
                queue[++tail] = part[i]
            }
        }
    }
    text = "    " end " -> " m ": " way[end, m]
    for (at = end; at != m; at = before[at])
        text = "    " before[at] " -> " at ": " way[before[at], at] "\n" text
    print "a circle of modules" (size > 2 ? " (one of those among " size ")" : "") ":\n" text
}

{
    file = $0
    module = file
    sub(/\.(c|h|inl)$/, "", module)
    known_module[module] = 1
    order[++modules] = module
    read_file()
}

END {
    if (!lines) {
        print "no source found: wrong folder?"
        exit 1
    }
    roots = "src tools test/oracle test/property test/unit test/fuzz test"
    make_ways()
    for (i = 1; i <= modules; i++)
        if (!(order[i] in number))
            visit(order[i])
    exit circles > 0 || lost
}
