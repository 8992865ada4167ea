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
CORE_INLINE void fours_corners(const hit_vec3 *corner, uint32_t count, uint32_t i, const double *p[4])
{
    const uint32_t last = count - 1;
    for (uint32_t j = 0; j < 4; j++)
        p[j] = vec3_array(&corner[i + j < last ? i + j : last]);
}

#define EACH_QUADS "hull/fours3.inl"
#include "core/each_quads.inl"

typedef struct fours3_kernels {
    void (*fours_load)(const hit_vec3 *corner, uint32_t count, const double origin[3], uint32_t step, double *at,
                       fours3_extent *out);
    uint32_t (*fours_furthest)(const double *at, const double *end, const double way[3], double *most);
    void (*fours_ends)(const double *a, const double *a_end, const double *b, const double *b_end, const double way[3],
                       fours3_ends *out);
    uint32_t (*fours_far)(const hit_vec3 *corner, uint32_t count, const double origin[3], const double way[3],
                          double *most);
    uint32_t (*fours_list)(const double *at, uint32_t count, const double way[3], double least, uint32_t *from,
                           uint32_t list[FOURS3_LIST]);
    double (*fours_look)(const double *at, const double *end, const double origin[3], const double way[3],
                         double *along, double *size);
    bool (*fours_finite)(const double *x, size_t count);
    bool (*fours_whole)(const double *x, size_t count, double far);
} fours3_kernels;

/* Where there is nothing wider, two doubles of plain C are taken. */
static const fours3_kernels *fours_kernels_here(void)
{
#define FORM(form)                                                                                                     \
    {                                                                                                                  \
        fours_load_##form, fours_furthest_##form, fours_ends_##form, fours_far_##form, fours_list_##form,              \
            fours_look_##form, fours_finite_##form, fours_whole_##form                                                 \
    }
    static const fours3_kernels kernels[] = {QUADS_FORMS(FORM)};
#undef FORM
    return &kernels[core_quads_here() == CORE_YMM ? CORE_YMM : CORE_TWOS];
}

static const double *fours_end_of(const fours3 *fours)
{
    return fours->at + 3 * ((fours->count + 3) & ~3U);
}

void hit__hull_fours3_load(const hit_vec3 *corner, uint32_t count, const double origin[3], fours3 *out,
                           fours3_extent *extent)
{
    out->count = count;
    fours_kernels_here()->fours_load(corner, count, origin, count <= FOURS3_MOST ? 12 : 0, out->at, extent);
}

uint32_t hit__hull_fours3_furthest(const fours3 *fours, const double way[3], double *most)
{
    return fours_kernels_here()->fours_furthest(fours->at, fours_end_of(fours), way, most);
}

void hit__hull_fours3_ends(const fours3 *a, const fours3 *b, const double way[3], fours3_ends *out)
{
    fours_kernels_here()->fours_ends(a->at, fours_end_of(a), b->at, fours_end_of(b), way, out);
}

uint32_t hit__hull_fours3_far(const hit_vec3 *corner, uint32_t count, const double origin[3], const double way[3],
                              double *most)
{
    return fours_kernels_here()->fours_far(corner, count, origin, way, most);
}

uint32_t hit__hull_fours3_list(const fours3 *fours, const double way[3], double least, uint32_t *from,
                               uint32_t list[FOURS3_LIST])
{
    return fours_kernels_here()->fours_list(fours->at, fours->count, way, least, from, list);
}

double hit__hull_fours3_look(const fours3 *fours, const double from[3], const double way[3], double along[FOURS3_MOST],
                             double *size)
{
    return fours_kernels_here()->fours_look(fours->at, fours_end_of(fours), from, way, along, size);
}

bool hit__hull_fours3_are_finite(const hit_vec3 *corner, uint32_t count)
{
    const uint32_t whole = count & ~3U;
    return fours_kernels_here()->fours_finite(vec3_array(corner), (size_t)whole / 4 * 3) &&
           exact_all_finite(3 * (int)(count - whole), vec3_array(corner + whole));
}

bool hit__hull_fours3_are_whole(const hit_vec3 *corner, uint32_t count, double unit)
{
    const uint32_t whole = count & ~3U;
    const double far = 0x1.8p52 * unit, *rest = vec3_array(corner + whole);
    bool all = true;
    for (uint32_t i = 0; i < 3 * (count - whole); i++)
        all = all && rest[i] + far - far <= rest[i] && rest[i] + far - far >= rest[i];
    return all && fours_kernels_here()->fours_whole(vec3_array(corner), (size_t)whole / 4 * 3, far);
}
