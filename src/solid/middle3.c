/* A point that two faces share. Which piece of a line they share is decided exactly; a point within that is computed by
 * the whole numbers of its ends, or by doubles with a proven error (winding3.c). First principles. */
#include "solid/middle3.h"

#include "hitbox/relate.h"
#include "mesh/end_point3.h"
#include "mesh/face3.h"
#include "solid/winding3.h"

static double kept_between(double x, double low, double high)
{
    return exact_less(x, low) ? low : exact_less(high, x) ? high : x;
}

/* The point, or the nearest in the box around the triangle. */
static hit_vec3 kept_within(hit_vec3 p, const double *triangle)
{
    const hit_aabb3 box = mesh_box_of(triangle);
    return (hit_vec3){kept_between(p.x, box.min.x, box.max.x), kept_between(p.y, box.min.y, box.max.y),
                      kept_between(p.z, box.min.z, box.max.z)};
}

hit_vec3 hit__solid_middle3(const solid_pencil3 *pencil, const solid_cover3 *low, int low_end, const solid_cover3 *high,
                            int high_end, const double *a, const double *b)
{
    dyadic_arena arena;
    solid_place3 place;
    arena.used = 0;
    const solid_start3 at = hit__solid_start3_between(&arena, pencil, low, low_end, high, high_end, &place);
    return kept_within(kept_within((hit_vec3){at.near[0], at.near[1], at.near[2]}, a), b);
}

/* Of a line along which both faces cover a piece. */
static hit_vec3 on_line(const solid_pencil3 *pencil, const double *a, const double *b)
{
    solid_cover3 cover[2] = {0};
    memcpy(cover[0].corner, a, sizeof cover[0].corner);
    memcpy(cover[1].corner, b, sizeof cover[1].corner);
    hit__solid_cover3(pencil, &cover[0]);
    hit__solid_cover3(pencil, &cover[1]);
    const int low = hit__solid_cover3_order(pencil, &cover[0], 0, &cover[1], 0) < 0;
    const int high = hit__solid_cover3_order(pencil, &cover[0], 1, &cover[1], 1) > 0;
    return hit__solid_middle3(pencil, &cover[low], 0, &cover[high], 1, a, b);
}

/* Of faces in one plane that share one point: it is a corner. */
static hit_vec3 common_corner(const double *a, const double *b)
{
    hit_vec3 point = {0, 0, 0};
    bool found = false;
    for (int i = 0; i < 6 && !found; i++) {
        const double *p = i < 3 ? a + 3 * i : b + 3 * (i - 3), *t = i < 3 ? b : a;
        const hit_triangle3 other = {{{t[0], t[1], t[2]}, {t[3], t[4], t[5]}, {t[6], t[7], t[8]}}};
        point = (hit_vec3){p[0], p[1], p[2]};
        found = hit_overlap_point3_triangle3(point, &other);
    }
    return point;
}

hit_vec3 hit__solid_shared_point3(const double *a, const double *b)
{
    const triangles_meeting3 m = hit__simplex_meet_triangles3(a, b);
    if (m.crosses) {
        const solid_pencil3 pencil = hit__solid_pencil3_of_planes(a, b);
        return on_line(&pencil, a, b);
    }
    for (int i = 0; i < 6; i++)
        if ((m.along[i / 3] >> i % 3 & 1) != 0) {
            const double *t = i < 3 ? a : b;
            const solid_pencil3 pencil = hit__solid_pencil3_of_edge(t + 3 * (i % 3), t + 3 * ((i + 1) % 3));
            return on_line(&pencil, a, b);
        }
    const triangles_common3 common = hit__simplex_common_triangles3(a, b);
    return common.in_plane ? common_corner(a, b) : hit__mesh_end_point3(&common.end[0]);
}
