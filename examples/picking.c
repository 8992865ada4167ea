/* Picking with the mouse: which box is under the cursor?
 *
 * A pixel becomes a ray into the scene, and the box that the ray hits first is the one that is seen there. */
#include <hitbox/hitbox.h>
#include <stdio.h>

enum { WIDTH = 640, HEIGHT = 480, BOXES = 3 };

/* What takes clip space to the world, for a camera at `eye` that looks along -z and sees 90 degrees from top to bottom.
 * Most programs have it at hand: it is the inverse of projection * view. */
static hit_mat4 inverse_view_projection(hit_vec3 eye, double near, double far)
{
    const double a = (far + near) / (near - far), b = 2 * far * near / (near - far);
    return (hit_mat4){{{(double)WIDTH / HEIGHT, 0, 0, 0},
                       {0, 1, 0, 0},
                       {eye.x / b, eye.y / b, eye.z / b, 1 / b},
                       {eye.x * a / b, eye.y * a / b, eye.z * a / b - 1, a / b}}};
}

int main(void)
{
    const char *const names[BOXES] = {"floor", "crate", "beam"};
    const hit_vec2 none = {1, 0};
    const hit_mat3 level = hit_mat3_from_turns(none, none, none, HIT_EULER_YXZ);
    const hit_mat3 yaw = hit_mat3_from_turns(hit_vec2_from_degrees(45), none, none, HIT_EULER_YXZ);
    const hit_obb3 boxes[BOXES] = {hit_obb3_from_center_half((hit_vec3){0, -0.5, 0}, (hit_vec3){8, 0.5, 8}, &level),
                                   hit_obb3_from_center_half((hit_vec3){0, 1, 0}, (hit_vec3){1, 1, 1}, &yaw),
                                   hit_obb3_from_center_half((hit_vec3){0, 3, 2}, (hit_vec3){4, 0.25, 0.25}, &level)};
    const hit_mat4 inverse = inverse_view_projection((hit_vec3){0, 2, 8}, 0.1, 100);
    const int clicks[][2] = {{320, 270}, {320, 199}, {440, 330}, {20, 20}};

    for (size_t i = 0; i < sizeof clicks / sizeof *clicks; i++) {
        hit_ray3 ray;
        hit_cast3 hit, nearest = {.t = 0};
        int found = -1;
        /* Pixels count from the top, y from the bottom; + 0.5 is the pixel's middle. */
        if (!hit_ray3_from_view(&inverse, 2 * (clicks[i][0] + 0.5) / WIDTH - 1, 1 - 2 * (clicks[i][1] + 0.5) / HEIGHT,
                                &ray))
            return 1;
        for (int k = 0; k < BOXES; k++)
            if (hit_cast_ray3_obb3(ray, &boxes[k], &hit) && (found < 0 || hit.t < nearest.t)) {
                nearest = hit;
                found = k;
            }
        printf("pixel %3d %3d: ", clicks[i][0], clicks[i][1]);
        if (found < 0)
            puts("nothing");
        else
            printf("%s, %.2f away, at (%.2f, %.2f, %.2f)\n", names[found], nearest.t, nearest.point.x, nearest.point.y,
                   nearest.point.z);
    }
    return 0;
}
/* Output:
 * pixel 320 270: crate, 6.55 away, at (0.01, 1.16, 1.40)
 * pixel 320 199: beam, 5.73 away, at (0.01, 2.97, 2.25)
 * pixel 440 330: floor, 6.14 away, at (2.66, 0.00, 2.70)
 * pixel  20  20: nothing
 */
