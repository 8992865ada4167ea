/* The triangles of meshes: faces of three vertices as they are, polygons cut into triangles by clipping ears.
 *
 * Whatever is cut off, the sides of the polygon stay sides of triangles, each once and in its sense, and each cut is
 * the side of two triangles, in both senses. So a mesh that is closed as polygons is closed as triangles, also where a
 * polygon is not plane, crosses itself or has corners in line.
 *
 * Based on: Meisters, "Polygons have ears" (1975). */
#include "scene/mesh/mesh_faces.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A corner as it is seen in the direction in which the polygon is largest, counterclockwise. */
struct mesh_corner {
    double x, y;
    uint32_t vertex;
};

static bool add_triangle(mesh_faces *f, uint32_t a, uint32_t b, uint32_t c)
{
    if (!scene_grow(&f->at, &f->capacity, f->count + 1, 3 * sizeof *f->at))
        return false;
    uint32_t *at = f->at + 3 * f->count++;
    at[0] = a;
    at[1] = b;
    at[2] = c;
    return true;
}

/* ---- A polygon -------------------------------------------------------------------------------------------------- */

/* Twice the signed area. */
static double area_of(const mesh_corner *a, const mesh_corner *b, const mesh_corner *c)
{
    return (b->x - a->x) * (c->y - a->y) - (b->y - a->y) * (c->x - a->x);
}

static bool in_one_place(const mesh_corner *a, const mesh_corner *b)
{
    return a->x == b->x && a->y == b->y;
}

/* Is there no other corner in the triangle, nor on its sides? Corners in the places of its own do not count: holes are
 * joined to the rim by sides that are there twice. */
static bool is_empty(const mesh_corner *ring, size_t count, const mesh_corner *a, const mesh_corner *b,
                     const mesh_corner *c)
{
    for (const mesh_corner *p = ring; p < ring + count; p++)
        if (!in_one_place(p, a) && !in_one_place(p, b) && !in_one_place(p, c) && area_of(a, b, p) >= 0 &&
            area_of(b, c, p) >= 0 && area_of(c, a, p) >= 0)
            return false;
    return true;
}

/* What may be cut off, the best first: an ear; a corner in line with its neighbours; one that sticks out; any. A simple
 * polygon in a plane has one of the first two. */
typedef enum cut { CUT_EAR, CUT_FLAT, CUT_CONVEX, CUT_ANY } cut;

static bool may_cut(const mesh_corner *ring, size_t count, size_t i, cut kind)
{
    const mesh_corner *a = &ring[(i + count - 1) % count], *b = &ring[i], *c = &ring[(i + 1) % count];
    const double area = area_of(a, b, c);
    return kind == CUT_EAR      ? area > 0 && is_empty(ring, count, a, b, c)
           : kind == CUT_FLAT   ? area == 0
           : kind == CUT_CONVEX ? area > 0
                                : true;
}

/* The corner to cut off: the best, and of those that are as good the first from `from` on. */
static size_t choose(const mesh_corner *ring, size_t count, size_t from)
{
    for (cut kind = CUT_EAR; kind < CUT_ANY; kind++)
        for (size_t i = 0; i < count; i++)
            if (may_cut(ring, count, (from + i) % count, kind))
                return (from + i) % count;
    return from % count;
}

static bool cut_ring(mesh_faces *f, size_t count)
{
    mesh_corner *ring = f->ring;
    for (size_t i = 0; count > 3; count--) {
        i = choose(ring, count, i);
        if (!add_triangle(f, ring[(i + count - 1) % count].vertex, ring[i].vertex, ring[(i + 1) % count].vertex))
            return false;
        memmove(ring + i, ring + i + 1, (count - 1 - i) * sizeof *ring);
    }
    return add_triangle(f, ring[0].vertex, ring[1].vertex, ring[2].vertex);
}

/* The area vector of the polygon, twice. First principles: the sum over its sides of the cross products. */
static void area_vector(const struct aiMesh *mesh, const struct aiFace *face, double out[3])
{
    const struct aiVector3D *o = &mesh->mVertices[face->mIndices[0]];
    out[0] = out[1] = out[2] = 0;
    for (unsigned i = 1; i + 1 < face->mNumIndices; i++) {
        const struct aiVector3D *p = &mesh->mVertices[face->mIndices[i]], *q = &mesh->mVertices[face->mIndices[i + 1]];
        const double px = (double)p->x - o->x, py = (double)p->y - o->y, pz = (double)p->z - o->z;
        const double qx = (double)q->x - o->x, qy = (double)q->y - o->y, qz = (double)q->z - o->z;
        out[0] += py * qz - pz * qy;
        out[1] += pz * qx - px * qz;
        out[2] += px * qy - py * qx;
    }
}

static bool add_polygon(mesh_faces *f, const struct aiMesh *mesh, const struct aiFace *face, size_t before)
{
    double area[3];
    if (!scene_grow(&f->ring, &f->ring_capacity, face->mNumIndices, sizeof *f->ring))
        return false;
    area_vector(mesh, face, area);
    const int axis = fabs(area[0]) > fabs(area[1])   ? fabs(area[0]) > fabs(area[2]) ? 0 : 2
                     : fabs(area[1]) > fabs(area[2]) ? 1
                                                     : 2;
    for (unsigned i = 0; i < face->mNumIndices; i++) {
        const struct aiVector3D *v = &mesh->mVertices[face->mIndices[i]];
        const double at[3] = {v->x, v->y, v->z}, x = at[(axis + 1) % 3];
        f->ring[i] =
            (mesh_corner){area[axis] < 0 ? -x : x, at[(axis + 2) % 3], (uint32_t)(before + f->rank[face->mIndices[i]])};
    }
    return cut_ring(f, face->mNumIndices);
}

/* ---- A mesh ----------------------------------------------------------------------------------------------------- */

static bool rank_points(mesh_faces *f, const mesh_points *p, size_t before)
{
    uint32_t rank = 0;
    const size_t count = p->mesh->mNumVertices;
    if (count > UINT32_MAX - 1 || before > UINT32_MAX - 1 - count ||
        !scene_grow(&f->rank, &f->rank_capacity, count + 1, sizeof *f->rank))
        return false;
    for (size_t v = 0; v < count; v++) {
        f->rank[v] = rank;
        rank += p->counts[v];
    }
    return true;
}

bool mesh_faces_gather(mesh_faces *f, const mesh_points *p, size_t before)
{
    bool good = rank_points(f, p, before);
    for (unsigned i = 0; good && i < p->mesh->mNumFaces; i++) {
        const struct aiFace *face = &p->mesh->mFaces[i];
        const unsigned *at = face->mIndices;
        if (face->mNumIndices == 3)
            good = add_triangle(f, (uint32_t)before + f->rank[at[0]], (uint32_t)before + f->rank[at[1]],
                                (uint32_t)before + f->rank[at[2]]);
        else if (face->mNumIndices > 3)
            good = add_polygon(f, p->mesh, face, before);
    }
    return good;
}

void mesh_faces_free(mesh_faces *f)
{
    free(f->at);
    free(f->rank);
    free(f->ring);
    *f = (mesh_faces){0};
}
