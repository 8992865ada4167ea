/* Circles, spheres and capsules in a world, beside boxes: the same in the plane and in space. */
#include "either_world.h"

#include "ask/any_shapes.h"

typedef struct heard {
    size_t begins, ends;
} heard;

static void listen(void *context, const hit_event *events, size_t count)
{
    heard *h = context;
    for (size_t i = 0; i < count; i++) {
        h->begins += events[i].kind == HIT_EVENT_BEGIN;
        h->ends += events[i].kind == HIT_EVENT_END;
    }
}

static void expect_events(world *w, size_t begins, size_t ends)
{
    heard h = {0, 0};
    assert_int_equal(update(w, &(hit_listener){listen, &h, false}), HIT_OK);
    assert_int_equal(h.begins, begins);
    assert_int_equal(h.ends, ends);
}

static hit_id ball_at(world *w, double x, double radius)
{
    hit_id id = {0};
    const hit_ball ball = {at(x), radius};
    assert_int_equal(BY_DIM(hit_world2_add_circle2, hit_world3_add_sphere3)(w, ball, NULL, &id), HIT_OK);
    return id;
}

static hit_id capsule_from(world *w, double a, double b, double radius)
{
    hit_id id = {0};
    const hit_capsule capsule = {at(a), at(b), radius};
    assert_int_equal(BY_DIM(hit_world2_add_capsule2, hit_world3_add_capsule3)(w, capsule, NULL, &id), HIT_OK);
    return id;
}

static hit_ball ball_of(const world *w, hit_id id)
{
    hit_ball ball = {.radius = -1};
    assert_int_equal(BY_DIM(hit_world2_get_circle2, hit_world3_get_sphere3)(w, id, &ball), HIT_OK);
    return ball;
}

static hit_capsule capsule_of(const world *w, hit_id id)
{
    hit_capsule capsule = {.radius = -1};
    assert_int_equal(BY_DIM(hit_world2_get_capsule2, hit_world3_get_capsule3)(w, id, &capsule), HIT_OK);
    return capsule;
}

TEST(touching_begins_and_an_ulp_less_ends)
{
    world *w = new_world();
    hit_id ball = ball_at(w, 0, 3);
    added(w, cube(3), NULL);  /* touches the ball at x = 3 */
    ball_at(w, -5, 2);        /* touches it at x = -3 */
    capsule_from(w, 5, 9, 1); /* touches the cube at x = 4 */
    expect_events(w, 3, 0);
    assert_int_equal(pairs_of(w), 3);
    const hit_ball less = {at(0), nextafter(3, 0)};
    assert_int_equal(BY_DIM(hit_world2_set_circle2, hit_world3_set_sphere3)(w, ball, less), HIT_OK);
    expect_events(w, 0, 2);
    /* Beside a corner of its bounds, and yet not there. */
    const vec corner = all(2.4);
    assert_int_equal(move_to(w, ball, corner), HIT_OK);
    hit_id found[4];
    const aabb small = {all(0), all(0.25)};
    assert_int_equal(find_aabb(w, small, NULL, found, 4), 0);
    drop(w);
}

TEST(kinds_replace_each_other)
{
    world *w = new_world();
    hit_id id = added(w, cube(0), NULL), other = ball_at(w, 1.5, 0.5);
    const hit_capsule capsule = {at(-1), at(1), 0.5};
    aabb box;
    obb turned_box;
    hit_ball ball;
    hit_capsule long_one;
    expect_events(w, 1, 0);
    assert_int_equal(BY_DIM(hit_world2_set_capsule2, hit_world3_set_capsule3)(w, id, capsule), HIT_OK);
    expect_events(w, 0, 0); /* it goes to 1.5 now: the pair went with it */
    assert_int_equal(get_aabb(w, id, &box), HIT_BAD_ARGUMENT);
    assert_int_equal(get_obb(w, id, &turned_box), HIT_BAD_ARGUMENT);
    assert_int_equal(BY_DIM(hit_world2_get_circle2, hit_world3_get_sphere3)(w, id, &ball), HIT_BAD_ARGUMENT);
    assert_int_equal(BY_DIM(hit_world2_get_capsule2, hit_world3_get_capsule3)(w, other, &long_one), HIT_BAD_ARGUMENT);
    assert_true(capsule_of(w, id).b.x == 1 && ball_of(w, other).radius == 0.5);
    assert_int_equal(set_aabb(w, id, cube(0)), HIT_OK);
    assert_int_equal(get_aabb(w, id, &box), HIT_OK);
    assert_int_equal(remove_one(w, other), HIT_OK);
    assert_int_equal(BY_DIM(hit_world2_get_circle2, hit_world3_get_sphere3)(w, other, &ball), HIT_NOT_FOUND);
    expect_events(w, 0, 1);
    drop(w);
}

