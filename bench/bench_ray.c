/* Rays: one against many boxes that are in the cache. How fast, and how right? */
#include "contest.h"
#include "families/boxes3.h"
#include "timing.h"

#include "truth/line.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char ABOUT[] =
    "Usage: bench_ray [OPTION]...\n"
    "Rays against many boxes: how fast, and how right? Prints nanoseconds a box, measured side\n"
    "by side, and wrong answers on rays that make such tests err.\n"
    "Exit status: 0, 1 if one of Hitbox's own answers was wrong, 2 trouble.\n";

/* ---- Ours ---------------------------------------------------------------------------------------------------- */

static void *keep(const void *cases, size_t count)
{
    ray_scene *scene = malloc(sizeof *scene);
    (void)count;
    if (scene != NULL)
        *scene = *(const ray_scene *)cases;
    return scene;
}

static void aabbs(const void *prepared, size_t count, void *out)
{
    const ray_scene *s = prepared;
    (void)count;
    for (size_t i = 0; i < s->ray_count; i++)
        hit_cast_ray3_aabb3s(s->rays[i], s->aabbs, s->box_count, 0, (double *)out + i * s->box_count);
}

static void obbs(const void *prepared, size_t count, void *out)
{
    const ray_scene *s = prepared;
    (void)count;
    for (size_t i = 0; i < s->ray_count; i++)
        hit_cast_ray3_obb3s(s->rays[i], s->obbs, s->box_count, 0, (double *)out + i * s->box_count);
}

static void aabb_by_aabb(const void *prepared, size_t count, void *out)
{
    const ray_scene *s = prepared;
    double *t = out;
    (void)count;
    for (size_t i = 0; i < s->ray_count; i++)
        for (size_t k = 0; k < s->box_count; k++) {
            hit_cast3 found;
            *t++ = hit_cast_ray3_aabb3(s->rays[i], s->aabbs[k], &found) ? found.t : INFINITY;
        }
}

static void obb_by_obb(const void *prepared, size_t count, void *out)
{
    const ray_scene *s = prepared;
    double *t = out;
    (void)count;
    for (size_t i = 0; i < s->ray_count; i++)
        for (size_t k = 0; k < s->box_count; k++) {
            hit_cast3 found;
            *t++ = hit_cast_ray3_obb3(s->rays[i], &s->obbs[k], &found) ? found.t : INFINITY;
        }
}

enum { OURS = 2 };
static const asker ours_aabb[OURS] = {{"hit_cast_ray3_aabb3s", keep, aabbs, free},
                                      {"hit_cast_ray3_aabb3", keep, aabb_by_aabb, free}};
static const asker ours_obb[OURS] = {{"hit_cast_ray3_obb3s", keep, obbs, free},
                                     {"hit_cast_ray3_obb3", keep, obb_by_obb, free}};

/* ---- The scenes that are timed ------------------------------------------------------------------------------- */

enum { BOXES = 4096, SCENES = 3 };

typedef struct owned_scene {
    ray_scene scene;
    hit_ray3 *rays;
    hit_aabb3 *aabbs;
    hit_obb3 *obbs;
} owned_scene;

static bool scene_new(size_t rays, size_t boxes, owned_scene *out)
{
    *out = (owned_scene){.rays = malloc(rays * sizeof(hit_ray3))};
    out->aabbs = malloc(boxes * sizeof(hit_aabb3));
    out->obbs = malloc(boxes * sizeof(hit_obb3));
    out->scene = (ray_scene){out->rays, out->aabbs, out->obbs, rays, boxes};
    return out->rays != NULL && out->aabbs != NULL && out->obbs != NULL;
}

static void scene_delete(owned_scene *s)
{
    free(s->rays);
    free(s->aabbs);
    free(s->obbs);
}

/* Half lengths are 0.5 to 1.5, and centres within `reach` of the origin. */
typedef struct scene_kind {
    const char *name;
    double reach;
    bool level; /* boxes are turned about z alone or not at all, and rays go straight down */
} scene_kind;

