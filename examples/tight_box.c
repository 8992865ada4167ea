/* A tight box around points: an OBB where an AABB would be mostly air.
 *
 * The points are the corners of a plank that leans, with a knot in it, as they come from a mesh: in no order, some of
 * them twice. The AABB is what most programs stop at. The tight OBB has every point inside, exactly, which is checked
 * here only to show it. */
#include <hitbox/hitbox.h>
#include <stdio.h>

enum { POINTS = 10 };

int main(void)
{
    const hit_obb3 plank =
        hit_obb3_from_quat((hit_vec3){1, 2, 3}, (hit_vec3){2, 0.25, 0.125}, (hit_quat){0.2, 0.3, 0.5, 1});
    hit_vec3 points[POINTS];
    hit_obb3_corners(&plank, points);
    points[8] = plank.center;
    points[9] = points[3];

    hit_aabb3 around;
    hit_obb3 tight;
    hit_status status = hit_fit_aabb3(&points[0].x, POINTS, sizeof *points, &around);
    if (status == HIT_OK)
        status = hit_fit_obb3(&points[0].x, POINTS, sizeof *points, NULL, &tight);
    if (status != HIT_OK) {
        printf("no box: %s\n", hit_status_text(status));
        return 1;
    }
    int inside = 0;
    for (int i = 0; i < POINTS; i++)
        inside += hit_contains_obb3_point3(&tight, points[i]);
    printf("AABB: volume %.3f\n", hit_aabb3_volume(around));
    printf("OBB: volume %.3f, %d of %d points inside\n", hit_obb3_volume(&tight), inside, POINTS);
    return 0;
}
/* Output:
 * AABB: volume 14.317
 * OBB: volume 0.500, 10 of 10 points inside
 */
