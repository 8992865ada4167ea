/* Does each node of a GLB put its shape where the box is? Left-handed axes, axes a little off, flat boxes and boxes far
 * from the origin among them. */
#include "../tests.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "draw/draw.h"

static void read_numbers(const json_t *from, const char *key, size_t count, double *out)
{
    const json_t *array = json_object_get(from, key);
    for (size_t i = 0; array && i < count; i++)
        out[i] = json_real_value(json_array_get(array, i));
}

/* The corners of the shape that a mesh is called by: what is left of the cube from -1 to 1. */
static hit_vec3 reach_of(const json_t *root, const json_t *node)
{
    const json_t *mesh =
        json_array_get(json_object_get(root, "meshes"), (size_t)json_integer_value(json_object_get(node, "mesh")));
    const char *name = json_string_value(json_object_get(mesh, "name"));
    switch (name[0] == 'p' ? name[1] : name[0]) {
    case 'b': /* box */
        return (hit_vec3){1, 1, 1};
    case 'l': /* plate */
        return (hit_vec3){1, 1, 0};
    case 's': /* segment */
        return (hit_vec3){1, 0, 0};
    default:
        return (hit_vec3){0, 0, 0};
    }
}

static void expect_same_corners(const hit_obb3 *a, const hit_obb3 *b, double error)
{
    hit_vec3 x[8], y[8];
    hit_obb3_corners(a, x);
    hit_obb3_corners(b, y);
    for (int i = 0; i < 8; i++) {
        double nearest = HUGE_VAL;
        for (int k = 0; k < 8; k++)
            nearest = fmin(nearest, fabs(x[i].x - y[k].x) + fabs(x[i].y - y[k].y) + fabs(x[i].z - y[k].z));
        assert_true(nearest <= error);
    }
}

/* The box that a node makes, above it the node that brings the scene back to its place. */
static hit_obb3 box_of(const json_t *root, size_t box, size_t count)
{
    const json_t *nodes = json_object_get(root, "nodes"), *node = json_array_get(nodes, box);
    double t[3] = {0, 0, 0}, q[4] = {0, 0, 0, 1}, s[3] = {1, 1, 1}, above[3] = {0, 0, 0};
    read_numbers(node, "translation", 3, t);
    read_numbers(node, "rotation", 4, q);
    read_numbers(node, "scale", 3, s);
    assert_true(fabs(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3] - 1) < 1e-8);
    if (json_array_size(nodes) > count)
        read_numbers(json_array_get(nodes, count), "translation", 3, above);
    hit_vec3 reach = reach_of(root, node);
    return hit_obb3_from_quat((hit_vec3){t[0] + above[0], t[1] + above[1], t[2] + above[2]},
                              (hit_vec3){s[0] * reach.x, s[1] * reach.y, s[2] * reach.z},
                              (hit_quat){q[0], q[1], q[2], q[3]});
}

/* The JSON of the GLB of a scene; *bytes: the file, to be freed. */
static json_t *draw(const scene *s, char **bytes)
{
    size_t length;
    scene_trouble trouble;
    drawing d = {.boxes = s};
    FILE *file = open_memstream(bytes, &length);
    assert_true(file && draw_glb(file, &d, &trouble));
    assert_int_equal(fclose(file), 0);
    json_error_t why;
    json_t *root = json_loadb(*bytes + 20, length - 20, JSON_DISABLE_EOF_CHECK, &why);
    assert_non_null(root);
    return root;
}

static void expect_boxes(const hit_obb3 *boxes, size_t count, double error)
{
    scene s = {0};
    scene_trouble trouble;
    for (size_t i = 0; i < count; i++) {
        scene_box box = {.kind = SCENE_OBB3, .shape = {.obb3 = boxes[i]}, .file = "file", .group = SCENE_NONE};
        assert_true(scene_keep_text(&s, "box", &box.name) && scene_add(&s, &box, &trouble));
    }
    char *bytes;
    json_t *root = draw(&s, &bytes);
    for (size_t i = 0; i < count; i++) {
        hit_obb3 made = box_of(root, i, count);
        expect_same_corners(&boxes[i], &made, error);
    }
    json_decref(root);
    free(bytes);
    scene_free(&s);
}

TEST(boxes_stay)
{
    hit_obb3 boxes[64];
    hit_vec3 half = {3, 2, 1};
    size_t count = 0;
    for (int i = 0; i < 24; i++) { /* turns of every kind, by halves too, where one component leads */
        hit_quat q = {i % 3 - 1, i / 3 % 3 - 1, i / 9 % 3 - 1, i % 5 - 2};
        if (q.x == 0 && q.y == 0 && q.z == 0 && q.w == 0)
            q.w = 1;
        boxes[count++] = hit_obb3_from_quat((hit_vec3){i, -i, 2 * i}, half, q);
        boxes[count] = boxes[count - 1];
        boxes[count].axis[i % 3] =
            (hit_vec3){-boxes[count].axis[i % 3].x, -boxes[count].axis[i % 3].y, -boxes[count].axis[i % 3].z};
        count++;
    }
    expect_boxes(boxes, count, 1e-6);
}

TEST(flat_boxes_stay)
{
    hit_obb3 boxes[16];
    for (int i = 0; i < 16; i++) {
        hit_vec3 half = {i & 1 ? 3 : 0, i & 2 ? 2 : 0, i & 4 ? 1 : 0};
        boxes[i] = hit_obb3_from_quat((hit_vec3){i, 1, 1}, half, (hit_quat){0.1, 0.2, 0.3, i & 8 ? 0.9 : -0.1});
    }
    expect_boxes(boxes, 16, 1e-6);
}

