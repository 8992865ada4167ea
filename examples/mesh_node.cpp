// A mesh in a scene, from C++: the box around its vertices, as its node places it in the world.
//
// The vertices stay where the renderer has them: a std::vector of floats, position and normal in turn.
#include <hitbox/hitbox.h>

#include <cstdio>
#include <vector>

int main()
{
    const std::vector<float> vertices = {
        // position       normal
        -1, 0, -0.5f, 0, -1, 0, //
        1,  0, -0.5f, 0, -1, 0, //
        1,  0, 0.5f,  0, -1, 0, //
        -1, 0, 0.5f,  0, -1, 0, //
        0,  3, 0,     0, 1,  0, // the tip of a tent
    };
    const std::size_t floats = 6;
    const hit_aabb3 tent =
        hit_aabb3_from_points_float(vertices.data(), vertices.size() / floats, floats * sizeof(float));

    // The node: twice as large, turned by 90 degrees about y, ten to the right. Columns, as in OpenGL and glTF.
    const hit_mat4 node = {{{0, 0, -2, 0}, {0, 2, 0, 0}, {2, 0, 0, 0}, {10, 0, 0, 1}}};
    hit_obb3 box;
    const hit_status status = hit_obb3_from_matrix4(tent, &node, &box);
    if (status != HIT_OK) {
        std::fprintf(stderr, "the node leaves no box: %s\n", hit_status_text(status));
        return 2;
    }
    std::printf("half lengths  %g %g %g\n", box.half.x, box.half.y, box.half.z);
    std::printf("centre        %g %g %g\n", box.center.x, box.center.y, box.center.z);

    const std::vector<hit_vec3> points = {{9, 1, 0}, {10, 3, 0.5}, {12, 1, 0}};
    for (const hit_vec3 &p : points) {
        static const char *const words[] = {"outside", "on the surface", "inside"};
        std::printf("(%g, %g, %g) is %s\n", p.x, p.y, p.z, words[hit_relate_obb3_point3(&box, p)]);
    }
    return 0;
}
/* Output:
 * half lengths  2 3 1
 * centre        10 3 0
 * (9, 1, 0) is on the surface
 * (10, 3, 0.5) is inside
 * (12, 1, 0) is outside
 */
