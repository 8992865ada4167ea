/* Laws of distance and closest points, and their errors against exact rationals. Compiled for the plane and for space
 * (DIM). */
#include "ask/of_shapes.h"
#include "every_family.h"
#include "truth/gap.h"

#include <stdio.h>

/* The family's pair, and what may be made of it: an edge of the second box, or its diagonal, as a segment; its corner.
 */
static int with_parts(const pair *p, uint64_t index, pair out[3])
{
    out[0] = out[1] = out[2] = *p;
    if (p->a.kind == SHAPE_RECT)
        return 0;
    if (p->b.kind == SHAPE_POINT)
        return 1;
    vec corner[CORNERS];
    if (p->b.kind == SHAPE_AABB)
        BY_DIM(hit_aabb2_corners, hit_aabb3_corners)(p->b.aabb, corner);
    else
        BY_DIM(hit_obb2_corners, hit_obb3_corners)(OBB(p->b.obb), corner);
    out[1].b = (shape){.kind = SHAPE_SEGMENT, .segment = {corner[index % CORNERS], corner[index / CORNERS % CORNERS]}};
    out[2].b = (shape){.kind = SHAPE_POINT, .point = corner[index % CORNERS]};
    return 3;
}

/* -1 of a segment. */
static int relation(const pair *p)
{
    return p->b.kind == SHAPE_SEGMENT ? -1 : (int)ask_relate(&p->a, &p->b);
}

/* Valid, and without sides at infinity. */
static bool is_measured(const pair *p)
{
    const bool finite = p->a.kind == SHAPE_OBB || (vec_is_finite(p->a.aabb.min) && vec_is_finite(p->a.aabb.max));
    return finite && shape_is_valid(&p->a) && shape_is_valid(&p->b);
}

static void expect(bool holds, const char *what)
{
    if (!holds)
        fail_msg("%s", what);
}

/* ---- Against the truth ------------------------------------------------------------------------------------------ */

static double worst_distance, worst_point;

static bool distances_are_within_their_bound_of_the_truth(const pair *p)
{
    if (!is_measured(p))
        return false;
    hit_closest found = ask_closest(&p->a, &p->b);
    gap_set a, b;
    mpq_t square;
    mpq_init(square);
    gap_init(&a);
    gap_init(&b);
    gap_set_arrays(&a, arrays_of(&p->a));
    gap_set_arrays(&b, arrays_of(&p->b));
    gap_distance_square(square, &a, &b);
    expect((mpq_sgn(square) > 0) == (found.distance > 0), "apart");
    double least = ask_distance_bound(&p->a, &p->b);
    if (least >= 0) {
        mpq_t root;
        mpq_init(root);
        if (isfinite(least)) {
            mpq_set_d(root, least);
            mpq_mul(root, root, root);
            expect(mpq_cmp(root, square) <= 0, "bound");
        }
        mpq_clear(root);
    }
    if (found.distance < 0)
        gap_depth_square(square, &a, &b);
    double error = gap_error(found.distance, square, &a, &b);
    worst_distance = fmax(worst_distance, error);
    expect(error <= 8, "distance within 8 ulp");
    if (vec_sum(found.a) + vec_sum(found.b) <= DBL_MAX) {
        error = gap_surface_error(&found.a.x, &a, &a, &b);
        error = fmax(error, gap_surface_error(&found.b.x, &b, &a, &b));
        worst_point = fmax(worst_point, error);
        expect(error <= 8, "points on the surface");
    }
    gap_clear(&a);
    gap_clear(&b);
    mpq_clear(square);
    return true;
}

/* ---- What follows from what ------------------------------------------------------------------------------------- */

/* S and the coordinates' sizes; infinite or 0 where these leave the range. */
static double size_of(const pair *p)
{
    double size = 0;
    for (int i = 0; i < 2; ++i) {
        const shape *s = i == 0 ? &p->a : &p->b;
        vec center = shape_center(s), half = shape_half(s);
        if (s->kind == SHAPE_SEGMENT) {
            center = vec_scale(0.5, vec_add(s->segment.a, s->segment.b));
            half = vec_scale(0.5, vec_sub(s->segment.b, s->segment.a));
        }
        size += vec_length(center) + vec_length(half);
    }
    return size;
}

static bool ordinary(double size)
{
    return size > 0x1p-400 && size < 0x1p400;
}

static bool same_bits(const void *x, const void *y, size_t size)
{
    return memcmp(x, y, size) == 0;
}

