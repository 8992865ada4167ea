/* Batches of OBBs: every form of call on every scene, beside other libraries. */
#include "batch_tables.h"
#include "board.h"
#include "lot.h"
#include "peers/peer.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

const char *const OBBS_TABLES[4][2] = {
    [2] = {"batches of OBBs in the plane, in cache", "batches of OBBs in the plane, from memory"},
    [3] = {"batches of OBBs in space, in cache", "batches of OBBs in space, from memory"}};

/* With packed forms these are half a megabyte in space. */
enum { IN_CACHE = 4096 };

batch_size batch_size_for(const report *r, int memory)
{
    size_t pairs = r->set.pairs;
    if (memory || pairs < IN_CACHE)
        return (batch_size){pairs, 1};
    return (batch_size){IN_CACHE, pairs / IN_CACHE};
}

/* ---- Space --------------------------------------------------------------------------------------------------- */

static void overlap3_alone(const void *input, void *out)
{
    const lot_form *l = input;
    const hit_obb3 *a = l->a3.min, *b = l->b3.min;
    bool *hit = out;
    for (size_t i = 0; i < l->count; i++)
        hit[i] = hit_overlap_obb3_obb3(&a[i], &b[i]);
}

static void overlap3_alone_shuffled(const void *input, void *out)
{
    const lot_form *l = input;
    const hit_obb3 *a = l->mixed_a3.min, *b = l->mixed_b3.min;
    bool *hit = out;
    for (size_t i = 0; i < l->count; i++)
        hit[i] = hit_overlap_obb3_obb3(&a[l->pairs[i].a], &b[l->pairs[i].b]);
}

static void relate3_alone(const void *input, void *out)
{
    const lot_form *l = input;
    const hit_obb3 *a = l->a3.min, *b = l->b3.min;
    unsigned char *relation = out;
    for (size_t i = 0; i < l->count; i++)
        relation[i] = (unsigned char)hit_relate_obb3_obb3(&a[i], &b[i]);
}

static void overlap3_step(const void *input, void *out)
{
    const lot_form *l = input;
    (void)hit_overlap_boxes3_boxes3(l->a3, l->b3, out);
}

static void overlap3_indexed(const void *input, void *out)
{
    const lot_form *l = input;
    (void)hit_overlap_boxes3_pairs(l->a3, l->b3, l->ordered, l->count, out);
}

static void overlap3_shuffled(const void *input, void *out)
{
    const lot_form *l = input;
    (void)hit_overlap_boxes3_pairs(l->mixed_a3, l->mixed_b3, l->pairs, l->count, out);
}

static void relate3_step(const void *input, void *out)
{
    const lot_form *l = input;
    (void)hit_relate_boxes3_boxes3(l->a3, l->b3, out);
}

static void relate3_indexed(const void *input, void *out)
{
    const lot_form *l = input;
    (void)hit_relate_boxes3_pairs(l->a3, l->b3, l->ordered, l->count, out);
}

/* The boxes of one call of one against many. */
static hit_boxes3 run3(const lot_form *l, size_t start)
{
    hit_boxes3 run = l->near3;
    run.min = (const hit_obb3 *)run.min + start;
    run.packed = run.packed != NULL ? run.packed + start : NULL;
    run.count = l->count - start < LOT_RUN ? l->count - start : LOT_RUN;
    return run;
}

static void overlap3_one(const void *input, void *out)
{
    const lot_form *l = input;
    const hit_obb3 *one = l->a3.min;
    for (size_t start = 0; start < l->count; start += LOT_RUN)
        (void)hit_overlap_obb3_boxes3(&one[start], run3(l, start), (uint32_t *)out + start / 32);
}

static void relate3_one(const void *input, void *out)
{
    const lot_form *l = input;
    const hit_obb3 *one = l->a3.min;
    for (size_t start = 0; start < l->count; start += LOT_RUN)
        (void)hit_relate_obb3_boxes3(&one[start], run3(l, start), (unsigned char *)out + start);
}

/* ---- The plane ----------------------------------------------------------------------------------------------- */

static void overlap2_alone(const void *input, void *out)
{
    const lot_form *l = input;
    const hit_obb2 *a = l->a2.min, *b = l->b2.min;
    bool *hit = out;
    for (size_t i = 0; i < l->count; i++)
        hit[i] = hit_overlap_obb2_obb2(a[i], b[i]);
}

static void overlap2_alone_shuffled(const void *input, void *out)
{
    const lot_form *l = input;
    const hit_obb2 *a = l->mixed_a2.min, *b = l->mixed_b2.min;
    bool *hit = out;
    for (size_t i = 0; i < l->count; i++)
        hit[i] = hit_overlap_obb2_obb2(a[l->pairs[i].a], b[l->pairs[i].b]);
}

static void relate2_alone(const void *input, void *out)
{
    const lot_form *l = input;
    const hit_obb2 *a = l->a2.min, *b = l->b2.min;
    unsigned char *relation = out;
    for (size_t i = 0; i < l->count; i++)
        relation[i] = (unsigned char)hit_relate_obb2_obb2(a[i], b[i]);
}

