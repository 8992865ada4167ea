/* How deep two meshes are in each other: the deepest point is in both by the oracle of meshes and as far from all
 * triangles as is said, by exact numbers; no point of both that the oracle knows, or that a longer search finds, is
 * deeper than `most`; no move that is shorter ends the overlap; and the same both ways round. Of boxes the
 * depth is known. */
#include "judge/judge_simplices.h"
#include "mesh_asks.h"
#include "meshes/oracle_mesh.h"

#include <float.h>
#include <limits.h>

enum { TRIANGLES_MOST = 50, POINTS = 8, MOVES = 3 };

typedef struct duo {
    const soup *s[2];
    hit_mesh3 *mesh[2];
    double error; /* of a distance */
    hit_depth_mesh3 d;
} duo;

static simplex simplex_of_point(const double *p)
{
    return (simplex){.count = 1, .corner = {{p[0], p[1], p[2]}}};
}

static simplex simplex_of_triangle(const hit_mesh3 *mesh, uint32_t i)
{
    const hit_triangle3 t = hit_mesh3_triangle(mesh, i);
    simplex s = {.count = 3};
    memcpy(s.corner, t.corner, sizeof s.corner);
    return s;
}

/* Is a triangle with an area nearer to the point than that, or as near? By whole numbers. */
static bool is_near(const double *p, const hit_mesh3 *mesh, double distance)
{
    const simplex at = simplex_of_point(p);
    for (uint32_t i = 0; i < hit_mesh3_count(mesh); ++i) {
        const simplex t = simplex_of_triangle(mesh, i);
        if (asks_has_area(mesh, i) && judge_round(&at, distance, &t) != HIT_APART)
            return true;
    }
    return false;
}

static bool is_in(const soup *s, const double *p)
{
    const mesh_seen seen = oracle_mesh_point(s, p);
    return seen.on_face || seen.solid;
}

static const char *check_point(const duo *x)
{
    const double p[3] = {x->d.point.x, x->d.point.y, x->d.point.z};
    const int into = x->d.in_second ? 1 : 0;
    if (x->d.triangle == HIT_NO_TRIANGLE)
        return x->d.depth == DBL_TRUE_MIN ? NULL : "no point";
    if (!is_in(x->s[0], p) || !is_in(x->s[1], p))
        return "the point is not in both";
    const simplex at = simplex_of_point(p), t = simplex_of_triangle(x->mesh[into], x->d.triangle);
    if (judge_round(&at, x->d.depth + x->error, &t) == HIT_APART)
        return "the triangle is further";
    const double less = x->d.depth - x->error;
    return less > 0 && is_near(p, x->mesh[into], nextafter(less, 0)) ? "a triangle is nearer" : NULL;
}

/* Points of both by the oracle are no deeper than is said. */
static const char *check_most(dice *d, const duo *x, unsigned long long *points)
{
    for (int k = 0; k < POINTS; ++k) {
        double p[3];
        asks_random_point(d, x->s[k % 2], p);
        if (!is_in(x->s[0], p) || !is_in(x->s[1], p))
            continue;
        ++*points;
        for (int into = 0; into < 2; ++into)
            if (!is_near(p, x->mesh[into], x->d.most))
                return "a point is deeper";
    }
    return NULL;
}

/* What a longer search finds is no deeper than a shorter one said, and says no more. */
static const char *check_longer(const duo *x)
{
    hit_depth_mesh3 d;
    const hit_depth3_config config = {.share = 0x1p-20, .places = 600};
    assert_int_equal(hit_depth_mesh3_mesh3(x->mesh[0], x->mesh[1], &config, &d), HIT_OK);
    return d.depth - x->error > x->d.most || x->d.depth - x->error > d.most ? "a point is deeper" : NULL;
}

/* A move that is a little shorter than the depth leaves the two overlapping. */
static const char *check_move(dice *d, const duo *x)
{
    static soup moved;
    double way[3], size = 0, greatest = 0;
    hit_relation relation;
    for (int k = 0; k < 3; ++k) {
        way[k] = dice_range(d, -1, 1);
        size += way[k] * way[k];
    }
    moved = *x->s[1];
    for (int i = 0; i < moved.corners; ++i)
        for (int k = 0; k < 3; ++k)
            greatest = fmax(greatest, fabs(moved.corner[i][k]));
    /* Corners are rounded after the move. */
    const double length = x->d.depth * (1 - 0x1p-20) - 4 * x->error - 0x1p-50 * greatest;
    if (!(length > 0x1p-20 * greatest) || !(size > 0.01))
        return NULL;
    for (int i = 0; i < moved.corners; ++i)
        for (int k = 0; k < 3; ++k)
            moved.corner[i][k] += way[k] / sqrt(size) * length;
    hit_mesh3 *mesh = asks_mesh(&moved, hit_mesh3_facts(x->mesh[1]).surface);
    assert_int_equal(hit_relate_mesh3_mesh3(x->mesh[0], mesh, &relation), HIT_OK);
    hit_mesh3_free(mesh);
    return relation == HIT_OVERLAPPING ? NULL : "a shorter move ends the overlap";
}

