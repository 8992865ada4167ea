/* Triangles and meshes: how fast, and how right, beside other libraries? And scenes of many meshes. */
#include "judge/judge_simplices.h"
#include "mesh_scenes.h"
#include "report.h"
#include "timing.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

static const char ABOUT[] =
    "Usage: bench_meshes [OPTION]...\n"
    "Two triangles; two meshes of 199,808 triangles, from arrays and ready-made; points, boxes and rays at one; a\n"
    "building; 10,000 instances of a bolt: what does it cost, beside other libraries? And whose verdicts differ?\n"
    "Exit status: 0, 1 if one of Hitbox's own answers was wrong, 2 trouble.\n";

static const char FACES[] = "two triangles", MESHES[] = "two meshes", BESIDE[] = "beside a mesh",
                  MANY[] = "many meshes";

enum { ASKERS = 8, BALL_ROUND = 448, BALL_UP = 224, SMALL = 8, FEW_ROUNDS = 5 };

/* Ours, then those of the others. */
static size_t list_of(mesh_question asked, const mesh_asker *list[ASKERS])
{
    static const mesh_peer *const peers[] = {&our_meshes,
#ifdef HAVE_FCL
                                             &fcl_meshes,
#endif
#ifdef HAVE_CGAL
                                             &cgal_meshes,
#endif
                                             NULL};
    size_t n = 0;
    for (size_t p = 0; peers[p] != NULL; p++)
        for (size_t i = 0; i < peers[p]->count && n < ASKERS; i++)
            if (peers[p]->askers[i].question == asked)
                list[n++] = &peers[p]->askers[i];
    return n;
}

static size_t count_hits(const void *out, size_t count)
{
    const answer *said = out;
    size_t hits = 0;
    for (size_t i = 0; i < count; i++)
        hits += said[i].hit;
    return hits;
}

/* One question, one scene, all who know it. */
typedef struct contest {
    report *r;
    const char *table, *scene;
    mesh_question asked;
    const mesh_case *cases;
    size_t count, rounds;
    const char *unit; /* "ns" or "ms" */
} contest;

static void print_row(const contest *c, const mesh_asker *who, const timed *t, const timed *ours, const answer *said,
                      const answer *truth)
{
    const double unit = strcmp(c->unit, "ms") == 0 ? 1e6 : 1;
    const double median = timing_median(t, c->rounds) / unit, ratio = timing_ratio(t, ours, c->rounds);
    char quantity[20];
    size_t missed = 0, invented = 0;
    for (size_t i = 0; i < c->count; i++) {
        missed += truth[i].hit && !said[i].hit;
        invented += !truth[i].hit && said[i].hit;
    }
    printf("%-44s %10.4g %8.2f %8.1f %7zu %7zu", who->who.name, median, ratio,
           100.0 * (double)t->hits / (double)c->count, missed, invented);
    if (c->asked == MESHES_ALL)
        printf(" %8d pairs", said[0].points);
    puts(who->surfaces && c->asked != MESHES_ALL ? "  surfaces alone" : "");
    snprintf(quantity, sizeof quantity, "%s median", c->unit);
    report_figure(c->r, c->table, c->scene, who->who.name, quantity, median);
    report_figure(c->r, c->table, c->scene, who->who.name, "times ours", ratio);
    report_figure(c->r, c->table, c->scene, who->who.name, "hits less than ours", (double)missed);
    report_figure(c->r, c->table, c->scene, who->who.name, "hits more than ours", (double)invented);
    if (c->asked == MESHES_ALL)
        report_figure(c->r, c->table, c->scene, who->who.name, "pairs of triangles", said[0].points);
}

