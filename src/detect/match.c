/* Detections beside the truth, of either dimension.
 *
 * The pairs that may match are found by a join, with their IoU, and kept with each detection. Then each detection in
 * turn, by falling score, takes the best of its truths, as the way says. Of regions a second join finds where most of
 * each detection lies.
 *
 * Based on: M. Everingham and others, "The PASCAL Visual Object Classes (VOC) Challenge", International Journal of
 * Computer Vision 88, 2010, section 4.2; T.-Y. Lin and others, "Microsoft COCO: Common Objects in Context", 2014, and
 * the rules of its evaluation. */
#include "detect/match.h"

#include "core/memory.h"
#include "detect/edge_store.h"
#include "detect/score_order.h"
#include "detect/share_join.h"
#include "exact/order.h"

/* Truths that are regions: copies of them, and of each detection the one in which most of it lies. */
typedef struct match_regions {
    size_t count;
    hit_boxes3 boxes;
    uint32_t *truth, *class_of; /* of each region */
    uint32_t *best;             /* of each detection the truth, or HIT_NO_INDEX */
    double *share;
    core_piece piece;
} match_regions;

typedef struct match_job {
    const match_request *request;
    size_t detections, truths;
    match_regions regions;
    uint64_t *item;   /* room for 2 * detections numbers */
    hit_match *match; /* of each detection */
    uint32_t *order;  /* of the detections */
    uint32_t *finder; /* of each truth, or HIT_NO_INDEX */
    detect_edges edges;
} match_job;

static hit_truth_role role_of(const match_job *job, uint32_t truth)
{
    const unsigned char *roles = job->request->config->roles;
    return roles ? (hit_truth_role)roles[truth] : HIT_TRUTH_COUNTS;
}

static bool is_ignored(const match_job *job, uint32_t truth)
{
    return role_of(job, truth) == HIT_TRUTH_IGNORED;
}

/* Is x a better match than the best so far? */
static bool is_better(const match_job *job, detect_near x, const detect_near *best)
{
    if (!best)
        return true;
    if (job->request->config->way == HIT_MATCH_FREE && is_ignored(job, x.other) != is_ignored(job, best->other))
        return is_ignored(job, best->other);
    return x.iou > best->iou || (x.iou >= best->iou && x.other < best->other);
}

static hit_match match_one(const match_job *job, uint32_t detection)
{
    const detect_near *near = detect_edges_near(&job->edges), *best = NULL, *taken = NULL;
    const uint64_t *start = detect_edges_start(&job->edges);
    for (uint64_t k = start[detection]; k < start[detection + (size_t)1]; k++) {
        const bool is_free = job->finder[near[k].other] == HIT_NO_INDEX;
        const detect_near **of = is_free || job->request->config->way == HIT_MATCH_BEST ? &best : &taken;
        if (is_better(job, near[k], *of))
            *of = &near[k];
    }
    if (!best && job->regions.count > 0 && job->regions.best[detection] != HIT_NO_INDEX)
        return (hit_match){job->regions.share[detection], job->regions.best[detection], HIT_MATCH_IGNORED};
    best = best ? best : taken;
    if (!best)
        return (hit_match){0, HIT_NO_INDEX, HIT_MATCH_FALSE};
    const hit_match_kind kind = is_ignored(job, best->other)               ? HIT_MATCH_IGNORED
                                : job->finder[best->other] == HIT_NO_INDEX ? HIT_MATCH_TRUE
                                                                           : HIT_MATCH_DUPLICATE;
    return (hit_match){best->iou, best->other, kind};
}

/* ---- Regions ---- */

static bool make_room_for_regions(match_job *job, size_t count, size_t size)
{
    match_regions *regions = &job->regions;
    const size_t of_detections = job->detections * (sizeof(double) + sizeof(uint32_t));
    if (count > (SIZE_MAX - of_detections) / 256 ||
        !hit__core_take(&job->request->config->allocator, of_detections + count * (size + 2 * sizeof(uint32_t)),
                        &regions->piece))
        return false;
    char *copies = regions->piece.at;
    regions->share = (double *)(void *)(copies + count * size);
    regions->best = (uint32_t *)(void *)(regions->share + job->detections);
    regions->truth = regions->best + job->detections;
    regions->class_of = regions->truth + count;
    return true;
}

