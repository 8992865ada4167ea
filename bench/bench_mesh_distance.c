/* How long does it take to find how far apart two meshes are, beside FCL? And the nearest point of a mesh? */
#include "bumpy.h"
#include "mesh_distance.h"
#include "report.h"
#include "timing.h"

#include <hitbox/hitbox.h>

#include <math.h>

static const char ABOUT[] =
    "Usage: bench_mesh_distance [OPTION]...\n"
    "Two meshes of a sphere with bumps, in several places: how far apart are they, and where are they nearest? Which\n"
    "point of one is nearest to points about it? Prints microseconds an answer, and where FCL is there, what it takes\n"
    "for the same, measured in turns.\n"
    "Exit status: 0, 1 if the answers differ, 2 trouble.\n";

static const char APART[] = "apart", NEAREST[] = "nearest";

/* ---- The meshes ------------------------------------------------------------------------------------------------- */

enum { ROUND = 448, UP = 224, SMALL = 8 };

/* Of one form, in several places. */
static bool make_ball(bool smoke, hit_vec3 middle, bumpy *out)
{
    if (!bumpy_make(smoke ? SMALL : ROUND, smoke ? SMALL : UP, bumpy_ball, out))
        return false;
    bumpy_move(out, middle);
    return true;
}

/* ---- What is timed ---------------------------------------------------------------------------------------------- */

typedef struct question {
    const hit_mesh3 *mesh[2];
    const mesh_distance_peer *peer; /* NULL: ours */
    const void *made[2];
    double most;            /* not NaN: are they within that? */
    const hit_vec3 *points; /* not NULL: how far is each from the first mesh? */
} question;

static void ask(const void *prepared, size_t count, void *out)
{
    const question *q = prepared;
    double *distance = out;
    if (q->points) {
        for (size_t i = 0; i < count; i++)
            distance[i] = hit_closest_point3_mesh3(q->points[i], q->mesh[0]).distance;
    } else if (q->peer) {
        *distance = q->peer->distance(q->made[0], q->made[1]);
    } else if (!isnan(q->most)) {
        bool within = false;
        *distance = hit_within_mesh3_mesh3(q->mesh[0], q->mesh[1], q->most, &within) == HIT_OK && within ? 1 : 0;
    } else {
        hit_closest_mesh3 c;
        *distance = hit_closest_mesh3_mesh3(q->mesh[0], q->mesh[1], &c) == HIT_OK ? c.distance : NAN;
    }
}

/* How many there are that are apart. */
static size_t count_apart(const void *out, size_t count)
{
    const double *distance = out;
    size_t apart = 0;
    for (size_t i = 0; i < count; i++)
        apart += distance[i] > 0;
    return apart;
}

static double answer_of(const question *q)
{
    double distance = NAN;
    ask(q, 1, &distance);
    return distance;
}

/* ---- Two meshes ------------------------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    hit_vec3 middle;
} PLACES[] = {
    {"beside, 0.14 apart", {2.2, 0, 0}},
    {"beside, 0.013 apart", {2, 0.5, 0.3}},
    {"across, 0.21 apart", {1.3, 1.3, 1.3}},
    {"0.94 apart", {3, 0.1, 0.1}},
    {"8.2 apart", {10, 1, 2}},
};

enum { PLACES_COUNT = sizeof PLACES / sizeof PLACES[0], QUESTIONS = 3 };

static void print_row(report *r, const char *scene, const char *subject, const timed *t, const timed *ours)
{
    const double median = timing_median(t, r->set.rounds) / 1000, ratio = timing_ratio(t, ours, r->set.rounds);
    printf("%-24s %-28s %12.2f %10.2f\n", scene, subject, median, ratio);
    report_figure(r, APART, scene, subject, "us median", median);
    report_figure(r, APART, scene, subject, "times hit_closest_mesh3_mesh3", ratio);
}

/* False: no memory. */
static bool ask_place(report *r, const char *scene, const bumpy *bare, question *list, bool *right)
{
    static timed t[QUESTIONS];
    static const char *const names[] = {"hit_closest_mesh3_mesh3", "hit_within_mesh3_mesh3, half"};
    int count = 2;
    const double distance = answer_of(&list[0]);
    void *made[2] = {NULL, NULL};
    list[1].most = distance / 2;
#ifdef HAVE_FCL
    list[2] = (question){.peer = &mesh_distance_fcl, .most = NAN};
    for (int i = 0; i < 2; i++)
        list[2].made[i] = made[i] = mesh_distance_fcl.make(bumpy_view(&bare[i]));
    if (made[0] && made[1] && fabs(answer_of(&list[2]) - distance) <= 1e-9)
        count = 3;
    else
        *right = false;
#else
    (void)bare;
#endif
    for (int i = 0; i < count; i++)
        t[i] = (timed){.ask = ask, .count_hits = count_apart, .pairs = &list[i]};
    const bool ran = timing_run_asking(t, (size_t)count, 1, sizeof(double), r->set.rounds);
    for (int i = 0; ran && i < count; i++)
        print_row(r, scene, list[i].peer ? list[i].peer->name : names[i], &t[i], &t[0]);
#ifdef HAVE_FCL
    for (int i = 0; i < 2; i++)
        mesh_distance_fcl.free(made[i]);
#endif
    *right = *right && distance > 0 && t[1].hits == 0;
    return ran;
}