TEST(skewed_boxes_stay_about)
{
    hit_obb3 box = hit_obb3_from_quat((hit_vec3){1, 2, 3}, (hit_vec3){3, 2, 1}, (hit_quat){1, 2, 3, 4});
    box.axis[0] = (hit_vec3){1.0003 * box.axis[0].x, box.axis[0].y - 0.0003, box.axis[0].z};
    expect_boxes(&box, 1, 0.01);
}

TEST(far_boxes_stay)
{
    hit_obb3 boxes[2] = {hit_obb3_from_quat((hit_vec3){1e9, -3e8, 7}, (hit_vec3){3, 2, 1}, (hit_quat){1, 2, 3, 4}),
                         hit_obb3_from_quat((hit_vec3){1e9 + 8, -3e8, 7}, (hit_vec3){1, 2, 1}, (hit_quat){0, 0, 1, 4})};
    /* 1e9 in doubles, as JSON has it: a float would be off by 32. */
    expect_boxes(boxes, 2, 1e-5);
}

/* A number of the buffer. */
static double float_at(const char *buffer, size_t at)
{
    float value;
    memcpy(&value, buffer + at, sizeof value);
    return value;
}

/* Its triangles cover it: their corners are where it has corners, they turn counter-clockwise, and their areas make up
 * its own. */
static void expect_polygon(const json_t *root, const char *buffer, const hit_polygon2 *polygon, size_t node)
{
    double t[3], s[3], view[2] = {0}, area = 0;
    const json_t *of_node = json_array_get(json_object_get(root, "nodes"), node);
    const json_t *meshes = json_object_get(root, "meshes"), *accessors = json_object_get(root, "accessors");
    const json_t *views = json_object_get(root, "bufferViews");
    const json_t *mesh = json_array_get(meshes, (size_t)json_integer_value(json_object_get(of_node, "mesh")));
    const json_t *faces = json_array_get(json_object_get(mesh, "primitives"), 0), *accessor;
    read_numbers(of_node, "translation", 3, t);
    read_numbers(of_node, "scale", 3, s);
    const json_t *ids[2] = {json_object_get(json_object_get(faces, "attributes"), "POSITION"),
                            json_object_get(faces, "indices")};
    size_t count = 0;
    for (int i = 0; i < 2; i++) {
        accessor = json_array_get(accessors, (size_t)json_integer_value(ids[i]));
        size_t of_view = (size_t)json_integer_value(json_object_get(accessor, "bufferView"));
        view[i] = (double)json_integer_value(json_object_get(json_array_get(views, of_view), "byteOffset"));
        count = (size_t)json_integer_value(json_object_get(accessor, "count"));
    }
    assert_int_equal(count, 3 * (polygon->count - 2));
    for (size_t i = 0; i < count; i += 3) {
        hit_vec2 corner[3];
        for (size_t k = 0; k < 3; k++) {
            uint16_t index;
            memcpy(&index, buffer + (size_t)view[1] + 2 * (i + k), sizeof index);
            size_t at = (size_t)view[0] + 12 * (size_t)index;
            corner[k] = (hit_vec2){t[0] + s[0] * float_at(buffer, at), t[1] + s[1] * float_at(buffer, at + 4)};
            hit_vec2 expected = polygon->corner[index];
            assert_true(fabs(corner[k].x - expected.x) + fabs(corner[k].y - expected.y) < 1e-5);
        }
        double twice = (corner[1].x - corner[0].x) * (corner[2].y - corner[0].y) -
                       (corner[1].y - corner[0].y) * (corner[2].x - corner[0].x);
        assert_true(twice > -1e-6);
        area += twice / 2;
    }
    assert_true(fabs(area - hit_polygon2_area(polygon)) < 1e-4);
}

TEST(polygons_stay)
{
    const hit_polygon2 polygons[] = {
        {3, {{0, 0}, {2, 0}, {1, 3}}},
        {5, {{0, 4}, {2, 2}, {2, 1}, {0, 0}, {-3, 1}}}, /* clockwise */
        {16,
         {{4, 0},
          {5, 0},
          {7, 1},
          {8, 2},
          {9, 4},
          {9, 5},
          {8, 7},
          {7, 8},
          {5, 9},
          {4, 9},
          {2, 8},
          {1, 7},
          {0, 5},
          {0, 4},
          {1, 2},
          {2, 1}}},
    };
    enum { COUNT = sizeof polygons / sizeof polygons[0] };
    scene s = {0};
    scene_trouble trouble;
    scene_box box = {.kind = SCENE_AABB2, .shape.aabb2 = {{1, 1}, {3, 2}}, .file = "file", .group = SCENE_NONE};
    assert_true(scene_keep_text(&s, "box", &box.name) && scene_add(&s, &box, &trouble));
    for (size_t i = 0; i < COUNT; i++)
        assert_true(scene_add_polygon(&s, &box, &polygons[i], &trouble));
    char *bytes;
    json_t *root = draw(&s, &bytes);
    uint32_t json_length;
    memcpy(&json_length, bytes + 12, sizeof json_length);
    for (size_t i = 0; i < COUNT; i++)
        expect_polygon(root, bytes + 20 + json_length + 8, &polygons[i], i + 1);
    json_decref(root);
    free(bytes);
    scene_free(&s);
}
