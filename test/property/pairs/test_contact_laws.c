/* Laws of contacts that need no oracle: turned by exact rotations and scaled by powers of two they stay the same; ids
 * stay the same when a box moves by next to nothing; in space, the reduced contact is a part of the whole. Compiled for
 * the plane and for space (DIM). */
#include "ask/of_shapes.h"
#include "campaign.h"
#include BY_DIM("families/boxes2.h", "families/boxes3.h")

#include <stdio.h>

#define contact_of(a, b, out) BY_DIM(hit_contact_obb2_obb2, hit_contact_obb3_obb3)(OBB(a), OBB(b), out)

static double ulp_of_size(const obb *a, const obb *b)
{
    const double size = vec_length(vec_sub(b->center, a->center)) + vec_length(a->half) + vec_length(b->half);
    return ldexp(1, ilogb(fmax(size, DBL_MIN)) - 52);
}

/* An overlap that rounds to 0 is reported as the least double, on every scale. */
static bool is_scaled(double scaled, double s, double x)
{
    return x == DBL_TRUE_MIN ? scaled == x : scaled == s * x;
}

#if DIM == 2
/* A length that powers of two scale without rounding. */
static bool is_ordinary(double x)
{
    return x == 0 || (fabs(x) > 0x1p-200 && fabs(x) < 0x1p200);
}

static bool is_ordinary_box(const shape *s)
{
    return s->kind == SHAPE_OBB && shape_is_valid(s) && is_ordinary(s->obb.center.x) && is_ordinary(s->obb.center.y) &&
           is_ordinary(s->obb.half.x) && is_ordinary(s->obb.half.y);
}

#define ORDINARY_FAMILIES families2_count
#else
enum { ORDINARY_FAMILIES = 18 }; /* the first ones: two OBBs of sizes near 1 */

static bool is_ordinary_box(const shape *s)
{
    return s->kind == SHAPE_OBB;
}
#endif

/* Makes a pair of the family; false: it is not of two OBBs of ordinary numbers, or they do not hit. */
static bool ordinary_pair(size_t f, uint64_t index, pair *p, hit_contact *c)
{
    *p = family_pair(&families[f], campaign_seed(), index);
    return is_ordinary_box(&p->a) && is_ordinary_box(&p->b) && contact_of(p->a.obb, p->b.obb, c);
}

/* ---- Turning and scaling ------------------------------------------------------------------------------------- */

#if DIM == 2
/* By so many quarters of a turn, exactly. */
static vec quarters(int n, vec v)
{
    for (; n > 0; --n)
        v = perp2(v);
    return v;
}

static obb quartered(int n, obb box)
{
    return (obb){quarters(n, box.center), box.half, quarters(n, box.axis)};
}

/* Is every point of c that is deeper than rounding also one of d, n quarters further? */
static bool has_points(const hit_contact *c, const hit_contact *d, int n, double slack)
{
    for (int j = 0; j < c->count; ++j) {
        bool there = c->point[j].depth <= slack && c->count > 1;
        for (int k = 0; k < d->count; ++k)
            there = there || (c->point[j].id == d->point[k].id &&
                              vec_length(vec_sub(quarters(n, c->point[j].a), d->point[k].a)) <= slack &&
                              vec_length(vec_sub(quarters(n, c->point[j].b), d->point[k].b)) <= slack);
        if (!there)
            return false;
    }
    return true;
}

