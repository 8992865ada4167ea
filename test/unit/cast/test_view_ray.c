/* Rays through points of the screen: a point of the world is projected by the textbook, and the ray through where it
 * appears has to pass through it again. OpenGL, Direct3D, infinitely far, reversed, orthographic. */
#include "expect.h"

#include "hitbox/cast.h"

enum { PERSPECTIVE = 1, INFINITE = 2, REVERSED = 4, ZERO_TO_ONE = 8, KINDS = 16 };

/* A camera that looks along -z of its own frame, whose columns are `frame` and whose place is `eye`. */
typedef struct camera {
    int kind;
    hit_mat3 frame;
    hit_vec3 eye;
    double wide, high, near, far; /* of the near plane: half its width and height, and its distance */
} camera;

static hit_vec3 to_world(const camera *c, hit_vec3 p)
{
    const hit_vec3 *f = c->frame.col;
    return (hit_vec3){c->eye.x + p.x * f[0].x + p.y * f[1].x + p.z * f[2].x,
                      c->eye.y + p.x * f[0].y + p.y * f[1].y + p.z * f[2].y,
                      c->eye.z + p.x * f[0].z + p.y * f[1].z + p.z * f[2].z};
}

/* Depth of the near and the far plane in clip space. */
static void depths(const camera *c, double *near, double *far)
{
    bool reversed = (c->kind & REVERSED) != 0;
    double low = (c->kind & ZERO_TO_ONE) != 0 ? 0 : -1;
    *near = reversed ? 1 : low;
    *far = reversed ? low : 1;
}

/* Clip depth is (a z + b) / w for a point at distance -z, w = -z in perspective and 1 else. */
static void depth_formula(const camera *c, double *a, double *b)
{
    double d0, d1, n = c->near, f = c->far;
    depths(c, &d0, &d1);
    if ((c->kind & PERSPECTIVE) == 0) {
        *a = -(d1 - d0) / (f - n);
        *b = d0 - (d1 - d0) * n / (f - n);
    } else if ((c->kind & INFINITE) != 0) {
        *a = -d1;
        *b = (d0 - d1) * n;
    } else { /* a (-n) + b = d0 n, a (-f) + b = d1 f */
        *a = (d0 * n - d1 * f) / (f - n);
        *b = d0 * n + *a * n;
    }
}

/* The inverse of projection * view, by the inverses of the two. */
static hit_mat4 inverse_of(const camera *c)
{
    double a, b;
    depth_formula(c, &a, &b);
    hit_mat4 m;
    const hit_vec3 *f = c->frame.col;
    /* Clip (x, y, z, w) comes from camera (x wide/near, y high/near, -w, (z + a w)/b) in perspective, and from
     * (x wide, y high, (z - b w)/a, w) else. Columns of that, taken to the world. */
    bool perspective = (c->kind & PERSPECTIVE) != 0;
    double sx = perspective ? c->wide / c->near : c->wide, sy = perspective ? c->high / c->near : c->high;
    const double camera_column[4][4] = {{sx, 0, 0, 0},
                                        {0, sy, 0, 0},
                                        {0, 0, perspective ? 0 : 1 / a, perspective ? 1 / b : 0},
                                        {0, 0, perspective ? -1 : -b / a, perspective ? a / b : 1}};
    for (int j = 0; j < 4; ++j) {
        const double *p = camera_column[j];
        m.col[j][0] = p[0] * f[0].x + p[1] * f[1].x + p[2] * f[2].x + p[3] * c->eye.x;
        m.col[j][1] = p[0] * f[0].y + p[1] * f[1].y + p[2] * f[2].y + p[3] * c->eye.y;
        m.col[j][2] = p[0] * f[0].z + p[1] * f[1].z + p[2] * f[2].z + p[3] * c->eye.z;
        m.col[j][3] = p[3];
    }
    return m;
}

static double dot(hit_vec3 u, hit_vec3 v)
{
    return u.x * v.x + u.y * v.y + u.z * v.z;
}

/* How far the point is from the line of the ray. */
static double off_line(hit_ray3 ray, hit_vec3 p)
{
    hit_vec3 v = {p.x - ray.origin.x, p.y - ray.origin.y, p.z - ray.origin.z}, d = ray.direction;
    hit_vec3 n = {v.y * d.z - v.z * d.y, v.z * d.x - v.x * d.z, v.x * d.y - v.y * d.x};
    return sqrt(dot(n, n));
}

static camera camera_of(int kind, uint64_t *dice)
{
    camera c = {.kind = kind, .near = 0.125, .far = 1000};
    double yaw = 4 * random_unit(dice), pitch = random_unit(dice);
    c.frame = hit_mat3_from_euler(yaw, pitch, 0.3, HIT_EULER_YXZ);
    c.eye.x = 50 * random_unit(dice);
    c.eye.y = 50 * random_unit(dice);
    c.eye.z = 50 * random_unit(dice);
    c.wide = (kind & PERSPECTIVE) != 0 ? 0.1 : 20;
    c.high = (kind & PERSPECTIVE) != 0 ? 0.0625 : 12;
    return c;
}

