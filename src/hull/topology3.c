/* The faces, edges and corners of a hull that consists of triangles.
 *
 * Triangles beside each other in one plane are one face. Where fewer than three faces meet there is no corner: the
 * point is within a face or an edge. Faces and edges are put into an order that follows from the corners alone. First
 * principles; J. W. J. Williams, "Algorithm 232: Heapsort", 1964, for the order. */
#include "hull/topology3.h"

#include "exact/order.h"

#include <string.h>

size_t hit__hull_topology3_size(size_t points)
{
    const size_t facets = HULL3_FACETS(points), words = 3 * facets + 1 + 14 * points;
    return (words + 1) / 2 * 8 + 6 * points * sizeof(uint64_t);
}

static void lay_out_faces(topology3 *t, void *memory)
{
    const size_t points = t->points, facets = HULL3_FACETS(points);
    t->key = memory;
    t->group = (uint32_t *)(void *)(t->key + 6 * points);
    t->stack = t->group + facets;
    t->count = t->stack + facets;
    t->corner = t->count + points;
    t->ring = t->corner + points;
    t->begin = t->ring + 6 * points;
    t->order = t->begin + facets + 1;
}

/* ---- Order ---- */

typedef bool rank_before(const void *of, uint32_t x, uint32_t y);

static void sink(uint32_t *value, size_t at, size_t count, rank_before *before, const void *of)
{
    const uint32_t held = value[at];
    for (size_t child; (child = 2 * at + 1) < count; at = child) {
        if (child + 1 < count && before(of, value[child], value[child + 1]))
            child++;
        if (!before(of, held, value[child]))
            break;
        value[at] = value[child];
    }
    value[at] = held;
}

/* Values of which no two are equal. */
static void sort_values(uint32_t *value, size_t count, rank_before *before, const void *of)
{
    for (size_t i = count / 2; i-- > 0;)
        sink(value, i, count, before, of);
    for (size_t end = count; end-- > 1;) {
        const uint32_t last = value[end];
        value[end] = value[0];
        value[0] = last;
        sink(value, 0, end, before, of);
    }
}

static bool key_comes_before(const void *of, uint32_t x, uint32_t y)
{
    const uint64_t *key = of;
    return key[x] < key[y];
}

static bool point_comes_before(const void *of, uint32_t x, uint32_t y)
{
    double p[3], q[3];
    cloud3_given(of, x, p);
    cloud3_given(of, y, q);
    return !exact_in_order(3, q, p);
}

static uint64_t key_of(uint32_t first, uint32_t second)
{
    return (uint64_t)first << 32 | second;
}

/* ---- Faces ---- */

/* All facets in one plane with this one get its number. */
static void fill_group(topology3 *t, const hull3 *hull, uint32_t first)
{
    size_t height = 0;
    t->group[first] = first;
    t->stack[height++] = first;
    while (height > 0) {
        const uint32_t number = t->stack[--height];
        for (int side = 0; side < 3; side++) {
            const uint32_t beside = hull->facet[number].beside[side];
            if (t->group[beside] != HULL3_NONE || !hit__fit_hull3_is_flat(hull, number, side))
                continue;
            t->group[beside] = first;
            t->stack[height++] = beside;
        }
    }
}

static bool is_border(const topology3 *t, const hull3 *hull, uint32_t number, int side)
{
    return t->group[hull->facet[number].beside[side]] != t->group[number];
}

/* The corners in the order of their coordinates, and the number of each. */
static void set_numbers(topology3 *t, const hull3 *hull)
{
    sort_values(t->corner, t->corners, point_comes_before, hull->cloud);
    memset(t->count, 0, t->points * sizeof *t->count);
    for (uint32_t i = 0; i < t->corners; i++)
        t->count[t->corner[i]] = i + 1;
}

