/* The same bits everywhere: hashes of what is made and said of meshes, for a pinned set of them.
 *
 * As test_answers.c; each header's part has hashes of its own. What the meshes themselves are has one too, so that a
 * difference shows whether they or the answers changed. A crowd of tetrahedra is large enough for threads and for all
 * widths of lanes; it is made with each, and placed, and of floats and 16-bit indices as of doubles and 32. */
#define _POSIX_C_SOURCE 200809L
#define DIM 3
#include "hashed.h"
#include "others/mesh_asks.h"

#include <hitbox/hitbox.h>
#include <hitbox/mesh.h>

#include "../system.h"

#include <stdlib.h>

enum { OF_A_FAMILY = 25, TRIANGLES_MOST = 60, SEED = 26, WAYS = 6, HITS_MOST = 64 };
enum { PIECES = 1000, CROWD_CORNERS = 4 * PIECES, CROWD_TRIANGLES = 4 * PIECES, CROWD_WAYS = 100 };

typedef struct parts {
    hashes meshes, saved, facts, relations, shapes, ways, casts, curves, witnesses, depths;
} parts;

static const parts PINNED[2] = {{{0x51cf852c53419cf2u, 0x8cb55db246718e53u},
                                 {0xe030cec2d30f0459u, 0xcbf29ce484222325u},
                                 {0x19b2947a2304498du, 0xd059f7d1bdb8bb57u},
                                 {0xfd40c97b9113ea24u, 0xcbf29ce484222325u},
                                 {0x23351a5a8ec07706u, 0xcbf29ce484222325u},
                                 {0xb648fe1b604a340au, 0xc55b8f724d54dbecu},
                                 {0x8c6eff71f99f170eu, 0xe4fabca3fb8cd3d0u},
                                 {0x46fd1f5a51c8da2au, 0xc39a8477d0e1df29u},
                                 {0xea5ccce71768662du, 0xbb902e438f1c04f5u},
                                 {0x2c22b9c9509a9b74u, 0xb9851a1bdd795c95u}},
                                {{0xcbf29ce484222325u, 0x8f752ec706706397u},
                                 {0xa4e1bfccc1b61fbdu, 0xcbf29ce484222325u},
                                 {0x4ca86b163035d69bu, 0x55ee47f6da027fd7u},
                                 {0x9e0cf98a1fd256efu, 0xcbf29ce484222325u},
                                 {0xb379873b8b1ea6c5u, 0xcbf29ce484222325u},
                                 {0x29573af42712a380u, 0x092d42f4221cbc81u},
                                 {0xdf3b5b2473820abcu, 0x091fc56f76854176u},
                                 {0xa148f5dde1cfd4f1u, 0x6d3195217fb11dc5u},
                                 {0x69b3c0f75b9e0c19u, 0xb318f78d31738b95u},
                                 {0x3c275c79e2b2b095u, 0x9ea7854c08dc1661u}}};

#define NO_PARTS                                                                                                       \
    ((parts){NO_HASHES, NO_HASHES, NO_HASHES, NO_HASHES, NO_HASHES, NO_HASHES, NO_HASHES, NO_HASHES, NO_HASHES,        \
             NO_HASHES})

/* ---- What is said ------------------------------------------------------------------------------------------------ */

static void hash_side(hashes *h, size_t count, hit_side3 side)
{
    hash_verdict(h, (long long)count);
    hash_verdict(h, count > 0 ? (long long)side.triangle * 4 + side.side : -1);
}

