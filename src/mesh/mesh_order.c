/* Which of two meshes comes first: by bounds, by how many triangles they have, and by the corners of these in the order
 * of the tree.
 *
 * What is equal in all of that is the same mesh for a search, for trees are made of these boxes in this order. Only
 * meshes of equal bounds and numbers are read further, up to the first corner that differs. First principles. */
#include "mesh/mesh_order.h"

#include "core/vec.h"
#include "mesh/face3.h"

/* -1: a's corners come first; 1: b's; 0: they are equal. */
static int order_of_corners(const hit_mesh3 *a, const hit_mesh3 *b)
{
    for (size_t i = 0; i < a->pack.count; i++) {
        double p[9], q[9];
        mesh_corners(a, a->pack.id[i], p);
        mesh_corners(b, b->pack.id[i], q);
        for (int k = 0; k < 9; k++) {
            const int64_t x = exact_order_key(p[k]), y = exact_order_key(q[k]);
            if (x != y)
                return x < y ? -1 : 1;
        }
    }
    return 0;
}

bool hit__mesh_in_order(const hit_mesh3 *a, const hit_mesh3 *b)
{
    const double *x = vec3_array(&a->facts.bounds.min), *y = vec3_array(&b->facts.bounds.min);
    if (!exact_in_order(6, x, y) || !exact_in_order(6, y, x))
        return exact_in_order(6, x, y);
    if (a->pack.count != b->pack.count)
        return a->pack.count < b->pack.count;
    return order_of_corners(a, b) <= 0;
}
