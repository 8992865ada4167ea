/* All boxes of a world one by one, how deep two are in each other, and casts that rotate: in the plane and in space. */
#include "either_world.h"

#include "ask/any_shapes.h"

typedef BY_DIM(hit_world_box2, hit_world_box3) world_box;

enum { MOST = 8 };

typedef struct seen {
    world_box box[MOST];
    size_t count, most;
} seen;

static bool see(void *context, const world_box *box)
{
    seen *s = context;
    assert_true(s->count < MOST);
    s->box[s->count++] = *box;
    return s->count != s->most;
}

static bool visit(const world *w, seen *s)
{
    return BY_DIM(hit_world2_visit, hit_world3_visit)(w, see, s);
}

static hit_id ball_at(world *w, double x, double radius)
{
    hit_id id = {0};
    const hit_ball ball = {at(x), radius};
    assert_int_equal(BY_DIM(hit_world2_add_circle2, hit_world3_add_sphere3)(w, ball, NULL, &id), HIT_OK);
    return id;
}

TEST(each_box_is_visited_once)
{
    world *w = new_world();
    const hit_traits traits = {.user = 7, .is_static = true, .is_sensor = true};
    const hit_capsule capsule = {at(8), at(9), 1};
    hit_id box = added(w, cube(0), &traits), gone = added(w, cube(2), NULL), ball = ball_at(w, 5, 2), rod, turned_box;
    assert_int_equal(BY_DIM(hit_world2_add_capsule2, hit_world3_add_capsule3)(w, capsule, NULL, &rod), HIT_OK);
    assert_int_equal(add_obb(w, as_obb(cube(20)), NULL, &turned_box), HIT_OK);
    assert_int_equal(remove_one(w, gone), HIT_OK);
    seen s = {.most = 0};
    assert_true(visit(w, &s) && s.count == 4);
    unsigned kinds = 0;
    for (size_t i = 0; i < s.count; i++) {
        const world_box *x = &s.box[i];
        kinds |= 1u << x->kind;
        assert_true(x->has_changed);
        if (x->id.value == box.value) {
            assert_true(x->user == 7 && x->is_static && x->is_sensor && x->kind == HIT_WORLD_AABB);
            assert_true(same_aabb(x->bounds, cube(0)));
        } else if (x->id.value == ball.value) {
            assert_true(x->kind == HIT_WORLD_ROUND && x->bounds.min.x == 3 && x->bounds.max.y == 2 && !x->is_static);
        } else {
            assert_int_equal(x->kind, x->id.value == rod.value ? HIT_WORLD_CAPSULE : HIT_WORLD_OBB);
            assert_true(x->bounds.min.x == (x->id.value == rod.value ? 7 : 20));
        }
    }
    assert_int_equal(kinds, 15);
    assert_int_equal(update(w, NULL), HIT_OK);
    assert_int_equal(move_by(w, ball, at(1)), HIT_OK);
    s = (seen){.most = 0};
    assert_true(visit(w, &s));
    for (size_t i = 0; i < s.count; i++)
        assert_int_equal(s.box[i].has_changed, s.box[i].id.value == ball.value);
    s = (seen){.most = 2};
    assert_false(visit(w, &s));
    assert_int_equal(s.count, 2);
    assert_false(BY_DIM(hit_world2_visit, hit_world3_visit)(w, NULL, NULL));
    drop(w);
}

TEST(how_deep_and_which_way)
{
    world *w = new_world();
    hit_id box = added(w, cube(0), NULL), ball = ball_at(w, 1.75, 1), far = ball_at(w, 9, 1);
    hit_penetration out = {.depth = -1}, back;
    assert_true(BY_DIM(hit_world2_penetration, hit_world3_penetration)(w, box, ball, &out));
    assert_true(out.depth == 0.25 && out.normal.x == 1);
    assert_true(BY_DIM(hit_world2_penetration, hit_world3_penetration)(w, ball, box, &back));
    assert_true(back.depth == 0.25 && back.normal.x == -1 && out.axis == HIT_AXIS_A0 && back.axis == HIT_AXIS_B0);
    out.depth = -1;
    assert_false(BY_DIM(hit_world2_penetration, hit_world3_penetration)(w, box, far, &out));
    assert_false(BY_DIM(hit_world2_penetration, hit_world3_penetration)(w, box, (hit_id){0}, &out));
    assert_true(out.depth == -1);
    drop(w);
}

TEST(what_rotates_comes_near_the_first)
{
    world *w = new_world();
    hit_id wall = added(w, cube(4), NULL), behind = added(w, cube(6), NULL), id = {0};
    ball_at(w, 3, 0.5); /* is passed through */
    const obb box = as_obb(cube(0));
    hit_motion motion = {.by = at(10), .angle = 0.5};
    hit_cast out, alone;
#if DIM == 3
    motion.axis = (vec){0, 0, 1};
#endif
    const obb other = as_obb(cube(4));
    const hit_cast_end end = BY_DIM(hit_world2_cast_turning_obb2(w, box, motion, 0x1p-20, 0, NULL, &id, &out),
                                    hit_world3_cast_turning_obb3(w, &box, &motion, 0x1p-20, 0, NULL, &id, &out));
    const hit_cast_end wanted = BY_DIM(hit_cast_turning_obb2_obb2(box, motion, other, 0x1p-20, 0, &alone),
                                       hit_cast_turning_obb3_obb3(&box, &motion, &other, 0x1p-20, 0, &alone));
    assert_true(end == HIT_CAST_HIT && wanted == end && id.value == wall.value);
    assert_memory_equal(&out.t, &alone.t, sizeof out.t);
    /* Without the wall, that behind it. */
    const hit_traits other_group = {.filter = {2, UINT32_MAX}};
    const hit_world_filter only = {.filter = {1, 2}};
    assert_int_equal(set_traits(w, behind, &other_group), HIT_OK);
    assert_int_equal(BY_DIM(hit_world2_cast_turning_obb2(w, box, motion, 0x1p-20, 0, &only, &id, &out),
                            hit_world3_cast_turning_obb3(w, &box, &motion, 0x1p-20, 0, &only, &id, &out)),
                     HIT_CAST_HIT);
    assert_true(id.value == behind.value && out.t > alone.t);
    motion.by = at(-10);
    assert_int_equal(BY_DIM(hit_world2_cast_turning_obb2(w, box, motion, 0x1p-20, 0, NULL, &id, &out),
                            hit_world3_cast_turning_obb3(w, &box, &motion, 0x1p-20, 0, NULL, &id, &out)),
                     HIT_CAST_MISS);
    motion.angle = NAN;
    assert_int_equal(BY_DIM(hit_world2_cast_turning_obb2(w, box, motion, 0x1p-20, 0, NULL, &id, &out),
                            hit_world3_cast_turning_obb3(w, &box, &motion, 0x1p-20, 0, NULL, &id, &out)),
                     HIT_CAST_INVALID);
    drop(w);
}
