/* From a tree of nodes with meshes, as Assimp holds it in memory, to boxes. */
#include "scene/mesh/mesh.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/mesh/mesh_faces.h"
#include "scene/mesh/mesh_label.h"
#include "scene/mesh/mesh_names.h"
#include "scene/mesh/mesh_points.h"
#include "scene/mesh/mesh_tree.h"
#include "scene/nodes.h"
#include "scene/points/cloud.h"
#include "scene/text/number.h"

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
    mesh_names names;     /* the boxes' paths */
    mesh_origin *origins; /* by box */
    size_t origins_count, origins_capacity;
    known_mesh *known; /* by mesh */
    cloud cloud;       /* the points that a fit is to be made of */
    mesh_faces faces;  /* the triangles between them, where these are wanted */
    double unit;       /* how many metres what is read as one is */
    size_t row;
    char path[TREE_PATH_SIZE];
    char name[TREE_PATH_SIZE + TREE_NAME_SIZE];
} reader;

/* The meshes of one box. */
typedef struct part {
    size_t node;
    size_t mesh; /* as in mesh_origin */
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
        snprintf(what, sizeof what, "found the mesh %u, expected one of the %u meshes, counted from 0", mesh,
                 r->from->mNumMeshes);
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

/* Is it told where a skinned mesh of this node is? */
static mesh_result check_pose(reader *r, const part *p, const char *name)
{
    const tree_node *node = &r->nodes.nodes[p->node];
    if (r->nodes.bones == BONES_OF_COLLADA && !affine_equal(&node->world, &r->nodes.nodes[0].world))
        return fault(r, name,
                     "found a skinned mesh on a COLLADA node that has been moved, and tools differ in where that "
                     "puts it; expected glTF or FBX for it");
    return MESH_GOOD;
}

/* Reads the points of a mesh and places them by its bones. */
static mesh_result read_posed(reader *r, const part *p, unsigned mesh, const char *name)
{
    char what[MESH_FAULT_SIZE];
    mesh_result result = mesh_points_read(&r->points, r->from->mMeshes[mesh], what);
    if (result == MESH_GOOD)
        result = mesh_points_pose(&r->points, &r->nodes, &r->nodes.nodes[p->node].world, what);
    return result == MESH_FAULTY ? fault_in_mesh(r, name, mesh, what) : result;
}

/* Along the world's axes, where bones place at least one of the meshes. */
static mesh_result pose(reader *r, const part *p, const char *name, scene_box *box)
{
    mesh_result result = check_pose(r, p, name);
    box->kind = SCENE_AABB3;
    box->shape.aabb3 = hit_aabb3_empty();
    for (unsigned i = 0; result == MESH_GOOD && i < p->count; i++) {
        result = read_posed(r, p, p->meshes[i], name);
        if (result == MESH_GOOD)
            box->shape.aabb3 = hit_aabb3_merge(box->shape.aabb3, mesh_points_posed(&r->points));
    }
    return result;
}

/* Adds the points of a part, where they are in the world, to the cloud. */
static mesh_result gather(reader *r, const part *p, const char *name, bool skinned)
{
    const affine *world = &r->nodes.nodes[p->node].world;
    const double factors[2] = {r->nodes.metres, r->unit};
    char what[MESH_FAULT_SIZE];
    mesh_result result = skinned ? check_pose(r, p, name) : MESH_GOOD;
    for (unsigned i = 0; result == MESH_GOOD && i < p->count; i++) {
        bool posed = r->known[p->meshes[i]].skinned;
        const size_t before = r->cloud.count;
        result = posed ? read_posed(r, p, p->meshes[i], name)
                       : mesh_points_read(&r->points, r->from->mMeshes[p->meshes[i]], what);
        if (result == MESH_GOOD &&
            !(mesh_points_gather(&r->points, posed ? NULL : world, factors, &r->cloud) &&
              (r->options->fit != SCENE_FIT_SOLID || mesh_faces_gather(&r->faces, &r->points, before))))
            result = MESH_NO_MEMORY;
    }
    return result;
}

/* The tightest box of the points in the cloud. */
static mesh_result enclose(reader *r, const char *name, scene_box *box, scene_fitted *fitted)
{
    switch (cloud_fit(&r->cloud, r->options, box, fitted)) {
    case HIT_OK:
        return MESH_GOOD;
    case HIT_NO_MEMORY:
        return MESH_NO_MEMORY;
    default:
        return fault(r, name, "found points of which the tightest box would be beyond the range of double");
    }
}

/* The tightest box of the points in the frame that comes nearest to the sheared one. */
static mesh_result fit_sheared(reader *r, const part *p, scene_box *box)
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

/* A box of the node's own axes, or of the world's. */
static mesh_result place_part(reader *r, const part *p, const char *name, hit_aabb3 local, bool skinned, scene_box *box)
{
    mesh_result result = MESH_GOOD;
    if (skinned)
        result = pose(r, p, name, box);
    else if (!place_box(local, &r->nodes.nodes[p->node].world, box))
        result = fit_sheared(r, p, box);
    if (result != MESH_GOOD)
        return result;
    place_scale(box, r->nodes.metres);
    place_scale(box, r->unit);
    bool good = box->kind == SCENE_AABB3 ? hit_aabb3_valid(box->shape.aabb3) : hit_obb3_valid(&box->shape.obb3);
    return good ? MESH_GOOD : fault(r, name, "found a box with infinite numbers, expected finite numbers");
}

/* The box of a part, and what comes with it. */
typedef struct made_box {
    scene_box box;
    scene_fitted fitted; /* of a box that is a fit */
    scene_tight tight;   /* beside a box that is none */
    bool empty;          /* there are no points, and no box */
} made_box;

/* May a hull or a solid be made of the points in the cloud? */
static mesh_result check_cloud(reader *r, const char *name)
{
    for (size_t i = 0; i < 3 * r->cloud.count; i++)
        if (!isfinite(r->cloud.at[i])) {
            r->cloud.count = r->faces.count = 0;
            return fault(r, name, "found vertices beyond the range of double, expected finite numbers");
        }
    return MESH_GOOD;
}

/* The tightest box beside the one in the node's frame. */
static mesh_result enclose_beside(reader *r, const char *name, made_box *out)
{
    scene_box box = out->box;
    scene_fitted fitted;
    mesh_result result = enclose(r, name, &box, &fitted);
    out->tight = (scene_tight){true, box.kind, box.shape};
    return result;
}

/* The AABB of the points in the cloud; they stay there, and the triangles too. */
static mesh_result enclose_solid(reader *r, const char *name, scene_box *box)
{
    const mesh_result result = check_cloud(r, name);
    box->kind = SCENE_AABB3;
    if (result == MESH_GOOD)
        box->shape.aabb3 = hit_aabb3_from_points(r->cloud.at, r->cloud.count, 0);
    return result;
}

/* Sets kind and shape, and the rest if that is asked for, unless all points together are to have one box: then these
 * are added to the cloud. */
static mesh_result make_box(reader *r, const part *p, const char *name, made_box *out)
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
    out->empty = hit_aabb3_is_empty(local);
    if (out->empty)
        return MESH_GOOD;
    scene_fit fit = r->options->fit;
    mesh_result result = check_world(r, p, name);
    if (result == MESH_GOOD && (fit == SCENE_FIT_NONE || fit == SCENE_FIT_BOTH))
        result = place_part(r, p, name, local, skinned, &out->box);
    if (result != MESH_GOOD || fit == SCENE_FIT_NONE)
        return result;
    size_t before = r->cloud.count;
    result = gather(r, p, name, skinned);
    if (result != MESH_GOOD) {
        r->cloud.count = before;
        r->faces.count = 0;
    }
    if (result != MESH_GOOD || fit == SCENE_FIT_FILE)
        return result;
    if (fit == SCENE_FIT_HULL)
        return check_cloud(r, name); /* the points stay in the cloud */
    if (fit == SCENE_FIT_SOLID)
        return enclose_solid(r, name, &out->box); /* so they do */
    result = fit == SCENE_FIT_BOTH ? enclose_beside(r, name, out) : enclose(r, name, &out->box, &out->fitted);
    r->cloud.count = 0;
    return result;
}

