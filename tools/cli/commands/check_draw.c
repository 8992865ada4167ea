/* hitbox check: the pairs that were found, in pictures. */
#include <stdlib.h>

#include "cli/ask/ask.h"
#include "cli/commands/check_parts.h"
#include "cli/output/messages.h"

/* A normal and points for a pair that hits, a line across the gap of one that does not. False: no memory. */
static bool add_signs_of(const check_options *check, const scene *s, const pair *p, signs *above)
{
    pairs_test test = check->question.test;
    scene_box a = pairs_box(s, test, p->a), b = pairs_box(s, test, p->b);
    if (p->relation == PAIR_NEAR) {
        hit_closest3 c = ask_closest(&a, &b);
        return signs_add(above, SIGN_GAP, c.a, c.b);
    }
    if (!check->depth)
        return true;
    hit_contact3 c = ask_contact(&a, &b);
    for (int k = 0; k < c.count; k++)
        if (!signs_add(above, SIGN_POINT, c.point[k].a, c.point[k].a) ||
            !signs_add(above, SIGN_NORMAL, c.point[k].a, c.normal))
            return false;
    return true;
}

/* The pairs with what each of them is. NULL: no memory. */
static pair *relate(const check_options *check, const scene *s, const pairs *found)
{
    pair *list = calloc(found->count ? found->count : 1, sizeof *list);
    for (size_t i = 0; list && i < found->count; i++) {
        hit_pair p = found->list[i];
        list[i] = (pair){p.a, p.b, pairs_relation(s, &check->question, p)};
    }
    return list;
}

bool check_draw(const check_options *check, const scene *s, const pairs *found, uint64_t by_aabb)
{
    const picture_options *pictures = &check->results.pictures;
    const pairs_question *q = &check->question;
    marks hits = {.worst = NULL};
    signs above = {.list = NULL};
    bool signed_too = check->depth || q->near;
    if (!picture_wanted(pictures))
        return true;
    drawing d = {.boxes = s, .hits = &hits, .names = pictures->names, .above = signed_too ? &above : NULL};
    d.by_aabb = q->test == PAIRS_AABB || q->near ? 0 : (size_t)by_aabb;
    pair *list = relate(check, s, found);
    bool made = list && marks_make(s->count, list, found->count, &hits);
    for (size_t i = 0; made && signed_too && i < found->count; i++)
        made = add_signs_of(check, s, &list[i], &above);
    bool done = (made || message_memory()) && picture_write(pictures, &d, check->in.quiet);
    free(list);
    signs_free(&above);
    marks_free(&hits);
    return done;
}
