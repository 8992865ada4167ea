/* Two meshes as solids: boxes in all positions, cavities, walls within, sheets, what crosses itself; far apart in
 * size; memory that runs out. Much more is asked in the property tests. */
#include "expect.h"
#include "heap.h"

#include "hitbox/mesh.h"

enum { MOST = 144 };

typedef struct body {
    double corner[3 * MOST][3];
    size_t triangles;
    hit_mesh3_config config;
} body;

static void add_triangle(body *b, const double *p, const double *q, const double *r)
{
    assert_true(b->triangles < MOST);
    memcpy(b->corner[3 * b->triangles], p, sizeof b->corner[0]);
    memcpy(b->corner[3 * b->triangles + 1], q, sizeof b->corner[0]);
    memcpy(b->corner[3 * b->triangles + 2], r, sizeof b->corner[0]);
    b->triangles++;
}

/* A box; inverted: turned inward. */
static void add_box(body *b, const double *low, const double *high, bool inverted)
{
    static const int square[6][4] = {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4},
                                     {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}};
    for (int f = 0; f < 6; f++) {
        double p[4][3];
        for (int i = 0; i < 4; i++)
            for (int k = 0; k < 3; k++)
                p[i][k] = (square[f][i] >> k & 1) != 0 ? high[k] : low[k];
        add_triangle(b, p[0], p[inverted ? 2 : 1], p[inverted ? 1 : 2]);
        add_triangle(b, p[0], p[inverted ? 3 : 2], p[inverted ? 2 : 3]);
    }
}

static body box_of(double x, double y, double z, double width, double depth, double height)
{
    body b = {.triangles = 0};
    const double low[3] = {x, y, z}, high[3] = {x + width, y + depth, z + height};
    add_box(&b, low, high, false);
    return b;
}

static hit_mesh3 *mesh_of(const body *b)
{
    hit_mesh3 *mesh = NULL;
    const hit_triangles3 view = hit_triangles3_from_doubles(&b->corner[0][0], 0, 3 * b->triangles, NULL, b->triangles);
    assert_int_equal(hit_mesh3_build(view, &b->config, &mesh), HIT_OK);
    return mesh;
}

/* inside: bit 0, a is in b; bit 1, b is in a. */
static void expect(const body *a, const body *b, hit_relation relation, unsigned inside)
{
    hit_mesh3 *m[2] = {mesh_of(a), mesh_of(b)};
    for (int i = 0; i < 2; i++) {
        hit_relation seen = (hit_relation)9;
        bool overlap = false, contains = false;
        assert_int_equal(hit_relate_mesh3_mesh3(m[i], m[1 - i], &seen), HIT_OK);
        assert_int_equal(seen, relation);
        assert_int_equal(hit_overlap_mesh3_mesh3(m[i], m[1 - i], &overlap), HIT_OK);
        assert_int_equal(overlap, relation != HIT_APART);
        assert_int_equal(hit_contains_mesh3_mesh3(m[i], m[1 - i], &contains), HIT_OK);
        assert_int_equal(contains, inside >> (1 - i) & 1);
    }
    hit_mesh3_free(m[0]);
    hit_mesh3_free(m[1]);
}

TEST(boxes)
{
    const body wall = box_of(0, 0, 0, 4, 0.25, 3);
    const body beside = box_of(0, 0.25, 0, 4, 0.25, 3), over = box_of(3.95, 0, 0, 4, 0.25, 3);
    const body far = box_of(9, 0, 0, 1, 1, 1), corner = box_of(4, 0.25, 3, 1, 1, 1), bar = box_of(1, -1, 1, 1, 2, 1);
    const body part = box_of(1, 0, 0, 1, 0.25, 1), within = box_of(1, 0.125, 1, 1, 0.0625, 1);
    expect(&wall, &wall, HIT_OVERLAPPING, 3);
    expect(&wall, &beside, HIT_TOUCHING, 0);
    expect(&wall, &over, HIT_OVERLAPPING, 0); /* four faces in common planes, 50 mm in common */
    expect(&wall, &far, HIT_APART, 0);
    expect(&wall, &corner, HIT_TOUCHING, 0);
    expect(&wall, &bar, HIT_OVERLAPPING, 0);
    expect(&wall, &part, HIT_OVERLAPPING, 2); /* flush on three sides */
    expect(&wall, &within, HIT_OVERLAPPING, 2);
}

static body tetrahedron_of(const double corner[4][3])
{
    static const int face[4][3] = {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}};
    body b = {.triangles = 0};
    for (int f = 0; f < 4; f++)
        add_triangle(&b, corner[face[f][0]], corner[face[f][1]], corner[face[f][2]]);
    return b;
}

