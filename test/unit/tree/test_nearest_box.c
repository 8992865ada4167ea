/* The boxes of a tree that are nearest to a point: each question against all boxes, sorted. */
#include "hitbox/distance.h"
#include "hitbox/tree.h"

#include "expect.h"
#include "tree_scenes.h"

#include <float.h>
#include <stdlib.h>

typedef struct far_box {
    int64_t key; /* the bits of the distance, which is not negative: subnormal ones may compare as equal */
    uint32_t box;
} far_box;

static int in_order(const void *a, const void *b)
{
    const far_box *p = a, *q = b;
    if (p->key != q->key)
        return p->key < q->key ? -1 : 1;
    return p->box < q->box ? -1 : p->box > q->box;
}

static int64_t key_of(double distance)
{
    int64_t bits;
    memcpy(&bits, &distance, sizeof bits);
    return bits < 0 ? 0 : bits;
}

static double distance_of(const scene *s, hit_vec3 point, size_t i)
{
    const hit_vec2 flat = {point.x, point.y};
    if (s->dim == 2)
        return scene_is_turned(s) ? hit_distance_obb2_point2(s->obb2[i], flat)
                                  : hit_distance_aabb2_point2(s->aabb2[i], flat);
    return scene_is_turned(s) ? hit_distance_obb3_point3(&s->obb3[i], point)
                              : hit_distance_aabb3_point3(s->aabb3[i], point);
}

static size_t nearest(const scene *s, hit_vec3 point, uint32_t *boxes, double *distances, size_t capacity)
{
    const hit_vec2 flat = {point.x, point.y};
    return s->dim == 2 ? hit_tree2_nearest(s->tree2, flat, boxes, distances, capacity)
                       : hit_tree3_nearest(s->tree3, point, boxes, distances, capacity);
}

static void check_point(const scene *s, hit_vec3 point)
{
    static far_box expected[SCENE_MOST];
    static uint32_t boxes[SCENE_MOST + 1];
    static double distances[SCENE_MOST + 1];
    static const size_t capacities[] = {0, 1, 3, 20, SCENE_MOST};
    bool finite = fabs(point.x) <= DBL_MAX && fabs(point.y) <= DBL_MAX && fabs(point.z) <= DBL_MAX;
    for (size_t i = 0; i < s->count && finite; i++)
        expected[i] = (far_box){key_of(distance_of(s, point, i)), (uint32_t)i};
    qsort(expected, finite ? s->count : 0, sizeof expected[0], in_order);
    for (size_t k = 0; k < sizeof capacities / sizeof capacities[0]; k++) {
        size_t capacity = capacities[k], most = !finite ? 0 : s->count < capacity ? s->count : capacity;
        boxes[most] = 0xabcdef01u;
        distances[most] = 12.5;
        assert_int_equal(nearest(s, point, boxes, distances, capacity), most);
        for (size_t i = 0; i < most; i++) {
            assert_int_equal(boxes[i], expected[i].box);
            int64_t bits;
            memcpy(&bits, &distances[i], sizeof bits);
            assert_true(bits == expected[i].key);
        }
        assert_int_equal(boxes[most], 0xabcdef01u);
        assert_true(distances[most] == 12.5);
    }
}

static void check_scene(scene *s)
{
    static const double scales[] = {1, 1, 1, 1, 3, 100, 1e6, 1e30};
    int questions = s->count > 1000 ? 1 : 4;
    for (int i = 0; i < questions; i++) {
        const double scale = s->kind == SCENE_HUGE ? 1 : scales[scene_below(8)];
        check_point(s,
                    (hit_vec3){scale * scene_coordinate(s, 0), scale * scene_coordinate(s, 1), scene_coordinate(s, 2)});
    }
    if (s->count == 17)
        check_point(s, (hit_vec3){scene_below(2) == 0 ? INFINITY : 1, NAN, INFINITY});
    if (s->count == 257)
        check_point(s, (hit_vec3){-DBL_MAX, 1, 5e-324});
}

static void nearest_in_order(void **unused)
{
    scene_for_each(check_scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nearest_in_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
