/* A path as one more edge of two boxes: the exact sign of a box and a segment, and of two boxes of which one moves,
 * against rational arithmetic that follows the definition. */
#include "relate/axes2.h"
#include "relate/axes3.h"

#include "expect.h"

#include <float.h>
#include <gmp.h>

static uint64_t state = 7;

/* ---- The definition, in rationals -------------------------------------------------------------------------------- */

enum { MOST_EDGES = 7 };

/* The point D and the zonotope of the edges: extent[k] is half an edge, direction[k] what axes are made of. */
typedef struct rational_pair {
    int dim, edges;
    mpq_t offset[3], extent[MOST_EDGES][3], direction[MOST_EDGES][3];
} rational_pair;

static rational_pair the_pair;

static int set_up(void **unused)
{
    for (int c = 0; c < 3; c++) {
        mpq_init(the_pair.offset[c]);
        for (int k = 0; k < MOST_EDGES; k++)
            mpq_inits(the_pair.extent[k][c], the_pair.direction[k][c], NULL);
    }
    return 0;
}

static int tear_down(void **unused)
{
    for (int c = 0; c < 3; c++) {
        mpq_clear(the_pair.offset[c]);
        for (int k = 0; k < MOST_EDGES; k++)
            mpq_clears(the_pair.extent[k][c], the_pair.direction[k][c], NULL);
    }
    return 0;
}

/* x += factor * y / 2^halvings */
static void add_double(mpq_t x, double factor, double y, unsigned halvings)
{
    mpq_t term, other;
    mpq_inits(term, other, NULL);
    mpq_set_d(term, factor);
    mpq_set_d(other, y);
    mpq_mul(term, term, other);
    mpq_div_2exp(term, term, halvings);
    mpq_add(x, x, term);
    mpq_clears(term, other, NULL);
}

static void begin(int dim)
{
    the_pair.dim = dim;
    the_pair.edges = 0;
    for (int c = 0; c < 3; c++)
        mpq_set_ui(the_pair.offset[c], 0, 1);
}

/* An edge along `direction`, half its length being half[0] + half[1] / 2. */
static void add_edge(const double *direction, const double half[2])
{
    int k = the_pair.edges++;
    for (int c = 0; c < 3; c++) {
        mpq_set_ui(the_pair.direction[k][c], 0, 1);
        mpq_set_ui(the_pair.extent[k][c], 0, 1);
        if (c < the_pair.dim) {
            add_double(the_pair.direction[k][c], 1, direction[c], 0);
            add_double(the_pair.extent[k][c], half[0], direction[c], 0);
            add_double(the_pair.extent[k][c], half[1], direction[c], 1);
        }
    }
}

static void add_path(const double *tail, const double *head)
{
    int k = the_pair.edges++;
    for (int c = 0; c < 3; c++) {
        mpq_set_ui(the_pair.direction[k][c], 0, 1);
        if (c < the_pair.dim) {
            add_double(the_pair.direction[k][c], 1, head[c], 0);
            add_double(the_pair.direction[k][c], -1, tail[c], 0);
        }
        mpq_div_2exp(the_pair.extent[k][c], the_pair.direction[k][c], 1);
    }
}

static void dot(mpq_t out, mpq_t u[3], mpq_t v[3])
{
    mpq_t term;
    mpq_init(term);
    mpq_set_ui(out, 0, 1);
    for (int c = 0; c < 3; c++) {
        mpq_mul(term, u[c], v[c]);
        mpq_add(out, out, term);
    }
    mpq_clear(term);
}

/* The sign of |D.n| - sum |extent.n|; -1 if n is zero. */
static int sign_along(mpq_t n[3])
{
    mpq_t value, part;
    if (mpq_sgn(n[0]) == 0 && mpq_sgn(n[1]) == 0 && mpq_sgn(n[2]) == 0)
        return -1;
    mpq_inits(value, part, NULL);
    dot(value, the_pair.offset, n);
    mpq_abs(value, value);
    for (int k = 0; k < the_pair.edges; k++) {
        dot(part, the_pair.extent[k], n);
        mpq_abs(part, part);
        mpq_sub(value, value, part);
    }
    int sign = mpq_sgn(value);
    mpq_clears(value, part, NULL);
    return sign;
}

