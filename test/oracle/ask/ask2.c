/* Everything that relate.h says of a pair in the plane. */
#include "ask.h"

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

static void set_separate(said *s, bool separates, const hit_separation2 *out)
{
    s->asks_separate = true;
    s->separates = separates;
    s->axis = (int)out->axis;
    s->normal[0] = out->normal.x;
    s->normal[1] = out->normal.y;
}

static void set_faces(said *s, bool faces)
{
    s->asks_faces = true;
    s->faces = faces;
}

said ask2(const shape2 *a, const shape2 *b)
{
    hit_separation2 out = {(hit_axis)-1, {0, 0}};
    said s;
    if (a->kind == SHAPE_RECT) {
        s = from(hit_relate_rect2_rect2(a->rect, b->rect), hit_overlap_rect2_rect2(a->rect, b->rect));
    } else if (b->kind == SHAPE_POINT && a->kind == SHAPE_AABB) {
        s = from(hit_relate_aabb2_point2(a->aabb, b->point), hit_overlap_aabb2_point2(a->aabb, b->point));
        set_contains(&s, hit_contains_aabb2_point2(a->aabb, b->point));
    } else if (b->kind == SHAPE_POINT) {
        s = from(hit_relate_obb2_point2(a->obb, b->point), hit_overlap_obb2_point2(a->obb, b->point));
        set_contains(&s, hit_contains_obb2_point2(a->obb, b->point));
    } else if (b->kind == SHAPE_AABB) {
        s = from(hit_relate_aabb2_aabb2(a->aabb, b->aabb), hit_overlap_aabb2_aabb2(a->aabb, b->aabb));
        set_contains_both(&s, hit_contains_aabb2_aabb2(a->aabb, b->aabb), hit_contains_aabb2_aabb2(b->aabb, a->aabb));
        bool separates = hit_separate_aabb2_aabb2(a->aabb, b->aabb, &out);
        set_separate(&s, separates, &out);
    } else if (a->kind == SHAPE_AABB) {
        s = from(hit_relate_aabb2_obb2(a->aabb, b->obb), hit_overlap_aabb2_obb2(a->aabb, b->obb));
        set_contains_both(&s, hit_contains_aabb2_obb2(a->aabb, b->obb), hit_contains_obb2_aabb2(b->obb, a->aabb));
        bool separates = hit_separate_aabb2_obb2(a->aabb, b->obb, &out);
        set_separate(&s, separates, &out);
        set_faces(&s, hit_overlap_faces_aabb2_obb2(a->aabb, b->obb));
    } else {
        s = from(hit_relate_obb2_obb2(a->obb, b->obb), hit_overlap_obb2_obb2(a->obb, b->obb));
        set_contains_both(&s, hit_contains_obb2_obb2(a->obb, b->obb), hit_contains_obb2_obb2(b->obb, a->obb));
        bool separates = hit_separate_obb2_obb2(a->obb, b->obb, &out);
        set_separate(&s, separates, &out);
        set_faces(&s, hit_overlap_faces_obb2_obb2(a->obb, b->obb));
    }
    return s;
}
