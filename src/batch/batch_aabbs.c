/* Batches of AABBs: the numbers that are read, and how many pairs at a time.
 *
 * Four numbers are read where a corner has two or three, so the last box of an array goes to the functions for two
 * shapes, and so do all in a thread in which subnormal numbers compare as zero.
 * batch_aabbs.inl knows the relations; this file has it compiled for each form of quads, and chooses among them. */
#include "batch/batch_request.h"
#include "batch/one_floats.h"
#include "batch/one_pair.h"
#include "core/cpu.h"
#include "core/quad.h"

enum { AABBS_FETCHED_AHEAD = 16 }; /* pairs whose boxes may be anywhere in memory */

/* A set, as the loops see it. */
typedef struct aabbs_side {
    const char *min, *max;
    size_t stride;
    size_t readable; /* boxes of which four numbers a corner can be read */
    bool floats;
} aabbs_side;

static aabbs_side aabbs_side_of(const batch_boxes *boxes)
{
    size_t readable = boxes->count > 0 ? boxes->count - 1 : 0;
    return (aabbs_side){boxes->min, boxes->max, boxes->stride, readable, boxes->form == HIT_BOXES_FLOAT};
}

/* ---- In all forms of quads ---- */

#define aabbs_corners QUADS_NAME(aabbs_corners)
#define aabbs_load QUADS_NAME(aabbs_load)
#define aabbs_at QUADS_NAME(aabbs_at)
#define aabbs_there QUADS_NAME(aabbs_there)
#define aabbs_shared QUADS_NAME(aabbs_shared)
#define aabbs_crossed QUADS_NAME(aabbs_crossed)
#define aabbs_related QUADS_NAME(aabbs_related)
#define aabbs_one_bits QUADS_NAME(aabbs_one_bits)
#define aabbs_one QUADS_NAME(aabbs_one)
#define aabbs_pairs QUADS_NAME(aabbs_pairs)

#define EACH_QUADS "batch/batch_aabbs.inl"
#include "core/each_quads.inl"

static const struct aabbs_kernels {
    /* Of a request that has one box on one side the pairs i and more; the first that is left. */
    size_t (*one)(const batch_request *request, size_t i, const batch_answers *answers);
    /* All pairs of another. */
    void (*pairs)(const batch_request *request, const batch_answers *answers);
} AABBS_KERNELS[] = {
#define FORM(form)                                                                                                     \
    {                                                                                                                  \
        aabbs_one_##form, aabbs_pairs_##form                                                                           \
    }
    QUADS_FORMS(FORM)
#undef FORM
};

void hit__batch_run_aabbs(const batch_request *request, const batch_answers *answers)
{
    const core_quads form = core_quads_on(request->isa);
    size_t done = 0;
    if (form != CORE_NO_QUADS && core_sees_subnormals()) {
        if (request->shape != BATCH_ONE) {
            AABBS_KERNELS[form].pairs(request, answers);
            return;
        }
        if (answers->bits && request->b.form == HIT_BOXES_FLOAT)
            done = hit__batch_one_among_floats(request, answers->bits);
        done = AABBS_KERNELS[form].one(request, done, answers);
    }
    for (; done < request->count; done++) {
        hit_pair pair = batch_pair_at(request, done);
        answers_put(answers, done, hit__batch_relate_one_pair(&request->a, pair.a, &request->b, pair.b));
    }
}
