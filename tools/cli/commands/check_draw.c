/* hitbox check: the pairs that were found, in pictures. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/ask/ask.h"
#include "cli/commands/check_curves.h"
#include "cli/commands/check_parts.h"
#include "cli/output/messages.h"
#include "scene/text/number.h"

/* Of more pairs no contact is marked: nobody would see it. */
enum { CONTACTS_MAX = 20000, TEXT_SIZE = NUMBER_SIZE + 16 };

/* What a picture is made from. */
typedef struct picture_parts {
    pair *list;
    contact *met;
    signs above;
    check_curves curves;  /* of solids */
    char text[TEXT_SIZE]; /* of a single pair that was asked for */
} picture_parts;

static bool is_apart(pair_relation relation)
{
    return relation == PAIR_NEAR || relation == PAIR_APART;
}

/* "depth 0.25": a length in a picture is read, not reckoned with. */
static void tell_length(char out[TEXT_SIZE], const char *what, double length)
{
    char number[NUMBER_SIZE];
    snprintf(number, sizeof number, "%.4g", length);
    snprintf(out, TEXT_SIZE, "%s %s", what, number);
}

/* The deepest point, and by how much the second box has to move there. */
static bool add_depth(picture_parts *p, const hit_contact3 *c)
{
    int deepest = 0;
    for (int k = 1; k < c->count; k++)
        if (c->point[k].depth > c->point[deepest].depth)
            deepest = k;
    tell_length(p->text, "depth", c->depth);
    return c->count == 0 || signs_add(&p->above, SIGN_DEPTH, c->point[deepest].b, c->point[deepest].a);
}

/* A normal and points for a pair that hits, a line across the gap of one that does not; of the single pair that is
 * asked for, its depth. False: no memory. */
static bool add_signs_of(const check_options *check, const scene *s, size_t i, picture_parts *p)
{
    const pair *one = &p->list[i];
    bool alone = check->pair.name[0] != NULL;
    scene_box a, b;
    pairs_boxes(s, check->question.test, (hit_pair){(uint32_t)one->a, (uint32_t)one->b}, true, &a, &b);
    if (is_apart(one->relation)) {
        hit_closest3 c = ask_closest(&a, &b);
        p->met[i].gap[0] = c.a;
        p->met[i].gap[1] = c.b;
        tell_length(p->text, "distance", c.distance);
        return signs_add(&p->above, SIGN_GAP, c.a, c.b);
    }
    if (!check->depth)
        return true;
    hit_contact3 c = ask_contact(&a, &b);
    if (alone && one->relation == PAIR_OVERLAPPING)
        return add_depth(p, &c);
    for (int k = 0; k < c.count; k++)
        if (!signs_add(&p->above, SIGN_POINT, c.point[k].a, c.point[k].a) ||
            !signs_add(&p->above, SIGN_NORMAL, c.point[k].a, c.normal))
            return false;
    return true;
}

/* A line across the gap of two solids that are near; of two that overlap, if their depth was asked, the deepest point
 * that was found. False: no memory. */
static bool add_sign_of_solids(const check_options *check, const solids *all, const pairs *found, size_t i,
                               picture_parts *p)
{
    const pair *one = &p->list[i];
    hit_closest_mesh3 c;
    if (one->relation != PAIR_NEAR) {
        const pair_measure *measured = check->depth ? &found->measured[i] : NULL;
        return !measured || !(measured->depth > 0) ||
               signs_add(&p->above, SIGN_POINT, measured->point, measured->point);
    }
    if (hit_closest_mesh3_mesh3(all->mesh[one->a], all->mesh[one->b], &c) != HIT_OK)
        return false;
    p->met[i].gap[0] = c.a;
    p->met[i].gap[1] = c.b;
    return signs_add(&p->above, SIGN_GAP, c.a, c.b);
}

