# Makes C++ of the public headers, for scripts/make-cpp.sh:
#
#   awk -v part=verbs ...     an overload in namespace hit for each function about shapes, symmetric ones in either order
#   awk -v part=objects ...   a class for each type that is freed, with its functions as methods
#   awk -v part=test ...      calls of all overloads beside the functions of C
#   awk -v part=same ...      same(a, b) for each struct, for these
#
# What a function becomes follows from its name and its parameters, by the grammar in docs/conventions.md. What does not
# fit is named in a comment and left to C. A new verb about two shapes must be told to be symmetric or directed, below.

BEGIN {
    words("relate overlap overlap_faces separate distance distance_bound closest deepest within penetration contact contact_within " \
          "intersection intersection_area intersection_volume intersection_polygon iou iou_at_least giou giou_hull", symmetric)
    words("contains cast cast_exit cast_turning crossings side ioa fit join", directed)
    # Nouns that are not the names of structs.
    for (dim = 2; dim <= 3; dim++)
        type_of["point" dim] = "hit_vec" dim
    type_of["halfplane2"] = "hit_plane2"
    type_of["halfspace3"] = "hit_plane3"
    type_of["pairs"] = "hit_pair"
}

function words(text, set,    list, i)
{
    i = split(text, list, " ")
    for (; i > 0; i--)
        set[list[i]] = 1
}

# ---- What the headers say ----

