/* Polygons of mesh files as triangles: plane and simple ones are covered once and by nothing else; whatever they are,
 * each of their sides is one of a triangle, and what is cut is matched; and the pipe that they go through. */
#include "../tests.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <assimp/scene.h>

#include "scene/mesh/mesh.h"
#include "scene/mesh/mesh_faces.h"
#include "scene/mesh/mesh_wire.h"
#include "scene/nodes.h"
#include "scene/splitmix.h"

enum { CORNERS = 24 };

/* A mesh of one polygon, and of the same turned round. */
typedef struct polygon {
    struct aiMesh mesh, *meshes[1];
    struct aiVector3D at[CORNERS];
    unsigned index[2][CORNERS], zero;
    struct aiFace faces[2];
    struct aiNode node;
    struct aiScene scene;
} polygon;

static void make_polygon(polygon *p, unsigned corners, unsigned faces)
{
    for (unsigned i = 0; i < corners; i++) {
        p->index[0][i] = i;
        p->index[1][i] = corners - 1 - i;
    }
    p->zero = 0;
    p->faces[0] = (struct aiFace){corners, p->index[0]};
    p->faces[1] = (struct aiFace){corners, p->index[1]};
    memset(&p->mesh, 0, sizeof p->mesh);
    p->mesh.mVertices = p->at;
    p->mesh.mNumVertices = corners;
    p->mesh.mFaces = p->faces;
    p->mesh.mNumFaces = faces;
    p->meshes[0] = &p->mesh;
    memset(&p->node, 0, sizeof p->node);
    p->node.mTransformation = (struct aiMatrix4x4){.a1 = 1, .b2 = 1, .c3 = 1, .d4 = 1};
    p->node.mMeshes = &p->zero;
    p->node.mNumMeshes = 1;
    memset(&p->scene, 0, sizeof p->scene);
    p->scene.mRootNode = &p->node;
    p->scene.mMeshes = p->meshes;
    p->scene.mNumMeshes = 1;
}

static void gather(const polygon *p, mesh_faces *out)
{
    char fault[MESH_FAULT_SIZE];
    mesh_points points = {.mesh = NULL};
    assert_int_equal(mesh_points_read(&points, &p->mesh, fault), MESH_GOOD);
    assert_true(mesh_faces_gather(out, &points, 0));
    mesh_points_free(&points);
}

/* Twice the area of a triangle as seen along an axis. */
static double area_of(const polygon *p, const uint32_t *t, int axis)
{
    double at[3][2];
    for (int i = 0; i < 3; i++) {
        const double v[3] = {p->at[t[i]].x, p->at[t[i]].y, p->at[t[i]].z};
        at[i][0] = v[(axis + 1) % 3];
        at[i][1] = v[(axis + 2) % 3];
    }
    return (at[1][0] - at[0][0]) * (at[2][1] - at[0][1]) - (at[1][1] - at[0][1]) * (at[2][0] - at[0][0]);
}

/* A star around the origin, in the plane across an axis, with corners on a grid, so that areas are exact. */
static unsigned make_star(polygon *p, splitmix *seed, int axis)
{
    static const int ways[16][2] = {{4, 0},  {4, 1},   {4, 3},   {1, 2},   {0, 4},  {-1, 3}, {-3, 3}, {-2, 1},
                                    {-4, 0}, {-3, -1}, {-1, -1}, {-1, -3}, {0, -4}, {1, -3}, {3, -3}, {3, -1}};
    const bool backwards = splitmix_bits(seed) % 2 == 0;
    for (unsigned i = 0; i < 16; i++) {
        const int *way = ways[backwards ? 15 - i : i];
        const float size = (float)(1 + splitmix_bits(seed) % 5);
        float v[3];
        v[(axis + 1) % 3] = size * (float)way[0];
        v[(axis + 2) % 3] = size * (float)way[1];
        v[axis] = 0.5f;
        p->at[i] = (struct aiVector3D){v[0], v[1], v[2]};
    }
    return 16;
}

/* Triangles that are all turned the same way and have the polygon's area cover it, each place once. */
TEST(stars_are_covered_once)
{
    splitmix seed = {1};
    for (int round = 0; round < 3000; round++) {
        const int axis = round % 3;
        polygon p;
        mesh_faces faces = {.at = NULL};
        make_polygon(&p, make_star(&p, &seed, axis), 1);
        gather(&p, &faces);
        assert_int_equal(faces.count, 14);
        double sum = 0, whole = 0, total = 0;
        for (size_t i = 0; i < faces.count; i++) {
            const double area = area_of(&p, faces.at + 3 * i, axis);
            sum += area;
            total += fabs(area);
        }
        for (uint32_t i = 1; i < 15; i++)
            whole += area_of(&p, (const uint32_t[]){0, i, i + 1}, axis);
        assert_true(whole != 0 && sum == whole && total == fabs(whole));
        mesh_faces_free(&faces);
    }
}

