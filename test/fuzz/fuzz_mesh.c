/* A small tree of nodes with meshes and bones, made of any bytes as Assimp might hand it over from a damaged file:
 * boxes that are as they should be, or trouble. What it accepts goes through the pipe's format and has to come out the
 * same. */
#include <stdio.h>
#include <stdlib.h>

#include "bytes.h"
#include "read_scene.h"
#include "scene/mesh/mesh.h"
#include "scene/mesh/mesh_wire.h"
#include "scene/names.h"
#include "scene/nodes.h"
#include "scene/text/text.h"

#include <assimp/scene.h>

enum { NODES = 6, MESHES = 3, VERTICES = 6, FACES = 4, BONES = 2, WEIGHTS = 4 };

/* All the memory of one scene. */
typedef struct made {
    struct aiScene scene;
    struct aiNode nodes[NODES];
    struct aiNode *children[NODES][NODES];
    unsigned of_node[NODES][MESHES];
    struct aiMesh meshes[MESHES];
    struct aiMesh *all[MESHES];
    struct aiVector3D vertices[MESHES][VERTICES];
    struct aiFace faces[MESHES][FACES];
    unsigned indices[MESHES][FACES][3];
    struct aiBone bones[MESHES][BONES];
    struct aiBone *of_mesh[MESHES][BONES];
    struct aiVertexWeight weights[MESHES][BONES][WEIGHTS];
    struct aiMetadata metadata;
    struct aiString keys[8];
    struct aiMetadataEntry entries[8];
    struct aiString format;
    float unit;
    int32_t axes[6];
} made;

static float number(bytes *b)
{
    return (float)bytes_number(b);
}

/* Few different ones, so that they meet, and some that are special. */
static void name(bytes *b, struct aiString *out)
{
    static const char *const names[] = {"",     "a",    "b",       "a#2",  "a/b", "x_$AssimpFbx$_Rotation",
                                        "$Rel", "\xff", "\x1b[2J", "ROOT", "<R>", "$ColladaAutoName$_0"};
    out->length =
        (ai_uint32)snprintf(out->data, sizeof out->data, "%s", names[bytes_byte(b) % (sizeof names / sizeof names[0])]);
}

static void matrix(bytes *b, struct aiMatrix4x4 *out)
{
    float *entry = &out->a1;
    unsigned kind = bytes_byte(b);
    for (int i = 0; i < 16; i++)
        entry[i] = i % 5 == 0;
    for (int i = 0; i < (kind % 4 == 3 ? 16 : 12) && kind % 4 != 0; i++)
        if (kind % 4 != 1 || i % 4 == 3)
            entry[i] = number(b);
}

static void make_mesh(bytes *b, made *m, unsigned k)
{
    struct aiMesh *mesh = m->all[k] = &m->meshes[k];
    mesh->mNumVertices = bytes_byte(b) % (VERTICES + 1);
    mesh->mNumFaces = bytes_byte(b) % (FACES + 1);
    mesh->mNumBones = bytes_byte(b) % (BONES + 1);
    mesh->mVertices = m->vertices[k];
    mesh->mFaces = m->faces[k];
    mesh->mBones = m->of_mesh[k];
    name(b, &mesh->mName);
    for (unsigned v = 0; v < mesh->mNumVertices; v++)
        m->vertices[k][v] = (struct aiVector3D){number(b), number(b), number(b)};
    for (unsigned f = 0; f < mesh->mNumFaces; f++) {
        m->faces[k][f] = (struct aiFace){bytes_byte(b) % 4, m->indices[k][f]};
        for (int i = 0; i < 3; i++)
            m->indices[k][f][i] = bytes_byte(b) % (VERTICES + 1);
    }
    for (unsigned i = 0; i < mesh->mNumBones; i++) {
        struct aiBone *bone = m->of_mesh[k][i] = &m->bones[k][i];
        name(b, &bone->mName);
        matrix(b, &bone->mOffsetMatrix);
        bone->mNumWeights = bytes_byte(b) % (WEIGHTS + 1);
        bone->mWeights = m->weights[k][i];
        for (unsigned w = 0; w < bone->mNumWeights; w++)
            m->weights[k][i][w] = (struct aiVertexWeight){bytes_byte(b) % (VERTICES + 1), number(b)};
    }
}

