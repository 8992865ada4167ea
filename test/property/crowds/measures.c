/* Distances, closest points, penetrations and contacts of many pairs; see measures.h. */
#include "measures.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- One by one ---- */

static vec opposite(vec v)
{
    return BY_DIM(((vec){-v.x, -v.y}), ((vec){-v.x, -v.y, -v.z}));
}

/* No negative zeros. */
static vec opposite_way(vec v)
{
    return BY_DIM(((vec){0 - v.x, 0 - v.y}), ((vec){0 - v.x, 0 - v.y, 0 - v.z}));
}

/* As seen from the other box: a face of its is one of the first now, and edge i by edge k is edge k by edge i. */
static hit_axis axis_of_other(hit_axis axis)
{
    static const hit_axis other[] = {HIT_AXIS_B0,  HIT_AXIS_B1,  HIT_AXIS_B2,  HIT_AXIS_A0,  HIT_AXIS_A1,
                                     HIT_AXIS_A2,  HIT_AXIS_E00, HIT_AXIS_E10, HIT_AXIS_E20, HIT_AXIS_E01,
                                     HIT_AXIS_E11, HIT_AXIS_E21, HIT_AXIS_E02, HIT_AXIS_E12, HIT_AXIS_E22};
    return other[axis];
}

/* As seen from the other box. */
static void turn_contact(hit_contact *c)
{
    c->normal = opposite_way(c->normal);
    c->axis = axis_of_other(c->axis);
    for (int i = 0; i < c->count; i++) {
        const vec a = c->point[i].a;
        c->point[i].a = c->point[i].b;
        c->point[i].b = a;
        c->point[i].id = (c->point[i].id & 0xff) << 8 | c->point[i].id >> 8;
    }
}

measured measured_alone(const shape *a, const shape *b)
{
    const bool swaps = a->kind == SHAPE_OBB && b->kind == SHAPE_AABB;
    const shape *first = swaps ? b : a, *second = swaps ? a : b;
    measured m = {.distance = ask_distance(first, second), .closest = ask_closest(first, second)};
    const bool hits = ask_penetration(first, second, &m.penetration);
    if (swaps) {
        m.closest = (hit_closest){m.closest.distance, opposite(m.closest.normal), m.closest.b, m.closest.a};
        m.penetration.normal = opposite_way(m.penetration.normal);
        m.penetration.axis = axis_of_other(m.penetration.axis);
    }
    m.has_contact = true;
    if (!ask_contact(first, second, &m.contact)) {
        memset(&m.contact, 0, sizeof m.contact);
        m.contact.depth = -INFINITY;
    } else if (swaps) {
        turn_contact(&m.contact);
    }
    if (!hits) {
        memset(&m.penetration, 0, sizeof m.penetration);
        m.penetration.depth = -INFINITY;
    }
    return m;
}

/* ---- Compared ---- */

static bool same_number(double x, double y)
{
    return memcmp(&x, &y, sizeof x) == 0 || (isnan(x) && isnan(y));
}

static bool same_point(vec p, vec q)
{
    bool same = true;
    for (int k = 0; k < DIM; k++)
        same = same && same_number(vec_component(p, k), vec_component(q, k));
    return same;
}

static bool same_contact(const hit_contact *c, const hit_contact *d)
{
    bool same = same_number(c->depth, d->depth) && same_point(c->normal, d->normal) && c->axis == d->axis &&
                c->count == d->count;
    for (int i = 0; same && i < c->count; i++)
        same = same_point(c->point[i].a, d->point[i].a) && same_point(c->point[i].b, d->point[i].b) &&
               same_number(c->point[i].depth, d->point[i].depth) && c->point[i].id == d->point[i].id;
    return same;
}

bool measured_same(const measured *p, const measured *q)
{
    const hit_closest *c = &p->closest, *d = &q->closest;
    return same_number(p->distance, q->distance) && same_number(c->distance, d->distance) &&
           same_point(c->normal, d->normal) && same_point(c->a, d->a) && same_point(c->b, d->b) &&
           same_number(p->penetration.depth, q->penetration.depth) &&
           same_point(p->penetration.normal, q->penetration.normal) && p->penetration.axis == q->penetration.axis &&
           (!p->has_contact || !q->has_contact || same_contact(&p->contact, &q->contact));
}

/* ---- Many ---- */

