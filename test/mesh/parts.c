/* The mesh reader on trees of nodes built by hand, which no file can be trusted to make: does each box contain its
 * points and fit them tightly, are names each given once, are bones that make no sense refused? */
#include "../tests.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <assimp/scene.h>

#include "scene/mesh/ifc_names.h"
#include "scene/mesh/mesh.h"
#include "scene/mesh/mesh_wire.h"
#include "scene/names.h"
#include "scene/nodes.h"
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
    return scene_read_mesh(s, &c->scene, "file.glb", &(scene_options){.node_names = SCENE_NAMES_PATH}, trouble);
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
    const scene_box box = scene_at(&s, 0);
    assert_int_equal(box.kind, SCENE_AABB3);
    assert_memory_equal(&box.shape.aabb3, &expected, sizeof expected);
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
        const scene_box box = scene_at(&s, 0);
        check_box(&c, &box, true);
        kinds[most][box.kind == SCENE_OBB3]++;
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
    assert_true(scene_name_boxes(&s, true, 0, &trouble));
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

/* ---- Short names ------------------------------------------------------------------------------------------------- */

enum { TREE_MAX = 16 };

/* A tree of nodes by the paths of those that have the mesh: "arm/hand". Each path makes a new node at its end; the
 * nodes above it are those of the path before, as far as they are the same. */
typedef struct forest {
    chain c;
    struct aiNode nodes[TREE_MAX], *lists[TREE_MAX][TREE_MAX];
    int count;
} forest;

static struct aiNode *grow(forest *f, struct aiNode *parent, const char *name, size_t size)
{
    char text[64];
    snprintf(text, sizeof text, "%.*s", (int)size, name);
    assert_true(f->count < TREE_MAX);
    struct aiNode *node = &f->nodes[f->count];
    node->mTransformation = identity;
    node->mChildren = f->lists[f->count++];
    node->mParent = parent;
    set_name(&node->mName, text);
    if (parent)
        parent->mChildren[parent->mNumChildren++] = node;
    return node;
}

static struct aiNode *child_named(struct aiNode *parent, const char *name, size_t size)
{
    for (unsigned i = 0; i < parent->mNumChildren; i++)
        if (parent->mChildren[i]->mName.length == size && memcmp(parent->mChildren[i]->mName.data, name, size) == 0)
            return parent->mChildren[i];
    return NULL;
}

static void plant(forest *f, const char *path)
{
    struct aiNode *at = &f->nodes[0];
    for (const char *slash; (slash = strchr(path, '/')) != NULL; path = slash + 1) {
        struct aiNode *below = child_named(at, path, (size_t)(slash - path));
        at = below ? below : grow(f, at, path, (size_t)(slash - path));
    }
    at = grow(f, at, path, strlen(path));
    at->mMeshes = &f->c.zero;
    at->mNumMeshes = 1;
}

/* The boxes of a file whose nodes have these paths are called so. */
static void expect_names(const char *format, const char *mesh, const char *const *paths, const char *const *names)
{
    forest *f = calloc(1, sizeof *f);
    scene s = {0};
    scene_trouble trouble;
    assert_non_null(f);
    make_chain(&f->c, format);
    set_name(&f->c.mesh.mName, mesh);
    grow(f, NULL, "ROOT", 4);
    for (size_t i = 0; paths[i]; i++)
        plant(f, paths[i]);
    f->c.scene.mRootNode = &f->nodes[0];
    assert_true(scene_read_mesh(&s, &f->c.scene, "file.glb", &(scene_options){.fit = SCENE_FIT_NONE}, &trouble));
    for (size_t i = 0; i < s.count; i++)
        assert_string_equal(scene_name(&s, i), names[i]);
    assert_null(names[s.count]);
    scene_names found;
    assert_true(scene_name_boxes(&s, false, 0, &trouble) && scene_names_make(&s, 0, &found));
    for (size_t i = 0; i < s.count; i++) {
        assert_int_equal(scene_names_find(&found, names[i]), i);
        assert_int_equal(scene_names_find(&found, scene_text_at(&s, scene_node_of(&s, i)->path)), i);
    }
    scene_names_free(&found);
    scene_free(&s);
    free(f);
}

