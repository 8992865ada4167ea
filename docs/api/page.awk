# A Markdown page as Doxygen wants it: headings get names, links between pages lead to them, `hit_...` alone in a code
# span becomes a link to what it names (so a page cannot name a function that is not there), and links to files that
# are not part of the reference become plain text. (HIT_NO_SIMD and the like belong to the build, not to the headers,
# `hit__...` to the inside of the library.)
#
# Called in the project's folder, on one file.

function folder(path) {
    return path ~ /\// ? substr(path, 1, match(path, /\/[^\/]*$/)) : ""
}

# "docs/" and "../README.md" to "README.md".
function joined(base, path) {
    path = base path
    while (match(path, /[^\/]+\/\.\.\//))
        path = substr(path, 1, RSTART - 1) substr(path, RSTART + RLENGTH)
    return path
}

function name_of(path) {
    path = tolower(path)
    sub(/\.md$/, "", path)
    gsub(/[^a-z0-9]+/, "-", path)
    return path
}

# A heading's anchor, as forges make it.
function anchor(heading) {
    heading = tolower(heading)
    gsub(/[^a-z0-9_ -]/, "", heading)
    gsub(/ /, "-", heading)
    return heading
}

function link(text, target,    path, part) {
    if (target ~ /^[a-z]+:/)
        return "[" text "](" target ")"
    part = target ~ /#/ ? substr(target, index(target, "#") + 1) : ""
    path = target
    sub(/#.*/, "", path)
    path = path == "" ? self : joined(folder(self), path)
    if (path ~ /^include\/hitbox\/.*\.h$/)
        return "@ref " substr(path, match(path, /[^\/]*$/)) " " QUOTE text QUOTE
    if (path ~ /\.md$/ && path ~ pages)
        return "@ref " name_of(path) (part == "" ? "" : "-" part) " " QUOTE text QUOTE
    return text
}

function links(line,    out, text, target) {
    while (match(line, /!?\[[^]]*\]\([^)]*\)/)) {
        out = out substr(line, 1, RSTART - 1)
        text = substr(line, RSTART, RLENGTH)
        line = substr(line, RSTART + RLENGTH)
        if (text ~ /^!/) { # a picture: Doxygen looks for it by its name alone
            sub(/\(.*\//, "(", text)
            out = out text
            continue
        }
        target = substr(text, index(text, "](") + 2)
        sub(/\)$/, "", target)
        text = substr(text, 2, index(text, "](") - 2)
        gsub(/[`"]/, "", text)
        out = out link(text, target)
    }
    return out line
}

# What stands in NAME="..." of an element.
function attribute(element, name) {
    match(element, name "=\"[^\"]*\"")
    return substr(element, RSTART + length(name) + 2, RLENGTH - length(name) - 3)
}

# Code spans. Doxygen ends them at an apostrophe and overlooks them behind a quotation mark.
function spans(line,    out, part, n, i) {
    n = split(line, part, "`")
    for (i = 1; i <= n; i++) {
        if (i % 2) {
            gsub(/"/, "\\&quot;", part[i])
            gsub(QUOTE, "\"", part[i])
            out = out part[i]
        } else if (part[i] ~ /^(hit|HIT)_[A-Za-z0-9][A-Za-z0-9_]*$/) {
            out = out "<tt>" (part[i] ~ /^HIT_(NO_|COUNT_|FMA_|SMALL)/ ? "" : "@ref ") part[i] "</tt>"
        } else {
            out = out (part[i] ~ /'/ ? "``" part[i] "``" : "`" part[i] "`")
        }
    }
    return out
}

# Doxygen does not see that a code span may begin what is bold.
function bold(line,    out) {
    while (match(line, /\*\*[^*]+\*\*/)) {
        out = out substr(line, 1, RSTART - 1) "<b>" substr(line, RSTART + 2, RLENGTH - 4) "</b>"
        line = substr(line, RSTART + RLENGTH)
    }
    return out line
}

BEGIN { QUOTE = "\001" } # one that belongs to a command of Doxygen

NR == 1 {
    self = FILENAME # Doxygen gives it in full
    if (index(self, ENVIRON["PWD"] "/") == 1)
        self = substr(self, length(ENVIRON["PWD"]) + 2)
    if (self ~ /\/algorithms\.md$/) # made where the reference is, with links as from docs/
        self = "docs/algorithms.md"
    pages = "^(README|CHANGELOG|examples/README|docs/[a-z-]+)\\.md$"
}
/^ *```/ { in_code = !in_code }
in_code || /^ *```/ || /^    / { print; next }
# A chart for light and dark: the light one.
/^<\/?(picture|source)/ { next }
/^<img / {
    $0 = "![" attribute($0, "alt") "](" attribute($0, "src") ")"
}
/^# / { print $0 " {#" name_of(self) "}"; next }
/^##+ / {
    heading = $0 = links($0)
    sub(/^##+ /, "", heading)
    print $0 " {#" name_of(self) "-" anchor(heading) "}"
    next
}
{
    # The text of a link, or code, may go on in the next line.
    $0 = held $0
    held = ""
    if (/\[[^]]*$/ || gsub(/`/, "&") % 2) {
        held = $0 " "
        next
    }
    print bold(spans(links($0)))
}
END {
    if (held != "")
        print held
}