static hit_status distances_of(const measured_question *q, double *out)
{
    if (q->pairs)
        return BY_DIM(hit_distance_boxes2_pairs, hit_distance_boxes3_pairs)(q->a, q->b, q->pairs, q->count, out);
    if (!q->one)
        return BY_DIM(hit_distance_boxes2_boxes2, hit_distance_boxes3_boxes3)(q->a, q->b, out);
    if (q->one->kind == SHAPE_AABB)
        return BY_DIM(hit_distance_aabb2_boxes2, hit_distance_aabb3_boxes3)(q->one->aabb, q->b, out);
    return BY_DIM(hit_distance_obb2_boxes2, hit_distance_obb3_boxes3)(OBB(q->one->obb), q->b, out);
}

static hit_status closest_of(const measured_question *q, hit_closest *out)
{
    if (q->pairs)
        return BY_DIM(hit_closest_boxes2_pairs, hit_closest_boxes3_pairs)(q->a, q->b, q->pairs, q->count, out);
    if (!q->one)
        return BY_DIM(hit_closest_boxes2_boxes2, hit_closest_boxes3_boxes3)(q->a, q->b, out);
    if (q->one->kind == SHAPE_AABB)
        return BY_DIM(hit_closest_aabb2_boxes2, hit_closest_aabb3_boxes3)(q->one->aabb, q->b, out);
    return BY_DIM(hit_closest_obb2_boxes2, hit_closest_obb3_boxes3)(OBB(q->one->obb), q->b, out);
}

static hit_status penetrations_of(const measured_question *q, hit_penetration *out)
{
    if (q->pairs)
        return BY_DIM(hit_penetration_boxes2_pairs, hit_penetration_boxes3_pairs)(q->a, q->b, q->pairs, q->count, out);
    if (!q->one)
        return BY_DIM(hit_penetration_boxes2_boxes2, hit_penetration_boxes3_boxes3)(q->a, q->b, out);
    if (q->one->kind == SHAPE_AABB)
        return BY_DIM(hit_penetration_aabb2_boxes2, hit_penetration_aabb3_boxes3)(q->one->aabb, q->b, out);
    return BY_DIM(hit_penetration_obb2_boxes2, hit_penetration_obb3_boxes3)(OBB(q->one->obb), q->b, out);
}

static hit_status contacts_of(const measured_question *q, hit_contact *out)
{
    return BY_DIM(hit_contact_boxes2_pairs, hit_contact_boxes3_pairs)(q->a, q->b, q->pairs, q->count, out);
}

/* Room for some answers and one more; the bytes are such as no answer has. */
static void *room_for(size_t answers, size_t size)
{
    unsigned char *room = malloc((answers + 1) * size);
    if (room == NULL)
        abort();
    memset(room, 0xd7, (answers + 1) * size);
    return room;
}

static void expect_untouched(const void *room, size_t from, size_t end, size_t size)
{
    const unsigned char *bytes = room;
    for (size_t i = from * size; i < end * size; i++)
        if (bytes[i] != 0xd7)
            abort();
}

/* Asks for them, too. */
static void add_contacts(const measured_question *q, hit_status expected, size_t answers, measured *out)
{
    hit_contact *contacts = room_for(answers, sizeof *contacts);
    const size_t written = expected == HIT_OK ? answers : 0;
    if (contacts_of(q, contacts) != expected)
        abort();
    expect_untouched(contacts, written, answers + 1, sizeof *contacts);
    for (size_t i = 0; i < written; i++) {
        out[i].has_contact = true;
        out[i].contact = contacts[i];
    }
    free(contacts);
}

hit_status measured_many(const measured_question *q, size_t answers, measured *out)
{
    double *distances = room_for(answers, sizeof *distances);
    hit_closest *closest = room_for(answers, sizeof *closest);
    hit_penetration *penetrations = room_for(answers, sizeof *penetrations);
    const hit_status first = distances_of(q, distances), second = closest_of(q, closest);
    const hit_status third = penetrations_of(q, penetrations);
    const size_t written = first == HIT_OK ? answers : 0;
    if (second != first || third != first)
        abort();
    expect_untouched(distances, written, answers + 1, sizeof *distances);
    expect_untouched(closest, written, answers + 1, sizeof *closest);
    expect_untouched(penetrations, written, answers + 1, sizeof *penetrations);
    for (size_t i = 0; i < written; i++)
        out[i] = (measured){.distance = distances[i], .closest = closest[i], .penetration = penetrations[i]};
    if (q->pairs)
        add_contacts(q, first, answers, out);
    free(distances);
    free(closest);
    free(penetrations);
    return first;
}
