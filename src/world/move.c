/* New places for boxes of a world: they move, turn, grow, or become of another kind.
 *
 * First all ids are looked at. Where so many boxes move that all are shown anew, they are written by several threads,
 * unless an id stands there twice: that cannot be where they ascend, and else lanes are marked to find out. Fewer boxes
 * are written one by one. Of these, one that went far would make its block as wide as its way: it leaves its lane for
 * one at the end, where it is sorted in. */
#include "world/change.h"

#include "core/inline.h"
#include "core/parts.h"
#include "core/prefetch.h"
#include "world/box_set.h"
#include "world/pair_list.h"
#include "world/remap.h"

#include <string.h>

enum {
    PLACE_PART = 4096, /* boxes of a task */
    PLACE_SIGHTS = 64, /* parts that the ids are looked at in, at most */
    PLACE_AHEAD = 16   /* boxes that are under way from afar */
};

/* A batch on its way. */
typedef struct place_job {
    world_data *world;
    const hit_id *ids;
    const batch_boxes *boxes;
    world_kind kind;         /* of the new boxes */
    size_t more[2];          /* boxes that become of this kind: moving, static */
    size_t each[WORLD_SETS]; /* boxes that stay of their kind */
    size_t news[WORLD_SETS]; /* lanes of these that have not changed yet */
    bool refills[WORLD_SETS];
} place_job;

static world_record *place_record(const place_job *job, size_t i)
{
    return job->world->record + (job->ids[i].value >> 32);
}

/* Asks for the record of an id that will be looked at soon, whatever it names. */
static void place_fetch(const place_job *job, size_t i)
{
    if (i < job->boxes->count && job->ids[i].value >> 32 < job->world->records)
        CORE_PREFETCH(place_record(job, i));
}

/* What is seen of a part of the ids. */
typedef struct place_sight {
    bool fails;    /* an id names nothing */
    bool descends; /* an id is not greater than the one before */
    size_t more[2], each[WORLD_SETS], news[WORLD_SETS];
} place_sight;

typedef struct place_looking {
    const place_job *job;
    size_t part; /* ids */
    place_sight sight[PLACE_SIGHTS];
} place_looking;

static void place_look_at(void *data, size_t part)
{
    place_looking *looking = data;
    const place_job *job = looking->job;
    place_sight sight = {.fails = false};
    size_t first = part * looking->part, count = job->boxes->count;
    size_t last = count - first < looking->part ? count : first + looking->part;
    for (size_t i = first; i < last && !sight.fails; i++) {
        place_fetch(job, i + PLACE_AHEAD);
        const world_record *record = world_find(job->world, job->ids[i]);
        sight.fails = !record;
        sight.descends = sight.descends || (i > 0 && job->ids[i].value <= job->ids[i - 1].value);
        if (!record)
            continue;
        bool stays = world_kind_of(record->set) == job->kind;
        sight.more[(record->set & WORLD_STATIC) != 0] += !stays;
        sight.each[record->set] += stays;
        sight.news[record->set] += !(job->world->set[record->set].mark[record->lane] & LANE_CHANGED);
    }
    looking->sight[part] = sight;
}

/* Looks at all ids. False: one names nothing. *descends: so that an id may stand there twice. */
static bool place_look(place_job *job, bool *descends)
{
    size_t count = job->boxes->count;
    place_looking looking = {.job = job, .part = (count + PLACE_SIGHTS - 1) / PLACE_SIGHTS};
    looking.part = looking.part < PLACE_PART ? PLACE_PART : looking.part;
    size_t parts = (count + looking.part - 1) / looking.part;
    hit__core_team_run(job->world->team, parts, place_look_at, &looking);
    bool fails = false;
    *descends = false;
    for (size_t part = 0; part < parts; part++) {
        const place_sight *sight = &looking.sight[part];
        fails = fails || sight->fails;
        *descends = *descends || sight->descends;
        for (int rests = 0; rests < 2; rests++)
            job->more[rests] += sight->more[rests];
        for (int set = 0; set < WORLD_SETS; set++) {
            job->each[set] += sight->each[set];
            job->news[set] += sight->news[set];
        }
    }
    return !fails;
}