{ sub(/[ \t]*\/\/\/.*/, "") }
/^typedef struct hit_[a-z0-9_]+ hit_[a-z0-9_]+;/ { opaque[substr($4, 1, length($4) - 1)] = 1; next }
/^typedef struct hit_[a-z0-9_]+ \{/ { inside = $3; type_of[substr($3, 5)] = $3; structs[++struct_count] = $3; next }
/^}/ { inside = ""; next }
inside != "" && /;/ {
    line = $0
    sub(/;.*/, "", line)
    sub(/\[.*/, "", line)
    sub(/.*[ *]/, "", line)
    fields[inside] = fields[inside] " " line
    next
}
/^(typedef|HIT_API) / { statement = ""; gathering = 1 }
gathering {
    statement = statement " " $0
    if (/;/) {
        gathering = 0
        gsub(/[ \t]+/, " ", statement)
        if (statement ~ /^ HIT_API/)
            functions[++function_count] = substr(statement, 10)
        else if (match(statement, /^ typedef [^(]*hit_[a-z0-9_]+\(void \*context/))
            callbacks[name2(substr(statement, 1, index(statement, "(") - 1))] = 1
    }
}

function name2(text)
{
    sub(/.*[ *]/, "", text)
    return text
}
function result2(text)
{
    sub(/hit_[a-z0-9_]+$/, "", text)
    sub(/ $/, "", text)
    return text
}

# ---- A function, taken apart ----
# Sets: name, result, count, and of each parameter type (without const and stars), called, stars, is_const, array.
function take_apart(text,    head, list, i, one)
{
    head = text
    sub(/\(.*/, "", head)
    name = name2(head)
    result = result2(head)
    sub(/^[^(]*\(/, "", text)
    sub(/\);.*/, "", text)
    count = text == "void" ? 0 : split(text, list, /, */)
    for (i = 1; i <= count; i++) {
        one = list[i]
        array[i] = ""
        if (match(one, /\[[0-9]+\]/)) {
            array[i] = substr(one, RSTART + 1, RLENGTH - 2)
            one = substr(one, 1, RSTART - 1)
        }
        is_const[i] = sub(/^const /, "", one)
        stars[i] = gsub(/\*/, "", one)
        split(one, head_and_name, " ")
        type[i] = one
        sub(/ *[a-z0-9_]+$/, "", type[i])
        called[i] = name2(one)
    }
}

function is_struct(t) { return t ~ /^hit_/ && type_of[substr(t, 5)] == t }
function is_config(t) { return t ~ /_config$|_filter$|^hit_listener$|^hit_traits$/ }
function is_noun(token) { return token in type_of || substr(token, 1, length(token) - 1) in type_of && token ~ /s$/ }
function noun_type(token) { return token in type_of ? type_of[token] : type_of[substr(token, 1, length(token) - 1)] }
function has_type(t,    i)
{
    for (i = 1; i <= count; i++)
        if (type[i] == t && (is_const[i] || !stars[i]))
            return 1
    return 0
}

# Sets: made (the name in C++), kind (verb, one, object, maker, or "" for what is left to C), about (of an object),
# nouns, noun[1..].
function choose_name(    token, tokens, i, rest)
{
    kind = about = made = ""
    nouns = 0
    tokens = split(substr(name, 5), token, "_")
    if (count && type[1] in opaque && stars[1] == 1) {
        kind = "object"
        about = type[1]
    } else if (count && stars[count] == 2 && type[count] in opaque) {
        kind = "maker"
        about = type[count]
    }
    if (kind != "") {
        rest = substr(name, length(about) + 2)
        if (index(name, about "_") != 1) # hit_contains_mesh3_point3: the verb
            rest = token[1]
        else if (match(rest, /_[a-z]+[23]$/) && has_type(noun_type(substr(rest, RSTART + 1))))
            rest = substr(rest, 1, RSTART - 1)
        made = rest
        return
    }
    if (is_noun(token[1])) {
        kind = "one"
        rest = substr(name, length(token[1]) + 6)
        made = rest !~ /^from_/ && count && type[1] == type_of[token[1]] ? rest : token[1] "_" rest
        if (made == rest && stars[1] && !is_const[1])
            made = token[1] "_" rest
        return
    }
    for (i = 1; i <= tokens; i++)
        if (is_noun(token[i])) {
            kind = "verb"
            if (has_type(noun_type(token[i]))) {
                noun[++nouns] = token[i]
                continue
            }
            made = made (made == "" ? "" : "_") token[i]
        } else
            made = made (made == "" ? "" : "_") token[i]
}

# Sets what C++ takes and gives: given (parameters), defaults (those with defaults), passed (arguments of C), template_of,
# locals, checks, answer, and back (what is returned); of the first two shapes shape[1], shape[2]. 0: left to C.
function translate(    i, j, t, boxes, many, plain)
{
    if (name ~ /^hit_hull3_(free|transform)$/) # memory of the caller's
        return 0
    given = defaults = passed = template_of = locals = checks = ""
    outs = points_dim = 0
    shapes = 0
    many = boxes = ""
    for (i = 1; i <= count; i++) {
        if (type[i] ~ /^hit_boxes[23]$/ && boxes == "")
            boxes = called[i] ".count"
        if (is_const[i] && stars[i] == 1 && type[i] ~ /^hit_/ && called[i + 1] == "count" && i < count)
            many = called[i] ".size()"
    }
    if (many == "")
        many = boxes
    for (i = kind == "object" ? 2 : 1; i <= count; i++) {
        t = type[i]
        if (array[i] != "" && !is_const[i]) {
            out_type[++outs] = "std::array<" t ", " array[i] ">"
            out_name[outs] = called[i]
            pass(called[i] ".data()")
        } else if (array[i] != "") {
            give("const std::array<" t ", " array[i] "> &" called[i])
            pass(called[i] ".data()")
        } else if (stars[i] == 2) {
            if (i < count || kind != "maker")
                return 0
            pass("&out")
        } else if (is_const[i] && stars[i] == 1 && (t == "double" || t == "float") && called[i] == "points" && \
                   called[i + 1] == "count" && called[i + 2] == "stride") {
            give("const Points &points")
            pass("detail_data, detail_count, detail_stride")
            points_dim = dimension()
            i += 2
        } else if (is_const[i] && stars[i] == 1 && t ~ /^hit_/ && called[i + 1] == "count" && called[i + 2] == "stride" \
                   && i + 2 <= count) {
            give("const strided<const " t "> &" called[i])
            pass(called[i] ".data(), " (called[count] == "t" ? "detail::least(" called[i] ".size(), t.size())" : \
                                        called[i] ".size()") ", " called[i] ".stride()")
            i += 2
        } else if (is_const[i] && stars[i] == 1 && is_config(t) && called[i + 1] ~ /^(traits_)?stride$/ && i < count) {
            default_to("const span<const " t "> &" called[i] " = {}")
            pass(called[i] ".data(), " called[i] ".size() > 1 ? sizeof(" t ") : 0")
            need("(" called[i] ".size() > 1 && " called[i] ".size() < " (boxes != "" ? boxes : many) ")")
            i++
        } else if (is_const[i] && stars[i] == 1 && t == "void" && called[i + 1] == "size") {
            give("const span<const unsigned char> &" called[i])
            pass(called[i] ".data(), " called[i] ".size()")
            i++
        } else if (is_const[i] && stars[i] == 1 && t ~ /^hit_/ && called[i + 1] ~ /count$/ && i < count) {
            give("const span<const " t "> &" called[i])
            pass(called[i] ".data(), " called[i] ".size()")
            i++
        } else if (stars[i] == 1 && t in callbacks && called[i + 1] == "context") {
            template_of = "Visit"
            give("Visit &&" called[i])
            pass("detail::caller<std::remove_reference_t<Visit>, " t ">::call, detail::address(" called[i] ")")
            i++
        } else if (!is_const[i] && stars[i] == 1 && called[i] == "begin") { # where the list of each question begins
            give("const span<" t "> &" called[i])
            need(called[i] ".size() <= " many)
            pass(called[i] ".data()")
        } else if (!is_const[i] && stars[i] == 1 && called[i + 1] == "capacity" && i < count) {
            give("const span<" t "> &" called[i])
            pass(called[i] ".data(), " called[i] ".size()")
            i++
        } else if (!is_const[i] && stars[i] == 1 && called[i + 2] == "capacity" && i + 2 <= count) {
            give("const span<" t "> &" called[i])
            give("const span<" type[i + 1] "> &" called[i + 1])
            pass(called[i] ".data(), " called[i + 1] ".data(), detail::least(" called[i] ".size(), " called[i + 1] ".size())")
            i += 2
        } else if (!is_const[i] && stars[i] == 1 && kind == "object" && many != "" && \
                   called[i] ~ /^(boxes|hits|distances)$/) {
            give("const span<" t "> &" called[i])
            need(called[count] == "each" ? "(each > 0 && " called[i] ".size() / each < " many ")" : \
                 called[i] ".size() < " many)
            pass(called[i] ".data()")
        } else if (!is_const[i] && stars[i] == 1 && called[i] == "bits") {
            give("const span<" t "> &" called[i])
            need(called[i] ".size() < detail::words(" many ")")
            pass(called[i] ".data()")
        } else if (!is_const[i] && stars[i] == 1 && many != "" && (called[i] ~ /^(relations|t)$/ || \
                   called[i] ~ /^(distances|closest|penetrations|contacts)$/ && boxes != "" || t ~ /^hit_(packed[23]|id)$/)) {
            give("const span<" t "> &" called[i])
            if (called[i] != "t")
                need(called[i] ".size() < " many)
            pass(called[i] ".data()")
        } else if (is_const[i] && stars[i] == 1 && t == "hit_id") {
            give("const span<const " t "> &" called[i])
            need(called[i] ".size() < " (boxes != "" ? boxes : many))
            pass(called[i] ".data()")
        } else if (is_const[i] && stars[i] == 1 && is_config(t)) {
            default_to("const " t " &" called[i] " = {}")
            pass("&" called[i])
        } else if (!is_const[i] && stars[i] == 1 && (is_struct(t) || t ~ /^u?int[0-9]+_t$/)) {
            out_type[++outs] = t
            out_name[outs] = called[i]
            pass("&" called[i])
        } else if (stars[i] == 0 && !is_struct(t)) {
            give(t " " called[i])
            pass(called[i])
        } else if (is_struct(t) && (is_const[i] || !stars[i])) {
            shape[++shapes] = t
            if ((shapes == 1 && nouns && noun[1] ~ /^half/) || (nouns > 1 && noun[2] ~ /^half/ && shapes > 1 && \
                type_of[noun[2]] == t)) {
                shape[shapes] = noun[shapes == 1 ? 1 : 2]
                pass((stars[i] ? "&" : "") called[i] ".plane")
            } else
                pass((stars[i] ? "&" : "") called[i])
            give("const " shape[shapes] " &" called[i])
        } else
            return 0
    }
    if (points_dim)
        template_of = "Points"
    for (j = 1; j <= outs; j++)
        locals = locals "    " out_type[j] " " out_name[j] ";\n"
    plain = outs == 2 ? "struck<" out_type[1] ", " out_type[2] ">" : out_type[1]
    if (outs == 2)
        back = plain "{" out_name[1] ", " out_name[2] "}"
    else
        back = out_name[1]
    form = ""
    if (kind == "maker") {
        answer = "result<" substr(about, 5) ">"
        form = "maker"
    } else if (!outs)
        answer = result
    else if (outs > 2 || result ~ /\*/)
        return 0
    else if (result == "void") {
        answer = plain
        form = "value"
    } else if (result == "bool") {
        answer = "std::optional<" plain ">"
        form = "optional"
    } else if (result == "hit_status") {
        answer = "result<" plain ">"
        form = "status"
    } else {
        answer = "ended<" result ", " plain ">"
        form = "ended"
    }
    if (!outs && result ~ /\*/)
        return 0
    return checks == "" || result == "hit_status"
}
function give(text) { given = given (given == "" ? "" : ", ") text }
function default_to(text) { defaults = defaults ", " text }
function pass(text) { passed = passed (passed == "" ? "" : ", ") text }
function need(condition) { checks = checks (checks == "" ? "" : " || ") condition }
function dimension() { return match(name, /[23]/) ? substr(name, RSTART, 1) : 0 }
function parameters(    text)
{
    text = given defaults
    sub(/^, /, "", text)
    return text
}

# The body of the function, indented by `indent`.
function body(indent,    text, call, fail)
{
    call = "::" name "(" (kind == "object" ? "this->get()" (passed == "" ? "" : ", ") : "") passed ")"
    text = ""
    if (checks != "") {
        fail = "HIT_BAD_ARGUMENT"
        text = text "    if (" checks ")\n        return " fail ";\n"
    }
    text = text locals
    if (form == "maker")
        text = text "    " about " *out = nullptr;\n    const hit_status status = " call ";\n" \
            "    return status == HIT_OK ? " answer "(" substr(about, 5) "(out)) : " answer "(status);\n"
    else if (form == "value")
        text = text "    " call ";\n    return " back ";\n"
    else if (form == "optional")
        text = text "    return " call " ? " answer "(" back ") : std::nullopt;\n"
    else if (form == "status")
        text = text "    const hit_status status = " call ";\n    return status == HIT_OK ? " answer "(" back ") : " answer \
            "(status);\n"
    else if (form == "ended") {
        sub(/;\n$/, "{};\n", text)
        text = text "    const " result " end = " call ";\n    return {end, " back "};\n"
    } else
        text = text "    " (result == "void" ? "" : "return ") call ";\n"
    gsub(/\n/, "\n" indent, text)
    text = indent text
    sub(/[ ]+$/, "", text)
    return text
}

# A template over points calls one of two functions of C, for doubles and for floats.
function points_body(    call, other, text)
{
    call = name
    text = "    return detail::with_points<" points_dim ", " answer ">(\n        points,\n"
    text = text points_lambda("double", call) ",\n"
    other = (name "_float") in known ? points_lambda("float", call "_float") : "        detail::no_floats{}"
    return text other ");\n"
}
function points_lambda(number, call,    held, text)
{
    held = name
    name = call
    text = body("        ")
    name = held
    return "        [&](const " number " *detail_data, std::size_t detail_count, std::size_t detail_stride) noexcept -> " \
        answer " {\n" text "        }"
}

function declaration(class,    text)
{
    if (template_of != "")
        text = "template <class " template_of (template_of == "Points" ? ", class = detail::if_points<Points, " \
            points_dim ">" : "") ">\n"
    return text
}

function emit_free()
{
    if (points_dim) {
        printf "%sinline %s %s(%s) noexcept\n{\n%s}\n", declaration(), answer, made, parameters(), points_body()
        return
    }
    printf "%sinline %s %s(%s) noexcept\n{\n%s}\n", declaration(), answer, made, parameters(), body("")
    if (kind == "verb" && is_pair() && made in symmetric && shape[1] != shape[2])
        printf "inline %s %s(%s) noexcept\n{\n    return detail::turned(hit::%s(%s));\n}\n", answer, made, \
            swap_two(parameters()), made, names_of(parameters())
}

# Two shapes by their nouns, which lead the list: for these the order can be the other.
# Answers in an array would have to be turned there, one by one.
function is_pair() { return nouns == 2 && shapes >= 2 && template_of == "" && noun[2] != "pairs" && \
    parameters() !~ /span<hit_(closest|penetration|contact)[23]>/ }
function swap_two(text,    list, i, n)
{
    n = split(text, list, ", ")
    text = list[2] ", " list[1]
    for (i = 3; i <= n; i++)
        text = text ", " list[i]
    return text
}
function names_of(text,    list, i, n, all)
{
    n = split(text, list, ", ")
    for (i = 1; i <= n; i++) {
        sub(/ = \{\}/, "", list[i])
        sub(/.*[ &]/, "", list[i])
        all = all (i > 1 ? ", " : "") list[i]
    }
    return all
}

function complain(text)
{
    print "scripts/cpp.awk: " text > "/dev/stderr"
    bad = 1
}

# ---- Tests ----

function c_call(    i, text)
{
    for (i = 1; i <= count; i++) {
        text = text (i > 1 ? ", " : "")
        if (array[i] != "")
            text = text "out.data()"
        else if (!is_const[i] && stars[i])
            text = text "&" called[i]
        else
            text = text (stars[i] ? "&" : "") called[i]
    }
    return "::" name "(" text ")"
}

# The shapes are those of C here; a half-space is made of its plane in the call of C++.
function emit_test(    i, cpp, first, second, list, n, swapped, kept)
{
    printf "static void test_%s(source &random)\n{\n", name
    for (i = 1; i <= count; i++)
        if (stars[i] && !is_const[i] || array[i] != "")
            printf "    %s %s{};\n", array[i] != "" ? "std::array<" type[i] ", " array[i] ">" : type[i], called[i]
        else
            printf "    const %s %s = make<%s>(random);\n", type[i], called[i], type[i]
    n = split(names_of(parameters()), list, ", ")
    kept = split(parameters(), taken, ", ")
    for (i = 1; i <= n; i++) {
        if (taken[i] ~ /^const half(plane2|space3) &/)
            list[i] = "hit::" substr(taken[i], 7, index(taken[i], " &") - 7) "{" list[i] "}"
        cpp = cpp (i > 1 ? ", " : "") list[i]
        if (i == 1)
            first = list[i]
        else if (i == 2)
            second = list[i]
    }
    swapped = second ", " first
    for (i = 3; i <= n; i++)
        swapped = swapped ", " list[i]
    if (form == "optional")
        printf "    const bool is = %s;\n    const auto expected = is ? std::optional<%s>(%s) : std::nullopt;\n", c_call(), \
            out_type[1], out_name[1]
    else if (form == "status")
        printf "    const hit_status status = %s;\n    const auto expected = status == HIT_OK ? hit::result<%s>(%s) : " \
            "hit::result<%s>(status);\n", c_call(), out_type[1], out_name[1], out_type[1]
    else if (form == "ended")
        printf "    const %s end = %s;\n    const hit::%s expected{end, out};\n", result, c_call(), answer
    else if (form == "value")
        printf "    %s;\n    const auto expected = out;\n", c_call()
    else
        printf "    const auto expected = %s;\n", c_call()
    printf "    expect(same(hit::%s(%s), expected), \"%s\");\n", made, cpp, name
    if (kind == "verb" && made in symmetric && shape[1] != shape[2])
        printf "    expect(same(hit::%s(%s), seen_from_the_other(expected)), \"%s, turned\");\n", made, swapped, name
    print "}\n"
    tests[++test_count] = name
}

function is_testable(    i)
{
    if (template_of != "" || !(kind == "one" || kind == "verb") || outs > 1 || result == "void" && !outs)
        return 0
    for (i = 1; i <= count; i++)
        if (type[i] ~ /^hit_(boxes[23]|pair|stages)$/ || called[i] ~ /^(count|stride|capacity)$/ || is_config(type[i]) || \
            is_const[i] && array[i] != "")
            return 0
    return count > 0 && name !~ /^hit_stages/
}

END {
    if (!function_count)
        complain("no function found: wrong folder?")
    for (i = 1; i <= function_count; i++) {
        take_apart(functions[i])
        known[name] = 1
    }
    for (i = 1; i <= function_count; i++) {
        take_apart(functions[i])
        if (name ~ /_float$/ && substr(name, 1, length(name) - 6) in known)
            continue
        choose_name()
        if (kind == "object" && made ~ /^(free|bytes)$/)
            continue
        if (kind == "" || !translate()) {
            left = left "\n//   " name
            continue
        }
        if (kind == "verb" && nouns == 2 && !(made in symmetric) && !(made in directed) && made !~ /^join/)
            complain(name ": may its two shapes be swapped? Add `" made "` to symmetric or directed")
        if (kind == "object" || kind == "maker") {
            if (part == "objects")
                methods[about] = methods[about] sprintf("%s%s%s %s(%s)%s noexcept\n    {\n%s    }\n", \
                    template_of == "" ? "    " : "    template <class " template_of "> ", kind == "maker" ? "static " : "", \
                    answer, made, parameters(), kind == "object" && is_const[1] ? " const" : "", body("    "))
        } else if (part == "verbs")
            emit_free()
        else if (part == "test" && is_testable())
            emit_test()
    }
    if (part == "verbs")
        print "\n// Left to C, for they are not about shapes or take bare numbers:" left
    if (part == "objects") {
        n = 0
        for (one in opaque)
            order[++n] = one
        for (i = 1; i <= n; i++)
            for (j = i + 1; j <= n; j++)
                if (order[j] < order[i]) {
                    swap = order[i]
                    order[i] = order[j]
                    order[j] = swap
                }
        for (i = 1; i <= n; i++) {
            one = order[i]
            if (!((one "_free") in known)) {
                complain(one ": no " one "_free")
                continue
            }
            short = substr(one, 5)
            printf "/// Owns a %s. Moved, never copied; what is moved from, or made by default, is empty.\n", one
            printf "class %s : public detail::owner<::%s, ::%s_free>\n{\npublic:\n    using owner::owner;\n%s", short, one, \
                one, methods[one]
            if ((one "_bytes") in known)
                printf "    span<const unsigned char> bytes() const noexcept\n    {\n        std::size_t size = 0;\n" \
                    "        const void *data = ::%s_bytes(this->get(), &size);\n" \
                    "        return {static_cast<const unsigned char *>(data), size};\n    }\n", one
            print "};\n"
        }
    }
    if (part == "same") {
        for (i = 1; i <= struct_count; i++)
            printf "bool same(const %s &a, const %s &b);\n", structs[i], structs[i]
        for (i = 1; i <= struct_count; i++) {
            if (structs[i] ~ /^hit_contact[23]$/)
                continue
            n = split(fields[structs[i]], list, " ")
            text = ""
            for (j = 1; j <= n; j++)
                text = text (j > 1 ? " && " : "") "same(a." list[j] ", b." list[j] ")"
            printf "bool same(const %s &a, const %s &b)\n{\n    return %s;\n}\n", structs[i], structs[i], text
        }
    }
    if (part == "test") {
        print "static const test tests[] = {"
        for (i = 1; i <= test_count; i++)
            print "    test_" tests[i] ","
        print "};"
    }
    exit bad
}
