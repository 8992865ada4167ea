/* Any circles, spheres and capsules with each other, with any plane and any box: everything that relate.h, side.h,
 * distance.h, contact.h and cast.h say of them, against the judge (DIM). */
#include "bytes.h"
#include "check/check_plane_cast.h"
#include "check/check_rounds.h"
#include "check/check_triangles2.h"

#if DIM == 2
#define check_all check_rounds2
#define measure_all measure_rounds2
#define wall_all wall_rounds2
#define contact_all contact_rounds2
#define contact_none contact_no_rounds2
#define cast_all cast_rounds2
#define check_none check_no_rounds2
#else
#define check_all check_rounds3
#define measure_all measure_rounds3
#define wall_all wall_rounds3
#define contact_all contact_rounds3
#define contact_none contact_no_rounds3
#define cast_all cast_rounds3
#define check_none check_no_rounds3
#endif

static bool read_vector(bytes *b, double *x)
{
    bool finite = true;
    for (int k = 0; k < DIM; ++k) {
        x[k] = bytes_number(b);
        finite = finite && isfinite(x[k]);
    }
    return finite;
}

/* False: it is none. */
static bool read_round(bytes *b, other *o)
{
    static const other_kind kinds[3] = {OTHER_SEGMENT, OTHER_BALL, OTHER_CAPSULE};
    o->kind = kinds[bytes_byte(b) % 3];
    o->count = o->kind == OTHER_BALL ? 1 : 2;
    bool is_one = true;
    for (int i = 0; i < o->count; ++i)
        is_one = read_vector(b, o->corner[i]) && is_one;
    o->radius = o->kind == OTHER_SEGMENT ? 0 : bytes_number(b);
    return is_one && isfinite(o->radius) && o->radius >= 0;
}

/* The judge takes axes that are independent beyond doubt. */
static bool read_box(bytes *b, crate *box)
{
    box->turned = bytes_byte(b) % 2 == 0;
    if (!box->turned) {
        bool finite = read_vector(b, box->low);
        finite = read_vector(b, box->high) && finite;
        for (int c = 0; c < DIM; ++c)
            finite = finite && box->low[c] <= box->high[c];
        return finite;
    }
    bool finite = read_vector(b, box->center);
    finite = read_vector(b, box->half) && finite;
    double(*const u)[3] = box->axis;
    finite = read_vector(b, u[0]) && finite;
    if (DIM == 2) {
        u[1][0] = -u[0][1];
        u[1][1] = u[0][0];
        return finite && (u[0][0] != 0 || u[0][1] != 0);
    }
    finite = read_vector(b, u[1]) && finite;
    finite = read_vector(b, u[2]) && finite;
    const double det = u[0][0] * (u[1][1] * u[2][2] - u[1][2] * u[2][1]) +
                       u[0][1] * (u[1][2] * u[2][0] - u[1][0] * u[2][2]) +
                       u[0][2] * (u[1][0] * u[2][1] - u[1][1] * u[2][0]);
    return finite && fabs(det) > 0x1p-30 && fabs(det) < 0x1p500;
}

/* A way from one end of the second shape to the other, and along it, at the plane. */
static void check_ways_at_plane(const rounds *r)
{
    plane_cast line = {.dim = DIM, .offset = r->plane.offset};
    int said;
    for (int c = 0; c < DIM; ++c) {
        line.origin[c] = r->b.corner[0][c];
        line.to[c] = r->b.corner[r->b.count - 1][c];
        line.normal[c] = r->plane.normal[c];
    }
    for (int ends = 0; ends < 2; ++ends) {
        line.ends = ends == 1;
        fail_if(check_plane_cast(&line, &said));
    }
}

#if DIM == 2
/* The ends of both, and the way, as corners of triangles. */
static void check_corners(const rounds *r)
{
    other triangle = {.kind = OTHER_TRIANGLE, .count = 3}, b = {.kind = OTHER_TRIANGLE, .count = 3};
    other course = {.kind = OTHER_SEGMENT, .count = 2};
    hit_relation truth;
    for (int k = 0; k < 2; ++k) {
        triangle.corner[0][k] = b.corner[2][k] = r->a.corner[0][k];
        triangle.corner[1][k] = course.corner[1][k] = r->a.corner[r->a.count - 1][k];
        triangle.corner[2][k] = b.corner[0][k] = r->b.corner[0][k];
        b.corner[1][k] = course.corner[0][k] = r->b.corner[r->b.count - 1][k];
    }
    for (int k = 0; k < 2; ++k)
        triangle.corner[1][k] = r->by[k];
    for (b.count = 1; b.count <= 3; ++b.count)
        fail_if(check_triangle2(&triangle, &b, &truth));
    fail_if(check_round_polygon2(&r->a, &triangle, &truth));
    fail_if(check_round_polygon2(&r->b, &triangle, &truth));
    fail_if(check_plane_polygon2(&r->plane, &triangle));
    fail_if(check_flat_cast2(&course, &triangle, &truth));
    triangle.kind = OTHER_POLYGON;
    const hit_polygon2 polygon = polygon2_of(&triangle);
    if (hit_polygon2_valid(&polygon)) {
        fail_if(check_segment_polygon2(&course, &triangle, &truth));
        fail_if(check_round_polygon2(&r->b, &triangle, &truth));
    }
    triangle.kind = OTHER_TRIANGLE;
    triangle.count = 2;
    fail_if(check_flat_cast2(&course, &triangle, &truth));
}
#endif

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes b = bytes_from(data, size);
    rounds r = {.dim = DIM};
    rounds_seen seen = {{0}, {0}, {0}, {0}, {0}};
    const bool is_a = read_round(&b, &r.a), is_b = read_round(&b, &r.b);
    bool is_plane = read_vector(&b, r.plane.normal);
    r.plane.offset = bytes_number(&b);
    is_plane = is_plane && isfinite(r.plane.offset);
    const bool is_box = read_box(&b, &r.box);
    const bool is_moving = read_vector(&b, r.by);
    check_ways_at_plane(&r);
    if (!is_a || !is_b) {
        if (!is_b) {
            const other swapped = r.a;
            r.a = r.b;
            r.b = swapped;
        }
        fail_if(check_none(&r));
        fail_if(contact_none(&r));
        return 0;
    }
    if (is_plane && is_box) {
        fail_if(check_all(&r, &seen));
        fail_if(measure_all(&r));
        fail_if(wall_all(&r));
        fail_if(contact_all(&r));
        if (is_moving)
            fail_if(cast_all(&r));
#if DIM == 2
        if (is_moving)
            check_corners(&r);
#endif
    }
    return 0;
}
