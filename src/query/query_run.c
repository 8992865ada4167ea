/* Many questions to one tree: in which order they are asked, and by whom.
 *
 * The time of a question to a large tree is that of its memory: of the blocks that it looks at, nearly each comes from
 * afar. So the questions are asked along a Hilbert curve through their middles, where each finds most of its blocks
 * near, because the one before it has looked at them.
 * Based on: I. Kamel and C. Faloutsos, "On packing R-trees", CIKM 1993, for the order of boxes; ours differs: it is the
 * questions that are put in order. */
#include "query/query_run.h"

#include "tree/curve_order.h"
#include "tree/map.h"

enum {
    QUERY_PARTS = 8,  /* for each thread, so that none waits for long in the end */
    QUERY_LEAST = 256 /* fewer questions hardly meet */
};

static const hit_tree_config no_config;

size_t hit__query_part(const query_run *run, size_t part)
{
    return (size_t)((uint64_t)run->set->count * part / run->parts);
}

/* Middles of questions as boxes without a size, in the tree's floats. */
typedef struct query_middles {
    const query_run *run;
    float *out;
} query_middles;

static void fill_middles(void *data, size_t part)
{
    const query_middles *middles = data;
    const query_run *run = middles->run;
    const tree_data *tree = run->set->data;
    const size_t dim = (size_t)tree->dim, last = hit__query_part(run, part + 1);
    for (size_t i = hit__query_part(run, part); i < last; i++) {
        double middle[3];
        run->set->middle(run->set, i, middle);
        for (int c = 0; c < tree->dim; c++) {
            /* Infinite numbers and NaN become large ones, which are as good as any. */
            const float x = tree_map_float(&tree->pack.map, c, middle[c]);
            middles->out[i * dim + (size_t)c] = x < 0x1p100f ? x > -0x1p100f ? x : -0x1p100f : 0x1p100f;
        }
    }
}

/* Puts the questions in order. */
static hit_status order_questions(query_run *run)
{
    const size_t count = run->set->count, size = (size_t)run->set->data->dim * sizeof(float);
    core_piece room;
    if (count > SIZE_MAX / size || !hit__core_take(run->allocator, count * size, &room))
        return HIT_NO_MEMORY;
    query_middles middles = {run, room.at};
    hit__core_team_run(run->team, run->parts, fill_middles, &middles);
    const batch_boxes boxes = {room.at, room.at, size, count, HIT_BOXES_FLOAT, run->set->data->dim, NULL};
    tree_order order;
    const hit_status status = hit__tree_order_make(&boxes, run->team, run->allocator, &order);
    hit__core_give_back(run->allocator, &room);
    if (status == HIT_OK) {
        run->piece = order.piece;
        run->id = order.id;
    }
    return status;
}

hit_status hit__query_begin(const query_set *set, const hit_tree_config *config, query_run *out)
{
    config = config ? config : &no_config;
    if (config->threads < 0)
        return HIT_BAD_ARGUMENT;
    query_run run = {.set = set, .allocator = &config->allocator, .parts = 1};
    if (config->threads > 1 || config->tasks.run) {
        run.team = hit__core_team_new(config->threads, &config->tasks, &config->allocator);
        if (!run.team)
            return HIT_NO_MEMORY;
        const size_t parts = (size_t)hit__core_team_size(run.team) * QUERY_PARTS;
        run.parts = parts < set->count ? parts : set->count > 0 ? set->count : 1;
    }
    if (set->count >= QUERY_LEAST && set->data->head->size >= set->worth) {
        const hit_status status = order_questions(&run);
        if (status != HIT_OK) {
            hit__query_end(&run);
            return status;
        }
    }
    *out = run;
    return HIT_OK;
}

void hit__query_end(query_run *run)
{
    hit__core_give_back(run->allocator, &run->piece);
    if (run->team)
        hit__core_team_free(run->team);
}
