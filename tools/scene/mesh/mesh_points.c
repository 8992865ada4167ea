/* The points of one mesh that count: those that its faces, lines or points refer to, all where it has none. */
#include "scene/mesh/mesh_points.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene/text/number.h"

static hit_vec3 point(const struct aiVector3D *v)
{
    return (hit_vec3){v->x, v->y, v->z};
}

static bool is_finite(hit_vec3 v)
{
    return isfinite(v.x) && isfinite(v.y) && isfinite(v.z);
}

static mesh_result mark_faces(mesh_points *p, char fault[MESH_FAULT_SIZE])
{
    const struct aiMesh *mesh = p->mesh;
    for (unsigned f = 0; f < mesh->mNumFaces; f++) {
        const struct aiFace *face = &mesh->mFaces[f];
        for (unsigned i = 0; i < face->mNumIndices; i++) {
            if (face->mIndices[i] >= mesh->mNumVertices) {
                snprintf(fault, MESH_FAULT_SIZE,
                         "found face %u with the vertex %u, expected one of the %u vertices, counted from 0", f,
                         face->mIndices[i], mesh->mNumVertices);
                return MESH_FAULTY;
            }
            p->counts[face->mIndices[i]] = 1;
        }
    }
    return MESH_GOOD;
}

mesh_result mesh_points_read(mesh_points *p, const struct aiMesh *mesh, char fault[MESH_FAULT_SIZE])
{
    p->mesh = mesh;
    if (!scene_grow(&p->counts, &p->counts_capacity, mesh->mNumVertices, 1))
        return MESH_NO_MEMORY;
    if (mesh->mNumVertices > 0)
        memset(p->counts, mesh->mNumFaces == 0, mesh->mNumVertices);
    mesh_result result = mark_faces(p, fault);
    for (unsigned v = 0; result == MESH_GOOD && v < mesh->mNumVertices; v++) {
        hit_vec3 at = point(&mesh->mVertices[v]);
        if (p->counts[v] && !is_finite(at)) {
            char x[NUMBER_SIZE], y[NUMBER_SIZE], z[NUMBER_SIZE];
            snprintf(fault, MESH_FAULT_SIZE, "found the vertex %u at %s %s %s, expected finite numbers", v,
                     number_write(x, at.x), number_write(y, at.y), number_write(z, at.z));
            result = MESH_FAULTY;
        }
    }
    return result;
}

hit_aabb3 mesh_points_extent(const mesh_points *p)
{
    hit_aabb3 box = hit_aabb3_empty();
    for (unsigned v = 0; v < p->mesh->mNumVertices; v++)
        if (p->counts[v])
            box = hit_aabb3_expand_to(box, point(&p->mesh->mVertices[v]));
    return box;
}

void mesh_points_along(const mesh_points *p, const affine *along, double min[3], double max[3])
{
    for (unsigned v = 0; v < p->mesh->mNumVertices; v++) {
        if (!p->counts[v])
            continue;
        hit_vec3 at = affine_apply(along, point(&p->mesh->mVertices[v]));
        const double value[3] = {at.x, at.y, at.z};
        for (int i = 0; i < 3; i++) {
            min[i] = value[i] < min[i] ? value[i] : min[i];
            max[i] = value[i] > max[i] ? value[i] : max[i];
        }
    }
}

/* ---- Bones ------------------------------------------------------------------------------------------------------ */

bool mesh_is_skinned(const struct aiMesh *mesh)
{
    for (unsigned b = 0; b < mesh->mNumBones; b++)
        for (unsigned w = 0; w < mesh->mBones[b]->mNumWeights; w++)
            if (mesh->mBones[b]->mWeights[w].mWeight > 0)
                return true;
    return false;
}

/* From the mesh's frame to where the bone takes it. */
static mesh_result find_bone(tree *t, const struct aiBone *bone, affine *map, char fault[MESH_FAULT_SIZE])
{
    char name[TREE_NAME_SIZE], quote[SCENE_QUOTE_SIZE];
    size_t node;
    tree_found found = tree_find(t, bone->mName.data, &node);
    scene_quote(quote, tree_name_text(name, &bone->mName));
    if (found == TREE_NO_MEMORY)
        return MESH_NO_MEMORY;
    if (found != TREE_FOUND) {
        snprintf(fault, MESH_FAULT_SIZE,
                 "found the bone %s, which is the name of %s, expected the name of a single node", quote,
                 found == TREE_MISSING ? "no node" : "several nodes");
        return MESH_FAULTY;
    }
    if (!tree_is_affine(&bone->mOffsetMatrix) || t->nodes[node].bent) {
        snprintf(fault, MESH_FAULT_SIZE, "found the bone %s with a matrix whose last row is not 0 0 0 1", quote);
        return MESH_FAULTY;
    }
    affine offset = tree_affine(&bone->mOffsetMatrix);
    *map = affine_multiply(&t->nodes[node].world, &offset);
    return MESH_GOOD;
}

