/* Trees whose blocks, ids and boxes hold anything at all: questions may be answered wrongly, but read nothing outside
 * and come to an end. What hit_tree3_open lets through may be such a tree. */
#include "campaign.h"
#include "expect.h"
#include "tree/tree.h"

#include <stdlib.h>

enum { BOXES = 1500, MOST = 64 };

static uint64_t state = 1;

static double number(void)
{
    return (double)(next_random(&state) >> 11) * 0x1p-53;
}

static float odd_float(void)
{
    static const float odd[] = {0, -0.0f, 1, -1, INFINITY, -INFINITY, NAN, 0x1p-149f, -0x1p127f, 0x1p127f};
    uint32_t word = (uint32_t)next_random(&state);
    float x;
    memcpy(&x, &word, sizeof x);
    return word % 3 == 0 ? x : odd[word % 10];
}

/* Overwrites some, or nearly all, of what is not the head. */
static void spoil(tree_data *data, size_t box)
{
    const uint64_t often = 1 + next_random(&state) % 64;
    for (int k = 0; k < data->pack.levels; k++)
        for (size_t i = 0; i < data->pack.blocks[k] * 32 * (size_t)data->dim; i++)
            if (next_random(&state) % often == 0)
                data->pack.level[k][i] = odd_float();
    for (size_t i = 0; i < data->pack.count; i++)
        if (next_random(&state) % often == 0)
            data->pack.id[i] = (uint32_t)next_random(&state);
    unsigned char *boxes = (unsigned char *)data->boxes;
    for (size_t i = 0; boxes && i < data->pack.count * box / 8; i++)
        if (next_random(&state) % often == 0) {
            double x = (double)odd_float() * number();
            memcpy(boxes + 8 * i, &x, sizeof x);
        }
}

static bool goes_on(void *context, uint32_t box)
{
    size_t *count = context;
    ++*count;
    return box != 12345;
}

static hit_vec3 place(void)
{
    return (hit_vec3){number(), number(), number()};
}

static void ask_all3(const hit_tree3 *tree)
{
    uint32_t out[MOST], box;
    double far[MOST];
    hit_cast3 hit;
    size_t count = 0;
    const hit_vec3 p = place(), q = place();
    const hit_aabb3 all = {{-INFINITY, -INFINITY, -INFINITY}, {INFINITY, INFINITY, INFINITY}};
    const hit_obb3 turned = hit_obb3_from_quat(p, q, (hit_quat){q.x, q.y, p.z, 1});
    const hit_ray3 ray = {p, {q.x - 0.5, q.y - 0.5, 0}};
    assert_true(hit_tree3_find_aabb3(tree, all, out, MOST) <= BOXES);
    assert_true(hit_tree3_find_obb3(tree, &turned, out, MOST) <= BOXES);
    assert_true(hit_tree3_find_point3(tree, p, out, MOST) <= BOXES);
    assert_true(hit_tree3_find_ray3(tree, ray, out, MOST) <= BOXES);
    hit_tree3_visit_segment3(tree, (hit_segment3){p, q}, goes_on, &count);
    assert_true(count <= BOXES);
    hit_tree3_cast_ray3(tree, ray, &box, &hit);
    hit_tree3_cast_segment3(tree, (hit_segment3){p, q}, &box, &hit);
    assert_true(hit_tree3_nearest(tree, p, out, far, MOST) <= MOST);
}

static void ask_all2(const hit_tree2 *tree)
{
    uint32_t out[MOST], box;
    double far[MOST];
    hit_cast2 hit;
    size_t count = 0;
    const hit_vec2 p = {number(), number()}, q = {number(), number()};
    const hit_aabb2 all = {{-INFINITY, -INFINITY}, {INFINITY, INFINITY}};
    const hit_ray2 ray = {p, {q.x - 0.5, q.y - 0.5}};
    assert_true(hit_tree2_find_aabb2(tree, all, out, MOST) <= BOXES);
    assert_true(hit_tree2_find_obb2(tree, (hit_obb2){p, q, {0.6, 0.8}}, out, MOST) <= BOXES);
    assert_true(hit_tree2_find_point2(tree, p, out, MOST) <= BOXES);
    assert_true(hit_tree2_find_ray2(tree, ray, out, MOST) <= BOXES);
    hit_tree2_visit_segment2(tree, (hit_segment2){p, q}, goes_on, &count);
    assert_true(count <= BOXES);
    hit_tree2_cast_ray2(tree, ray, &box, &hit);
    hit_tree2_cast_segment2(tree, (hit_segment2){p, q}, &box, &hit);
    assert_true(hit_tree2_nearest(tree, p, out, far, MOST) <= MOST);
}

TEST(survives_anything3)
{
    static hit_aabb3 aabb[BOXES];
    static hit_obb3 obb[BOXES];
    for (size_t i = 0; i < BOXES; i++) {
        obb[i] = hit_obb3_from_quat(place(), (hit_vec3){0.02, 0.03, 0.04}, (hit_quat){number(), number(), 0, 1});
        aabb[i] = hit_obb3_bounds(&obb[i]);
    }
    for (uint64_t round = 0; round < campaign_count(8, 24); round++) {
        hit_tree3 *tree;
        bool turned = round % 2 != 0;
        hit_boxes3 boxes = turned ? hit_boxes3_from_obbs(obb, BOXES) : hit_boxes3_from_aabbs(aabb, BOXES);
        assert_int_equal(hit_tree3_build(boxes, NULL, &tree), HIT_OK);
        const core_isa isa = (core_isa)(round / 2 % 4);
        tree->data.isa = tree->data.isa < isa ? tree->data.isa : isa;
        spoil(&tree->data, turned ? sizeof obb[0] : sizeof aabb[0]);
        for (uint64_t i = 0; i < campaign_count(3, 5); i++)
            ask_all3(tree);
        hit_tree3_free(tree);
    }
}

TEST(survives_anything2)
{
    static hit_aabb2 aabb[BOXES];
    static hit_obb2 obb[BOXES];
    for (size_t i = 0; i < BOXES; i++) {
        obb[i] = (hit_obb2){{number(), number()}, {0.02, 0.03}, hit_vec2_from_angle(number())};
        aabb[i] = hit_obb2_bounds(obb[i]);
    }
    for (uint64_t round = 0; round < campaign_count(8, 24); round++) {
        hit_tree2 *tree;
        bool turned = round % 2 != 0;
        hit_boxes2 boxes = turned ? hit_boxes2_from_obbs(obb, BOXES) : hit_boxes2_from_aabbs(aabb, BOXES);
        assert_int_equal(hit_tree2_build(boxes, NULL, &tree), HIT_OK);
        const core_isa isa = (core_isa)(round / 2 % 4);
        tree->data.isa = tree->data.isa < isa ? tree->data.isa : isa;
        spoil(&tree->data, turned ? sizeof obb[0] : sizeof aabb[0]);
        for (uint64_t i = 0; i < campaign_count(3, 5); i++)
            ask_all2(tree);
        hit_tree2_free(tree);
    }
}