static const scene_kind scene_kinds[SCENES] = {
    {"boxes in the cache, few hit", 20, false},
    {"boxes in the cache, many hit", 1, false},
    {"boxes that stand upright, rays straight down", 5, true},
};

static hit_obb3 upright_box(dice *d)
{
    hit_obb3 box = random_box(d);
    double angle = dice_below(d, 2) == 0 ? 0 : dice_range(d, -3, 3);
    box.axis[0] = (hit_vec3){cos(angle), sin(angle), 0};
    box.axis[1] = (hit_vec3){-sin(angle), cos(angle), 0};
    box.axis[2] = (hit_vec3){0, 0, 1};
    return box;
}

static hit_ray3 some_ray(dice *d, double reach)
{
    hit_vec3 frame[3], at = random_in_cube(d, reach);
    random_frame(d, frame);
    return (hit_ray3){add3(at, scale3(2 * reach + 8, frame[0])), scale3(-1, frame[0])};
}

static hit_ray3 ray_down(dice *d, double reach)
{
    hit_vec3 at = random_in_cube(d, reach);
    return (hit_ray3){{at.x, at.y, 2 * reach + 8}, {0, 0, -1}};
}

static void scene_fill(uint64_t seed, const scene_kind *kind, owned_scene *s)
{
    dice d = {seed};
    for (size_t i = 0; i < s->scene.box_count; i++) {
        hit_obb3 box = kind->level ? upright_box(&d) : random_box(&d);
        box.center = random_in_cube(&d, kind->reach);
        s->obbs[i] = box;
        s->aabbs[i] = hit_aabb3_from_center_half(box.center, box.half);
    }
    for (size_t i = 0; i < s->scene.ray_count; i++)
        s->rays[i] = kind->level ? ray_down(&d, kind->reach) : some_ray(&d, kind->reach);
}

static size_t count_hits(const void *out, size_t count)
{
    const double *t = out;
    size_t hits = 0;
    for (size_t i = 0; i < count; i++)
        hits += t[i] < INFINITY;
    return hits;
}

static bool time_scenes(report *r, const contest *c)
{
    size_t boxes = r->set.pairs < BOXES ? r->set.pairs : BOXES;
    r->set.pairs -= r->set.pairs % boxes;
    timed *t = calloc(SCENES * c->count, sizeof *t);
    bool ok = t != NULL;
    for (size_t n = 0; ok && n < SCENES; n++) {
        owned_scene s;
        void *prepared[CONTEST_ASKERS] = {NULL};
        ok = scene_new(r->set.pairs / boxes, boxes, &s);
        if (ok)
            scene_fill(r->set.seed, &scene_kinds[n], &s);
        for (size_t i = 0; ok && i < c->count; i++) {
            prepared[i] = c->list[i]->prepare(&s.scene, r->set.pairs);
            t[n * c->count + i] = (timed){.ask = c->list[i]->ask, .count_hits = count_hits, .pairs = prepared[i]};
            ok = prepared[i] != NULL;
        }
        ok = ok && timing_run_asking(&t[n * c->count], c->count, r->set.pairs, sizeof(double), r->set.rounds);
        for (size_t i = 0; i < c->count; i++)
            if (prepared[i] != NULL)
                c->list[i]->release(prepared[i]);
        scene_delete(&s);
    }
    if (ok)
        contest_print_times(r, c, t);
    free(t);
    return ok;
}

/* ---- Wrong answers ------------------------------------------------------------------------------------------- */

/* Rays that go where decisions are close. Each is made for one box, of size 1 and about the origin. */
typedef hit_ray3 (*make_ray)(dice *d, const hit_vec3 corners[8], const hit_obb3 *box);

static hit_vec3 a_corner(dice *d, const hit_vec3 corners[8])
{
    return corners[dice_below(d, 8)];
}

static hit_ray3 anywhere(dice *d, const hit_vec3 corners[8], const hit_obb3 *box)
{
    hit_vec3 from = random_in_cube(d, 6), to = random_in_cube(d, 2);
    (void)corners;
    (void)box;
    return (hit_ray3){from, sub3(to, from)};
}