TEST(short_names_tell_boxes_apart)
{
    expect_names("glTF2 Importer", "mesh", (const char *const[]){"robot/arm/hand", "robot/base", NULL},
                 (const char *const[]){"hand", "base", NULL});
    /* As many parts as it takes, of each as few as it takes. */
    expect_names("glTF2 Importer", "mesh",
                 (const char *const[]){"a/left/hand", "a/right/hand", "b/left/hand", "b/foot", NULL},
                 (const char *const[]){"a/left/hand", "right/hand", "b/left/hand", "foot", NULL});
    /* A path that is the end of another. */
    expect_names("glTF2 Importer", "mesh", (const char *const[]){"hand", "arm/hand", "x/arm/hand", NULL},
                 (const char *const[]){"hand", "arm/hand", "x/arm/hand", NULL});
    /* One path twice, and a name that looks as if it were. */
    expect_names("glTF2 Importer", "mesh",
                 (const char *const[]){"arm/hand", "arm/hand", "hand#2", "leg/hand", "leg/hand", NULL},
                 (const char *const[]){"arm/hand", "arm/hand#2", "hand#2", "leg/hand", "leg/hand#2", NULL});
}

TEST(nameless_nodes_go_by_their_mesh)
{
    static const char *const nodes[] = {"nodes[0]/nodes[80]", "nodes[0]/nodes[81]", "nodes[2]/lid", NULL};
    expect_names("glTF2 Importer", "Piston_123-844", nodes,
                 (const char *const[]){"Piston_123-844", "Piston_123-844#2", "lid", NULL});
    expect_names("glTF2 Importer", "meshes[3]", nodes, (const char *const[]){"nodes[80]", "nodes[81]", "lid", NULL});
    /* A number alone says nothing. */
    expect_names("Other", "", (const char *const[]){"arm/", "arm/", "leg/", NULL},
                 (const char *const[]){"arm/1", "arm/2", "leg/1", NULL});
    expect_names("Other", "bolt", (const char *const[]){"arm/", "leg/", NULL},
                 (const char *const[]){"arm/bolt", "leg/bolt", NULL});
}

#define WALL "IfcBuildingStorey_Level 1_0123456789012345678901/IfcWall_"
#define WALL_2 "IfcBuildingStorey_Level 2_1123456789012345678901/IfcWall_"

TEST(elements_go_by_their_names)
{
    expect_names("Industry Foundation Classes (IFC) Importer", "",
                 (const char *const[]){WALL "outer_wall_7_bctVUKr0kugbFTf53O9L", WALL "Unnamed_8YvctVUKr0kugbFTf53O9L",
                                       WALL "door_9YvctVUKr0kugbFTf53O9L/IfcMappedItem",
                                       WALL_2 "outer_wall_AYvctVUKr0kugbFTf53O9L", WALL_2 "odd_id", NULL},
                 (const char *const[]){"Level 1/outer_wall", "IfcWall", "door", "Level 2/outer_wall", "odd", NULL});
}

TEST(classes_and_ids_of_elements)
{
    chain c;
    make_chain(&c, "Industry Foundation Classes (IFC) Importer");
    set_name(&c.nodes[CHAIN - 2].mName, "IfcWall_outer_wall_7_bctVUKr0kugbFTf53O9L");
    set_name(&c.nodes[CHAIN - 1].mName, "IfcMappedItem");
    scene s = read_sound(&c);
    const scene_node *node = scene_node_of(&s, 0);
    assert_string_equal(scene_text_at(&s, node->type), "IfcWall");
    assert_string_equal(scene_text_at(&s, node->label), "outer_wall");
    assert_string_equal(scene_text_at(&s, node->id), "7_bctVUKr0kugbFTf53O9L");
    assert_int_equal(s.elements, 1);
    scene_free(&s);
}

/* What is in quotes after the GlobalId, decoded; Assimp tells it without blanks. */
static void expect_name(const char *written, const char *told, const char *expected)
{
    char text[400];
    ifc_names names;
    snprintf(text, sizeof text,
             "#1=IFCWALL('0YvctVUKr0kugbFTf53O9L',#2,'other',$);\n#2=IFCLABEL('a(''7YvctVUKr0kugbFTf53O9L',#1,'no');\n"
             "#3= IFCDOOR ( '7YvctVUKr0kugbFTf53O9L' , $ , %s,$);\n#4=IFCWALL('7YvctVUKr0kugbFTf53O9",
             written);
    assert_true(ifc_names_read(&names, text));
    assert_string_equal(ifc_names_find(&names, "7YvctVUKr0kugbFTf53O9L", told), expected);
    assert_string_equal(ifc_names_find(&names, "7YvctVUKr0kugbFTf53O9M", told), told);
    ifc_names_free(&names);
}

