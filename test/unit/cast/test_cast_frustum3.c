/* Rays and segments at frusta, and where they leave them: by example, beyond an edge, endless, no shapes, and at the
 * ends of the range of double. */
#include "expect.h"

#include "hitbox/cast.h"

/* From the origin along -z, as wide as it is far: |x|, |y| <= -z, from -1 to -4. */
static hit_frustum3 camera(void)
{
    return (hit_frustum3){
        {{{-1, 0, 1}, 0}, {{1, 0, 1}, 0}, {{0, -1, 1}, 0}, {{0, 1, 1}, 0}, {{0, 0, 1}, -1}, {{0, 0, -1}, 4}}};
}

static void expect_ray(const hit_frustum3 *f, hit_vec3 from, hit_vec3 to, double enter, int face, double leave,
                       int last)
{
    hit_cast3 c = {.t = -1};
    assert_true(hit_cast_ray3_frustum3((hit_ray3){from, to}, f, &c));
    assert_true(is_near(c.t, enter, 0x1p-50 * enter));
    assert_int_equal(c.face, face);
    assert_int_equal(c.inside, face < 0);
    if (face >= 0) {
        const hit_vec3 n = f->plane[face].normal;
        assert_true(n.x * c.normal.x + n.y * c.normal.y + n.z * c.normal.z > 0);
    }
    assert_true(hit_cast_exit_ray3_frustum3((hit_ray3){from, to}, f, &c));
    assert_true(is_near(c.t, leave, 0x1p-50 * leave));
    assert_int_equal(c.face, last);
    assert_int_equal(c.inside, last < 0);
}

static void expect_miss(const hit_frustum3 *f, hit_vec3 from, hit_vec3 to)
{
    hit_cast3 c = {.t = -1};
    assert_false(hit_cast_ray3_frustum3((hit_ray3){from, to}, f, &c));
    assert_false(hit_cast_exit_ray3_frustum3((hit_ray3){from, to}, f, &c));
    assert_true(c.t == -1);
}

TEST(rays)
{
    const hit_frustum3 f = camera();
    expect_ray(&f, (hit_vec3){0, 0, 0}, (hit_vec3){0, 0, -2}, 0.5, HIT_FRUSTUM_NEAR, 2, HIT_FRUSTUM_FAR);
    expect_ray(&f, (hit_vec3){-9, 0, -2}, (hit_vec3){1, 0, 0}, 7, HIT_FRUSTUM_LEFT, 11, HIT_FRUSTUM_RIGHT);
    expect_ray(&f, (hit_vec3){0, 9, -3}, (hit_vec3){0, -1, 0}, 6, HIT_FRUSTUM_TOP, 12, HIT_FRUSTUM_BOTTOM);
    expect_ray(&f, (hit_vec3){0, 0, -2}, (hit_vec3){3, 0, 0}, 0, -1, 2.0 / 3, HIT_FRUSTUM_RIGHT);
    expect_ray(&f, (hit_vec3){0, 0, -2}, (hit_vec3){0, 0, 0}, 0, -1, DBL_MAX, -1);
    expect_ray(&f, (hit_vec3){0, 0, -4}, (hit_vec3){0, 0, -1}, 0, -1, 0, HIT_FRUSTUM_FAR);
    expect_ray(&f, (hit_vec3){0, 6, -1}, (hit_vec3){0, -5, 0}, 1, HIT_FRUSTUM_TOP, 1.4, HIT_FRUSTUM_BOTTOM);
    /* Along the edge of near and right, at which both are met; and a little beyond it. */
    expect_ray(&f, (hit_vec3){2, 0, 0}, (hit_vec3){-1, 0, -1}, 1, HIT_FRUSTUM_RIGHT, 4, HIT_FRUSTUM_FAR);
    expect_miss(&f, (hit_vec3){2, 0, 0}, (hit_vec3){-1, 0, 1});
    expect_ray(&f, (hit_vec3){0, 0, -0.5}, (hit_vec3){1, 0, -0.5}, 1, HIT_FRUSTUM_NEAR, 1, HIT_FRUSTUM_RIGHT);
    expect_miss(&f, (hit_vec3){0, 0, -0.5}, (hit_vec3){nextafter(1, 2), 0, -0.5});
    expect_subnormals_flushed();
    expect_miss(&f, (hit_vec3){0, 0, -0.5}, (hit_vec3){nextafter(1, 2), 0, -0.5});
    expect_subnormals_kept();
    expect_miss(&f, (hit_vec3){0, 0, 0}, (hit_vec3){0, 0, 0});
    expect_miss(&f, (hit_vec3){0, 5, -3}, (hit_vec3){1, 0, 0});
}

