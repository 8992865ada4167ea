/* Pairs of nodes by their triangles: each verdict is that of the library, for any number of threads, and a pair that
 * there is none of is not passed over; which nodes have the very same triangles. */
#include "../tests.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/ask/solids.h"
#include "cli/ask/solids_same.h"
#include "scene/nodes.h"
#include "scene/splitmix.h"
#include "scene_of.h"

enum { BOXES = 90, PAIRS = BOXES * (BOXES - 1) / 2 };

/* The box as twelve triangles, in any order and from any corner on; without `lid` it is open. */
static scene_solid solid_of(hit_aabb3 b, bool lid, splitmix *seed)
{
    static const uint32_t faces[12][3] = {{0, 2, 1}, {1, 2, 3}, {4, 5, 6}, {5, 7, 6}, {0, 1, 4}, {1, 5, 4},
                                          {2, 6, 3}, {3, 6, 7}, {0, 4, 2}, {2, 4, 6}, {1, 3, 5}, {3, 7, 5}};
    scene_solid out = {.vertex_count = 8, .count = lid ? 12 : 11};
    const uint64_t shift = splitmix_bits(seed) % out.count, turn = splitmix_bits(seed) % 3;
    out.vertices = malloc(24 * sizeof *out.vertices);
    out.indices = malloc(36 * sizeof *out.indices);
    assert_true(out.vertices && out.indices);
    for (int i = 0; i < 8; i++) {
        out.vertices[3 * i] = i & 1 ? b.max.x : b.min.x;
        out.vertices[3 * i + 1] = i & 2 ? b.max.y : b.min.y;
        out.vertices[3 * i + 2] = i & 4 ? b.max.z : b.min.z;
    }
    for (size_t i = 0; i < out.count; i++)
        for (size_t k = 0; k < 3; k++)
            out.indices[3 * i + k] = faces[(i + shift) % out.count][(k + turn) % 3];
    return out;
}

/* Boxes on a grid, so that they touch and contain each other; every fifth is one again, every seventh is open. */
static scene make_scene(void)
{
    splitmix seed = {1};
    scene s = {0};
    scene_trouble trouble;
    for (size_t i = 0; i < BOXES; i++) {
        double at[3], size[3];
        for (int k = 0; k < 3; k++) {
            at[k] = (double)(splitmix_bits(&seed) % 6);
            size[k] = (double)(1 + splitmix_bits(&seed) % 3);
        }
        scene_box box = {.kind = SCENE_AABB3, .file = "test", .row = i + 1, .name = SCENE_NONE, .group = SCENE_NONE};
        box.shape.aabb3 = (hit_aabb3){{at[0], at[1], at[2]}, {at[0] + size[0], at[1] + size[1], at[2] + size[2]}};
        if (i % 5 == 4)
            box.shape.aabb3 = scene_at(&s, i - 3).shape.aabb3;
        scene_solid solid = solid_of(box.shape.aabb3, i % 7 != 0, &seed);
        solid.node = i / 2;
        assert_true(scene_add(&s, &box, &trouble) && scene_keep_solid(&s, &solid));
    }
    return s;
}

static void make_pairs(hit_pair list[PAIRS])
{
    size_t count = 0;
    for (uint32_t i = 0; i < BOXES; i++)
        for (uint32_t k = i + 1; k < BOXES; k++)
            list[count++] = (hit_pair){i, k};
}

static bool is_in(hit_aabb3 a, hit_aabb3 b)
{
    return hit_contains_aabb3_aabb3(b, a);
}

/* What two boxes with all their faces are. */
static pair_relation relation_of(hit_aabb3 a, hit_aabb3 b)
{
    const hit_relation relation = hit_relate_aabb3_aabb3(a, b);
    return relation == HIT_APART      ? PAIR_APART
           : relation == HIT_TOUCHING ? PAIR_TOUCHING
           : is_in(a, b)              ? PAIR_INSIDE
           : is_in(b, a)              ? PAIR_CONTAINS
                                      : PAIR_OVERLAPPING;
}

