/* Casts of boxes along a line: each family, put in motion in several ways, against rational times; thin plates and fast
 * motions; and laws that need no oracle. Compiled for the plane and for space (DIM). */
#include "ask/of_shapes.h"
#include "every_family.h"
#include "truth/casts.h"

#include <stdio.h>

static cast_truth truth;

static int set_up(void **state)
{
    cast_truth_init(&truth);
    return 0;
}

static int tear_down(void **state)
{
    cast_truth_clear(&truth);
    return 0;
}

/* ---- Pairs in motion --------------------------------------------------------------------------------------------- */

static vec any_vector(dice *d, double reach)
{
    double x[DIM];
    for (int k = 0; k < DIM; k++)
        x[k] = dice_range(d, -reach, reach);
    return vec_of(x);
}

/* Put elsewhere, by rounding each number. */
static shape pushed(const shape *s, vec by)
{
    shape out = *s;
    if (s->kind == SHAPE_OBB)
        out.obb.center = vec_add(s->obb.center, by);
    else
        out.aabb = (aabb){vec_add(s->aabb.min, by), vec_add(s->aabb.max, by)};
    return out;
}

enum { WAYS = 9 };

/* Another motion for the pair, which may be set back first. */
static vec motion_of(dice *d, int way, shape *a, const shape *b)
{
    vec offset = vec_plus(shape_center(b), -1, shape_center(a)), u = shape_half(a), v = shape_half(b);
    double size = vec_sum(u) + vec_sum(v);
    double step = ldexp(1, ilogb(size > 0 && size < INFINITY ? size : 1) + dice_between(d, -1, 3));
    vec axis = shape_axis(dice_below(d, 2) ? a : b, dice_below(d, DIM));
    switch (way) {
    case 0: /* towards it */
        return vec_scale(dice_range(d, 0.5, 3), offset);
    case 1: /* about past it */
        return vec_plus(any_vector(d, size), dice_range(d, 0.5, 2), offset);
    case 2: /* from a place further back, along a face, to beyond */
    case 3:
        *a = pushed(a, vec_scale(-step, axis));
        return vec_scale(4 * step, axis);
    case 4: /* to and fro through the place where the family put it */
        axis = any_vector(d, step);
        *a = pushed(a, vec_scale(-1, axis));
        return vec_scale(2, axis);
    case 5: /* away */
        return vec_scale(-1, offset);
    case 6:
        return BY_DIM(((vec){0, -0.0}), ((vec){0, 0, -0.0}));
    case 7: /* next to nothing along two axes */
        offset.x = dice_sign(d) * DBL_TRUE_MIN;
        offset.y *= 0x1p-1040;
        return offset;
    default: /* beyond all measure */
        return vec_scale(ldexp(1, dice_between(d, 40, 900)), offset);
    }
}

/* ---- Is what was said true? -------------------------------------------------------------------------------------- */

/* How far outside of a box is a point? In extended precision, along each axis. 0: within. */
static double outside(const shape *s, vec point, vec moved)
{
    const vec c = shape_center(s), h = shape_half(s);
    long double r[DIM], worst = 0;
    for (int k = 0; k < DIM; k++)
        r[k] = s->kind == SHAPE_AABB
                   ? (long double)vec_component(point, k) - vec_component(moved, k) -
                         ((long double)vec_component(s->aabb.min, k) + vec_component(s->aabb.max, k)) / 2
                   : (long double)vec_component(point, k) - vec_component(c, k) - vec_component(moved, k);
    for (int k = 0; k < DIM; k++) {
        const vec u = shape_axis(s, k), p = shape_axis(s, (k + 1) % DIM);
#if DIM == 2
        const long double n[2] = {p.y, -p.x};
#else
        const vec q = shape_axis(s, (k + 2) % 3);
        const long double n[3] = {(long double)p.y * q.z - (long double)p.z * q.y,
                                  (long double)p.z * q.x - (long double)p.x * q.z,
                                  (long double)p.x * q.y - (long double)p.y * q.x};
#endif
        long double along = 0, unit = 0;
        for (int i = 0; i < DIM; i++) {
            along += n[i] * r[i];
            unit += n[i] * vec_component(u, i);
        }
        worst = fmaxl(worst, fabsl(along / unit) - vec_component(h, k));
    }
    return (double)worst;
}