/* The boxes around two meshes share a side, an edge or a corner and no more: they touch or are apart, whatever is
 * there. By an ulp more they overlap. */
TEST(boxes_share_a_side)
{
    const double up[4][3] = {{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {1, 1, 4}};
    const double on_tip[4][3] = {{1, 1, 4}, {5, 1, 8}, {1, 5, 8}, {0, 0, 8}}; /* a corner on the corner */
    const double off_tip[4][3] = {{2, 1, 4}, {5, 1, 8}, {1, 5, 8}, {0, 0, 8}};
    const double below[4][3] = {{-2, 1, 0}, {3, 1, 0}, {0, -3, 0}, {0, 0, -5}};       /* faces in a common plane */
    const double far_below[4][3] = {{-2, -3, 0}, {3, -2, 0}, {0, -4, 0}, {0, 0, -5}}; /* the same, beside each other */
    const double least = nextafter(0, 1);
    const double into[4][3] = {{-2, 1, least}, {3, 1, least}, {0, -3, least}, {0, 0, -5}};
    const double sheet[3][3] = {{-9, -9, 0}, {9, -9, 0}, {0, 9, 0}}, upper[3][3] = {{-9, -9, 4}, {9, -9, 4}, {0, 9, 4}};
    const body a = tetrahedron_of(up), tip = tetrahedron_of(on_tip), off = tetrahedron_of(off_tip);
    const body under = tetrahedron_of(below), far = tetrahedron_of(far_below), deep = tetrahedron_of(into);
    body floor = {.triangles = 0}, ceiling = {.triangles = 0};
    add_triangle(&floor, sheet[0], sheet[1], sheet[2]);
    add_triangle(&ceiling, upper[0], upper[1], upper[2]);
    for (int flushed = 0; flushed < 2; flushed++) {
        if (flushed != 0)
            expect_subnormals_flushed();
        expect(&a, &tip, HIT_TOUCHING, 0);
        expect(&a, &off, HIT_APART, 0);
        expect(&a, &under, HIT_TOUCHING, 0);
        expect(&a, &far, HIT_APART, 0);
        expect(&a, &deep, HIT_OVERLAPPING, 0);
        expect(&a, &floor, HIT_TOUCHING, 0);
        expect(&a, &ceiling, HIT_TOUCHING, 0);
        expect(&off, &ceiling, HIT_TOUCHING, 0);
        expect(&floor, &ceiling, HIT_APART, 0);
        expect_subnormals_kept();
    }
}

TEST(cavities)
{
    body hollow = box_of(0, 0, 0, 8, 8, 8), filled = box_of(0, 0, 0, 8, 8, 8);
    const double low[3] = {2, 2, 2}, high[3] = {6, 6, 6};
    add_box(&hollow, low, high, true);
    add_box(&filled, low, high, false); /* twice around: no cavity */
    const body core = box_of(2, 2, 2, 4, 4, 4), loose = box_of(3, 3, 3, 2, 2, 2), large = box_of(1, 1, 1, 6, 6, 6);
    const body all = box_of(0, 0, 0, 8, 8, 8), flush = box_of(2, 2, 2, 2, 4, 4);
    expect(&hollow, &core, HIT_TOUCHING, 0);
    expect(&hollow, &loose, HIT_APART, 0);
    expect(&hollow, &flush, HIT_TOUCHING, 0);
    expect(&hollow, &large, HIT_OVERLAPPING, 0);
    expect(&hollow, &all, HIT_OVERLAPPING, 1);
    expect(&filled, &core, HIT_OVERLAPPING, 2);
    expect(&filled, &loose, HIT_OVERLAPPING, 2);
    expect(&filled, &all, HIT_OVERLAPPING, 3);
    expect(&hollow, &filled, HIT_OVERLAPPING, 1);
}

TEST(sheets)
{
    body sheet = {.triangles = 0}, flush = {.triangles = 0}, other = {.triangles = 0};
    const double p[3] = {-1, 1, 1}, q[3] = {5, 1, 1}, r[3] = {1, 5, 1}, s[3] = {1, 1, -1}, t[3] = {1, 1, 5};
    const double u[3] = {0, 0, 0}, v[3] = {2, 0, 0}, w[3] = {0, 2, 0};
    add_triangle(&sheet, p, q, r);
    add_triangle(&other, s, q, t);
    add_triangle(&flush, u, v, w);
    const body box = box_of(0, 0, 0, 4, 4, 4), around = box_of(-8, -8, -8, 16, 16, 16);
    expect(&sheet, &box, HIT_OVERLAPPING, 0);
    expect(&sheet, &around, HIT_OVERLAPPING, 1);
    expect(&flush, &box, HIT_TOUCHING, 1);
    expect(&sheet, &other, HIT_TOUCHING, 0);
    expect(&sheet, &sheet, HIT_TOUCHING, 0);
    expect(&sheet, &flush, HIT_APART, 0);
}

TEST(nothing)
{
    body none = {.triangles = 0}, flat = {.triangles = 0};
    const double p[3] = {1, 1, 1}, q[3] = {2, 2, 2}, r[3] = {3, 3, 3};
    add_triangle(&flat, p, q, r);
    const body box = box_of(0, 0, 0, 4, 4, 4);
    expect(&none, &box, HIT_APART, 0);
    expect(&flat, &box, HIT_APART, 0);
    expect(&flat, &flat, HIT_APART, 0);
}

/* Walls that stand within the solid, and a body that crosses itself there. */
TEST(walls_within)
{
    body two = box_of(0, 0, 0, 2, 2, 2), crossing = box_of(0, 0, 0, 4, 4, 4);
    const double low[3] = {2, 0, 0}, high[3] = {4, 2, 2}, more[3] = {2, 1, 1}, most[3] = {6, 3, 3};
    add_box(&two, low, high, false);
    add_box(&crossing, more, most, false);
    const body one = box_of(0, 0, 0, 4, 2, 2), astride = box_of(1, 0.5, 0.5, 2, 1, 1);
    expect(&two, &one, HIT_OVERLAPPING, 3);
    expect(&two, &astride, HIT_OVERLAPPING, 2);
    const body bridge = box_of(3, 1, 1, 3, 2, 2), notch = box_of(4, 0, 0, 2, 1, 4), step = box_of(4, 0.5, 0, 2, 1, 4);
    expect(&crossing, &bridge, HIT_OVERLAPPING, 2);
    expect(&crossing, &notch, HIT_TOUCHING, 0);
    expect(&crossing, &step, HIT_OVERLAPPING, 0);
}

/* The same at other scales, and one of them much larger or smaller than the other. */
TEST(scales)
{
    const double scale[] = {0x1p-1070, 0x1p-300, 1, 0x1p300, 0x1p1020};
    for (size_t i = 0; i < 5; i++)
        for (size_t j = 0; j < 5; j++) {
            const body a = box_of(0, 0, 0, 8 * scale[i], 8 * scale[i], 8 * scale[i]);
            const body b = box_of(0, 0, 0, 4 * scale[j], 4 * scale[j], 4 * scale[j]);
            const body c = box_of(-4 * scale[j], 0, 0, 4 * scale[j], 4 * scale[j], 4 * scale[j]);
            for (int flushed = 0; flushed < 2; flushed++) {
                if (flushed != 0)
                    expect_subnormals_flushed();
                expect(&a, &b, HIT_OVERLAPPING, j <= i ? 2 : 1);
                expect(&a, &c, HIT_TOUCHING, 0);
                expect_subnormals_kept();
            }
        }
}

/* A tetrahedron below an edge of the box, which passes through its upper side: what both share of the edge is so short
 * beside it that doubles hardly say which part of it that is. */
TEST(a_least_part_of_an_edge)
{
    const double least[] = {0x1p-1070, 0x1p-1022, 0x1p-600, 0x1p-310, 0x1p-299};
    const int side[4][3] = {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}};
    for (int i = 0; i < 5 * 3 * 2; i++) {
        const double some = least[i / 6], at[4][3] = {{1, 0, -1}, {3, 0, -1}, {2, 0, 2}, {2, -1, 0}};
        const body a = box_of(0, 0, 0, 1, 1, 1);
        body b = {.triangles = 0};
        double p[4][3];
        for (int c = 0; c < 4; c++)
            for (int k = 0; k < 3; k++)
                p[c][(k + i) % 3] = some * (at[c][k] + (k == 1 && i / 3 % 2 != 0 ? 0.5 : 0));
        for (int t = 0; t < 4; t++)
            add_triangle(&b, p[side[t][0]], p[side[t][1]], p[side[t][2]]);
        expect(&a, &b, i / 3 % 2 != 0 ? HIT_OVERLAPPING : HIT_TOUCHING, 0);
    }
}

