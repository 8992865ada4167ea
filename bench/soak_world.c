/* A world in which boxes come, move, turn, change and go for a long time: does its memory stay what it was, and its
 * speed, and are its pairs still the right ones? */
#include "report.h"
#include "timing.h"

#include <hitbox/hitbox.h>
#include <hitbox/join.h>
#include <hitbox/world.h>

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "families/dice.h"

static const char ABOUT[] =
    "Usage: soak_world [OPTION]...\n"
    "A world of 1,000 to 2,000 boxes that churns, updated --updates times: what do ten parts of that\n"
    "time take, and how much memory? Exit status: 0, 1 if pairs or events were wrong, memory was not\n"
    "flat or the last part was slower than the first by more than a tenth (not looked at by --smoke),\n"
    "2 trouble.\n";

/* The number of boxes goes up and down with a period; so each part sees the same. */
enum { LEAST = 1000, MOST = 2000, PERIOD = 1000, PARTS = 10, CHECKS = 10, LAYERS = 4 };
static const char TABLE[] = "soak";

typedef struct soaked {
    hit_id id;
    bool turned;
    hit_aabb3 aabb; /* one of these two */
    hit_obb3 obb;
    hit_vec3 way; /* a move */
    hit_traits traits;
} soaked;

typedef struct meter {
    size_t now, most;
} meter;

typedef struct soak {
    hit_world3 *world;
    meter held;
    dice d;
    soaked *box;
    size_t count, room;
    uint64_t users; /* so many were given */
    uint64_t told;  /* of all pairs that are, according to events */
    uint64_t told_count;
    uint64_t begins, ends;
    hit_id *ids; /* for calls with many */
    hit_aabb3 *aabbs;
    hit_obb3 *obbs;
    hit_aabb3 yardstick[LEAST];
    bool failed;
} soak;

/* What one part took. */
typedef struct part {
    double ns;        /* an update and the changes before it, the mean */
    double ns_median; /* of the periods' means */
    double ratio;     /* of these to the yardstick's times, the median */
    size_t now, most; /* bytes */
    double boxes, pairs, begins, ends;
} part;

static void *metered(void *context, void *ptr, size_t old_size, size_t new_size)
{
    meter *m = context;
    if (new_size == 0) {
        free(ptr);
        m->now -= old_size;
        return NULL;
    }
    void *made = realloc(ptr, new_size);
    if (made == NULL)
        return NULL;
    m->now += new_size - old_size;
    m->most = m->now > m->most ? m->now : m->most;
    return made;
}

static void must(soak *s, hit_status status)
{
    if (status != HIT_OK && !s->failed)
        printf("a call failed: %s\n", hit_status_text(status));
    s->failed = s->failed || status != HIT_OK;
}

/* ---- Boxes ---------------------------------------------------------------------------------------------------- */

static hit_vec3 draw_vector(dice *d, double low, double high)
{
    hit_vec3 v;
    v.x = dice_range(d, low, high);
    v.y = dice_range(d, low, high);
    v.z = dice_range(d, low, high);
    return v;
}

/* A quarter each: rests; of layers that hit some others; of a small family; all zero. */
static hit_traits draw_traits(soak *s, uint64_t user)
{
    hit_traits t = {.user = user, .is_sensor = dice_below(&s->d, 8) == 0};
    int sort = dice_below(&s->d, 4);
    t.is_static = sort == 1;
    if (sort == 2)
        t.filter = (hit_filter){1U << dice_below(&s->d, LAYERS), (uint32_t)dice_between(&s->d, 1, (1 << LAYERS) - 1)};
    if (sort == 3)
        t.family = (uint32_t)dice_between(&s->d, 1, 100);
    return t;
}

static hit_mat3 draw_rotation(dice *d)
{
    hit_quat q;
    q.x = dice_range(d, -1, 1);
    q.y = dice_range(d, -1, 1);
    q.z = dice_range(d, -1, 1);
    q.w = dice_range(d, 1, 2);
    return hit_mat3_from_quat(q);
}

/* Sides as of U5 with the middle number of boxes. */
static soaked draw_box(soak *s)
{
    double side = cbrt(5.0 / (8 * (0.5 * (LEAST + MOST) - 1)));
    hit_vec3 center = draw_vector(&s->d, 0, 1), half = draw_vector(&s->d, 0.25 * side, 0.75 * side);
    soaked b = {.turned = dice_below(&s->d, 2) == 0};
    b.way = draw_vector(&s->d, -0.1 * side, 0.1 * side);
    if (b.turned) {
        hit_mat3 axes = draw_rotation(&s->d);
        b.obb = hit_obb3_from_center_half(center, half, &axes);
    } else {
        b.aabb = hit_aabb3_from_center_half(center, half);
    }
    b.traits = draw_traits(s, s->users++);
    return b;
}

