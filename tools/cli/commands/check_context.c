/* hitbox check: which pairs are wanted at all, and which were there before. */
#include <stdlib.h>

#include "cli/commands/check_parts.h"
#include "cli/output/messages.h"

check_options check_usual(void)
{
    return (check_options){.clearance = -1, .duplicates = -1};
}

/* Could this pair be reported? */
static bool of_interest(void *context, size_t a, size_t b)
{
    const check_context *c = context;
    return sides_meet(c->filter, a, b) && !known_holds(&c->ignored, a, b);
}

static void warn_unnamed(const check_options *check, const scene *s)
{
    if (s->unnamed > 0 && !check->in.quiet)
        message("warning: %zu %s no name and %s by the row, which changes when rows are put in; %s goes by names",
                s->unnamed, s->unnamed == 1 ? "box has" : "boxes have", s->unnamed == 1 ? "goes" : "go",
                check->ignore_file ? "--ignore" : "--baseline");
}

static bool read_files(const check_options *check, check_context *c)
{
    scene_names names;
    if (!check->ignore_file && !check->baseline_file)
        return true;
    warn_unnamed(check, c->s);
    bool made = scene_names_make(c->s, check->in.options.threads, &names) &&
                (!check->baseline_file || scene_names_note_ids(&names));
    if (!made)
        message_memory_for(24.0 * (double)c->s->count, NULL, "finding %zu boxes by name", c->s->count);
    bool done = made && (!check->ignore_file || known_read(&c->ignored, check->ignore_file, &names, check->in.quiet)) &&
                (!check->baseline_file || baseline_read(&c->former, check->baseline_file, &names, of_interest, c));
    scene_names_free(&names);
    return done;
}

bool check_prepare(check_options *check, const scene *s, check_context *out)
{
    *out = (check_context){.s = s};
    if (!sides_make(&check->sides, s, &out->filter) || !read_files(check, out))
        return false;
    check->question.filter = out->filter;
    check->question.ignore = out->ignored.list;
    check->question.ignore_count = out->ignored.count;
    if (out->ignored.rules.count > 0) {
        check->question.ignored = known_by_rule;
        check->question.ignored_context = &out->ignored.rules;
    }
    return true;
}

void check_context_free(check_context *c)
{
    free(c->filter);
    known_free(&c->ignored);
    baseline_free(&c->former);
}