TEST(pairs_of_solids)
{
    scene s = make_scene();
    static hit_pair list[PAIRS];
    size_t seen[PAIR_CONTAINS + 1] = {0}, sheets = 0;
    make_pairs(list);
    for (int threads = 1; threads <= 5; threads += 2) {
        solids all;
        solids_verdicts v;
        progress bar = {.off = true};
        const solids_question alone = {.clearance = -1};
        assert_true(solids_make(&all, &s, list, PAIRS, threads, &bar));
        assert_true(solids_relate(&all, list, PAIRS, &alone, threads, &bar, &v));
        assert_int_equal(all.count, BOXES);
        assert_null(v.measured);
        assert_int_equal(v.unknown, 0);
        for (size_t i = 0; i < BOXES; i++)
            sheets += solids_is_sheet(all.mesh[i]);
        for (size_t i = 0; i < PAIRS; i++) {
            seen[v.relation[i]]++;
            if (list[i].a % 7 != 0 && list[i].b % 7 != 0)
                assert_int_equal(v.relation[i],
                                 relation_of(scene_at(&s, list[i].a).shape.aabb3, scene_at(&s, list[i].b).shape.aabb3));
            else /* a sheet contains nothing */
                assert_true(list[i].a % 7 != 0 || v.relation[i] != PAIR_CONTAINS);
        }
        solids_verdicts_free(&v);
        solids_free(&all);
    }
    assert_int_equal(sheets, 3 * 13);
    assert_true(seen[PAIR_APART] > 100 && seen[PAIR_TOUCHING] > 100 && seen[PAIR_OVERLAPPING] > 100);
    assert_true(seen[PAIR_INSIDE] > 10 && seen[PAIR_CONTAINS] > 10);
    scene_free(&s);
}

/* Boxes with all their faces are as far apart as their meshes; what is further is not near. */
TEST(pairs_that_are_near)
{
    scene s = make_scene();
    static hit_pair list[PAIRS];
    size_t near = 0, further = 0;
    solids all;
    solids_verdicts v;
    progress bar = {.off = true};
    const solids_question question = {.clearance = 1.25};
    make_pairs(list);
    assert_true(solids_make(&all, &s, list, PAIRS, 2, &bar));
    assert_true(solids_relate(&all, list, PAIRS, &question, 2, &bar, &v));
    for (size_t i = 0; i < PAIRS; i++) {
        const hit_aabb3 a = scene_at(&s, list[i].a).shape.aabb3, b = scene_at(&s, list[i].b).shape.aabb3;
        const double distance = hit_distance_aabb3_aabb3(a, b);
        if (list[i].a % 7 == 0 || list[i].b % 7 == 0)
            continue;
        assert_true((v.relation[i] == PAIR_NEAR) == (distance > 0 && distance <= 1.25));
        assert_true(v.relation[i] == PAIR_NEAR ? fabs(v.measured[i].distance - distance) < 1e-12
                                               : v.measured[i].distance == 0);
        near += v.relation[i] == PAIR_NEAR;
        further += v.relation[i] == PAIR_APART;
    }
    assert_true(near > 50 && further > 50);
    solids_verdicts_free(&v);
    solids_free(&all);
    scene_free(&s);
}