TEST(segments)
{
    const hit_frustum3 f = camera();
    hit_cast3 c = {.t = -1};
    assert_true(hit_cast_segment3_frustum3((hit_segment3){{0, 0, 0}, {0, 0, -2}}, &f, &c));
    assert_true(c.t == 0.5 && c.point.z == -1 && c.face == HIT_FRUSTUM_NEAR);
    assert_true(hit_cast_exit_segment3_frustum3((hit_segment3){{0, 0, 0}, {0, 0, -2}}, &f, &c));
    assert_true(c.t == 1 && c.inside && c.point.z == -2 && c.face == -1);
    assert_true(hit_cast_exit_segment3_frustum3((hit_segment3){{0, 0, 0}, {0, 0, -8}}, &f, &c));
    assert_true(c.t == 0.5 && !c.inside && c.face == HIT_FRUSTUM_FAR);
    assert_true(hit_cast_segment3_frustum3((hit_segment3){{0, 0, 0}, {0, 0, -1}}, &f, &c));
    assert_true(c.t == 1);
    c.t = -1;
    assert_false(hit_cast_segment3_frustum3((hit_segment3){{0, 0, 0}, {0, 0, nextafter(-1, 0)}}, &f, &c));
    assert_false(hit_cast_exit_segment3_frustum3((hit_segment3){{0, 0, 0}, {0, 0, nextafter(-1, 0)}}, &f, &c));
    assert_false(hit_cast_segment3_frustum3((hit_segment3){{9, 0, -3}, {2, 0, -9}}, &f, &c));
    assert_true(c.t == -1);
}

TEST(endless_and_none)
{
    hit_frustum3 f = camera();
    const hit_vec3 eye = {0, 0, 0}, ahead = {0, 0, -1};
    f.plane[HIT_FRUSTUM_FAR] = (hit_plane3){{0, 0, 0}, 1};
    expect_ray(&f, eye, ahead, 1, HIT_FRUSTUM_NEAR, DBL_MAX, -1);
    f.plane[HIT_FRUSTUM_FAR].offset = -1;
    expect_miss(&f, eye, ahead);
    f = camera();
    f.plane[2].normal.y = NAN;
    expect_miss(&f, eye, ahead);
    f = camera();
    f.plane[2].offset = INFINITY;
    expect_miss(&f, eye, ahead);
    f = camera();
    expect_miss(&f, (hit_vec3){0, NAN, 0}, ahead);
    expect_miss(&f, eye, (hit_vec3){0, 0, -INFINITY});
}

TEST(ends_of_the_range)
{
    const hit_frustum3 f = camera();
    const double most = DBL_MAX, least = 0x1p-1074;
    expect_ray(&f, (hit_vec3){0, 0, 0}, (hit_vec3){0, 0, -most}, 0x1p-1024, HIT_FRUSTUM_NEAR, 0x1p-1022,
               HIT_FRUSTUM_FAR);
    expect_ray(&f, (hit_vec3){0, 0, 0}, (hit_vec3){0, 0, -least}, most, HIT_FRUSTUM_NEAR, most, HIT_FRUSTUM_FAR);
    expect_miss(&f, (hit_vec3){most, most, most}, (hit_vec3){-most, least, -most});
    expect_miss(&f, (hit_vec3){0, 0, 0}, (hit_vec3){least, 0, -0.0});
    hit_cast3 c;
    const hit_segment3 long_one = {{-most, 0, -2}, {most, 0, -2}};
    assert_true(hit_cast_segment3_frustum3(long_one, &f, &c) && c.t == 0.5);
}