static bool answers_agree_with_each_other(const pair *p)
{
    hit_closest found = ask_closest(&p->a, &p->b);
    double d = ask_distance(&p->a, &p->b), least = ask_distance_bound(&p->a, &p->b);
    int expected = relation(p);
    expect(!isnan(d) && same_bits(&d, &found.distance, sizeof d), "distance of distance and closest");
    expect(expected < 0 || (expected == HIT_APART) == (d > 0), "apart as relate says");
    expect(expected < 0 || (expected == HIT_OVERLAPPING) == (d < 0), "overlapping as relate says");
    expect(least == -1 || (least >= 0 && least <= fmax(d, 0)), "bound");
    const double most[] = {d,
                           nextafter(d, INFINITY),
                           nextafter(d, -INFINITY),
                           0,
                           -0.0,
                           2 * d,
                           0.5 * d,
                           -d,
                           -1,
                           DBL_TRUE_MIN,
                           -DBL_TRUE_MIN,
                           INFINITY,
                           -INFINITY,
                           NAN,
                           1e-9,
                           least,
                           nextafter(least, -INFINITY)};
    for (size_t i = 0; i < sizeof most / sizeof *most; ++i)
        expect(ask_within(&p->a, &p->b, most[i]) == (d <= most[i]), "within");
    double size = size_of(p), error = 0x1p-48 * size;
    if (!is_measured(p) || !ordinary(size))
        return false;
    vec n = found.normal, step = vec_sub(found.b, found.a);
    expect(fabs(vec_length(n) - 1) <= 0x1p-50, "unit normal");
    expect(vec_largest(vec_plus(step, -d, n)) <= error, "b - a = distance * normal");
    if (p->b.kind == SHAPE_POINT)
        expect(same_bits(&found.b, &p->b.point, sizeof p->b.point), "the point itself");
    return true;
}

/* Moving b by -distance along the normal leaves them within the error of touching. */
static bool a_move_by_the_distance_makes_them_touch(const pair *p)
{
    double size = size_of(p);
    if (p->b.kind != SHAPE_OBB || !is_measured(p) || !ordinary(size))
        return false;
    hit_closest found = ask_closest(&p->a, &p->b);
    pair moved = *p;
    moved.b = shape_moved(&p->b, vec_scale(-found.distance, found.normal));
    expect(fabs(ask_distance(&moved.a, &moved.b)) <= 0x1p-48 * size, "a move by the distance makes them touch");
    return true;
}

/* ---- What changes nothing --------------------------------------------------------------------------------------- */

static bool swapping_the_boxes_swaps_the_answer(const pair *p)
{
    if (p->a.kind != p->b.kind)
        return false;
    const pair other = {p->b, p->a};
    hit_closest s = ask_closest(&p->a, &p->b), t = ask_closest(&other.a, &other.b);
    expect(s.distance == t.distance, "symmetric distance");
    expect(ask_distance_bound(&p->a, &p->b) == ask_distance_bound(&other.a, &other.b), "symmetric bound");
    shape a = p->a, b = p->b;
    if (!same_bits(shape_numbers(&a), shape_numbers(&b), (size_t)shape_numbers_count(&a) * sizeof(double)))
        expect(vec_equal(s.a, t.b) && vec_equal(s.b, t.a) && vec_equal(s.normal, vec_scale(-1, t.normal)),
               "symmetric points");
    return true;
}

static bool exact_turns_change_nothing(const pair *p)
{
    double size = size_of(p), d = ask_distance(&p->a, &p->b);
    if (!is_measured(p) || !ordinary(size))
        return false;
    for (int how = 1; how < EXACT_TURNS; how += BY_DIM(1, 3)) {
        const pair other = {shape_turned(&p->a, how), shape_turned(&p->b, how)};
        hit_closest found = ask_closest(&other.a, &other.b);
        expect(fabs(found.distance - d) <= 0x1p-48 * size, "distance when all is turned");
        expect((found.distance > 0) == (d > 0) && (found.distance < 0) == (d < 0), "sign when all is turned");
    }
    return true;
}

/* Is no number other than 0 too small or too large to be scaled without loss? */
static bool can_scale(shape s)
{
    const double *x = shape_numbers(&s);
    const int count = s.kind == SHAPE_OBB ? OBB_LENGTHS : shape_numbers_count(&s);
    for (int k = 0; k < count; ++k)
        if (x[k] != 0 && !(fabs(x[k]) > 0x1p-250 && fabs(x[k]) < 0x1p250))
            return false;
    return true;
}