/* False: trouble. */
static bool hold(const contest *c)
{
    const mesh_asker *list[ASKERS];
    static timed t[ASKERS];
    void *prepared[ASKERS];
    const size_t n = list_of(c->asked, list);
    answer *said = calloc(n * c->count, sizeof *said);
    bool ok = said != NULL;
    for (size_t i = 0; i < n; i++) {
        prepared[i] = list[i]->who.prepare(c->cases, c->count);
        ok = ok && prepared[i] != NULL;
        t[i] = (timed){.ask = list[i]->who.ask, .count_hits = count_hits, .pairs = prepared[i]};
    }
    ok = ok && timing_run_asking(t, n, c->count, sizeof(answer), c->rounds);
    printf("\n%-44s %10s %8s %8s %7s %7s\n", c->scene, c->unit, "x", "% hit", "fewer", "more");
    for (size_t i = 0; ok && i < n; i++) {
        list[i]->who.ask(prepared[i], c->count, said + i * c->count);
        print_row(c, list[i], &t[i], &t[0], said + i * c->count, said);
    }
    for (size_t i = 0; i < n; i++)
        if (prepared[i] != NULL)
            list[i]->who.release(prepared[i]);
    free(said);
    return ok;
}

/* ---- Two triangles ---------------------------------------------------------------------------------------------- */

static simplex simplex_of(const hit_triangle3 *t)
{
    simplex s = {.count = 3};
    memcpy(s.corner, t->corner, sizeof s.corner);
    return s;
}

/* Who errs, by the oracle? */
static bool judge_faces(report *r, const char *scene, const mesh_case *cases, bool *wrong)
{
    const mesh_asker *list[ASKERS];
    const size_t n = list_of(MESHES_FACES, list), count = r->set.judged;
    answer *said = calloc(count, sizeof *said);
    bool *truth = calloc(count, sizeof *truth), ok = said != NULL && truth != NULL;
    for (size_t i = 0; ok && i < count; i++) {
        const simplex a = simplex_of(&cases[i].face[0]), b = simplex_of(&cases[i].face[1]);
        truth[i] = judge_simplices(&a, &b) != HIT_APART;
    }
    for (size_t k = 0; ok && k < n; k++) {
        size_t missed = 0, invented = 0;
        void *prepared = list[k]->who.prepare(cases, count);
        ok = prepared != NULL;
        if (!ok)
            break;
        list[k]->who.ask(prepared, count, said);
        list[k]->who.release(prepared);
        for (size_t i = 0; i < count; i++) {
            missed += truth[i] && !said[i].hit;
            invented += !truth[i] && said[i].hit;
        }
        printf("  of %zu by the oracle, %-38s missed %zu, invented %zu\n", count, list[k]->who.name, missed, invented);
        report_figure(r, FACES, scene, list[k]->who.name, "missed", (double)missed);
        report_figure(r, FACES, scene, list[k]->who.name, "invented", (double)invented);
        *wrong = *wrong || (strncmp(list[k]->who.name, "hit_", 4) == 0 && missed + invented > 0);
    }
    free(said);
    free(truth);
    return ok;
}

static bool run_faces(report *r, bool *wrong)
{
    const size_t room = r->set.pairs > r->set.judged ? r->set.pairs : r->set.judged;
    mesh_case *cases = calloc(room, sizeof *cases);
    bool ok = cases != NULL;
    for (int family = 0; ok && family < FACE_FAMILIES; family++) {
        for (size_t i = 0; i < room; i++)
            scene_faces((face_family)family, r->set.seed, i, cases[i].face);
        const contest c = {.r = r,
                           .table = FACES,
                           .scene = face_family_names[family],
                           .asked = MESHES_FACES,
                           .cases = cases,
                           .count = r->set.pairs,
                           .rounds = r->set.rounds,
                           .unit = "ns"};
        ok = hold(&c) && judge_faces(r, c.scene, cases, wrong);
    }
    free(cases);
    return ok;
}

/* ---- Two meshes ------------------------------------------------------------------------------------------------- */

typedef struct distance {
    const char *name;
    hit_vec3 by; /* from the middle of one to that of the other */
} distance;

