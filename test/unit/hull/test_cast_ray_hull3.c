/* Unit tests of rays and segments cast at hulls. What holds for any shapes is in test/property/others/test_hulls.c. */
#include "expect.h"

#include <hitbox/hitbox.h>

static const hit_vec3 corners[8] = {{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {2, 2, 0},
                                    {0, 0, 2}, {2, 0, 2}, {0, 2, 2}, {2, 2, 2}};

static hit_hull3 made(uint32_t count)
{
    hit_hull3 hull;
    assert_int_equal(hit_hull3_from_points(&corners[0].x, count, 0, NULL, &hull), HIT_OK);
    return hull;
}

static hit_vec3 normal_of(const hit_hull3 *hull, int face)
{
    const uint32_t *c = &hull->edge_corner[hull->face_begin[face]];
    hit_plane3 plane;
    assert_true(hit_plane3_from_points(hull->corner[c[0]], hull->corner[c[1]], hull->corner[c[2]], &plane));
    return plane.normal;
}

static void a_cube(void **state)
{
    (void)state;
    hit_hull3 cube = made(8);
    const hit_ray3 ray = {{-3, 1, 1}, {2, 0, 0}};
    hit_cast3 hit;
    assert_true(hit_cast_ray3_hull3(ray, &cube, &hit));
    assert_true(hit.t == 1.5 && same3(hit.point, (hit_vec3){0, 1, 1}) && same3(hit.normal, (hit_vec3){-1, 0, 0}));
    assert_true(hit.axis == HIT_AXIS_B0 && !hit.inside && same3(normal_of(&cube, hit.face), hit.normal));
    assert_true(hit_cast_exit_ray3_hull3(ray, &cube, &hit));
    assert_true(hit.t == 2.5 && same3(hit.point, (hit_vec3){2, 1, 1}) && same3(hit.normal, (hit_vec3){1, 0, 0}));
    assert_true(same3(normal_of(&cube, hit.face), hit.normal));
    const hit_segment3 out = {{1, 1, 1}, {1, 1, 5}}, in = {{1, 1, 5}, {1, 1, 1}}, before = {{1, 1, 5}, {1, 1, 2.5}};
    assert_true(hit_cast_segment3_hull3(out, &cube, &hit));
    assert_true(hit.inside && hit.t == 0 && hit.face == -1 && same3(hit.point, out.a));
    assert_true(hit_cast_exit_segment3_hull3(out, &cube, &hit) && hit.t == 0.25 && !hit.inside);
    assert_true(hit_cast_segment3_hull3(in, &cube, &hit) && hit.t == 0.75);
    assert_true(hit_cast_exit_segment3_hull3(in, &cube, &hit) && hit.inside && hit.t == 1 && same3(hit.point, in.b));
    assert_false(hit_cast_segment3_hull3(before, &cube, &hit) || hit_cast_exit_segment3_hull3(before, &cube, &hit));
    /* Along an edge, over a corner, and by the least that there is. */
    assert_true(hit_cast_ray3_hull3((hit_ray3){{-1, 2, 2}, {1, 0, 0}}, &cube, &hit) && hit.t == 1);
    assert_true(hit_cast_ray3_hull3((hit_ray3){{-1, 3, 2}, {1, -1, 0}}, &cube, &hit) && hit.t == 1);
    assert_false(hit_cast_ray3_hull3((hit_ray3){{-1, 2, nextafter(2, 3)}, {1, 0, 0}}, &cube, &hit));
    assert_false(hit_cast_ray3_hull3((hit_ray3){{3, 1, 1}, {1, 0, 0}}, &cube, &hit));
    assert_true(hit_cast_ray3_hull3((hit_ray3){{1, 1, 1}, {0, 0, 0}}, &cube, &hit) && hit.inside);
    assert_true(hit_cast_exit_ray3_hull3((hit_ray3){{1, 1, 1}, {0, 0, 0}}, &cube, &hit));
    assert_true(hit.inside && hit.t == DBL_MAX && same3(hit.point, (hit_vec3){1, 1, 1}));
    assert_true(hit_cast_exit_ray3_hull3((hit_ray3){{2, 1, 1}, {1, 0, 0}}, &cube, &hit) && hit.t == 0);
    assert_true(hit_cast_ray3_hull3((hit_ray3){{-1, 1, 1}, {0x1p-1074, 0, 0}}, &cube, &hit) && hit.t == DBL_MAX);
    assert_true(hit_cast_ray3_hull3((hit_ray3){{-0x1p-1074, 1, 1}, {0x1p1000, 0, 0}}, &cube, &hit));
    assert_true(same_double(hit.t, 0x1p-1074) && !hit.inside);
    expect_subnormals_flushed();
    const bool is_inside = hit_cast_ray3_hull3((hit_ray3){{-0x1p-1074, 1, 1}, {1, 0, 0}}, &cube, &hit) && hit.inside;
    expect_subnormals_kept();
    assert_false(is_inside);
    /* No ray, and no hull. */
    assert_false(hit_cast_ray3_hull3((hit_ray3){{NAN, 1, 1}, {1, 0, 0}}, &cube, &hit));
    assert_false(hit_cast_ray3_hull3((hit_ray3){{-1, 1, 1}, {INFINITY, 0, 0}}, &cube, &hit));
    const hit_hull3 bare = {.corner = corners, .corners = 8}, none = {0};
    assert_false(hit_cast_ray3_hull3(ray, &bare, &hit) || hit_cast_ray3_hull3(ray, &none, &hit));
    hit_hull3_free(&cube, NULL);
}

static void flat_and_thin(void **state)
{
    (void)state;
    hit_hull3 square = made(4), side = made(2), point = made(1);
    hit_cast3 hit;
    const hit_ray3 down = {{1, 1, 3}, {0, 0, -1}}, within = {{-1, 1, 0}, {1, 0, 0}}, line = {{4, 0, 0}, {-1, 0, 0}};
    assert_true(hit_cast_ray3_hull3(down, &square, &hit) && hit.t == 3 && hit.normal.z == 1 && hit.face >= 0);
    assert_true(hit_cast_exit_ray3_hull3(down, &square, &hit) && hit.t == 3 && hit.normal.z == -1);
    assert_true(hit_cast_ray3_hull3(within, &square, &hit) && hit.t == 1 && hit.normal.x == -1 && hit.face == -1);
    assert_true(hit_cast_exit_ray3_hull3(within, &square, &hit) && hit.t == 3 && hit.normal.x == 1 && hit.face == -1);
    assert_true(hit_cast_ray3_hull3(line, &side, &hit) && hit.t == 2 && hit.normal.x == 1 && hit.face == -1);
    assert_true(hit_cast_exit_ray3_hull3(line, &side, &hit) && hit.t == 4 && hit.normal.x == -1);
    const hit_ray3 cross = {{1, -2, 2}, {0, 1, -1}};
    assert_true(hit_cast_ray3_hull3(cross, &side, &hit) && hit.t == 2 && hit.normal.x == 0);
    assert_true(hit_cast_exit_ray3_hull3(cross, &side, &hit) && hit.t == 2 && hit.normal.y > 0.7);
    assert_true(hit_cast_ray3_hull3(line, &point, &hit) && hit.t == 4 && same3(hit.point, (hit_vec3){0, 0, 0}));
    assert_true(hit_cast_exit_ray3_hull3(line, &point, &hit) && hit.t == 4 && hit.normal.x == -1);
    assert_true(hit_cast_exit_ray3_hull3((hit_ray3){{0, 0, 0}, {1, 1, 1}}, &point, &hit) && hit.t == 0);
    hit_hull3_free(&square, NULL);
    hit_hull3_free(&side, NULL);
    hit_hull3_free(&point, NULL);
}

/* Far away corners are rounded, and of the four of a face one is off the plane of the others: a start may be in front
 * of that plane and within the hull of the corners all the same. */
static void rounded_faces(void **state)
{
    (void)state;
    hit_hull3 cube = made(8);
    uint64_t seed = 4;
    int within = 0, before = 0;
    for (int i = 0; i < 300; i++) {
        hit_vec3 room[8];
        const hit_quat q = {random_unit(&seed), random_unit(&seed), random_unit(&seed), 1};
        const hit_mat3 turn = hit_mat3_from_quat(q);
        const hit_hull3 far = hit_hull3_transform(&cube, &turn, (hit_vec3){0x1p30, 0x1p29, -0x1p30}, room);
        const uint32_t *ring = &far.edge_corner[far.face_begin[i % 6]];
        const hit_vec3 p = far.corner[ring[i % 2]], r = far.corner[ring[i % 2 + 2]], to = far.corner[ring[i % 4] ^ 7];
        const hit_vec3 start = {(p.x + r.x) / 2, (p.y + r.y) / 2, (p.z + r.z) / 2};
        const hit_ray3 ray = {start, {to.x - start.x, to.y - start.y, to.z - start.z}};
        hit_cast3 hit;
        const bool inside = hit_contains_hull3_point3(&far, start);
        assert_true(hit_cast_ray3_hull3(ray, &far, &hit) && hit.inside == inside);
        within += inside;
        before += !inside;
    }
    assert_true(within > 20 && before > 20);
    hit_hull3_free(&cube, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_cube), cmocka_unit_test(flat_and_thin),
                                       cmocka_unit_test(rounded_faces)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