/* Another normal is right where the depth is the same along it. */
TEST(turning_turns_the_answer)
{
    uint64_t count = campaign_count(200, 20000);
    unsigned long long asked = 0, other_normal = 0, other_points = 0;
    for (size_t f = 0; f < families_count; ++f)
        for (uint64_t i = 0; i < count; ++i) {
            pair p;
            hit_contact c, d;
            if (!ordinary_pair(f, i, &p, &c))
                continue;
            double far = vec_length(p.a.obb.center) + vec_length(p.b.obb.center);
            double slack = 16 * ulp_of_size(&p.a.obb, &p.b.obb) + 4 * DBL_EPSILON * far;
            for (int n = 1; n < 4; ++n) {
                assert_true(hit_contact_obb2_obb2(quartered(n, p.a.obb), quartered(n, p.b.obb), &d));
                assert_true(fabs(c.depth - d.depth) <= 8 * ulp_of_size(&p.a.obb, &p.b.obb));
                ++asked;
                if (vec_length(vec_sub(quarters(n, c.normal), d.normal)) > 8 * DBL_EPSILON)
                    ++other_normal;
                else
                    other_points += !has_points(&c, &d, n, slack) || !has_points(&d, &c, 4 - n, slack);
            }
        }
    printf("    %llu of %llu with another normal: equally deep two ways; %llu with other points\n", other_normal, asked,
           other_points);
    assert_true(asked > 1000 && other_normal * 10 <= asked);
    assert_int_equal(other_points, 0);
}
#else
/* Another normal is right where the depth is the same along it. */
TEST(turning_turns_the_answer)
{
    uint64_t count = campaign_count(20, 1000);
    unsigned long long asked = 0, other_normal = 0;
    for (size_t f = 0; f < ORDINARY_FAMILIES; ++f)
        for (uint64_t i = 0; i < count; ++i) {
            pair p;
            hit_contact c;
            hit_penetration q;
            if (!ordinary_pair(f, i, &p, &c))
                continue;
            for (int r = 1; r < EXACT_TURNS; ++r) {
                const obb a = obb_turned(&p.a.obb, r), b = obb_turned(&p.b.obb, r);
                assert_true(hit_penetration_obb3_obb3(&a, &b, &q));
                assert_true(fabs(c.depth - q.depth) <= 8 * ulp_of_size(&a, &b));
                ++asked;
                other_normal += vec_length(vec_sub(vec_turned(c.normal, r), q.normal)) > 8 * DBL_EPSILON;
            }
        }
    printf("    %llu of %llu with another normal: equally deep two ways\n", other_normal, asked);
    assert_true(other_normal * 10 <= asked);
}
#endif

static obb scaled_box(const obb *box, int exponent)
{
    shape s = {.kind = SHAPE_OBB, .obb = *box};
    assert_true(shape_scale_by_two(&s, exponent));
    return s.obb;
}

TEST(scaling_by_two_scales_the_answer)
{
    uint64_t count = campaign_count(BY_DIM(200, 100), BY_DIM(20000, 5000));
    unsigned long long asked = 0;
    static const int exponents[] = {-60, -1, 13, 60};
    for (size_t f = 0; f < ORDINARY_FAMILIES; ++f)
        for (uint64_t i = 0; i < count; ++i) {
            pair p;
            hit_contact c, d;
            if (!ordinary_pair(f, i, &p, &c))
                continue;
            for (size_t k = 0; k < sizeof exponents / sizeof *exponents; ++k) {
                const obb a = scaled_box(&p.a.obb, exponents[k]), b = scaled_box(&p.b.obb, exponents[k]);
                double s = ldexp(1, exponents[k]);
                assert_true(contact_of(a, b, &d));
                assert_true(is_scaled(d.depth, s, c.depth) && vec_equal(d.normal, c.normal));
                assert_true(d.axis == c.axis && d.count == c.count);
                for (int j = 0; j < c.count; ++j) {
                    assert_true(vec_equal(d.point[j].a, vec_scale(s, c.point[j].a)));
                    assert_true(vec_equal(d.point[j].b, vec_scale(s, c.point[j].b)));
                    assert_true(is_scaled(d.point[j].depth, s, c.point[j].depth) && d.point[j].id == c.point[j].id);
                }
                ++asked;
            }
        }
    assert_true(asked > 1000);
}

/* ---- Ids ----------------------------------------------------------------------------------------------------- */

static bool same_ids(const hit_contact *c, const hit_contact *d)
{
    if (c->count != d->count)
        return false;
    for (int i = 0; i < c->count; ++i) {
        bool there = false;
        for (int k = 0; k < d->count; ++k)
            there = there || c->point[i].id == d->point[k].id;
        if (!there)
            return false;
    }
    return true;
}