static bool meet_at(report *r, const bumpy *a, bumpy *b, const distance *at)
{
    enum { TIMES = 64 };
    static mesh_case cases[TIMES];
    static const struct {
        const char *how;
        mesh_question asked;
        size_t count;
        bool few;
    } part[] = {{"from arrays", MESHES_RAW, 1, true},
                {"ready, yes or no", MESHES_READY, TIMES, false},
                {"ready, all that meet", MESHES_ALL, 1, false}};
    bool ok = true;
    bumpy_move(b, at->by);
    for (size_t i = 0; i < TIMES; i++)
        cases[i] = (mesh_case){.a = bumpy_view(a), .b = bumpy_view(b)};
    for (size_t i = 0; ok && i < sizeof part / sizeof *part; i++) {
        char scene[100];
        snprintf(scene, sizeof scene, "%s, %s", at->name, part[i].how);
        const size_t rounds = part[i].few && r->set.rounds > FEW_ROUNDS ? FEW_ROUNDS : r->set.rounds;
        const contest c = {r, MESHES, scene, part[i].asked, cases, part[i].count, rounds, "ms"};
        ok = hold(&c);
    }
    bumpy_move(b, (hit_vec3){-at->by.x, -at->by.y, -at->by.z});
    return ok;
}

static bool run_meshes(report *r)
{
    static const distance list[] = {
        {"apart, boxes meet", {1.31, 1.27, 1.29}}, {"they graze", {1.97, 0.31, 0.17}}, {"across", {0.83, 0.41, 0.37}}};
    const uint32_t round = r->set.smoke ? SMALL : BALL_ROUND, up = r->set.smoke ? SMALL : BALL_UP;
    bumpy a = {0}, b = {0};
    bool ok = bumpy_make(round, up, bumpy_ball, &a) && bumpy_make(round, up, bumpy_ball, &b);
    for (size_t i = 0; ok && i < sizeof list / sizeof *list; i++)
        ok = meet_at(r, &a, &b, &list[i]);
    bumpy_free(&a);
    bumpy_free(&b);
    return ok;
}

/* ---- Beside a mesh ---------------------------------------------------------------------------------------------- */

/* Boxes that we say hit and those who know surfaces do not: all of them within the mesh? */
static size_t count_boxes_within(const mesh_case *cases, size_t count)
{
    hit_mesh3 *mesh;
    size_t within = 0;
    if (hit_mesh3_build(cases[0].a, NULL, &mesh) != HIT_OK)
        return 0;
    for (size_t i = 0; i < count; i++)
        within += hit_contains_mesh3_aabb3(mesh, cases[i].box);
    hit_mesh3_free(mesh);
    return within;
}

static bool run_beside(report *r)
{
    static const struct {
        const char *name;
        mesh_question asked;
    } part[] = {{"points", MESHES_POINT}, {"boxes", MESHES_BOX}, {"rays", MESHES_RAY}};
    const uint32_t round = r->set.smoke ? SMALL : BALL_ROUND, up = r->set.smoke ? SMALL : BALL_UP;
    const size_t count = r->set.pairs / 8;
    const size_t rounds = r->set.rounds < FEW_ROUNDS ? r->set.rounds : FEW_ROUNDS;
    bumpy ball = {0};
    mesh_case *cases = calloc(count, sizeof *cases);
    bool ok = cases != NULL && bumpy_make(round, up, bumpy_ball, &ball);
    for (size_t i = 0; ok && i < count; i++) {
        scene_beside(r->set.seed, i, &cases[i]);
        cases[i].a = bumpy_view(&ball);
    }
    for (size_t i = 0; ok && i < sizeof part / sizeof *part; i++) {
        const contest c = {r, BESIDE, part[i].name, part[i].asked, cases, count, rounds, "ns"};
        ok = hold(&c);
    }
    if (ok) {
        const size_t within = count_boxes_within(cases, count);
        printf("boxes within the mesh: %zu\n", within);
        report_figure(r, BESIDE, "boxes", "within the mesh", "boxes", (double)within);
    }
    bumpy_free(&ball);
    free(cases);
    return ok;
}

