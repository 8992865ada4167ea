/* Any boxes, many copies of each, of one set or of two, in the plane or in space: a join that may spill finds the pairs
 * that a join in memory finds, whatever the limit and the number of parts; or both refuse the boxes. */
#include "bytes.h"

#include <hitbox/hitbox.h>
#include <hitbox/scale.h>

#include <stdlib.h>

enum { SEEDS = 40, COPIES = 16, MOST = SEEDS * COPIES, PAIRS = 30000 };

typedef struct set {
    int dim;
    hit_boxes_form form;
    size_t count, size; /* size: of a box */
    unsigned char bytes[MOST * sizeof(hit_aabb3)];
} set;

/* Copies of a box stand apart by steps along one axis. */
static void put_copies(set *s, bytes *b, const double *step)
{
    double x[6];
    const int dim = s->dim;
    const unsigned form = bytes_byte(b);
    for (int k = 0; k < dim; k++) {
        const double p = bytes_number(b), q = bytes_number(b);
        const bool turned = p > q && form != 255;
        x[k] = turned ? q : p;
        x[dim + k] = turned ? p : q;
    }
    const int axis = (int)(form % (unsigned)dim);
    for (unsigned copy = 0; copy < COPIES; copy++) {
        unsigned char *to = s->bytes + s->count++ * s->size;
        for (int k = 0; k < 2 * dim; k++) {
            const double at = x[k] + (k % dim == axis ? copy * *step : 0);
            const float narrow = (float)at;
            if (s->form == HIT_BOXES_FLOAT)
                memcpy(to + (size_t)k * sizeof narrow, &narrow, sizeof narrow);
            else
                memcpy(to + (size_t)k * sizeof at, &at, sizeof at);
        }
    }
}

static void read_set(bytes *b, int dim, set *s)
{
    const unsigned form = bytes_byte(b), seeds = bytes_byte(b) % (SEEDS + 1);
    const double step = bytes_number(b);
    s->dim = dim;
    s->form = form % 2 == 0 ? HIT_BOXES_FLOAT : HIT_BOXES_DOUBLE;
    s->size = 2 * (size_t)dim * (form % 2 == 0 ? sizeof(float) : sizeof(double));
    s->count = 0;
    for (unsigned i = 0; i < seeds; i++)
        put_copies(s, b, &step);
}

static bool read_boxes(void *context, uint64_t first, size_t count, void *out)
{
    const set *s = context;
    need(first + count <= s->count);
    memcpy(out, s->bytes + first * s->size, count * s->size);
    return true;
}

static hit_source source_of(set *s)
{
    return (hit_source){read_boxes, s, s->count, s->form};
}

/* The pairs found, up to PAIRS of them. */
typedef struct found {
    uint64_t count;
    hit_long_pair pairs[PAIRS];
} found;

static bool take(void *context, const hit_long_pair *pairs, size_t count)
{
    found *f = context;
    for (size_t i = 0; i < count; i++)
        if (f->count++ < PAIRS)
            f->pairs[f->count - 1] = pairs[i];
    return true;
}

static hit_status join(set *a, set *b, const hit_scale_config *config, found *out)
{
    out->count = 0;
    if (a->dim == 2)
        return b == NULL ? hit_join_source2(source_of(a), config, take, out)
                         : hit_join_source2_source2(source_of(a), source_of(b), config, take, out);
    return b == NULL ? hit_join_source3(source_of(a), config, take, out)
                     : hit_join_source3_source3(source_of(a), source_of(b), config, take, out);
}

static hit_boxes2 view2(const set *s)
{
    return (hit_boxes2){s->bytes, s->bytes + s->size / 2, s->size, s->count, s->form, NULL};
}

static hit_boxes3 view3(const set *s)
{
    return (hit_boxes3){s->bytes, s->bytes + s->size / 2, s->size, s->count, s->form, NULL};
}

static hit_status join_in_memory(const set *a, const set *b, bool no_touch, hit_pair *out, uint64_t *total)
{
    const hit_join_config config = {.no_touch = no_touch, .sorted = true};
    if (a->dim == 2)
        return b == NULL ? hit_join_boxes2_fill(view2(a), &config, out, PAIRS, total)
                         : hit_join_boxes2_boxes2_fill(view2(a), view2(b), &config, out, PAIRS, total);
    return b == NULL ? hit_join_boxes3_fill(view3(a), &config, out, PAIRS, total)
                     : hit_join_boxes3_boxes3_fill(view3(a), view3(b), &config, out, PAIRS, total);
}

static void check_same(const found *f, const hit_pair *pairs, uint64_t total)
{
    if (f->count != total)
        fail_if("the number of pairs");
    for (size_t i = 0; i < total && i < PAIRS; i++)
        if (f->pairs[i].a != pairs[i].a || f->pairs[i].b != pairs[i].b)
            fail_if("another pair");
}

static int compare(const void *x, const void *y)
{
    const hit_long_pair *p = x, *q = y;
    return p->a != q->a ? (p->a < q->a ? -1 : 1) : (p->b > q->b) - (p->b < q->b);
}

/* All parts, put together and in order. */
static void check_parts(set *a, set *b, hit_scale_config config, const hit_pair *pairs, uint64_t total)
{
    static found part, all;
    all.count = 0;
    for (config.tile = 1; config.tile <= config.tiles; config.tile++) {
        if (join(a, b, &config, &part) != HIT_OK)
            fail_if("the status of a part");
        for (size_t i = 0; i < part.count && i < PAIRS; i++)
            take(&all, &part.pairs[i], 1);
    }
    if (total <= PAIRS) {
        qsort(all.pairs, (size_t)(all.count < PAIRS ? all.count : PAIRS), sizeof *all.pairs, compare);
        check_same(&all, pairs, total);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static set a, b;
    static hit_pair pairs[PAIRS];
    static found f;
    bytes in = bytes_from(data, size);
    const unsigned options = bytes_byte(&in), more = bytes_byte(&in);
    const bool self = options % 2 == 0;
    const int dim = options / 2 % 2 == 0 ? 2 : 3;
    hit_scale_report report = {0};
    hit_scale_config config = {
        .memory = 1, .folder = "/tmp", .no_touch = options / 4 % 2 == 1, .sorted = true, .report = &report};
    uint64_t total = 0;
    read_set(&in, dim, &a);
    if (!self)
        read_set(&in, dim, &b);
    const hit_status status = join_in_memory(&a, self ? NULL : &b, config.no_touch, pairs, &total);
    if (join(&a, self ? NULL : &b, &config, &f) != HIT_NO_MEMORY)
        fail_if("no memory");
    config.memory = report.least + more * 256;
    if (join(&a, self ? NULL : &b, &config, &f) != status)
        fail_if("the status");
    if (status != HIT_OK)
        return 0;
    check_same(&f, pairs, total);
    config.memory = 0;
    config.tiles = 1 + options / 8 % 5;
    config.sorted = false;
    check_parts(&a, self ? NULL : &b, config, pairs, total);
    return 0;
}
