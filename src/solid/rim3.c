/* All faces along a piece of a line, and the parts of it along which they are the same.
 *
 * A mesh may touch and cross itself, so the two faces that meet do not know of all others there: the trees are asked.
 * The piece is cut wherever a face begins or ends, and each part is looked at in its middle. First principles. */
#include "solid/rim3.h"

#include "core/vec.h"
#include "mesh/near3.h"
#include "solid/middle3.h"

enum { FIRST_ROOM = 16 };

void hit__solid_rim3_end(solid_rim3 *rim)
{
    hit__core_give_back(rim->allocator, &rim->piece);
}

/* Room for one cover more. */
static bool grow(solid_rim3 *rim)
{
    if (rim->count < rim->room)
        return true;
    const size_t room = rim->room == 0 ? FIRST_ROOM : 2 * rim->room;
    core_piece piece;
    if (!hit__core_take(rim->allocator, room * (sizeof *rim->cover + 2 * sizeof *rim->half + 2 * sizeof *rim->cut),
                        &piece)) {
        rim->no_memory = true;
        return false;
    }
    if (rim->count > 0)
        memcpy(piece.at, rim->cover, rim->count * sizeof *rim->cover);
    hit__core_give_back(rim->allocator, &rim->piece);
    rim->piece = piece;
    rim->room = room;
    rim->cover = piece.at;
    rim->half = (solid_half3 *)(rim->cover + room);
    rim->cut = (solid_cut3 *)(rim->half + 2 * room);
    return true;
}

static int order_of(const solid_rim3 *rim, const solid_pencil3 *pencil, solid_cut3 a, solid_cut3 b)
{
    if (a.cover == b.cover && a.end == b.end)
        return 0;
    return hit__solid_cover3_order(pencil, &rim->cover[a.cover], a.end, &rim->cover[b.cover], b.end);
}

typedef struct search {
    solid_rim3 *rim;
    const solid_pencil3 *pencil;
    solid_cut3 low, high; /* the piece */
    uint8_t mesh;
} search;

/* Takes a face that covers a part of the piece, or passes through it. */
static bool take_face(void *context, uint32_t face)
{
    const search *all = context;
    solid_rim3 *rim = all->rim;
    for (size_t i = 0; i < rim->known; i++)
        if (face == rim->known_face[i] && all->mesh == rim->known_mesh[i])
            return true;
    if (!grow(rim))
        return false;
    const uint32_t i = (uint32_t)rim->count;
    solid_cover3 *cover = &rim->cover[i];
    cover->face = face;
    cover->mesh = all->mesh;
    mesh_corners(rim->mesh[all->mesh], face, cover->corner);
    if (exact_has_area3(cover->corner) && hit__solid_cover3(all->pencil, cover) &&
        order_of(rim, all->pencil, (solid_cut3){i, 0}, all->high) < 0 &&
        order_of(rim, all->pencil, all->low, (solid_cut3){i, 1}) < 0)
        rim->count++;
    return true;
}

/* The common part of the boxes around two triangles. */
static hit_aabb3 common_box(const double *a, const double *b)
{
    const hit_aabb3 x = mesh_box_of(a), y = mesh_box_of(b);
    const double *x_min = vec3_array(&x.min), *y_min = vec3_array(&y.min);
    const double *x_max = vec3_array(&x.max), *y_max = vec3_array(&y.max);
    double min[3], max[3];
    for (int k = 0; k < 3; k++) {
        min[k] = exact_less(x_min[k], y_min[k]) ? y_min[k] : x_min[k];
        max[k] = exact_less(x_max[k], y_max[k]) ? x_max[k] : y_max[k];
    }
    return (hit_aabb3){{min[0], min[1], min[2]}, {max[0], max[1], max[2]}};
}

/* Puts a cut in its place among those that are in order, unless there is one at the same point. */
static size_t insert_cut(solid_rim3 *rim, const solid_pencil3 *pencil, size_t count, solid_cut3 cut)
{
    size_t low = 0, high = count;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        const int order = order_of(rim, pencil, rim->cut[middle], cut);
        if (order == 0)
            return count;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    for (size_t k = count; k > low; k--)
        rim->cut[k] = rim->cut[k - 1];
    rim->cut[low] = cut;
    return count + 1;
}

/* The ends of all covers that lie within the piece from `low` to `high`, these two among them, in order. */
static size_t cuts_between(solid_rim3 *rim, const solid_pencil3 *pencil, solid_cut3 low, solid_cut3 high)
{
    size_t count = 2;
    rim->cut[0] = low;
    rim->cut[1] = high;
    for (uint32_t i = 0; i < rim->count; i++) {
        const solid_cut3 end[2] = {{i, 0}, {i, 1}};
        for (int k = 0; k < 2; k++)
            if (order_of(rim, pencil, low, end[k]) < 0 && order_of(rim, pencil, end[k], high) < 0)
                count = insert_cut(rim, pencil, count, end[k]);
    }
    return count;
}

