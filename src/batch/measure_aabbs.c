/* Distances, closest points and penetrations of AABBs, four pairs at a time.
 *
 * The steps are those of the functions for two shapes, in the same order, so the bits are the same: gaps and depths are
 * exact differences, squares are exact products, made by splitting. What those functions treat apart, numbers that are
 * not finite, boxes without points, lengths that are far from 1, they are asked about; and about all where subnormal
 * numbers are flushed.
 * measure_aabbs.inl knows the boxes; this file has it compiled for each form of quads, and chooses among them. */
#include "batch/measure_aabbs.h"

#include "core/cpu.h"
#include "core/parts.h"
#include "core/quad.h"
#include "exact/eft.h"
#include "hitbox/contact.h"
#include "hitbox/distance.h"

#include <float.h>
#include <math.h>

enum { MEASURE_FETCHED_AHEAD = 12 }; /* pairs whose boxes may be anywhere in memory; a multiple of 4 */

/* Numbers of which quarters are exact. */
static const double MEASURE_LEAST = 0x1p-1000;

/* Corners at most this far from the origin have differences that are finite, and products of them need no care if the
 * greatest gap is within the other two. */
static const double MEASURE_FAR = 0x1p1000, MEASURE_GAP_LEAST = 0x1p-300, MEASURE_GAP_MOST = 0x1p300;

/* A set, as the loops see it. */
typedef struct measure_side {
    const char *min, *max;
    size_t stride;
    bool floats;
} measure_side;

static measure_side measure_side_of(const batch_boxes *boxes)
{
    return (measure_side){boxes->min, boxes->max, boxes->stride, boxes->form == HIT_BOXES_FLOAT};
}

/* Does this thread also keep results that are subnormal? */
static bool keeps_subnormals(void)
{
    volatile double least = DBL_MIN, half = 0.5; /* a compiler would know */
    return core_sees_subnormals() && least * half > 0;
}

/* ---- In all forms of quads ---- */

#define four_boxes QUADS_NAME(four_boxes)
#define four_dd QUADS_NAME(four_dd)
#define four_gaps QUADS_NAME(four_gaps)
#define four_ways QUADS_NAME(four_ways)
#define four_points QUADS_NAME(four_points)
#define four_not QUADS_NAME(four_not)
#define four_without QUADS_NAME(four_without)
#define four_corners QUADS_NAME(four_corners)
#define four_of QUADS_NAME(four_of)
#define four_good QUADS_NAME(four_good)
#define four_apart QUADS_NAME(four_apart)
#define four_in_order QUADS_NAME(four_in_order)
#define four_exchange QUADS_NAME(four_exchange)
#define four_difference QUADS_NAME(four_difference)
#define four_less QUADS_NAME(four_less)
#define four_error_of_square QUADS_NAME(four_error_of_square)
#define four_add_square QUADS_NAME(four_add_square)
#define four_find_gaps QUADS_NAME(four_find_gaps)
#define four_length QUADS_NAME(four_length)
#define four_out_of_range QUADS_NAME(four_out_of_range)
#define four_find_ways QUADS_NAME(four_find_ways)
#define four_distances QUADS_NAME(four_distances)
#define four_along QUADS_NAME(four_along)
#define four_set_normal QUADS_NAME(four_set_normal)
#define four_closest QUADS_NAME(four_closest)
#define four_tiny QUADS_NAME(four_tiny)
#define four_penetrations QUADS_NAME(four_penetrations)
#define put_closest QUADS_NAME(put_closest)
#define put_penetration QUADS_NAME(put_penetration)
#define four_answers QUADS_NAME(four_answers)
#define measure_all QUADS_NAME(measure_all)
#define measure_distances2 QUADS_NAME(measure_distances2)
#define measure_distances3 QUADS_NAME(measure_distances3)
#define measure_closest2 QUADS_NAME(measure_closest2)
#define measure_closest3 QUADS_NAME(measure_closest3)
#define measure_penetrations2 QUADS_NAME(measure_penetrations2)
#define measure_penetrations3 QUADS_NAME(measure_penetrations3)

#define EACH_QUADS "batch/measure_aabbs.inl"
#include "core/each_quads.inl"

typedef void measure_kernel(const batch_request *request, void *out);

/* By form, dimension and measure_verb. */
static measure_kernel *const MEASURE_KERNELS[][2][3] = {
#define FORM(form)                                                                                                     \
    {                                                                                                                  \
        {CORE_IN_PLANE(measure_distances2_##form), CORE_IN_PLANE(measure_closest2_##form),                             \
         CORE_IN_PLANE(measure_penetrations2_##form)},                                                                 \
        {                                                                                                              \
            CORE_IN_SPACE(measure_distances3_##form), CORE_IN_SPACE(measure_closest3_##form),                          \
                CORE_IN_SPACE(measure_penetrations3_##form)                                                            \
        }                                                                                                              \
    }
    QUADS_FORMS(FORM)
#undef FORM
};

bool hit__batch_measure_aabbs(const batch_request *request, measure_verb verb, void *out)
{
    const core_quads form = core_quads_on(request->isa);
    if (form == CORE_NO_QUADS || !keeps_subnormals())
        return false;
    MEASURE_KERNELS[form][!core_is_plane(request->a.dim)][verb](request, out);
    return true;
}