/* Counts the faces around each point, and numbers those that are corners. */
static void number_corners(topology3 *t, const hull3 *hull)
{
    memset(t->count, 0, t->points * sizeof *t->count);
    for (uint32_t i = 0; i < hull->facets; i++)
        for (int side = 0; side < 3 && hull->facet[i].alive; side++)
            if (is_border(t, hull, i, side))
                t->count[hull->facet[i].vertex[side]]++;
    for (uint32_t i = 0; i < hull->points; i++) /* not the tip of a pyramid */
        if (t->count[i] >= 3)
            t->corner[t->corners++] = i;
    set_numbers(t, hull);
}

static int side_from(const hull3_facet *facet, uint32_t vertex)
{
    return facet->vertex[0] == vertex ? 0 : facet->vertex[1] == vertex ? 1 : 2;
}

/* Once round the face from one of its borders on: its corners, to the end of the ring. */
static void walk_face(topology3 *t, const hull3 *hull, uint32_t number, int side)
{
    const uint32_t first = number;
    const int first_side = side;
    do {
        const uint32_t from = hull->facet[number].vertex[side], to = hull->facet[number].vertex[(side + 1) % 3];
        if (t->count[from] != 0)
            t->ring[t->edges++] = t->count[from] - 1;
        side = (side + 1) % 3;
        while (!is_border(t, hull, number, side)) {
            number = hull->facet[number].beside[side];
            side = side_from(&hull->facet[number], to);
        }
    } while (number != first || side != first_side);
    t->begin[++t->faces] = t->edges;
}

static void reverse_face(topology3 *t)
{
    const uint32_t count = t->edges;
    for (uint32_t i = 0; i < count; i++)
        t->ring[t->edges++] = t->ring[count - 1 - i];
    t->begin[++t->faces] = t->edges;
}

/* Does a facet of the face meet the tip of the pyramid upon a flat hull? */
static bool is_at_apex(const hull3 *hull, uint32_t number)
{
    const uint32_t *v = hull->facet[number].vertex;
    return hull->apex != HULL3_NONE && (v[0] == hull->apex || v[1] == hull->apex || v[2] == hull->apex);
}

static void find_faces(topology3 *t, const hull3 *hull)
{
    for (uint32_t i = 0; i < hull->facets; i++)
        t->group[i] = HULL3_NONE;
    for (uint32_t i = 0; i < hull->facets; i++)
        if (hull->facet[i].alive && t->group[i] == HULL3_NONE)
            fill_group(t, hull, i);
    number_corners(t, hull);
    /* From here on stack[number]: is the face whose group this is walked round? */
    memset(t->stack, 0, hull->facets * sizeof *t->stack);
    for (uint32_t i = 0; i < hull->facets; i++) {
        if (!hull->facet[i].alive || is_at_apex(hull, i) || t->stack[t->group[i]] != 0)
            continue;
        for (int side = 0; side < 3; side++)
            if (is_border(t, hull, i, side)) {
                walk_face(t, hull, i, side);
                t->stack[t->group[i]] = 1;
                break;
            }
    }
    if (hull->apex != HULL3_NONE)
        reverse_face(t);
}

/* Each ring from its least corner on, and the faces in the order of their first two. */
static void order_faces(topology3 *t)
{
    for (uint32_t face = 0; face < t->faces; face++) {
        const uint32_t begin = t->begin[face], count = t->begin[face + 1] - begin;
        uint32_t *ring = t->ring + begin, least = 0;
        for (uint32_t i = 1; i < count; i++)
            least = ring[i] < ring[least] ? i : least;
        for (uint32_t i = 0; i < count; i++)
            t->order[i] = ring[(least + i) % count];
        memcpy(ring, t->order, count * sizeof *ring);
        t->key[face] = key_of(ring[0], ring[1]);
    }
    for (uint32_t face = 0; face < t->faces; face++)
        t->order[face] = face;
    sort_values(t->order, t->faces, key_comes_before, t->key);
}

