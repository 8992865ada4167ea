/* Everything that relate.h says of a pair: one source for the plane and for space (DIM). */
#include "ask.h"
#include "families/dim.h"

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

static void set_separate(said *s, bool separates, const hit_separation *out)
{
    s->asks_separate = true;
    s->separates = separates;
    s->axis = (int)out->axis;
    for (int k = 0; k < DIM; ++k)
        s->normal[k] = vec_component(out->normal, k);
}

static void set_faces(said *s, bool faces)
{
    s->asks_faces = true;
    s->faces = faces;
}

said BY_DIM(ask2, ask3)(const shape *a, const shape *b)
{
    hit_separation out = {(hit_axis)-1, vec_all(0)};
    said s;
#if DIM == 2
    if (a->kind == SHAPE_RECT)
        return from(hit_relate_rect2_rect2(a->rect, b->rect), hit_overlap_rect2_rect2(a->rect, b->rect));
#endif
    if (b->kind == SHAPE_POINT && a->kind == SHAPE_AABB) {
        s = from(BY_DIM(hit_relate_aabb2_point2, hit_relate_aabb3_point3)(a->aabb, b->point),
                 BY_DIM(hit_overlap_aabb2_point2, hit_overlap_aabb3_point3)(a->aabb, b->point));
        set_contains(&s, BY_DIM(hit_contains_aabb2_point2, hit_contains_aabb3_point3)(a->aabb, b->point));
    } else if (b->kind == SHAPE_POINT) {
        s = from(BY_DIM(hit_relate_obb2_point2, hit_relate_obb3_point3)(OBB(a->obb), b->point),
                 BY_DIM(hit_overlap_obb2_point2, hit_overlap_obb3_point3)(OBB(a->obb), b->point));
        set_contains(&s, BY_DIM(hit_contains_obb2_point2, hit_contains_obb3_point3)(OBB(a->obb), b->point));
    } else if (b->kind == SHAPE_AABB) {
        s = from(BY_DIM(hit_relate_aabb2_aabb2, hit_relate_aabb3_aabb3)(a->aabb, b->aabb),
                 BY_DIM(hit_overlap_aabb2_aabb2, hit_overlap_aabb3_aabb3)(a->aabb, b->aabb));
        set_contains_both(&s, BY_DIM(hit_contains_aabb2_aabb2, hit_contains_aabb3_aabb3)(a->aabb, b->aabb),
                          BY_DIM(hit_contains_aabb2_aabb2, hit_contains_aabb3_aabb3)(b->aabb, a->aabb));
        const bool separates = BY_DIM(hit_separate_aabb2_aabb2, hit_separate_aabb3_aabb3)(a->aabb, b->aabb, &out);
        set_separate(&s, separates, &out);
    } else if (a->kind == SHAPE_AABB) {
        s = from(BY_DIM(hit_relate_aabb2_obb2, hit_relate_aabb3_obb3)(a->aabb, OBB(b->obb)),
                 BY_DIM(hit_overlap_aabb2_obb2, hit_overlap_aabb3_obb3)(a->aabb, OBB(b->obb)));
        set_contains_both(&s, BY_DIM(hit_contains_aabb2_obb2, hit_contains_aabb3_obb3)(a->aabb, OBB(b->obb)),
                          BY_DIM(hit_contains_obb2_aabb2, hit_contains_obb3_aabb3)(OBB(b->obb), a->aabb));
        const bool separates = BY_DIM(hit_separate_aabb2_obb2, hit_separate_aabb3_obb3)(a->aabb, OBB(b->obb), &out);
        set_separate(&s, separates, &out);
        set_faces(&s, BY_DIM(hit_overlap_faces_aabb2_obb2, hit_overlap_faces_aabb3_obb3)(a->aabb, OBB(b->obb)));
    } else {
        s = from(BY_DIM(hit_relate_obb2_obb2, hit_relate_obb3_obb3)(OBB(a->obb), OBB(b->obb)),
                 BY_DIM(hit_overlap_obb2_obb2, hit_overlap_obb3_obb3)(OBB(a->obb), OBB(b->obb)));
        set_contains_both(&s, BY_DIM(hit_contains_obb2_obb2, hit_contains_obb3_obb3)(OBB(a->obb), OBB(b->obb)),
                          BY_DIM(hit_contains_obb2_obb2, hit_contains_obb3_obb3)(OBB(b->obb), OBB(a->obb)));
        const bool separates = BY_DIM(hit_separate_obb2_obb2, hit_separate_obb3_obb3)(OBB(a->obb), OBB(b->obb), &out);
        set_separate(&s, separates, &out);
        set_faces(&s, BY_DIM(hit_overlap_faces_obb2_obb2, hit_overlap_faces_obb3_obb3)(OBB(a->obb), OBB(b->obb)));
    }
    return s;
}