/* No more than `count`, for which there is room: the roles are the caller's, who may break the rule that they do not
 * change meanwhile. */
static void copy_regions(match_job *job, const batch_boxes *truths, size_t count, size_t size)
{
    const uint32_t *classes = job->request->config->truth_classes;
    match_regions *regions = &job->regions;
    char *copies = regions->piece.at;
    for (size_t i = 0; i < job->truths; i++)
        if (regions->count < count && role_of(job, (uint32_t)i) == HIT_TRUTH_REGION) {
            hit__batch_box_copy(truths, i, copies + regions->count * size);
            regions->truth[regions->count] = (uint32_t)i;
            regions->class_of[regions->count++] = classes ? classes[i] : 0;
        }
    regions->boxes = (hit_boxes3){.min = copies,
                                  .max = copies + size / 2,
                                  .stride = size,
                                  .count = regions->count,
                                  .form = batch_is_turned(truths->form) ? HIT_BOXES_OBB : HIT_BOXES_DOUBLE};
}

/* False: no memory. */
static bool gather_regions(match_job *job)
{
    const batch_boxes truths = hit__batch_boxes_of(job->request->truths, job->request->kind->dim);
    size_t count = 0;
    for (size_t i = 0; i < job->truths; i++)
        count += role_of(job, (uint32_t)i) == HIT_TRUTH_REGION;
    if (count == 0)
        return true;
    const size_t size = hit__batch_box_size(&truths);
    if (!make_room_for_regions(job, count, size))
        return false;
    copy_regions(job, &truths, count, size);
    for (size_t i = 0; i < job->detections; i++)
        job->regions.best[i] = HIT_NO_INDEX;
    return true;
}

static bool take_shares(void *context, const hit_pair *pairs, const double *share, size_t count)
{
    match_regions *regions = context;
    for (size_t i = 0; i < count; i++) {
        const uint32_t detection = pairs[i].a, truth = regions->truth[pairs[i].b], best = regions->best[detection];
        const double most = regions->share[detection];
        if (best == HIT_NO_INDEX || share[i] > most || (share[i] >= most && truth < best)) {
            regions->best[detection] = truth;
            regions->share[detection] = share[i];
        }
    }
    return true;
}

/* ---- The work ---- */

/* Pairs with regions are left out. */
static bool take_candidates(void *context, const hit_pair *pairs, const double *iou, size_t count)
{
    match_job *job = context;
    size_t first = 0;
    for (size_t i = 0; i <= count; i++)
        if (i == count || role_of(job, pairs[i].b) == HIT_TRUTH_REGION) {
            if (!hit__detect_edges_take(&job->edges, pairs + first, iou + first, i - first))
                return false;
            first = i + 1;
        }
    return true;
}

static hit_status find_among(const match_job *job, hit_boxes3 truths, detect_join *join)
{
    const match_request *request = job->request;
    const hit_match_config *config = request->config;
    const hit_join_config usual = {.threads = config->threads, .tasks = config->tasks, .allocator = config->allocator};
    join->kind = request->kind;
    join->request = (join_request){request->kind->dim, false, {request->detections, truths}, &usual};
    join->rule.threshold = config->threshold;
    join->rule.at = config->at_threshold;
    join->classes[0] = config->detection_classes;
    join->wants_iou = true;
    join->goes_on = config->goes_on;
    join->goes_on_context = config->goes_on_context;
    return hit__detect_share_join(join);
}

static hit_status find_regions(match_job *job)
{
    if (!gather_regions(job))
        return HIT_NO_MEMORY;
    if (job->regions.count == 0)
        return HIT_OK;
    const uint32_t *classes = job->request->config->truth_classes ? job->regions.class_of : NULL;
    detect_join join = {.rule = {.of_first = true},
                        .classes = {NULL, classes},
                        .wild = true,
                        .visit = take_shares,
                        .context = &job->regions};
    return find_among(job, job->regions.boxes, &join);
}