#if DIM == 2
/* A box upon another, sunk in by 1e-3, turned as a whole; aligned: of one size and one exactly above the other. */
static void stack(dice *d, bool turned, bool aligned, obb *a, obb *b)
{
    (void)turned;
    vec axis = random_turn(d), half[2];
    for (int i = 0; i < 2; ++i) {
        double x = dice_range(d, 0.5, 1.5), y = dice_range(d, 0.5, 1.5);
        half[i] = aligned && i == 1 ? half[0] : (vec){x, y};
    }
    double x = aligned ? 0 : dice_range(d, -1, 1);
    *a = (obb){{0, 0}, half[0], axis};
    *b = (obb){{0, 0}, half[1], axis};
    b->center = vec_add(vec_scale(x, axis), vec_scale(half[0].y + half[1].y - 1e-3, perp2(axis)));
}

static obb stirred(dice *d, obb box, double by)
{
    box.center = vec_add(box.center, random_in_square(d, by));
    box.axis = turned_by(d, box.axis, by);
    return box;
}
#else
/* In the frame of `frame`, about the origin. */
static obb box_in(const vec frame[3], vec half, double quarter)
{
    /* Turned about the frame's last axis by an angle whose tangent of the half is `quarter`. */
    double n = 1 + quarter * quarter, c = (1 - quarter * quarter) / n, s = 2 * quarter / n;
    return (obb){{0, 0, 0},
                 half,
                 {vec_add(vec_scale(c, frame[0]), vec_scale(s, frame[1])),
                  vec_add(vec_scale(-s, frame[0]), vec_scale(c, frame[1])), frame[2]}};
}

/* A box upon another, sunk in by 1e-3, somewhere such that they share some area. */
static void stack(dice *d, bool turned, bool aligned, obb *a, obb *b)
{
    const double quarter = turned ? dice_range(d, -1, 1) : 0;
    vec frame[3], half[2];
    random_frame(d, frame);
    for (int i = 0; i < 2; ++i)
        for (int c = 0; c < 3; ++c)
            *component3(&half[i], c) = aligned && i == 1 ? *component3(&half[0], c) : dice_range(d, 0.5, 1.5);
    *a = box_in(frame, half[0], 0);
    *b = box_in(frame, half[1], quarter);
    double x = aligned ? 0 : dice_range(d, -0.5, 0.5), y = aligned ? 0 : dice_range(d, -0.5, 0.5);
    b->center = vec_add(vec_add(vec_scale(x, frame[0]), vec_scale(y, frame[1])),
                        vec_scale(half[0].z + half[1].z - 1e-3, frame[2]));
}

/* Moved and turned by about `by`. */
static obb stirred(dice *d, obb box, double by)
{
    obb moved = box;
    moved.center = vec_add(box.center, random_in_cube(d, by));
    turned_frame(d, box.axis, by, moved.axis);
    return moved;
}
#endif

/* How many of the pairs have other ids after b has moved by 1e-9? */
static unsigned long long count_unstable(const char *what, bool aligned, bool turned, uint64_t count)
{
    unsigned long long unstable = 0, points = 0;
    for (uint64_t i = 0; i < count; ++i) {
        dice d = dice_for(campaign_seed() + (turned ? 7 : 0) + (aligned ? 3 : 0), i);
        obb a, b;
        stack(&d, turned, aligned, &a, &b);
        hit_contact before, after;
        assert_true(contact_of(a, b, &before));
        b = stirred(&d, b, 1e-9);
        assert_true(contact_of(a, b, &after));
        unstable += !same_ids(&before, &after);
        points += (unsigned long long)before.count;
    }
    printf("    %s: %llu of %llu with other ids, %.2f points each\n", what, unstable, (unsigned long long)count,
           (double)points / (double)count);
    return unstable;
}

