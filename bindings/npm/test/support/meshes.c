/* What the native library says of meshes: for mesh-native.mjs, which asks the WebAssembly module the same.
 *
 * Reads questions as doubles from the standard input: of each two meshes (how many vertices and triangles, the
 * vertices, the indices), a matrix and an offset that place the first, a point, an AABB, an OBB, a triangle, a ray and
 * a segment. Writes of each how many doubles the answer has, and these. */
#include <hitbox/mesh.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBERS = 1 << 21, ANSWER = 1 << 18, HITS = 512 };

static double numbers[NUMBERS], answer[ANSWER];
static const double *in = numbers;
static size_t count;

typedef struct arrays {
    double *vertices;
    uint32_t *indices;
    hit_mesh3 *mesh;
} arrays;

static void take(void *to, size_t size)
{
    memcpy(to, in, size);
    in += size / sizeof *in;
}

static void put(double number)
{
    answer[count++] = number;
}

static void put_all(const void *from, size_t size)
{
    memcpy(answer + count, from, size);
    count += size / sizeof *answer;
}

/* A number of a triangle or shell: -1 for none. */
static void put_number(uint32_t number)
{
    put(number == HIT_NO_TRIANGLE ? -1.0 : number);
}

static void need(hit_status status)
{
    if (status != HIT_OK) {
        fprintf(stderr, "%s\n", hit_status_text(status));
        exit(1);
    }
}

static arrays take_mesh(void)
{
    const size_t vertices = (size_t)*in++, triangles = (size_t)*in++;
    arrays made = {malloc(3 * vertices * sizeof(double)), malloc(3 * triangles * sizeof(uint32_t)), NULL};
    if (!made.vertices || !made.indices)
        exit(1);
    take(made.vertices, 3 * vertices * sizeof(double));
    for (size_t i = 0; i < 3 * triangles; i++)
        made.indices[i] = (uint32_t)*in++;
    need(hit_mesh3_build(hit_triangles3_from_doubles(made.vertices, 0, vertices, made.indices, triangles), NULL,
                         &made.mesh));
    return made;
}

static void drop(arrays made)
{
    hit_mesh3_free(made.mesh);
    free(made.vertices);
    free(made.indices);
}

static void put_side(size_t how_many, hit_side3 side)
{
    put((double)how_many);
    put(how_many ? side.triangle : -1.0);
    put(how_many ? side.side : -1.0);
}

static void put_facts(const hit_mesh3 *mesh)
{
    const hit_facts3 f = hit_mesh3_facts(mesh);
    const size_t counts[] = {f.triangles,  f.faces,     f.flat,   f.surface,      f.vertices,
                             f.duplicates, f.opposites, f.shells, f.closed_shells};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
        put((double)counts[i]);
    put_side(f.unmatched, f.unmatched_side);
    put_side(f.open, f.open_side);
    put(f.asked);
    put(f.has_volume);
    put(f.volume);
    put(f.volume_error);
    put(f.area);
    put(f.area_error);
    put_all(&f.bounds, sizeof f.bounds);
    const hit_aabb3 bounds = hit_mesh3_bounds(mesh);
    put_all(&bounds, sizeof bounds);
    const uint32_t triangles = (uint32_t)hit_mesh3_count(mesh);
    for (uint32_t i = 0; i < triangles; i++) {
        const hit_triangle3 triangle = hit_mesh3_triangle(mesh, i);
        put_all(&triangle, sizeof triangle);
        put_number(hit_mesh3_shell(mesh, i));
    }
}

static void put_closest(const hit_closest_mesh3 *c)
{
    put(c->distance);
    put_all(&c->normal, sizeof c->normal);
    put_all(&c->a, sizeof c->a);
    put_all(&c->b, sizeof c->b);
    put_number(c->triangle_a);
    put_number(c->triangle_b);
    put(c->meets);
}

static void put_witness(const hit_mesh3 *a, const hit_mesh3 *b)
{
    hit_witness_mesh3 w;
    need(hit_witness_mesh3_mesh3(a, b, &w));
    put(w.relation);
    put(w.rule);
    if (w.relation != HIT_APART)
        put_all(&w.point, sizeof w.point);
    put_number(w.triangle_a);
    put_number(w.triangle_b);
}

/* places: 0 is the usual. */
static void put_depth(const hit_mesh3 *a, const hit_mesh3 *b, double share, size_t places)
{
    const hit_depth3_config config = {.share = share, .places = places};
    hit_depth_mesh3 d;
    need(hit_depth_mesh3_mesh3(a, b, &config, &d));
    put(d.depth);
    put(d.most);
    if (d.triangle != HIT_NO_TRIANGLE) {
        put_all(&d.point, sizeof d.point);
        put_all(&d.on, sizeof d.on);
    }
    put_number(d.triangle);
    put(d.in_second);
}

/* Sums of the bytes that a mesh is saved as. */
static void put_saved(const hit_mesh3 *mesh)
{
    const size_t size = hit_mesh3_save(mesh, NULL, 0);
    unsigned char *bytes = malloc(size);
    if (!bytes)
        exit(1);
    hit_mesh3_save(mesh, bytes, size);
    double plain = 0, weighed = 0;
    for (size_t i = 0; i < size; i++) {
        plain += bytes[i];
        weighed += (double)bytes[i] * (double)(i % 8191 + 1);
    }
    free(bytes);
    put((double)size);
    put(plain);
    put(weighed);
}

