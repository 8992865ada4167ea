/* Which boxes may be paired: those whose name or group matches one pattern with those that match another. */
#include "cli/ask/sides.h"

#include <stdlib.h>
#include <string.h>

#include "cli/ask/glob.h"
#include "cli/output/messages.h"
#include "scene/nodes.h"

/* A box of side A is in the first group and may hit the second; of B the other way round. One of both is in both. */
enum { SIDE_A = 1, SIDE_B = 2 };

bool sides_well_formed(const char *option, const char *pattern)
{
    const char *fault = pattern ? glob_fault(pattern) : NULL;
    char quote[SCENE_QUOTE_SIZE];
    if (fault)
        message("%s: found %s with %s", option, scene_quote(quote, pattern), fault);
    return !fault;
}

bool sides_agree(const sides_options *options)
{
    if (options->b && !options->a)
        message("found --b without --a, expected both or --a alone");
    else
        return sides_well_formed("--a", options->a) && sides_well_formed("--b", options->b);
    return false;
}

/* Is it that text, or does it match it? text may be NULL. */
static bool matches(const char *pattern, const char *text)
{
    return text && (strcmp(pattern, text) == 0 || glob_match(pattern, text));
}

bool sides_match_file(const char *pattern, const char *path)
{
    const char *base = scene_file_base(path), *dot = strrchr(base, '.'), *other = strrchr(pattern, '.');
    return strcmp(pattern, base) == 0 || (dot && other && strcmp(dot, other) == 0 && glob_match(pattern, base));
}

bool sides_match(const char *pattern, const scene *s, size_t box)
{
    const scene_node *node = scene_node_of(s, box);
    const char *id = scene_text_at(s, node->id);
    if (matches(pattern, scene_name(s, box)) || matches(pattern, scene_group(s, box)))
        return true;
    return !glob_negates(pattern) &&
           (matches(pattern, scene_other_name(s, box)) || matches(pattern, scene_text_at(s, node->type)) ||
            (id && strcmp(pattern, id) == 0) || sides_match_file(pattern, scene_at(s, box).file));
}

bool sides_expect_some(const char *option, const char *pattern, size_t matched, const scene *s)
{
    char quote[SCENE_QUOTE_SIZE];
    if (matched == 0)
        message("%s: found %s, which matches no name, group or file of %zu %s, expected a match", option,
                scene_quote(quote, pattern), s->count, s->count == 1 ? "box" : "boxes");
    return matched > 0;
}

bool sides_make(const sides_options *options, const scene *s, hit_filter **out)
{
    size_t of_a = 0, of_b = 0;
    *out = NULL;
    if (!options->a)
        return true;
    hit_filter *filter = calloc(s->count ? s->count : 1, sizeof *filter);
    if (!filter)
        return message_memory_for((double)s->count * sizeof *filter, NULL, "the sides of %zu %s", s->count,
                                  scene_noun(s, s->count));
    for (size_t i = 0; i < s->count; i++) {
        bool a = sides_match(options->a, s, i), b = !options->b || sides_match(options->b, s, i);
        filter[i].group = (a ? SIDE_A : 0u) | (b ? SIDE_B : 0u);
        filter[i].mask = (a ? SIDE_B : 0u) | (b ? SIDE_A : 0u);
        of_a += a;
        of_b += b;
    }
    *out = filter;
    if (sides_expect_some("--a", options->a, of_a, s) && (!options->b || sides_expect_some("--b", options->b, of_b, s)))
        return true;
    free(filter);
    *out = NULL;
    return false;
}

bool sides_meet(const hit_filter *filter, size_t a, size_t b)
{
    return !filter || ((filter[a].group & filter[b].mask) != 0 && (filter[b].group & filter[a].mask) != 0);
}
