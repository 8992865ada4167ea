/* What the library says of the boxes of a scene, whichever kinds they are.
 *
 * Functions that take two kinds take the AABB first and the polygon or hull last; where it is the other way round, the
 * answer is turned round. */
#include "cli/ask/ask.h"

#include <math.h>

/* In which order the library takes kinds. */
static int rank(const scene_box *box)
{
    return box->kind == SCENE_POLYGON2 || box->kind == SCENE_HULL3 ? 2
                                                                   : box->kind == SCENE_OBB2 || box->kind == SCENE_OBB3;
}

/* Would the library want the second one first? */
static bool in_other_order(const scene_box *a, const scene_box *b)
{
    return rank(b) < rank(a);
}

static hit_vec2 flat(hit_vec3 v)
{
    return (hit_vec2){v.x, v.y};
}

static hit_vec3 raised(hit_vec2 v)
{
    return (hit_vec3){v.x, v.y, 0};
}

/* 0 stays 0, not -0. */
static hit_vec3 turned(hit_vec3 v)
{
    return (hit_vec3){0 - v.x, 0 - v.y, 0 - v.z};
}

/* What a macro says of two boxes, the AABB first, by their kinds: `flat` in 2D, `solid` in 3D. */
#define BY_KINDS(a, b, flat, solid)                                                                                    \
    ((a)->kind == SCENE_AABB2   ? (b)->kind == SCENE_AABB2 ? flat(aabb2_aabb2, (a)->shape.aabb2, (b)->shape.aabb2)     \
                                                           : flat(aabb2_obb2, (a)->shape.aabb2, (b)->shape.obb2)       \
       : (a)->kind == SCENE_OBB2 ? flat(obb2_obb2, (a)->shape.obb2, (b)->shape.obb2)                                   \
     : (b)->kind == SCENE_AABB3 ? solid(aabb3_aabb3, (a)->shape.aabb3, (b)->shape.aabb3)                               \
     : (a)->kind == SCENE_AABB3 ? solid(aabb3_obb3, (a)->shape.aabb3, &(b)->shape.obb3)                                \
                                : solid(obb3_obb3, &(a)->shape.obb3, &(b)->shape.obb3))

/* The same where the second is a hull. */
#define BESIDE_HULL(a, b, solid)                                                                                       \
    ((a)->kind == SCENE_AABB3  ? solid(aabb3_hull3, (a)->shape.aabb3, (b)->shape.hull3)                                \
     : (a)->kind == SCENE_OBB3 ? solid(obb3_hull3, &(a)->shape.obb3, (b)->shape.hull3)                                 \
                               : solid(hull3_hull3, (a)->shape.hull3, (b)->shape.hull3))

/* And where it may be one, but no polygon. */
#define BY_ALL_KINDS(a, b, flat, solid)                                                                                \
    ((b)->kind == SCENE_HULL3 ? BESIDE_HULL(a, b, solid) : BY_KINDS(a, b, flat, solid))

hit_relation ask_relation(const scene_box *a, const scene_box *b)
{
#define RELATE(kinds, x, y) hit_relate_##kinds(x, y)
    if (in_other_order(a, b))
        return ask_relation(b, a);
    if (b->kind == SCENE_HULL3)
        return BESIDE_HULL(a, b, RELATE);
    if (b->kind != SCENE_POLYGON2)
        return BY_KINDS(a, b, RELATE, RELATE);
    const hit_polygon2 *polygon = b->shape.polygon2;
    return a->kind == SCENE_AABB2  ? hit_relate_aabb2_polygon2(a->shape.aabb2, polygon)
           : a->kind == SCENE_OBB2 ? hit_relate_obb2_polygon2(a->shape.obb2, polygon)
                                   : hit_relate_polygon2_polygon2(a->shape.polygon2, polygon);
}

bool ask_faces(const scene_box *a, const scene_box *b)
{
    if (in_other_order(a, b))
        return ask_faces(b, a);
    if (rank(b) != 1)
        return ask_relation(a, b) != HIT_APART;
    return a->kind == SCENE_AABB2   ? hit_overlap_faces_aabb2_obb2(a->shape.aabb2, b->shape.obb2)
           : a->kind == SCENE_OBB2  ? hit_overlap_faces_obb2_obb2(a->shape.obb2, b->shape.obb2)
           : a->kind == SCENE_AABB3 ? hit_overlap_faces_aabb3_obb3(a->shape.aabb3, &b->shape.obb3)
                                    : hit_overlap_faces_obb3_obb3(&a->shape.obb3, &b->shape.obb3);
}

bool ask_within(const scene_box *a, const scene_box *b, double most)
{
#define WITHIN(kinds, x, y) hit_within_##kinds(x, y, most)
    return in_other_order(a, b) ? ask_within(b, a, most) : BY_ALL_KINDS(a, b, WITHIN, WITHIN);
}

/* ---- Where are they closest? ------------------------------------------------------------------------------------ */