TEST(they_move_and_turn_about_their_middle)
{
    world *w = new_world();
    hit_id ball = ball_at(w, 1, 1), capsule = capsule_from(w, 2, 4, 1);
    assert_int_equal(move_by(w, ball, at(0.5)), HIT_OK);
    assert_true(ball_of(w, ball).center.x == 1.5);
    assert_int_equal(move_to(w, ball, all(7)), HIT_OK);
    assert_true(vec_equal(ball_of(w, ball).center, all(7)));
    assert_int_equal(move_by(w, capsule, at(-3)), HIT_OK);
    assert_true(capsule_of(w, capsule).a.x == -1 && capsule_of(w, capsule).b.x == 1);
    assert_int_equal(turn(w, capsule, 0, 1), HIT_OK);
    vec up = {.y = 1};
    assert_true(vec_equal(capsule_of(w, capsule).b, up) && vec_equal(capsule_of(w, capsule).a, vec_minus(up)));
    assert_int_equal(move_to(w, capsule, at(5)), HIT_OK);
    assert_true(vec_equal(capsule_of(w, capsule).b, vec_add(at(5), up)));
    /* What cannot be, is refused, and nothing changes. */
    assert_int_equal(turn(w, ball, 0, 1), HIT_BAD_ARGUMENT);
    assert_int_equal(turn(w, capsule, 2, 1), HIT_BAD_ARGUMENT);
    assert_int_equal(resize(w, ball, all(1)), HIT_BAD_ARGUMENT);
    assert_int_equal(resize(w, capsule, all(1)), HIT_BAD_ARGUMENT);
    assert_int_equal(move_by(w, ball, all(NAN)), HIT_BAD_ARGUMENT);
    assert_true(vec_equal(ball_of(w, ball).center, all(7)) && vec_equal(capsule_of(w, capsule).b, vec_add(at(5), up)));
    assert_int_equal(move_by(w, (hit_id){0}, at(1)), HIT_NOT_FOUND);
    drop(w);
}

TEST(many_at_once)
{
    world *w = new_world();
    struct {
        hit_ball ball;
        double more;
    } balls[3] = {{{at(0), 1}, 0}, {{at(2), 1}, 0}, {{at(9), 1}, 0}};
    const hit_capsule capsules[2] = {{at(3), at(5), 0}, {at(20), at(21), 1}};
    const hit_traits traits[2] = {{.user = 1}, {.user = 2, .is_static = true}};
    hit_id ids[3], long_ids[2];
    hit_traits got;
    assert_int_equal(
        BY_DIM(hit_world2_add_circle2s, hit_world3_add_sphere3s)(w, &balls[0].ball, 3, sizeof *balls, traits, 0, ids),
        HIT_OK);
    assert_int_equal(
        BY_DIM(hit_world2_add_capsule2s, hit_world3_add_capsule3s)(w, capsules, 2, 0, traits, sizeof *traits, long_ids),
        HIT_OK);
    assert_int_equal(get_traits(w, long_ids[1], &got), HIT_OK);
    assert_true(got.user == 2 && got.is_static);
    expect_events(w, 2, 0); /* 0 and 1 at x = 1, 1 and the first capsule at x = 3 */
    balls[0].ball.center = at(9);
    balls[1].ball.center = at(11);
    assert_int_equal(BY_DIM(hit_world2_set_circle2s, hit_world3_set_sphere3s)(w, ids, &balls[0].ball, 2, sizeof *balls),
                     HIT_OK);
    expect_events(w, 2, 1); /* 0 and 1 still touch; both meet 2 now */
    const hit_capsule apart[2] = {{at(30), at(31), 1}, {at(40), at(41), 1}};
    assert_int_equal(BY_DIM(hit_world2_set_capsule2s, hit_world3_set_capsule3s)(w, long_ids, apart, 2, 0), HIT_OK);
    assert_true(capsule_of(w, long_ids[1]).a.x == 40);
    /* A bad one among them: nothing is done. */
    balls[1].ball.radius = -1;
    assert_int_equal(BY_DIM(hit_world2_set_circle2s, hit_world3_set_sphere3s)(w, ids, &balls[0].ball, 2, sizeof *balls),
                     HIT_BAD_ARGUMENT);
    assert_int_equal(
        BY_DIM(hit_world2_add_circle2s, hit_world3_add_sphere3s)(w, &balls[0].ball, 2, sizeof(double), NULL, 0, ids),
        HIT_BAD_ARGUMENT);
    assert_int_equal(BY_DIM(hit_world2_add_capsule2s, hit_world3_add_capsule3s)(w, NULL, 1, 0, NULL, 0, long_ids),
                     HIT_BAD_ARGUMENT);
    assert_int_equal(BY_DIM(hit_world2_add_circle2s, hit_world3_add_sphere3s)(w, NULL, 0, 0, NULL, 0, NULL), HIT_OK);
    assert_int_equal(count_of(w), 5);
    /* No view of boxes has the form by which they are known within. */
    boxes_view view = view_of(&(aabb){all(0), all(1)}, 1);
    view.form = (hit_boxes_form)16;
    assert_int_equal(add_many(w, view, NULL, 0, ids), HIT_BAD_ARGUMENT);
    assert_int_equal(set_many(w, ids, view), HIT_BAD_ARGUMENT);
    drop(w);
}

