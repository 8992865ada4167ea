/* Relation of two meshes of triangles, as solids.
 *
 * Faces of both meet in points and in pieces of lines. Around each piece the faces of both are looked at in order: they
 * tell whether the inside of one meets the other there. What has no such piece lies whole inside or outside, and one
 * point of it is asked. If the boxes around the two share no more than a side, the first faces that meet tell. That all
 * this is enough is proven in docs/numerics.md, "Meshes". First principles. */
#include "solid/relate_mesh3.h"

#include "core/memory.h"
#include "core/vec.h"
#include "mesh/near3.h"
#include "simplex/meet_triangles3.h"
#include "solid/edge_set3.h"
#include "solid/shells3.h"

/* How many edges may wait until they are looked at: faces that cross say more, in less time. */
enum { EDGES_WAITING = 32 };

typedef struct relation_search {
    solid_rim3 rim;
    solid_edge_set3 edges; /* those that run along the other mesh; `looked` of them have been looked at */
    uint32_t looked;
    bool meets, meeting_is_enough;
    bool beside; /* the boxes around the meshes share no more than a side: nothing overlaps */
    int wanted, found;
    /* The face of mesh 0 that was asked last; many pairs with one follow each other. */
    uint32_t face;
    double corner[9];
    exact_axis normal;
    /* Of each shell, or of each triangle where shells are not known: does it share a piece of a line with the other
     * mesh? Then it is SOLID_TOUCHED. */
    uint8_t *touched[2];
    solid_evidence3 *evidence; /* if not NULL, what decides is kept there */
} relation_search;

static void touch(relation_search *all, int which, uint32_t face)
{
    const hit_mesh3 *mesh = all->rim.mesh[which];
    all->touched[which][mesh->shell ? mesh->shell[face] : face] = SOLID_TOUCHED;
}

static bool is_all_found(const relation_search *all)
{
    return all->rim.no_memory || (all->found & all->wanted) == all->wanted || (all->meets && all->meeting_is_enough);
}

/* Keeps the first two faces that meet, or rather the first that share a piece of a line. */
static void keep_meeting(solid_evidence3 *evidence, uint32_t a, uint32_t b, bool in_piece)
{
    if (evidence->meeting[0] != HIT_NO_TRIANGLE && (evidence->in_piece || !in_piece))
        return;
    evidence->meeting[0] = a;
    evidence->meeting[1] = b;
    evidence->in_piece = in_piece;
}

/* Looks at the edges that wait. */
static void look_at_edges(relation_search *all)
{
    for (; all->looked < all->edges.count && !is_all_found(all); all->looked++)
        all->found |= hit__solid_rim3_look_at_edge(&all->rim, all->edges.edge[all->looked], true, all->wanted);
}

static void take_edges(relation_search *all, int which, uint32_t face, unsigned edges)
{
    for (uint8_t i = 0; i < 3; i++)
        if ((edges >> i & 1) != 0 && !hit__solid_edge_set3_add(&all->edges, (solid_edge3){face, (uint8_t)which, i}))
            all->rim.no_memory = true;
}

static void take_face(relation_search *all, uint32_t face)
{
    if (face == all->face)
        return;
    all->face = face;
    mesh_corners(all->rim.mesh[0], face, all->corner);
    all->normal = exact_axis_of(all->corner, all->corner + 3, all->corner, all->corner + 6);
}

static bool look_at_pair(void *context, uint32_t a, uint32_t b)
{
    relation_search *all = context;
    double other[9];
    take_face(all, a);
    mesh_corners(all->rim.mesh[1], b, other);
    const triangles_meeting3 m = hit__simplex_meet_face3(all->corner, &all->normal, other);
    all->meets |= m.meets;
    if (all->meets && all->meeting_is_enough)
        return false;
    const bool in_piece = m.crosses || m.along[0] != 0 || m.along[1] != 0;
    if (m.meets && all->evidence)
        keep_meeting(all->evidence, a, b, in_piece);
    if (all->beside)
        return !in_piece; /* there is no better evidence */
    if (!in_piece)
        return true;
    touch(all, 0, a);
    touch(all, 1, b);
    if (m.crosses) {
        const solid_pencil3 pencil = hit__solid_pencil3_of_planes(all->corner, other);
        all->found |= hit__solid_rim3_look_at_crossing(&all->rim, &pencil, a, 1, b, all->wanted);
    }
    take_edges(all, 0, a, m.along[0]);
    take_edges(all, 1, b, m.along[1]);
    if (all->edges.count - all->looked >= EDGES_WAITING)
        look_at_edges(all);
    return !is_all_found(all);
}

/* ---- Shells without a piece ---- */