/* Boxes far away, then one from `low` to `high`. */
static body crowd_with(const double low[3], const double high[3])
{
    body crowd = box_of(20, 0, 0, 1, 1, 1);
    for (int i = 1; i < 10; i++) {
        const double from[3] = {20 + 2.0 * i, 0, 0}, to[3] = {21 + 2.0 * i, 1, 1};
        add_box(&crowd, from, to, false);
    }
    add_box(&crowd, low, high, false);
    return crowd;
}

/* Only what is near the other mesh is looked at, if the shells are not known. */
static void expect_beside_crowd(const body *other, const double low[3], const double high[3], hit_relation relation)
{
    for (int word = 0; word < 2; word++) {
        body crowd = crowd_with(low, high), b = *other;
        crowd.config.surface = b.config.surface = word ? HIT_SURFACE_CLOSED : HIT_SURFACE_UNKNOWN;
        expect(&crowd, &b, relation, 0);
    }
}

TEST(a_shell_of_many_lies_within)
{
    body hollow = box_of(0, 0, 0, 8, 8, 8), two = box_of(0, 0, 0, 2, 2, 2);
    add_box(&hollow, (const double[]){2, 2, 2}, (const double[]){6, 6, 6}, true);
    add_box(&two, (const double[]){6, 6, 6}, (const double[]){8, 8, 8}, false);
    expect_beside_crowd(&hollow, (const double[]){0.5, 0.5, 0.5}, (const double[]){1.5, 1.5, 1.5}, HIT_OVERLAPPING);
    expect_beside_crowd(&hollow, (const double[]){3, 3, 3}, (const double[]){5, 5, 5}, HIT_APART);
    expect_beside_crowd(&hollow, (const double[]){2, 3, 3}, (const double[]){5, 5, 5}, HIT_TOUCHING);
    expect_beside_crowd(&two, (const double[]){6.5, 6.5, 6.5}, (const double[]){7.5, 7.5, 7.5}, HIT_OVERLAPPING);
    expect_beside_crowd(&two, (const double[]){4, 1, 1}, (const double[]){19, 5, 5},
                        HIT_APART); /* leaves the box around it */
    expect_beside_crowd(&two, (const double[]){2, 1, 1}, (const double[]){19, 1.5, 5}, HIT_TOUCHING); /* so does this */
    expect_beside_crowd(&two, (const double[]){3, 3, 3}, (const double[]){5, 5, 5}, HIT_APART);
}

