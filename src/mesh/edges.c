/* Matches the sides of triangles.
 *
 * Sides are sorted by their lesser vertex, by counting, and then the few of each vertex by the other one. So equal
 * edges stand together, with nothing random about memory but what is random about the mesh. Triangles with an edge in
 * common are united on the way.
 *
 * Based on: R. E. Tarjan and J. van Leeuwen, "Worst-case analysis of set union algorithms", J. ACM 31, 1984: path
 * halving. Ours links to the lesser index, so that the root of a set is its first triangle. */
#include "mesh/edges.h"

#include "mesh/mesh.h"
#include "mesh/side_sort.h"
#include "mesh/triangle_view.h"
#include "mesh/weld.h"

enum { PAIRS_MOST = 16 };

typedef struct edges_job {
    const hit_triangles3 *view;
    const uint32_t *first;
    uint32_t *begin, *shell;
    mesh_side *side;
    uint8_t *used;
    mesh_edges *out;
} edges_job;

static inline uint32_t corner_of(const edges_job *job, size_t triangle, size_t c)
{
    return job->first[view_index(job->view, 3 * triangle + c)];
}

static inline uint32_t root_of(uint32_t *parent, uint32_t i)
{
    while (parent[i] != i) {
        parent[i] = parent[parent[i]];
        i = parent[i];
    }
    return i;
}

static void unite(uint32_t *shell, uint32_t a, uint32_t b)
{
    a = root_of(shell, a);
    b = root_of(shell, b);
    if (a < b)
        shell[b] = a;
    else
        shell[a] = b;
}

/* Corner c of a triangle; `welded` is a constant, and so are the forms of the view: see VIEW_FORMS. */
CORE_INLINE uint32_t welded_corner(const edges_job *job, const hit_triangles3 *view, bool welded, size_t triangle,
                                   size_t c)
{
    const uint32_t v = view_index(view, 3 * triangle + c);
    return welded ? job->first[v] : v;
}

/* How many sides has each vertex as their lesser one? To begin[v + 2]; sides between equal vertices are none. */
CORE_INLINE void count_sides(const edges_job *job, const hit_triangles3 *view, bool welded)
{
    uint32_t *begin = job->begin;
    uint8_t *used = job->used;
    for (size_t i = 0; i < view->count; i++) {
        const uint32_t a = welded_corner(job, view, welded, i, 0), b = welded_corner(job, view, welded, i, 1);
        const uint32_t c = welded_corner(job, view, welded, i, 2);
        used[a] = used[b] = used[c] = 1;
        begin[(size_t)(a < b ? a : b) + 2] += a != b;
        begin[(size_t)(b < c ? b : c) + 2] += b != c;
        begin[(size_t)(c < a ? c : a) + 2] += c != a;
    }
}

static inline void deal_side(const edges_job *job, uint32_t from, uint32_t to, uint32_t place)
{
    const bool back = to < from;
    const uint32_t less = back ? to : from, other = back ? from : to;
    if (from != to)
        job->side[job->begin[(size_t)less + 1]++] = (mesh_side)other << 32 | place | back;
}

/* Each side to its vertex; afterwards those of v end at begin[v + 1]. */
CORE_INLINE void deal_sides(const edges_job *job, const hit_triangles3 *view, bool welded)
{
    for (size_t i = 0; i < view->count; i++) {
        const uint32_t a = welded_corner(job, view, welded, i, 0), b = welded_corner(job, view, welded, i, 1);
        const uint32_t c = welded_corner(job, view, welded, i, 2), place = (uint32_t)i << 3;
        deal_side(job, a, b, place);
        deal_side(job, b, c, place | 2);
        deal_side(job, c, a, place | 4);
    }
}

/* The corner that the side does not have. */
static inline uint32_t third_of(const edges_job *job, mesh_side side)
{
    const uint32_t number = side_number(side);
    return corner_of(job, side_triangle(side), number > 0 ? number - 1 : 2);
}