/* ---- Many meshes ------------------------------------------------------------------------------------------------ */

/* What came of it. `in_ms`: of its parts. */
typedef struct outcome {
    size_t placed, box_pairs, hit, touch, trouble;
    size_t bytes; /* held by the meshes, at most */
    double in_ms[3];
} outcome;

static void ask_pair(const hit_mesh3 *a, const hit_mesh3 *b, outcome *all)
{
    hit_relation relation = HIT_APART;
    if (a == NULL || b == NULL || hit_relate_mesh3_mesh3(a, b, &relation) != HIT_OK)
        all->trouble++;
    all->hit += relation == HIT_OVERLAPPING;
    all->touch += relation == HIT_TOUCHING;
}

/* Bytes that objects hold. */
static void *counted(void *context, void *ptr, size_t old_size, size_t new_size)
{
    size_t *held = context;
    *held += new_size - old_size;
    if (new_size > 0)
        return realloc(ptr, new_size);
    free(ptr);
    return NULL;
}

typedef struct building {
    bumpy node[BUILDING_NODES];
    size_t triangles;
} building;

enum { PAIRS_MOST = 1 << 20 };

static hit_pair pairs[PAIRS_MOST];

/* Made of arrays, boxes first, then triangles. */
static void ask_building(const void *prepared, size_t count, void *out)
{
    const building *b = prepared;
    outcome *all = out;
    hit_mesh3 *mesh[BUILDING_NODES] = {NULL};
    hit_aabb3 box[BUILDING_NODES];
    uint64_t total = 0;
    (void)count;
    *all = (outcome){.placed = BUILDING_NODES};
    const double begin = timing_now_ns();
    const hit_mesh3_config config = {.allocator = {counted, &all->bytes}};
    for (size_t i = 0; i < BUILDING_NODES; i++) {
        all->trouble += hit_mesh3_build(bumpy_view(&b->node[i]), &config, &mesh[i]) != HIT_OK;
        box[i] = mesh[i] != NULL ? hit_mesh3_bounds(mesh[i]) : (hit_aabb3){{0, 0, 0}, {0, 0, 0}};
    }
    const double made = timing_now_ns();
    if (hit_join_boxes3_fill(hit_boxes3_from_aabbs(box, BUILDING_NODES), NULL, pairs, PAIRS_MOST, &total) != HIT_OK)
        all->trouble++;
    const double joined = timing_now_ns();
    all->box_pairs = (size_t)total;
    for (size_t i = 0; i < all->box_pairs; i++)
        ask_pair(mesh[pairs[i].a], mesh[pairs[i].b], all);
    const double related = timing_now_ns();
    all->in_ms[0] = 1e-6 * (made - begin);
    all->in_ms[1] = 1e-6 * (joined - made);
    all->in_ms[2] = 1e-6 * (related - joined);
    const size_t held = all->bytes;
    for (size_t i = 0; i < BUILDING_NODES; i++)
        hit_mesh3_free(mesh[i]);
    all->bytes = held;
}

/* Instances of one mesh; `box` is theirs, a hair wider than that of the mesh. */
typedef struct bolts {
    bumpy shape;
    hit_mesh3 *mesh;
    size_t count;
    hit_mat3 *rotation;
    hit_vec3 *offset;
    bool all; /* are all placed first and kept, or each from its first pair to its last? */
    hit_obb3 *box;
    hit_mesh3 **placed;
    uint32_t *left; /* pairs that still need it */
} bolts;

static hit_mesh3 *placed_at(const bolts *b, uint32_t i, const hit_mesh3_config *config, outcome *all)
{
    if (b->placed[i] == NULL) {
        const double begin = timing_now_ns();
        all->placed++;
        all->trouble += hit_mesh3_transform(b->mesh, &b->rotation[i], b->offset[i], config, &b->placed[i]) != HIT_OK;
        all->in_ms[1] += 1e-6 * (timing_now_ns() - begin);
    }
    return b->placed[i];
}

