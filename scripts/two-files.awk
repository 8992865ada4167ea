# Joins files to one: see two-files.sh. -v folder=FOLDER: where an #include "..." of theirs is looked for.
#
# Files that do not know of each other may use one name, each for something of its own. In one file such a name of a .c
# file gets that file's name in front of it: `dot` of shape/turn.c becomes `turn_dot`, if another .c file has a `dot`, or
# a header. A macro of a .c file ends where the file does, unless headers define it, too.

function complain(what)
{
    print "two-files.sh: " what > "/dev/stderr"
    failed = 1
}

# ---- Which names stand for several things? ----

# owns(name, owner, unit): `owner` defines it, and `unit`, a .c file that consists of that file among others, sees it. The
# name of a function that macros make ends with "(": see made.
function owns(name, owner, unit)
{
    if (name ~ /^hit_/)
        return
    if (owner_of[name] && owner_of[name] != owner)
        is_shared[name] = 1
    owner_of[name] = owner
    if (unit)
        names_of[unit] = names_of[unit] " " name
}

# The names that the lines of a file give at file scope: functions, objects, types, enumerators. The project is laid out
# by clang-format, so each such line begins at the margin.
function collect(file, unit,    line, rest, owner, in_enum, name)
{
    owner = unit ? unit : file
    while ((getline line < file) > 0) {
        # What headers say of it holds for all.
        if (!unit && match(line, /^#define [a-zA-Z0-9_]+/))
            is_of_headers[substr(line, 9, RLENGTH - 8)] = 1
        if (!unit && line ~ /^typedef (struct|union) [a-z0-9_]+ [a-z0-9_]+;/) {
            split(line, rest_of, /[ ;]/)
            is_of_headers[rest_of[4]] = 1
            continue
        }
        if (in_enum && line ~ /^}/)
            in_enum = 0
        if (line ~ /^(static|[A-Z]+_[A-Z_]+) /) {
            # LANES_NAME(touching)( defines touching_avx2 or the like; the file that it stands in compiles it several times.
            if (match(line, /[A-Z][A-Z_]+\([a-z0-9_]+\)\(/)) {
                name = substr(line, RSTART, RLENGTH - 2)
                sub(/.*\(/, "", name)
                owns(name "(", file, unit)
            } else if (match(line, /[a-zA-Z0-9_]+(\(|\[| =|;)/)) {
                name = substr(line, RSTART, RLENGTH)
                gsub(/[^a-zA-Z0-9_]/, "", name)
                owns(name, owner, unit)
            }
        } else if (line ~ /^(typedef )?(struct|union|enum)( |$)/) {
            rest = line
            sub(/^(typedef )?(struct|union|enum) ?/, "", rest)
            if (match(rest, /^[a-zA-Z0-9_]+/)) {
                name = substr(rest, 1, RLENGTH)
                if (rest !~ /;$/ || line ~ /^typedef/) {
                    is_type[name] = 1
                    owns(name, owner, unit)
                }
            }
            if (line ~ /^(typedef )?enum/)
                in_enum = 1
        }
        if (line ~ /^(typedef .*|} )[a-zA-Z0-9_]+;$/) {
            name = line
            sub(/;$/, "", name)
            sub(/.* /, "", name)
            gsub(/[^a-zA-Z0-9_]/, "", name)
            is_type[name] = 1
            owns(name, owner, unit)
        }
        if (in_enum) {
            rest = line
            sub(/^[^{]*{/, "", rest)
            sub(/\/\*.*/, "", rest)
            while (rest !~ /^enum|^typedef/ && match(rest, /[A-Z][A-Z0-9_]*/)) {
                name = substr(rest, RSTART, RLENGTH)
                is_type[name] = 1
                owns(name, owner, unit)
                # Past its value.
                rest = substr(rest, RSTART + RLENGTH)
                sub(/^[^,]*/, "", rest)
            }
            if (line ~ /}/)
                in_enum = 0
        }
        # Each time: what an .inl includes in its turn may be named by a macro.
        if (unit && included(line, file) ~ /\.inl$/)
            collect(path, unit)
    }
    close(file)
}

# included(line, file): what the #include in this line, if it is one of ours, stands for; in `path`, with its folder. It may
# name a macro that a line before it, in whatever file, defines as the name of a file.
function included(line, file,    name)
{
    path = ""
    if (match(line, /^#define [A-Z_]+ "[a-z0-9_\/]+\.(inl|h)"/)) {
        split(line, name, " ")
        gsub(/"/, "", name[3])
        stands_for[name[2]] = name[3]
    }
    if (line !~ /^#include ("|[A-Z])/)
        return ""
    sub(/^#include /, "", line)
    if (line ~ /^"/) {
        sub(/^"/, "", line)
        sub(/".*$/, "", line)
    } else {
        sub(/ .*/, "", line)
        line = stands_for[line]
    }
    path = folder "/" line
    return line
}

# ---- One name for one thing ----

# What this word becomes in the file whose names are renamed.
function renamed_word(word, after_dot, in_type,    stem)
{
    if (after_dot)
        return word
    if (word in new_name)
        return in_type && !(word in is_type) ? word : new_name[word]
    # made: the word within LANES_NAME(word), word3_avx2, or word3_ before ##.
    stem = word
    sub(/[23]?(_(plain|fours|avx2|avx512|twos|ymm)?)?$/, "", stem)
    return (stem "(") in new_name ? new_name[stem "("] substr(word, length(stem) + 1) : word
}

# A line with its words renamed: not in comments, strings or names of members. `in_comment`, `in_type` are kept from line
# to line.
function renamed(line,    out, word, last)
{
    out = ""
    last = ""
    if (!in_comment && line ~ /^(typedef )?(struct|union)( [a-z0-9_]+)?( \{)?$/)
        in_type = 1
    else if (line ~ /^}/)
        in_type = 0
    while (line != "") {
        if (in_comment) {
            in_comment = !match(line, /\*\//)
            if (in_comment)
                return out line
            word = substr(line, 1, RSTART + 1)
        } else if (match(line, /^[a-zA-Z_][a-zA-Z0-9_]*/)) {
            word = substr(line, 1, RLENGTH)
            out = out renamed_word(word, last ~ /(\.|->)$/, in_type)
            line = substr(line, RLENGTH + 1)
            last = ""
            continue
        } else if (line ~ /^\/\*/) {
            in_comment = 1
            word = "/*"
        } else if (match(line, /^("([^"\\]|\\.)*"|'([^'\\]|\\.)*'|\.?[0-9][a-zA-Z0-9_.]*|[^a-zA-Z0-9_"'\/.]+|.)/))
            word = substr(line, 1, RLENGTH)
        out = out word
        line = substr(line, length(word) + 1)
        last = word
    }
    return out
}

# Sets new_name to what the names of a .c file become that others have, too.
function begin_unit(file,    stem, list, count, i, name)
{
    split("", new_name)
    renames = 0
    stem = file
    gsub(/^.*\/|\.c$/, "", stem)
    count = split(names_of[file], list, " ")
    for (i = 1; i <= count; i++) {
        if (!(list[i] in is_shared) || list[i] in is_of_headers)
            continue
        name = stem "_" list[i]
        if (name in owner_of)
            complain(file ": its " list[i] " would be " name ", which is a name in " owner_of[name])
        new_name[list[i]] = name
        sub(/\($/, "", new_name[list[i]])
        renames = 1
    }
    macros = ""
}

function end_unit(    list, count, i)
{
    count = split(macros, list, " ")
    for (i = 1; i <= count; i++)
        if (!(list[i] in is_of_headers))
            print "#undef " list[i]
}

# What hitbox.h has behind the definition of HIT_API.
function parts()
{
    return "\n" \
        "/// HITBOX_2D_ONLY or HITBOX_3D_ONLY, defined for hitbox.c and wherever hitbox.h is included: only the plane, or space,\n" \
        "/// and less code. To call what is left out is an error, of the compiler or of the linker.\n" \
        "#if defined(HIT_BUILD)\n" \
        "#define HIT_API_LEFT_OUT static\n" \
        "#elif defined(__has_attribute)\n" \
        "#if __has_attribute(error)\n" \
        "#define HIT_API_LEFT_OUT __attribute__((error(\"left out by HITBOX_2D_ONLY or HITBOX_3D_ONLY\")))\n" \
        "#endif\n" \
        "#endif\n" \
        "#ifndef HIT_API_LEFT_OUT\n" \
        "#define HIT_API_LEFT_OUT HIT_API\n" \
        "#endif\n" \
        "#ifdef HITBOX_2D_ONLY\n" \
        "#define HIT_API_SPACE HIT_API_LEFT_OUT\n" \
        "#else\n" \
        "#define HIT_API_SPACE HIT_API\n" \
        "#endif\n" \
        "#ifdef HITBOX_3D_ONLY\n" \
        "#define HIT_API_PLANE HIT_API_LEFT_OUT\n" \
        "#else\n" \
        "#define HIT_API_PLANE HIT_API\n" \
        "#endif"
}

# expand(file, own): prints it, and each file that it includes, once, or each time if it is an .inl. own: it is a .c file
# or an .inl that is compiled as a part of one.
function expand(file, own,    got, line, name, depth, at)
{
    printf "%s/* ---- %s ---- */\n", last == "" ? "" : "\n", file
    last = file
    depth = file ~ /\.h$/ ? -1 : 0 # the guard does not count
    while ((got = (getline line < file)) > 0) {
        if (line ~ /^#if/)
            depth++
        else if (line ~ /^#endif/)
            depth--
        # A function whose name has one dimension alone is left out of what is made for the other.
        if (line ~ /^HIT_API / && match(line, /hit_[a-z0-9_]+\(/)) {
            name = substr(line, RSTART, RLENGTH)
            sub(/^HIT_API/, name ~ /3/ ? "HIT_API_SPACE" : name ~ /2/ ? "HIT_API_PLANE" : "HIT_API", line)
        }
        if (line == "#define HIT_API")
            of_export = 1
        else if (of_export && line == "#endif") {
            of_export = 0
            line = line "\n" parts()
        }
        name = included(line, file)
        if (name != "") {
            at = path
            if (depth > 0)
                complain(file ": " line " depends on a condition; it would stand for the whole unit")
            if (name !~ /^hitbox\// && (name ~ /\.inl$/ || !seen[name]++))
                expand(at, own && name ~ /\.inl$/)
            continue
        }
        # Functions that the files of the library share among themselves.
        if (file ~ /^src\/.*\.h$/ && line !~ /^(static|typedef|extern) / &&
            line ~ /^(const )?[a-z][a-z0-9_]* \**[a-z0-9_]+(\(|(, [a-z0-9_]+)*;)/)
            line = "HIT_LOCAL " line
        if (own) {
            if (match(line, /^#(define|undef) [a-zA-Z][a-zA-Z0-9_]*/)) {
                split(substr(line, 1, RLENGTH), at_macro, " ")
                gsub(" " at_macro[2] " ", " ", macros)
                if (line ~ /^#define/)
                    macros = macros " " at_macro[2] " "
            }
            if (renames)
                line = renamed(line)
        }
        if (line != "" || last != "")
            print line
        last = line
    }
    if (got < 0)
        complain(file " cannot be read")
    close(file)
}

BEGIN {
    last = "head"
    # Headers are given to be read for their names; they are expanded where they are included, unless they stand alone.
    for (i = 1; i < ARGC; i++)
        if (folder == "src")
            collect(ARGV[i], ARGV[i] ~ /\.c$/ ? ARGV[i] : "")
    for (i = 1; i < ARGC; i++)
        if (folder != "src" || ARGV[i] ~ /\.c$/) {
            begin_unit(ARGV[i])
            expand(ARGV[i], ARGV[i] ~ /\.c$/)
            end_unit()
        }
    exit failed
}