static void make_node(bytes *b, made *m, unsigned k)
{
    struct aiNode *node = &m->nodes[k];
    name(b, &node->mName);
    matrix(b, &node->mTransformation);
    node->mMeshes = m->of_node[k];
    node->mNumMeshes = bytes_byte(b) % (MESHES + 1);
    for (unsigned i = 0; i < node->mNumMeshes; i++)
        m->of_node[k][i] = bytes_byte(b) % (MESHES + 1);
    node->mChildren = m->children[k];
    if (k > 0) {
        struct aiNode *parent = &m->nodes[bytes_byte(b) % k];
        parent->mChildren[parent->mNumChildren++] = node;
    }
}

static void add_entry(made *m, const char *key, aiMetadataType type, void *data)
{
    unsigned i = m->metadata.mNumProperties++;
    m->keys[i].length = (ai_uint32)snprintf(m->keys[i].data, sizeof m->keys[i].data, "%s", key);
    m->entries[i] = (struct aiMetadataEntry){type, data};
}

static void make_metadata(bytes *b, made *m)
{
    static const char *const formats[] = {"glTF2 Importer", "Autodesk FBX Importer", "Collada Importer",
                                          "Blender 3D Importer", "Other"};
    static const char *const keys[] = {"CoordAxis",  "CoordAxisSign", "UpAxis",
                                       "UpAxisSign", "FrontAxis",     "FrontAxisSign"};
    m->scene.mMetaData = &m->metadata;
    m->metadata.mKeys = m->keys;
    m->metadata.mValues = m->entries;
    m->format.length = (ai_uint32)snprintf(m->format.data, sizeof m->format.data, "%s", formats[bytes_byte(b) % 5]);
    add_entry(m, "SourceAsset_Format", AI_AISTRING, &m->format);
    m->unit = number(b);
    add_entry(m, "UnitScaleFactor", AI_FLOAT, &m->unit);
    for (int i = 0; i < 6; i++) {
        m->axes[i] = (int32_t)(bytes_byte(b) % 4) - i % 2 * 2;
        add_entry(m, keys[i], AI_INT32, &m->axes[i]);
    }
}

static void make(bytes *b, made *m)
{
    unsigned nodes = 1 + bytes_byte(b) % NODES;
    m->scene.mRootNode = &m->nodes[0];
    m->scene.mMeshes = m->all;
    m->scene.mNumMeshes = MESHES;
    make_metadata(b, m);
    for (unsigned k = 0; k < nodes; k++)
        make_node(b, m, k);
    for (unsigned k = 0; k < MESHES; k++)
        make_mesh(b, m, k);
}

static bool same_text(const scene *a, size_t in_a, const scene *b, size_t in_b)
{
    const char *x = scene_text_at(a, in_a), *y = scene_text_at(b, in_b);
    return x && y ? strcmp(x, y) == 0 : x == y;
}

/* All in it is finite, and each index is that of a vertex: the library takes it. */
static bool same_solid(const scene_solid *x, const scene_solid *y)
{
    if (!x || !y)
        return x == y;
    hit_triangles3 triangles = hit_triangles3_from_doubles(x->vertices, 0, x->vertex_count, x->indices, x->count);
    return hit_triangles3_first_bad(triangles) == x->count && x->node == y->node &&
           x->vertex_count == y->vertex_count && x->count == y->count &&
           memcmp(x->vertices, y->vertices, 3 * x->vertex_count * sizeof *x->vertices) == 0 &&
           (x->count == 0 || memcmp(x->indices, y->indices, 3 * x->count * sizeof *x->indices) == 0);
}