/* The greatest sign over all cross products of two edges; in the plane, over all normals of edges. */
static int reference_sign(void)
{
    mpq_t n[3], term;
    mpq_inits(n[0], n[1], n[2], term, NULL);
    int greatest = -1;
    for (int p = 0; p < the_pair.edges; p++)
        for (int q = p + 1; q < the_pair.edges || (q == p + 1 && the_pair.dim == 2); q++) {
            mpq_t *u = the_pair.direction[p], *v = the_pair.direction[q % MOST_EDGES];
            for (int c = 0; c < 3 && the_pair.dim == 3; c++) {
                mpq_mul(n[c], u[(c + 1) % 3], v[(c + 2) % 3]);
                mpq_mul(term, u[(c + 2) % 3], v[(c + 1) % 3]);
                mpq_sub(n[c], n[c], term);
            }
            if (the_pair.dim == 2) {
                mpq_neg(n[0], u[1]);
                mpq_set(n[1], u[0]);
            }
            int sign = sign_along(n);
            greatest = sign > greatest ? sign : greatest;
        }
    mpq_clears(n[0], n[1], n[2], term, NULL);
    return greatest;
}

/* ---- Cases ------------------------------------------------------------------------------------------------------- */

static int whole(int most)
{
    return (int)(next_random(&state) % (uint64_t)(2 * most + 1)) - most;
}

/* Small whole numbers make boxes that touch; the others are anything. `kind`: 0 whole, 1 in general place, 2 with
 * single numbers far out of the range of the others, 3 nearly whole. */
static double number(int kind, int most)
{
    double x = whole(most);
    if (kind == 1)
        return x + random_unit(&state);
    if (kind == 2 && next_random(&state) % 4 == 0)
        return ldexp(x, 300 * whole(2));
    if (kind == 3 && next_random(&state) % 4 == 0)
        return nextafter(x, random_unit(&state) * 1e300);
    return x;
}

static hit_vec3 vector3(int kind, int most)
{
    hit_vec3 v;
    v.x = number(kind, most);
    v.y = number(kind, most);
    v.z = number(kind, most);
    return v;
}

static double determinant(const hit_vec3 u[3])
{
    return u[0].x * (u[1].y * u[2].z - u[1].z * u[2].y) + u[0].y * (u[1].z * u[2].x - u[1].x * u[2].z) +
           u[0].z * (u[1].x * u[2].y - u[1].y * u[2].x);
}

/* Whole axes are far from unit vectors, which the exact answer does not mind; halved often enough they are at most 1.
 */
static hit_obb3 box3(int kind)
{
    hit_obb3 box;
    hit_vec3 half = vector3(kind, 2);
    box.center = vector3(kind, 4);
    box.half = (hit_vec3){fabs(half.x), fabs(half.y), fabs(half.z)};
    do {
        for (int k = 0; k < 3; k++) {
            hit_vec3 u = vector3(kind == 2 ? 0 : kind, 2);
            box.axis[k] = (hit_vec3){u.x / 2, u.y / 2, u.z / 2};
        }
    } while (fabs(determinant(box.axis)) < 0.01);
    return box;
}

static hit_aabb3 aabb3(int kind)
{
    hit_vec3 u = vector3(kind, 4), v = vector3(kind, 4);
    return (hit_aabb3){{fmin(u.x, v.x), fmin(u.y, v.y), fmin(u.z, v.z)},
                       {fmax(u.x, v.x), fmax(u.y, v.y), fmax(u.z, v.z)}};
}

static void add_obb3(const hit_obb3 *box, double sign)
{
    const double *center = axes3_array(&box->center), *half = axes3_array(&box->half);
    for (int c = 0; c < 3; c++)
        add_double(the_pair.offset[c], sign, center[c], 0);
    for (int k = 0; k < 3; k++)
        add_edge(axes3_array(&box->axis[k]), (double[]){half[k], 0});
}