static void hash_facts(hashes *h, const hit_mesh3 *mesh)
{
    const hit_facts3 f = hit_mesh3_facts(mesh);
    const size_t counts[] = {f.triangles,  f.faces,     f.flat,   f.vertices,
                             f.duplicates, f.opposites, f.shells, f.closed_shells};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; ++i)
        hash_verdict(h, (long long)counts[i]);
    hash_verdict(h, (long long)f.surface * 4 + f.asked * 2 + f.has_volume);
    hash_side(h, f.unmatched, f.unmatched_side);
    hash_side(h, f.open, f.open_side);
    for (uint32_t i = 0; i < f.triangles; ++i)
        hash_verdict(h, hit_mesh3_shell(mesh, i));
    const double numbers[] = {f.volume, f.volume_error, f.area, f.area_error};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; ++i)
        hash_number(h, numbers[i]);
    hash_point(h, f.bounds.min);
    hash_point(h, f.bounds.max);
}

/* The whole mesh as bytes. */
static void hash_saved(hashes *h, const hit_mesh3 *mesh)
{
    const size_t size = hit_mesh3_save(mesh, NULL, 0);
    unsigned char *bytes = malloc(size);
    assert_non_null(bytes);
    assert_int_equal(hit_mesh3_save(mesh, bytes, size), size);
    hash_bytes(&h->verdicts, bytes, size);
    free(bytes);
}

static void hash_two(hashes *h, const hit_mesh3 *a, const hit_mesh3 *b)
{
    hit_relation relation;
    bool overlap, contains;
    assert_int_equal(hit_relate_mesh3_mesh3(a, b, &relation), HIT_OK);
    assert_int_equal(hit_overlap_mesh3_mesh3(a, b, &overlap), HIT_OK);
    assert_int_equal(hit_contains_mesh3_mesh3(a, b, &contains), HIT_OK);
    hash_verdict(h, (long long)relation * 4 + overlap * 2 + contains);
}

static bool hash_crossing(void *context, const hit_crossing3 *c)
{
    hashes *h = context;
    hash_verdict(h, c->first);
    hash_verdict(h, c->second);
    hash_verdict(h, c->shared);
    hash_point(h, c->segment.a);
    hash_point(h, c->segment.b);
    return true;
}

static void hash_mesh_cast(hashes *h, bool hits, const hit_cast_mesh3 *c)
{
    hash_verdict(h, hits ? c->front + 2 * c->inside : -1);
    if (!hits)
        return;
    hash_verdict(h, c->triangle);
    hash_number(h, c->t);
    hash_point(h, c->point);
    hash_point(h, c->normal);
    for (int k = 0; k < 3; ++k)
        hash_number(h, c->weight[k]);
}

static void hash_nearest(hashes *h, const hit_closest_mesh3 *c)
{
    hash_verdict(h, c->meets);
    hash_verdict(h, c->triangle_a);
    hash_verdict(h, c->triangle_b);
    hash_number(h, c->distance);
    hash_point(h, c->normal);
    hash_point(h, c->a);
    hash_point(h, c->b);
}

static void hash_far(hashes *h, const hit_mesh3 *a, const hit_mesh3 *b)
{
    hit_closest_mesh3 nearest;
    double far;
    bool is_near;
    assert_int_equal(hit_closest_mesh3_mesh3(a, b, &nearest), HIT_OK);
    assert_int_equal(hit_distance_mesh3_mesh3(a, b, &far), HIT_OK);
    assert_int_equal(hit_within_mesh3_mesh3(a, b, nextafter(far, -INFINITY), &is_near), HIT_OK);
    hash_nearest(h, &nearest);
    hash_number(h, far);
    hash_verdict(h, is_near);
}

static void hash_witness(hashes *h, const hit_mesh3 *a, const hit_mesh3 *b)
{
    hit_witness_mesh3 w;
    assert_int_equal(hit_witness_mesh3_mesh3(a, b, &w), HIT_OK);
    hash_verdict(h, (long long)w.relation * 8 + (long long)w.rule);
    hash_verdict(h, w.triangle_a);
    hash_verdict(h, w.triangle_b);
    hash_point(h, w.point);
}

