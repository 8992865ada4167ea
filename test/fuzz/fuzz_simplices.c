/* Any numbers as a point, a segment, a ray, a triangle or a plane beside a triangle, held against the judge. */
#include "bytes.h"
#include "check/check_simplices.h"

#include <float.h>

static void read_corners(bytes *b, simplex *s)
{
    for (int i = 0; i < s->count; ++i)
        for (int k = 0; k < 3; ++k)
            s->corner[i][k] = bytes_number(b);
}

static bool all_finite(const simplex *s)
{
    bool finite = true;
    for (int i = 0; i < s->count; ++i)
        for (int k = 0; k < 3; ++k)
            finite = finite && isfinite(s->corner[i][k]);
    return finite;
}

/* Any numbers: the sign of the distance is that of the relation, and nothing is NaN. */
static void check_distance(const simplices *p, double radius)
{
    double distance;
    bool overlap = false;
    const hit_closest3 c = simplices_closest(p, radius, &distance);
    const hit_relation truth =
        p->a.count < 3 && radius > 0 ? round_relation(p, radius, &overlap) : simplices_relation(p, &overlap);
    const double n = c.normal.x * c.normal.x + c.normal.y * c.normal.y + c.normal.z * c.normal.z;
    need(distance == c.distance && (distance <= 0) == (truth != HIT_APART) &&
         (distance < 0) == (truth == HIT_OVERLAPPING));
    need(fabs(n - 1) < 0x1p-40);
}

/* A frustum of any planes, and one to three corners. */
static void check_any_frustum(bytes *b)
{
    hit_frustum3 f;
    simplex s = {.count = 1 + (int)(bytes_byte(b) % 3)};
    hit_relation truth;
    bool finite = true;
    read_corners(b, &s);
    for (int i = 0; i < 6; ++i) {
        double *n = &f.plane[i].normal.x;
        for (int k = 0; k < 3; ++k)
            n[k] = bytes_number(b);
        f.plane[i].offset = bytes_number(b);
    }
    finite = hit_frustum3_valid(&f) && all_finite(&s);
    if (finite)
        fail_if(check_frustum(&f, &s, &truth));
    else
        need(s.count > 1 || hit_relate_point3_frustum3(simplex_corner(&s, 0), &f) == HIT_APART);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes b = bytes_from(data, size);
    if (size > 0 && data[0] >= 248) {
        check_any_frustum(&b);
        return 0;
    }
    simplices p = {{.count = 0}, {.count = 3}};
    p.a.count = 1 + (int)(bytes_byte(&b) % 3);
    hit_relation truth;
    read_corners(&b, &p.b);
    read_corners(&b, &p.a);
    double offset = bytes_number(&b);
    if (!all_finite(&p.a) || !all_finite(&p.b)) {
        bool overlap = true; /* what is not finite hits nothing */
        hit_cast_triangle3 c;
        need(simplices_relation(&p, &overlap) == HIT_APART && !overlap);
        need(p.a.count == 3 || round_relation(&p, fabs(offset), &overlap) == HIT_APART);
        need(p.a.count != 2 || !simplices_cast(&p, &c));
        return 0;
    }
    fail_if(check_simplices(&p, &truth));
    p.a.ray = p.a.count == 2 && bytes_byte(&b) % 2 == 1;
    if (p.a.count == 2)
        fail_if(check_triangle_cast(&p, &truth));
    p.a.ray = false;
    if (isfinite(offset))
        check_distance(&p, p.a.count == 3 ? 0 : fabs(offset));
    if (p.a.count < 3 && fabs(offset) <= DBL_MAX)
        fail_if(check_round(&p, fabs(offset), &truth));
    if (p.a.count < 3 && fabs(offset) <= DBL_MAX) {
        double by[3];
        for (int k = 0; k < 3; ++k)
            by[k] = bytes_number(&b);
        if (isfinite(by[0]) && isfinite(by[1]) && isfinite(by[2]))
            fail_if(check_triangle_sweep(&p, fabs(offset), by, &truth));
    }
    if (isfinite(offset))
        fail_if(check_plane_triangle(p.a.corner[0], offset, &p.b, &truth));
    return 0;
}