/* Does an id stand there twice? */
static bool place_repeats(const place_job *job)
{
    bool repeats = false;
    size_t seen = 0;
    for (; seen < job->boxes->count && !repeats; seen++) {
        const world_record *record = place_record(job, seen);
        uint8_t *mark = &job->world->set[record->set].mark[record->lane];
        place_fetch(job, seen + PLACE_AHEAD);
        repeats = *mark & LANE_ASKED;
        *mark |= LANE_ASKED;
    }
    while (seen-- > 0) {
        const world_record *record = place_record(job, seen);
        job->world->set[record->set].mark[record->lane] &= (uint8_t)~LANE_ASKED;
    }
    return repeats;
}

/* AABBs of doubles, or of floats of which none is subnormal or 0, are written right here, without a look at what they
 * are for each. Always inline, for `dim` and `floats` are known then. */
CORE_INLINE void place_aabbs(const place_job *job, size_t first, size_t last, size_t dim, bool floats)
{
    const batch_boxes *boxes = job->boxes;
    const size_t size = 2 * dim * sizeof(double);
    for (size_t i = first; i < last; i++) {
        place_fetch(job, i + 2 * PLACE_AHEAD);
        if (i + PLACE_AHEAD < boxes->count) {
            const world_record *soon = place_record(job, i + PLACE_AHEAD);
            const char *held = (const char *)job->world->set[soon->set].tree.boxes + soon->lane * size;
            CORE_FETCH_TO_WRITE(held);
            CORE_FETCH_TO_WRITE(held + size - 1);
        }
        const world_record *record = place_record(job, i);
        world_set *set = &job->world->set[record->set];
        double *to = (double *)set->tree.boxes + record->lane * 2 * dim;
        const char *min = boxes->min + i * boxes->stride, *max = boxes->max + i * boxes->stride;
        set->mark[record->lane] = LANE_CHANGED;
        if (!floats) {
            memcpy(to, min, size / 2);
            memcpy(to + dim, max, size / 2);
            continue;
        }
        uint32_t bits[6];
        bool usual = true;
        memcpy(bits, min, dim * sizeof *bits);
        memcpy(bits + dim, max, dim * sizeof *bits);
        for (size_t c = 0; c < 2 * dim; c++)
            usual = usual & ((bits[c] & 0x7f800000u) != 0);
        if (!usual) {
            hit__batch_box_copy(boxes, i, to);
            continue;
        }
        float x[6];
        memcpy(x, bits, 2 * dim * sizeof *x);
        for (size_t c = 0; c < 2 * dim; c++)
            to[c] = (double)x[c];
    }
}

/* Writes a part of a batch in which no lane is named twice and all boxes stay of their kind. */
static void place_some(void *data, size_t part)
{
    const place_job *job = data;
    size_t first = part * PLACE_PART, last = first + PLACE_PART, count = job->boxes->count;
    if (CORE_QUICKER_WAYS && job->kind == WORLD_AABB) {
        const bool floats = job->boxes->form == HIT_BOXES_FLOAT;
        last = last < count ? last : count;
        if (core_is_plane(job->boxes->dim))
            floats ? place_aabbs(job, first, last, 2, true) : place_aabbs(job, first, last, 2, false);
        else
            floats ? place_aabbs(job, first, last, 3, true) : place_aabbs(job, first, last, 3, false);
        return;
    }
    batch_boxes held[WORLD_SETS];
    for (int set = 0; set < WORLD_SETS; set++)
        held[set] = hit__world_box_set_boxes(job->world, set);
    for (size_t i = first; i < last && i < count; i++) {
        place_fetch(job, i + 2 * PLACE_AHEAD);
        if (i + PLACE_AHEAD < count) {
            const world_record *soon = place_record(job, i + PLACE_AHEAD);
            batch_box_fetch(&held[soon->set], soon->lane);
        }
        const world_record *record = place_record(job, i);
        world_set *set = &job->world->set[record->set];
        hit__batch_box_copy(job->boxes, i, (char *)set->tree.boxes + record->lane * held[record->set].stride);
        set->mark[record->lane] = LANE_CHANGED;
    }
}