/* The greatest errors seen, in units of what is promised. */
static double worst_time, worst_point;

static const char *wrong_time(vec by, const hit_cast *cast)
{
    mpq_t error, own;
    mpq_inits(error, own, NULL);
    mpq_set_d(own, cast->t);
    mpq_sub(error, own, truth.t);
    double off = fabs(mpq_get_d(error));
    mpq_clears(error, own, NULL);
    vec n = cast->normal;
    double largest = vec_largest(by);
    double speed = fabs(vec_dot(vec_scale(1 / largest, by), n)) * largest;
    speed = fmin(speed, truth.speed);
    double allowed = fmax(0x1p-50 * truth.size / speed, 0x1p-51 * cast->t) + DBL_TRUE_MIN;
    if (off <= allowed && isfinite(allowed) && truth.size < 1e300)
        worst_time = fmax(worst_time, off / allowed);
    return off <= allowed || speed < DBL_MIN ? NULL : "time";
}

static const char *wrong_point(const shape *a, vec by, const shape *b, const hit_cast *cast)
{
    vec way = vec_scale(cast->t, by);
    double reach = vec_largest(cast->point) + vec_largest(shape_center(a)) + vec_largest(shape_center(b));
    double allowed = 0x1p-50 * (truth.size + vec_length(way)) + 0x1p-51 * reach + 4 * DBL_TRUE_MIN;
    if (!(allowed < 1e300))
        return NULL;
    double off = fmax(outside(b, cast->point, vec_all(0)), outside(a, cast->point, way));
    worst_point = fmax(worst_point, off / allowed);
    return off <= allowed ? NULL : "point";
}

/* The first thing that is wrong with a hit, or NULL. */
static const char *wrong_hit(const shape *a, vec by, const shape *b, const hit_cast *cast)
{
    vec n = cast->normal;
    if (isnan(cast->t) || vec_has_nan(n) || vec_has_nan(cast->point))
        return "NaN";
    if (cast->inside != truth.inside || cast->inside != (ask_relate(a, b) != HIT_APART))
        return "inside";
    if (cast->inside ? cast->t != 0 || !vec_equal(n, vec_all(0)) || cast->face != -1 || cast->axis != HIT_AXIS_A0
                     : !(cast->t > 0 && cast->t <= 1))
        return "t, normal, face or axis";
    if (!shape_is_valid(a) || !shape_is_valid(b))
        return NULL;
    if (!cast->inside) {
        if (fabs(vec_length(n) - 1) > 0x1p-51)
            return "length of the normal";
        const char *wrong = wrong_time(by, cast);
        if (wrong != NULL)
            return wrong;
        bool face_of_b = cast->axis >= HIT_AXIS_B0 && cast->axis < HIT_AXIS_B0 + DIM;
        if (a->kind == SHAPE_AABB && b->kind == SHAPE_AABB)
            face_of_b = true;
        if ((cast->face >= 0) != face_of_b)
            return "face";
        if (cast->face >= 0) {
            if ((vec_dot(n, shape_axis(b, cast->face / 2)) > 0) != (cast->face % 2 == 1))
                return "side of the face";
        }
    }
    return wrong_point(a, by, b, cast);
}

static const char *wrong_cast(const shape *a, vec by, const shape *b, hit_cast *cast)
{
    oracle_cast(arrays_of(a), &by.x, arrays_of(b), &truth);
    memset(cast, 0x7e, sizeof *cast);
    hit_cast untouched = *cast;
    bool hit = ask_cast(a, by, b, cast);
    if (hit != truth.hit)
        return "hit or miss";
    if (!hit)
        return memcmp(cast, &untouched, sizeof *cast) == 0 ? NULL : "touched out";
    return wrong_hit(a, by, b, cast);
}

static void print_numbers(const char *name, const double *x, int count)
{
    fprintf(stderr, "  %s:", name);
    for (int i = 0; i < count; i++)
        fprintf(stderr, " %a,", x[i]);
    fprintf(stderr, "\n");
}

static void print_case(const char *what, const char *wrong, const shape *a, vec by, const shape *b,
                       const hit_cast *cast)
{
    shape p = *a, q = *b;
    fprintf(stderr, "%s: wrong %s\n", what, wrong);
    print_numbers("a", shape_numbers(&p), shape_numbers_count(a));
    print_numbers("b", shape_numbers(&q), shape_numbers_count(b));
    print_numbers("by", &by.x, DIM);
    fprintf(stderr, "  t %a, true %s, %a, axis %d\n", cast->t, truth.hit ? "hit" : "miss", mpq_get_d(truth.t),
            (int)cast->axis);
}