static hit_closest3 raised_closest(hit_closest2 c)
{
    return (hit_closest3){c.distance, raised(c.normal), raised(c.a), raised(c.b)};
}

hit_closest3 ask_closest(const scene_box *a, const scene_box *b)
{
#define CLOSEST2(kinds, x, y) raised_closest(hit_closest_##kinds(x, y))
#define CLOSEST3(kinds, x, y) hit_closest_##kinds(x, y)
    if (in_other_order(a, b)) {
        hit_closest3 c = ask_closest(b, a);
        return (hit_closest3){c.distance, turned(c.normal), c.b, c.a};
    }
    return BY_ALL_KINDS(a, b, CLOSEST2, CLOSEST3);
}

/* ---- How deep, and where? --------------------------------------------------------------------------------------- */

double ask_depth(const scene_box *a, const scene_box *b)
{
#define DEPTH2(kinds, x, y) ((void)hit_penetration_##kinds(x, y, &p2), p2.depth)
#define DEPTH3(kinds, x, y) ((void)hit_penetration_##kinds(x, y, &p3), p3.depth)
    hit_penetration2 p2 = {.depth = HUGE_VAL};
    hit_penetration3 p3 = {.depth = HUGE_VAL};
    return in_other_order(a, b) ? ask_depth(b, a) : BY_ALL_KINDS(a, b, DEPTH2, DEPTH3);
}

static hit_contact3 raised_contact(const hit_contact2 *c)
{
    hit_contact3 out = {.depth = c->depth, .normal = raised(c->normal), .axis = c->axis, .count = c->count};
    for (int i = 0; i < c->count; i++)
        out.point[i] =
            (hit_contact_point3){raised(c->point[i].a), raised(c->point[i].b), c->point[i].depth, c->point[i].id};
    return out;
}

/* The same with a and b swapped; but for the axis, which nobody here asks for. */
static hit_contact3 turned_contact(hit_contact3 c)
{
    c.normal = turned(c.normal);
    for (int i = 0; i < c.count; i++) {
        hit_contact_point3 *p = &c.point[i];
        *p = (hit_contact_point3){p->b, p->a, p->depth, p->id % 256 * 256 + p->id / 256};
    }
    return c;
}

/* Of a hull the deepest points are all there is. */
static hit_contact3 contact_at(hit_closest3 c)
{
    hit_contact3 out = {.depth = 0 - c.distance, .normal = c.normal, .count = 1};
    if (c.distance > 0)
        return (hit_contact3){.depth = HUGE_VAL};
    out.point[0] = (hit_contact_point3){c.a, c.b, out.depth, 0};
    return out;
}

hit_contact3 ask_contact(const scene_box *a, const scene_box *b)
{
#define CONTACT2(kinds, x, y) ((void)hit_contact_##kinds(x, y, &c2), raised_contact(&c2))
#define CONTACT3(kinds, x, y) ((void)hit_contact_##kinds(x, y, &c3), c3)
    hit_contact2 c2 = {.depth = HUGE_VAL};
    hit_contact3 c3 = {.depth = HUGE_VAL};
    if (a->kind == SCENE_HULL3 || b->kind == SCENE_HULL3)
        return contact_at(ask_closest(a, b));
    return in_other_order(a, b) ? turned_contact(ask_contact(b, a)) : BY_KINDS(a, b, CONTACT2, CONTACT3);
}

/* ---- What does it hit on its way? ------------------------------------------------------------------------------- */

static hit_cast3 raised_cast(hit_cast2 c)
{
    return (hit_cast3){c.t, raised(c.point), raised(c.normal), c.axis, c.face, c.inside};
}

bool ask_ray(hit_ray3 ray, const scene_box *box, hit_cast3 *out)
{
    hit_ray2 ray2 = {flat(ray.origin), flat(ray.direction)};
    hit_cast2 cast2;
    bool hit;
    switch (box->kind) {
    case SCENE_AABB3:
        return hit_cast_ray3_aabb3(ray, box->shape.aabb3, out);
    case SCENE_OBB3:
        return hit_cast_ray3_obb3(ray, &box->shape.obb3, out);
    case SCENE_HULL3:
        return hit_cast_ray3_hull3(ray, box->shape.hull3, out);
    case SCENE_AABB2:
        hit = hit_cast_ray2_aabb2(ray2, box->shape.aabb2, &cast2);
        break;
    case SCENE_POLYGON2:
        hit = hit_cast_ray2_polygon2(ray2, box->shape.polygon2, &cast2);
        break;
    default:
        hit = hit_cast_ray2_obb2(ray2, box->shape.obb2, &cast2);
    }
    if (hit)
        *out = raised_cast(cast2);
    return hit;
}

