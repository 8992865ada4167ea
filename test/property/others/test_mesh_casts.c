/* Rays and segments at meshes: the hits of all triangles one by one, sorted; and whether the start is in the solid,
 * by the oracle of meshes. */
#include "mesh_asks.h"
#include "meshes/oracle_mesh.h"

enum { TRIANGLES_MOST = 60, WAYS = 12 };

typedef struct line {
    bool is_ray;
    hit_ray3 ray;
    hit_segment3 segment;
} line;

static line random_line(dice *d, const soup *s)
{
    line l = {.is_ray = dice_below(d, 2) == 0};
    double p[3], q[3], way[3];
    asks_random_point(d, s, p);
    asks_random_point(d, s, q);
    const int kind = dice_below(d, 5), axis = dice_below(d, 3), exponent = dice_below(d, 4) == 0 ? 60 : 0;
    for (int k = 0; k < 3; ++k) {
        if (kind == 0 && k != axis)
            q[k] = p[k];
        if (kind == 1) /* from far away */
            p[k] += 1000 * (p[k] - q[k]);
        way[k] = ldexp(q[k] - p[k], exponent - 30 * (kind == 2));
    }
    l.ray = (hit_ray3){{p[0], p[1], p[2]}, {way[0], way[1], way[2]}};
    l.segment = (hit_segment3){{p[0], p[1], p[2]}, {q[0], q[1], q[2]}};
    return l;
}

static bool cast_at_triangle(const line *l, const hit_triangle3 *t, hit_cast_triangle3 *out)
{
    return l->is_ray ? hit_cast_ray3_triangle3(l->ray, t, out) : hit_cast_segment3_triangle3(l->segment, t, out);
}

static size_t cast_at_surface(const line *l, const hit_mesh3 *mesh, hit_cast_mesh3 *out, size_t capacity)
{
    return l->is_ray ? hit_cast_surface_ray3_mesh3(l->ray, mesh, out, capacity)
                     : hit_cast_surface_segment3_mesh3(l->segment, mesh, out, capacity);
}

static bool cast_at_mesh(const line *l, const hit_mesh3 *mesh, hit_cast_mesh3 *out)
{
    return l->is_ray ? hit_cast_ray3_mesh3(l->ray, mesh, out) : hit_cast_segment3_mesh3(l->segment, mesh, out);
}

/* All hits, one by one, put in order. */
static size_t hits_one_by_one(const line *l, const hit_mesh3 *mesh, hit_cast_mesh3 *out)
{
    size_t count = 0;
    for (uint32_t i = 0; i < hit_mesh3_count(mesh); ++i) {
        const hit_triangle3 t = hit_mesh3_triangle(mesh, i);
        hit_cast_triangle3 h;
        if (!asks_has_area(mesh, i) || !cast_at_triangle(l, &t, &h))
            continue;
        size_t at = count++;
        for (; at > 0 && out[at - 1].t > h.t; --at)
            out[at] = out[at - 1];
        out[at] = (hit_cast_mesh3){.t = h.t,
                                   .point = h.point,
                                   .normal = h.normal,
                                   .weight = {h.weight[0], h.weight[1], h.weight[2]},
                                   .triangle = i,
                                   .front = h.front,
                                   .inside = h.inside};
    }
    return count;
}

static bool is_same(const hit_cast_mesh3 *a, const hit_cast_mesh3 *b)
{
    return a->t == b->t && a->triangle == b->triangle && a->front == b->front && a->inside == b->inside &&
           memcmp(&a->point, &b->point, sizeof a->point) == 0 &&
           memcmp(&a->normal, &b->normal, sizeof a->normal) == 0 && memcmp(a->weight, b->weight, sizeof a->weight) == 0;
}

static bool starts_inside(const line *l, const soup *s, bool *on_face)
{
    const hit_vec3 p = l->is_ray ? l->ray.origin : l->segment.a;
    const double at[3] = {p.x, p.y, p.z};
    const mesh_seen seen = oracle_mesh_point(s, at);
    *on_face = seen.on_face;
    return seen.on_face || seen.solid;
}

static const char *check_solid(const line *l, const soup *s, const hit_mesh3 *mesh, size_t count,
                               const hit_cast_mesh3 *first)
{
    hit_cast_mesh3 hit = {.t = -1};
    bool on_face = false;
    const bool inside = starts_inside(l, s, &on_face), any = cast_at_mesh(l, mesh, &hit);
    if (any != (inside || count > 0))
        return "hit or miss";
    if (!any)
        return hit.t == -1 ? NULL : "a miss writes";
    if (hit.inside != inside || (hit.t == 0) != inside)
        return "inside";
    if (inside && !on_face)
        return hit.triangle == HIT_NO_TRIANGLE ? NULL : "a triangle that does not hold the start";
    return is_same(&hit, first) ? NULL : "the first hit";
}

static const char *check(const line *l, const soup *s, const hit_mesh3 *mesh)
{
    static hit_cast_mesh3 truth[SOUP_TRIANGLES], all[SOUP_TRIANGLES];
    const size_t count = hits_one_by_one(l, mesh, truth);
    for (size_t capacity = 0; capacity <= count + 1; capacity = capacity < 3 ? capacity + 1 : 2 * capacity) {
        const size_t some = cast_at_surface(l, mesh, all, capacity);
        if (some != (capacity < count ? capacity : count))
            return "the number of hits";
        for (size_t i = 0; i < some; ++i)
            if (!is_same(&all[i], &truth[i]))
                return "a hit in order";
    }
    if (cast_at_surface(l, mesh, all, SOUP_TRIANGLES) != count ||
        (count > 0 && !is_same(&all[count - 1], &truth[count - 1])))
        return "all hits";
    return check_solid(l, s, mesh, count, truth);
}

static void check_family(void **state)
{
    const mesh_family family = *(const mesh_family *)*state;
    const uint64_t seed = campaign_seed(), count = campaign_count(60, 20000);
    unsigned long long hits = 0, inside = 0, rays = 0;
    for (uint64_t i = 0; i < count; i++) {
        static mesh_pair p;
        dice d = dice_for(seed + 77, i);
        mesh_pair_make(family, seed, i, TRIANGLES_MOST, &p);
        hit_mesh3 *mesh = asks_mesh(&p.a, HIT_SURFACE_UNKNOWN);
        for (int way = 0; way < WAYS && p.a.corners > 0; ++way, ++rays) {
            const line l = random_line(&d, &p.a);
            hit_cast_mesh3 hit = {.t = -1};
            const char *wrong = check(&l, &p.a, mesh);
            hits += cast_at_mesh(&l, mesh, &hit);
            inside += hit.inside;
            if (wrong) {
                mesh_pair_print(&p);
                fail_msg("%s: seed %llu, number %llu, way %d", wrong, (unsigned long long)seed, (unsigned long long)i,
                         way);
            }
        }
        hit_mesh3_free(mesh);
    }
    printf("    %llu lines, %llu hit, %llu start inside\n", rays, hits, inside);
}

int main(void)
{
    static mesh_family families[MESH_FAMILIES];
    struct CMUnitTest tests[MESH_FAMILIES];
    for (int i = 0; i < MESH_FAMILIES; i++) {
        families[i] = (mesh_family)i;
        tests[i] = (struct CMUnitTest){mesh_family_names[i], check_family, NULL, NULL, &families[i]};
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
