/* What does it take to pack a box? */
#include "batch_tables.h"
#include "board.h"
#include "lot.h"
#include "scenes.h"

#include <stdlib.h>

const char *const PACK_TABLES[2] = {"packing, in cache", "packing, from memory"};

/* A view of boxes, and room for their packed forms. */
typedef struct load {
    hit_boxes2 boxes2;
    hit_boxes3 boxes3;
    void *out;
} load;

static void pack2(const void *input, void *out)
{
    const load *l = input;
    (void)out;
    (void)hit_boxes2_pack(l->boxes2, l->out);
}

static void pack3(const void *input, void *out)
{
    const load *l = input;
    (void)out;
    (void)hit_boxes3_pack(l->boxes3, l->out);
}

enum { LOADS = 8 };
static const board_row rows[LOADS] = {
    {"hit_boxes3_pack, OBBs", pack3, ANSWERS_NONE, true, false},
    {"hit_boxes3_pack, OBBs of floats", pack3, ANSWERS_NONE, true, false},
    {"hit_boxes3_pack, AABBs", pack3, ANSWERS_NONE, true, false},
    {"hit_boxes3_pack, AABBs of floats", pack3, ANSWERS_NONE, true, false},
    {"hit_boxes2_pack, OBBs", pack2, ANSWERS_NONE, true, false},
    {"hit_boxes2_pack, OBBs of floats", pack2, ANSWERS_NONE, true, false},
    {"hit_boxes2_pack, AABBs", pack2, ANSWERS_NONE, true, false},
    {"hit_boxes2_pack, AABBs of floats", pack2, ANSWERS_NONE, true, false},
};

typedef struct stock {
    hit_obb3 *obbs3;
    hit_aabb3 *aabbs3;
    hit_obb2 *obbs2;
    hit_aabb2 *aabbs2;
    float *obb_floats3, *aabb_floats3, *obb_floats2, *aabb_floats2;
    void *packed;
} stock;

static bool stock_reserve(size_t n, stock *s)
{
    *s = (stock){.obbs3 = lot_memory(n * sizeof(hit_obb3))};
    s->aabbs3 = lot_memory(n * sizeof(hit_aabb3));
    s->obbs2 = lot_memory(n * sizeof(hit_obb2));
    s->aabbs2 = lot_memory(n * sizeof(hit_aabb2));
    s->obb_floats3 = lot_memory(n * 15 * sizeof(float));
    s->aabb_floats3 = lot_memory(n * 6 * sizeof(float));
    s->obb_floats2 = lot_memory(n * 6 * sizeof(float));
    s->aabb_floats2 = lot_memory(n * 4 * sizeof(float));
    s->packed = lot_memory(n * sizeof(hit_packed3));
    return s->obbs3 && s->aabbs3 && s->obbs2 && s->aabbs2 && s->obb_floats3 && s->aabb_floats3 && s->obb_floats2 &&
           s->aabb_floats2 && s->packed;
}

static void stock_release(stock *s)
{
    free(s->obbs3);
    free(s->aabbs3);
    free(s->obbs2);
    free(s->aabbs2);
    free(s->obb_floats3);
    free(s->aabb_floats3);
    free(s->obb_floats2);
    free(s->aabb_floats2);
    free(s->packed);
}

/* The numbers of a box, which are nothing but doubles, as floats. */
static void put_floats(const void *numbers, size_t count, float *out)
{
    for (size_t i = 0; i < count; i++)
        out[i] = (float)((const double *)numbers)[i];
}

static void stock_fill(const obb3_pair *pairs3, const obb2_pair *pairs2, size_t n, stock *s)
{
    for (size_t i = 0; i < n; i++) {
        s->obbs3[i] = i % 2 == 0 ? pairs3[i / 2].a : pairs3[i / 2].b;
        s->obbs2[i] = i % 2 == 0 ? pairs2[i / 2].a : pairs2[i / 2].b;
        s->aabbs3[i] = hit_aabb3_from_center_half(s->obbs3[i].center, s->obbs3[i].half);
        s->aabbs2[i] = hit_aabb2_from_center_half(s->obbs2[i].center, s->obbs2[i].half);
        put_floats(&s->obbs3[i], 15, s->obb_floats3 + 15 * i);
        put_floats(&s->aabbs3[i], 6, s->aabb_floats3 + 6 * i);
        put_floats(&s->obbs2[i], 6, s->obb_floats2 + 6 * i);
        put_floats(&s->aabbs2[i], 4, s->aabb_floats2 + 4 * i);
    }
}

static bool stock_new(const report *r, size_t n, stock *s)
{
    obb3_pair *pairs3 = malloc((n + 1) / 2 * sizeof *pairs3);
    obb2_pair *pairs2 = malloc((n + 1) / 2 * sizeof *pairs2);
    bool ok = stock_reserve(n, s) && pairs3 != NULL && pairs2 != NULL;
    if (ok) {
        scenes3[0].fill(r->set.seed, (n + 1) / 2, pairs3);
        scenes2[0].fill(r->set.seed, (n + 1) / 2, pairs2);
        stock_fill(pairs3, pairs2, n, s);
    }
    free(pairs3);
    free(pairs2);
    return ok;
}

int table_of_packing(report *r, int memory)
{
    if (!report_wants(r, PACK_TABLES[memory]))
        return 0;
    batch_size size = batch_size_for(r, memory);
    size_t n = size.pairs;
    stock s;
    if (!stock_new(r, n, &s)) {
        fprintf(stderr, "no memory\n");
        stock_release(&s);
        return 2;
    }
    board b = {.table = PACK_TABLES[memory], .unit = "a box", .pairs = n, .times = size.times, .scene_count = 1};
    b.scene[0] = "random";
    load loads[LOADS] = {{.boxes3 = hit_boxes3_from_obbs(s.obbs3, n)},
                         {.boxes3 = hit_boxes3_from_float_obbs(s.obb_floats3, 15 * sizeof(float), n)},
                         {.boxes3 = hit_boxes3_from_aabbs(s.aabbs3, n)},
                         {.boxes3 = hit_boxes3_from_floats(s.aabb_floats3, s.aabb_floats3 + 3, 6 * sizeof(float), n)},
                         {.boxes2 = hit_boxes2_from_obbs(s.obbs2, n)},
                         {.boxes2 = hit_boxes2_from_float_obbs(s.obb_floats2, 6 * sizeof(float), n)},
                         {.boxes2 = hit_boxes2_from_aabbs(s.aabbs2, n)},
                         {.boxes2 = hit_boxes2_from_floats(s.aabb_floats2, s.aabb_floats2 + 2, 4 * sizeof(float), n)}};
    for (size_t i = 0; i < LOADS; i++) {
        loads[i].out = s.packed;
        b.cell[0][board_add(&b, rows[i])] = (board_cell){&loads[i], NULL};
    }
    int status = board_run(r, &b);
    stock_release(&s);
    return status;
}
