/* Laws of the relations that need no oracle: what must not change an answer, what follows from what. Compiled for the
 * plane and for space (DIM). */
#include "ask/ask.h"
#include "ask/of_shapes.h"
#include "every_family.h"

#ifdef __SSE2__
#include <xmmintrin.h>
#endif

#define ask BY_DIM(ask2, ask3)
#define relate_aabb_aabb BY_DIM(hit_relate_aabb2_aabb2, hit_relate_aabb3_aabb3)
#define relate_obb_obb(a, b) BY_DIM(hit_relate_obb2_obb2, hit_relate_obb3_obb3)(OBB(a), OBB(b))
#define contains_aabb_aabb BY_DIM(hit_contains_aabb2_aabb2, hit_contains_aabb3_aabb3)
#define contains_aabb_obb(a, b) BY_DIM(hit_contains_aabb2_obb2, hit_contains_aabb3_obb3)(a, OBB(b))
#define contains_obb_aabb(a, b) BY_DIM(hit_contains_obb2_aabb2, hit_contains_obb3_aabb3)(OBB(a), b)
#define contains_obb_obb(a, b) BY_DIM(hit_contains_obb2_obb2, hit_contains_obb3_obb3)(OBB(a), OBB(b))

static bool is_obb_pair(const pair *p)
{
    return p->a.kind == SHAPE_OBB && p->b.kind == SHAPE_OBB;
}

static void assert_same(const said *s, const said *t)
{
    assert_true(same_said(s, t));
}

/* ---- What changes nothing ------------------------------------------------------------------------------------ */

static bool scaling_by_powers_of_two_changes_nothing(const pair *p)
{
    static const int powers[] = {-900, -200, -31, 1, 100, 700};
    bool any = false;
    said before = ask(&p->a, &p->b);
    for (size_t i = 0; i < sizeof powers / sizeof *powers; ++i) {
        pair scaled = *p;
        if (!shape_scale_by_two(&scaled.a, powers[i]) || !shape_scale_by_two(&scaled.b, powers[i]))
            continue;
        said after = ask(&scaled.a, &scaled.b);
        assert_same(&before, &after);
        any = true;
    }
    return any;
}

/* An axis longer and its half length shorter by the same power: the same set of points. The one axis that a box of the
 * plane has serves both half lengths. */
static bool length_moved_from_half_to_axis_changes_nothing(const pair *p)
{
    if (p->b.kind != SHAPE_OBB)
        return false;
    pair other = *p;
    obb *b = &other.b.obb;
    const vec half = b->half;
    b->half = (vec){BY_DIM(ldexp(half.x, -7), half.x), ldexp(half.y, -7), BY_DIM(, half.z)};
    if (ldexp(b->half.y, 7) != half.y || BY_DIM(ldexp(b->half.x, 7) != half.x, false))
        return false;
    vec *axis = BY_DIM(&b->axis, &b->axis[1]);
    *axis = vec_scale(128, *axis);
    said s = ask(&p->a, &p->b), t = ask(&other.a, &other.b);
    assert_int_equal(s.relation, t.relation);
    assert_int_equal(s.a_contains_b, t.a_contains_b);
    assert_int_equal(s.b_contains_a, t.b_contains_a);
    assert_int_equal(s.faces, t.faces);
    assert_int_equal(s.axis, t.axis);
    return true;
}

#if DIM == 2
enum { NAMES = 4 };

/* The same box by another of its four axes. */
static obb renamed(const obb *box, unsigned how)
{
    obb out = *box;
    for (; how > 0; --how) {
        out.axis = (vec){-out.axis.y, out.axis.x};
        out.half = (vec){out.half.y, out.half.x};
    }
    return out;
}
#else
enum { NAMES = 48 };

/* The axes of a box in another order, some of them with the other sign: also a left-handed frame. */
static obb renamed(const obb *box, unsigned how)
{
    static const int orders[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};
    const int *order = orders[how % 6];
    const double half[3] = {box->half.x, box->half.y, box->half.z};
    obb out = {box->center, {half[order[0]], half[order[1]], half[order[2]]}, {{0, 0, 0}}};
    for (int k = 0; k < 3; ++k)
        out.axis[k] = vec_scale(how / 6 >> k & 1 ? -1 : 1, box->axis[order[k]]);
    return out;
}
#endif