/* The shell of this face, which shares no piece of a line with the other mesh: is it inside, or outside? */
static void look_at_shell(relation_search *all, int which, uint32_t face)
{
    double corner[9];
    mesh_corners(all->rim.mesh[which], face, corner);
    const hit_mesh3 *other = all->rim.mesh[1 - which];
    const solid_start3 start = hit__solid_start3_at_corner(corner, corner + 3);
    const bool inside = mesh_is_closed(other) && mesh_is_solid(other, hit__solid_winding3(other, &start));
    all->found |= inside ? MESH_OVERLAP : which == 0 ? MESH_FIRST_LEAVES : MESH_SECOND_LEAVES;
    if (inside && all->evidence) {
        all->evidence->sight.point = (hit_vec3){corner[0], corner[1], corner[2]};
        all->evidence->sight.face[which] = face;
    }
}

/* Shells of mesh `which` that share no piece of a line with the other mesh. What is inside of that lies in the box
 * around it: no other shells are looked for, if nothing else is wanted. */
static void look_at_shells(relation_search *all, int which)
{
    const hit_mesh3 *mesh = all->rim.mesh[which], *other = all->rim.mesh[1 - which];
    const bool overlap_alone = all->wanted == MESH_OVERLAP;
    solid_shells3 shells;
    if (is_all_found(all) || mesh->triangles.count == 0 || (overlap_alone && !mesh_is_closed(other)))
        return;
    if (mesh->shell) {
        for (uint32_t i = 0; i < mesh->shells && !is_all_found(all); i++)
            if (!all->touched[which][i])
                look_at_shell(all, which, mesh->shell_first[i]);
        return;
    }
    if (!hit__solid_untouched_shells3(mesh, overlap_alone ? &other->facts.bounds : NULL, all->touched[which],
                                      all->rim.allocator, &shells)) {
        all->rim.no_memory = true;
        return;
    }
    for (uint32_t i = 0; i < shells.count && !is_all_found(all); i++)
        look_at_shell(all, which, shells.face[i]);
    hit__core_give_back(all->rim.allocator, &shells.piece);
}

/* ---- What is empty within ---- */

/* Faces of mesh 0 that lie within mesh 1 and have an empty side: mesh 1 leaves mesh 0 there. Each part of such a face
 * ends at a line where mesh 0 meets itself, so the fans there tell, of all faces near mesh 1. */
typedef struct hollow_search {
    solid_rim3 *rim;
    solid_edge_set3 edges; /* those that were looked at */
    const double *corner;
    uint32_t face;
    int found;
} hollow_search;

static bool is_enough(const hollow_search *all)
{
    return all->rim->no_memory || (all->found & MESH_SECOND_LEAVES) != 0;
}

/* Another face of mesh 0 that crosses this one. */
static bool look_at_crossing(void *context, uint32_t other)
{
    hollow_search *all = context;
    double corner[9];
    if (other <= all->face)
        return true;
    mesh_corners(all->rim->mesh[0], other, corner);
    if (hit__simplex_meet_triangles3(all->corner, corner).crosses) {
        const solid_pencil3 pencil = hit__solid_pencil3_of_planes(all->corner, corner);
        all->found |= hit__solid_rim3_look_at_crossing(all->rim, &pencil, all->face, 0, other, MESH_SECOND_LEAVES);
    }
    return !is_enough(all);
}

static bool look_at_hollow(void *context, uint32_t face)
{
    hollow_search *all = context;
    double corner[9];
    mesh_corners(all->rim->mesh[0], face, corner);
    if (!exact_has_area3(corner))
        return true;
    all->corner = corner;
    all->face = face;
    for (uint8_t i = 0; i < 3 && !is_enough(all); i++) {
        const uint32_t known = all->edges.count;
        const solid_edge3 edge = {face, 0, i};
        if (!hit__solid_edge_set3_add(&all->edges, edge))
            all->rim->no_memory = true;
        else if (all->edges.count > known)
            all->found |= hit__solid_rim3_look_at_edge(all->rim, edge, false, MESH_SECOND_LEAVES);
    }
    if (!is_enough(all))
        hit__mesh_near3(all->rim->mesh[0], mesh_box_of(corner), look_at_crossing, all);
    return !is_enough(all);
}

/* Does the mesh leave the container where that is hollow? */
static bool leaves_in_hollow(solid_rim3 *rim, const hit_mesh3 *container, const hit_mesh3 *mesh)
{
    solid_rim3 own = {.mesh = {container, mesh}, .allocator = rim->allocator};
    hollow_search all = {.rim = &own, .edges = {.mesh = {container, mesh}, .allocator = rim->allocator}};
    hit__mesh_near3(container, mesh->facts.bounds, look_at_hollow, &all);
    hit__solid_edge_set3_end(&all.edges);
    hit__solid_rim3_end(&own);
    rim->no_memory |= own.no_memory;
    return (all.found & MESH_SECOND_LEAVES) != 0;
}