/* Adds a bone's part to each of its vertices. */
static mesh_result add_bone(mesh_points *p, const struct aiBone *bone, const affine *map, char fault[MESH_FAULT_SIZE])
{
    for (unsigned i = 0; i < bone->mNumWeights; i++) {
        unsigned v = bone->mWeights[i].mVertexId;
        double weight = bone->mWeights[i].mWeight;
        if (v >= p->mesh->mNumVertices || !isfinite(weight)) {
            char value[NUMBER_SIZE];
            snprintf(fault, MESH_FAULT_SIZE,
                     "found the weight %s of vertex %u, expected a finite one of one of the %u vertices",
                     number_write(value, weight), v, p->mesh->mNumVertices);
            return MESH_FAULTY;
        }
        hit_vec3 at = affine_apply(map, point(&p->mesh->mVertices[v]));
        p->placed[v].x += weight * at.x;
        p->placed[v].y += weight * at.y;
        p->placed[v].z += weight * at.z;
        p->weight[v] += weight;
    }
    return MESH_GOOD;
}

static bool make_room(mesh_points *p)
{
    size_t count = p->mesh->mNumVertices;
    if (!scene_grow(&p->placed, &p->placed_capacity, count, sizeof *p->placed) ||
        !scene_grow(&p->weight, &p->weight_capacity, count, sizeof *p->weight))
        return false;
    for (size_t v = 0; v < count; v++) {
        p->placed[v] = (hit_vec3){0, 0, 0};
        p->weight[v] = 0;
    }
    return true;
}

mesh_result mesh_points_pose(mesh_points *p, tree *t, const affine *world, char fault[MESH_FAULT_SIZE])
{
    const struct aiMesh *mesh = p->mesh;
    affine map;
    if (!make_room(p))
        return MESH_NO_MEMORY;
    for (unsigned b = 0; b < mesh->mNumBones; b++) {
        if (mesh->mBones[b]->mNumWeights == 0)
            continue;
        mesh_result result = find_bone(t, mesh->mBones[b], &map, fault);
        if (result == MESH_GOOD)
            result = add_bone(p, mesh->mBones[b], &map, fault);
        if (result != MESH_GOOD)
            return result;
    }
    for (unsigned v = 0; v < mesh->mNumVertices; v++) {
        double sum = p->weight[v];
        hit_vec3 *at = &p->placed[v];
        if (p->counts[v])
            *at = sum > 0 ? (hit_vec3){at->x / sum, at->y / sum, at->z / sum}
                          : affine_apply(world, point(&mesh->mVertices[v]));
    }
    return MESH_GOOD;
}

hit_aabb3 mesh_points_posed(const mesh_points *p)
{
    hit_aabb3 out = hit_aabb3_empty();
    for (unsigned v = 0; v < p->mesh->mNumVertices; v++)
        if (p->counts[v])
            out = hit_aabb3_expand_to(out, p->placed[v]);
    return out;
}

/* ---- All of them ------------------------------------------------------------------------------------------------ */

bool mesh_points_gather(const mesh_points *p, const affine *world, const double factors[2], cloud *out)
{
    out->axes = 3;
    for (unsigned v = 0; v < p->mesh->mNumVertices; v++) {
        if (!p->counts[v])
            continue;
        hit_vec3 at = world ? affine_apply(world, point(&p->mesh->mVertices[v])) : p->placed[v];
        const double scaled[3] = {at.x * factors[0] * factors[1], at.y * factors[0] * factors[1],
                                  at.z * factors[0] * factors[1]};
        if (!cloud_add(out, scaled))
            return false;
    }
    return true;
}

void mesh_points_free(mesh_points *p)
{
    free(p->counts);
    free(p->placed);
    free(p->weight);
    *p = (mesh_points){0};
}