/* A polygon with a hole that is joined to its rim by a side that is there twice. */
TEST(holes_stay_open)
{
    static const struct aiVector3D at[10] = {{0, 0, 0}, {9, 0, 0}, {9, 9, 0}, {0, 9, 0}, {0, 0, 0},
                                             {3, 3, 0}, {3, 6, 0}, {6, 6, 0}, {6, 3, 0}, {3, 3, 0}};
    polygon p;
    mesh_faces faces = {.at = NULL};
    memcpy(p.at, at, sizeof at);
    make_polygon(&p, 10, 1);
    gather(&p, &faces);
    assert_int_equal(faces.count, 8);
    double total = 0;
    for (size_t i = 0; i < faces.count; i++) {
        const double area = area_of(&p, faces.at + 3 * i, 2);
        assert_true(area >= 0);
        total += area;
    }
    assert_true(total == 2 * (81 - 9));
    mesh_faces_free(&faces);
}

/* Two faces of any corners, also some that cross themselves, are in line, or in one place. */
TEST(both_sides_are_closed)
{
    splitmix seed = {2};
    size_t volumes = 0;
    for (int round = 0; round < 3000; round++) {
        polygon p;
        const unsigned corners = 3 + (unsigned)(splitmix_bits(&seed) % (CORNERS - 2));
        const unsigned grid = 2 + (unsigned)(splitmix_bits(&seed) % 9);
        for (unsigned i = 0; i < corners; i++)
            p.at[i] = (struct aiVector3D){(float)(splitmix_bits(&seed) % grid), (float)(splitmix_bits(&seed) % grid),
                                          (float)(splitmix_bits(&seed) % grid)};
        make_polygon(&p, corners, 2);
        mesh_faces faces = {.at = NULL};
        gather(&p, &faces);
        assert_int_equal(faces.count, 2 * (corners - 2));
        float numbers[CORNERS][3];
        for (unsigned i = 0; i < corners; i++)
            memcpy(numbers[i], (const float[]){p.at[i].x, p.at[i].y, p.at[i].z}, sizeof numbers[i]);
        hit_mesh3 *mesh;
        assert_int_equal(
            hit_mesh3_build(hit_triangles3_from_floats(numbers[0], 0, corners, faces.at, faces.count), NULL, &mesh),
            HIT_OK);
        assert_int_equal(hit_mesh3_facts(mesh).surface, HIT_SURFACE_CLOSED);
        volumes += hit_mesh3_facts(mesh).has_volume;
        hit_mesh3_free(mesh);
        mesh_faces_free(&faces);
    }
    assert_true(volumes > 100); /* cut from the other end, a polygon that is not plane is cut in another way */
}

/* Triangles through the pipe: the same come out, and cut anywhere, what was sent is known to be incomplete. */
TEST(triangles_through_the_pipe)
{
    splitmix seed = {3};
    polygon p;
    scene s = {0}, back = {0};
    scene_trouble trouble;
    char *bytes = NULL;
    size_t size = 0;
    const scene_options options = {.fit = SCENE_FIT_SOLID};
    make_polygon(&p, make_star(&p, &seed, 1), 2);
    assert_true(scene_read_mesh(&s, &p.scene, "star.obj", &options, &trouble));
    FILE *to = open_memstream(&bytes, &size);
    assert_non_null(to);
    mesh_send_boxes(to, &s);
    assert_int_equal(fclose(to), 0);
    for (size_t length = 0; length < size; length++)
        assert_int_equal(mesh_receive(&back, bytes, length, "star.obj", &options, &trouble), MESH_BROKEN);
    scene_free(&back);
    assert_int_equal(mesh_receive(&back, bytes, size, "star.obj", &options, &trouble), MESH_RECEIVED);
    const scene_solid *sent = scene_solid_of(&s, 0), *came = scene_solid_of(&back, 0);
    assert_true(sent && came && came->node == sent->node);
    assert_int_equal(came->vertex_count, 16);
    assert_int_equal(came->count, 28);
    assert_memory_equal(came->vertices, sent->vertices, 16 * 3 * sizeof(double));
    assert_memory_equal(came->indices, sent->indices, 28 * 3 * sizeof(uint32_t));
    assert_true(scene_held(&back) >= 16 * 24 + 28 * 12);
    scene_free(&back);
    scene_free(&s);
    free(bytes);
}

/* An index beyond the vertices, or a box that is not that of the triangles. */
TEST(changed_triangles_are_refused)
{
    splitmix seed = {4};
    polygon p;
    scene s = {0};
    scene_trouble trouble;
    const scene_options options = {.fit = SCENE_FIT_SOLID};
    make_polygon(&p, make_star(&p, &seed, 0), 1);
    assert_true(scene_read_mesh(&s, &p.scene, "star.obj", &options, &trouble));
    for (int change = 0; change < 4; change++) {
        char *bytes = NULL;
        size_t size = 0;
        scene back = {0};
        const uint32_t index = s.solids[0].indices[5];
        const double x = s.solids[0].vertices[0];
        s.solids[0].indices[5] = change == 1 ? 16 : index;
        s.solids[0].vertices[0] = change == 2 ? NAN : change == 3 ? 1000 : x;
        FILE *to = open_memstream(&bytes, &size);
        assert_non_null(to);
        mesh_send_boxes(to, &s);
        assert_int_equal(fclose(to), 0);
        assert_int_equal(mesh_receive(&back, bytes, size, "star.obj", &options, &trouble),
                         change == 0 ? MESH_RECEIVED : MESH_BROKEN);
        s.solids[0].indices[5] = index;
        s.solids[0].vertices[0] = x;
        scene_free(&back);
        free(bytes);
    }
    scene_free(&s);
}