/* Many lines are asked about that share a part, and it is looked at for one of them: the edge there of the least face
 * of mesh 0, or of mesh 1 if mesh 0 has none; or for faces that cross if there is no edge. */
static bool is_turn_of(const solid_rim3 *rim, const solid_pencil3 *pencil, size_t count)
{
    const solid_cover3 *least = NULL;
    for (size_t k = 0; k < count; k++) {
        const solid_cover3 *c = &rim->cover[rim->half[k].cover];
        if (c->halves == 1 && (!least || c->mesh < least->mesh || (c->mesh == least->mesh && c->face < least->face)))
            least = c;
    }
    if (!least || !pencil->is_edge)
        return !least;
    return exact_same_point3(least->corner + 3 * least->low.i, pencil->from) &&
           exact_same_point3(least->corner + 3 * least->high.i, pencil->to);
}

/* A corner at an end of a part, or NULL. */
static const double *corner_at(const solid_rim3 *rim, solid_cut3 cut)
{
    const solid_end3 end = solid_end_of(&rim->cover[cut.cover], cut.end);
    return end.i == end.j && end.i != MESH_INSIDE ? rim->cover[cut.cover].corner + 3 * end.i : NULL;
}

/* A point of the part: next to a corner if there is one, for doubles tell most about that. */
static solid_start3 start_between(const solid_rim3 *rim, dyadic_arena *arena, const solid_pencil3 *pencil,
                                  solid_cut3 low, solid_cut3 high, solid_place3 *place)
{
    const double *from = corner_at(rim, low), *to = corner_at(rim, high);
    const double *behind = from || !pencil->is_edge ? from : pencil->from,
                 *ahead = to || !pencil->is_edge ? to : pencil->to;
    if (from && ahead)
        return hit__solid_start3_at_corner(from, ahead);
    if (to && behind)
        return hit__solid_start3_at_corner(to, behind);
    arena->used = 0;
    return hit__solid_start3_between(arena, pencil, &rim->cover[low.cover], low.end, &rim->cover[high.cover], high.end,
                                     place);
}

/* Keeps where they overlap: a point of the part from one cut to another, which these two covers hold. */
static void see(solid_rim3 *rim, const solid_pencil3 *pencil, solid_cut3 low, solid_cut3 high,
                const solid_cover3 *const held_by[2])
{
    rim->sight->point = hit__solid_middle3(pencil, &rim->cover[low.cover], low.end, &rim->cover[high.cover], high.end,
                                           held_by[0]->corner, held_by[1]->corner);
    for (int k = 0; k < 2; k++)
        rim->sight->face[k] = held_by[k]->face;
}

/* The same of the part behind cut i. */
static void see_part(solid_rim3 *rim, const solid_pencil3 *pencil, uint32_t i)
{
    const solid_cover3 *held_by[2] = {NULL, NULL};
    for (size_t c = rim->count; c-- > 0;)
        if (rim->cover[c].halves > 0 && rim->cover[c].first <= i && rim->cover[c].last > i)
            held_by[rim->cover[c].mesh] = &rim->cover[c];
    see(rim, pencil, rim->cut[i], rim->cut[i + 1], held_by);
}

/* What the part behind cut i says. */
static int look_at_part(solid_rim3 *rim, const solid_pencil3 *pencil, uint32_t i, bool both)
{
    size_t count = 0;
    bool there[2] = {!both, !both};
    for (uint32_t c = 0; c < rim->count; c++)
        if (rim->cover[c].first <= i && rim->cover[c].last > i)
            for (int k = 0; k < rim->cover[c].halves; k++) {
                rim->half[count++] = (solid_half3){c, k == 1};
                there[rim->cover[c].mesh] = true;
            }
    if (!there[0] || !there[1] || !is_turn_of(rim, pencil, count))
        return 0;
    dyadic_arena arena;
    solid_place3 place;
    const solid_start3 start = start_between(rim, &arena, pencil, rim->cut[i], rim->cut[i + 1], &place);
    const int found = hit__solid_fan3(rim->mesh, pencil, rim->cover, rim->half, count, &start);
    if ((found & MESH_OVERLAP) != 0 && rim->sight)
        see_part(rim, pencil, i);
    return found;
}