static hit_status find_candidates(match_job *job)
{
    detect_join join = {
        .classes = {NULL, job->request->config->truth_classes}, .visit = take_candidates, .context = job};
    hit_status status = find_among(job, job->request->truths, &join);
    if (job->edges.failed)
        return HIT_NO_MEMORY;
    if (status == HIT_OK)
        status = find_regions(job);
    if (status != HIT_OK)
        return status;
    return hit__detect_edges_gather(&job->edges, job->detections, false) ? HIT_OK : HIT_NO_MEMORY;
}

static hit_status match_all(match_job *job)
{
    const hit_status status = find_candidates(job);
    if (status != HIT_OK)
        return status;
    hit__detect_score_order(job->request->scores, job->detections, job->item, job->order);
    for (size_t i = 0; i < job->truths; i++)
        job->finder[i] = HIT_NO_INDEX;
    for (size_t i = 0; i < job->detections; i++) {
        const uint32_t detection = job->order[i];
        job->match[detection] = match_one(job, detection);
        if (job->match[detection].kind == HIT_MATCH_TRUE)
            job->finder[job->match[detection].truth] = detection;
    }
    return HIT_OK;
}

static hit_match_counts count_matches(const match_job *job)
{
    hit_match_counts out = {0};
    for (size_t i = 0; i < job->detections; i++) {
        const hit_match_kind kind = job->match[i].kind;
        out.true_positives += kind == HIT_MATCH_TRUE;
        out.false_positives += kind == HIT_MATCH_FALSE || kind == HIT_MATCH_DUPLICATE;
        out.duplicates += kind == HIT_MATCH_DUPLICATE;
        out.ignored += kind == HIT_MATCH_IGNORED;
    }
    for (size_t i = 0; i < job->truths; i++)
        out.truths += role_of(job, (uint32_t)i) == HIT_TRUTH_COUNTS;
    out.misses = out.truths - out.true_positives;
    return out;
}

static bool match_request_fits(const match_request *request, const hit_match *matches)
{
    const hit_match_config *config = request->config;
    const size_t detections = request->detections.count, truths = request->truths.count;
    if (detections > HIT_BOXES_MAX || truths > HIT_BOXES_MAX || config->threads < 0)
        return false;
    if ((!request->scores || !matches) && detections > 0)
        return false;
    if (!(config->threshold >= 0 && config->threshold <= 1) ||
        (config->at_threshold && !exact_less(0, config->threshold)))
        return false;
    if (!config->detection_classes != !config->truth_classes && detections > 0 && truths > 0)
        return false;
    bool good = config->way == HIT_MATCH_BEST || config->way == HIT_MATCH_FREE;
    for (size_t i = 0; config->roles && i < truths; i++)
        good = good && config->roles[i] <= HIT_TRUTH_REGION;
    return good && hit__detect_first_nan(request->scores, detections) == detections;
}

hit_status hit__detect_match(const match_request *request, hit_match *matches, uint32_t *found_by,
                             hit_match_counts *counts)
{
    static const hit_match_config usual = {0};
    match_request asked = *request;
    asked.config = request->config ? request->config : &usual;
    if (!match_request_fits(&asked, matches))
        return HIT_BAD_ARGUMENT;
    const hit_allocator *allocator = &asked.config->allocator;
    match_job job = {.request = &asked, .detections = asked.detections.count, .truths = asked.truths.count};
    job.edges.allocator = allocator;
    const size_t each = 2 * sizeof(uint64_t) + sizeof(hit_match) + sizeof(uint32_t);
    core_piece piece;
    if (job.detections > SIZE_MAX / 128 || job.truths > SIZE_MAX / 128 ||
        !hit__core_take(allocator, job.detections * each + job.truths * sizeof(uint32_t), &piece))
        return HIT_NO_MEMORY;
    job.item = piece.at;
    job.match = (hit_match *)(job.item + 2 * job.detections);
    job.order = (uint32_t *)(job.match + job.detections);
    job.finder = job.order + job.detections;
    const hit_status status = match_all(&job);
    if (status == HIT_OK) {
        for (size_t i = 0; i < job.detections; i++)
            matches[i] = job.match[i];
        for (size_t i = 0; found_by && i < job.truths; i++)
            found_by[i] = job.finder[i];
        if (counts)
            *counts = count_matches(&job);
    }
    hit__detect_edges_free(&job.edges);
    hit__core_give_back(allocator, &job.regions.piece);
    hit__core_give_back(allocator, &piece);
    return status;
}
