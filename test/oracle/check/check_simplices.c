/* Points, segments, triangles and planes beside a triangle: what relate.h and side.h say, and what is true. */
#include "check_simplices.h"

hit_relation simplices_relation(const simplices *p, bool *overlap)
{
    const hit_triangle3 b = simplex_triangle(&p->b);
    if (p->a.count == 1) {
        *overlap = hit_overlap_point3_triangle3(simplex_corner(&p->a, 0), &b);
        return hit_relate_point3_triangle3(simplex_corner(&p->a, 0), &b);
    }
    if (p->a.count == 2) {
        *overlap = hit_overlap_segment3_triangle3(simplex_segment(&p->a), &b);
        return hit_relate_segment3_triangle3(simplex_segment(&p->a), &b);
    }
    const hit_triangle3 a = simplex_triangle(&p->a);
    *overlap = hit_overlap_triangle3_triangle3(&a, &b);
    return hit_relate_triangle3_triangle3(&a, &b);
}

const char *check_simplices(const simplices *p, hit_relation *truth)
{
    bool overlap = false;
    *truth = judge_simplices(&p->a, &p->b);
    if (simplices_relation(p, &overlap) != *truth)
        return "relate";
    if (overlap != (*truth != HIT_APART))
        return "overlap";
    if (p->a.count == 3) {
        const hit_triangle3 a = simplex_triangle(&p->a), b = simplex_triangle(&p->b);
        if (hit_relate_triangle3_triangle3(&b, &a) != *truth)
            return "relate: not symmetric";
    }
    return NULL;
}

const char *check_plane_triangle(const double normal[3], double offset, const simplex *triangle, hit_relation *truth)
{
    const hit_triangle3 t = simplex_triangle(triangle);
    const hit_plane3 plane = {{normal[0], normal[1], normal[2]}, offset};
    int least = 1, most = -1;
    for (int i = 0; i < 3; ++i) {
        int sign = judge_plane_side(normal, offset, triangle->corner[i]);
        least = sign < least ? sign : least;
        most = sign > most ? sign : most;
    }
    const bool meets = least <= 0 && most >= 0, has_normal = normal[0] != 0 || normal[1] != 0 || normal[2] != 0;
    if (!has_normal) { /* not valid: all is behind or in front */
        *truth = HIT_APART;
        return hit_relate_plane3_triangle3(plane, &t) == HIT_APART ? NULL : "a plane without a normal";
    }
    *truth = !meets ? HIT_APART : least < 0 && most > 0 ? HIT_OVERLAPPING : HIT_TOUCHING;
    if (hit_relate_plane3_triangle3(plane, &t) != *truth)
        return "relate of a plane";
    if (hit_overlap_plane3_triangle3(plane, &t) != meets)
        return "overlap of a plane";
    if (hit_side_triangle3_plane3(&t, plane) != (least > 0 ? HIT_FRONT : most < 0 ? HIT_BACK : HIT_ACROSS))
        return "side";
    if (hit_relate_halfspace3_triangle3(plane, &t) != (least > 0    ? HIT_APART
                                                       : least == 0 ? HIT_TOUCHING
                                                                    : HIT_OVERLAPPING))
        return "relate of a half-space";
    if (hit_overlap_halfspace3_triangle3(plane, &t) != (least <= 0))
        return "overlap of a half-space";
    return hit_contains_halfspace3_triangle3(plane, &t) == (most <= 0) ? NULL : "contains";
}