/* Triangles with the same three corners, none of them flat: so many turned one way, so many the other. */
static void add_equals(mesh_edges *out, size_t one, size_t other)
{
    out->opposites += one < other ? one : other;
    out->pairs += (one + other) / 2;
    out->duplicates += (one > 0 ? one - 1 : 0) + (other > 0 ? other - 1 : 0);
}

static bool third_is_less(const void *context, mesh_side a, mesh_side b)
{
    return third_of(context, a) < third_of(context, b);
}

/* Equal triangles among those with an edge in common that has the least two corners of theirs: of each triangle one
 * edge has. */
static void find_equals(const edges_job *job, mesh_side *side, size_t count)
{
    hit__mesh_sort(side, count, third_is_less, job);
    for (size_t i = 0; i < count;) {
        size_t ways[2] = {0, 0};
        const uint32_t third = third_of(job, side[i]);
        for (; i < count && third_of(job, side[i]) == third; i++)
            ways[side_is_back(side[i])] +=
                third > side_other(side[i]) && job->shell[side_triangle(side[i])] != MESH_NO_SHELL;
        add_equals(job->out, ways[0], ways[1]);
    }
    sort_values(side, count);
}

/* Puts sides of one edge beside each other. Few are not sorted: to look for equal ones takes less. */
static inline void group_sides(mesh_side *side, size_t count)
{
    if (count > SORT_FEW) {
        sort_values(side, count);
        return;
    }
    for (size_t i = 0, end; i + 1 < count; i = end) {
        const uint32_t other = side_other(side[i]);
        end = i + 1;
        for (size_t j = end; j < count; j++)
            if (side_other(side[j]) == other) {
                const mesh_side moved = side[j];
                side[j] = side[end];
                side[end++] = moved;
            }
    }
}

static inline size_t end_of_edge(const mesh_side *side, size_t first, size_t last)
{
    size_t end = first + 1;
    while (end < last && side_other(side[end]) == side_other(side[first]))
        end++;
    return end;
}

/* May there be equal triangles among those of one vertex? They have two edges there in common. Where no more than two
 * triangles have an edge in common, it shows from the pairs of these. */
static bool may_have_equals(const mesh_side *side, size_t count)
{
    uint64_t pair[PAIRS_MOST];
    size_t pairs = 0;
    for (size_t first = 0, end; first < count; first = end) {
        end = end_of_edge(side, first, count);
        if (end == first + 1)
            continue;
        if (end > first + 2 || pairs == PAIRS_MOST)
            return true;
        const uint32_t a = side_triangle(side[first]), b = side_triangle(side[first + 1]);
        pair[pairs] = a < b ? (uint64_t)a << 32 | b : (uint64_t)b << 32 | a;
        for (size_t i = 0; i < pairs; i++)
            if (pair[i] == pair[pairs])
                return true;
        pairs++;
    }
    return false;
}

/* The sides of one edge: two that match, as nearly all do; or any, which are put in the order of their triangles. */
static inline bool match_two(const edges_job *job, const mesh_side *side)
{
    const uint32_t a = side_triangle(side[0]), b = side_triangle(side[1]);
    if (((side[0] ^ side[1]) & 1) == 0 || job->shell[a] == MESH_NO_SHELL || job->shell[b] == MESH_NO_SHELL)
        return false;
    unite(job->shell, a, b);
    return true;
}

static void match_edge(const edges_job *job, mesh_side *side, size_t count)
{
    sort_values(side, count);
    size_t back = 0;
    uint32_t before = MESH_NO_SHELL;
    for (size_t i = 0; i < count; i++) {
        const uint32_t triangle = side_triangle(side[i]);
        back += side_is_back(side[i]);
        if (job->shell[triangle] == MESH_NO_SHELL) /* without area: it unites nothing */
            continue;
        if (before != MESH_NO_SHELL)
            unite(job->shell, before, triangle);
        before = triangle;
    }
    size_t over = 2 * back > count ? 2 * back - count : count - 2 * back;
    for (size_t i = 0; i < count && over > 0; i++)
        if (side_is_back(side[i]) == (2 * back > count)) {
            job->out->loose[job->out->loose_count++] = side[i]; /* no further than here, so nothing is lost */
            over--;
        }
}