/* ---- All ---- */

/* Does this mesh leave the other where no face of its own does? */
static bool leaves(relation_search *all, int which)
{
    const int flag = which == 0 ? MESH_FIRST_LEAVES : MESH_SECOND_LEAVES;
    return !all->rim.no_memory && (all->wanted & flag & ~all->found) != 0 &&
           leaves_in_hollow(&all->rim, all->rim.mesh[1 - which], all->rim.mesh[which]);
}

/* Does no box hold a point of the other but on its own sides? What is inside of a mesh lies inside of the box around
 * it, so none of it meets the other mesh then. */
static bool are_beside(hit_aabb3 a, hit_aabb3 b)
{
    const double *a_min = vec3_array(&a.min), *a_max = vec3_array(&a.max), *b_min = vec3_array(&b.min),
                 *b_max = vec3_array(&b.max);
    for (int k = 0; k < 3; k++)
        if (exact_less_equal(a_max[k], b_min[k]) || exact_less_equal(b_max[k], a_min[k]))
            return true;
    return false;
}

/* The relation and what else is wanted: a mask of MESH_OVERLAP, MESH_FIRST_LEAVES and MESH_SECOND_LEAVES. */
static hit_status look_at_all(const hit_mesh3 *a, const hit_mesh3 *b, int wanted, bool meeting_is_enough,
                              solid_evidence3 *evidence, relation_search *all)
{
    const hit_allocator *allocator = &a->config.allocator;
    core_piece memory = {0};
    *all =
        (relation_search){.rim = {.mesh = {a, b}, .allocator = allocator, .sight = evidence ? &evidence->sight : NULL},
                          .edges = {.mesh = {a, b}, .allocator = allocator},
                          .wanted = wanted,
                          .meeting_is_enough = meeting_is_enough,
                          .face = HIT_NO_TRIANGLE,
                          .evidence = evidence};
    if (!hit_overlap_aabb3_aabb3(a->facts.bounds, b->facts.bounds)) {
        all->found = MESH_FIRST_LEAVES | MESH_SECOND_LEAVES;
        return HIT_OK;
    }
    all->beside = wanted == MESH_OVERLAP && are_beside(a->facts.bounds, b->facts.bounds);
    all->meeting_is_enough |= all->beside && !evidence;
    if (!all->beside) {
        const size_t marks = (a->shell ? a->shells : a->triangles.count) + 1;
        const size_t size = marks + (b->shell ? b->shells : b->triangles.count);
        if (!hit__core_take(allocator, size, &memory))
            return HIT_NO_MEMORY;
        memset(memory.at, 0, size);
        all->touched[0] = memory.at;
        all->touched[1] = all->touched[0] + marks;
    }
    hit__mesh_pairs3(a, b, look_at_pair, all);
    look_at_edges(all);
    for (int i = 0; i < 2 && !all->beside; i++)
        look_at_shells(all, i);
    for (int i = 0; i < 2; i++)
        if (leaves(all, i))
            all->found |= i == 0 ? MESH_FIRST_LEAVES : MESH_SECOND_LEAVES;
    hit__solid_edge_set3_end(&all->edges);
    hit__solid_rim3_end(&all->rim);
    hit__core_give_back(allocator, &memory);
    return all->rim.no_memory ? HIT_NO_MEMORY : HIT_OK;
}

hit_status hit__solid_relate_mesh3(const hit_mesh3 *a, const hit_mesh3 *b, solid_evidence3 *evidence, hit_relation *out)
{
    relation_search all;
    const hit_status status = look_at_all(a, b, MESH_OVERLAP, false, evidence, &all);
    if (status == HIT_OK)
        *out = (all.found & MESH_OVERLAP) != 0 ? HIT_OVERLAPPING : all.meets ? HIT_TOUCHING : HIT_APART;
    return status;
}

hit_status hit_relate_mesh3_mesh3(const hit_mesh3 *a, const hit_mesh3 *b, hit_relation *out)
{
    return hit__solid_relate_mesh3(a, b, NULL, out);
}

hit_status hit_overlap_mesh3_mesh3(const hit_mesh3 *a, const hit_mesh3 *b, bool *out)
{
    relation_search all;
    const hit_status status = look_at_all(a, b, MESH_OVERLAP, true, NULL, &all);
    if (status == HIT_OK)
        *out = (all.found & MESH_OVERLAP) != 0 || all.meets;
    return status;
}

hit_status hit_contains_mesh3_mesh3(const hit_mesh3 *a, const hit_mesh3 *b, bool *out)
{
    relation_search all;
    const hit_status status = look_at_all(b, a, MESH_FIRST_LEAVES, false, NULL, &all);
    if (status == HIT_OK)
        *out = b->facts.faces > 0 && (all.found & MESH_FIRST_LEAVES) == 0;
    return status;
}
