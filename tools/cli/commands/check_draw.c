/* hitbox check: the pairs that were found, in pictures. */
#include <stdlib.h>

#include "cli/ask/ask.h"
#include "cli/commands/check_parts.h"
#include "cli/output/messages.h"

/* A normal and points for a pair that hits, a line across the gap of one that does not. False: no memory. */
static bool add_signs_of(const check_options *check, const scene *s, const pair *p, signs *above)
{
    scene_box a, b;
    pairs_boxes(s, check->question.test, (hit_pair){(uint32_t)p->a, (uint32_t)p->b}, true, &a, &b);
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
static pair *with_relations(const pairs *found)
{
    pair *list = calloc(found->count ? found->count : 1, sizeof *list);
    for (size_t i = 0; list && i < found->count; i++)
        list[i] = (pair){found->list[i].a, found->list[i].b, (pair_relation)found->relation[i]};
    return list;
}

static bool tell_no_memory(const scene *s, const pairs *found)
{
    double bytes = (double)found->count * (sizeof(pair) + 2 * sizeof(marks_hit));
    bytes += (double)s->count * (sizeof(mark) + sizeof(size_t));
    return message_memory_for(bytes, "without --svg, --glb and --html there is no picture to make",
                              "the picture of %zu boxes and %zu pairs", s->count, found->count);
}

bool check_draw(const check_options *check, check_context *c, const pairs *found, uint64_t by_aabb)
{
    const scene *s = c->s;
    const picture_options *pictures = &check->results.pictures;
    const pairs_question *q = &check->question;
    marks hits = {.worst = NULL};
    signs above = {.list = NULL};
    bool signed_too = check->depth || q->near;
    if (!picture_wanted(pictures))
        return true;
    drawing d = {.boxes = s, .hits = &hits, .names = pictures->names, .above = signed_too ? &above : NULL};
    d.by_aabb = q->test == PAIRS_AABB || q->near ? 0 : (size_t)by_aabb;
    pair *list = with_relations(found);
    bool made = list && marks_make(s->count, list, found->count, &hits);
    for (size_t i = 0; made && signed_too && i < found->count; i++)
        made = add_signs_of(check, s, &list[i], &above);
    bool done = (made || tell_no_memory(s, found)) && picture_write(pictures, &d, check->in.quiet) &&
                (!pictures->html || check_html(check, c, found, &d, (size_t)by_aabb));
    free(list);
    signs_free(&above);
    marks_free(&hits);
    return done;
}
