/* The corners of a body in double, as seen from an origin, four at a time. */
#ifndef HITBOX_HULL_FOURS3_H
#define HITBOX_HULL_FOURS3_H

#include "hitbox/vec.h"

#include <stdbool.h>
#include <stdint.h>

/* The most corners that are kept, a multiple of 4, and that are listed at once. */
enum { FOURS3_MOST = 160, FOURS3_LIST = 16 };

/* Of each four corners the x, then the y, then the z. The last four are made full with the last corner. */
typedef struct fours3 {
    uint32_t count;
    double at[3 * FOURS3_MOST];
} fours3;

/* The least and the greatest of each coordinate, and the sum, which has the last corner as often as it is kept. The
 * fourth numbers are of no use. */
typedef struct fours3_extent {
    double low[4], high[4], sum[4];
} fours3_extent;

/* corner - origin of all corners, at least one. If they are more than are kept, only the extent is told. Numbers that
 * are not finite make `sum` so. */
void hit__hull_fours3_load(const hit_vec3 *corner, uint32_t count, const double origin[3], fours3 *out,
                           fours3_extent *extent);

/* Sets corner i; after the last one, hit__hull_fours3_end. */
static inline void fours3_set(fours3 *fours, uint32_t i, const double p[3])
{
    double *at = &fours->at[12 * (i / 4) + i % 4];
    at[0] = p[0];
    at[4] = p[1];
    at[8] = p[2];
}

static inline void fours3_get(const fours3 *fours, uint32_t i, double p[3])
{
    const double *at = &fours->at[12 * (i / 4) + i % 4];
    p[0] = at[0];
    p[1] = at[4];
    p[2] = at[8];
}

static inline void fours3_end(fours3 *fours, uint32_t count)
{
    double p[3];
    fours->count = count;
    fours3_get(fours, count - 1, p);
    for (uint32_t i = count; i % 4 != 0; i++)
        fours3_set(fours, i, p);
}

/* The corner furthest along `way`, the first of several; *most: how far. */
uint32_t hit__hull_fours3_furthest(const fours3 *fours, const double way[3], double *most);

/* Two such corners, and how far they are. */
typedef struct fours3_ends {
    uint32_t a, b;
    double of_a, of_b;
} fours3_ends;

/* The furthest of a along `way`, and of b against it. */
void hit__hull_fours3_ends(const fours3 *a, const fours3 *b, const double way[3], fours3_ends *out);

/* The same of corners that are not kept, at least one: of corner - origin. */
uint32_t hit__hull_fours3_far(const hit_vec3 *corner, uint32_t count, const double origin[3], const double way[3],
                              double *most);

/* Lists corners that are not less far than `least` along the way, from *from on, at first 0, where it is to go on: it
 * is done when that is not less than the number of corners. */
uint32_t hit__hull_fours3_list(const fours3 *fours, const double way[3], double least, uint32_t *from,
                               uint32_t list[FOURS3_LIST]);

/* How far each corner is along the way, as seen from a point, and the most of it; *size: the greatest size of a
 * coordinate there. `along` has room for up to three more than there are corners. */
double hit__hull_fours3_look(const fours3 *fours, const double from[3], const double way[3], double along[FOURS3_MOST],
                             double *size);

bool hit__hull_fours3_are_finite(const hit_vec3 *corner, uint32_t count);

/* Are all coordinates whole numbers of the unit, a power of two, and no greater than 2^51 of it in size? As far as the
 * thread sees subnormals. */
bool hit__hull_fours3_are_whole(const hit_vec3 *corner, uint32_t count, double unit);

#endif