/* Whatever hits has a point of both boxes; what overlaps, and only that, has a depth. */
TEST(where_pairs_meet_and_how_deep)
{
    scene s = make_scene();
    static hit_pair list[PAIRS];
    size_t seen[PAIR_CONTAINS + 1] = {0};
    solids all;
    solids_verdicts v;
    progress bar = {.off = true};
    make_pairs(list);
    assert_true(solids_make(&all, &s, list, PAIRS, 2, &bar));
    for (int depth = 0; depth < 2; depth++) {
        const solids_question question = {.clearance = -1, .point = true, .depth = depth == 1};
        assert_true(solids_relate(&all, list, PAIRS, &question, 2, &bar, &v));
        for (size_t i = 0; i < PAIRS; i++) {
            const hit_aabb3 a = scene_at(&s, list[i].a).shape.aabb3, b = scene_at(&s, list[i].b).shape.aabb3;
            const pair_measure m = v.measured[i];
            const bool apart = v.relation[i] == PAIR_APART, deep = !apart && v.relation[i] != PAIR_TOUCHING;
            assert_true(apart || (hit_contains_aabb3_point3(a, m.point) && hit_contains_aabb3_point3(b, m.point)));
            assert_true((m.depth > 0) == (deep && depth == 1) && m.most >= m.depth && m.most <= 1.5 * m.depth);
            seen[v.relation[i]] += deep || !apart;
        }
        solids_verdicts_free(&v);
    }
    assert_true(seen[PAIR_TOUCHING] > 100 && seen[PAIR_OVERLAPPING] > 100 && seen[PAIR_INSIDE] > 10);
    solids_free(&all);
    scene_free(&s);
}

/* Only those that are in some pair are made. */
TEST(solids_of_pairs_alone)
{
    scene s = make_scene();
    solids all;
    progress bar = {.off = true};
    const hit_pair list[] = {{3, 8}, {8, 9}};
    assert_true(solids_make(&all, &s, list, 2, 0, &bar));
    assert_int_equal(all.count, 3);
    assert_int_equal(all.boxes[0] + 10 * all.boxes[1] + 100 * all.boxes[2], 983);
    assert_true(all.mesh[3] && all.mesh[8] && all.mesh[9] && !all.mesh[4]);
    solids_free(&all);
    assert_true(scene_same_node(&s, 8, 9) && !scene_same_node(&s, 7, 8) && !scene_same_node(&s, 8, BOXES));
    scene_free(&s);
}

/* As where memory ran out for one of them. */
TEST(pairs_without_a_verdict)
{
    scene s = make_scene();
    solids all;
    solids_verdicts v;
    progress bar = {.off = true};
    const hit_pair list[] = {{3, 8}, {8, 9}, {3, 9}};
    assert_true(solids_make(&all, &s, list, 3, 1, &bar));
    hit_mesh3_free(all.mesh[8]);
    all.mesh[8] = NULL;
    all.status[8] = HIT_NO_MEMORY;
    assert_true(solids_relate(&all, list, 3, &(solids_question){.clearance = -1}, 1, &bar, &v));
    assert_int_equal(v.unknown, 2);
    assert_true(v.status[0] == HIT_NO_MEMORY && v.status[1] == HIT_NO_MEMORY && v.status[2] == HIT_OK);
    assert_true(v.relation[0] == PAIR_APART && v.relation[1] == PAIR_APART);
    solids_verdicts_free(&v);
    solids_free(&all);
    scene_free(&s);
}

TEST(the_same_triangles)
{
    scene s = make_scene();
    solids all;
    progress bar = {.off = true};
    size_t copies = 0;
    assert_true(solids_make(&all, &s, NULL, 0, 1, &bar));
    assert_int_equal(all.count, BOXES);
    size_t *same = solids_same(&all);
    assert_non_null(same);
    for (size_t i = 0; i < BOXES; i++) {
        size_t expected = SCENE_NONE;
        const scene_box box = scene_at(&s, i);
        /* Open ones lack another face each, as their triangles are shifted; those that equal none are not looked at. */
        for (size_t k = i; k-- > 0 && i % 7 != 0;)
            if (k % 7 != 0) {
                const scene_box other = scene_at(&s, k);
                if (memcmp(&box.shape.aabb3, &other.shape.aabb3, sizeof(hit_aabb3)) == 0)
                    expected = k;
            }
        if (i % 7 != 0)
            assert_int_equal(same[i], expected);
        copies += same[i] != SCENE_NONE;
    }
    assert_true(copies > 0);
    free(same);
    solids_free(&all);
    scene_free(&s);
}