/* A corner may cross an edge of the other face in so small a move, but hardly ever does. */
TEST(ids_stay_when_a_box_moves_a_little)
{
    uint64_t count = campaign_count(2000, 100000);
    assert_true(count_unstable("side on side, one frame", false, false, count) * 1000 <= count);
    assert_int_equal(count_unstable("equal crates, stacked exactly", true, false, count), 0);
#if DIM == 3
    assert_true(count_unstable("face on face, turned", false, true, count) * 1000 <= count);
    assert_true(count_unstable("equal crates, turned", true, true, count) * 1000 <= count);
#endif
}

#define contact_within(a, b, margin, out)                                                                              \
    BY_DIM(hit_contact_within_obb2_obb2, hit_contact_within_obb3_obb3)(OBB(a), OBB(b), margin, out)

/* A box that has sunk in, that is lifted until it is 1e-3 above, and that tilts there: all within a margin of 0.1. */
TEST(ids_stay_when_the_boxes_come_apart)
{
    uint64_t count = campaign_count(1000, 50000);
    unsigned long long unstable = 0, lost = 0;
    for (uint64_t i = 0; i < count; ++i) {
        dice d = dice_for(campaign_seed() + 13, i);
        obb a, b;
        hit_contact sunk, lifted, tilted;
        stack(&d, true, i % 2 == 0, &a, &b);
        assert_true(contact_within(a, b, 0.1, &sunk) && sunk.depth > 0);
        b.center = vec_plus(b.center, 2e-3, sunk.normal);
        assert_false(contact_of(a, b, &lifted));
        assert_true(contact_within(a, b, 0.1, &lifted) && lifted.depth < -0.9e-3 && lifted.depth > -1.1e-3);
        unstable += !same_ids(&sunk, &lifted);
        b = stirred(&d, b, 1e-4);
        assert_true(contact_within(a, b, 0.1, &tilted));
        lost += i % 2 == 1 && !same_ids(&tilted, &lifted); /* equal crates then have other corners */
    }
    printf("    %llu of %llu with other ids when apart, %llu when tilted\n", unstable, (unsigned long long)count, lost);
    assert_true(unstable * 1000 <= count && lost * 50 <= count);
}

/* Pairs of the families that are at least 1e-3 deep: faces, edges, corners as they come. */
TEST(ids_stay_on_any_deep_pair)
{
    uint64_t count = campaign_count(BY_DIM(5000, 2000), 50000);
    unsigned long long asked = 0, unstable = 0, edges = 0;
    for (uint64_t i = 0; i < count; ++i) {
        pair p;
        dice d = dice_for(99, i);
        hit_contact before, after;
        if (!ordinary_pair(0, i, &p, &before) || before.depth < 1e-3)
            continue;
        const obb b = stirred(&d, p.b.obb, 1e-9);
        assert_true(contact_of(p.a.obb, b, &after));
        ++asked;
        edges += before.axis >= HIT_AXIS_E00;
        unstable += !same_ids(&before, &after);
    }
    printf("    %llu of %llu with other ids; %llu by edges\n", unstable, asked, edges);
    assert_true(asked > 100 && unstable * 1000 <= asked);
}

/* Which of two parallel faces gives the depth is a matter of rounding; the ids are not. */
TEST(neither_face_is_the_reference)
{
    uint64_t count = campaign_count(2000, 50000);
    unsigned long long by_a = 0, by_b = 0, by_edges = 0;
    for (uint64_t i = 0; i < count; ++i) {
        dice d = dice_for(campaign_seed() + 5, i);
        obb a, b;
        stack(&d, true, false, &a, &b);
        hit_contact first = {0};
        for (int turn = 0; turn < 4; ++turn) {
            const obb tilted = stirred(&d, b, 1e-9);
            hit_contact c;
            assert_true(contact_of(a, tilted, &c));
            by_a += c.axis < HIT_AXIS_B0;
            by_b += c.axis >= HIT_AXIS_B0 && c.axis < HIT_AXIS_E00;
            by_edges += c.axis >= HIT_AXIS_E00;
            if (turn == 0)
                first = c;
            else
                assert_true(same_ids(&first, &c));
        }
    }
    printf("    depth from a's face %llu, from b's %llu, from edges %llu times\n", by_a, by_b, by_edges);
    assert_true(by_a > 0 && by_b > 0 && (DIM == 2 || by_edges > 0));
}