static hit_mesh3 *mesh_of(const bumpy *m)
{
    hit_mesh3 *mesh = NULL;
    hit_mesh3_build(bumpy_view(m), NULL, &mesh);
    return mesh;
}

static int run_apart(report *r, const bumpy *first, const hit_mesh3 *mesh)
{
    bool right = true;
    printf("\n%zu triangles each\n%-24s %-28s %12s %10s\n", first->triangles, "", "", "us", "by ours");
    for (size_t i = 0; i < PLACES_COUNT; i++) {
        bumpy bare[2] = {*first, {0}};
        const bool made = make_ball(r->set.smoke, PLACES[i].middle, &bare[1]);
        hit_mesh3 *other = made ? mesh_of(&bare[1]) : NULL;
        question list[QUESTIONS] = {{.mesh = {mesh, other}, .most = NAN}, {.mesh = {mesh, other}, .most = 0}};
        const bool ran = other && ask_place(r, PLACES[i].name, bare, list, &right);
        hit_mesh3_free(other);
        bumpy_free(&bare[1]);
        if (!ran)
            return 2;
    }
    return right ? 0 : 1;
}

/* ---- Points ----------------------------------------------------------------------------------------------------- */

enum { POINTS = 1000 };

static uint64_t next_of(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return *state >> 33;
}

/* In a cube of this half side about the ball. */
static int run_points(report *r, const hit_mesh3 *mesh, const char *scene, double half)
{
    static hit_vec3 points[POINTS];
    static timed t;
    uint64_t state = r->set.seed;
    for (int i = 0; i < POINTS; i++)
        points[i] =
            (hit_vec3){half * ((double)next_of(&state) * 0x1p-30 - 1), half * ((double)next_of(&state) * 0x1p-30 - 1),
                       half * ((double)next_of(&state) * 0x1p-30 - 1)};
    const question q = {.mesh = {mesh, NULL}, .most = NAN, .points = points};
    t = (timed){.ask = ask, .count_hits = count_apart, .pairs = &q};
    if (!timing_run_asking(&t, 1, POINTS, sizeof(double), r->set.rounds))
        return 2;
    const double median = timing_median(&t, r->set.rounds) / 1000;
    printf("%-24s %-28s %12.2f\n", scene, "hit_closest_point3_mesh3", median);
    report_figure(r, NEAREST, scene, "hit_closest_point3_mesh3", "us median", median);
    return 0;
}

static int run(report *r, const bumpy *first, const hit_mesh3 *mesh)
{
    int status = report_wants(r, APART) ? run_apart(r, first, mesh) : 0;
    if (status == 0 && report_wants(r, NEAREST)) {
        status = run_points(r, mesh, "points within 1.1", 1.1);
        status = status == 0 ? run_points(r, mesh, "points within 4", 4) : status;
    }
    return status;
}

int main(int argc, char **argv)
{
    report r;
    bumpy first = {0};
    const hit_vec3 middle = {0, 0, 0};
    int status = report_open(&r, argc, argv, ABOUT, (const char *const[]){APART, NEAREST, NULL});
    if (status >= 0)
        return status;
    hit_mesh3 *mesh = make_ball(r.set.smoke, middle, &first) ? mesh_of(&first) : NULL;
    status = mesh ? run(&r, &first, mesh) : 2;
    hit_mesh3_free(mesh);
    bumpy_free(&first);
    return report_close(&r) ? status : 2;
}
