# A public header as Doxygen wants it. The headers are written for people who read them in an editor, and keep three
# customs that Doxygen does not know:
#
#   the comment at the top of a file                   describes the file; its first paragraph is the short form
#   /* ---- Title ---- */                              begins a section
#   a `///` comment                                    counts for all declarations that follow it without a blank line;
#                                                      its first sentence is the short form, and a line that begins
#                                                      with `Word: ` a paragraph of its own
#
# The names of functions and types, and of pages in docs/, become links; so none can be named that is not there.

# The end of the first sentence: a full stop or question mark behind a word, and behind it the next one or nothing.
function first_sentence_end(text,    from) {
    for (from = 1; match(substr(text, from), /[A-Za-z0-9)|`\]][.?]( [A-Z|`(]|$)/); from += RSTART + 1)
        return from + RSTART
    return length(text)
}

function links(line,    out, name) {
    while (match(line, /docs\/[a-z-]+\.md|hit_[a-z0-9_]+/)) {
        name = substr(line, RSTART, RLENGTH)
        out = out substr(line, 1, RSTART - 1)
        line = substr(line, RSTART + RLENGTH)
        if (sub(/^docs\//, "", name))
            name = "@ref docs-" substr(name, 1, length(name) - 3) " \"" name "\""
        else if (name !~ /_$/) # hit_relate_* and the like name a family
            name = "@ref " name " \"" name "\""
        out = out name
    }
    return out line
}

# The comment that has been gathered, in Doxygen's words.
function comment(    end) {
    end = first_sentence_end(text)
    return "/// @brief " substr(text, 1, end) "\n///\n/// " substr(text, end + 1)
}

function end_section() {
    if (in_section)
        print "/** @} */"
    in_section = 0
}

NR == 1 {
    sub(/^\/\* Hitbox: /, "")
    print "/** @file\n * @brief " toupper(substr($0, 1, 1)) substr($0, 2)
    in_head = !/\*\//
    next
}

in_head {
    in_head = !/\*\//
    print links($0)
    next
}

/^\/\* ---- .* -+ \*\/$/ {
    end_section()
    sub(/^\/\* ---- /, "")
    sub(/ -+ \*\/$/, "")
    print "/** @name " $0 " */\n/** @{ */"
    in_section = 1
    next
}

/^\/\/\/( |$)/ {
    if (!in_comment)
        text = ""
    in_comment = 1
    sub(/^\/\/\/ ?/, "")
    $0 = links($0)
    if (match($0, /^[A-Za-z][A-Za-z_0-9]*(, out untouched)?: /))
        $0 = "\n///\n/// **" substr($0, 1, RLENGTH - 1) "** " substr($0, RLENGTH + 1)
    else if ($0 == "")
        $0 = "\n///\n///"
    text = text (text == "" || $0 ~ /^\n/ || text ~ /\/\/\/$/ ? "" : " ") $0
    next
}

{ in_comment = 0 }

/\/\/\/< / { $0 = substr($0, 1, index($0, "///< ") + 4) links(substr($0, index($0, "///< ") + 5)) }

/^(HIT_API|typedef|#define HIT_)/ && text != "" { print comment() }
/^(typedef|[ \t]*$)/ { text = "" }
/^#ifdef __cplusplus/ { end_section() }
{ print }
