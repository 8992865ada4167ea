/* Casts of boxes of space along a line: each family of families3.c, put in motion in several ways, against rational
 * times; thin plates and fast motions; and laws that need no oracle. */
#include "campaign.h"
#include "families/families.h"
#include "truth/casts.h"

#include <hitbox/cast.h>

#include <float.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static cast_truth truth;

static int set_up(void **state)
{
    (void)state;
    cast_truth_init(&truth);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    cast_truth_clear(&truth);
    return 0;
}

/* ---- Pairs in motion --------------------------------------------------------------------------------------------- */

static bool cast3(const shape3 *a, hit_vec3 by, const shape3 *b, hit_cast3 *out)
{
    if (a->kind == SHAPE_AABB)
        return b->kind == SHAPE_AABB ? hit_cast_aabb3_aabb3(a->aabb, by, b->aabb, out)
                                     : hit_cast_aabb3_obb3(a->aabb, by, &b->obb, out);
    return b->kind == SHAPE_AABB ? hit_cast_obb3_aabb3(&a->obb, by, b->aabb, out)
                                 : hit_cast_obb3_obb3(&a->obb, by, &b->obb, out);
}

static hit_relation relate3(const shape3 *a, const shape3 *b)
{
    if (a->kind == SHAPE_AABB)
        return b->kind == SHAPE_AABB ? hit_relate_aabb3_aabb3(a->aabb, b->aabb)
                                     : hit_relate_aabb3_obb3(a->aabb, &b->obb);
    return b->kind == SHAPE_AABB ? hit_relate_aabb3_obb3(b->aabb, &a->obb) : hit_relate_obb3_obb3(&a->obb, &b->obb);
}

static bool valid3(const shape3 *s)
{
    return s->kind == SHAPE_AABB ? hit_aabb3_valid(s->aabb) : hit_obb3_valid(&s->obb);
}

static hit_vec3 center3(const shape3 *s)
{
    return s->kind == SHAPE_AABB ? hit_aabb3_center(s->aabb) : s->obb.center;
}

static hit_vec3 half3(const shape3 *s)
{
    return s->kind == SHAPE_AABB ? hit_aabb3_half(s->aabb) : s->obb.half;
}

static hit_vec3 plus3(hit_vec3 u, double s, hit_vec3 v)
{
    return (hit_vec3){u.x + s * v.x, u.y + s * v.y, u.z + s * v.z};
}

static void move3(shape3 *s, hit_vec3 by)
{
    if (s->kind == SHAPE_OBB) {
        s->obb.center = plus3(s->obb.center, 1, by);
    } else {
        s->aabb.min = plus3(s->aabb.min, 1, by);
        s->aabb.max = plus3(s->aabb.max, 1, by);
    }
}

static hit_vec3 any_vector(dice *d, double reach)
{
    hit_vec3 v;
    v.x = dice_range(d, -reach, reach);
    v.y = dice_range(d, -reach, reach);
    v.z = dice_range(d, -reach, reach);
    return v;
}

static hit_vec3 axis_of(const shape3 *s, int k)
{
    return s->kind == SHAPE_OBB ? s->obb.axis[k] : (hit_vec3){k == 0, k == 1, k == 2};
}

enum { WAYS = 9 };

/* Another motion for the pair, which may be set back first. */
static hit_vec3 motion_of(dice *d, int way, shape3 *a, const shape3 *b)
{
    hit_vec3 offset = plus3(center3(b), -1, center3(a)), u = half3(a), v = half3(b);
    double size = fabs(u.x) + fabs(u.y) + fabs(u.z) + fabs(v.x) + fabs(v.y) + fabs(v.z);
    double step = ldexp(1, ilogb(size > 0 && size < INFINITY ? size : 1) + dice_between(d, -1, 3));
    hit_vec3 axis = axis_of(dice_below(d, 2) ? a : b, dice_below(d, 3));
    switch (way) {
    case 0: /* towards it */
        return plus3((hit_vec3){0, 0, 0}, dice_range(d, 0.5, 3), offset);
    case 1: /* about past it */
        return plus3(any_vector(d, size), dice_range(d, 0.5, 2), offset);
    case 2: /* from a place further back, along a face, to beyond */
    case 3:
        move3(a, plus3((hit_vec3){0, 0, 0}, -step, axis));
        return plus3((hit_vec3){0, 0, 0}, 4 * step, axis);
    case 4: /* to and fro through the place where the family put it */
        axis = any_vector(d, step);
        move3(a, plus3((hit_vec3){0, 0, 0}, -1, axis));
        return plus3((hit_vec3){0, 0, 0}, 2, axis);
    case 5: /* away */
        return plus3((hit_vec3){0, 0, 0}, -1, offset);
    case 6:
        return (hit_vec3){0, 0, -0.0};
    case 7: /* next to nothing along two axes */
        offset.x = dice_sign(d) * DBL_TRUE_MIN;
        offset.y *= 0x1p-1040;
        return offset;
    default: /* beyond all measure */
        return plus3((hit_vec3){0, 0, 0}, ldexp(1, dice_between(d, 40, 900)), offset);
    }
}

