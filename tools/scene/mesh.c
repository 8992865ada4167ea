/* From a tree of nodes with meshes, as Assimp holds it in memory, to boxes. */
#include "scene/mesh.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/mesh_names.h"
#include "scene/mesh_points.h"
#include "scene/mesh_tree.h"
#include "scene/number.h"

/* What is known of a mesh, once it has been asked for. */
typedef struct known_mesh {
    enum { MESH_UNSEEN, MESH_SEEN, MESH_BAD } state;
    bool skinned;
    hit_aabb3 extent; /* empty: it has no points */
} known_mesh;

typedef struct reader {
    const struct aiScene *from;
    const char *file;
    scene *s;
    const scene_options *options;
    scene_trouble *trouble;
    tree nodes;
    mesh_points points;
    mesh_names names;
    known_mesh *known; /* by mesh */
    size_t row;
    char path[TREE_PATH_SIZE];
    char name[TREE_PATH_SIZE + TREE_NAME_SIZE];
} reader;

/* The meshes of one box. */
typedef struct part {
    size_t node;
    const unsigned *meshes;
    unsigned count;
} part;

/* ---- What is wrong ---------------------------------------------------------------------------------------------- */

static mesh_result fault(reader *r, const char *name, const char *what)
{
    char quote[SCENE_QUOTE_SIZE];
    scene_trouble_set(r->trouble, r->file, 0, 0, "node %s: %s", scene_quote(quote, name), what);
    return MESH_FAULTY;
}

static mesh_result fault_in_mesh(reader *r, const char *name, unsigned mesh, const char *what)
{
    char quote[SCENE_QUOTE_SIZE], other[SCENE_QUOTE_SIZE], text[TREE_NAME_SIZE];
    tree_name_text(text, &r->from->mMeshes[mesh]->mName);
    scene_trouble_set(r->trouble, r->file, 0, 0, "node %s: mesh %u %s: %s", scene_quote(quote, name), mesh,
                      scene_quote(other, text), what);
    return MESH_FAULTY;
}

static mesh_result check_world(reader *r, const part *p, const char *name)
{
    const tree_node *node = &r->nodes.nodes[p->node];
    if (node->bent)
        return fault(r, name, "found a matrix, its own or one above, whose last row is not 0 0 0 1");
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 4; j++)
            if (!isfinite(node->world.row[i][j])) {
                char value[NUMBER_SIZE], text[128];
                snprintf(text, sizeof text, "found %s in row %d, column %d of its matrix, expected a finite number",
                         number_write(value, node->world.row[i][j]), i + 1, j + 1);
                return fault(r, name, text);
            }
    return MESH_GOOD;
}

/* ---- One box ---------------------------------------------------------------------------------------------------- */

/* Makes sure that the mesh is known and good. */
static mesh_result know(reader *r, unsigned mesh, const char *name)
{
    char what[MESH_FAULT_SIZE];
    if (mesh >= r->from->mNumMeshes) {
        snprintf(what, sizeof what, "found the mesh %u, expected one of the %u from 0 on", mesh, r->from->mNumMeshes);
        return fault(r, name, what);
    }
    known_mesh *known = &r->known[mesh];
    if (known->state == MESH_SEEN)
        return MESH_GOOD;
    mesh_result result = mesh_points_read(&r->points, r->from->mMeshes[mesh], what);
    if (result == MESH_FAULTY)
        return fault_in_mesh(r, name, mesh, what);
    if (result == MESH_GOOD) {
        known->extent = mesh_points_extent(&r->points);
        known->skinned = r->nodes.bones != BONES_REST && mesh_is_skinned(r->from->mMeshes[mesh]);
        known->state = MESH_SEEN;
    }
    return result;
}

/* Along the world's axes, where bones place at least one of the meshes. */
static mesh_result pose(reader *r, const part *p, const char *name, scene_box *box)
{
    const tree_node *node = &r->nodes.nodes[p->node];
    char what[MESH_FAULT_SIZE];
    if (r->nodes.bones == BONES_OF_COLLADA && !affine_equal(&node->world, &r->nodes.nodes[0].world))
        return fault(r, name,
                     "found a skinned mesh on a COLLADA node that has been moved, and tools differ in where that "
                     "puts it; expected glTF or FBX for it");
    box->kind = SCENE_AABB3;
    box->shape.aabb3 = hit_aabb3_empty();
    for (unsigned i = 0; i < p->count; i++) {
        hit_aabb3 posed;
        mesh_result result = mesh_points_read(&r->points, r->from->mMeshes[p->meshes[i]], what);
        if (result == MESH_GOOD)
            result = mesh_points_posed(&r->points, &r->nodes, &node->world, &posed, what);
        if (result == MESH_FAULTY)
            return fault_in_mesh(r, name, p->meshes[i], what);
        if (result != MESH_GOOD)
            return result;
        box->shape.aabb3 = hit_aabb3_merge(box->shape.aabb3, posed);
    }
    return MESH_GOOD;
}

/* The tightest box of the points in the frame that comes nearest to the sheared one. */
static mesh_result fit(reader *r, const part *p, scene_box *box)
{
    const affine *world = &r->nodes.nodes[p->node].world;
    char what[MESH_FAULT_SIZE];
    double min[3] = {INFINITY, INFINITY, INFINITY}, max[3] = {-INFINITY, -INFINITY, -INFINITY};
    const hit_mat3 frame = place_frame(world);
    const affine along = place_along(&frame, world);
    for (unsigned i = 0; i < p->count; i++) {
        mesh_result result = mesh_points_read(&r->points, r->from->mMeshes[p->meshes[i]], what);
        if (result != MESH_GOOD)
            return result;
        mesh_points_along(&r->points, &along, min, max);
    }
    place_fitted(&frame, world, min, max, box);
    return MESH_GOOD;
}