/* Would the block of the lane become much wider by this box? */
static bool place_is_far(const place_job *job, int set, uint32_t lane, size_t i)
{
    const tree_pack *pack = &job->world->set[set].tree.pack;
    int dim = job->world->dim;
    if (pack->levels < 2)
        return false;
    size_t block = lane / TREE_WIDTH;
    const float *bounds = pack->level[1] + block / TREE_WIDTH * 2 * (size_t)dim * TREE_WIDTH + block % TREE_WIDTH;
    double lo[3], hi[3];
    hit__batch_box_numbers(job->boxes, i, lo, hi);
    for (int axis = 0; axis < dim; axis++) {
        float least = tree_map_float(&pack->map, axis, lo[axis]), most = tree_map_float(&pack->map, axis, hi[axis]);
        float from = bounds[axis * TREE_WIDTH], to = bounds[(dim + axis) * TREE_WIDTH];
        float reach = (to - from) + (most - least);
        if (most < from - reach || least > to + reach)
            return true;
    }
    return false;
}

/* One box, whatever becomes of it. For a change of its kind there is room. */
static void place_one(const place_job *job, size_t i)
{
    world_data *world = job->world;
    const world_record *record = place_record(job, i);
    int from = record->set, to = (from & WORLD_STATIC) | (int)job->kind;
    bool leaves = from != to;
    /* What it takes is not the room of those that are to change their kind. */
    size_t others = job->more[(to & WORLD_STATIC) != 0], lanes = world->set[to].tree.pack.count + 1;
    if (!leaves && !job->refills[to] && lanes + others <= PAIR_LANES && place_is_far(job, to, record->lane, i))
        leaves = hit__world_box_set_reserve(world, to, lanes + others);
    if (leaves)
        hit__world_change_lane(world, (uint32_t)(job->ids[i].value >> 32), to, job->boxes, i);
    else
        hit__world_box_set_write(world, to, record->lane, job->boxes, i);
    if (!job->refills[to])
        hit__world_box_set_show(world, to, record->lane);
}

static void place_all(place_job *job, bool descends)
{
    world_data *world = job->world;
    bool at_once = job->more[0] + job->more[1] == 0;
    for (int set = 0; set < WORLD_SETS; set++)
        at_once = at_once && (job->each[set] == 0 || job->refills[set]);
    at_once = at_once && !(descends && place_repeats(job));
    if (at_once) {
        hit__core_team_run(world->team, (job->boxes->count + PLACE_PART - 1) / PLACE_PART, place_some, job);
        for (int set = 0; set < WORLD_SETS; set++)
            world->set[set].changed += job->news[set];
        return;
    }
    for (size_t i = 0; i < job->boxes->count; i++) {
        place_fetch(job, i + 2 * PLACE_AHEAD);
        if (i + PLACE_AHEAD < job->boxes->count) {
            const world_record *soon = place_record(job, i + PLACE_AHEAD);
            const batch_boxes held = hit__world_box_set_boxes(world, soon->set);
            batch_box_fetch(&held, soon->lane);
        }
        place_one(job, i);
    }
}

hit_status hit__world_set(world_data *world, const hit_id *ids, const batch_boxes *boxes)
{
    place_job job = {.world = world, .ids = ids, .boxes = boxes};
    bool exact = true, descends;
    if (world->is_busy)
        return HIT_BUSY;
    if (boxes->count == 0)
        return HIT_OK;
    if (!ids || !hit__world_boxes_fit(boxes) || !hit__world_boxes_good(world, boxes, &exact))
        return HIT_BAD_ARGUMENT;
    job.kind = world_kind_of_form(boxes->form);
    if (!place_look(&job, &descends))
        return HIT_NOT_FOUND;
    hit_status status = hit__world_reserve_lanes(world, job.kind, job.more);
    if (status != HIT_OK)
        return status;
    bool remaps = job.kind == WORLD_AABB && !exact && world->map.exact;
    for (int set = 0; set < WORLD_SETS; set++)
        job.refills[set] = remaps || job.each[set] > world->set[set].tree.pack.count / WORLD_SHARE;
    place_all(&job, descends);
    if (remaps)
        hit__world_remap(world, false);
    for (int set = 0; set < WORLD_SETS; set++)
        if (job.refills[set] && !remaps)
            hit__world_box_set_refill(world, set, 0);
    return HIT_OK;
}