/* The shells of the few triangles near the other mesh: what is asked for beside the marks is less than for all edges.
 */
TEST(each_allocation_fails_beside_a_crowd)
{
    heap h = {.fail_at = 0};
    body a = crowd_with((const double[]){3, 3, 3}, (const double[]){5, 5, 5}), b = box_of(0, 0, 0, 8, 8, 8);
    a.config.allocator = (hit_allocator){heap_resize, &h};
    a.config.surface = HIT_SURFACE_CLOSED;
    hit_mesh3 *first = mesh_of(&a), *second = mesh_of(&b);
    const size_t held = h.held;
    hit_status status = HIT_NO_MEMORY;
    int failed = 0;
    for (int fail_at = 1; status == HIT_NO_MEMORY && fail_at < 100; fail_at++) {
        hit_relation relation = HIT_APART;
        h.calls = 0;
        h.fail_at = fail_at;
        h.most = 0;
        status = hit_relate_mesh3_mesh3(first, second, &relation);
        assert_int_equal(relation, status == HIT_OK ? HIT_OVERLAPPING : HIT_APART);
        failed += status == HIT_NO_MEMORY;
        assert_int_equal(h.held, held);
    }
    assert_int_equal(status, HIT_OK);
    assert_true(failed >= 3);
    assert_true(h.most - held < 4096); /* all edges take 12 KB */
    hit_mesh3_free(second);
    hit_mesh3_free(first);
    assert_int_equal(h.held, 0);
}