static bool order_and_sign_of_axes_change_nothing(const pair *p)
{
    if (p->b.kind != SHAPE_OBB)
        return false;
    said before = ask(&p->a, &p->b);
    for (unsigned how = BY_DIM(1, 0); how < BY_DIM(16, 48); how += BY_DIM(1, 5)) {
        pair other = *p;
        other.b.obb = renamed(&p->b.obb, how % NAMES);
        if (p->a.kind == SHAPE_OBB)
            other.a.obb = renamed(&p->a.obb, BY_DIM(how / 4, (how * 7 + 3) % NAMES));
        said after = ask(&other.a, &other.b);
        assert_int_equal(before.relation, after.relation);
        assert_int_equal(before.overlap, after.overlap);
        assert_int_equal(before.a_contains_b, after.a_contains_b);
        assert_int_equal(before.b_contains_a, after.b_contains_a);
        assert_int_equal(before.separates, after.separates);
        assert_int_equal(before.faces, after.faces);
    }
    return true;
}

static bool swapping_the_boxes_changes_nothing(const pair *p)
{
    if (p->a.kind != p->b.kind)
        return false;
    said s = ask(&p->a, &p->b), t = ask(&p->b, &p->a);
    assert_int_equal(s.relation, t.relation);
    assert_int_equal(s.overlap, t.overlap);
    assert_int_equal(s.separates, t.separates);
    assert_int_equal(s.faces, t.faces);
    return true;
}

#ifdef __SSE2__
/* Everything as before in a thread that flushes subnormals, reading and writing; to the bit. */
static bool flushed_subnormals_change_nothing(const pair *p)
{
    const unsigned flush_to_zero = 0x8000, denormals_are_zero = 0x0040;
    said before = ask(&p->a, &p->b);
    unsigned mode = _mm_getcsr();
    _mm_setcsr(mode | flush_to_zero | denormals_are_zero);
    said after = ask(&p->a, &p->b);
    _mm_setcsr(mode);
    assert_same(&before, &after);
    return true;
}
#endif

/* ---- What follows from what ---------------------------------------------------------------------------------- */

static bool answers_agree_with_each_other(const pair *p)
{
    said s = ask(&p->a, &p->b);
    assert_int_equal(s.overlap, s.relation != HIT_APART);
    assert_true(s.overlap || !(s.a_contains_b || s.b_contains_a));
    assert_true(!s.asks_separate || s.separates == !s.overlap);
    assert_true(!s.asks_faces || s.faces || !s.overlap);
    return true;
}

/* Further along the normal that parts them, by more than rounding can undo, they are parted still. */
static bool moving_on_along_the_normal_keeps_them_apart(const pair *p)
{
    hit_separation out;
    if (!is_obb_pair(p) || !BY_DIM(hit_separate_obb2_obb2, hit_separate_obb3_obb3)(OBB(p->a.obb), OBB(p->b.obb), &out))
        return false;
    const double step = vec_sum(p->b.obb.center) + 0x1p-1000;
    const shape moved = shape_moved(&p->b, vec_scale(step, out.normal));
    assert_false(BY_DIM(hit_overlap_obb2_obb2, hit_overlap_obb3_obb3)(OBB(p->a.obb), OBB(moved.obb)));
    return true;
}

static bool bounds_hit_where_the_boxes_do(const pair *p)
{
    if (p->a.kind == SHAPE_RECT)
        return false;
    aabb a = aabb_of(&p->a), b = aabb_of(&p->b);
    hit_relation boxes = ask(&p->a, &p->b).relation, bounds = relate_aabb_aabb(a, b);
    if (boxes != HIT_APART)
        assert_int_not_equal(bounds, HIT_APART);
    if (bounds == HIT_APART)
        assert_int_equal(boxes, HIT_APART);
    return boxes != HIT_APART;
}

/* The box with its side number k moved inward by one double. */
static aabb less_side(aabb box, int k)
{
    shape s = {.kind = SHAPE_AABB, .aabb = box};
    double *side = shape_numbers(&s) + k;
    *side = nextafter(*side, k < DIM ? INFINITY : -INFINITY);
    return s.aabb;
}