static void check_family(void **state)
{
    const pair_family *f = *state;
    uint64_t count = campaign_count(BY_DIM(90, 60), 5000), seed = campaign_seed();
    unsigned long long hits = 0, inside = 0, misses = 0, wrong_ones = 0;
    worst_time = worst_point = 0;
    for (uint64_t i = 0; i < count; i++) {
        pair p = family_pair(f, seed, i);
        dice d = dice_for(seed + 100, i);
        if (p.b.kind > SHAPE_OBB)
            continue;
        for (int turn = 0; turn < 2; turn++) {
            shape a = turn ? p.b : p.a, b = turn ? p.a : p.b;
            vec by = motion_of(&d, (int)((i + 5 * (uint64_t)turn) % WAYS), &a, &b);
            hit_cast cast;
            if (!vec_is_finite(by) || !shape_is_finite(a) || !shape_is_finite(b))
                continue;
            const char *wrong = wrong_cast(&a, by, &b, &cast);
            if (wrong != NULL && ++wrong_ones <= 3)
                print_case(f->name, wrong, &a, by, &b, &cast);
            inside += truth.inside;
            hits += truth.hit && !truth.inside;
            misses += !truth.hit;
        }
    }
    printf("    hits %llu, inside %llu, misses %llu, wrong %llu; of the allowed: time %.3f, point %.3f\n", hits, inside,
           misses, wrong_ones, worst_time, worst_point);
    assert_int_equal(wrong_ones, 0);
    assert_true(hits + inside + misses == 0 || hits + inside > 0);
}

/* ---- Tunnelling -------------------------------------------------------------------------------------------------- */

/* Something that moves fast, and a plate, thin as you like, at a place that it may or may not cross. */
static void nothing_tunnels(void **state)
{
    uint64_t count = campaign_count(4000, 1000000), seed = campaign_seed();
    unsigned long long hits = 0, wrong_ones = 0;
    for (uint64_t i = 0; i < count; i++) {
        dice d = dice_for(seed + 7, i);
        shape a = {.kind = SHAPE_OBB}, b = {.kind = SHAPE_OBB};
        shape *box[2] = {&a, &b};
        for (int k = 0; k < 2; k++) {
#if DIM == 2
            const double turn = dice_range(&d, -4, 4);
#else
            hit_quat turn;
            turn.x = dice_range(&d, -1, 1);
            turn.y = dice_range(&d, -1, 1);
            turn.z = dice_range(&d, -1, 1);
            turn.w = dice_range(&d, -1, 1);
#endif
            vec center = any_vector(&d, 3), half = any_vector(&d, 1);
            half = vec_abs(half);
            if (k == 1 || dice_below(&d, 4) == 0)
                half.y = dice_below(&d, 3) == 0 ? 0 : half.y * ldexp(1, -dice_below(&d, 60));
            box[k]->obb = BY_DIM(hit_obb2_from_angle, hit_obb3_from_quat)(center, half, turn);
        }
        vec target = vec_plus(b.obb.center, 1, any_vector(&d, 2)), start = vec_plus(target, 1, any_vector(&d, 10));
        double speed = ldexp(dice_range(&d, 1, 2), dice_between(&d, 0, 30));
        vec by = vec_scale(speed, vec_plus(target, -1, start));
        a.obb.center = start;
        if (dice_below(&d, 4) == 0) { /* an AABB, of either side */
            shape *s = box[dice_below(&d, 2)];
            *s = (shape){.kind = SHAPE_AABB, .aabb = aabb_of(s)};
        }
        hit_cast cast;
        const char *wrong = wrong_cast(&a, by, &b, &cast);
        if (wrong != NULL && ++wrong_ones <= 3)
            print_case("tunnelling", wrong, &a, by, &b, &cast);
        hits += truth.hit;
    }
    printf("    %llu casts, %llu hits, %llu wrong\n", (unsigned long long)count, hits, wrong_ones);
    assert_int_equal(wrong_ones, 0);
    assert_true(hits > count / 10 && hits < count);
}

