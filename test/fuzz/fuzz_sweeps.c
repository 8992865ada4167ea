/* Any numbers as two shapes of which one moves, in the plane or in space (DIM): against the judge. */
#include "bytes.h"
#include "check/check_sweeps.h"
#include "families/sweeps.h"

/* Of the kinds that there are. */
static sweep_kind read_kind(bytes *b)
{
    return (sweep_kind)(bytes_byte(b) % SWEEP_KINDS);
}

static void read_box(bytes *b, bool turned, crate *out)
{
    static const double axes[4][2] = {{1, 0}, {0.6, 0.8}, {-0.8, 0.6}, {0.28, -0.96}};
    *out = (crate){.turned = turned};
    for (int c = 0; c < DIM; ++c) {
        const double x = bytes_number(b), y = bytes_number(b);
        out->low[c] = x < y ? x : y;
        out->high[c] = x < y ? y : x;
        out->center[c] = x;
        out->half[c] = fabs(y);
        out->axis[c][c] = 1;
    }
    const unsigned which = bytes_byte(b), i = DIM == 2 ? 0 : which / 4 % 3, j = (i + 1) % 3;
    out->axis[i][i] = out->axis[j][j] = axes[which % 4][0];
    out->axis[i][j] = axes[which % 4][1];
    out->axis[j][i] = -axes[which % 4][1];
}

static sweep_shape read_shape(bytes *b, sweep_kind kind)
{
    static const int corners[SWEEP_KINDS] = {0, 0, 2, 1, 2, 3, 0, 0, 0};
    sweep_shape s = {.kind = kind};
    if (kind == SWEEP_AABB || kind == SWEEP_OBB)
        read_box(b, kind == SWEEP_OBB, &s.box);
    s.of.count = kind == SWEEP_POLYGON ? 3 + (int)(bytes_byte(b) % 6) : corners[kind];
    for (int i = 0; i < s.of.count; ++i)
        for (int c = 0; c < DIM; ++c)
            s.of.corner[i][c] = bytes_number(b);
    if (kind == SWEEP_CIRCLE || kind == SWEEP_CAPSULE)
        s.of.radius = fabs(bytes_number(b));
    for (int c = 0; c < DIM && (kind == SWEEP_PLANE || kind == SWEEP_HALF); ++c)
        s.of.plane[0].normal[c] = bytes_number(b);
    if (kind == SWEEP_PLANE || kind == SWEEP_HALF)
        s.of.plane[0].offset = bytes_number(b);
    return s;
}

static bool is_sound(const sweep_shape *s)
{
    const hit_polygon2 polygon = polygon2_of(&s->of);
    bool finite = isfinite(s->of.radius) && isfinite(s->of.plane[0].offset);
    for (int c = 0; c < DIM; ++c) {
        finite = finite && isfinite(s->box.low[c]) && isfinite(s->box.high[c]) && isfinite(s->of.plane[0].normal[c]);
        for (int i = 0; i < s->of.count; ++i)
            finite = finite && isfinite(s->of.corner[i][c]);
    }
    return finite && (s->kind != SWEEP_POLYGON || hit_polygon2_valid(&polygon));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes b = bytes_from(data, size);
    const sweep_kind of_a = read_kind(&b), of_b = read_kind(&b);
    if (!sweep_exists(DIM, of_a, of_b))
        return 0;
    const sweep_shape p = read_shape(&b, of_a), q = read_shape(&b, of_b);
    double by[3] = {0, 0, 0};
    bool moves = true;
    for (int c = 0; c < DIM; ++c) {
        by[c] = bytes_number(&b);
        moves = moves && isfinite(by[c]);
    }
    sweep_truth truth;
    if (!moves)
        fail_if(check_no_sweep(DIM, &p, by, &q));
    else if (is_sound(&p) && is_sound(&q)) {
        const char *wrong = check_sweep(DIM, &p, by, &q, &truth);
        const sweep_case all = {p, q, {by[0], by[1], by[2]}};
        if (wrong != NULL)
            print_sweep_case(&all);
        fail_if(wrong);
    }
    return 0;
}