static bool cast_straight(const scene_box *a, hit_vec3 by, const scene_box *b, hit_cast3 *out)
{
    hit_cast2 cast2;
    bool hit;
    switch (a->kind) {
    case SCENE_AABB3:
        return b->kind == SCENE_AABB3  ? hit_cast_aabb3_aabb3(a->shape.aabb3, by, b->shape.aabb3, out)
               : b->kind == SCENE_OBB3 ? hit_cast_aabb3_obb3(a->shape.aabb3, by, &b->shape.obb3, out)
                                       : hit_cast_aabb3_hull3(a->shape.aabb3, by, b->shape.hull3, out);
    case SCENE_OBB3:
        return b->kind == SCENE_AABB3  ? hit_cast_obb3_aabb3(&a->shape.obb3, by, b->shape.aabb3, out)
               : b->kind == SCENE_OBB3 ? hit_cast_obb3_obb3(&a->shape.obb3, by, &b->shape.obb3, out)
                                       : hit_cast_obb3_hull3(&a->shape.obb3, by, b->shape.hull3, out);
    case SCENE_HULL3:
        return b->kind == SCENE_AABB3  ? hit_cast_hull3_aabb3(a->shape.hull3, by, b->shape.aabb3, out)
               : b->kind == SCENE_OBB3 ? hit_cast_hull3_obb3(a->shape.hull3, by, &b->shape.obb3, out)
                                       : hit_cast_hull3_hull3(a->shape.hull3, by, b->shape.hull3, out);
    case SCENE_AABB2:
        hit = b->kind == SCENE_AABB2 ? hit_cast_aabb2_aabb2(a->shape.aabb2, flat(by), b->shape.aabb2, &cast2)
                                     : hit_cast_aabb2_obb2(a->shape.aabb2, flat(by), b->shape.obb2, &cast2);
        break;
    default:
        hit = b->kind == SCENE_AABB2 ? hit_cast_obb2_aabb2(a->shape.obb2, flat(by), b->shape.aabb2, &cast2)
                                     : hit_cast_obb2_obb2(a->shape.obb2, flat(by), b->shape.obb2, &cast2);
    }
    if (hit)
        *out = raised_cast(cast2);
    return hit;
}

/* An AABB as an OBB may be larger by its last digits, never smaller, so nothing is hit later for that. */
static hit_obb2 as_obb2(const scene_box *box)
{
    return box->kind == SCENE_OBB2 ? box->shape.obb2 : hit_obb2_from_aabb2(box->shape.aabb2);
}

static hit_obb3 as_obb3(const scene_box *box)
{
    return box->kind == SCENE_OBB3 ? box->shape.obb3 : hit_obb3_from_aabb3(box->shape.aabb3);
}

static hit_motion2 flat_motion(const hit_motion3 *way)
{
    return (hit_motion2){flat(way->by), way->angle};
}

hit_cast_end ask_cast(const scene_box *a, const ask_motion *motion, const scene_box *b, hit_cast3 *out)
{
    if (!motion->turns)
        return cast_straight(a, motion->way.by, b, out) ? HIT_CAST_HIT : HIT_CAST_MISS;
    if (a->kind == SCENE_AABB3 || a->kind == SCENE_OBB3) {
        hit_obb3 x = as_obb3(a), y = as_obb3(b);
        return hit_cast_turning_obb3_obb3(&x, &motion->way, &y, motion->tolerance, motion->steps, out);
    }
    hit_cast2 cast2;
    hit_cast_end end = hit_cast_turning_obb2_obb2(as_obb2(a), flat_motion(&motion->way), as_obb2(b), motion->tolerance,
                                                  motion->steps, &cast2);
    if (end == HIT_CAST_HIT || end == HIT_CAST_STOPPED)
        *out = raised_cast(cast2);
    return end;
}

scene_box ask_moved(const scene_box *box, const ask_motion *motion, double t)
{
    scene_box out = *box;
    hit_vec3 by = {motion->way.by.x * t, motion->way.by.y * t, motion->way.by.z * t};
    hit_obb3 obb3;
    switch (box->kind) {
    case SCENE_AABB2:
    case SCENE_OBB2:
        if (motion->turns) {
            out.kind = SCENE_OBB2;
            out.shape.obb2 = hit_motion2_at(flat_motion(&motion->way), as_obb2(box), t);
        } else if (box->kind == SCENE_AABB2) {
            out.shape.aabb2 = hit_aabb2_move_by(box->shape.aabb2, flat(by));
        } else {
            out.shape.obb2 = hit_obb2_move_by(box->shape.obb2, flat(by));
        }
        return out;
    default:
        if (motion->turns) {
            obb3 = as_obb3(box);
            out.kind = SCENE_OBB3;
            out.shape.obb3 = hit_motion3_at(&motion->way, &obb3, t);
        } else if (box->kind == SCENE_AABB3) {
            out.shape.aabb3 = hit_aabb3_move_by(box->shape.aabb3, by);
        } else {
            out.shape.obb3 = hit_obb3_move_by(&box->shape.obb3, by);
        }
        return out;
    }
}
