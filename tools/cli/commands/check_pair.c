/* hitbox check --pair: two boxes alone. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/ask/ask.h"
#include "cli/ask/find_box.h"
#include "cli/commands/check_parts.h"
#include "cli/output/messages.h"
#include "scene/text/number.h"

/* What of the options would ask about other boxes or say less; NULL: nothing. */
static const char *stray(const check_options *check)
{
    return check->question.same                  ? "--duplicates"
           : check->question.test == PAIRS_FACES ? "--boxes faces"
           : check->sides.a                      ? "--a"
           : check->ignore_file                  ? "--ignore"
           : check->baseline_file                ? "--baseline"
           : check->groups.by                    ? "--group-by"
           : check->rows_max > 0                 ? "--max-pairs"
           : check->count                        ? "--count"
           : check->unsorted                     ? "--unsorted"
           : check->results.pictures.html        ? "--html"
                                                 : NULL;
}

bool check_pair_agrees(const check_options *check)
{
    const char *option = stray(check);
    if (!check->pair.name[0])
        return true;
    if (option)
        message("found %s with --pair, which says of two boxes what they do", option);
    else if (check->results.format == REPORT_NPY)
        message("found --pair with pairs as .npy, which holds indices and nothing else");
    return !option && check->results.format != REPORT_NPY;
}

static pair_relation relation_of(const scene_box *a, const scene_box *b)
{
    hit_relation relation = ask_relation(a, b);
    return relation == HIT_APART ? PAIR_APART : relation == HIT_TOUCHING ? PAIR_TOUCHING : PAIR_OVERLAPPING;
}

/* "2 of 40 boxes: overlapping, 0.25 deep" */
static void summarize(const scene *s, const scene_box *a, const scene_box *b, pair_relation relation, bool measured)
{
    char length[NUMBER_SIZE], how[NUMBER_SIZE + 16] = "";
    if (measured && relation == PAIR_APART)
        snprintf(how, sizeof how, " by %s", number_write(length, ask_closest(a, b).distance));
    else if (measured && relation == PAIR_OVERLAPPING)
        snprintf(how, sizeof how, ", %s deep", number_write(length, ask_depth(a, b)));
    message("2 of %zu %s: %s%s", s->count, scene_noun(s, s->count), pair_word(relation), how);
}

/* Both of a kind whose depths and gaps are known. */
static bool can_measure(const scene_box *a, const scene_box *b)
{
    return a->kind != SCENE_POLYGON2 && b->kind != SCENE_POLYGON2;
}

bool check_pair(const check_options *check, check_context *c, check_tally *tally)
{
    const scene *s = c->s;
    size_t box[2];
    for (int i = 0; i < 2; i++)
        if (!find_box("--pair", check->pair.name[i], s, &box[i]))
            return false;
    if (box[0] == box[1]) {
        char quote[SCENE_QUOTE_SIZE];
        message("--pair: found %s twice, expected two boxes", scene_quote(quote, scene_name(s, box[0])));
        return false;
    }
    hit_pair asked = {(uint32_t)box[0], (uint32_t)box[1]};
    scene_box a, b;
    pairs_boxes(s, check->question.test, asked, true, &a, &b);
    pair_relation relation = relation_of(&a, &b);
    unsigned char told = (unsigned char)relation;
    pairs found = {.list = &asked, .relation = &told, .count = 1};
    bool measured = can_measure(&a, &b);
    check_options all = *check;
    all.question.near = all.depth = measured;
    tally->count = pairs_wanted(s, &check->question, asked);
    if (!check_draw(&all, c, &found, NULL, 0) || !check_print(&all, c, &found, tally))
        return false;
    if (!check->in.quiet)
        summarize(s, &a, &b, relation, measured);
    return true;
}