static void match_sides(const edges_job *job)
{
    for (size_t v = 0; v < job->view->vertex_count; v++) {
        mesh_side *side = job->side + job->begin[v];
        const size_t count = job->begin[v + 1] - job->begin[v];
        group_sides(side, count);
        if (may_have_equals(side, count))
            for (size_t first = 0, end; first < count; first = end) {
                end = end_of_edge(side, first, count);
                find_equals(job, side + first, end - first);
            }
        for (size_t first = 0, end; first < count; first = end) {
            end = end_of_edge(side, first, count);
            if (end - first != 2 || !match_two(job, side + first))
                match_edge(job, side + first, end - first);
        }
    }
}

static void count_all(const edges_job *job, bool welded)
{
    if (welded)
        count_sides(job, job->view, true);
    else
        VIEW_FORMS(*job->view, count_sides(job, &view, false));
}

static void deal_all(const edges_job *job, bool welded)
{
    if (welded)
        deal_sides(job, job->view, true);
    else
        VIEW_FORMS(*job->view, deal_sides(job, &view, false));
}

static uint64_t to_64(uint64_t size)
{
    return (size + 63) / 64 * 64;
}

hit_status hit__mesh_edges(const hit_triangles3 *view, const hit_allocator *allocator, uint32_t *shell, mesh_edges *out)
{
    const uint64_t vertices = view->vertex_count;
    const uint64_t first_size = to_64(vertices * sizeof(uint32_t)),
                   begin_size = to_64((vertices + 2) * sizeof(uint32_t));
    uint64_t sides_size = (uint64_t)view->count * 3 * sizeof(mesh_side);
    if (sides_size < hit__mesh_weld_room(view->vertex_count))
        sides_size = hit__mesh_weld_room(view->vertex_count);
    const uint64_t size = first_size + begin_size + sides_size;
    *out = (mesh_edges){0};
    if (size > SIZE_MAX || !hit__core_take(allocator, (size_t)size, &out->piece))
        return HIT_NO_MEMORY;
    uint32_t *first = out->piece.at;
    edges_job job = {.view = view, .first = first, .out = out};
    job.shell = shell;
    out->first = first;
    out->begin = job.begin = (uint32_t *)(void *)((char *)out->piece.at + first_size);
    out->loose = job.side = (mesh_side *)(void *)((char *)out->piece.at + first_size + begin_size);
    const bool welded = hit__mesh_weld(view, job.side, first);
    job.used = (uint8_t *)job.side; /* which is not needed yet */
    memset(job.used, 0, view->vertex_count);
    memset(job.begin, 0, (size_t)begin_size);
    count_all(&job, welded);
    for (size_t v = 0; v < view->vertex_count; v++) {
        job.begin[v + 1] += job.begin[v];
        out->vertices += job.used[v];
    }
    deal_all(&job, welded);
    match_sides(&job);
    return HIT_OK;
}

uint32_t hit__mesh_count_shells(size_t count, const uint32_t *shell)
{
    uint32_t shells = 0;
    for (size_t i = 0; i < count; i++)
        shells += shell[i] == i;
    return shells;
}

void hit__mesh_number_shells(size_t count, uint32_t *shell, uint32_t *first)
{
    uint32_t shells = 0;
    for (size_t i = 0; i < count; i++) {
        if (shell[i] == MESH_NO_SHELL)
            continue;
        if (shell[i] == i) {
            first[shells] = (uint32_t)i;
            shell[i] = shells++;
        } else {
            shell[i] = shell[shell[i]]; /* who it points to comes before */
        }
    }
}