static void free_placed(const bolts *b, uint32_t i)
{
    hit_mesh3_free(b->placed[i]);
    b->placed[i] = NULL;
}

/* Boxes first. The join gives pairs that are near each other one after the other, so few bolts are placed at a time. */
static void ask_bolts(const void *prepared, size_t count, void *out)
{
    const bolts *b = prepared;
    outcome *all = out;
    uint64_t total = 0;
    (void)count;
    *all = (outcome){.placed = 0};
    size_t held = 0;
    const hit_mesh3_config config = {.allocator = {counted, &held}};
    const double begin = timing_now_ns();
    const hit_obb3 local = hit_obb3_from_aabb3(hit_aabb3_expand_by(hit_mesh3_bounds(b->mesh), 1e-9));
    for (size_t i = 0; i < b->count; i++)
        b->box[i] = hit_obb3_transform(&local, &b->rotation[i], b->offset[i]);
    if (hit_join_boxes3_fill(hit_boxes3_from_obbs(b->box, b->count), NULL, pairs, PAIRS_MOST, &total) != HIT_OK ||
        total > PAIRS_MOST)
        all->trouble++;
    const double joined = timing_now_ns();
    all->box_pairs = total < PAIRS_MOST ? (size_t)total : PAIRS_MOST;
    memset(b->left, 0, b->count * sizeof *b->left);
    for (size_t i = 0; i < all->box_pairs; i++) {
        b->left[pairs[i].a]++;
        b->left[pairs[i].b]++;
    }
    for (uint32_t i = 0; b->all && i < b->count; i++)
        placed_at(b, i, &config, all);
    for (size_t i = 0; i < all->box_pairs; i++) {
        const uint32_t two[2] = {pairs[i].a, pairs[i].b};
        const hit_mesh3 *first = placed_at(b, two[0], &config, all), *second = placed_at(b, two[1], &config, all);
        ask_pair(first, second, all);
        all->bytes = held > all->bytes ? held : all->bytes;
        for (int k = 0; k < 2; k++)
            if (--b->left[two[k]] == 0 && !b->all)
                free_placed(b, two[k]);
    }
    const double related = timing_now_ns();
    all->in_ms[0] = 1e-6 * (joined - begin);
    all->in_ms[2] = 1e-6 * (related - joined) - all->in_ms[1];
    for (uint32_t i = 0; i < b->count; i++)
        free_placed(b, i);
}

static size_t no_trouble(const void *out, size_t count)
{
    (void)count;
    return ((const outcome *)out)->trouble == 0;
}

static bool time_scene(report *r, const char *scene, void (*ask)(const void *, size_t, void *), const void *prepared,
                       const char *const parts[3])
{
    static timed t;
    outcome all;
    const size_t rounds = r->set.rounds < FEW_ROUNDS ? r->set.rounds : FEW_ROUNDS;
    t = (timed){.ask = ask, .count_hits = no_trouble, .pairs = prepared};
    if (!timing_run_asking(&t, 1, 1, sizeof all, rounds))
        return false;
    ask(prepared, 1, &all);
    const double median = timing_median(&t, rounds) * 1e-6;
    printf("\n%s\n%10.3f ms: %s %.3f, %s %.3f, %s %.3f (of one run)\n", scene, median, parts[0], all.in_ms[0], parts[1],
           all.in_ms[1], parts[2], all.in_ms[2]);
    printf("%zu meshes made, %zu pairs of boxes, %zu overlap, %zu touch; %.1f MB at most\n", all.placed, all.box_pairs,
           all.hit, all.touch, 1e-6 * (double)all.bytes);
    report_figure(r, MANY, scene, "all", "ms median", median);
    for (int i = 0; i < 3; i++)
        report_figure(r, MANY, scene, parts[i], "ms", all.in_ms[i]);
    report_figure(r, MANY, scene, "meshes", "made", (double)all.placed);
    report_figure(r, MANY, scene, "pairs of boxes", "pairs", (double)all.box_pairs);
    report_figure(r, MANY, scene, "overlap", "pairs", (double)all.hit);
    report_figure(r, MANY, scene, "touch", "pairs", (double)all.touch);
    report_figure(r, MANY, scene, "bytes of meshes", "bytes", (double)all.bytes);
    return t.hits == 1;
}

