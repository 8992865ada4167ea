/* Why do two meshes overlap, touch, or neither? The search for the relation keeps what decides it; here that becomes a
 * point. The two are asked in one order, so the answer is the same whichever is named first. First principles. */
#include "mesh/face3.h"
#include "mesh/mesh_order.h"
#include "solid/middle3.h"
#include "solid/relate_mesh3.h"

/* Of the first and the second mesh in the order in which they were asked. */
static void tell_place(const hit_mesh3 *const mesh[2], const solid_evidence3 *evidence, solid_sight3 *sight,
                       hit_witness_mesh3 *out)
{
    if (out->relation == HIT_OVERLAPPING) {
        *sight = evidence->sight;
        const bool both = sight->face[0] != HIT_NO_TRIANGLE && sight->face[1] != HIT_NO_TRIANGLE;
        out->rule = both ? HIT_RULE_ACROSS : HIT_RULE_WITHIN;
    } else if (out->relation == HIT_TOUCHING) {
        double corner[2][9];
        for (int k = 0; k < 2; k++) {
            sight->face[k] = evidence->meeting[k];
            mesh_corners(mesh[k], sight->face[k], corner[k]);
        }
        sight->point = hit__solid_shared_point3(corner[0], corner[1]);
        out->rule = HIT_RULE_SURFACES;
    }
}

hit_status hit_witness_mesh3_mesh3(const hit_mesh3 *a, const hit_mesh3 *b, hit_witness_mesh3 *out)
{
    const int first = hit__mesh_in_order(a, b) ? 0 : 1;
    const hit_mesh3 *const mesh[2] = {first == 0 ? a : b, first == 0 ? b : a};
    const solid_sight3 nowhere = {.face = {HIT_NO_TRIANGLE, HIT_NO_TRIANGLE}};
    solid_evidence3 evidence = {nowhere, {HIT_NO_TRIANGLE, HIT_NO_TRIANGLE}, false};
    solid_sight3 sight = nowhere;
    hit_witness_mesh3 found = {.rule = HIT_RULE_NONE};
    const hit_status status = hit__solid_relate_mesh3(mesh[0], mesh[1], &evidence, &found.relation);
    if (status != HIT_OK)
        return status;
    tell_place(mesh, &evidence, &sight, &found);
    found.point = sight.point;
    found.triangle_a = sight.face[first];
    found.triangle_b = sight.face[1 - first];
    *out = found;
    return HIT_OK;
}