/* Sets kind and shape; *empty: there are no points. */
static mesh_result make_box(reader *r, const part *p, const char *name, scene_box *box, bool *empty)
{
    hit_aabb3 local = hit_aabb3_empty();
    bool skinned = false;
    for (unsigned i = 0; i < p->count; i++) {
        mesh_result result = know(r, p->meshes[i], name);
        if (result != MESH_GOOD)
            return result;
        local = hit_aabb3_merge(local, r->known[p->meshes[i]].extent);
        skinned |= r->known[p->meshes[i]].skinned;
    }
    *empty = hit_aabb3_is_empty(local);
    if (*empty)
        return MESH_GOOD;
    mesh_result result = check_world(r, p, name);
    if (result != MESH_GOOD)
        return result;
    if (skinned)
        result = pose(r, p, name, box);
    else if (!place_box(local, &r->nodes.nodes[p->node].world, box))
        result = fit(r, p, box);
    if (result != MESH_GOOD)
        return result;
    place_scale(box, r->nodes.metres);
    bool good = box->kind == SCENE_AABB3 ? hit_aabb3_valid(box->shape.aabb3) : hit_obb3_valid(&box->shape.obb3);
    return good ? MESH_GOOD : fault(r, name, "found a box with infinite numbers, expected finite ones");
}

static bool add_box(reader *r, const part *p, const char *name)
{
    scene_box box = {.file = r->file, .group = SCENE_NONE, .name_of_file = true};
    bool empty = false;
    mesh_result result = make_box(r, p, name, &box, &empty);
    if (result == MESH_GOOD && empty)
        return true;
    box.row = ++r->row;
    if (result == MESH_FAULTY)
        return scene_leave_out(r->s, r->options, r->trouble);
    if (result == MESH_NO_MEMORY || !mesh_names_keep(&r->names, r->s, name, &box.name))
        return scene_trouble_memory(r->trouble);
    return scene_add(r->s, &box, r->trouble);
}

/* ---- All of them ------------------------------------------------------------------------------------------------ */

static bool add_each_mesh(reader *r, size_t node, const char *path)
{
    const struct aiNode *n = r->nodes.nodes[node].node;
    for (unsigned i = 0; i < n->mNumMeshes; i++) {
        char mesh[TREE_NAME_SIZE] = "";
        if (n->mMeshes[i] < r->from->mNumMeshes)
            tree_name_text(mesh, &r->from->mMeshes[n->mMeshes[i]]->mName);
        if (mesh[0] == '\0')
            snprintf(mesh, sizeof mesh, "%u", i + 1);
        snprintf(r->name, sizeof r->name, "%s/%s", path, mesh);
        if (!add_box(r, &(part){node, &n->mMeshes[i], 1}, r->name))
            return false;
    }
    return true;
}

static bool add_nodes(reader *r)
{
    if (!(r->nodes.metres > 0) || isinf(r->nodes.metres)) {
        char value[NUMBER_SIZE];
        return scene_trouble_set(r->trouble, r->file, 0, 0, "found a unit of %s metres, expected a positive number",
                                 number_write(value, r->nodes.metres));
    }
    for (size_t i = 0; i < r->nodes.count; i++) {
        const struct aiNode *node = r->nodes.nodes[i].node;
        if (node->mNumMeshes == 0)
            continue;
        const char *path = tree_path(&r->nodes, i, r->path);
        if (!path)
            return scene_trouble_set(r->trouble, r->file, 0, 0,
                                     "found a node whose path is longer than %d bytes, expected a shorter one",
                                     TREE_PATH_SIZE - 1);
        bool done = r->options->per_mesh ? add_each_mesh(r, i, path)
                                         : add_box(r, &(part){i, node->mMeshes, node->mNumMeshes}, path);
        if (!done)
            return false;
    }
    if (r->row == 0)
        return scene_trouble_set(r->trouble, r->file, 0, 0, "found no vertices, expected a mesh");
    return true;
}

/* A file's name without folder and extension: what a box is called that nothing in the file names. */
static bool base_name(const char *file, char out[TREE_NAME_SIZE])
{
    const char *slash = strrchr(file, '/');
    const char *base = slash ? slash + 1 : file;
    const char *dot = strrchr(base, '.');
    struct aiString name = {0};
    size_t size = dot && dot != base ? (size_t)(dot - base) : strlen(base);
    name.length = (ai_uint32)(size < TREE_RAW_NAME_SIZE - 1 ? size : TREE_RAW_NAME_SIZE - 1);
    memcpy(name.data, base, name.length);
    name.data[name.length] = '\0';
    tree_name_text(out, &name);
    return out[0] != '\0';
}

bool scene_read_mesh(scene *s, const struct aiScene *from, const char *file, const scene_options *options,
                     scene_trouble *trouble)
{
    char stand_in[TREE_NAME_SIZE];
    reader *r = calloc(1, sizeof *r);
    if (!r)
        return scene_trouble_memory(trouble);
    r->from = from;
    r->file = file;
    r->s = s;
    r->options = options;
    r->trouble = trouble;
    r->known = calloc(from->mNumMeshes + (size_t)1, sizeof *r->known);
    bool done = r->known && tree_read(&r->nodes, from, base_name(file, stand_in) ? stand_in : "mesh");
    done = done ? add_nodes(r) : scene_trouble_memory(trouble);
    mesh_tree_free(&r->nodes);
    mesh_points_free(&r->points);
    mesh_names_free(&r->names);
    free(r->known);
    free(r);
    return done;
}