void hit__hull_topology3_make(topology3 *t, const hull3 *hull, void *memory)
{
    *t = (topology3){.points = hull->points + 1};
    lay_out_faces(t, memory);
    t->begin[0] = 0;
    if (hull->rank < 2) {
        for (int i = 0; i <= hull->rank; i++)
            t->corner[t->corners++] = hull->simplex[i];
        set_numbers(t, hull);
        return;
    }
    find_faces(t, hull);
    order_faces(t);
}

/* ---- The hull ---- */

size_t hit__hull_topology3_result_size(size_t corners, size_t faces, size_t edges)
{
    return corners * sizeof(hit_vec3) + (corners + faces + 1 + 3 * edges) * sizeof(uint32_t);
}

typedef struct hull_arrays {
    hit_vec3 *corner;
    uint32_t *corner_edge, *face_begin, *edge_corner, *edge_twin, *edge_face;
} hull_arrays;

static hull_arrays arrays_in(void *memory, const topology3 *t)
{
    hull_arrays a;
    a.corner = memory;
    a.corner_edge = (uint32_t *)(void *)(a.corner + t->corners);
    a.face_begin = a.corner_edge + t->corners;
    a.edge_corner = a.face_begin + t->faces + 1;
    a.edge_twin = a.edge_corner + t->edges;
    a.edge_face = a.edge_twin + t->edges;
    return a;
}

static void write_faces(const topology3 *t, hull_arrays *a)
{
    uint32_t edge = 0;
    for (uint32_t face = 0; face < t->faces; face++) {
        const uint32_t of = t->order[face];
        a->face_begin[face] = edge;
        for (uint32_t i = t->begin[of]; i < t->begin[of + 1]; i++, edge++) {
            a->edge_corner[edge] = t->ring[i];
            a->edge_face[edge] = face;
            a->corner_edge[t->ring[i]] = edge;
        }
    }
    a->face_begin[t->faces] = edge;
}

static uint32_t end_of(const hull_arrays *a, uint32_t edge)
{
    const uint32_t face = a->edge_face[edge], next = edge + 1;
    return a->edge_corner[next < a->face_begin[face + 1] ? next : a->face_begin[face]];
}

/* The twin of an edge has its ends the other way round. */
static void find_twins(topology3 *t, hull_arrays *a)
{
    for (uint32_t edge = 0; edge < t->edges; edge++) {
        t->key[edge] = key_of(a->edge_corner[edge], end_of(a, edge));
        t->order[edge] = edge;
    }
    sort_values(t->order, t->edges, key_comes_before, t->key);
    for (uint32_t edge = 0; edge < t->edges; edge++) {
        const uint64_t wanted = key_of(end_of(a, edge), a->edge_corner[edge]);
        size_t low = 0, high = t->edges;
        while (high - low > 1) {
            const size_t middle = low + (high - low) / 2;
            if (t->key[t->order[middle]] <= wanted)
                low = middle;
            else
                high = middle;
        }
        a->edge_twin[edge] = t->order[low];
    }
}

hit_hull3 hit__hull_topology3_write(topology3 *t, const hull3 *hull, void *memory)
{
    hull_arrays a = arrays_in(memory, t);
    for (uint32_t i = 0; i < t->corners; i++) {
        double p[3];
        cloud3_given(hull->cloud, t->corner[i], p);
        for (int k = 0; k < 3; k++)
            p[k] = exact_is_zero(p[k]) ? 0 : p[k]; /* -0 is 0 */
        a.corner[i] = (hit_vec3){p[0], p[1], p[2]};
        a.corner_edge[i] = 0;
    }
    write_faces(t, &a);
    find_twins(t, &a);
    return (hit_hull3){.corner = a.corner,
                       .corner_edge = a.corner_edge,
                       .face_begin = a.face_begin,
                       .edge_corner = a.edge_corner,
                       .edge_twin = a.edge_twin,
                       .edge_face = a.edge_face,
                       .corners = t->corners,
                       .faces = t->faces,
                       .edges = t->edges,
                       .bytes = hit__hull_topology3_result_size(t->corners, t->faces, t->edges)};
}