static bool bounds_are_the_smallest_that_contain(const pair *p)
{
    if (p->b.kind != SHAPE_OBB)
        return false;
    const aabb bounds = aabb_of(&p->b);
    if (!BY_DIM(hit_aabb2_valid, hit_aabb3_valid)(bounds))
        return false;
    assert_true(contains_aabb_obb(bounds, p->b.obb));
    for (int k = 0; k < AABB_NUMBERS; ++k)
        assert_false(contains_aabb_obb(less_side(bounds, k), p->b.obb));
    return true;
}

static bool a_merge_is_the_smallest_that_contains_both(const pair *p)
{
    if (p->a.kind == SHAPE_RECT)
        return false;
    const aabb a = aabb_of(&p->a), b = aabb_of(&p->b), both = BY_DIM(hit_aabb2_merge, hit_aabb3_merge)(a, b);
    assert_true(contains_aabb_aabb(both, a) && contains_aabb_aabb(both, b));
    for (int k = 0; k < AABB_NUMBERS; ++k) {
        const aabb less = less_side(both, k);
        assert_false(contains_aabb_aabb(less, a) && contains_aabb_aabb(less, b));
    }
    return true;
}

/* What lies within a box meets through the box whatever it meets. */
static bool what_is_inside_hits_only_what_the_outside_hits(const pair *p)
{
    if (!is_obb_pair(p) || !contains_obb_obb(p->a.obb, p->b.obb))
        return false;
    bool any = false;
    for (int k = 0; k < 2 * DIM; ++k) {
        obb other = renamed(&p->b.obb, BY_DIM((unsigned)k, 7));
        other.center = vec_plus(other.center, k % 2 == 0 ? 1 : -1, obb_axis(&p->b.obb, k / 2));
        hit_relation inner = relate_obb_obb(p->b.obb, other);
        assert_true(relate_obb_obb(p->a.obb, other) >= inner);
        any = any || inner != HIT_APART;
    }
    return any;
}

/* ---- One box in two forms ------------------------------------------------------------------------------------ */

/* Center and half length are doubles just where from_aabb gives the box itself back. */
static bool an_aabb_is_the_obb_of_the_same_points(const pair *p)
{
    if (p->a.kind != SHAPE_AABB || p->b.kind != SHAPE_OBB || !shape_is_valid(&p->a))
        return false;
    const aabb box = p->a.aabb;
    const obb as_obb = obb_of(&p->a);
    const shape turned = {.kind = SHAPE_OBB, .obb = as_obb};
    assert_true(contains_obb_aabb(as_obb, box));
    const said s = ask(&p->a, &p->b), t = ask(&turned, &p->b);
    assert_true(t.relation >= s.relation);
    if (!contains_aabb_obb(box, as_obb))
        return false;
    assert_int_equal(t.relation, s.relation);
    assert_int_equal(t.a_contains_b, s.a_contains_b);
    assert_int_equal(t.b_contains_a, s.b_contains_a);
    assert_int_equal(BY_DIM(hit_overlap_faces_obb2_obb2, hit_overlap_faces_obb3_obb3)(OBB(as_obb), OBB(p->b.obb)),
                     BY_DIM(hit_overlap_faces_aabb2_obb2, hit_overlap_faces_aabb3_obb3)(box, OBB(p->b.obb)));
    return true;
}

static bool a_point_is_the_obb_of_no_size(const pair *p)
{
    if (p->b.kind != SHAPE_POINT)
        return false;
    const shape b = {.kind = SHAPE_OBB, .obb = obb_of(&p->b)};
    said s = ask(&p->a, &p->b), t = ask(&p->a, &b);
    assert_int_equal(s.relation, t.relation);
    assert_int_equal(s.a_contains_b, t.a_contains_b);
    return true;
}

/* ---- Bad numbers --------------------------------------------------------------------------------------------- */