static bool put_crossing(void *context, const hit_crossing3 *c)
{
    (void)context;
    put_all(&c->segment, sizeof c->segment);
    put(c->first);
    put(c->second);
    put(c->shared);
    return true;
}

static void put_two(const hit_mesh3 *a, const hit_mesh3 *b)
{
    hit_relation relation;
    bool is_yes;
    double distance;
    hit_closest_mesh3 closest;
    need(hit_relate_mesh3_mesh3(a, b, &relation));
    put(relation);
    need(hit_overlap_mesh3_mesh3(a, b, &is_yes));
    put(is_yes);
    need(hit_contains_mesh3_mesh3(a, b, &is_yes));
    put(is_yes);
    need(hit_contains_mesh3_mesh3(b, a, &is_yes));
    put(is_yes);
    need(hit_distance_mesh3_mesh3(a, b, &distance));
    put(distance);
    need(hit_closest_mesh3_mesh3(a, b, &closest));
    put_closest(&closest);
    need(hit_within_mesh3_mesh3(a, b, 1.5, &is_yes));
    put(is_yes);
    put_witness(a, b);
    put_depth(a, b, 0.25, 0);
    put_depth(a, b, 0, 9);
    hit_intersection_curve_mesh3_mesh3(a, b, put_crossing, NULL);
}

static void put_point(const hit_mesh3 *mesh)
{
    hit_vec3 point;
    take(&point, sizeof point);
    put(hit_relate_point3_mesh3(point, mesh));
    put(hit_overlap_point3_mesh3(point, mesh));
    put(hit_contains_mesh3_point3(mesh, point));
    put(hit_distance_point3_mesh3(point, mesh));
    put(hit_within_point3_mesh3(point, mesh, 1.5));
    const hit_closest_mesh3 solid = hit_closest_point3_mesh3(point, mesh),
                            surface = hit_closest_surface_point3_mesh3(point, mesh);
    put_closest(&solid);
    put_closest(&surface);
}

static void put_shapes(const hit_mesh3 *mesh)
{
    hit_aabb3 box;
    hit_obb3 turned;
    hit_triangle3 triangle;
    take(&box, sizeof box);
    take(&turned, sizeof turned);
    take(&triangle, sizeof triangle);
    put(hit_relate_aabb3_mesh3(box, mesh));
    put(hit_overlap_aabb3_mesh3(box, mesh));
    put(hit_contains_mesh3_aabb3(mesh, box));
    put(hit_contains_aabb3_mesh3(box, mesh));
    put(hit_relate_obb3_mesh3(&turned, mesh));
    put(hit_overlap_obb3_mesh3(&turned, mesh));
    put(hit_contains_mesh3_obb3(mesh, &turned));
    put(hit_contains_obb3_mesh3(&turned, mesh));
    put(hit_relate_triangle3_mesh3(&triangle, mesh));
    put(hit_overlap_triangle3_mesh3(&triangle, mesh));
    put(hit_contains_mesh3_triangle3(mesh, &triangle));
}

static void put_cast(bool is_hit, const hit_cast_mesh3 *c)
{
    put(is_hit);
    if (!is_hit)
        return;
    put(c->t);
    put_all(&c->point, sizeof c->point);
    put_all(&c->normal, sizeof c->normal);
    put_all(c->weight, sizeof c->weight);
    put_number(c->triangle);
    put(c->front);
    put(c->inside);
}

static void put_rays(const hit_mesh3 *mesh)
{
    static hit_cast_mesh3 all[HITS];
    hit_cast_mesh3 first;
    hit_ray3 ray;
    hit_segment3 segment;
    take(&ray, sizeof ray);
    take(&segment, sizeof segment);
    put_cast(hit_cast_ray3_mesh3(ray, mesh, &first), &first);
    put_cast(hit_cast_segment3_mesh3(segment, mesh, &first), &first);
    size_t hits = hit_cast_surface_ray3_mesh3(ray, mesh, all, HITS);
    put((double)hits);
    for (size_t i = 0; i < hits; i++)
        put_cast(true, &all[i]);
    hits = hit_cast_surface_segment3_mesh3(segment, mesh, all, HITS);
    put((double)hits);
    for (size_t i = 0; i < hits; i++)
        put_cast(true, &all[i]);
}

int main(void)
{
    const size_t many = fread(numbers, sizeof *numbers, NUMBERS, stdin);
    while (in < numbers + many) {
        const arrays a = take_mesh(), b = take_mesh();
        hit_mat3 matrix;
        hit_vec3 offset;
        hit_mesh3 *placed;
        take(&matrix, sizeof matrix);
        take(&offset, sizeof offset);
        need(hit_mesh3_transform(a.mesh, &matrix, offset, NULL, &placed));
        count = 0;
        put_facts(placed);
        put_two(placed, b.mesh);
        put_point(placed);
        put_shapes(placed);
        put_rays(placed);
        put_saved(b.mesh);
        const double size = (double)count;
        fwrite(&size, sizeof size, 1, stdout);
        fwrite(answer, sizeof *answer, count, stdout);
        hit_mesh3_free(placed);
        drop(a);
        drop(b);
    }
    return 0;
}
