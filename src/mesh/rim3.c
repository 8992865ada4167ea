/* All faces along a piece of a line, and the parts of it along which they are the same.
 *
 * A mesh may touch and cross itself, so the two faces that meet do not know of all others there: the trees are asked.
 * The piece is cut wherever a face begins or ends, and each part is looked at in its middle. First principles. */
#include "mesh/rim3.h"

#include "core/vec.h"
#include "mesh/near3.h"

enum { FIRST_ROOM = 16 };

void hit__mesh_rim3_end(mesh_rim3 *rim)
{
    hit__core_give_back(rim->allocator, &rim->piece);
}

/* Room for one cover more. */
static bool grow(mesh_rim3 *rim)
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
    rim->half = (mesh_half3 *)(rim->cover + room);
    rim->cut = (mesh_cut3 *)(rim->half + 2 * room);
    return true;
}

static int order_of(const mesh_rim3 *rim, const mesh_pencil3 *pencil, mesh_cut3 a, mesh_cut3 b)
{
    return hit__mesh_cover3_order(pencil, &rim->cover[a.cover], a.end, &rim->cover[b.cover], b.end);
}

typedef struct search {
    mesh_rim3 *rim;
    const mesh_pencil3 *pencil;
    mesh_cut3 low, high; /* the piece */
    uint8_t mesh;
} search;

/* Takes a face that covers a part of the piece, or passes through it. */
static bool take_face(void *context, uint32_t face)
{
    const search *all = context;
    mesh_rim3 *rim = all->rim;
    if ((all->mesh == 0 && face == rim->face[0]) || (all->mesh == rim->other && face == rim->face[1]))
        return true;
    if (!grow(rim))
        return false;
    const uint32_t i = (uint32_t)rim->count;
    mesh_cover3 *cover = &rim->cover[i];
    cover->face = face;
    cover->mesh = all->mesh;
    mesh_corners(rim->mesh[all->mesh], face, cover->corner);
    if (mesh_has_area(cover->corner) && hit__mesh_cover3(all->pencil, cover) &&
        order_of(rim, all->pencil, (mesh_cut3){i, 0}, all->high) < 0 &&
        order_of(rim, all->pencil, all->low, (mesh_cut3){i, 1}) < 0)
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
static size_t insert_cut(mesh_rim3 *rim, const mesh_pencil3 *pencil, size_t count, mesh_cut3 cut)
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
static size_t cuts_between(mesh_rim3 *rim, const mesh_pencil3 *pencil, mesh_cut3 low, mesh_cut3 high)
{
    size_t count = 2;
    rim->cut[0] = low;
    rim->cut[1] = high;
    for (uint32_t i = 0; i < rim->count; i++) {
        const mesh_cut3 end[2] = {{i, 0}, {i, 1}};
        for (int k = 0; k < 2; k++)
            if (order_of(rim, pencil, low, end[k]) < 0 && order_of(rim, pencil, end[k], high) < 0)
                count = insert_cut(rim, pencil, count, end[k]);
    }
    return count;
}

/* Many pairs of faces share a part, and it is looked at for one of them: with the least faces that have an edge there.
 * Faces of which none has an edge there cross, or lie in one plane. Those that cross are not asked. */
static bool is_turn_of(const mesh_rim3 *rim, size_t count, bool is_edge)
{
    uint32_t least[2] = {UINT32_MAX, UINT32_MAX}, edge[2] = {UINT32_MAX, UINT32_MAX};
    for (size_t k = 0; k < count; k++) {
        const mesh_cover3 *c = &rim->cover[rim->half[k].cover];
        if (c->face < least[c->mesh])
            least[c->mesh] = c->face;
        if (c->halves == 1 && c->face < edge[c->mesh])
            edge[c->mesh] = c->face;
    }
    if (rim->other == 0)
        return is_edge ? rim->face[0] == edge[0] : edge[0] == UINT32_MAX;
    if (edge[0] != UINT32_MAX)
        return is_edge && rim->face[0] == edge[0] && rim->face[1] == least[1];
    return edge[1] == UINT32_MAX || (is_edge && rim->face[0] == least[0] && rim->face[1] == edge[1]);
}

/* What the part from one cut to the next says. */
static int look_at_part(mesh_rim3 *rim, const mesh_pencil3 *pencil, mesh_cut3 low, mesh_cut3 high)
{
    size_t count = 0;
    for (uint32_t i = 0; i < rim->count; i++)
        if (order_of(rim, pencil, (mesh_cut3){i, 0}, low) <= 0 && order_of(rim, pencil, (mesh_cut3){i, 1}, high) >= 0)
            for (int k = 0; k < rim->cover[i].halves; k++)
                rim->half[count++] = (mesh_half3){i, k == 1};
    if (!is_turn_of(rim, count, pencil->is_edge))
        return 0;
    dyadic_arena arena;
    arena.used = 0;
    mesh_place3 place;
    const mesh_start3 start = hit__mesh_start3_between(&arena, pencil, &rim->cover[low.cover], low.end,
                                                       &rim->cover[high.cover], high.end, &place);
    return hit__mesh_fan3(rim->mesh, pencil, rim->cover, rim->half, count, &start);
}

/* Is there nothing but the two faces along the piece? */
static bool is_alone(const mesh_rim3 *rim)
{
    for (size_t i = 2; i < rim->count; i++)
        if (rim->cover[i].halves > 0)
            return false;
    return true;
}

int hit__mesh_rim3_look(mesh_rim3 *rim, const mesh_pencil3 *pencil, uint32_t first, int other, uint32_t second,
                        int wanted)
{
    rim->count = 0;
    rim->other = other;
    rim->face[0] = first;
    rim->face[1] = second;
    if (!grow(rim))
        return 0;
    for (int i = 0; i < 2; i++) {
        mesh_cover3 *cover = &rim->cover[i];
        cover->face = rim->face[i];
        cover->mesh = (uint8_t)(i * other);
        mesh_corners(rim->mesh[cover->mesh], rim->face[i], cover->corner);
        hit__mesh_cover3(pencil, cover); /* true: the two share a piece of the line */
    }
    const hit_aabb3 box = common_box(rim->cover[0].corner, rim->cover[1].corner);
    const mesh_cut3 low = {order_of(rim, pencil, (mesh_cut3){0, 0}, (mesh_cut3){1, 0}) < 0, 0};
    const mesh_cut3 high = {order_of(rim, pencil, (mesh_cut3){0, 1}, (mesh_cut3){1, 1}) > 0, 1};
    rim->count = other == 0 && first == second ? 1 : 2;
    for (uint8_t i = 0; i < 2; i++) {
        search all = {rim, pencil, low, high, i};
        hit__mesh_near3(rim->mesh[i], box, take_face, &all);
    }
    if (rim->no_memory)
        return 0;
    /* Faces that cross and have nothing else along them: one side of each is solid, and these meet. */
    if (!pencil->is_edge && other == 1 && wanted == MESH_OVERLAP && is_alone(rim))
        return mesh_is_closed(rim->mesh[0]) || mesh_is_closed(rim->mesh[1]) ? MESH_OVERLAP : 0;
    int found = 0;
    const size_t cuts = cuts_between(rim, pencil, low, high);
    for (size_t i = 0; i + 1 < cuts && (found & wanted) != wanted; i++)
        found |= look_at_part(rim, pencil, rim->cut[i], rim->cut[i + 1]);
    return found;
}