/* After so many places the search mostly ends before it is done, so that its order is pinned, too. */
static void hash_depth(hashes *h, const hit_mesh3 *a, const hit_mesh3 *b)
{
    const hit_depth3_config config = {.places = 24};
    hit_depth_mesh3 d;
    assert_int_equal(hit_depth_mesh3_mesh3(a, b, &config, &d), HIT_OK);
    hash_verdict(h, d.in_second);
    hash_verdict(h, d.triangle);
    hash_number(h, d.depth);
    hash_number(h, d.most);
    hash_point(h, d.point);
    hash_point(h, d.on);
}

/* Why and how deep, both ways round. */
static void hash_why(parts *h, const hit_mesh3 *a, const hit_mesh3 *b)
{
    hash_witness(&h->witnesses, a, b);
    hash_witness(&h->witnesses, b, a);
    hash_depth(&h->depths, a, b);
    hash_depth(&h->depths, b, a);
}

static void hash_ray(hashes *h, hit_ray3 ray, const hit_mesh3 *mesh)
{
    static hit_cast_mesh3 all[HITS_MOST];
    hit_cast_mesh3 first;
    const bool hits = hit_cast_ray3_mesh3(ray, mesh, &first);
    hash_mesh_cast(h, hits, &first);
    const size_t count = hit_cast_surface_ray3_mesh3(ray, mesh, all, HITS_MOST);
    hash_verdict(h, (long long)count);
    for (size_t i = 0; i < count; ++i)
        hash_mesh_cast(h, true, &all[i]);
}

static void hash_segment(hashes *h, hit_segment3 segment, const hit_mesh3 *mesh)
{
    static hit_cast_mesh3 all[HITS_MOST];
    hit_cast_mesh3 first;
    const bool hits = hit_cast_segment3_mesh3(segment, mesh, &first);
    hash_mesh_cast(h, hits, &first);
    const size_t count = hit_cast_surface_segment3_mesh3(segment, mesh, all, HITS_MOST);
    hash_verdict(h, (long long)count);
    for (size_t i = 0; i < count; ++i)
        hash_mesh_cast(h, true, &all[i]);
}

/* ---- What is beside a mesh --------------------------------------------------------------------------------------- */

typedef struct things {
    hit_vec3 point;
    hit_ray3 ray;
    hit_segment3 line;
    hit_triangle3 triangle;
    hit_aabb3 aabb;
    hit_obb3 obb;
} things;

static hit_vec3 point_of(const double *x)
{
    return (hit_vec3){x[0], x[1], x[2]};
}

static things things_of(double p[3][3])
{
    const hit_vec3 a = point_of(p[0]), b = point_of(p[1]);
    things s = {.point = a, .ray = {a, vec_sub(b, a)}, .line = {a, b}, .triangle = {{a, b, point_of(p[2])}}};
    s.aabb = (hit_aabb3){vec_min(a, b), vec_max(a, b)};
    s.obb = hit_obb3_from_quat(a, vec_abs(vec_sub(b, a)), (hit_quat){0.5, 1, -2, 4});
    return s;
}

static void hash_things(parts *h, const things *s, const hit_mesh3 *mesh)
{
    HASH_RELATION(&h->shapes, point3_mesh3, s->point, mesh);
    HASH_RELATION(&h->shapes, triangle3_mesh3, &s->triangle, mesh);
    HASH_RELATION(&h->shapes, aabb3_mesh3, s->aabb, mesh);
    HASH_RELATION(&h->shapes, obb3_mesh3, &s->obb, mesh);
    const hit_closest_mesh3 nearest = hit_closest_point3_mesh3(s->point, mesh);
    hash_nearest(&h->ways, &nearest);
    const hit_closest_mesh3 on_surface = hit_closest_surface_point3_mesh3(s->point, mesh);
    hash_nearest(&h->ways, &on_surface);
    HASH_CONTAINS(&h->shapes, mesh3_point3, mesh, s->point);
    HASH_CONTAINS(&h->shapes, mesh3_triangle3, mesh, &s->triangle);
    HASH_CONTAINS(&h->shapes, mesh3_aabb3, mesh, s->aabb);
    HASH_CONTAINS(&h->shapes, mesh3_obb3, mesh, &s->obb);
    HASH_CONTAINS(&h->shapes, aabb3_mesh3, s->aabb, mesh);
    HASH_CONTAINS(&h->shapes, obb3_mesh3, &s->obb, mesh);
    hash_ray(&h->casts, s->ray, mesh);
    hash_segment(&h->casts, s->line, mesh);
}