static void add_aabb3(const hit_aabb3 *box)
{
    static const double world[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    const double *min = axes3_array(&box->min), *max = axes3_array(&box->max);
    for (int c = 0; c < 3; c++) {
        add_double(the_pair.offset[c], -1, min[c], 1);
        add_double(the_pair.offset[c], -1, max[c], 1);
        add_edge(world[c], (double[]){0, max[c]});
        for (int i = 0; i < 3; i++)
            add_double(the_pair.extent[c][i], world[c][i], -min[c], 1);
    }
}

static void add_segment(const double *from, const double *to)
{
    for (int c = 0; c < the_pair.dim; c++) {
        add_double(the_pair.offset[c], 1, from[c], 1);
        add_double(the_pair.offset[c], 1, to[c], 1);
    }
    add_path(from, to);
}

static void add_motion(const double *by)
{
    const double nothing[3] = {0, 0, 0};
    for (int c = 0; c < the_pair.dim; c++)
        add_double(the_pair.offset[c], -1, by[c], 1);
    add_path(nothing, by);
}

/* The same sign in a thread that flushes subnormals. */
static int sign3(const axes3 *pair, unsigned axes)
{
    int sign = hit__relate_axes3_sign(pair, axes);
    expect_subnormals_flushed();
    int flushed = hit__relate_axes3_sign(pair, axes);
    expect_subnormals_kept();
    assert_int_equal(sign, flushed);
    return sign;
}

static void expect_all_signs(const int seen[3])
{
    for (int sign = 0; sign < 3; sign++)
        assert_true(seen[sign] > 50);
}

static void test_segments3(void **unused)
{
    int seen[3] = {0};
    for (int round = 0; round < 8000; round++) {
        int kind = round % 4;
        hit_obb3 obb = box3(kind);
        hit_aabb3 aabb = aabb3(kind);
        hit_segment3 segment;
        segment.a = vector3(kind, 5);
        segment.b = round % 16 < 4 ? segment.a : vector3(kind, 5);
        if (round % 8 == 7) /* along an edge */
            segment.b =
                (hit_vec3){segment.a.x + obb.axis[0].x, segment.a.y + obb.axis[0].y, segment.a.z + obb.axis[0].z};
        for (int turned = 0; turned < 2; turned++) {
            begin(3);
            if (turned)
                add_obb3(&obb, -1);
            else
                add_aabb3(&aabb);
            add_segment(axes3_array(&segment.a), axes3_array(&segment.b));
            axes3 pair = turned ? hit__relate_axes3_from_obb_segment(&obb, &segment)
                                : hit__relate_axes3_from_aabb_segment(&aabb, &segment);
            int truth = reference_sign();
            assert_int_equal(sign3(&pair, AXES3_SEGMENT), truth);
            seen[truth + 1]++;
        }
    }
    expect_all_signs(seen);
}

static void test_sweeps3(void **unused)
{
    int seen[3] = {0};
    for (int round = 0; round < 4000; round++) {
        int kind = round % 4;
        hit_obb3 a = box3(kind), b = box3(kind);
        hit_aabb3 aabb = aabb3(kind);
        hit_vec3 by = vector3(kind, 6);
        if (round % 16 < 4)
            by = (hit_vec3){0, 0, 0};
        if (round % 8 == 5) /* another size of numbers */
            by = (hit_vec3){by.x * 0x1p-1060, by.y * 0x1p-1060, by.z};
        if (round % 8 == 6)
            by = (hit_vec3){4 * a.axis[1].x, 4 * a.axis[1].y, 4 * a.axis[1].z};
        for (int turned = 0; turned < 2; turned++) {
            begin(3);
            if (turned)
                add_obb3(&a, -1);
            else
                add_aabb3(&aabb);
            add_obb3(&b, 1);
            add_motion(axes3_array(&by));
            axes3 pair = turned ? hit__relate_axes3_from_obb_obb(&a, &b) : hit__relate_axes3_from_aabb_obb(&aabb, &b);
            hit__relate_axes3_sweep(&pair, &by);
            int truth = reference_sign();
            assert_int_equal(sign3(&pair, AXES3_SWEPT), truth);
            seen[truth + 1]++;
        }
    }
    expect_all_signs(seen);
}

/* Does a segment or a sweep stick out of a box? The faces alone decide. */
static void test_inside3(void **unused)
{
    hit_obb3 box = {{1, 2, 3}, {1, 1, 1}, {{0.6, 0.8, 0}, {-0.8, 0.6, 0}, {0, 0, 1}}};
    const hit_segment3 in = {{1, 2, 2.5}, {1, 2, 3.5}}, on = {{1, 2, 2}, {1, 2, 3.5}}, out = {{1, 2, 1.5}, {1, 2, 3}};
    const hit_segment3 *segment[3] = {&in, &on, &out};
    for (int i = 0; i < 3; i++) {
        axes3 pair = hit__relate_axes3_from_obb_segment(&box, segment[i]);
        hit__relate_axes3_ask_inside(&pair);
        assert_int_equal(hit__relate_axes3_sign(&pair, AXES3_FACES_A), i - 1);
        hit__relate_axes3_ask_inside(&pair);
        assert_int_equal(hit__relate_axes3_sign(&pair, AXES3_SEGMENT), -1);
    }
}

static void test_infinite_sides3(void **unused)
{
    hit_aabb3 floor = {{-INFINITY, -INFINITY, -INFINITY}, {INFINITY, INFINITY, 0}};
    const hit_segment3 above = {{0, 0, 3}, {5, 1, DBL_TRUE_MIN}}, on = {{0, 0, 3}, {5, 1, 0}};
    const hit_segment3 not_finite = {{0, 0, NAN}, {5, 1, 0}};
    axes3 pair = hit__relate_axes3_from_aabb_segment(&floor, &above);
    assert_int_equal(hit__relate_axes3_sign(&pair, AXES3_SEGMENT), 1);
    pair = hit__relate_axes3_from_aabb_segment(&floor, &on);
    assert_int_equal(hit__relate_axes3_sign(&pair, AXES3_SEGMENT), 0);
    pair = hit__relate_axes3_from_aabb_segment(&floor, &not_finite);
    assert_int_equal(hit__relate_axes3_sign(&pair, AXES3_SEGMENT), 1);
    hit_obb3 box = {{7, 8, 9}, {1, 1, 1}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    for (int i = -1; i < 2; i++) {
        hit_vec3 by = {1, 2, i < 0 ? nextafter(8, 9) : i == 0 ? 8 : nextafter(8, 7)};
        pair = hit__relate_axes3_from_aabb_obb(&floor, &box);
        hit__relate_axes3_sweep(&pair, &by);
        assert_int_equal(hit__relate_axes3_sign(&pair, AXES3_SWEPT), i);
    }
}

/* ---- The plane --------------------------------------------------------------------------------------------------- */

static hit_vec2 vector2(int kind, int most)
{
    hit_vec3 v = vector3(kind, most);
    return (hit_vec2){v.x, v.y};
}

static hit_obb2 box2(int kind)
{
    hit_obb2 box;
    hit_vec2 half = vector2(kind, 2);
    box.center = vector2(kind, 4);
    box.half = (hit_vec2){fabs(half.x), fabs(half.y)};
    do
        box.axis = vector2(kind == 2 ? 0 : kind, 2);
    while (fabs(box.axis.x) + fabs(box.axis.y) < 0.01);
    box.axis = (hit_vec2){box.axis.x / 2, box.axis.y / 2};
    return box;
}

static void add_obb2(const hit_obb2 *box, double sign)
{
    add_double(the_pair.offset[0], sign, box->center.x, 0);
    add_double(the_pair.offset[1], sign, box->center.y, 0);
    add_edge((double[]){box->axis.x, box->axis.y}, (double[]){box->half.x, 0});
    add_edge((double[]){-box->axis.y, box->axis.x}, (double[]){box->half.y, 0});
}

static void add_aabb2(const hit_aabb2 *box)
{
    static const double world[2][2] = {{1, 0}, {0, 1}};
    const double min[2] = {box->min.x, box->min.y}, max[2] = {box->max.x, box->max.y};
    for (int c = 0; c < 2; c++) {
        add_double(the_pair.offset[c], -1, min[c], 1);
        add_double(the_pair.offset[c], -1, max[c], 1);
        add_edge(world[c], (double[]){0, max[c]});
        add_double(the_pair.extent[c][c], -1, min[c], 1);
    }
}

static int sign2(const axes2 *pair, unsigned axes)
{
    int sign = hit__relate_axes2_sign(pair, axes);
    expect_subnormals_flushed();
    int flushed = hit__relate_axes2_sign(pair, axes);
    expect_subnormals_kept();
    assert_int_equal(sign, flushed);
    return sign;
}

static void test_plane(void **unused)
{
    int seen[3] = {0};
    for (int round = 0; round < 10000; round++) {
        int kind = round % 4, what = round / 4 % 4;
        hit_obb2 a = box2(kind), b = box2(kind);
        hit_vec2 u = vector2(kind, 5), v = vector2(kind, 5);
        hit_aabb2 aabb = {{fmin(u.x, v.x), fmin(u.y, v.y)}, {fmax(u.x, v.x), fmax(u.y, v.y)}};
        hit_segment2 segment;
        segment.a = vector2(kind, 5);
        segment.b = round % 32 < 4 ? segment.a : vector2(kind, 5);
        hit_vec2 by = round % 32 < 4 ? (hit_vec2){0, 0} : vector2(kind, 6);
        begin(2);
        if (what % 2)
            add_obb2(&a, -1);
        else
            add_aabb2(&aabb);
        axes2 pair;
        if (what < 2) {
            add_segment(&segment.a.x, &segment.b.x);
            pair = what % 2 ? hit__relate_axes2_from_obb_segment(&a, &segment)
                            : hit__relate_axes2_from_aabb_segment(&aabb, &segment);
        } else {
            add_obb2(&b, 1);
            add_motion(&by.x);
            pair = what % 2 ? hit__relate_axes2_from_obb_obb(&a, &b) : hit__relate_axes2_from_aabb_obb(&aabb, &b);
            hit__relate_axes2_sweep(&pair, &by);
        }
        int truth = reference_sign();
        assert_int_equal(sign2(&pair, what < 2 ? AXES2_SEGMENT : AXES2_SWEPT), truth);
        seen[truth + 1]++;
    }
    expect_all_signs(seen);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_segments3),       cmocka_unit_test(test_sweeps3), cmocka_unit_test(test_inside3),
        cmocka_unit_test(test_infinite_sides3), cmocka_unit_test(test_plane),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
