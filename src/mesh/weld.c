/* Finds vertices with equal coordinates, by a hash table with open addresses.
 *
 * Based on: D. E. Knuth, The Art of Computer Programming 3, section 6.4, algorithm L. Ours keeps a part of the hash in
 * the table, so that coordinates are compared only where they are nearly always equal; and it hashes some vertices
 * ahead and asks for their places in the table, which do not fit in the cache. */
#include "mesh/weld.h"

#include "mesh/triangle_view.h"

#include <stdint.h>

enum { WELD_AHEAD = 16 };

typedef struct weld_key {
    uint64_t word[3];
} weld_key;

/* The bits of a vertex, such that equal numbers have equal bits. */
static inline weld_key key_of(const hit_triangles3 *view, uint32_t v)
{
    double x[3];
    weld_key key;
    view_vertex(view, v, x);
    memcpy(key.word, x, sizeof key.word);
    for (int axis = 0; axis < 3; axis++)
        key.word[axis] = key.word[axis] << 1 == 0 ? 0 : key.word[axis];
    return key;
}

/* The finaliser of splitmix64, S. Vigna, 2015, over the words. */
static inline uint64_t hash_of(weld_key key)
{
    uint64_t z = 0;
    for (int axis = 0; axis < 3; axis++) {
        z = (z ^ key.word[axis]) * 0xbf58476d1ce4e5b9u;
        z ^= z >> 29;
    }
    z *= 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static inline bool same(weld_key a, weld_key b)
{
    return a.word[0] == b.word[0] && a.word[1] == b.word[1] && a.word[2] == b.word[2];
}

/* Places in the table: at least a half of them stay free. */
static uint64_t places_for(size_t vertices)
{
    uint64_t places = 64;
    while (places < 2 * (uint64_t)vertices)
        places *= 2;
    return places;
}

uint64_t hit__mesh_weld_room(size_t vertices)
{
    return places_for(vertices) * sizeof(uint64_t);
}

/* A place holds the upper half of the hash and the vertex plus 1, or 0. */
bool hit__mesh_weld(const hit_triangles3 *view, void *room, uint32_t *first)
{
    const size_t count = view->vertex_count;
    const uint64_t mask = places_for(count) - 1;
    uint64_t *place = room, ahead[WELD_AHEAD];
    bool any = false;
    memset(place, 0, (size_t)(mask + 1) * sizeof *place);
    for (size_t v = 0; v < count + WELD_AHEAD; v++) {
        const uint64_t hash = ahead[v % WELD_AHEAD];
        if (v < count) {
            ahead[v % WELD_AHEAD] = hash_of(key_of(view, (uint32_t)v));
            CORE_FETCH_TO_WRITE(&place[ahead[v % WELD_AHEAD] & mask]);
        }
        if (v < WELD_AHEAD)
            continue;
        const uint32_t now = (uint32_t)(v - WELD_AHEAD);
        uint64_t at = hash & mask;
        while (place[at] != 0 &&
               !(place[at] >> 32 == hash >> 32 && same(key_of(view, (uint32_t)place[at] - 1), key_of(view, now))))
            at = (at + 1) & mask;
        first[now] = place[at] == 0 ? now : (uint32_t)place[at] - 1;
        any = any || place[at] != 0;
        if (place[at] == 0)
            place[at] = (hash >> 32) << 32 | (now + 1);
    }
    return any;
}