static duo duo_of(const soup *a, const soup *b, const hit_depth3_config *config)
{
    duo x = {.s = {a, b}, .mesh = {asks_mesh(a, HIT_SURFACE_UNKNOWN), asks_mesh(b, HIT_SURFACE_UNKNOWN)}};
    const hit_aabb3 all = hit_aabb3_merge(hit_mesh3_bounds(x.mesh[0]), hit_mesh3_bounds(x.mesh[1]));
    const double size = fmax(all.max.x - all.min.x, fmax(all.max.y - all.min.y, all.max.z - all.min.z));
    x.error = size >= 0 ? 0x1p-48 * size + 0x1p-1074 : 0;
    assert_int_equal(hit_depth_mesh3_mesh3(x.mesh[0], x.mesh[1], config, &x.d), HIT_OK);
    return x;
}

static void duo_free(duo *x)
{
    hit_mesh3_free(x->mesh[0]);
    hit_mesh3_free(x->mesh[1]);
}

static const char *check_swapped(const mesh_pair *p, const hit_depth3_config *config, const duo *x)
{
    duo y = duo_of(&p->b, &p->a, config);
    const bool same = y.d.depth == x->d.depth && y.d.most == x->d.most &&
                      memcmp(&y.d.point, &x->d.point, sizeof y.d.point) == 0 && y.d.triangle == x->d.triangle;
    duo_free(&y);
    return same ? NULL : "not the same both ways round";
}

static void check_depths(void **state)
{
    const mesh_family family = *(const mesh_family *)*state;
    const uint64_t seed = campaign_seed(), count = campaign_count(20, 3000);
    unsigned long long overlapping = 0, points = 0, close = 0;
    for (uint64_t i = 0; i < count; i++) {
        static mesh_pair p;
        dice d = dice_for(seed + 80, i);
        mesh_pair_make(family, seed, i, TRIANGLES_MOST, &p);
        const hit_depth3_config config = {.places = (size_t)dice_between(&d, 1, 300)};
        duo x = duo_of(&p.a, &p.b, &config);
        hit_relation relation;
        assert_int_equal(hit_relate_mesh3_mesh3(x.mesh[0], x.mesh[1], &relation), HIT_OK);
        const bool overlaps = relation == HIT_OVERLAPPING;
        const char *wrong = (x.d.depth > 0) != overlaps || (x.d.most > 0) != overlaps || x.d.most < x.d.depth
                                ? "not as the relation"
                                : check_swapped(&p, &config, &x);
        if (overlaps) {
            wrong = wrong ? wrong : check_point(&x);
            wrong = wrong ? wrong : check_most(&d, &x, &points);
            wrong = wrong ? wrong : check_longer(&x);
            for (int k = 0; k < MOVES && !wrong; ++k)
                wrong = check_move(&d, &x);
        }
        overlapping += overlaps;
        close += overlaps && x.d.most <= 1.125 * x.d.depth;
        duo_free(&x);
        if (wrong) {
            mesh_pair_print(&p);
            fail_msg("%s: seed %llu, number %llu", wrong, (unsigned long long)seed, (unsigned long long)i);
        }
    }
    printf("    %llu overlap, %llu of them known to an eighth, %llu points of both\n", overlapping, close, points);
}

/* ---- Boxes, of which it is known -------------------------------------------------------------------------------- */

typedef struct known_box {
    int low[3], high[3];
} known_box;

static known_box random_box(dice *d, int size)
{
    known_box b;
    for (int k = 0; k < 3; ++k) {
        b.low[k] = dice_between(d, -size, size - 1);
        b.high[k] = dice_between(d, b.low[k] + 1, size);
    }
    return b;
}

/* Twice the greatest distance of a point of both from the sides of `in`; each coordinate by itself. */
static int twice_depth(const known_box *in, const known_box *of)
{
    int least = INT_MAX;
    for (int k = 0; k < 3; ++k) {
        const int low = in->low[k] > of->low[k] ? in->low[k] : of->low[k];
        const int high = in->high[k] < of->high[k] ? in->high[k] : of->high[k], sum = in->low[k] + in->high[k];
        const int twice = sum < 2 * low ? 2 * low : sum > 2 * high ? 2 * high : sum; /* next to the middle */
        const int from_low = twice - 2 * in->low[k], from_high = 2 * in->high[k] - twice;
        const int here = low >= high ? 0 : from_low < from_high ? from_low : from_high;
        least = here < least ? here : least;
    }
    return least;
}