static bool is_finite3(hit_vec3 v)
{
    return isfinite(v.x) && isfinite(v.y) && isfinite(v.z);
}

/* The oracle knows no sides at infinity. */
static bool is_finite_shape(const shape3 *s)
{
    return s->kind == SHAPE_OBB || (is_finite3(s->aabb.min) && is_finite3(s->aabb.max));
}

/* ---- Is what was said true? -------------------------------------------------------------------------------------- */

/* How far outside of a box is a point? In extended precision, along each axis. 0: within. */
static double outside3(const shape3 *s, hit_vec3 point, hit_vec3 moved)
{
    hit_vec3 c = center3(s), h = half3(s);
    long double r[3] = {(long double)point.x - c.x - moved.x, (long double)point.y - c.y - moved.y,
                        (long double)point.z - c.z - moved.z};
    if (s->kind == SHAPE_AABB) {
        r[0] = (long double)point.x - moved.x - ((long double)s->aabb.min.x + s->aabb.max.x) / 2;
        r[1] = (long double)point.y - moved.y - ((long double)s->aabb.min.y + s->aabb.max.y) / 2;
        r[2] = (long double)point.z - moved.z - ((long double)s->aabb.min.z + s->aabb.max.z) / 2;
    }
    const double half[3] = {h.x, h.y, h.z};
    long double worst = 0;
    for (int k = 0; k < 3; k++) {
        hit_vec3 p = axis_of(s, (k + 1) % 3), q = axis_of(s, (k + 2) % 3), u = axis_of(s, k);
        long double n[3] = {(long double)p.y * q.z - (long double)p.z * q.y,
                            (long double)p.z * q.x - (long double)p.x * q.z,
                            (long double)p.x * q.y - (long double)p.y * q.x};
        long double z = (n[0] * r[0] + n[1] * r[1] + n[2] * r[2]) / (n[0] * u.x + n[1] * u.y + n[2] * u.z);
        worst = fmaxl(worst, fabsl(z) - half[k]);
    }
    return (double)worst;
}

/* The greatest errors seen, in units of what is promised. */
static double worst_time, worst_point;

static double length3(hit_vec3 v)
{
    return hypot(hypot(v.x, v.y), v.z);
}

static double largest3(hit_vec3 v)
{
    return fmax(fabs(v.x), fmax(fabs(v.y), fabs(v.z)));
}

static const char *wrong_time(hit_vec3 by, const hit_cast3 *cast)
{
    mpq_t error, own;
    mpq_inits(error, own, NULL);
    mpq_set_d(own, cast->t);
    mpq_sub(error, own, truth.t);
    double off = fabs(mpq_get_d(error));
    mpq_clears(error, own, NULL);
    hit_vec3 n = cast->normal;
    double largest = largest3(by);
    double speed = fabs(by.x / largest * n.x + by.y / largest * n.y + by.z / largest * n.z) * largest;
    speed = fmin(speed, truth.speed);
    double allowed = fmax(0x1p-50 * truth.size / speed, 0x1p-51 * cast->t) + DBL_TRUE_MIN;
    if (off <= allowed && isfinite(allowed) && truth.size < 1e300)
        worst_time = fmax(worst_time, off / allowed);
    return off <= allowed || speed < DBL_MIN ? NULL : "time";
}

