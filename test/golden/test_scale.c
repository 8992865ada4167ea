/* Joins that may spill hand over the same pairs in the same order everywhere, and cut space into the same cells:
 * hashes, pinned.
 *
 * For every compiler, instruction set and number of threads they are the same. The order depends on the limit of
 * memory, too: when its shares change, or the cuts, all are to be pinned again (the failing test prints them), and the
 * change belongs into the change log. */
#include <hitbox/hitbox.h>
#include <hitbox/scale.h>

#include "families/dice.h"
#include "pinned.h"

#include <stdlib.h>

enum { BOXES = 2000, SEED = 23, CELLS = 21, PARTS = 3, MEMORY = 1 << 21, LITTLE = 1300000 };
enum { SPREAD, LATTICE, SCENES };
enum { FORMS = HIT_BOXES_OBB };

typedef struct hashes {
    uint64_t boxes;
    uint64_t sorted; /* pairs in order */
    uint64_t found;  /* in the order in which they are found with little memory */
    uint64_t parts;  /* of each part of the work */
    uint64_t cells;  /* and which each box touches */
} hashes;

static const hashes PINNED[2][FORMS] = {
    {{0x3e9cef7d75fdf358u, 0xe86e4044ac86322du, 0x7b51a29bc6c039f1u, 0x5061c065786e2899u, 0x0657cc281645f792u},
     {0xd686755b9b6fc92fu, 0xe86e4044ac86322du, 0x9ed23bdf9a75b51du, 0x5061c065786e2899u, 0xf66a9a45db434914u}},
    {{0x0dbab4f09145c485u, 0xbfacb70a34815263u, 0xaad2ad805da51c43u, 0x4cb1defbe6f66763u, 0xf44660fa412b8146u},
     {0x08fea7b8cc1b8adeu, 0xbfacb70a34815263u, 0x652f215cc489547bu, 0x4cb1defbe6f66763u, 0xf34d13e173d76574u}},
};

/* ---- Boxes ---- */

typedef struct crowd {
    int dim;
    hit_boxes_form form;
    size_t size; /* of a box */
    char *boxes;
} crowd;

static crowd crowd_new(int dim, int scene, hit_boxes_form form)
{
    const size_t numbers = 2 * (size_t)dim;
    crowd c = {dim, form, numbers * (form == HIT_BOXES_FLOAT ? sizeof(float) : sizeof(double)), NULL};
    dice d = dice_for(SEED, (uint64_t)scene);
    c.boxes = malloc(BOXES * c.size);
    assert_non_null(c.boxes);
    for (size_t i = 0; i < BOXES; i++)
        for (int k = 0; k < dim; k++) {
            const double place = dice_unit(&d), half = (dim == 2 ? 0.01 : 0.04) * dice_unit(&d);
            const double grow = i % 100 == 0 ? 8 : 1, corner = floor(place * (dim == 2 ? 45 : 13));
            const double low = scene == SPREAD ? place - grow * half : corner;
            const double high = scene == SPREAD ? place + grow * half : corner + 1;
            const float narrow[2] = {(float)low, (float)high};
            char *to = c.boxes + i * c.size;
            const size_t lower = (size_t)k, upper = (size_t)dim + (size_t)k;
            if (form == HIT_BOXES_FLOAT) {
                memcpy(to + lower * sizeof(float), &narrow[0], sizeof(float));
                memcpy(to + upper * sizeof(float), &narrow[1], sizeof(float));
            } else {
                memcpy(to + lower * sizeof(double), &low, sizeof(double));
                memcpy(to + upper * sizeof(double), &high, sizeof(double));
            }
        }
    return c;
}

static bool read_boxes(void *context, uint64_t first, size_t count, void *out)
{
    const crowd *c = context;
    memcpy(out, c->boxes + first * c->size, count * c->size);
    return true;
}

/* ---- Answers ---- */

static bool hash_pairs(void *context, const hit_long_pair *pairs, size_t count)
{
    hash_bytes(context, pairs, count * sizeof *pairs);
    return true;
}

static void join(crowd *c, const hit_scale_config *config, uint64_t *hash)
{
    const hit_source source = {read_boxes, c, BOXES, c->form};
    assert_int_equal(c->dim == 2 ? hit_join_source2(source, config, hash_pairs, hash)
                                 : hit_join_source3(source, config, hash_pairs, hash),
                     HIT_OK);
}

static void hash_cells(const crowd *c, uint64_t *hash)
{
    const char *max = c->boxes + c->size / 2;
    const hit_boxes2 flat = {c->boxes, max, c->size, BOXES, c->form, NULL};
    const hit_boxes3 solid = {c->boxes, max, c->size, BOXES, c->form, NULL};
    hit_cells *cells = NULL;
    assert_int_equal(c->dim == 2 ? hit_cells_cut2(flat, NULL, CELLS, NULL, &cells)
                                 : hit_cells_cut3(solid, NULL, CELLS, NULL, &cells),
                     HIT_OK);
    for (uint32_t i = 0; i < CELLS; i++) {
        const hit_cell cell = hit_cells_at(cells, i);
        hash_bytes(hash, &cell, sizeof cell);
    }
    for (size_t i = 0; i < BOXES; i++) {
        uint32_t touched[CELLS];
        const size_t count = c->dim == 2 ? hit_cells_touched2(cells, flat, i, touched, CELLS)
                                         : hit_cells_touched3(cells, solid, i, touched, CELLS);
        hash_bytes(hash, touched, count * sizeof *touched);
    }
    hit_cells_free(cells);
}

static hashes hash_form(int dim, hit_boxes_form form, int threads)
{
    hashes h = {HASH_BEGUN, HASH_BEGUN, HASH_BEGUN, HASH_BEGUN, HASH_BEGUN};
    for (int scene = 0; scene < SCENES; scene++) {
        crowd c = crowd_new(dim, scene, form);
        hit_scale_config config = {.folder = ".", .threads = threads, .no_touch = scene == LATTICE};
        hash_bytes(&h.boxes, c.boxes, BOXES * c.size);
        config.memory =
            LITTLE + (uint64_t)(threads - 1) * 655360; /* what a thread takes: the boxes have the same share */
        join(&c, &config, &h.found);
        config.memory = MEMORY + (uint64_t)(threads - 1) * 655360;
        config.sorted = true;
        join(&c, &config, &h.sorted);
        config.sorted = false;
        config.memory = 0;
        config.tiles = PARTS;
        for (config.tile = 1; config.tile <= PARTS; config.tile++)
            join(&c, &config, &h.parts);
        hash_cells(&c, &h.cells);
        free(c.boxes);
    }
    return h;
}

TEST(joins_that_spill)
{
    bool all = true;
    for (int dim = 2; dim <= 3; dim++)
        for (int form = 0; form < FORMS; form++)
            for (int threads = 1; threads <= 3; threads++) {
                const hashes h = hash_form(dim, (hit_boxes_form)form, threads);
                all = AS_PINNED(dim == 2 ? "plane" : "space", form, &h, &PINNED[dim - 2][form]) && all;
            }
    assert_true(all);
}
