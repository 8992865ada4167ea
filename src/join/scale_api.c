/* Joins that may spill: the public functions.
 * scale_run.c does the work for both dimensions. */
#include "join/scale_run.h"

static hit_status visit_pairs(int dim, bool within, hit_source a, hit_source b, const hit_scale_config *config,
                              hit_long_pairs_visit *visit, void *context)
{
    const scale_request request = {dim, within, {a, b}, config};
    uint64_t total;
    return visit == NULL ? HIT_BAD_ARGUMENT : hit__join_scale(&request, visit, context, &total);
}

static hit_status count_pairs(int dim, bool within, hit_source a, hit_source b, const hit_scale_config *config,
                              uint64_t *out)
{
    const scale_request request = {dim, within, {a, b}, config};
    return hit__join_scale(&request, NULL, NULL, out);
}

hit_status hit_join_source2(hit_source boxes, const hit_scale_config *config, hit_long_pairs_visit *visit,
                            void *context)
{
    return visit_pairs(2, true, boxes, boxes, config, visit, context);
}

hit_status hit_join_source2_count(hit_source boxes, const hit_scale_config *config, uint64_t *out)
{
    return count_pairs(2, true, boxes, boxes, config, out);
}

hit_status hit_join_source2_source2(hit_source a, hit_source b, const hit_scale_config *config,
                                    hit_long_pairs_visit *visit, void *context)
{
    return visit_pairs(2, false, a, b, config, visit, context);
}

hit_status hit_join_source2_source2_count(hit_source a, hit_source b, const hit_scale_config *config, uint64_t *out)
{
    return count_pairs(2, false, a, b, config, out);
}

hit_status hit_join_source3(hit_source boxes, const hit_scale_config *config, hit_long_pairs_visit *visit,
                            void *context)
{
    return visit_pairs(3, true, boxes, boxes, config, visit, context);
}

hit_status hit_join_source3_count(hit_source boxes, const hit_scale_config *config, uint64_t *out)
{
    return count_pairs(3, true, boxes, boxes, config, out);
}

hit_status hit_join_source3_source3(hit_source a, hit_source b, const hit_scale_config *config,
                                    hit_long_pairs_visit *visit, void *context)
{
    return visit_pairs(3, false, a, b, config, visit, context);
}

hit_status hit_join_source3_source3_count(hit_source a, hit_source b, const hit_scale_config *config, uint64_t *out)
{
    return count_pairs(3, false, a, b, config, out);
}
