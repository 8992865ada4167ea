/* Culling: which boxes does the camera see, and which lie behind a plane that cuts the scene?
 *
 * Whatever is outside of the camera's frustum need not be drawn; what is inside needs no clipping. A box outside may be
 * reported as across, so that it is drawn in vain; a box that can be seen is never reported as outside. */
#include <hitbox/hitbox.h>
#include <stdio.h>

enum { BOXES = 5 };

/* A camera at the origin that looks along -z, 90 degrees wide and high, from depth 1 to depth 100, as in OpenGL. Yours
 * comes from your engine: projection * view. */
static hit_mat4 camera(void)
{
    const double near_plane = 1, far_plane = 100, depth = near_plane - far_plane;
    return (hit_mat4){{{1, 0, 0, 0},
                       {0, 1, 0, 0},
                       {0, 0, (far_plane + near_plane) / depth, -1},
                       {0, 0, 2 * far_plane * near_plane / depth, 0}}};
}

int main(void)
{
    static const char *const sides[] = {"outside", "across", "inside"};
    static const char *const water[] = {"above the water", "in the water in part", "below the water"};
    const struct {
        const char *name;
        hit_aabb3 box;
    } boxes[BOXES] = {
        {"boat", {{-2, -1, -20}, {2, 1, -12}}},        {"buoy", {{9, -0.5, -11}, {11, 1.5, -9}}},
        {"gull", {{-1, 4, -9}, {0, 5, -8}}},           {"wreck", {{-9, -9, -40}, {-4, -5, -30}}},
        {"what is behind", {{-5, -5, 2}, {5, 5, 10}}},
    };
    const hit_mat4 clip = camera();
    hit_frustum3 seen;
    if (!hit_frustum3_from_matrix(&clip, &seen))
        return 1;
    const hit_plane3 surface = hit_plane3_from_point_normal((hit_vec3){0, 0, 0}, (hit_vec3){0, 1, 0});
    for (int i = 0; i < BOXES; i++) {
        hit_side side = hit_side_aabb3_frustum3(boxes[i].box, &seen);
        printf("%-14s %s", boxes[i].name, sides[side]);
        if (side != HIT_OUTSIDE)
            printf(", %s", water[hit_side_aabb3_plane3(boxes[i].box, surface)]);
        puts("");
    }
    return 0;
}
/* Output:
 * boat           inside, in the water in part
 * buoy           across, in the water in part
 * gull           inside, above the water
 * wreck          inside, below the water
 * what is behind outside
 */