static bool powers_of_two_scale_the_answer(const pair *p)
{
    static const int powers[] = {-700, -31, 1, 100, 700};
    if (!can_scale(p->a) || !can_scale(p->b) || !is_measured(p))
        return false;
    hit_closest before = ask_closest(&p->a, &p->b);
    for (size_t i = 0; i < sizeof powers / sizeof *powers; ++i) {
        pair other = *p;
        expect(shape_scale_by_two(&other.a, powers[i]) && shape_scale_by_two(&other.b, powers[i]), "scaled exactly");
        hit_closest after = ask_closest(&other.a, &other.b);
        bool tiny = fabs(before.distance) < 0x1p-250; /* kept off 0 */
        expect(tiny || after.distance == ldexp(before.distance, powers[i]), "distance scaled");
        expect(vec_equal(after.normal, before.normal), "normal scaled");
    }
    return true;
}

/* ---- Numbers that are none -------------------------------------------------------------------------------------- */

static bool nan_and_infinity_are_infinitely_far(const pair *p)
{
    static const double bad[] = {NAN, INFINITY, -INFINITY};
    if (p->a.kind == SHAPE_AABB && !(vec_is_finite(p->a.aabb.min) && vec_is_finite(p->a.aabb.max)))
        return false; /* an endless AABB goes as far as an infinite point */
    for (int which = 0; which < 2; ++which) {
        pair spoilt = *p;
        shape *s = which == 0 ? &spoilt.a : &spoilt.b;
        double *x = shape_numbers(s);
        for (int k = 0; k < shape_numbers_count(s); ++k) {
            const double kept = x[k];
            for (int n = 0; n < (s->kind == SHAPE_AABB ? 1 : 3); ++n) {
                x[k] = bad[n];
                const hit_closest found = ask_closest(&spoilt.a, &spoilt.b);
                const double bound = ask_distance_bound(&spoilt.a, &spoilt.b);
                expect(found.distance == INFINITY && ask_distance(&spoilt.a, &spoilt.b) == INFINITY, "infinitely far");
                expect(vec_equal(found.normal, vec_all(0)) && vec_equal(found.a, vec_all(0)) &&
                           vec_equal(found.b, vec_all(0)),
                       "no points where there are none");
                expect(ask_within(&spoilt.a, &spoilt.b, INFINITY) && !ask_within(&spoilt.a, &spoilt.b, DBL_MAX),
                       "within of none");
                expect(bound == -1 || bound == INFINITY, "bound of none");
            }
            x[k] = kept;
        }
    }
    return true;
}

static bool empty_and_endless_boxes(const pair *p)
{
    if (p->a.kind != SHAPE_AABB)
        return false;
    pair q = *p;
    q.a.aabb = BY_DIM(hit_aabb2_empty, hit_aabb3_empty)();
    expect(ask_distance(&q.a, &q.b) == INFINITY && ask_closest(&q.a, &q.b).distance == INFINITY, "the empty box");
    q.a.aabb = BY_DIM(((aabb){{1, 1}, {2, 0}}), ((aabb){{1, 1, 1}, {2, 0, 2}}));
    expect(ask_distance(&q.a, &q.b) == INFINITY && ask_closest(&q.a, &q.b).distance == INFINITY,
           "a box without points");
    q.a.aabb = (aabb){vec_all(-INFINITY), vec_all(INFINITY)};
    double expected = relation(&q) == HIT_TOUCHING ? 0 : -INFINITY;
    expect(p->b.kind == SHAPE_SEGMENT || ask_distance(&q.a, &q.b) == expected, "the box of all points");
    return true;
}

static const law laws[] = {
    LAW(distances_are_within_their_bound_of_the_truth, BY_DIM(20, 8), 3000),
    LAW(answers_agree_with_each_other, BY_DIM(100, 30), 3000),
    LAW(a_move_by_the_distance_makes_them_touch, 100, 1500),
    LAW(swapping_the_boxes_swaps_the_answer, 200, 2500),
    LAW(exact_turns_change_nothing, 50, 3000),
    LAW(powers_of_two_scale_the_answer, 50, 3000),
    LAW(nan_and_infinity_are_infinitely_far, 10, 3000),
    LAW(empty_and_endless_boxes, 20, 1500),
};

int main(void)
{
    int status = run_laws("distance laws", 2000, with_parts, laws, sizeof laws / sizeof *laws);
    printf("    worst: distance %.2f ulp of S, points %.2f ulp\n", worst_distance, worst_point);
    return status;
}
