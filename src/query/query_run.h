/* Many questions to one tree: in which order they are asked, and by whom. */
#ifndef HITBOX_QUERY_QUERY_RUN_H
#define HITBOX_QUERY_QUERY_RUN_H

#include "core/memory.h"
#include "core/team.h"
#include "tree/sink.h"
#include "tree/tree.h"

/* The questions, numbered from 0. */
typedef struct query_set {
    const tree_data *data;
    const void *asked; /* for the functions below */
    size_t count;
    size_t worth; /* the questions to trees of so many bytes are put in order: smaller ones stay near in any order */
    /* About where is question i? Any numbers, of each axis: they decide the order of the work alone. */
    void (*middle)(const struct query_set *set, size_t i, double *middle);
    /* Asks for the memory of question i, and of its answer, which will be wanted soon. */
    void (*fetch)(const struct query_set *set, size_t i);
    /* All boxes that question i finds, to the sink; NULL if the questions are none of that kind. */
    void (*find)(const struct query_set *set, size_t i, tree_sink *sink);
} query_set;

/* The order, and who is there to ask. */
typedef struct query_run {
    const query_set *set;
    const hit_allocator *allocator;
    core_team *team;
    size_t parts;       /* of the questions, in that order: each asked by one task, one question after the other */
    const uint32_t *id; /* the questions along the curve; NULL: as they are */
    core_piece piece;   /* of id */
} query_run;

/* HIT_BAD_ARGUMENT: threads < 0. HIT_NO_MEMORY. Otherwise to be ended. config: NULL as in the public headers. */
hit_status hit__query_begin(const query_set *set, const hit_tree_config *config, query_run *out);
void hit__query_end(query_run *run);

/* Where part `part` begins, and the one before it ends. */
size_t hit__query_part(const query_run *run, size_t part);

/* Which question is asked as the k-th? */
static inline size_t query_at(const query_run *run, size_t k)
{
    return run->id ? run->id[k] : k;
}

enum { QUERY_AHEAD = 8 };

/* Asks for what the question behind the k-th needs, some way ahead. In the order of the questions a processor does so
 * by itself. */
static inline void query_fetch(const query_run *run, size_t k)
{
    if (run->id && run->set->count - k > QUERY_AHEAD)
        run->set->fetch(run->set, run->id[k + QUERY_AHEAD]);
}

#endif