/* What is drawn of solids: their signs, and the curves in which they cross. False: no memory. */
static bool add_curves(const check_options *check, const solids *all, const pairs *found, size_t count,
                       picture_parts *p)
{
    const size_t marked = count < CONTACTS_MAX ? count : CONTACTS_MAX;
    for (size_t i = 0; i < marked; i++)
        if (!add_sign_of_solids(check, all, found, i, p))
            return false;
    if (!check_curves_make(all, found->list, found->relation, marked, &p->curves))
        return false;
    for (size_t i = 0; i < marked && p->curves.count > 0; i++) {
        p->met[i].curve = p->curves.list + p->curves.first[i];
        p->met[i].curve_count = p->curves.first[i + 1] - p->curves.first[i];
    }
    return true;
}

/* The pairs with what each of them is, and where they meet. False: no memory. */
static bool make_parts(const check_options *check, const check_context *c, const pairs *found, const solids *all,
                       size_t count, picture_parts *out)
{
    bool measured = !all && (check->depth || check->question.near);
    *out = (picture_parts){.list = NULL};
    out->list = calloc(count + 1, sizeof *out->list);
    out->met = calloc(count + 1, sizeof *out->met);
    bool made = out->list && out->met;
    for (size_t i = 0; made && i < count; i++) {
        pair_relation relation = (pair_relation)found->relation[i];
        out->list[i] = (pair){found->list[i].a, found->list[i].b, relation};
        out->met[i] = (contact){.a = found->list[i].a, .b = found->list[i].b, .relation = relation};
        out->met[i].fresh = check->baseline_file && !baseline_knows(&c->former, found->list[i]);
        made = !measured || add_signs_of(check, c->s, i, out);
    }
    return made && (!all || add_curves(check, all, found, count, out));
}

static void free_parts(picture_parts *p)
{
    free(p->list);
    free(p->met);
    signs_free(&p->above);
    check_curves_free(&p->curves);
}

static bool tell_no_memory(const scene *s, size_t count)
{
    double bytes = (double)count * (sizeof(pair) + sizeof(contact) + 2 * sizeof(marks_hit));
    bytes += (double)s->count * (2 * sizeof(mark) + sizeof(size_t));
    return message_memory_for(bytes, "without --svg, --glb and --html there is no picture to make",
                              "the picture of %zu boxes and %zu pairs", s->count, count);
}

static bool draw_parts(const check_options *check, check_context *c, const pairs *found, const picture_parts *p,
                       const marks *hits, uint64_t by_aabb)
{
    const pairs_question *q = &check->question;
    const picture_options *pictures = &check->results.pictures;
    bool alone = check->pair.name[0] != NULL;
    size_t drawn = check_drawn(check, found->count), marked = drawn < CONTACTS_MAX ? drawn : CONTACTS_MAX;
    contacts met = {.list = p->met,
                    .count = marked,
                    .more = found->count - marked,
                    .numbered = !check->groups.by,
                    .compared = check->baseline_file != NULL,
                    .of_bounds = q->test == PAIRS_AABB,
                    .text = !alone     ? NULL
                            : *p->text ? p->text
                                       : pair_word(p->list[0].relation)};
    drawing d = {.boxes = c->s, .hits = hits, .names = pictures->names || alone, .contacts = &met};
    d.above = check->depth || q->near ? &p->above : NULL;
    d.triangles = check->triangles;
    d.only = alone ? found->list : NULL;
    d.by_aabb = q->test == PAIRS_AABB || q->near || drawn < found->count ? 0 : (size_t)by_aabb;
    return picture_write(pictures, &d, check->in.quiet) &&
           (!pictures->html || check_html(check, c, found, &d, (size_t)by_aabb));
}

bool check_draw(const check_options *check, check_context *c, const pairs *found, const solids *all, uint64_t by_aabb)
{
    picture_parts parts;
    marks hits = {.worst = NULL};
    size_t drawn = check_drawn(check, found->count);
    if (!picture_wanted(&check->results.pictures))
        return true;
    bool made = make_parts(check, c, found, all, drawn, &parts) && marks_make(c->s->count, parts.list, drawn, &hits);
    if (made && parts.curves.cut > 0 && !check->in.quiet)
        message("of %zu %s no curve is drawn, since it has too many segments", parts.curves.cut,
                parts.curves.cut == 1 ? "pair" : "pairs");
    bool done = made ? draw_parts(check, c, found, &parts, &hits, by_aabb) : tell_no_memory(c->s, drawn);
    marks_free(&hits);
    free_parts(&parts);
    return done;
}