static hit_vec3 place_of(const soaked *b)
{
    return b->turned ? b->obb.center : b->aabb.min;
}

/* Where a box is after its move; who is outside turns back. */
static void step(soaked *b)
{
    hit_vec3 at = place_of(b);
    b->way.x = at.x < 0 ? fabs(b->way.x) : at.x > 1 ? -fabs(b->way.x) : b->way.x;
    b->way.y = at.y < 0 ? fabs(b->way.y) : at.y > 1 ? -fabs(b->way.y) : b->way.y;
    b->way.z = at.z < 0 ? fabs(b->way.z) : at.z > 1 ? -fabs(b->way.z) : b->way.z;
    if (b->turned)
        b->obb = hit_obb3_move_by(&b->obb, b->way);
    else
        b->aabb = hit_aabb3_move_by(b->aabb, b->way);
}

/* ---- Changes -------------------------------------------------------------------------------------------------- */

static soaked *any(soak *s)
{
    return &s->box[dice_bits(&s->d) % s->count];
}

static void add(soak *s)
{
    if (s->count == s->room)
        return;
    soaked *b = &s->box[s->count++];
    *b = draw_box(s);
    must(s, b->turned ? hit_world3_add_obb3(s->world, &b->obb, &b->traits, &b->id)
                      : hit_world3_add_aabb3(s->world, b->aabb, &b->traits, &b->id));
}

static void remove_one(soak *s)
{
    soaked *b = any(s);
    must(s, hit_world3_remove(s->world, b->id));
    *b = s->box[--s->count];
}

static void move_one(soak *s)
{
    soaked *b = any(s);
    step(b);
    must(s, hit_world3_move_by(s->world, b->id, b->way));
    if (!b->turned || dice_below(&s->d, 2) == 0)
        return;
    hit_mat3 rotation = draw_rotation(&s->d);
    b->obb = hit_obb3_turn(&b->obb, &rotation);
    must(s, hit_world3_turn(s->world, b->id, &rotation));
}

/* Another box, perhaps of the other kind, in the same one's place. */
static void replace_one(soak *s)
{
    soaked *b = any(s), other = draw_box(s);
    b->turned = other.turned;
    b->aabb = other.aabb;
    b->obb = other.obb;
    must(s, b->turned ? hit_world3_set_obb3(s->world, b->id, &b->obb) : hit_world3_set_aabb3(s->world, b->id, b->aabb));
}

static void change_one(soak *s)
{
    soaked *b = any(s);
    b->traits = draw_traits(s, b->traits.user);
    must(s, hit_world3_set_traits(s->world, b->id, &b->traits));
}

/* One of `every` boxes, in two calls. */
static void move_many(soak *s, size_t every)
{
    size_t first = (size_t)dice_bits(&s->d) % every, n = 0;
    for (int turned = 0; turned < 2; turned++, n = 0) {
        for (size_t i = first; i < s->count; i += every) {
            soaked *b = &s->box[i];
            if (b->turned != (turned == 1))
                continue;
            step(b);
            s->ids[n] = b->id;
            s->aabbs[n] = b->aabb;
            s->obbs[n++] = b->obb;
        }
        hit_boxes3 boxes = turned ? hit_boxes3_from_obbs(s->obbs, n) : hit_boxes3_from_aabbs(s->aabbs, n);
        if (n > 0)
            must(s, hit_world3_set(s->world, s->ids, boxes));
    }
}

/* The last `count` boxes go at once, and as many come at once, AABBs. */
static void exchange(soak *s, size_t count)
{
    s->count -= count;
    for (size_t i = 0; i < count; i++)
        s->ids[i] = s->box[s->count + i].id;
    must(s, hit_world3_remove_many(s->world, s->ids, count));
    for (size_t i = 0; i < count; i++) {
        soaked *b = &s->box[s->count + i];
        do
            *b = draw_box(s);
        while (b->turned);
        s->aabbs[i] = b->aabb;
    }
    must(s, hit_world3_add(s->world, hit_boxes3_from_aabbs(s->aabbs, count), &s->box[s->count].traits, sizeof *s->box,
                           s->ids));
    for (size_t i = 0; i < count; i++)
        s->box[s->count + i].id = s->ids[i];
    s->count += count;
}