/* Keeps the points in the cloud and the triangles between them beside the box that was added last. */
static bool keep_solid(reader *r, size_t node)
{
    scene_solid solid = {.vertex_count = r->cloud.count, .count = r->faces.count, .node = node};
    const size_t points = 3 * solid.vertex_count * sizeof *solid.vertices;
    const size_t indices = 3 * solid.count * sizeof *solid.indices;
    r->cloud.count = r->faces.count = 0;
    solid.vertices = malloc(points);
    solid.indices = malloc(indices + 1);
    if (!solid.vertices || !solid.indices) {
        free(solid.vertices);
        free(solid.indices);
        return scene_trouble_memory(r->trouble);
    }
    memcpy(solid.vertices, r->cloud.at, points);
    if (indices > 0)
        memcpy(solid.indices, r->faces.at, indices);
    return scene_keep_solid(r->s, &solid) || scene_trouble_memory(r->trouble);
}

/* Adds the box to the scene, and what comes with it. False: no memory, or a box that does not fit in. */
static bool keep_box(reader *r, const part *p, const char *name, made_box *made)
{
    mesh_origin origin = {.node = p->node, .mesh = p->mesh};
    if (!mesh_names_keep(&r->names, r->s, name, &origin.path) ||
        !scene_grow(&r->origins, &r->origins_capacity, r->origins_count + 1, sizeof *r->origins))
        return scene_trouble_memory(r->trouble);
    made->box.name = origin.path;
    r->origins[r->origins_count++] = origin;
    if (r->options->fit == SCENE_FIT_HULL) {
        const size_t points = r->cloud.count;
        r->cloud.count = 0;
        return scene_add_hull(r->s, &made->box, r->cloud.at, points, r->trouble);
    }
    if (!(made->fitted.points > 0 ? scene_add_fitted(r->s, &made->box, &made->fitted, r->trouble)
                                  : scene_add(r->s, &made->box, r->trouble)))
        return false;
    if (r->options->fit == SCENE_FIT_SOLID)
        return keep_solid(r, p->node);
    return !made->tight.known || scene_keep_tight(r->s, &made->tight) || scene_trouble_memory(r->trouble);
}

