/* A point and a mesh, beside the oracle of meshes: corners, middles of edges and of triangles, corners of another mesh
 * of the family; and that nothing of it depends on the order of triangles. */
#include "campaign.h"
#include "meshes/disturb.h"
#include "meshes/mesh_families.h"
#include "meshes/oracle_mesh.h"

#include <hitbox/mesh.h>

#include <stdio.h>

enum { TRIANGLES_MOST = 40 };

static hit_mesh3 *mesh_of(const soup *s)
{
    hit_mesh3 *mesh = NULL;
    const hit_triangles3 view =
        hit_triangles3_from_doubles(&s->corner[0][0], 0, (size_t)s->corners, &s->index[0][0], (size_t)s->triangles);
    assert_int_equal(hit_mesh3_build(view, NULL, &mesh), HIT_OK);
    return mesh;
}

/* A corner, or a point between two or three corners of a triangle, perhaps an ulp off. */
static void some_point(dice *d, const soup *s, double out[3])
{
    const uint32_t *index = s->index[dice_below(d, s->triangles)];
    const int kind = dice_below(d, 4), first = dice_below(d, 3), off = dice_below(d, 8);
    for (int k = 0; k < 3; ++k) {
        const double a = s->corner[index[first]][k], b = s->corner[index[(first + 1) % 3]][k],
                     c = s->corner[index[(first + 2) % 3]][k];
        out[k] = kind == 0 ? a : kind == 1 ? 0.5 * a + 0.5 * b : 0.5 * a + 0.25 * b + 0.25 * c;
    }
    if (off == 0)
        out[first] = nudge(out[first], dice_below(d, 2) == 0 ? 1 : -1);
}

static hit_relation relation_of(const mesh_seen *seen)
{
    return seen->on_face ? (seen->empty ? HIT_TOUCHING : HIT_OVERLAPPING) : seen->solid ? HIT_OVERLAPPING : HIT_APART;
}

static bool is_right(const hit_mesh3 *mesh, hit_vec3 p, const mesh_seen *seen)
{
    const hit_relation relation = relation_of(seen);
    return hit_relate_point3_mesh3(p, mesh) == relation &&
           hit_overlap_point3_mesh3(p, mesh) == (relation != HIT_APART) &&
           hit_contains_mesh3_point3(mesh, p) == seen->solid;
}

static void check_family(void **state)
{
    const mesh_family family = *(const mesh_family *)*state;
    const uint64_t seed = campaign_seed(), count = campaign_count(60, 20000);
    unsigned long long seen_as[3] = {0}, walls = 0, fins = 0;
    for (uint64_t i = 0; i < count; ++i) {
        static mesh_pair p;
        double at[3];
        mesh_pair_make(family, seed, i / 4, TRIANGLES_MOST, &p);
        dice d = dice_for(seed, i);
        const int other = dice_below(&d, 4), both = dice_below(&d, 2);
        some_point(&d, other == 0 ? &p.b : &p.a, at);
        if (both == 0) /* two bodies in one mesh have walls within */
            soup_append(&p.a, &p.b);
        const mesh_seen seen = oracle_mesh_point(&p.a, at);
        const hit_vec3 point = {at[0], at[1], at[2]};
        hit_mesh3 *mesh = mesh_of(&p.a);
        bool right = is_right(mesh, point, &seen);
        hit_mesh3_free(mesh);
        disturb_order(&d, &p.a);
        mesh = mesh_of(&p.a);
        right = right && is_right(mesh, point, &seen);
        hit_mesh3_free(mesh);
        ++seen_as[relation_of(&seen)];
        walls += seen.on_face && !seen.empty;
        fins += seen.on_face && !seen.solid;
        if (!right) {
            mesh_pair_print(&p);
            fail_msg("seed %llu, number %llu: %a, %a, %a; truth: on a face %d, solid %d, empty %d",
                     (unsigned long long)seed, (unsigned long long)i, at[0], at[1], at[2], seen.on_face, seen.solid,
                     seen.empty);
        }
    }
    printf("    apart %llu, touching %llu, overlapping %llu; on walls %llu, on what bounds nothing %llu\n",
           seen_as[HIT_APART], seen_as[HIT_TOUCHING], seen_as[HIT_OVERLAPPING], walls, fins);
}

int main(void)
{
    static mesh_family families[MESH_FAMILIES];
    struct CMUnitTest tests[MESH_FAMILIES];
    for (int i = 0; i < MESH_FAMILIES; ++i) {
        families[i] = (mesh_family)i;
        tests[i] = (struct CMUnitTest){mesh_family_names[i], check_family, NULL, NULL, &families[i]};
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