/* A rotation times a whole number, which is returned, of whole numbers. */
static int random_turn(dice *d, double out[3][3])
{
    int q[4] = {1, 0, 0, 0};
    const bool turned = dice_below(d, 3) > 0;
    for (int i = 0; i < 4 && turned; ++i)
        q[i] = dice_between(d, -3, 3);
    const int w = q[0] == 0 && turned ? 1 : q[0], x = q[1], y = q[2], z = q[3];
    const int rows[3][3] = {{w * w + x * x - y * y - z * z, 2 * (x * y - w * z), 2 * (x * z + w * y)},
                            {2 * (x * y + w * z), w * w - x * x + y * y - z * z, 2 * (y * z - w * x)},
                            {2 * (x * z - w * y), 2 * (y * z + w * x), w * w - x * x - y * y + z * z}};
    for (int i = 0; i < 3; ++i)
        for (int k = 0; k < 3; ++k)
            out[i][k] = rows[i][k];
    return w * w + x * x + y * y + z * z;
}

/* All six sides, the diagonals at random. */
static hit_mesh3 *mesh_of_box(dice *d, const known_box *b, double turn[3][3], double corner[36][3])
{
    static const int square[6][4] = {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4},
                                     {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}};
    static const int order[6] = {0, 1, 2, 0, 2, 3};
    hit_mesh3 *mesh = NULL;
    int n = 0;
    for (int f = 0; f < 6; ++f) {
        const int first = dice_below(d, 4);
        for (int i = 0; i < 6; ++i, ++n) {
            const int at = square[f][(order[i] + first) % 4];
            double p[3];
            for (int k = 0; k < 3; ++k)
                p[k] = (at >> k & 1) != 0 ? b->high[k] : b->low[k];
            for (int k = 0; k < 3; ++k)
                corner[n][k] = turn[k][0] * p[0] + turn[k][1] * p[1] + turn[k][2] * p[2];
        }
    }
    assert_int_equal(hit_mesh3_build(hit_triangles3_from_doubles(corner[0], 0, 36, NULL, 12), NULL, &mesh), HIT_OK);
    return mesh;
}

static void check_boxes(void **state)
{
    const uint64_t seed = campaign_seed(), count = campaign_count(1500, 60000);
    unsigned long long overlapping = 0, close = 0;
    (void)state;
    for (uint64_t i = 0; i < count; i++) {
        double turn[3][3], corner[2][36][3];
        dice d = dice_for(seed + 81, i);
        const int size = dice_between(&d, 1, 40), times = random_turn(&d, turn);
        const known_box x = random_box(&d, size), y = random_box(&d, size);
        const int in_x = twice_depth(&x, &y), in_y = twice_depth(&y, &x);
        const double truth = 0.5 * times * (in_x > in_y ? in_x : in_y);
        const hit_depth3_config config = {.share = 0x1p-10, .places = (size_t)dice_between(&d, 1, 400)};
        hit_mesh3 *a = mesh_of_box(&d, &x, turn, corner[0]), *b = mesh_of_box(&d, &y, turn, corner[1]);
        hit_depth_mesh3 out;
        assert_int_equal(hit_depth_mesh3_mesh3(a, b, &config, &out), HIT_OK);
        if ((out.depth > 0) != (truth > 0) || out.depth > truth * (1 + 0x1p-40) || out.most < truth)
            fail_msg("depth %a, most %a, truth %a: seed %llu, number %llu", out.depth, out.most, truth,
                     (unsigned long long)seed, (unsigned long long)i);
        overlapping += truth > 0;
        close += truth > 0 && out.most <= 1.125 * out.depth;
        hit_mesh3_free(a);
        hit_mesh3_free(b);
    }
    printf("    %llu overlap, %llu of them known to an eighth\n", overlapping, close);
}

int main(void)
{
    static mesh_family families[MESH_FAMILIES];
    struct CMUnitTest tests[MESH_FAMILIES + 1];
    for (int i = 0; i < MESH_FAMILIES; i++) {
        families[i] = (mesh_family)i;
        tests[i] = (struct CMUnitTest){mesh_family_names[i], check_depths, NULL, NULL, &families[i]};
    }
    tests[MESH_FAMILIES] = (struct CMUnitTest){"boxes", check_boxes, NULL, NULL, NULL};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