/* Is the same known of a box beside its shape and name? */
static bool same_node(const scene *a, const scene *b, size_t i)
{
    const scene_node *x = scene_node_of(a, i), *y = scene_node_of(b, i);
    const scene_tight *s = scene_tight_of(a, i), *t = scene_tight_of(b, i);
    return same_text(a, x->path, b, y->path) && same_text(a, x->parts, b, y->parts) &&
           same_text(a, x->brief, b, y->brief) && same_text(a, x->type, b, y->type) &&
           same_text(a, x->label, b, y->label) && same_text(a, x->id, b, y->id) && !s == !t &&
           (!s || (s->kind == t->kind && memcmp(&s->shape, &t->shape, scene_size_of(s->kind)) == 0)) &&
           same_solid(scene_solid_of(a, i), scene_solid_of(b, i));
}

/* Through the pipe's format and back. */
static void check_sent(const scene *s, const scene_options *options)
{
    char *sent = NULL;
    size_t size = 0;
    FILE *to = open_memstream(&sent, &size);
    scene back = {0};
    scene_trouble trouble;
    if (!to)
        return;
    mesh_send_boxes(to, s);
    if (fclose(to) != 0 || mesh_receive(&back, sent, size, "file", options, &trouble) != MESH_RECEIVED ||
        back.count != s->count)
        abort();
    for (size_t i = 0; i < s->count; i++) {
        const scene_box box = scene_at(s, i), came = scene_at(&back, i);
        size_t shape = box.kind == SCENE_AABB3 ? sizeof(hit_aabb3) : sizeof(hit_obb3);
        if (came.kind != box.kind || strcmp(scene_name(&back, i), scene_name(s, i)) != 0 ||
            memcmp(&came.shape, &box.shape, shape) != 0 || !same_node(s, &back, i))
            abort();
    }
    scene_free(&back);
    free(sent);
}

static void read_with(const made *m, const scene_options *options)
{
    scene s = {0};
    scene_trouble trouble = {.text = ""};
    if (scene_read_mesh(&s, &m->scene, "folder/file.glb", options, &trouble)) {
        check_sent(&s, options);
        if (!scene_name_boxes(&s, false, 0, &trouble))
            abort();
        check_scene(&s, true);
    } else if (trouble.text[0] == '\0' || !text_valid(trouble.text)) {
        abort();
    }
    scene_free(&s);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes b = bytes_from(data, size);
    made *m = calloc(1, sizeof *m);
    if (!m)
        return 0;
    make(&b, m);
    read_with(m, &(scene_options){.per_mesh = false});
    read_with(m, &(scene_options){.skip_invalid = true});
    read_with(m, &(scene_options){.skip_invalid = true, .per_mesh = true});
    read_with(m, &(scene_options){.skip_invalid = true, .node_names = SCENE_NAMES_PATH, .fit = SCENE_FIT_BOTH});
    read_with(m, &(scene_options){.skip_invalid = true, .fit = SCENE_FIT_SOLID});
    /* The same nodes as those of a building, with the names of elements. */
    m->format.length = (ai_uint32)snprintf(m->format.data, sizeof m->format.data, "(IFC) Importer");
    for (unsigned k = 0; k < NODES; k += 2) {
        struct aiString *own = &m->nodes[k].mName;
        char name[64];
        snprintf(name, sizeof name, "Ifc%.8s_%.8s_%u_%.22s", own->data, own->data, k, "01234567890_23456789$1");
        own->length = (ai_uint32)snprintf(own->data, sizeof own->data, "%s", name);
    }
    read_with(m, &(scene_options){.skip_invalid = true});
    read_with(m, &(scene_options){.skip_invalid = true, .per_mesh = true, .node_names = SCENE_NAMES_PATH});
    free(m);
    return 0;
}