static hit_ray3 at_a_corner(dice *d, const hit_vec3 corners[8], const hit_obb3 *box)
{
    hit_vec3 from = random_in_cube(d, 6);
    (void)box;
    return (hit_ray3){from, sub3(a_corner(d, corners), from)};
}

static hit_ray3 at_an_edge(dice *d, const hit_vec3 corners[8], const hit_obb3 *box)
{
    int corner = dice_below(d, 8), other = corner ^ 1 << dice_below(d, 3);
    hit_vec3 from = random_in_cube(d, 6), to = scale3(0.5, add3(corners[corner], corners[other]));
    (void)box;
    return (hit_ray3){from, sub3(to, from)};
}

/* From the plane of a face, along one of the box's own axes: parts of the direction are 0, or nearly. */
static hit_ray3 in_a_face(dice *d, const hit_vec3 corners[8], const hit_obb3 *box)
{
    hit_vec3 corner = a_corner(d, corners), along = box->axis[dice_below(d, 3)];
    return (hit_ray3){add3(corner, scale3(dice_range(d, -4, 4), along)), scale3(dice_sign(d), along)};
}

static hit_ray3 from_a_corner(dice *d, const hit_vec3 corners[8], const hit_obb3 *box)
{
    (void)box;
    return (hit_ray3){a_corner(d, corners), random_in_cube(d, 1)};
}

static hit_ray3 from_inside(dice *d, const hit_vec3 corners[8], const hit_obb3 *box)
{
    (void)corners;
    return (hit_ray3){add3(box->center, random_in_cube(d, 0.25)), random_in_cube(d, 1)};
}