/* a: with this word of its surface. */
static void fail_each_allocation(hit_surface surface)
{
    int calls = 1;
    for (int fail_at = 1; fail_at <= calls; fail_at++) {
        heap h = {.fail_at = 0};
        body a = box_of(0, 0, 0, 4, 4, 4), b = box_of(4, 0, 0, 4, 4, 4);
        for (int i = 1; i < 10; i++) { /* many faces around a line */
            const double low[3] = {0, -4.0 * i, -4}, high[3] = {4, 0, 0};
            add_box(&b, low, high, false);
        }
        const double apart[2][3] = {{-4, -4, -4}, {-2, -2, -2}}; /* so that the boxes around the two overlap */
        add_box(&b, apart[0], apart[1], false);
        a.config.allocator = (hit_allocator){heap_resize, &h};
        a.config.surface = surface;
        hit_mesh3 *first = mesh_of(&a), *second = mesh_of(&b);
        const size_t held = h.held;
        hit_relation relation = (hit_relation)9;
        bool contains = false;
        h.calls = 0;
        h.fail_at = fail_at;
        const hit_status status = hit_relate_mesh3_mesh3(first, second, &relation);
        assert_int_equal(status == HIT_OK ? HIT_TOUCHING : (hit_relation)9, relation);
        if (status == HIT_OK) {
            calls = h.calls;
            h.fail_at = 0;
            assert_int_equal(hit_contains_mesh3_mesh3(first, second, &contains), HIT_OK);
        } else {
            assert_int_equal(status, HIT_NO_MEMORY);
            calls = fail_at + 1;
        }
        assert_int_equal(h.held, held);
        hit_mesh3_free(second);
        hit_mesh3_free(first);
        assert_int_equal(h.held, 0);
    }
    assert_true(calls >= 3);
}

TEST(each_allocation_fails)
{
    fail_each_allocation(HIT_SURFACE_UNKNOWN);
    fail_each_allocation(HIT_SURFACE_CLOSED); /* shells are made when they are asked for */
}

/* A cavity within the other mesh, whose surface it touches with a corner only: its edges are looked at. */
TEST(each_allocation_fails_in_a_hollow)
{
    heap h = {.fail_at = 0};
    body a = box_of(0, 0, 0, 8, 8, 8), b = box_of(1, 1, 1, 4, 4, 4);
    const double p[4][3] = {{1, 3, 3}, {3, 2, 2}, {3, 4, 2}, {3, 3, 4}};
    const int side[4][3] = {{0, 1, 2}, {0, 2, 3}, {0, 3, 1}, {1, 3, 2}};
    for (int i = 0; i < 4; i++)
        add_triangle(&a, p[side[i][0]], p[side[i][1]], p[side[i][2]]);
    b.config.allocator = (hit_allocator){heap_resize, &h};
    hit_mesh3 *first = mesh_of(&a), *second = mesh_of(&b);
    assert_true(hit_mesh3_facts(first).volume < 8 * 8 * 8);
    const size_t held = h.held;
    hit_status status = HIT_NO_MEMORY;
    int failed = 0;
    for (int fail_at = 1; status == HIT_NO_MEMORY && fail_at < 100; fail_at++) {
        bool contains = true;
        h.calls = 0;
        h.fail_at = fail_at;
        status = hit_contains_mesh3_mesh3(first, second, &contains);
        assert_int_equal(contains, status == HIT_NO_MEMORY);
        failed += status == HIT_NO_MEMORY;
        assert_int_equal(h.held, held);
    }
    assert_int_equal(status, HIT_OK);
    assert_true(failed >= 3);
    hit_mesh3_free(second);
    hit_mesh3_free(first);
    assert_int_equal(h.held, 0);
}

/* Many sheets and a face of a box have a piece of one line in common, which is an edge of none, and no others meet. */
TEST(each_allocation_fails_along_a_crossing)
{
    heap h = {.fail_at = 0};
    body a = box_of(-1, -1, -2, 2, 2, 2), sheets = {.triangles = 0};
    for (int i = 1; i <= 40; i++) {
        const double low = -i / 64.0, p[3] = {-0.75, -0.125, low}, q[3] = {0.75, -0.125, low},
                     r[3] = {0, 0.375, -3 * low};
        add_triangle(&sheets, p, q, r);
    }
    a.config.allocator = (hit_allocator){heap_resize, &h};
    hit_mesh3 *first = mesh_of(&a), *second = mesh_of(&sheets);
    const size_t held = h.held;
    hit_status status = HIT_NO_MEMORY;
    int failed = 0;
    for (int fail_at = 1; status == HIT_NO_MEMORY && fail_at < 100; fail_at++) {
        hit_relation relation = HIT_APART;
        h.calls = 0;
        h.fail_at = fail_at;
        status = hit_relate_mesh3_mesh3(first, second, &relation);
        assert_int_equal(relation, status == HIT_OK ? HIT_OVERLAPPING : HIT_APART);
        failed += status == HIT_NO_MEMORY;
        assert_int_equal(h.held, held);
    }
    assert_int_equal(status, HIT_OK);
    assert_true(failed >= 3);
    hit_mesh3_free(second);
    hit_mesh3_free(first);
    assert_int_equal(h.held, 0);
}
