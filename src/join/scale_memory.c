/* How a join that may spill shares its memory.
 *
 * Of what the limit leaves after the threads' own, the boxes that are joined at once take 13 of 16 parts, what is read
 * at a time two, and the places of all blocks of the file one. While boxes are written to the file they are not joined,
 * and the buffers take half. Where pairs are sorted, they have one half of all. First principles. */
#include "join/scale_memory.h"

#include "core/parts.h"

enum {
    MEMORY_PARTS = 16,
    MEMORY_JOINED = 13,
    MEMORY_JOIN_AABB = 64,     /* bytes that a join in memory takes for a box, at most: 33 as a rule, 57 with ranks */
    MEMORY_JOIN_OBB = 120,     /* the same: 88, 112 */
    MEMORY_THREAD = 640 << 10, /* and for a thread */
    MEMORY_THREADS = 256,      /* that a team has, at most */
    MEMORY_FIXED = 512 << 10,  /* and for what does not depend on the boxes */
    MEMORY_LEAST_BOXES = 512,  /* that have to fit in memory at once */
    MEMORY_MOST_BOXES = HIT_BOXES_MAX / 2, /* the same, at most */
    MEMORY_MOST_BLOCK = 1 << 20,           /* bytes of a block, at most */
    MEMORY_BUFFERS = 1 << 30,              /* and of all buffers where memory has no limit */
    MEMORY_BLOCKS = 64,                    /* blocks that the memory has room for, at least */
    MEMORY_PLACE = 48,                     /* bytes for the place of a block, in a list that grows */
    MEMORY_RUN_ROOM = 1 << 16              /* pairs of a run where memory has no limit */
};

size_t hit__join_scale_size_of_box(int dim, hit_boxes_form form)
{
    const size_t obb = core_is_plane(dim) ? sizeof(hit_obb2) : sizeof(hit_obb3);
    switch (form) {
    case HIT_BOXES_DOUBLE:
        return 2 * (size_t)dim * sizeof(double);
    case HIT_BOXES_FLOAT:
        return 2 * (size_t)dim * sizeof(float);
    case HIT_BOXES_OBB:
        return obb;
    case HIT_BOXES_OBB_FLOAT:
        return obb / 2;
    }
    return 0;
}

static uint64_t least_of(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

static uint64_t greatest_of(uint64_t a, uint64_t b)
{
    return a < b ? b : a;
}

/* Bytes for a box in memory, while it is joined. */
static uint64_t cost_of_box(const scale_job *job)
{
    uint64_t cost = 1;
    for (int set = 0; set < 2; set++)
        cost = greatest_of(cost, scale_record(job, set) +
                                     (batch_is_turned(job->source[set]->form) ? MEMORY_JOIN_OBB : MEMORY_JOIN_AABB));
    return cost;
}

/* What does not depend on the boxes. */
static uint64_t fixed_of(const scale_job *job)
{
    const int threads = job->config.threads > 1 ? job->config.threads : 1;
    return MEMORY_FIXED + least_of((uint64_t)threads, MEMORY_THREADS) * MEMORY_THREAD;
}

/* Bytes of a buffer for each of so many cells. */
static uint64_t block_of(const scale_shares *shares, uint64_t record, uint64_t cells)
{
    return greatest_of(least_of(shares->buffers / (2 * cells + 2), shares->block), SCALE_LEAST_BLOCK * record);
}

/* Are the places of all blocks small beside `rest`, if the boxes of `total` are spread over as many cells as it takes?
 */
static bool places_fit(const scale_shares *shares, uint64_t total, uint64_t record, uint64_t rest)
{
    const uint64_t cells = least_of(4 * (total / shares->capacity) + 1, hit__join_scale_most_cells(shares, record));
    const double bytes = 1.25 * (double)total * (double)record; /* a fourth for boxes in several cells */
    const double blocks = bytes / (double)block_of(shares, record, cells) + 2.0 * (double)cells + 2;
    return total <= shares->capacity || blocks * MEMORY_PLACE <= (double)rest / MEMORY_PARTS + 0.25 * MEMORY_FIXED;
}

/* Would so much memory do? *out: for what. */
static bool shares_of(const scale_job *job, uint64_t memory, scale_shares *out)
{
    const uint64_t fixed = fixed_of(job), box = cost_of_box(job);
    const uint64_t record = greatest_of(scale_record(job, 0), scale_record(job, 1));
    const uint64_t total = job->source[0]->count + (job->within ? 0 : job->source[1]->count);
    if (memory < fixed || (job->config.tiles > 0 && memory - fixed < (uint64_t)SCALE_SAMPLE * SCALE_SAMPLED))
        return false;
    const uint64_t rest = (memory - fixed) / (job->sink.sorted ? 2 : 1);
    if (rest < MEMORY_LEAST_BOXES * box)
        return false;
    uint64_t capacity = least_of(rest / MEMORY_PARTS * MEMORY_JOINED / box, MEMORY_MOST_BOXES);
    if (total > capacity && total <= MEMORY_MOST_BOXES && total <= rest / box)
        capacity = total; /* nothing goes to the file, so nothing but the boxes needs room */
    *out = (scale_shares){.capacity = (size_t)capacity,
                          .sample = (size_t)least_of(rest / SCALE_SAMPLED, SCALE_SAMPLE),
                          .chunk = (size_t)least_of(capacity / MEMORY_PARTS, SCALE_CHUNK),
                          .buffers = rest / 2,
                          .block = least_of(rest / MEMORY_BLOCKS, MEMORY_MOST_BLOCK),
                          .run = (size_t)least_of(rest / (2 * sizeof(hit_long_pair)), SIZE_MAX / 64)};
    return places_fit(out, total, record, rest);
}

uint32_t hit__join_scale_most_cells(const scale_shares *shares, uint64_t record)
{
    const uint64_t room = shares->buffers / (2 * SCALE_LEAST_BLOCK * record);
    return (uint32_t)greatest_of(least_of(room, SCALE_CELLS), 1);
}

uint32_t hit__join_scale_block(const scale_shares *shares, uint64_t record, uint32_t cells)
{
    return (uint32_t)(block_of(shares, record, cells) / record);
}

bool hit__join_scale_memory(scale_job *job)
{
    scale_shares shares;
    uint64_t low = 0, high = UINT64_MAX / 2; /* low will not do */
    while (high - low > 1) {
        const uint64_t middle = low + (high - low) / 2;
        *(shares_of(job, middle, &shares) ? &high : &low) = middle;
    }
    job->report.least = high;
    if (job->config.memory == 0) { /* only what a join in memory cannot number is spilled */
        job->shares = (scale_shares){MEMORY_MOST_BOXES, SCALE_SAMPLE,      SCALE_CHUNK,
                                     MEMORY_BUFFERS,    MEMORY_MOST_BLOCK, MEMORY_RUN_ROOM};
        return true;
    }
    return shares_of(job, job->config.memory, &job->shares) || hit__join_scale_fails(job, HIT_NO_MEMORY);
}