static void check_point(const camera *c, double x, double y, double distance)
{
    bool perspective = (c->kind & PERSPECTIVE) != 0;
    double grow = perspective ? distance / c->near : 1, near, far;
    hit_vec3 p = to_world(c, (hit_vec3){x * c->wide * grow, y * c->high * grow, -distance});
    hit_vec3 back = c->frame.col[2];
    hit_mat4 inverse = inverse_of(c);
    hit_ray3 ray, other;
    depths(c, &near, &far);
    assert_true(hit_ray3_from_view_depth(&inverse, x, y, near, far, &ray));
    assert_true(fabs(dot(ray.direction, ray.direction) - 1) < 1e-15);
    assert_true(off_line(ray, p) < 1e-11);
    assert_true(dot(ray.direction, back) < 0); /* away from the eye */
    hit_vec3 from_eye = {ray.origin.x - c->eye.x, ray.origin.y - c->eye.y, ray.origin.z - c->eye.z};
    assert_true(fabs(dot(from_eye, back) + c->near) < 1e-11); /* begins in the near plane */
    if (near == -1 && far == 1) {
        assert_true(hit_ray3_from_view(&inverse, x, y, &other));
        assert_memory_equal(&ray, &other, sizeof ray);
    }
    for (int j = 0; j < 4; ++j) /* a matrix is homogeneous */
        for (int i = 0; i < 4; ++i)
            inverse.col[j][i] *= -3;
    assert_true(hit_ray3_from_view_depth(&inverse, x, y, near, far, &other));
    assert_true(fabs(other.direction.x - ray.direction.x) < 1e-13 && fabs(other.direction.y - ray.direction.y) < 1e-13);
    assert_true(off_line(other, p) < 1e-11);
}

TEST(rays_pass_through_what_is_seen)
{
    uint64_t dice = 1;
    for (int kind = 0; kind < KINDS; ++kind) {
        if ((kind & INFINITE) != 0 && (kind & PERSPECTIVE) == 0)
            continue;
        for (int i = 0; i < 200; ++i) {
            camera c = camera_of(kind, &dice);
            double x = random_unit(&dice), y = random_unit(&dice), distance = 20.5 + 20 * random_unit(&dice);
            check_point(&c, x, y, distance);
            check_point(&c, 0, 0, distance);
        }
    }
}

/* The middle of OpenGL's clip space, no camera at all. */
TEST(the_identity_looks_along_z)
{
    const hit_mat4 identity = {{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}};
    hit_ray3 ray;
    assert_true(hit_ray3_from_view(&identity, 0.5, -0.25, &ray));
    assert_true(ray.origin.x == 0.5 && ray.origin.y == -0.25 && ray.origin.z == -1);
    assert_true(ray.direction.x == 0 && ray.direction.y == 0 && ray.direction.z == 1);
    assert_true(hit_ray3_from_view_depth(&identity, 0.5, -0.25, 1, 0, &ray));
    assert_true(ray.origin.z == 1 && ray.direction.z == -1);
}

TEST(what_makes_no_ray_is_refused)
{
    const hit_mat4 identity = {{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}};
    hit_ray3 ray = {{7, 7, 7}, {7, 7, 7}}, untouched = ray;
    hit_mat4 m = {{{0}}};
    assert_false(hit_ray3_from_view(&m, 0, 0, &ray));
    m = identity;
    for (int i = 0; i < 4; ++i)
        m.col[0][i] = 0.1 * m.col[1][i]; /* no inverse of anything, though a ray could be made up */
    assert_false(hit_ray3_from_view(&m, 0.5, 0, &ray));
    m = identity;
    m.col[0][0] = m.col[1][1] = 0x1p-600; /* not singular: its determinant is 2^-1200 */
    assert_true(hit_ray3_from_view(&m, 0.5, 0, &ray));
    ray = untouched;
    m = identity;
    m.col[2][1] = NAN;
    assert_false(hit_ray3_from_view(&m, 0, 0, &ray));
    assert_false(hit_ray3_from_view(&identity, INFINITY, 0, &ray));
    assert_false(hit_ray3_from_view_depth(&identity, 0, 0, 0.5, 0.5, &ray));
    assert_false(hit_ray3_from_view_depth(&identity, 0, 0, 0, NAN, &ray));
    m = (hit_mat4){{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 0, 1}, {0, 0, 1, 1}}}; /* the near plane is at infinity */
    assert_false(hit_ray3_from_view(&m, 0, 0, &ray));
    assert_memory_equal(&ray, &untouched, sizeof ray);
}