/* ---- Laws -------------------------------------------------------------------------------------------------------- */

/* The pair that is asked for, in motion; false: it knows none. */
static bool put_in_motion(const pair *p, shape *a, vec *by)
{
    dice d = dice_for(campaign_seed() + 200 + now.family, now.index);
    if (p->b.kind > SHAPE_OBB)
        return false;
    *a = p->a;
    *by = motion_of(&d, (int)(now.index % WAYS), a, &p->b);
    return vec_is_finite(*by) && shape_is_finite(*a) && shape_is_finite(p->b);
}

static bool the_other_one_may_move_instead(const pair *p)
{
    shape a;
    vec by;
    if (!put_in_motion(p, &a, &by))
        return false;
    hit_cast s, t;
    bool hit = ask_cast(&a, by, &p->b, &s), other = ask_cast(&p->b, vec_minus(by), &a, &t);
    assert_int_equal(hit, other);
    if (!hit)
        return false;
    assert_true(s.t == t.t);
    assert_true(vec_equal(s.normal, vec_minus(t.normal)));
    return !s.inside;
}

/* Twice the error that one time may have. */
static double allowed_difference(const shape *a, vec by, const shape *b, double speed)
{
    oracle_cast(arrays_of(a), &by.x, arrays_of(b), &truth);
    return 0x1p-49 * truth.size / speed;
}

static bool powers_of_two_change_nothing(const pair *p)
{
    shape a;
    vec by;
    if (!put_in_motion(p, &a, &by))
        return false;
    static const int powers[] = {-800, -90, 3, 200};
    hit_cast s, t;
    bool hit = ask_cast(&a, by, &p->b, &s), any = false;
    for (size_t i = 0; i < sizeof powers / sizeof *powers; i++) {
        shape first = a, second = p->b, way = {.kind = SHAPE_POINT, .point = by};
        if (!shape_scale_by_two(&first, powers[i]) || !shape_scale_by_two(&second, powers[i]) ||
            !shape_scale_by_two(&way, powers[i]))
            continue;
        assert_int_equal(ask_cast(&first, way.point, &second, &t), hit);
        if (!hit)
            continue;
        any = any || !s.inside;
        assert_int_equal(s.inside, t.inside);
        double speed = fabs(vec_dot(by, s.normal));
        if (shape_is_valid(&a) && shape_is_valid(&p->b) && isfinite(speed) && speed > DBL_MIN)
            assert_true(fabs(s.t - t.t) <= allowed_difference(&a, by, &p->b, speed) + 0x1p-50 * s.t + 8 * DBL_TRUE_MIN);
    }
    return any;
}

static bool quarter_turns_turn_with_it(const pair *p)
{
    shape a;
    vec by;
    if (!put_in_motion(p, &a, &by))
        return false;
    hit_cast s, t;
    bool hit = ask_cast(&a, by, &p->b, &s);
    for (int how = 1; how < EXACT_TURNS; how += BY_DIM(1, 5)) {
        const shape first = shape_turned(&a, how), second = shape_turned(&p->b, how);
        assert_int_equal(ask_cast(&first, vec_turned(by, how), &second, &t), hit);
        if (!hit || !shape_is_valid(&a) || !shape_is_valid(&p->b))
            continue;
        assert_int_equal(s.inside, t.inside);
        double speed = fabs(vec_dot(by, s.normal));
        /* Of two faces that are hit at once either may be named. */
        if (isfinite(speed) && speed > 0x1p-20 * vec_length(by))
            assert_true(fabs(s.t - t.t) <= allowed_difference(&a, by, &p->b, speed) + 0x1p-50 * s.t);
    }
    return hit && !s.inside;
}

static const law laws[] = {
    LAW(the_other_one_may_move_instead, 60, 500),
    LAW(powers_of_two_change_nothing, 60, 340),
    LAW(quarter_turns_turn_with_it, 60, 500),
};

int main(void)
{
    const struct CMUnitTest tunnelling = cmocka_unit_test(nothing_tunnels);
    const int wrong = run_for_each_family("casts", &tunnelling, 1, check_family, set_up, tear_down);
    cast_truth_init(&truth);
    const int broken = run_laws("laws of casts", 2000, every_pair, laws, sizeof laws / sizeof *laws);
    cast_truth_clear(&truth);
    return wrong + broken;
}