#if DIM == 3
/* A box upon another in one frame, along both sides flush with it at one end or both, as in walls; at *shared the sides
 * of what they share. */
static void lay_flush(dice *d, obb *a, obb *b, double shared[2])
{
    static const double sizes[] = {0.5, 1, 2};
    vec frame[3], half = {dice_range(d, 0.5, 1.5), dice_range(d, 0.5, 1.5), dice_range(d, 0.5, 1.5)};
    random_frame(d, frame);
    *a = box_in(frame, half, 0);
    a->center = random_in_cube(d, 10);
    *b = *a;
    b->center = vec_add(a->center, vec_scale(2 * half.z - 1e-3, frame[2]));
    for (int c = 0; c < 2; ++c) {
        double h = *component3(&half, c), size = sizes[(int)dice_range(d, 0, 3)];
        *component3(&b->half, c) = size * h;
        b->center = vec_add(b->center, vec_scale((dice_range(d, -1, 1) < 0 ? -1 : 1) * (h - size * h), frame[c]));
        shared[c] = 2 * fmin(h, size * h);
    }
}

/* The greatest area of four points in any order: half that of the parallelogram of two diagonals. */
static double area_of_four(const hit_contact *c)
{
    double area = 0;
    for (int i = 1; i < 4; ++i) {
        int s = i == 1 ? 2 : 1, t = i == 3 ? 2 : 3;
        vec u = vec_sub(c->point[i].a, c->point[0].a), v = vec_sub(c->point[t].a, c->point[s].a);
        area = fmax(area, 0.5 * vec_length(cross3(u, v)));
    }
    return area;
}

/* Sides that coincide but for rounding: no corner is lost to it, and none is there twice. */
TEST(flush_boxes_keep_their_four_corners)
{
    static const double moves[] = {0, 1e-16, 5e-16, 2e-15, 1e-12};
    uint64_t count = campaign_count(20000, 1000000);
    for (uint64_t i = 0; i < count; ++i) {
        dice d = dice_for(campaign_seed() + 11, i);
        obb a, b;
        double shared[2];
        lay_flush(&d, &a, &b, shared);
        b = stirred(&d, b, moves[i % 5]);
        hit_contact c;
        assert_true(contact_of(a, b, &c));
        assert_int_equal(c.count, 4);
        assert_true(fabs(area_of_four(&c) - shared[0] * shared[1]) < 1e-10);
    }
}

TEST(a_reduced_contact_is_a_part_of_the_whole)
{
    uint64_t count = campaign_count(200, 20000);
    unsigned long long reduced = 0;
    for (size_t f = 0; f < families_count; ++f)
        for (uint64_t i = 0; i < count; ++i) {
            pair p = family_pair(&families[f], campaign_seed(), i);
            hit_contact c;
            if (p.a.kind != SHAPE_OBB || p.b.kind != SHAPE_OBB || !contact_of(p.a.obb, p.b.obb, &c))
                continue;
            hit_contact r = hit_contact3_reduce(&c);
            assert_true(r.count >= 1 && r.count <= 4 && (c.count > 4 || r.count == c.count));
            assert_true(r.depth == c.depth && r.axis == c.axis && vec_equal(r.normal, c.normal));
            double deepest = 0;
            int next = 0; /* in the order of the whole */
            for (int k = 0; k < r.count; ++k) {
                while (next < c.count && memcmp(&c.point[next], &r.point[k], sizeof r.point[k]) != 0)
                    ++next;
                assert_true(next < c.count);
                ++next;
                deepest = fmax(deepest, r.point[k].depth);
            }
            assert_true(deepest == c.depth);
            reduced += r.count < c.count;
        }
    assert_true(reduced > 0);
}
#endif
