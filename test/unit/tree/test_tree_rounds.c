/* Circles, spheres and capsules asked of a tree, and cast through it: the same in the plane and in space. */
#include "ask/any_shapes.h"
#include "expect.h"

#include "hitbox/tree.h"

typedef BY_DIM(hit_tree2, hit_tree3) tree;

static vec at(double x)
{
    vec v = {.x = x};
    return v;
}

/* Unit boxes from x = 0, 3, 6 ... on, each around the x axis. */
static tree *row(bool turned)
{
    enum { COUNT = 100 };
    aabb boxes[COUNT];
    obb others[COUNT];
    tree *t = NULL;
    for (int i = 0; i < COUNT; i++) {
        boxes[i] = (aabb){vec_all(-0.5), vec_all(0.5)};
        boxes[i].min.x = 3 * i;
        boxes[i].max.x = 3 * i + 1;
        others[i] = BY_DIM(hit_obb2_from_aabb2, hit_obb3_from_aabb3)(boxes[i]);
    }
    boxes_view view = turned ? BY_DIM(hit_boxes2_from_obbs, hit_boxes3_from_obbs)(others, COUNT)
                             : BY_DIM(hit_boxes2_from_aabbs, hit_boxes3_from_aabbs)(boxes, COUNT);
    assert_int_equal(BY_DIM(hit_tree2_build, hit_tree3_build)(view, NULL, &t), HIT_OK);
    return t;
}

static bool count_one(void *context, uint32_t box)
{
    (void)box;
    ++*(int *)context;
    return true;
}

TEST(which_share_a_point)
{
    for (int turned = 0; turned < 2; turned++) {
        tree *t = row(turned != 0);
        uint32_t found[8];
        int visited = 0;
        const hit_ball ball = {at(5), 1}, beside = {at(5), nextafter(1, 0)}, bad = {at(5), NAN};
        const hit_capsule capsule = {at(5), at(8), 1};
        assert_int_equal(BY_DIM(hit_tree2_find_circle2, hit_tree3_find_sphere3)(t, ball, found, 8), 2);
        assert_int_equal(BY_DIM(hit_tree2_find_circle2, hit_tree3_find_sphere3)(t, beside, found, 8), 0);
        assert_int_equal(BY_DIM(hit_tree2_find_circle2, hit_tree3_find_sphere3)(t, bad, found, 8), 0);
        assert_true(BY_DIM(hit_tree2_any_circle2, hit_tree3_any_sphere3)(t, ball));
        assert_false(BY_DIM(hit_tree2_any_circle2, hit_tree3_any_sphere3)(t, beside));
        assert_int_equal(BY_DIM(hit_tree2_find_capsule2, hit_tree3_find_capsule3)(t, capsule, NULL, 0), 3);
        assert_true(BY_DIM(hit_tree2_any_capsule2, hit_tree3_any_capsule3)(t, capsule));
        assert_true(BY_DIM(hit_tree2_visit_circle2, hit_tree3_visit_sphere3)(t, ball, count_one, &visited));
        assert_true(BY_DIM(hit_tree2_visit_capsule2, hit_tree3_visit_capsule3)(t, capsule, count_one, &visited));
        assert_int_equal(visited, 5);
        BY_DIM(hit_tree2_free, hit_tree3_free)(t);
    }
}

TEST(which_is_hit_first)
{
    for (int turned = 0; turned < 2; turned++) {
        tree *t = row(turned != 0);
        uint32_t box = 77;
        hit_cast out;
        const hit_ball ball = {at(1.75), 0.25};
        const hit_capsule capsule = {at(301), at(300), 1};
        assert_true(BY_DIM(hit_tree2_cast_circle2, hit_tree3_cast_sphere3)(t, ball, at(4), &box, &out));
        assert_true(box == 1 && out.t == 0.25 && out.point.x == 3 && out.normal.x == -1);
        assert_true(BY_DIM(hit_tree2_cast_circle2, hit_tree3_cast_sphere3)(t, ball, at(-4), &box, &out));
        assert_true(box == 0 && out.t == 0.125);
        assert_true(BY_DIM(hit_tree2_cast_capsule2, hit_tree3_cast_capsule3)(t, capsule, at(-4), &box, &out));
        assert_true(box == 99 && out.t == 0.25 && out.point.x == 298);
        box = 77;
        assert_false(BY_DIM(hit_tree2_cast_capsule2, hit_tree3_cast_capsule3)(t, capsule, at(4), &box, &out));
        assert_false(BY_DIM(hit_tree2_cast_circle2, hit_tree3_cast_sphere3)(t, ball, at(0.5), &box, &out));
        assert_false(BY_DIM(hit_tree2_cast_circle2, hit_tree3_cast_sphere3)(t, ball, at(NAN), &box, &out));
        assert_int_equal(box, 77);
        BY_DIM(hit_tree2_free, hit_tree3_free)(t);
    }
}
