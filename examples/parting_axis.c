/* Why do these two not hit? hit_separate_* names an axis along which the boxes are apart: something to draw, or to
 * print while looking for a mistake in a scene. */
#include <hitbox/hitbox.h>
#include <stdio.h>

/* The 15 candidates: faces of the first box, faces of the second, and edge i of the first with edge j of the second. */
static void explain(const char *what, const hit_obb3 *a, const hit_obb3 *b)
{
    static const char *const names[] = {"x", "y", "z"};
    hit_separation3 by;
    printf("%s: ", what);
    if (!hit_separate_obb3_obb3(a, b, &by)) {
        puts("nothing parts them, they hit");
        return;
    }
    if (by.axis <= HIT_AXIS_A2)
        printf("parted by the first one's %s face", names[by.axis]);
    else if (by.axis <= HIT_AXIS_B2)
        printf("parted by the second one's %s face", names[by.axis - HIT_AXIS_B0]);
    else
        printf("parted by the edges %s and %s", names[(by.axis - HIT_AXIS_E00) / 3],
               names[(by.axis - HIT_AXIS_E00) % 3]);
    printf(", along (%.3f, %.3f, %.3f)\n", by.normal.x, by.normal.y, by.normal.z);
}

static hit_obb3 beam(hit_vec3 center, double yaw, double pitch, double roll)
{
    const hit_vec3 half = {4, 0.5, 0.5};
    hit_mat3 axes = hit_mat3_from_turns(hit_vec2_from_degrees(yaw), hit_vec2_from_degrees(pitch),
                                        hit_vec2_from_degrees(roll), HIT_EULER_YXZ);
    return hit_obb3_from_center_half(center, half, &axes);
}

int main(void)
{
    const hit_obb3 flat = beam((hit_vec3){0, 0, 0}, 0, 0, 0);
    const hit_obb3 above = beam((hit_vec3){0, 1.25, 0}, 90, 0, 0);
    const hit_obb3 leaning = beam((hit_vec3){0, 3.5, 0.5}, 0, 0, 45);
    const hit_obb3 girder = beam((hit_vec3){0, 0, 0}, 35, 30, 55);
    const hit_obb3 brace = beam((hit_vec3){0, -0.25, 2}, -45, 25, -15);

    explain("flat and above", &flat, &above);
    explain("flat and leaning", &flat, &leaning);
    explain("above and leaning", &above, &leaning);
    explain("girder and brace", &girder, &brace);
    return 0;
}
/* Output:
 * flat and above: parted by the first one's y face, along (0.000, 1.000, 0.000)
 * flat and leaning: nothing parts them, they hit
 * above and leaning: parted by the second one's y face, along (-0.707, 0.707, 0.000)
 * girder and brace: parted by the edges x and x, along (-0.465, 0.455, 0.760)
 */