static bool run_building(report *r, bool turned)
{
    static building b;
    static const char *const parts[3] = {"meshes", "boxes", "triangles"};
    bool ok = scene_building(r->set.smoke, turned, b.node);
    char scene[100];
    b.triangles = 0;
    for (size_t i = 0; i < BUILDING_NODES; i++)
        b.triangles += b.node[i].triangles;
    snprintf(scene, sizeof scene, "a building of %d nodes, %zu triangles%s", BUILDING_NODES, b.triangles,
             turned ? ", turned" : "");
    ok = ok && time_scene(r, scene, ask_building, &b, parts);
    for (size_t i = 0; i < BUILDING_NODES; i++)
        bumpy_free(&b.node[i]);
    return ok;
}

static bool run_bolts(report *r)
{
    static const char *const parts[3] = {"boxes", "places", "triangles"};
    static const struct {
        const char *name;
        double side; /* for ten thousand */
        bool all;
    } list[] = {{"sparse", 70, false}, {"sparse, all placed", 70, true}, {"dense", 34, false}};
    bolts b = {.count = r->set.smoke ? 50 : 10000};
    b.rotation = calloc(b.count, sizeof *b.rotation);
    b.offset = calloc(b.count, sizeof *b.offset);
    b.box = calloc(b.count, sizeof *b.box);
    b.placed = calloc(b.count, sizeof(hit_mesh3 *));
    b.left = calloc(b.count, sizeof *b.left);
    bool ok = b.rotation != NULL && b.offset != NULL && b.box != NULL && b.placed != NULL && b.left != NULL &&
              bumpy_make(20, 26, bumpy_bolt, &b.shape) &&
              hit_mesh3_build(bumpy_view(&b.shape), NULL, &b.mesh) == HIT_OK;
    for (size_t k = 0; ok && k < sizeof list / sizeof *list; k++) {
        char scene[100];
        const double side = list[k].side * cbrt((double)b.count / 10000);
        for (size_t i = 0; i < b.count; i++)
            scene_instance(r->set.seed, i, side, &b.rotation[i], &b.offset[i]);
        b.all = list[k].all;
        snprintf(scene, sizeof scene, "%zu bolts of %zu triangles, %s", b.count, b.shape.triangles, list[k].name);
        ok = time_scene(r, scene, ask_bolts, &b, parts);
    }
    hit_mesh3_free(b.mesh);
    bumpy_free(&b.shape);
    free(b.rotation);
    free(b.offset);
    free(b.box);
    free(b.placed);
    free(b.left);
    return ok;
}

/* Memory that one gave back stays for the next: what the system takes for new pages is not what is measured. */
static void keep_memory(void)
{
#ifdef __GLIBC__
    mallopt(M_TRIM_THRESHOLD, INT_MAX);
    mallopt(M_MMAP_MAX, 0);
#endif
}

int main(int argc, char **argv)
{
    report r;
    bool ok = true, wrong = false;
    const int status = report_open(&r, argc, argv, ABOUT, (const char *const[]){FACES, MESHES, BESIDE, MANY, NULL});
    if (status >= 0)
        return status;
    keep_memory();
    if (ok && report_wants(&r, FACES))
        ok = run_faces(&r, &wrong);
    if (ok && report_wants(&r, MESHES))
        ok = run_meshes(&r);
    if (ok && report_wants(&r, BESIDE))
        ok = run_beside(&r);
    if (ok && report_wants(&r, MANY))
        ok = run_building(&r, false) && run_building(&r, true) && run_bolts(&r);
    if (!report_close(&r) || !ok)
        return 2;
    return wrong;
}