static void overlap2_step(const void *input, void *out)
{
    const lot_form *l = input;
    (void)hit_overlap_boxes2_boxes2(l->a2, l->b2, out);
}

static void overlap2_indexed(const void *input, void *out)
{
    const lot_form *l = input;
    (void)hit_overlap_boxes2_pairs(l->a2, l->b2, l->ordered, l->count, out);
}

static void overlap2_shuffled(const void *input, void *out)
{
    const lot_form *l = input;
    (void)hit_overlap_boxes2_pairs(l->mixed_a2, l->mixed_b2, l->pairs, l->count, out);
}

static void relate2_step(const void *input, void *out)
{
    const lot_form *l = input;
    (void)hit_relate_boxes2_boxes2(l->a2, l->b2, out);
}

static void relate2_indexed(const void *input, void *out)
{
    const lot_form *l = input;
    (void)hit_relate_boxes2_pairs(l->a2, l->b2, l->ordered, l->count, out);
}

static hit_boxes2 run2(const lot_form *l, size_t start)
{
    hit_boxes2 run = l->near2;
    run.min = (const hit_obb2 *)run.min + start;
    run.packed = run.packed != NULL ? run.packed + start : NULL;
    run.count = l->count - start < LOT_RUN ? l->count - start : LOT_RUN;
    return run;
}

static void overlap2_one(const void *input, void *out)
{
    const lot_form *l = input;
    const hit_obb2 *one = l->a2.min;
    for (size_t start = 0; start < l->count; start += LOT_RUN)
        (void)hit_overlap_obb2_boxes2(one[start], run2(l, start), (uint32_t *)out + start / 32);
}

static void relate2_one(const void *input, void *out)
{
    const lot_form *l = input;
    const hit_obb2 *one = l->a2.min;
    for (size_t start = 0; start < l->count; start += LOT_RUN)
        (void)hit_relate_obb2_boxes2(one[start], run2(l, start), (unsigned char *)out + start);
}

/* ---- The rows ------------------------------------------------------------------------------------------------ */

typedef struct way {
    board_row row;
    bool ready; /* with packed forms */
    bool near;  /* one against many */
} way;

/* The first is the yardstick. */
enum { WAYS = 15 };
static const way ways[2][WAYS] = {
    {{{"overlap, one by one", overlap2_alone, ANSWERS_BOOLS, false, false}, false, false},
     {{"overlap, one by one, shuffled", overlap2_alone_shuffled, ANSWERS_BOOLS, false, false}, false, false},
     {{"relate, one by one", relate2_alone, ANSWERS_RELATIONS, false, false}, false, false},
     {{"overlap, in step, packed", overlap2_step, ANSWERS_BITS, true, false}, true, false},
     {{"overlap, in step", overlap2_step, ANSWERS_BITS, true, false}, false, false},
     {{"overlap, by index, packed", overlap2_indexed, ANSWERS_BITS, true, false}, true, false},
     {{"overlap, by index", overlap2_indexed, ANSWERS_BITS, true, false}, false, false},
     {{"overlap, by index, shuffled, packed", overlap2_shuffled, ANSWERS_BITS, true, false}, true, false},
     {{"overlap, by index, shuffled", overlap2_shuffled, ANSWERS_BITS, true, false}, false, false},
     {{"overlap, one against many, packed", overlap2_one, ANSWERS_BITS, true, false}, true, true},
     {{"overlap, one against many", overlap2_one, ANSWERS_BITS, true, false}, false, true},
     {{"relate, in step, packed", relate2_step, ANSWERS_RELATIONS, true, false}, true, false},
     {{"relate, by index, packed", relate2_indexed, ANSWERS_RELATIONS, true, false}, true, false},
     {{"relate, by index", relate2_indexed, ANSWERS_RELATIONS, true, false}, false, false},
     {{"relate, one against many, packed", relate2_one, ANSWERS_RELATIONS, true, false}, true, true}},
    {{{"overlap, one by one", overlap3_alone, ANSWERS_BOOLS, false, false}, false, false},
     {{"overlap, one by one, shuffled", overlap3_alone_shuffled, ANSWERS_BOOLS, false, false}, false, false},
     {{"relate, one by one", relate3_alone, ANSWERS_RELATIONS, false, false}, false, false},
     {{"overlap, in step, packed", overlap3_step, ANSWERS_BITS, true, false}, true, false},
     {{"overlap, in step", overlap3_step, ANSWERS_BITS, true, false}, false, false},
     {{"overlap, by index, packed", overlap3_indexed, ANSWERS_BITS, true, false}, true, false},
     {{"overlap, by index", overlap3_indexed, ANSWERS_BITS, true, false}, false, false},
     {{"overlap, by index, shuffled, packed", overlap3_shuffled, ANSWERS_BITS, true, false}, true, false},
     {{"overlap, by index, shuffled", overlap3_shuffled, ANSWERS_BITS, true, false}, false, false},
     {{"overlap, one against many, packed", overlap3_one, ANSWERS_BITS, true, false}, true, true},
     {{"overlap, one against many", overlap3_one, ANSWERS_BITS, true, false}, false, true},
     {{"relate, in step, packed", relate3_step, ANSWERS_RELATIONS, true, false}, true, false},
     {{"relate, by index, packed", relate3_indexed, ANSWERS_RELATIONS, true, false}, true, false},
     {{"relate, by index", relate3_indexed, ANSWERS_RELATIONS, true, false}, false, false},
     {{"relate, one against many, packed", relate3_one, ANSWERS_RELATIONS, true, false}, true, true}}};

