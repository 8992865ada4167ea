/* Which triangles of a mesh does a ray or a segment hit first?
 *
 * The tree's boxes are entered in order, as those of a tree of boxes are. Of each triangle that may be hit, cast.h is
 * asked, whose answer is exact; so no ray passes between triangles. The best hits lie in the caller's array as a heap,
 * the last of them on top. Based on: T. Ize, "Robust BVH Ray Traversal", JCGT 2(2), 2013, for slabs with margins
 * (tree/beam.c). */
#include "core/vec.h"
#include "exact/order.h"
#include "mesh/face3.h"
#include "tree/beam.h"
#include "tree/best_first.h"

/* A ray or a segment. */
typedef struct solid_line3 {
    bool is_ray; /* else a segment */
    hit_ray3 ray;
    hit_segment3 segment;
} solid_line3;

typedef struct solid_cast3 {
    const hit_mesh3 *mesh;
    const solid_line3 *line;
    tree_beam beam;
    hit_cast_mesh3 *out; /* a heap */
    size_t count, capacity;
} solid_cast3;

static bool comes_before(const hit_cast_mesh3 *a, const hit_cast_mesh3 *b)
{
    const int64_t x = exact_order_key(a->t), y = exact_order_key(b->t);
    return x < y || (x == y && a->triangle < b->triangle);
}

/* ---- The heap ---- */

static void swap_hits(hit_cast_mesh3 *a, hit_cast_mesh3 *b)
{
    const hit_cast_mesh3 kept = *a;
    *a = *b;
    *b = kept;
}

static void sink_hit(hit_cast_mesh3 *heap, size_t count, size_t i)
{
    for (;;) {
        size_t last = 2 * i + 1;
        if (last >= count)
            return;
        if (last + 1 < count && comes_before(&heap[last], &heap[last + 1]))
            last++;
        if (!comes_before(&heap[i], &heap[last]))
            return;
        swap_hits(&heap[i], &heap[last]);
        i = last;
    }
}

static void add_hit(solid_cast3 *all, const hit_cast_mesh3 *hit)
{
    if (all->count == all->capacity) {
        if (comes_before(hit, &all->out[0])) {
            all->out[0] = *hit;
            sink_hit(all->out, all->count, 0);
        }
        return;
    }
    size_t i = all->count++;
    all->out[i] = *hit;
    for (; i > 0 && comes_before(&all->out[(i - 1) / 2], &all->out[i]); i = (i - 1) / 2)
        swap_hits(&all->out[(i - 1) / 2], &all->out[i]);
}

static void sort_hits(solid_cast3 *all)
{
    for (size_t i = all->count; i > 1; i--) {
        swap_hits(&all->out[0], &all->out[i - 1]);
        sink_hit(all->out, i - 1, 0);
    }
}

/* ---- The search ---- */

static bool hits_triangle(const solid_line3 *line, const hit_triangle3 *triangle, hit_cast_triangle3 *hit)
{
    return line->is_ray ? hit_cast_ray3_triangle3(line->ray, triangle, hit)
                        : hit_cast_segment3_triangle3(line->segment, triangle, hit);
}

static float ask_triangle(void *asked, size_t lane)
{
    solid_cast3 *all = asked;
    const uint32_t i = all->mesh->pack.id[lane];
    const hit_triangle3 triangle = hit_mesh3_triangle(all->mesh, i);
    hit_cast_triangle3 hit;
    if (hits_triangle(all->line, &triangle, &hit) && exact_has_area3(vec3_array(&triangle.corner[0]))) {
        const hit_cast_mesh3 found = {.t = hit.t,
                                      .point = hit.point,
                                      .normal = hit.normal,
                                      .weight = {hit.weight[0], hit.weight[1], hit.weight[2]},
                                      .triangle = i,
                                      .front = hit.front,
                                      .inside = hit.inside};
        add_hit(all, &found);
    }
    return all->count < all->capacity ? INFINITY : hit__tree_beam_until(&all->beam, all->out[0].t);
}

static tree_line tree_line_of(const solid_line3 *line)
{
    static const double nowhere[3] = {0};
    if (line->is_ray)
        return (tree_line){
            .origin = vec3_array(&line->ray.origin), .from = nowhere, .to = vec3_array(&line->ray.direction)};
    return (tree_line){.origin = vec3_array(&line->segment.a),
                       .from = vec3_array(&line->segment.a),
                       .to = vec3_array(&line->segment.b),
                       .ends = true};
}

static bool is_finite(const solid_line3 *line)
{
    const tree_line l = tree_line_of(line);
    return exact_all_finite(3, l.origin) && exact_all_finite(3, l.to);
}

/* The first `capacity` triangles along a line that is finite, in order. */
static size_t cast_at_surface(const hit_mesh3 *mesh, const solid_line3 *line, hit_cast_mesh3 *out, size_t capacity)
{
    const tree_pack *pack = &mesh->pack;
    if (pack->count == 0 || capacity == 0)
        return 0;
    solid_cast3 all = {.mesh = mesh, .line = line, .out = out, .capacity = capacity};
    const tree_line aim = tree_line_of(line);
    const tree_map map = mesh_map(mesh);
    float low[3], high[3];
    hit__tree_whole_of(3, mesh->isa)(pack->level[pack->levels - 1], low, high);
    hit__tree_beam_aim(&all.beam, &map, 3, low, high, &aim);
    hit__tree_best_first(pack, 3, hit__tree_beam_bounds(3, mesh->isa), &all.beam, INFINITY, ask_triangle, &all);
    sort_hits(&all);
    return all.count;
}

static bool cast_at_solid(const hit_mesh3 *mesh, const solid_line3 *line, hit_cast_mesh3 *out)
{
    if (!is_finite(line))
        return false;
    hit_cast_mesh3 hit;
    const bool any = cast_at_surface(mesh, line, &hit, 1) > 0;
    const hit_vec3 start = line->is_ray ? line->ray.origin : line->segment.a;
    if (!(any && hit.inside) && hit_overlap_point3_mesh3(start, mesh)) {
        *out = (hit_cast_mesh3){.point = start, .triangle = HIT_NO_TRIANGLE, .inside = true};
        return true;
    }
    if (any)
        *out = hit;
    return any;
}

bool hit_cast_ray3_mesh3(hit_ray3 ray, const hit_mesh3 *mesh, hit_cast_mesh3 *out)
{
    const solid_line3 line = {.is_ray = true, .ray = ray};
    return cast_at_solid(mesh, &line, out);
}

bool hit_cast_segment3_mesh3(hit_segment3 segment, const hit_mesh3 *mesh, hit_cast_mesh3 *out)
{
    const solid_line3 line = {.segment = segment};
    return cast_at_solid(mesh, &line, out);
}

size_t hit_cast_surface_ray3_mesh3(hit_ray3 ray, const hit_mesh3 *mesh, hit_cast_mesh3 *out, size_t capacity)
{
    const solid_line3 line = {.is_ray = true, .ray = ray};
    return is_finite(&line) ? cast_at_surface(mesh, &line, out, capacity) : 0;
}

size_t hit_cast_surface_segment3_mesh3(hit_segment3 segment, const hit_mesh3 *mesh, hit_cast_mesh3 *out,
                                       size_t capacity)
{
    const solid_line3 line = {.segment = segment};
    return is_finite(&line) ? cast_at_surface(mesh, &line, out, capacity) : 0;
}
