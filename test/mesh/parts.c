/* The mesh reader on trees of nodes built by hand, which no file can be trusted to make: does each box contain its
 * points and fit them tightly, are names each given once, are bones that make no sense refused? */
#include "../tests.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <assimp/scene.h>

#include "scene/mesh/mesh.h"
#include "scene/mesh/mesh_wire.h"
#include "scene/names.h"
#include "scene/splitmix.h"

/* From -1 to 1, now and then a whole number. */
static float between(splitmix *seed)
{
    uint64_t bits = splitmix_bits(seed);
    return bits % 4 == 0 ? (float)((int)(bits >> 8 & 3) - 1) : (float)((double)(bits >> 11) * 0x1p-52 - 1);
}

static void set_name(struct aiString *out, const char *name)
{
    out->length = (ai_uint32)snprintf(out->data, sizeof out->data, "%s", name);
}

static const struct aiMatrix4x4 identity = {.a1 = 1, .b2 = 1, .c3 = 1, .d4 = 1};

/* ---- One mesh in a row of nodes, each the child of the one before ------------------------------------------------ */

enum { POINTS = 12, CHAIN = 4 };

typedef struct chain {
    struct aiScene scene;
    struct aiNode nodes[CHAIN];
    struct aiNode *child[CHAIN];
    struct aiMesh mesh, *meshes[1];
    struct aiVector3D points[POINTS];
    struct aiMetadata metadata;
    struct aiMetadataEntry entry;
    struct aiString key, format;
    unsigned zero;
} chain;

/* All at rest; the last node has the mesh. The format is `format`. */
static void make_chain(chain *c, const char *format)
{
    memset(c, 0, sizeof *c);
    for (int i = 0; i < CHAIN; i++) {
        char name[] = {(char)('a' + i), '\0'};
        set_name(&c->nodes[i].mName, name);
        c->nodes[i].mTransformation = identity;
        c->child[i] = &c->nodes[i + 1 < CHAIN ? i + 1 : 0];
        c->nodes[i].mChildren = &c->child[i];
        c->nodes[i].mNumChildren = i + 1 < CHAIN;
    }
    c->nodes[CHAIN - 1].mMeshes = &c->zero;
    c->nodes[CHAIN - 1].mNumMeshes = 1;
    set_name(&c->mesh.mName, "mesh");
    c->mesh.mVertices = c->points;
    c->mesh.mNumVertices = POINTS;
    c->meshes[0] = &c->mesh;
    set_name(&c->key, "SourceAsset_Format");
    set_name(&c->format, format);
    c->entry = (struct aiMetadataEntry){AI_AISTRING, &c->format};
    c->metadata = (struct aiMetadata){1, &c->key, &c->entry};
    c->scene.mMetaData = &c->metadata;
    c->scene.mRootNode = &c->nodes[0];
    c->scene.mMeshes = c->meshes;
    c->scene.mNumMeshes = 1;
}

static bool read_chain(const chain *c, scene *s, scene_trouble *trouble)
{
    *s = (scene){0};
    return scene_read_mesh(s, &c->scene, "file.glb", &(scene_options){.skip_invalid = false}, trouble);
}

/* The scene of a chain in which nothing is wrong. */
static scene read_sound(const chain *c)
{
    scene s;
    scene_trouble trouble;
    assert_true(read_chain(c, &s, &trouble));
    return s;
}

/* It has but this box. */
static void expect_aabb(const chain *c, hit_aabb3 expected)
{
    scene s = read_sound(c);
    assert_int_equal(s.count, 1);
    assert_int_equal(s.boxes[0].kind, SCENE_AABB3);
    assert_memory_equal(&s.boxes[0].shape.aabb3, &expected, sizeof expected);
    assert_string_equal(scene_name(&s, 0), "a/b/c/d");
    scene_free(&s);
}

static hit_vec3 apply(const struct aiMatrix4x4 *m, hit_vec3 p)
{
    return (hit_vec3){m->a1 * p.x + m->a2 * p.y + m->a3 * p.z + m->a4, m->b1 * p.x + m->b2 * p.y + m->b3 * p.z + m->b4,
                      m->c1 * p.x + m->c2 * p.y + m->c3 * p.z + m->c4};
}

/* Where a point of the last node's is in the world. */
static hit_vec3 in_world(const chain *c, const struct aiVector3D *point)
{
    hit_vec3 p = {point->x, point->y, point->z};
    for (int i = CHAIN; i-- > 0;)
        p = apply(&c->nodes[i].mTransformation, p);
    return p;
}

