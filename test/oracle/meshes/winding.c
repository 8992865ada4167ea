/* How often a mesh goes around a point: what a ray crosses. */
#include "winding.h"
#include "families/dice.h"
#include "judge/solid.h"

#include <stdlib.h>

/* What the ray from p along the way adds, where it leaves p out; MAYBE if it meets an edge, or lies in the plane. */
enum { MAYBE = 2 };

static int crossing(const facet *t, const facet_point *p, const whole *way)
{
    whole edge[3];
    int positive = 0, negative = 0;
    const int at = whole_sign(facet_height(&t->plane, p)), along = whole_sign(solid_dot(t->plane.normal, way));
    if (along == 0)
        return at == 0 ? MAYBE : 0;
    if (at * along >= 0)
        return 0;
    for (int i = 0; i < 3; ++i) {
        facet_way(t->corner[i], t->corner[(i + 1) % 3], edge);
        const facet_plane side = facet_plane_through(t->corner[i], edge, way);
        const int order = whole_sign(facet_height(&side, p));
        positive += order > 0;
        negative += order < 0;
    }
    if (positive > 0 && negative > 0)
        return 0;
    return positive + negative == 3 ? along : MAYBE;
}

int facets_winding(const facets *mesh, const facet_point *p, const facet *beside, int side)
{
    dice d = dice_for(1, 0);
    if (mesh->closure == MESH_OPEN)
        return 0;
    for (;;) {
        const int mark = whole_mark();
        int winding = 0, i = 0;
        whole way[3];
        for (int k = 0; k < 3; ++k)
            way[k] = whole_int(dice_between(&d, -99, 99));
        const int out = beside == NULL ? 1 : whole_sign(solid_dot(beside->plane.normal, way));
        for (int k = 0; k < 3; ++k)
            way[k] = beside == NULL ? way[k] : whole_signed(way[k], out * side);
        const int start = whole_mark();
        for (; i < mesh->count && out != 0; ++i) {
            const int adds = crossing(&mesh->face[i], p, way);
            whole_release(start);
            if (adds == MAYBE)
                break;
            winding += adds;
        }
        whole_release(mark);
        if (out != 0 && i == mesh->count)
            return mesh->closure == MESH_BY_PARITY ? abs(winding) % 2 : winding;
    }
}