TEST(names_of_elements_as_they_are_written)
{
    expect_name("'Basic Wall: 200 mm'", "BasicWall:200mm", "Basic Wall: 200 mm");
    expect_name("'it''s a ''door'''", "it'sa'door'", "it's a 'door'");
    expect_name("'T\\X2\\00FC\\X0\\r 1'", "T\xC3\xBCr1", "T\xC3\xBCr 1");
    expect_name("'\\X2\\D83DDE00\\X0\\ \\X4\\0001F600\\X0\\'", "\xF0\x9F\x98\x80\xF0\x9F\x98\x80",
                "\xF0\x9F\x98\x80 \xF0\x9F\x98\x80");
    expect_name("'\\S\\d \\X\\E4 \\\\'", "\xC3\xA4\xC3\xA4\\", "\xC3\xA4 \xC3\xA4 \\");
    expect_name("'beam \\X2\\00FC\\X0\\ber'", "beamber",
                "beam \xC3\xBC"
                "ber");
    expect_name("'\\X2\\00FC\\X0\\'", "", "\xC3\xBC");
    expect_name("'raw \xC3\xA4'", "raw\xC3\xA4", "raw \xC3\xA4");
    expect_name("'two\nlines'", "twolines", "twolines");
    /* What is not as expected stays as it is told. */
    expect_name("'another'", "told", "told");
    expect_name("$", "told", "told");
    expect_name("'no end", "told", "told");
    expect_name("'\\X2\\D8", "told", "told");
    ifc_names none;
    assert_true(ifc_names_read(&none, ""));
    assert_string_equal(ifc_names_find(&none, "7YvctVUKr0kugbFTf53O9L", "told"), "told");
    assert_string_equal(ifc_names_find(NULL, "7YvctVUKr0kugbFTf53O9L", "told"), "told");
    ifc_names_free(&none);
}

/* Random trees: each name is the end of its path, but for a number behind it, and no name is given twice. */
TEST(short_names_of_random_trees)
{
    splitmix seed = {7};
    for (int round = 0; round < 2000; round++) {
        forest *f = calloc(1, sizeof *f);
        scene s = {0};
        scene_names names;
        scene_trouble trouble;
        size_t first, second;
        assert_non_null(f);
        make_chain(&f->c, "glTF2 Importer");
        grow(f, NULL, "ROOT", 4);
        while (f->count < TREE_MAX) {
            struct aiNode *parent = &f->nodes[splitmix_bits(&seed) % (unsigned)f->count];
            struct aiNode *node = grow(f, parent, &"abc"[splitmix_bits(&seed) % 3], 1);
            node->mMeshes = &f->c.zero;
            node->mNumMeshes = splitmix_bits(&seed) % 2 == 0;
        }
        f->nodes[TREE_MAX - 1].mNumMeshes = 1;
        f->c.scene.mRootNode = &f->nodes[0];
        assert_true(scene_read_mesh(&s, &f->c.scene, "file.glb", &(scene_options){.fit = SCENE_FIT_NONE}, &trouble));
        assert_true(scene_names_make(&s, 0, &names));
        assert_false(scene_names_twice(&names, &first, &second));
        for (size_t i = 0; i < s.count; i++) {
            const char *name = scene_name(&s, i), *parts = scene_text_at(&s, scene_node_of(&s, i)->parts);
            size_t size = strcspn(name, "#"), whole = strlen(parts);
            assert_true(size <= whole && strncmp(parts + whole - size, name, size) == 0);
            assert_true(size == whole || parts[whole - size - 1] == '/');
        }
        scene_names_free(&names);
        scene_free(&s);
        free(f);
    }
}

/* ---- Deep trees -------------------------------------------------------------------------------------------------- */

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
    const scene_options options = {.node_names = SCENE_NAMES_PATH};
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
    const scene_box sent = scene_at(&s, 0), came = scene_at(&back, 0);
    assert_memory_equal(&came.shape, &sent.shape, sizeof(hit_obb3));
    assert_string_equal(scene_name(&back, 0), "a/b/c/d");
    scene_free(&back);
    scene_free(&s);
    free(bytes);
}