static double dot(hit_vec3 a, hit_vec3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

/* Each point is in the box, to within `slack`; with `tight` on each of its faces there is one. */
static void check_box(const chain *c, const scene_box *box, bool tight)
{
    const double slack = 4e-6;
    hit_obb3 obb = box->kind == SCENE_OBB3 ? box->shape.obb3 : hit_obb3_from_aabb3(box->shape.aabb3);
    const double half[3] = {obb.half.x, obb.half.y, obb.half.z};
    assert_true(hit_obb3_valid(&obb));
    for (int axis = 0; axis < 3; axis++) {
        double min = INFINITY, max = -INFINITY;
        for (unsigned i = 0; i < c->mesh.mNumVertices; i++) {
            hit_vec3 p = in_world(c, &c->points[i]);
            double along = dot(obb.axis[axis], (hit_vec3){p.x - obb.center.x, p.y - obb.center.y, p.z - obb.center.z});
            min = fmin(min, along);
            max = fmax(max, along);
        }
        assert_true(min >= -half[axis] - slack && max <= half[axis] + slack);
        if (tight)
            assert_true(min <= -half[axis] + slack && max >= half[axis] - slack);
    }
}

/* kind of matrix: 0 at rest, 1 moved, 2 scaled or mirrored, 3 swapped axes, 4 any, 5 flat. */
static void draw_matrix(splitmix *seed, int kind, struct aiMatrix4x4 *out)
{
    *out = identity;
    float *rows[3] = {&out->a1, &out->b1, &out->c1};
    for (int i = 0; kind >= 4 && i < 9; i++)
        rows[i / 3][i % 3] = between(seed);
    if (kind == 5)
        out->a2 = 2 * out->a1, out->b2 = 2 * out->b1, out->c2 = 2 * out->c1;
    if (kind == 3)
        *out = (struct aiMatrix4x4){0, 1, 0, 0, 0, 0, -1, 0, 2, 0, 0, 0, 0, 0, 0, 1};
    if (kind == 2)
        out->a1 = between(seed), out->b2 = between(seed), out->c3 = between(seed);
    if (kind >= 1)
        out->a4 = between(seed), out->b4 = between(seed), out->c4 = between(seed);
}

TEST(boxes_contain_their_points)
{
    splitmix seed = {1};
    size_t kinds[6][2] = {{0}};
    for (int round = 0; round < 3000; round++) {
        chain c;
        int most = 0;
        make_chain(&c, "glTF2 Importer");
        for (int i = 0; i < POINTS; i++)
            c.points[i] = (struct aiVector3D){between(&seed), between(&seed), between(&seed)};
        for (int i = 0; i < CHAIN; i++) {
            int kind = (int)(splitmix_bits(&seed) % (unsigned)(1 + round % 6));
            most = kind > most ? kind : most;
            draw_matrix(&seed, kind, &c.nodes[i].mTransformation);
        }
        scene s = read_sound(&c);
        assert_int_equal(s.count, 1);
        /* The AABB of the points, or the tightest box in a frame: in either case each face is touched. */
        check_box(&c, &s.boxes[0], true);
        kinds[most][s.boxes[0].kind == SCENE_OBB3]++;
        scene_free(&s);
    }
    /* Moving, scaling and swapping axes leave boxes along the axes. */
    assert_true(kinds[1][0] > 0 && kinds[2][0] > 0 && kinds[3][0] > 0 && kinds[4][1] > 0 && kinds[5][1] > 0);
    assert_int_equal(kinds[1][1] + kinds[2][1] + kinds[3][1], 0);
}

TEST(numbers_stay_exact)
{
    chain c;
    make_chain(&c, "glTF2 Importer");
    c.mesh.mNumVertices = 2;
    c.points[0] = (struct aiVector3D){0.1f, -3, 1e-3f};
    c.points[1] = (struct aiVector3D){0.7f, 5, 2e-3f};
    c.nodes[1].mTransformation.a4 = 16777216;
    c.nodes[2].mTransformation.b2 = -2;
    expect_aabb(
        &c, (hit_aabb3){{16777216 + (double)0.1f, -10, (double)1e-3f}, {16777216 + (double)0.7f, 6, (double)2e-3f}});
}

/* A quarter turn in floats, twice: no dirt remains. */
TEST(quarter_turns_are_exact)
{
    chain c;
    const float sine = 0.99999994f, cosine = 5.9604645e-8f;
    make_chain(&c, "glTF2 Importer");
    c.mesh.mNumVertices = 2;
    c.points[0] = (struct aiVector3D){1, 2, 3};
    c.points[1] = (struct aiVector3D){4, 6, 8};
    for (int i = 1; i < 3; i++)
        c.nodes[i].mTransformation =
            (struct aiMatrix4x4){cosine, -sine, 0, 0, sine, cosine, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    expect_aabb(&c, (hit_aabb3){{-4, -6, 3}, {-1, -2, 8}});
}

/* ---- Bones ------------------------------------------------------------------------------------------------------- */

typedef struct bones {
    struct aiBone bone[2], *list[2];
    struct aiVertexWeight weights[2][POINTS];
} bones;

static void add_bones(chain *c, bones *b)
{
    memset(b, 0, sizeof *b);
    for (unsigned k = 0; k < 2; k++) {
        b->list[k] = &b->bone[k];
        b->bone[k].mWeights = b->weights[k];
        b->bone[k].mNumWeights = POINTS;
        b->bone[k].mOffsetMatrix = identity;
        set_name(&b->bone[k].mName, k ? "c" : "b");
        for (unsigned v = 0; v < POINTS; v++)
            b->weights[k][v] = (struct aiVertexWeight){v, 0.25f};
    }
    c->mesh.mBones = b->list;
    c->mesh.mNumBones = 2;
}

static void expect_fault(const chain *c, const char *part)
{
    scene s;
    scene_trouble trouble;
    assert_false(read_chain(c, &s, &trouble));
    assert_string_equal(trouble.file, "file.glb");
    if (!strstr(trouble.text, part))
        fail_msg("found '%s', expected something with '%s'", trouble.text, part);
    scene_free(&s);
}

/* Half b, which has moved by 2 along x, half c, which has moved by another 4: 4 on the whole. The weights add up to
 * 0.5; where the node of the mesh is does not matter. */
TEST(bones_place_points)
{
    chain c;
    bones b;
    make_chain(&c, "glTF2 Importer");
    add_bones(&c, &b);
    for (int i = 0; i < POINTS; i++)
        c.points[i] = (struct aiVector3D){(float)i, 0, 1};
    c.nodes[1].mTransformation.a4 = 2;
    c.nodes[2].mTransformation.a4 = 4;
    c.nodes[3].mTransformation.b4 = 100;
    expect_aabb(&c, (hit_aabb3){{4, 0, 1}, {4 + POINTS - 1, 0, 1}});
}

TEST(bones_that_make_no_sense_are_refused)
{
    chain c;
    bones b;
    make_chain(&c, "glTF2 Importer");
    add_bones(&c, &b);
    set_name(&b.bone[1].mName, "nobody");
    expect_fault(&c, "the bone \"nobody\", which is the name of no node");
    add_bones(&c, &b);
    set_name(&c.nodes[1].mName, "c");
    set_name(&b.bone[0].mName, "c");
    c.nodes[2].mTransformation.a4 = 1;
    expect_fault(&c, "the bone \"c\", which is the name of several nodes");
    set_name(&c.nodes[1].mName, "b");
    add_bones(&c, &b);
    b.weights[1][3].mVertexId = POINTS;
    expect_fault(&c, "vertex 12");
    add_bones(&c, &b);
    b.weights[0][3].mWeight = NAN;
    expect_fault(&c, "the weight nan");
    add_bones(&c, &b);
    b.bone[0].mOffsetMatrix.d4 = 2;
    expect_fault(&c, "last row");
    add_bones(&c, &b);
    b.bone[0].mOffsetMatrix.a1 = INFINITY;
    expect_fault(&c, "infinite");
}

/* ---- What is wrong elsewhere ------------------------------------------------------------------------------------- */

TEST(faults_are_named)
{
    chain c;
    make_chain(&c, "glTF2 Importer");
    c.points[7].y = NAN;
    expect_fault(&c, "node \"a/b/c/d\": mesh 0 \"mesh\": found the vertex 7 at 0 nan 0");
    make_chain(&c, "glTF2 Importer");
    c.zero = 1;
    expect_fault(&c, "found the mesh 1, expected one of the 1 meshes, counted from 0");
    make_chain(&c, "glTF2 Importer");
    c.nodes[1].mTransformation.b3 = INFINITY;
    expect_fault(&c, "of its matrix");
    make_chain(&c, "glTF2 Importer");
    c.nodes[1].mTransformation.d1 = 0.5f;
    expect_fault(&c, "last row");
    make_chain(&c, "glTF2 Importer");
    unsigned indices[] = {0, POINTS};
    struct aiFace face = {2, indices};
    c.mesh.mFaces = &face;
    c.mesh.mNumFaces = 1;
    expect_fault(&c, "found face 0 with the vertex 12, expected one of the 12 vertices, counted from 0");
    make_chain(&c, "glTF2 Importer");
    c.mesh.mNumVertices = 0;
    expect_fault(&c, "no vertices");
    /* Numbers that only the way to the world takes beyond the range. */
    make_chain(&c, "glTF2 Importer");
    c.points[0].x = 3e38f;
    for (int i = 0; i < CHAIN; i++)
        c.nodes[i].mTransformation.a1 = 3e38f;
    scene s = read_sound(&c);
    scene_free(&s);
}

/* ---- Names ------------------------------------------------------------------------------------------------------- */

enum { CROWD = 20000 };

TEST(equal_names_get_numbers)
{
    chain c;
    scene_trouble trouble;
    char expected[32];
    make_chain(&c, "Other");
    struct aiNode *nodes = calloc(CROWD, sizeof *nodes), **list = calloc(CROWD, sizeof(struct aiNode *));
    assert_true(nodes && list);
    for (unsigned i = 0; i < CROWD; i++) {
        nodes[i] = c.nodes[CHAIN - 1];
        set_name(&nodes[i].mName, i == 1 ? "bolt#3" : "bolt");
        list[i] = &nodes[i];
    }
    c.nodes[0].mChildren = list;
    c.nodes[0].mNumChildren = CROWD;
    scene s = read_sound(&c);
    assert_int_equal(s.count, CROWD);
    assert_string_equal(scene_name(&s, 0), "bolt");
    assert_string_equal(scene_name(&s, 1), "bolt#3");
    assert_string_equal(scene_name(&s, 2), "bolt#2");
    assert_string_equal(scene_name(&s, 3), "bolt#4");
    snprintf(expected, sizeof expected, "bolt#%d", CROWD);
    assert_string_equal(scene_name(&s, CROWD - 1), expected);
    assert_true(scene_name_boxes(&s, true, &trouble));
    assert_string_equal(scene_name(&s, 0), "file.glb:bolt");
    scene_free(&s);
    free(nodes);
    free(list);
}

TEST(odd_names)
{
    static const char *const names[][2] = {{"\xff"
                                            "bad",
                                            "a/b/c/\xEF\xBF\xBD"
                                            "bad"},
                                           {"", "a/b/c/1"},
                                           {"x/y", "a/b/c/x/y"},
                                           {"d_$AssimpFbx$_Scaling", "a/b/c"},
                                           {"$RelAggregates", "a/b/c"}};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        chain c;
        make_chain(&c, "glTF2 Importer");
        set_name(&c.nodes[CHAIN - 1].mName, names[i][0]);
        scene s = read_sound(&c);
        assert_string_equal(scene_name(&s, 0), names[i][1]);
        scene_free(&s);
    }
}

/* Deep enough to overflow the stack of whoever recurses; the path is too long. */
TEST(deep_trees)
{
    enum { DEPTH = 200000 };
    chain c;
    make_chain(&c, "Other");
    struct aiNode *nodes = calloc(DEPTH, sizeof *nodes), **list = calloc(DEPTH, sizeof(struct aiNode *));
    assert_true(nodes && list);
    for (size_t i = 0; i < DEPTH; i++) {
        nodes[i].mTransformation = identity;
        list[i] = i + 1 < DEPTH ? &nodes[i + 1] : &c.nodes[CHAIN - 1];
        nodes[i].mChildren = &list[i];
        nodes[i].mNumChildren = 1;
    }
    c.scene.mRootNode = &nodes[0];
    expect_fault(&c, "longer than 65535 bytes");
    free(nodes);
    free(list);
}

/* ---- The pipe ---------------------------------------------------------------------------------------------------- */

/* Cut anywhere, what was sent is known to be incomplete. */
TEST(cut_messages_are_noticed)
{
    chain c;
    scene back = {0};
    scene_trouble trouble;
    char *bytes = NULL;
    size_t size = 0;
    const scene_options options = {.skip_invalid = false};
    make_chain(&c, "glTF2 Importer");
    c.points[3].x = 0.1f;
    c.nodes[0].mTransformation = (struct aiMatrix4x4){0.6f, -0.8f, 0, 0, 0.8f, 0.6f, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    scene s = read_sound(&c);
    FILE *to = open_memstream(&bytes, &size);
    assert_non_null(to);
    mesh_send_boxes(to, &s);
    assert_int_equal(fclose(to), 0);
    for (size_t length = 0; length < size; length++)
        assert_int_equal(mesh_receive(&back, bytes, length, "file.glb", &options, &trouble), MESH_BROKEN);
    scene_free(&back);
    assert_int_equal(mesh_receive(&back, bytes, size, "file.glb", &options, &trouble), MESH_RECEIVED);
    assert_int_equal(back.count, 1);
    assert_memory_equal(&back.boxes[0].shape, &s.boxes[0].shape, sizeof(hit_obb3));
    assert_string_equal(scene_name(&back, 0), "a/b/c/d");
    scene_free(&back);
    scene_free(&s);
    free(bytes);
}
