/* A table with open places: D. E. Knuth, The Art of Computer Programming 3, section 6.4, algorithm L. */
#include "solid/edge_set3.h"

#include "exact/order.h"

enum { FIRST_ROOM = 64, ROOM_MOST = 1 << 29 };

void hit__solid_edge_set3_end(solid_edge_set3 *set)
{
    hit__core_give_back(set->allocator, &set->piece);
}

/* The ends, the same for both directions. */
static void ends_of(const solid_edge_set3 *set, solid_edge3 edge, int64_t out[6])
{
    double from[3], to[3];
    mesh_corner(set->mesh[edge.mesh], edge.face, edge.side, from);
    mesh_corner(set->mesh[edge.mesh], edge.face, (edge.side + 1) % 3, to);
    const bool ordered = exact_in_order(3, from, to);
    for (int k = 0; k < 3; k++) {
        out[k] = exact_order_key(ordered ? from[k] : to[k]);
        out[3 + k] = exact_order_key(ordered ? to[k] : from[k]);
    }
}

/* Where an edge with these ends is, or would be. */
static uint32_t *slot_of(const solid_edge_set3 *set, const int64_t ends[6])
{
    uint64_t hash = 0;
    for (int k = 0; k < 6; k++) {
        hash = (hash ^ (uint64_t)ends[k]) * 0x9e3779b97f4a7c15;
        hash ^= hash >> 29;
    }
    const uint32_t mask = 2 * set->room - 1;
    uint32_t at = (uint32_t)(hash >> 32) & mask;
    for (; set->slot[at] != 0; at = (at + 1) & mask) {
        int64_t other[6];
        ends_of(set, set->edge[set->slot[at] - 1], other);
        if (memcmp(ends, other, sizeof other) == 0)
            break;
    }
    return &set->slot[at];
}

/* Room for twice as many. */
static bool grow(solid_edge_set3 *set)
{
    const uint32_t room = set->room == 0 ? FIRST_ROOM : 2 * set->room;
    core_piece piece;
    if (room > ROOM_MOST || !hit__core_take(set->allocator, room * (sizeof *set->edge + 2 * sizeof *set->slot), &piece))
        return false;
    if (set->count > 0)
        memcpy(piece.at, set->edge, set->count * sizeof *set->edge);
    hit__core_give_back(set->allocator, &set->piece);
    set->piece = piece;
    set->room = room;
    set->edge = piece.at;
    set->slot = (uint32_t *)(set->edge + room);
    memset(set->slot, 0, 2 * (size_t)room * sizeof *set->slot);
    for (uint32_t i = 0; i < set->count; i++) {
        int64_t ends[6];
        ends_of(set, set->edge[i], ends);
        *slot_of(set, ends) = i + 1;
    }
    return true;
}

bool hit__solid_edge_set3_add(solid_edge_set3 *set, solid_edge3 edge)
{
    int64_t ends[6];
    ends_of(set, edge, ends);
    if (set->count == set->room && !grow(set))
        return false;
    uint32_t *slot = slot_of(set, ends);
    if (*slot == 0) {
        set->edge[set->count++] = edge;
        *slot = set->count;
    }
    return true;
}