/* Each number of each box in turn replaced by NaN, and by infinities where they are not a legitimate side. */
static bool nan_and_infinity_hit_nothing(const pair *p)
{
    static const double bad[] = {NAN, INFINITY, -INFINITY};
    for (int which = 0; which < 2; ++which) {
        const shape *victim = which == 0 ? &p->a : &p->b;
        const bool is_axis_aligned = victim->kind == SHAPE_AABB || victim->kind == SHAPE_POINT;
        for (int k = 0; k < shape_numbers_count(victim); ++k) {
            for (int n = 0; n < (is_axis_aligned ? 1 : 3); ++n) {
                pair spoilt = *p;
                shape_numbers(which == 0 ? &spoilt.a : &spoilt.b)[k] = bad[n];
                said s = ask(&spoilt.a, &spoilt.b);
                assert_true(says_nothing(&s));
            }
        }
    }
    return true;
}

static bool the_empty_box_hits_nothing(const pair *p)
{
    pair with_empty = *p;
    bool changed = false;
    if (p->a.kind == SHAPE_AABB) {
        with_empty.a.aabb = BY_DIM(hit_aabb2_empty, hit_aabb3_empty)();
        changed = true;
    } else if (p->b.kind == SHAPE_OBB) {
        with_empty.a = (shape){.kind = SHAPE_AABB, .aabb = BY_DIM(hit_aabb2_empty, hit_aabb3_empty)()};
        changed = true;
    }
    said s = ask(&with_empty.a, &with_empty.b);
    assert_true(!changed || says_nothing(&s));
    return changed;
}

#if DIM == 2
/* x - y, if that is a double. */
static bool exact_difference(double x, double y, double *out)
{
    *out = x - y;
    double from_y = *out - x;
    return isfinite(*out) && (x - (*out - from_y)) + (-y - from_y) == 0;
}

/* The same box in the ten-number form, where its corner is a double. */
static bool as_rect(obb box, hit_rect2 *out)
{
    out->width = 2 * box.half.x;
    out->height = 2 * box.half.y;
    out->axis = box.axis;
    return isfinite(out->width) && isfinite(out->height) && exact_difference(box.center.x, box.half.x, &out->left) &&
           exact_difference(box.center.y, box.half.y, &out->top);
}

static bool a_rectangle_is_the_obb_of_the_same_points(const pair *p)
{
    hit_rect2 a, b;
    if (!is_obb_pair(p) || !as_rect(p->a.obb, &a) || !as_rect(p->b.obb, &b))
        return false;
    assert_int_equal(hit_relate_rect2_rect2(a, b), hit_relate_obb2_obb2(p->a.obb, p->b.obb));
    return true;
}
#endif

static const law laws[] = {
    LAW(scaling_by_powers_of_two_changes_nothing, BY_DIM(50, 20), 1500),
    LAW(length_moved_from_half_to_axis_changes_nothing, BY_DIM(50, 20), 1500),
    LAW(order_and_sign_of_axes_change_nothing, BY_DIM(50, 20), 1500),
    LAW(swapping_the_boxes_changes_nothing, BY_DIM(100, 60), 1500),
#ifdef __SSE2__
    LAW(flushed_subnormals_change_nothing, BY_DIM(100, 60), 2000),
#endif
    LAW(answers_agree_with_each_other, BY_DIM(100, 60), 2000),
    LAW(moving_on_along_the_normal_keeps_them_apart, BY_DIM(100, 60), 1000),
    LAW(bounds_hit_where_the_boxes_do, BY_DIM(100, 60), 1000),
    LAW(bounds_are_the_smallest_that_contain, BY_DIM(100, 60), 1500),
    LAW(a_merge_is_the_smallest_that_contains_both, BY_DIM(100, 60), 2000),
    LAW(what_is_inside_hits_only_what_the_outside_hits, BY_DIM(100, 60), 50),
    LAW(an_aabb_is_the_obb_of_the_same_points, BY_DIM(100, 60), 100),
    LAW(a_point_is_the_obb_of_no_size, BY_DIM(100, 60), 100),
    LAW(nan_and_infinity_hit_nothing, BY_DIM(50, 20), 2000),
    LAW(the_empty_box_hits_nothing, BY_DIM(100, 60), BY_DIM(1000, 1500)),
#if DIM == 2
    LAW(a_rectangle_is_the_obb_of_the_same_points, BY_DIM(100, 60), 100),
#endif
};

int main(void)
{
    return run_laws("relate laws", 2000, every_pair, laws, sizeof laws / sizeof *laws);
}