static bool add_box(reader *r, const part *p, const char *name)
{
    made_box made = {.box = {.file = r->file, .group = SCENE_NONE, .name_of_file = true}};
    mesh_result result = make_box(r, p, name, &made);
    if (result == MESH_GOOD && made.empty)
        return true;
    made.box.row = ++r->row;
    if (result == MESH_GOOD && r->options->fit == SCENE_FIT_FILE)
        return true;
    if (result == MESH_FAULTY)
        return scene_leave_out(r->s, r->options, r->trouble);
    return result == MESH_NO_MEMORY ? scene_trouble_memory(r->trouble) : keep_box(r, p, name, &made);
}

/* ---- All of them ------------------------------------------------------------------------------------------------ */

static bool add_each_mesh(reader *r, size_t node, const char *path)
{
    const struct aiNode *n = r->nodes.nodes[node].node;
    for (unsigned i = 0; i < n->mNumMeshes; i++) {
        char mesh[TREE_NAME_SIZE];
        snprintf(r->name, sizeof r->name, "%s/%s", path, mesh_label_mesh(r->from, n, i, mesh));
        if (!add_box(r, &(part){node, i, &n->mMeshes[i], 1}, r->name))
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
                                         : add_box(r, &(part){i, MESH_ALL, node->mMeshes, node->mNumMeshes}, path);
        if (!done)
            return false;
    }
    if (r->row == 0)
        return scene_trouble_set(r->trouble, r->file, 0, 0, "found no vertices, expected a mesh");
    return true;
}

/* One box of all points that were gathered; of none, if all nodes were left out, none. */
static bool add_whole(reader *r, const char *stand_in)
{
    scene_box box = {.file = r->file, .group = SCENE_NONE, .name_of_file = true, .row = 1};
    scene_fitted fitted;
    if (r->options->fit != SCENE_FIT_FILE || r->cloud.count == 0)
        return true;
    switch (enclose(r, stand_in, &box, &fitted)) {
    case MESH_FAULTY:
        return scene_leave_out(r->s, r->options, r->trouble);
    case MESH_NO_MEMORY:
        return scene_trouble_memory(r->trouble);
    default:
        return scene_keep_text(r->s, stand_in, &box.name) ? scene_add_fitted(r->s, &box, &fitted, r->trouble)
                                                          : scene_trouble_memory(r->trouble);
    }
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

static bool read_nodes(reader *r, const char *stand_in)
{
    size_t first = r->s->count;
    if (!r->known || !tree_read(&r->nodes, r->from, stand_in))
        return scene_trouble_memory(r->trouble);
    if (!add_nodes(r))
        return false;
    r->s->short_names |= r->options->node_names == SCENE_NAMES_SHORT;
    return mesh_label_boxes(r->s, first, &r->nodes, r->from, r->origins, r->options->element_names) ||
           scene_trouble_memory(r->trouble);
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
    r->unit = options->unit > 0 ? options->unit : 1;
    const char *name = base_name(file, stand_in) ? stand_in : "mesh";
    bool done = read_nodes(r, name) && add_whole(r, name);
    mesh_tree_free(&r->nodes);
    mesh_points_free(&r->points);
    mesh_names_free(&r->names);
    mesh_faces_free(&r->faces);
    cloud_free(&r->cloud);
    free(r->origins);
    free(r->known);
    free(r);
    return done;
}
