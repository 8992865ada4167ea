/* Everything that relate.h says of a pair in space. */
#include "ask.h"

#include <string.h>

static said from(hit_relation relation, bool overlap)
{
    return (said){.relation = relation, .overlap = overlap, .axis = -1};
}

static void set_contains(said *s, bool a_contains_b)
{
    s->asks_contains = true;
    s->a_contains_b = a_contains_b;
}

static void set_contains_both(said *s, bool a_contains_b, bool b_contains_a)
{
    set_contains(s, a_contains_b);
    s->asks_contained = true;
    s->b_contains_a = b_contains_a;
}

static void set_separate(said *s, bool separates, const hit_separation3 *out)
{
    s->asks_separate = true;
    s->separates = separates;
    s->axis = (int)out->axis;
    memcpy(s->normal, (double[]){out->normal.x, out->normal.y, out->normal.z}, sizeof s->normal);
}

static void set_faces(said *s, bool faces)
{
    s->asks_faces = true;
    s->faces = faces;
}

said ask3(const shape3 *a, const shape3 *b)
{
    hit_separation3 out = {(hit_axis)-1, {0, 0, 0}};
    said s;
    if (b->kind == SHAPE_POINT && a->kind == SHAPE_AABB) {
        s = from(hit_relate_aabb3_point3(a->aabb, b->point), hit_overlap_aabb3_point3(a->aabb, b->point));
        set_contains(&s, hit_contains_aabb3_point3(a->aabb, b->point));
    } else if (b->kind == SHAPE_POINT) {
        s = from(hit_relate_obb3_point3(&a->obb, b->point), hit_overlap_obb3_point3(&a->obb, b->point));
        set_contains(&s, hit_contains_obb3_point3(&a->obb, b->point));
    } else if (b->kind == SHAPE_AABB) {
        s = from(hit_relate_aabb3_aabb3(a->aabb, b->aabb), hit_overlap_aabb3_aabb3(a->aabb, b->aabb));
        set_contains_both(&s, hit_contains_aabb3_aabb3(a->aabb, b->aabb), hit_contains_aabb3_aabb3(b->aabb, a->aabb));
        bool separates = hit_separate_aabb3_aabb3(a->aabb, b->aabb, &out);
        set_separate(&s, separates, &out);
    } else if (a->kind == SHAPE_AABB) {
        s = from(hit_relate_aabb3_obb3(a->aabb, &b->obb), hit_overlap_aabb3_obb3(a->aabb, &b->obb));
        set_contains_both(&s, hit_contains_aabb3_obb3(a->aabb, &b->obb), hit_contains_obb3_aabb3(&b->obb, a->aabb));
        bool separates = hit_separate_aabb3_obb3(a->aabb, &b->obb, &out);
        set_separate(&s, separates, &out);
        set_faces(&s, hit_overlap_faces_aabb3_obb3(a->aabb, &b->obb));
    } else {
        s = from(hit_relate_obb3_obb3(&a->obb, &b->obb), hit_overlap_obb3_obb3(&a->obb, &b->obb));
        set_contains_both(&s, hit_contains_obb3_obb3(&a->obb, &b->obb), hit_contains_obb3_obb3(&b->obb, &a->obb));
        bool separates = hit_separate_obb3_obb3(&a->obb, &b->obb, &out);
        set_separate(&s, separates, &out);
        set_faces(&s, hit_overlap_faces_obb3_obb3(&a->obb, &b->obb));
    }
    return s;
}

bool same_said(const said *s, const said *t)
{
    return s->relation == t->relation && s->overlap == t->overlap && s->a_contains_b == t->a_contains_b &&
           s->b_contains_a == t->b_contains_a && s->separates == t->separates && s->faces == t->faces &&
           s->axis == t->axis && memcmp(s->normal, t->normal, sizeof s->normal) == 0;
}

bool says_nothing(const said *s)
{
    said nothing = from(HIT_APART, false);
    return same_said(s, &nothing);
}