/* ---- Other libraries ----------------------------------------------------------------------------------------- */

enum { PEERS_MAX = 10 };

typedef struct peer_input {
    const contender *test;
    void *prepared;
    size_t count;
} peer_input;

static void ask_peer(const void *input, void *out)
{
    const peer_input *p = input;
    p->test->test(p->prepared, p->count, out);
}

/* Everybody who tests two boxes; the first of Bullet's and of FCL's are yardsticks. */
static size_t add_peers(board *b, const contender *list[PEERS_MAX])
{
    size_t n = 0;
    for (size_t i = 0; i < peers_count; i++) {
        if (peers[i].count == 0)
            printf("%s is missing: it was not there, or not wanted, when this program was built\n", peers[i].name);
        for (size_t k = 0; k < peers[i].count && n < PEERS_MAX; k++) {
            const contender *c = peers[i].contenders + k;
            size_t row = board_add(b, (board_row){c->name, ask_peer, ANSWERS_BOOLS, false, true});
            if (k == 0 && (i == 0 || strcmp(peers[i].name, "FCL") == 0))
                board_measure_by(b, row, peers[i].name);
            list[n++] = c;
        }
    }
    return n;
}

/* ---- The table ----------------------------------------------------------------------------------------------- */

typedef struct obbs_of_scene {
    lot boxes;
    bool made;
    peer_input peer[PEERS_MAX];
} obbs_of_scene;

static void scene_release(obbs_of_scene *s)
{
    if (s->made)
        lot_delete(&s->boxes);
    for (size_t i = 0; i < PEERS_MAX; i++)
        if (s->peer[i].prepared != NULL)
            s->peer[i].test->release(s->peer[i].prepared);
}

static bool fill2(const report *r, size_t scene, size_t count, obbs_of_scene *out)
{
    obb2_pair *pairs = malloc(count * sizeof *pairs);
    if (pairs != NULL) {
        scenes2[scene].fill(r->set.seed, count, pairs);
        out->made = lot_new2(pairs, count, r->set.seed, &out->boxes);
    }
    free(pairs);
    return out->made;
}

static bool fill3(const report *r, size_t scene, size_t count, const contender *const list[], size_t n,
                  obbs_of_scene *out)
{
    obb3_pair *pairs = malloc(count * sizeof *pairs);
    bool ok = pairs != NULL;
    if (ok) {
        scenes3[scene].fill(r->set.seed, count, pairs);
        ok = out->made = lot_new3(pairs, count, r->set.seed, &out->boxes);
    }
    for (size_t i = 0; ok && i < n; i++) {
        out->peer[i] = (peer_input){list[i], list[i]->prepare(pairs, count), count};
        ok = out->peer[i].prepared != NULL;
    }
    free(pairs);
    return ok;
}

static void put_scene(board *b, size_t scene, int dim, size_t peer_count, const obbs_of_scene *s)
{
    const lot *l = &s->boxes;
    b->scene[scene] = dim == 3 ? scenes3[scene].name : scenes2[scene].name;
    for (size_t i = 0; i < WAYS; i++) {
        const way *w = &ways[dim - 2][i];
        b->cell[scene][i] = (board_cell){w->ready ? &l->ready : &l->plain, w->near ? l->truth_near : l->truth};
    }
    for (size_t i = 0; i < peer_count; i++)
        b->cell[scene][WAYS + i] = (board_cell){&s->peer[i], l->truth};
}

int table_of_obbs(report *r, int dim, int memory)
{
    const char *name = OBBS_TABLES[dim][memory];
    if (!report_wants(r, name))
        return 0;
    batch_size size = batch_size_for(r, memory);
    board b = {.table = name, .unit = "a pair", .pairs = size.pairs, .times = size.times};
    const contender *list[PEERS_MAX];
    obbs_of_scene *made = calloc(BOARD_SCENES, sizeof *made);
    bool ok = made != NULL;
    for (size_t i = 0; i < WAYS; i++)
        board_add(&b, ways[dim - 2][i].row);
    board_measure_by(&b, 0, "one by one");
    size_t n = dim == 3 ? add_peers(&b, list) : 0;
    b.scene_count = dim == 3 ? scenes3_count : scenes2_count;
    for (size_t s = 0; ok && s < b.scene_count; s++) {
        ok = dim == 3 ? fill3(r, s, size.pairs, list, n, &made[s]) : fill2(r, s, size.pairs, &made[s]);
        if (ok)
            put_scene(&b, s, dim, n, &made[s]);
    }
    if (!ok)
        fprintf(stderr, "no memory\n");
    int status = ok ? board_run(r, &b) : 2;
    for (size_t s = 0; made != NULL && s < BOARD_SCENES; s++)
        scene_release(&made[s]);
    free(made);
    return status;
}