static const char *wrong_point(const shape3 *a, hit_vec3 by, const shape3 *b, const hit_cast3 *cast)
{
    hit_vec3 way = plus3((hit_vec3){0, 0, 0}, cast->t, by);
    double reach = largest3(cast->point) + largest3(center3(a)) + largest3(center3(b));
    double allowed = 0x1p-50 * (truth.size + length3(way)) + 0x1p-51 * reach + 4 * DBL_TRUE_MIN;
    if (!(allowed < 1e300))
        return NULL;
    double off = fmax(outside3(b, cast->point, (hit_vec3){0, 0, 0}), outside3(a, cast->point, way));
    worst_point = fmax(worst_point, off / allowed);
    return off <= allowed ? NULL : "point";
}

/* The first thing that is wrong with a hit, or NULL. */
static const char *wrong_hit(const shape3 *a, hit_vec3 by, const shape3 *b, const hit_cast3 *cast)
{
    hit_vec3 n = cast->normal;
    if (isnan(cast->t) || isnan(n.x + n.y + n.z) || isnan(cast->point.x) || isnan(cast->point.y) ||
        isnan(cast->point.z))
        return "NaN";
    if (cast->inside != truth.inside || cast->inside != (relate3(a, b) != HIT_APART))
        return "inside";
    if (cast->inside ? cast->t != 0 || n.x != 0 || n.y != 0 || n.z != 0 || cast->face != -1 || cast->axis != HIT_AXIS_A0
                     : !(cast->t > 0 && cast->t <= 1))
        return "t, normal, face or axis";
    if (!valid3(a) || !valid3(b))
        return NULL;
    if (!cast->inside) {
        if (fabs(length3(n) - 1) > 0x1p-51)
            return "length of the normal";
        const char *wrong = wrong_time(by, cast);
        if (wrong != NULL)
            return wrong;
        bool face_of_b = cast->axis >= HIT_AXIS_B0 && cast->axis <= HIT_AXIS_B2;
        if (a->kind == SHAPE_AABB && b->kind == SHAPE_AABB)
            face_of_b = true;
        if ((cast->face >= 0) != face_of_b)
            return "face";
        if (cast->face >= 0) {
            hit_vec3 u = axis_of(b, cast->face / 2);
            if ((n.x * u.x + n.y * u.y + n.z * u.z > 0) != (cast->face % 2 == 1))
                return "side of the face";
        }
    }
    return wrong_point(a, by, b, cast);
}

static const char *wrong_cast(const shape3 *a, hit_vec3 by, const shape3 *b, hit_cast3 *cast)
{
    oracle_cast3(a, by, b, &truth);
    memset(cast, 0x7e, sizeof *cast);
    hit_cast3 untouched = *cast;
    bool hit = cast3(a, by, b, cast);
    if (hit != truth.hit)
        return "hit or miss";
    if (!hit)
        return memcmp(cast, &untouched, sizeof *cast) == 0 ? NULL : "touched out";
    return wrong_hit(a, by, b, cast);
}

static void print_shape(const char *name, const shape3 *s)
{
    const double *x = s->kind == SHAPE_AABB ? &s->aabb.min.x : &s->obb.center.x;
    fprintf(stderr, "  %s:", name);
    for (int i = 0; i < (s->kind == SHAPE_AABB ? 6 : 15); i++)
        fprintf(stderr, " %a,", x[i]);
    fprintf(stderr, "\n");
}

static void print_case(const char *what, const char *wrong, const shape3 *a, hit_vec3 by, const shape3 *b,
                       const hit_cast3 *cast)
{
    fprintf(stderr, "%s: wrong %s\n", what, wrong);
    print_shape("a", a);
    print_shape("b", b);
    fprintf(stderr, "  by %a, %a, %a; t %a, true %s, %a, axis %d\n", by.x, by.y, by.z, cast->t,
            truth.hit ? "hit" : "miss", mpq_get_d(truth.t), (int)cast->axis);
}