/* What happens before one update. Sometimes nothing does. */
static void churn(soak *s, size_t update)
{
    size_t phase = update % PERIOD, up = phase < PERIOD / 2 ? phase : PERIOD - phase;
    size_t target = LEAST + (MOST - LEAST) * up / (PERIOD / 2);
    if (update % 10 == 9)
        return;
    for (int i = dice_below(&s->d, 4); i > 0; i--)
        remove_one(s);
    while (s->count < target)
        add(s);
    while (s->count > target)
        remove_one(s);
    for (int i = dice_below(&s->d, 30); i > 0; i--)
        move_one(s);
    if (update % 5 == 0)
        replace_one(s);
    if (update % 5 == 1)
        change_one(s);
    if (update % 4 == 0)
        move_many(s, 10);
    if (update % 50 == 3)
        move_many(s, 1);
    if (phase == 400)
        exchange(s, s->count / 2);
}

/* ---- Is it still right? --------------------------------------------------------------------------------------- */

/* A number for a pair, whichever comes first. */
static uint64_t mark_of(uint64_t a, uint64_t b)
{
    dice d = dice_for(a < b ? a : b, a < b ? b : a);
    return dice_bits(&d);
}

static void hear(void *context, const hit_event *events, size_t count)
{
    soak *s = context;
    for (size_t i = 0; i < count; i++) {
        bool begins = events[i].kind == HIT_EVENT_BEGIN;
        uint64_t mark = mark_of(events[i].user_a, events[i].user_b);
        s->told += begins ? mark : -mark;
        s->told_count += begins ? 1 : UINT64_MAX;
        s->begins += begins;
        s->ends += !begins;
    }
}

static hit_filter filter_of(const soaked *b)
{
    hit_filter f = b->traits.filter;
    return f.group == 0 && f.mask == 0 ? (hit_filter){1, UINT32_MAX} : f;
}

static bool hits(const soaked *a, const soaked *b)
{
    hit_filter f = filter_of(a), g = filter_of(b);
    if ((f.group & g.mask) == 0 || (g.group & f.mask) == 0 || (a->traits.is_static && b->traits.is_static) ||
        (a->traits.family != 0 && a->traits.family == b->traits.family))
        return false;
    if (a->turned && b->turned)
        return hit_overlap_obb3_obb3(&a->obb, &b->obb);
    if (a->turned)
        return hit_overlap_aabb3_obb3(b->aabb, &a->obb);
    return b->turned ? hit_overlap_aabb3_obb3(a->aabb, &b->obb) : hit_overlap_aabb3_aabb3(a->aabb, b->aabb);
}

/* All pairs are asked. */
static bool is_right(const soak *s)
{
    uint64_t sum = 0, count = 0;
    for (size_t i = 0; i < s->count; i++)
        for (size_t k = i + 1; k < s->count; k++)
            if (hits(&s->box[i], &s->box[k])) {
                sum += mark_of(s->box[i].traits.user, s->box[k].traits.user);
                count++;
            }
    return sum == s->told && count == s->told_count && count == hit_world3_pair_count(s->world) &&
           s->count == hit_world3_count(s->world);
}

/* ---- A long time ---------------------------------------------------------------------------------------------- */

static void soak_delete(soak *s)
{
    hit_world3_free(s->world);
    free(s->box);
    free(s->ids);
    free(s->aabbs);
    free(s->obbs);
}

static bool soak_new(soak *s, uint64_t seed)
{
    *s = (soak){.d = dice_for(seed, 13), .room = MOST + 1};
    s->box = calloc(s->room, sizeof *s->box);
    s->ids = calloc(s->room, sizeof *s->ids);
    s->aabbs = calloc(s->room, sizeof *s->aabbs);
    s->obbs = calloc(s->room, sizeof *s->obbs);
    hit_world_config config = {.allocator = {metered, &s->held}};
    bool ok = s->box != NULL && s->ids != NULL && s->aabbs != NULL && s->obbs != NULL &&
              hit_world3_create(&config, &s->world) == HIT_OK;
    for (; ok && !s->failed && s->count < LEAST; add(s))
        s->yardstick[s->count] = hit_aabb3_from_center_half(draw_vector(&s->d, 0, 1), (hit_vec3){0.05, 0.04, 0.03});
    if (!ok || s->failed)
        soak_delete(s);
    return ok && !s->failed;
}

/* A machine with other work may be slower for minutes. So there is a yardstick, which does always the same, between the
 * periods: the time of a join of the boxes with which the soak began. */