/* A row along x: a ball from 2 to 4, an OBB from 6 to 7, a capsule from 8 to 12. */
static world *row(hit_id id[3])
{
    world *w = new_world();
    id[0] = ball_at(w, 3, 1);
    assert_int_equal(add_obb(w, as_obb((aabb){vec_sub(at(6), all(0.5)), vec_add(at(6.5), all(0.5))}), NULL, &id[1]),
                     HIT_OK);
    id[2] = capsule_from(w, 9, 11, 1);
    return w;
}

TEST(they_are_found)
{
    hit_id id[3], found[3];
    world *w = row(id);
    const hit_ball ball = {at(7.5), 0.5};
    const hit_capsule capsule = {at(-5), at(2), 0};
    assert_int_equal(BY_DIM(hit_world2_find_circle2, hit_world3_find_sphere3)(w, ball, NULL, found, 3), 2);
    assert_int_equal(BY_DIM(hit_world2_find_capsule2, hit_world3_find_capsule3)(w, capsule, NULL, found, 3), 1);
    assert_true(found[0].value == id[0].value);
    assert_int_equal(BY_DIM(hit_world2_find_point2, hit_world3_find_point3)(w, at(12), NULL, found, 3), 1);
    assert_true(found[0].value == id[2].value);
    assert_int_equal(
        BY_DIM(hit_world2_find_segment2, hit_world3_find_segment3)(w, (hit_segment){at(0), at(5)}, NULL, found, 3), 1);
    assert_int_equal(BY_DIM(hit_world2_find_ray2, hit_world3_find_ray3)(w, (hit_ray){at(0), at(1)}, NULL, found, 3), 3);
    const hit_ball none = {at(3), -1};
    assert_int_equal(BY_DIM(hit_world2_find_circle2, hit_world3_find_sphere3)(w, none, NULL, found, 3), 0);
    drop(w);
}

TEST(what_moves_hits_them)
{
    hit_id id[3], hit;
    world *w = row(id);
    hit_cast out, alone;
    const hit_ball ball = {at(-1), 1};
    const hit_capsule capsule = {at(16), at(18), 2};
    const hit_world_filter not_the_ball = {.filter = {2, 2}};
    assert_true(BY_DIM(hit_world2_cast_circle2, hit_world3_cast_sphere3)(w, ball, at(20), NULL, &hit, &out));
    assert_true(hit.value == id[0].value && out.t == 0.1 && out.point.x == 2 && out.normal.x == -1);
    assert_true(BY_DIM(hit_world2_cast_capsule2, hit_world3_cast_capsule3)(w, capsule, at(-20), NULL, &hit, &out));
    assert_true(hit.value == id[2].value && out.t == 0.1 && out.point.x == 12);
    assert_false(BY_DIM(hit_world2_cast_capsule2, hit_world3_cast_capsule3)(w, capsule, at(-1), NULL, &hit, &out));
    assert_false(BY_DIM(hit_world2_cast_circle2, hit_world3_cast_sphere3)(w, ball, at(20), &not_the_ball, &hit, &out));
    /* Boxes that move at what is round. */
    assert_true(BY_DIM(hit_world2_cast_aabb2, hit_world3_cast_aabb3)(w, cube(-2), at(20), NULL, &hit, &out));
    assert_true(hit.value == id[0].value && out.t == 0.15);
    const hit_ball stands = {at(3), 1};
    assert_true(BY_DIM(hit_cast_aabb2_circle2, hit_cast_aabb3_sphere3)(cube(-2), at(20), stands, &alone));
    assert_memory_equal(&out.point, &alone.point, sizeof out.point);
    /* Nearest: 2 from the point at the left, 5.5 and 8. */
    hit_id near[3];
    double far[3];
    assert_int_equal(nearest(w, at(0), NULL, near, far, 3), 3);
    assert_true(near[0].value == id[0].value && far[0] == 2 && near[1].value == id[1].value && far[1] == 5.5);
    assert_true(near[2].value == id[2].value && far[2] == 8);
    assert_int_equal(nearest(w, at(10), NULL, near, far, 1), 1);
    assert_true(near[0].value == id[2].value && far[0] == 0);
    drop(w);
}