static void hash_pair(parts *h, const hit_mesh3 *a, const hit_mesh3 *b)
{
    hash_facts(&h->facts, a);
    hash_facts(&h->facts, b);
    hash_saved(&h->saved, a);
    hash_two(&h->relations, a, b);
    hash_two(&h->relations, b, a);
    hash_far(&h->ways, a, b);
    hash_why(h, a, b);
    assert_true(hit_intersection_curve_mesh3_mesh3(a, b, hash_crossing, &h->curves));
}

/* ---- Little meshes ----------------------------------------------------------------------------------------------- */

static void hash_soup(hashes *h, const soup *s)
{
    hash_bytes(&h->numbers, s->corner, (size_t)s->corners * sizeof *s->corner);
    hash_bytes(&h->verdicts, s->index, (size_t)s->triangles * sizeof *s->index);
}

static void hash_soups(parts *h, const mesh_pair *p, dice *d)
{
    hit_mesh3 *a = asks_mesh(&p->a, HIT_SURFACE_UNKNOWN), *b = asks_mesh(&p->b, HIT_SURFACE_UNKNOWN);
    hash_soup(&h->meshes, &p->a);
    hash_soup(&h->meshes, &p->b);
    hash_pair(h, a, b);
    for (int way = 0; way < WAYS; ++way) {
        double x[3][3];
        for (int i = 0; i < 3; ++i)
            asks_random_point(d, i == way % 3 ? &p->b : &p->a, x[i]);
        const things s = things_of(x);
        hash_things(h, &s, a);
    }
    hit_mesh3_free(b);
    hit_mesh3_free(a);
}

TEST(little_meshes)
{
    parts found = NO_PARTS;
    for (mesh_family family = 0; family < MESH_FAMILIES; ++family)
        for (uint64_t i = 0; i < OF_A_FAMILY; ++i) {
            static mesh_pair p;
            dice d = dice_for(SEED, i);
            mesh_pair_make(family, SEED, i, TRIANGLES_MOST, &p);
            hash_soups(&found, &p, &d);
        }
    assert_true(AS_PINNED("little meshes", 0, &found, &PINNED[0]));
}

/* ---- A crowd ----------------------------------------------------------------------------------------------------- */

typedef struct crowd {
    double corner[CROWD_CORNERS][3];
    float narrow[CROWD_CORNERS][3];
    uint32_t index[CROWD_TRIANGLES][3];
    uint16_t narrow_index[CROWD_TRIANGLES][3];
} crowd;

/* Tetrahedra, some of them inside out, in a unit cube; all numbers are floats. */
static void make_crowd(crowd *c, uint64_t which)
{
    static const uint32_t side[4][3] = {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {0, 3, 2}};
    dice d = dice_for(SEED, which);
    for (uint32_t i = 0; i < CROWD_CORNERS; ++i)
        for (int k = 0; k < 3; ++k) {
            const double off = dice_range(&d, -0.03, 0.03),
                         middle = i % 4 == 0 ? dice_unit(&d) : c->corner[i - i % 4][k];
            c->narrow[i][k] = (float)(middle + off);
            c->corner[i][k] = c->narrow[i][k];
        }
    for (uint32_t i = 0; i < CROWD_TRIANGLES; ++i)
        for (int k = 0; k < 3; ++k) {
            c->index[i][k] = i / 4 * 4 + side[i % 4][k];
            c->narrow_index[i][k] = (uint16_t)c->index[i][k];
        }
}