static const struct {
    const char *name;
    make_ray make;
} kinds[] = {
    {"anywhere", anywhere},
    {"at a corner", at_a_corner},
    {"at the middle of an edge", at_an_edge},
    {"in the plane of a face", in_a_face},
    {"from a corner", from_a_corner},
    {"from inside", from_inside},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

enum { MISSED, INVENTED, OFF, INSIDE, NO_ANSWER, COLUMNS };
static const char *const columns[COLUMNS] = {"missed", "invented", "t off by more than 1e-6 (1 + t)",
                                             "t not 0 from inside", "no answer"};
typedef size_t wrong_count[COLUMNS];

static void judge(const line_truth *t, double said, size_t wrong[COLUMNS])
{
    double when = t->hit ? mpq_get_d(t->enter.t) : INFINITY;
    if (isnan(said))
        wrong[NO_ANSWER]++;
    else if (t->hit != (said < INFINITY))
        wrong[t->hit ? MISSED : INVENTED]++;
    else if (t->hit && t->inside)
        wrong[INSIDE] += said != 0;
    else if (t->hit)
        wrong[OFF] += fabs(said - when) > 1e-6 * (1 + when);
}

/* The truth about a ray and the one box of a scene of the kind that is asked about. */
static void truth_of(line_truth *exact, const hit_ray3 *ray, const ray_scene *s, bool turned)
{
    const hit_vec3 o = ray->origin, v = ray->direction;
    const line_asked line = {.dim = 3, .origin = {o.x, o.y, o.z}, .to = {v.x, v.y, v.z}};
    shape3 box = {.kind = turned ? SHAPE_OBB : SHAPE_AABB};
    if (turned)
        box.obb = s->obbs[0];
    else
        box.aabb = s->aabbs[0];
    line_ask(exact, &line, arrays_of3(&box));
}

/* Any box, or one along the world's axes whose numbers are so short that rays go exactly through its corners. */
static hit_obb3 some_box(dice *d)
{
    if (dice_below(d, 2) == 0)
        return random_box(d);
    hit_vec3 world[3];
    hit_obb3 box = exact_box(d);
    world_frame(world);
    permuted_frame(d, world, box.axis);
    return box;
}

/* One ray, one box. */
static bool judge_ray(dice *d, const contest *c, int kind, bool turned, line_truth *exact, wrong_count *wrong)
{
    hit_obb3 box = some_box(d);
    box.center = random_in_cube(d, 1);
    hit_aabb3 aabb = hit_aabb3_from_center_half(box.center, box.half);
    hit_obb3 unturned = hit_obb3_from_aabb3(aabb);
    hit_vec3 corners[8];
    if (turned)
        hit_obb3_corners(&box, corners);
    else
        hit_aabb3_corners(aabb, corners);
    hit_ray3 ray = kinds[kind].make(d, corners, turned ? &box : &unturned);
    ray_scene s = {&ray, &aabb, &box, 1, 1};
    truth_of(exact, &ray, &s, turned);
    for (size_t i = 0; i < c->count; i++) {
        double said = NAN;
        void *prepared = c->list[i]->prepare(&s, 1);
        if (prepared == NULL)
            return false;
        c->list[i]->ask(prepared, 1, &said);
        c->list[i]->release(prepared);
        judge(exact, said, wrong[i]);
    }
    return true;
}

static void print_wrong(report *r, const contest *c, const char *kind, size_t cases, wrong_count *wrong)
{
    printf("%-36s %7zu", kind, cases);
    report_figure(r, "wrong answers", kind, c->title, "cases", (double)cases);
    for (size_t i = 0; i < c->count; i++) {
        printf(" |");
        for (size_t k = 0; k < COLUMNS; k++) {
            printf("%s%zu", k > 0 ? "/" : " ", wrong[i][k]);
            report_figure(r, "wrong answers", kind, c->list[i]->name, columns[k], (double)wrong[i][k]);
        }
    }
    printf("\n");
}

static bool judge_rays(report *r, const contest *c, bool turned, bool *wrong)
{
    wrong_count all[CONTEST_ASKERS] = {{0}};
    line_truth *exact = line_truth_new();
    bool ok = exact != NULL;
    printf("\n%s: wrong answers by kind of ray, ", c->title);
    for (size_t k = 0; k < COLUMNS; k++)
        printf("%s%s", k > 0 ? " / " : "", columns[k]);
    printf("\n%-36s %7s", "", "rays");
    for (size_t i = 0; i < c->count; i++)
        printf(" | %zu: %s", i + 1, c->list[i]->name);
    printf("\n");
    for (int kind = 0; ok && kind < KINDS; kind++) {
        wrong_count of[CONTEST_ASKERS] = {{0}};
        for (size_t n = 0; ok && n < r->set.judged; n++) {
            dice d = dice_for(r->set.seed + (uint64_t)kind, n);
            ok = judge_ray(&d, c, kind, turned, exact, of);
        }
        for (size_t i = 0; i < c->count; i++)
            for (size_t k = 0; k < COLUMNS; k++)
                all[i][k] += of[i][k];
        if (ok)
            print_wrong(r, c, kinds[kind].name, r->set.judged, of);
    }
    if (ok)
        print_wrong(r, c, "all", KINDS * r->set.judged, all);
    for (size_t i = 0; i < OURS; i++)
        for (size_t k = 0; k < COLUMNS; k++)
            *wrong = *wrong || all[i][k] > 0;
    if (exact != NULL)
        line_truth_delete(exact);
    return ok;
}

int main(int argc, char **argv)
{
    report r;
    int status = report_open(&r, argc, argv, ABOUT, NULL);
    if (status >= 0)
        return status;
    contest c[2] = {
        {.title = "rays and AABBs", .yardstick = "Bullet btRayAabb2, double"},
        {.title = "rays and OBBs", .yardstick = "ODE"},
    };
    bool ok = true, wrong = false;
    for (int turned = 0; ok && turned < 2; turned++) {
        for (int n = 0; n < SCENES; n++)
            c[turned].scenes[n] = scene_kinds[n].name;
        c[turned].scene_count = SCENES;
        c[turned].count =
            contest_list(turned ? ASK_RAY_OBB : ASK_RAY_AABB, turned ? ours_obb : ours_aabb, OURS, c[turned].list);
        ok = judge_rays(&r, &c[turned], turned, &wrong) && time_scenes(&r, &c[turned]);
    }
    if (!ok)
        fprintf(stderr, "no memory\n");
    ok = report_close(&r) && ok;
    return !ok ? 2 : wrong;
}