static double measure_yardstick(soak *s)
{
    enum { TIMES = 50 };
    uint64_t pairs;
    double start = timing_now_ns();
    for (int i = 0; i < TIMES; i++)
        must(s, hit_join_boxes3_count(hit_boxes3_from_aabbs(s->yardstick, LEAST), NULL, &pairs));
    return (timing_now_ns() - start) / TIMES;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Sorts its argument. */
static double median_of(double *x, size_t n)
{
    qsort(x, n, sizeof *x, compare);
    return (x[(n - 1) / 2] + x[n / 2]) / 2;
}

/* Some hundred nanoseconds of the caller's own, which draws what is to be done, are timed with the world. */
static bool run_part(soak *s, size_t from, size_t to, part *out)
{
    const hit_listener listener = {hear, s, false};
    size_t updates = to - from, periods = updates / PERIOD + 1, period = 0, check = updates / CHECKS + 1;
    double *means = calloc(2 * periods, sizeof *means), *ratios = means + periods;
    double pairs = 0, boxes = 0, all = 0, some = 0;
    if (means == NULL)
        return false;
    s->held.most = s->held.now;
    s->begins = s->ends = 0;
    bool right = true;
    for (size_t u = from; u < to && !s->failed; u++) {
        double start = timing_now_ns();
        churn(s, u);
        must(s, hit_world3_update(s->world, &listener));
        some += timing_now_ns() - start;
        pairs += (double)hit_world3_pair_count(s->world);
        boxes += (double)s->count;
        if ((u - from) % check == check - 1)
            right = is_right(s) && right;
        if (u % PERIOD == PERIOD - 1 || u + 1 == to) {
            means[period] = some / PERIOD;
            ratios[period] = means[period] / measure_yardstick(s);
            period++;
            all += some;
            some = 0;
        }
    }
    if (!right)
        printf("pairs or events were wrong between update %zu and %zu\n", from, to);
    if (period > 1 && to % PERIOD != 0)
        period--; /* that one is not whole */
    double n = (double)updates;
    *out = (part){.ns = all / n,
                  .ns_median = median_of(means, period),
                  .ratio = median_of(ratios, period),
                  .now = s->held.now,
                  .most = s->held.most,
                  .boxes = boxes / n,
                  .pairs = pairs / n,
                  .begins = (double)s->begins / n,
                  .ends = (double)s->ends / n};
    free(means);
    return right && !s->failed;
}

static void print_part(report *r, const part *p, size_t from, size_t to)
{
    char scene[60];
    snprintf(scene, sizeof scene, "updates %zu to %zu", from, to);
    const struct {
        const char *quantity;
        double value;
    } figures[] = {{"us an update", p->ns / 1e3},
                   {"us an update, median", p->ns_median / 1e3},
                   {"ratio", p->ratio},
                   {"kB now", (double)p->now / 1e3},
                   {"kB at most", (double)p->most / 1e3},
                   {"boxes", p->boxes},
                   {"pairs", p->pairs},
                   {"begins an update", p->begins},
                   {"ends an update", p->ends}};
    printf("%-34s", scene);
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
        printf(" %10.2f", figures[i].value);
        report_figure(r, TABLE, scene, "Hitbox", figures[i].quantity, figures[i].value);
    }
    printf("\n");
    fflush(stdout);
}

/* What the last part has more than the first. */
static int compare_parts(report *r, const part *first, const part *last, bool is_long)
{
    double time = last->ratio / first->ratio, memory = (double)last->most / (double)first->most;
    printf("last part to first: time %.3f, memory at most %.3f\n", time, memory);
    report_figure(r, TABLE, "last part to first", "Hitbox", "time", time);
    report_figure(r, TABLE, "last part to first", "Hitbox", "memory", memory);
    if (memory > 1.1)
        printf("memory grows\n");
    if (is_long && time > 1.1)
        printf("it gets slower\n");
    return memory > 1.1 || (is_long && time > 1.1) ? 1 : 0;
}

int main(int argc, char **argv)
{
    const char *const tables[] = {TABLE, NULL};
    report r;
    int status = report_open(&r, argc, argv, ABOUT, tables);
    if (status >= 0)
        return status;
    static soak s;
    part parts[PARTS];
    if (!soak_new(&s, r.set.seed)) {
        fprintf(stderr, "no memory\n");
        return 2;
    }
    size_t all = r.set.updates;
    printf("\n%s, %zu updates\n%-34s %10s %10s %10s %10s %10s %10s %10s %10s %10s\n", TABLE, all, "", "us", "us median",
           "ratio", "kB now", "kB most", "boxes", "pairs", "begins", "ends");
    /* The first periods, in which all memory is asked for that the later ones need. */
    part young;
    status = run_part(&s, 0, 3 * (size_t)PERIOD, &young) ? 0 : 1;
    for (size_t i = 0; i < PARTS && !s.failed; i++) {
        size_t from = all * i / PARTS, to = all * (i + 1) / PARTS;
        if (!run_part(&s, from, to, &parts[i]))
            status = 1;
        print_part(&r, &parts[i], from, to);
    }
    if (!s.failed && compare_parts(&r, &parts[0], &parts[PARTS - 1], !r.set.smoke) != 0)
        status = 1;
    soak_delete(&s);
    if (s.held.now != 0) {
        printf("not all memory was given back\n");
        status = 1;
    }
    return report_close(&r) ? status : 2;
}
