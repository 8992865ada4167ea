/* The corners of a body in double, as seen from an origin, four at a time.
 *
 * All kernels round as plain arithmetic does, in the order x, y, z, and find the first of several corners: so who looks
 * at one corner after the other finds the same. First principles. */
#include "hull/fours3.h"

#include "core/bits.h"
#include "core/minmax.h"
#include "core/quad.h"
#include "core/vec.h"
#include "exact/order.h"

/* Those from i on; the last one for those beyond it. */
CORE_INLINE void four_corners(const hit_vec3 *corner, uint32_t count, uint32_t i, const double *p[4])
{
    const uint32_t last = count - 1;
    for (uint32_t j = 0; j < 4; j++)
        p[j] = vec3_array(&corner[i + j < last ? i + j : last]);
}

#define EACH_QUADS "hull/fours3.inl"
#include "core/each_quads.inl"

typedef struct fours3_kernels {
    void (*load)(const hit_vec3 *corner, uint32_t count, const double origin[3], uint32_t step, double *at,
                 fours3_extent *out);
    uint32_t (*furthest)(const double *at, const double *end, const double way[3], double *most);
    void (*ends)(const double *a, const double *a_end, const double *b, const double *b_end, const double way[3],
                 fours3_ends *out);
    uint32_t (*far)(const hit_vec3 *corner, uint32_t count, const double origin[3], const double way[3], double *most);
    uint32_t (*list)(const double *at, uint32_t count, const double way[3], double least, uint32_t *from,
                     uint32_t list[FOURS3_LIST]);
    bool (*finite)(const double *x, size_t count);
} fours3_kernels;

/* Where there is nothing wider, two doubles of plain C are taken. */
static const fours3_kernels *kernels_here(void)
{
#define FORM(form)                                                                                                     \
    {                                                                                                                  \
        load_##form, furthest_##form, ends_##form, far_##form, list_##form, finite_##form                              \
    }
    static const fours3_kernels kernels[] = {QUADS_FORMS(FORM)};
#undef FORM
    return &kernels[core_quads_here() == CORE_YMM ? CORE_YMM : CORE_TWOS];
}

static const double *end_of(const fours3 *fours)
{
    return fours->at + 3 * ((fours->count + 3) & ~3U);
}

void hit__hull_fours3_load(const hit_vec3 *corner, uint32_t count, const double origin[3], fours3 *out,
                           fours3_extent *extent)
{
    out->count = count;
    kernels_here()->load(corner, count, origin, count <= FOURS3_MOST ? 12 : 0, out->at, extent);
}

uint32_t hit__hull_fours3_furthest(const fours3 *fours, const double way[3], double *most)
{
    return kernels_here()->furthest(fours->at, end_of(fours), way, most);
}

void hit__hull_fours3_ends(const fours3 *a, const fours3 *b, const double way[3], fours3_ends *out)
{
    kernels_here()->ends(a->at, end_of(a), b->at, end_of(b), way, out);
}

uint32_t hit__hull_fours3_far(const hit_vec3 *corner, uint32_t count, const double origin[3], const double way[3],
                              double *most)
{
    return kernels_here()->far(corner, count, origin, way, most);
}

uint32_t hit__hull_fours3_list(const fours3 *fours, const double way[3], double least, uint32_t *from,
                               uint32_t list[FOURS3_LIST])
{
    return kernels_here()->list(fours->at, fours->count, way, least, from, list);
}

bool hit__hull_fours3_are_finite(const hit_vec3 *corner, uint32_t count)
{
    const uint32_t whole = count & ~3U;
    return kernels_here()->finite(vec3_array(corner), (size_t)whole / 4 * 3) &&
           exact_all_finite(3 * (int)(count - whole), vec3_array(corner + whole));
}