static void check_family(void **state)
{
    const family3 *family = *state;
    uint64_t count = campaign_count(60, 5000), seed = campaign_seed();
    unsigned long long hits = 0, inside = 0, misses = 0, wrong_ones = 0;
    worst_time = worst_point = 0;
    for (uint64_t i = 0; i < count; i++) {
        pair3 pair = family3_pair(family, seed, i);
        dice d = dice_for(seed + 100, i);
        if (pair.b.kind == SHAPE_POINT)
            continue;
        for (int turn = 0; turn < 2; turn++) {
            shape3 a = turn ? pair.b : pair.a, b = turn ? pair.a : pair.b;
            hit_vec3 by = motion_of(&d, (int)((i + 5 * (uint64_t)turn) % WAYS), &a, &b);
            hit_cast3 cast;
            if (!is_finite3(by) || !is_finite_shape(&a) || !is_finite_shape(&b))
                continue;
            const char *wrong = wrong_cast(&a, by, &b, &cast);
            if (wrong != NULL && ++wrong_ones <= 3)
                print_case(family->name, wrong, &a, by, &b, &cast);
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
    (void)state;
    uint64_t count = campaign_count(4000, 1000000), seed = campaign_seed();
    unsigned long long hits = 0, wrong_ones = 0;
    for (uint64_t i = 0; i < count; i++) {
        dice d = dice_for(seed + 7, i);
        shape3 a = {.kind = SHAPE_OBB}, b = {.kind = SHAPE_OBB};
        shape3 *box[2] = {&a, &b};
        for (int k = 0; k < 2; k++) {
            hit_quat q;
            q.x = dice_range(&d, -1, 1);
            q.y = dice_range(&d, -1, 1);
            q.z = dice_range(&d, -1, 1);
            q.w = dice_range(&d, -1, 1);
            hit_vec3 center = any_vector(&d, 3), half = any_vector(&d, 1);
            half = (hit_vec3){fabs(half.x), fabs(half.y), fabs(half.z)};
            if (k == 1 || dice_below(&d, 4) == 0)
                half.y = dice_below(&d, 3) == 0 ? 0 : half.y * ldexp(1, -dice_below(&d, 60));
            box[k]->obb = hit_obb3_from_quat(center, half, q);
        }
        hit_vec3 target = plus3(b.obb.center, 1, any_vector(&d, 2)), start = plus3(target, 1, any_vector(&d, 10));
        double speed = ldexp(dice_range(&d, 1, 2), dice_between(&d, 0, 30));
        hit_vec3 by = plus3((hit_vec3){0, 0, 0}, speed, plus3(target, -1, start));
        a.obb.center = start;
        if (dice_below(&d, 4) == 0) { /* an AABB, of either side */
            shape3 *s = box[dice_below(&d, 2)];
            *s = (shape3){.kind = SHAPE_AABB, .aabb = hit_obb3_bounds(&s->obb)};
        }
        hit_cast3 cast;
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

/* Calls `law` for a pair in motion of each family. */
static void for_all_casts(bool (*law)(const shape3 *a, hit_vec3 by, const shape3 *b), unsigned at_least)
{
    uint64_t count = campaign_count(60, 2000), seed = campaign_seed();
    unsigned long long said_something = 0;
    for (size_t f = 0; f < families3_count; ++f)
        for (uint64_t i = 0; i < count; ++i) {
            pair3 pair = family3_pair(&families3[f], seed, i);
            dice d = dice_for(seed + 200 + f, i);
            if (pair.b.kind == SHAPE_POINT)
                continue;
            hit_vec3 by = motion_of(&d, (int)(i % WAYS), &pair.a, &pair.b);
            if (is_finite3(by) && is_finite_shape(&pair.a) && is_finite_shape(&pair.b))
                said_something += law(&pair.a, by, &pair.b);
        }
    assert_true(said_something >= at_least);
}

static bool exchanged(const shape3 *a, hit_vec3 by, const shape3 *b)
{
    hit_cast3 s, t;
    hit_vec3 back = {-by.x, -by.y, -by.z};
    bool hit = cast3(a, by, b, &s), other = cast3(b, back, a, &t);
    assert_int_equal(hit, other);
    if (!hit)
        return false;
    assert_true(s.t == t.t);
    assert_true(s.normal.x == -t.normal.x && s.normal.y == -t.normal.y && s.normal.z == -t.normal.z);
    return !s.inside;
}

static void the_other_one_may_move_instead(void **state)
{
    (void)state;
    for_all_casts(exchanged, 300);
}

static bool scale_by(shape3 *s, int n)
{
    double *x = s->kind == SHAPE_AABB ? &s->aabb.min.x : &s->obb.center.x;
    for (int i = 0; i < 6; i++) {
        double scaled = ldexp(x[i], n);
        if (ldexp(scaled, -n) != x[i])
            return false;
        x[i] = scaled;
    }
    return true;
}

/* Twice the error that one time may have. */
static double allowed_difference(const shape3 *a, hit_vec3 by, const shape3 *b, double speed)
{
    oracle_cast3(a, by, b, &truth);
    return 0x1p-49 * truth.size / speed;
}

static bool scaled(const shape3 *a, hit_vec3 by, const shape3 *b)
{
    static const int powers[] = {-800, -90, 3, 200};
    hit_cast3 s, t;
    bool hit = cast3(a, by, b, &s), any = false;
    for (size_t i = 0; i < sizeof powers / sizeof *powers; i++) {
        shape3 p = *a, q = *b;
        hit_vec3 way = {ldexp(by.x, powers[i]), ldexp(by.y, powers[i]), ldexp(by.z, powers[i])};
        if (!scale_by(&p, powers[i]) || !scale_by(&q, powers[i]) || ldexp(way.x, -powers[i]) != by.x ||
            ldexp(way.y, -powers[i]) != by.y || ldexp(way.z, -powers[i]) != by.z)
            continue;
        assert_int_equal(cast3(&p, way, &q, &t), hit);
        if (!hit)
            continue;
        any = any || !s.inside;
        assert_int_equal(s.inside, t.inside);
        double speed = fabs(by.x * s.normal.x + by.y * s.normal.y + by.z * s.normal.z);
        if (valid3(a) && valid3(b) && isfinite(speed) && speed > DBL_MIN)
            assert_true(fabs(s.t - t.t) <= allowed_difference(a, by, b, speed) + 0x1p-50 * s.t + 8 * DBL_TRUE_MIN);
    }
    return any;
}

static void powers_of_two_change_nothing(void **state)
{
    (void)state;
    for_all_casts(scaled, 200);
}

/* One of the 24 turns that permute the axes of the world, as x -> y -> z and quarter turns. */
static hit_vec3 turned(hit_vec3 v, int how)
{
    for (int i = 0; i < how % 3; i++)
        v = (hit_vec3){v.y, v.z, v.x};
    for (int i = 0; i < how / 3 % 4; i++)
        v = (hit_vec3){-v.y, v.x, v.z};
    return how / 12 ? (hit_vec3){v.x, -v.y, -v.z} : v;
}

static shape3 turned_shape(const shape3 *s, int how)
{
    shape3 out = *s;
    if (s->kind == SHAPE_AABB) {
        hit_vec3 p = turned(s->aabb.min, how), q = turned(s->aabb.max, how);
        out.aabb.min = (hit_vec3){fmin(p.x, q.x), fmin(p.y, q.y), fmin(p.z, q.z)};
        out.aabb.max = (hit_vec3){fmax(p.x, q.x), fmax(p.y, q.y), fmax(p.z, q.z)};
        return out;
    }
    out.obb.center = turned(s->obb.center, how);
    for (int k = 0; k < 3; k++)
        out.obb.axis[k] = turned(s->obb.axis[k], how);
    return out;
}

static bool turned_round(const shape3 *a, hit_vec3 by, const shape3 *b)
{
    hit_cast3 s, t;
    bool hit = cast3(a, by, b, &s);
    for (int how = 1; how < 24; how += 5) {
        shape3 p = turned_shape(a, how), q = turned_shape(b, how);
        assert_int_equal(cast3(&p, turned(by, how), &q, &t), hit);
        if (!hit || !valid3(a) || !valid3(b))
            continue;
        assert_int_equal(s.inside, t.inside);
        double speed = fabs(by.x * s.normal.x + by.y * s.normal.y + by.z * s.normal.z);
        /* Of two faces that are hit at once either may be named. */
        if (isfinite(speed) && speed > 0x1p-20 * length3(by))
            assert_true(fabs(s.t - t.t) <= allowed_difference(a, by, b, speed) + 0x1p-50 * s.t);
    }
    return hit && !s.inside;
}

static void quarter_turns_turn_with_it(void **state)
{
    (void)state;
    for_all_casts(turned_round, 300);
}

int main(void)
{
    struct CMUnitTest tests[64] = {
        cmocka_unit_test(nothing_tunnels),
        cmocka_unit_test(the_other_one_may_move_instead),
        cmocka_unit_test(powers_of_two_change_nothing),
        cmocka_unit_test(quarter_turns_turn_with_it),
    };
    if (families3_count + 4 > sizeof tests / sizeof *tests)
        return 1;
    for (size_t f = 0; f < families3_count; ++f)
        tests[4 + f] = (struct CMUnitTest){families3[f].name, check_family, NULL, NULL, (void *)&families3[f]};
    return cmocka_run_group_tests_name("casts3", tests, set_up, tear_down);
}