/* The first of the cuts that is not behind this end. */
static uint32_t cut_at(const solid_rim3 *rim, const solid_pencil3 *pencil, size_t cuts, solid_cut3 end)
{
    size_t low = 0, high = cuts;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (order_of(rim, pencil, rim->cut[middle], end) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return (uint32_t)low;
}

/* Looks at all parts from one cut to another. */
static int look_at_parts(solid_rim3 *rim, const solid_pencil3 *pencil, solid_cut3 low, solid_cut3 high, bool both,
                         int wanted)
{
    int found = 0;
    const size_t cuts = cuts_between(rim, pencil, low, high);
    for (uint32_t c = 0; c < rim->count; c++) {
        solid_cover3 *cover = &rim->cover[c];
        cover->first = cover->last = 0;
        if (cover->halves > 0) {
            cover->first = cut_at(rim, pencil, cuts, (solid_cut3){c, 0});
            cover->last = cut_at(rim, pencil, cuts, (solid_cut3){c, 1});
        }
    }
    for (uint32_t i = 0; i + 1 < cuts && (found & wanted) != wanted; i++)
        found |= look_at_part(rim, pencil, i, both);
    return found;
}

/* Is there nothing but the two faces along the piece? */
static bool is_alone(const solid_rim3 *rim)
{
    for (size_t i = 2; i < rim->count; i++)
        if (rim->cover[i].halves > 0)
            return false;
    return true;
}

/* The cover of a face that was asked about. */
static void know(solid_rim3 *rim, const solid_pencil3 *pencil, int mesh, uint32_t face)
{
    solid_cover3 *cover = &rim->cover[rim->count++];
    cover->face = rim->known_face[rim->known] = face;
    cover->mesh = rim->known_mesh[rim->known] = (uint8_t)mesh;
    rim->known++;
    mesh_corners(rim->mesh[mesh], face, cover->corner);
    hit__solid_cover3(pencil, cover); /* true: it covers some of the line */
}

/* Takes all other faces of both meshes along a piece, which lies in the box. */
static void take_faces(solid_rim3 *rim, const solid_pencil3 *pencil, hit_aabb3 box, solid_cut3 low, solid_cut3 high)
{
    for (uint8_t i = 0; i < 2; i++) {
        search all = {rim, pencil, low, high, i};
        hit__mesh_near3(rim->mesh[i], box, take_face, &all);
    }
}

int hit__solid_rim3_look_at_edge(solid_rim3 *rim, solid_edge3 edge, bool both, int wanted)
{
    double corner[9];
    rim->count = rim->known = 0;
    if (!grow(rim))
        return 0;
    mesh_corners(rim->mesh[edge.mesh], edge.face, corner);
    const double *from = corner + 3 * edge.side, *to = corner + 3 * ((edge.side + 1) % 3);
    const solid_pencil3 pencil = hit__solid_pencil3_of_edge(from, to);
    const solid_cut3 low = {0, 0}, high = {0, 1};
    const double ends[9] = {from[0], from[1], from[2], to[0], to[1], to[2], to[0], to[1], to[2]};
    know(rim, &pencil, edge.mesh, edge.face);
    take_faces(rim, &pencil, mesh_box_of(ends), low, high);
    return rim->no_memory ? 0 : look_at_parts(rim, &pencil, low, high, both, wanted);
}

int hit__solid_rim3_look_at_crossing(solid_rim3 *rim, const solid_pencil3 *pencil, uint32_t first, int other,
                                     uint32_t second, int wanted)
{
    rim->count = rim->known = 0;
    if (!grow(rim))
        return 0;
    know(rim, pencil, 0, first);
    know(rim, pencil, other, second);
    const solid_cut3 low = {order_of(rim, pencil, (solid_cut3){0, 0}, (solid_cut3){1, 0}) < 0, 0};
    const solid_cut3 high = {order_of(rim, pencil, (solid_cut3){0, 1}, (solid_cut3){1, 1}) > 0, 1};
    take_faces(rim, pencil, common_box(rim->cover[0].corner, rim->cover[1].corner), low, high);
    if (rim->no_memory)
        return 0;
    /* Faces that cross and have nothing else along them: one side of each is solid, and these meet. */
    if (other == 1 && wanted == MESH_OVERLAP && is_alone(rim)) {
        const bool overlap = mesh_is_closed(rim->mesh[0]) || mesh_is_closed(rim->mesh[1]);
        if (overlap && rim->sight)
            see(rim, pencil, low, high, (const solid_cover3 *const[2]){&rim->cover[0], &rim->cover[1]});
        return overlap ? MESH_OVERLAP : 0;
    }
    return look_at_parts(rim, pencil, low, high, false, wanted);
}