static hit_mesh3 *crowd_mesh(const crowd *c, int form, int threads)
{
    const hit_triangles3 views[4] = {
        hit_triangles3_from_doubles(&c->corner[0][0], 0, CROWD_CORNERS, &c->index[0][0], CROWD_TRIANGLES),
        hit_triangles3_from_floats(&c->narrow[0][0], 0, CROWD_CORNERS, &c->index[0][0], CROWD_TRIANGLES),
        hit_triangles3_from_doubles16(&c->corner[0][0], 0, CROWD_CORNERS, &c->narrow_index[0][0], CROWD_TRIANGLES),
        hit_triangles3_from_floats16(&c->narrow[0][0], 0, CROWD_CORNERS, &c->narrow_index[0][0], CROWD_TRIANGLES)};
    const hit_mesh3_config config = {.threads = threads};
    hit_mesh3 *mesh = NULL;
    assert_int_equal(hit_mesh3_build(views[form], &config, &mesh), HIT_OK);
    return mesh;
}

/* The same a little further on, where the two do not meet. */
static void hash_placed(parts *h, const hit_mesh3 *a, const hit_mesh3 *b, int threads)
{
    const hit_mat3 matrix = {{{0.6, 0.8, 0.01}, {-0.8, 0.6, 0.02}, {0, -0.03, 1.1}}};
    const hit_mesh3_config config = {.threads = threads};
    hit_mesh3 *placed = NULL;
    assert_int_equal(hit_mesh3_transform(b, &matrix, (hit_vec3){2.3, 0.1, -0.2}, &config, &placed), HIT_OK);
    hash_facts(&h->facts, placed);
    hash_two(&h->relations, a, placed);
    hash_far(&h->ways, a, placed);
    hash_far(&h->ways, placed, a);
    hash_why(h, a, placed);
    hit_mesh3_free(placed);
}

/* The bytes that are saved have the vertices as they were given, so of one form only they are hashed. */
static void hash_crowds(parts *h, const hit_mesh3 *a, const hit_mesh3 *b)
{
    dice d = dice_for(SEED, 2);
    hash_facts(&h->facts, a);
    hash_facts(&h->facts, b);
    hash_two(&h->relations, a, b);
    hash_far(&h->ways, a, b);
    hash_why(h, a, b);
    assert_true(hit_intersection_curve_mesh3_mesh3(a, b, hash_crossing, &h->curves));
    for (int way = 0; way < CROWD_WAYS; ++way) {
        double x[3][3];
        for (int i = 0; i < 3; ++i)
            for (int k = 0; k < 3; ++k)
                x[i][k] = i == 0 || way % 2 == 0 ? dice_range(&d, -0.1, 1.1) : x[0][k] + dice_range(&d, -0.02, 0.02);
        const things s = things_of(x);
        hash_things(h, &s, a);
    }
}

TEST(crowds)
{
    static const char *const instructions[] = {"plain", "sse2", "avx2", "avx512"};
    static crowd c[2];
    bool all = true;
    for (uint64_t which = 0; which < 2; ++which)
        make_crowd(&c[which], which);
    for (int set = 0; set < 4; ++set) {
        parts found = NO_PARTS;
        setenv("HITBOX_INSTRUCTIONS", instructions[set], 1);
        hit_mesh3 *a = crowd_mesh(&c[0], set, set), *b = crowd_mesh(&c[1], 3 - set, 2),
                  *as_given = crowd_mesh(&c[0], 0, set);
        hash_bytes(&found.meshes.numbers, c, sizeof c);
        hash_saved(&found.saved, as_given);
        hash_crowds(&found, a, b);
        hash_placed(&found, a, b, set);
        hit_mesh3_free(as_given);
        hit_mesh3_free(b);
        hit_mesh3_free(a);
        all = AS_PINNED(instructions[set], 1, &found, &PINNED[1]) && all;
    }
    assert_true(all);
}
