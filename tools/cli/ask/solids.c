/* The nodes of mesh files as the solids that their triangles bound: several threads make them, and ask each pair. */
#include "cli/ask/solids.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "cli/output/messages.h"
#include "scene/nodes.h"
#include "scene/parallel.h"

/* ---- Some work for several threads ------------------------------------------------------------------------------ */

/* Pieces of any size: each thread takes the next one that nobody has. */
typedef struct team {
    void (*work)(void *context, size_t piece);
    void *context;
    size_t pieces;
    atomic_size_t next;
    const char *what; /* on the bar, which the calling thread draws */
    progress *bar;
} team;

static void run(void *context, size_t member)
{
    team *t = context;
    for (size_t i = atomic_fetch_add(&t->next, 1); i < t->pieces; i = atomic_fetch_add(&t->next, 1)) {
        t->work(t->context, i);
        if (member == 0)
            progress_show(t->bar, t->what, i, t->pieces);
    }
}

/* size: how much work it is, of which `least` is worth a thread. */
static void run_all(team *t, size_t size, size_t least, int threads)
{
    size_t members = parallel_parts(size, least, threads);
    if (t->pieces > 0)
        parallel_each(members < t->pieces ? members : t->pieces, run, t);
    progress_clear(t->bar);
}

/* ---- Making them ------------------------------------------------------------------------------------------------ */

static void make(void *context, size_t piece)
{
    const solids *all = context;
    const size_t box = all->boxes[piece];
    const scene_solid *solid = scene_solid_of(all->s, box);
    const hit_triangles3 triangles =
        hit_triangles3_from_doubles(solid->vertices, 0, solid->vertex_count, solid->indices, solid->count);
    all->status[box] = hit_mesh3_build(triangles, NULL, &all->mesh[box]);
}

/* Notes the boxes of which one is to be made. Returns how many triangles they have. */
static size_t choose(solids *out, const hit_pair *list, size_t count, bool *wanted)
{
    size_t triangles = 0;
    for (size_t i = 0; i < count && list; i++)
        wanted[list[i].a] = wanted[list[i].b] = true;
    for (size_t i = 0; i < out->s->count; i++)
        if ((wanted[i] || !list) && scene_solid_of(out->s, i)) {
            out->boxes[out->count++] = i;
            triangles += scene_solid_of(out->s, i)->count;
        }
    return triangles;
}

bool solids_make(solids *out, const scene *s, const hit_pair *list, size_t count, int threads, progress *bar)
{
    enum { LEAST = 4096 };
    const size_t room = s->count + 1;
    *out = (solids){.s = s};
    out->mesh = calloc(room, sizeof(hit_mesh3 *));
    out->status = calloc(room, sizeof *out->status);
    out->boxes = calloc(room, sizeof *out->boxes);
    bool *wanted = calloc(room, sizeof *wanted);
    const bool enough = out->mesh && out->status && out->boxes && wanted;
    if (enough) {
        const size_t triangles = choose(out, list, count, wanted);
        run_all(&(team){.work = make, .context = out, .pieces = out->count, .what = "building", .bar = bar}, triangles,
                LEAST, threads);
    }
    free(wanted);
    return enough || message_memory_for((double)room * (sizeof(hit_mesh3 *) + sizeof *out->status + sizeof *out->boxes),
                                        NULL, "the triangles of %zu nodes", s->count);
}

void solids_free(solids *all)
{
    for (size_t i = 0; i < all->count; i++)
        hit_mesh3_free(all->mesh[all->boxes[i]]);
    free(all->mesh);
    free(all->status);
    free(all->boxes);
    *all = (solids){.s = NULL};
}

bool solids_is_sheet(const hit_mesh3 *mesh)
{
    const hit_facts3 facts = hit_mesh3_facts(mesh);
    return facts.surface == HIT_SURFACE_OPEN || !facts.has_volume;
}

/* ---- Asking pairs ----------------------------------------------------------------------------------------------- */

typedef struct asking {
    const solids *all;
    const hit_pair *list;
    const solids_question *question;
    solids_verdicts *out;
} asking;

/* Of two that overlap: is one in the other? Where they bound the same, the first is in the second. */
static hit_status relate_overlapping(const hit_mesh3 *a, const hit_mesh3 *b, pair_relation *out)
{
    bool in = false, holds = false;
    hit_status status = hit_contains_mesh3_mesh3(b, a, &in);
    if (status == HIT_OK && !in)
        status = hit_contains_mesh3_mesh3(a, b, &holds);
    *out = in ? PAIR_INSIDE : holds ? PAIR_CONTAINS : PAIR_OVERLAPPING;
    return status;
}

/* Of two that do not even touch: are they near? */
static hit_status relate_apart(const hit_mesh3 *a, const hit_mesh3 *b, double clearance, pair_relation *out,
                               pair_measure *measured)
{
    bool near = false;
    hit_status status = hit_within_mesh3_mesh3(a, b, clearance, &near);
    if (status == HIT_OK && near)
        status = hit_distance_mesh3_mesh3(a, b, &measured->distance);
    *out = near ? PAIR_NEAR : PAIR_APART;
    return status;
}

/* Do they hit, and where? */
static hit_status witness(const hit_mesh3 *a, const hit_mesh3 *b, bool where, hit_relation *relation, hit_vec3 *point)
{
    hit_witness_mesh3 w;
    if (!where)
        return hit_relate_mesh3_mesh3(a, b, relation);
    const hit_status status = hit_witness_mesh3_mesh3(a, b, &w);
    if (status == HIT_OK) {
        *relation = w.relation;
        *point = w.point;
    }
    return status;
}

/* Of two that overlap: how deep, and where deepest? */
static hit_status measure_depth(const hit_mesh3 *a, const hit_mesh3 *b, pair_measure *measured)
{
    hit_depth_mesh3 d;
    const hit_status status = hit_depth_mesh3_mesh3(a, b, NULL, &d);
    if (status != HIT_OK)
        return status;
    measured->depth = d.depth;
    measured->most = d.most;
    if (d.triangle != HIT_NO_TRIANGLE)
        measured->point = d.point;
    return HIT_OK;
}

static hit_status relate(const solids *all, hit_pair p, const solids_question *q, pair_relation *out,
                         pair_measure *measured)
{
    const hit_mesh3 *a = all->mesh[p.a], *b = all->mesh[p.b];
    hit_relation relation;
    if (!a || !b)
        return all->status[p.a] != HIT_OK ? all->status[p.a] : all->status[p.b];
    hit_status status = witness(a, b, q->point || q->depth, &relation, &measured->point);
    if (status != HIT_OK)
        return status;
    if (relation == HIT_APART && q->clearance >= 0)
        return relate_apart(a, b, q->clearance, out, measured);
    *out = relation == HIT_TOUCHING ? PAIR_TOUCHING : PAIR_APART;
    if (relation != HIT_OVERLAPPING)
        return HIT_OK;
    status = relate_overlapping(a, b, out);
    return status == HIT_OK && q->depth ? measure_depth(a, b, measured) : status;
}

static void ask(void *context, size_t piece)
{
    const asking *q = context;
    pair_relation relation = PAIR_APART;
    pair_measure measured = {.distance = 0};
    q->out->status[piece] = relate(q->all, q->list[piece], q->question, &relation, &measured);
    if (q->out->measured)
        q->out->measured[piece] = measured;
    q->out->relation[piece] = (unsigned char)(q->out->status[piece] == HIT_OK ? relation : PAIR_APART);
}

bool solids_relate(const solids *all, const hit_pair *list, size_t count, const solids_question *question, int threads,
                   progress *bar, solids_verdicts *out)
{
    enum { LEAST = 16 };
    const bool measures = question->clearance >= 0 || question->point || question->depth;
    *out = (solids_verdicts){.relation = calloc(count + 1, 1), .status = calloc(count + 1, sizeof *out->status)};
    if (measures)
        out->measured = calloc(count + 1, sizeof *out->measured);
    if (!out->relation || !out->status || (measures && !out->measured))
        return message_memory_for((double)count * (1 + sizeof *out->status + sizeof *out->measured), NULL, "%zu pairs",
                                  count);
    asking q = {all, list, question, out};
    run_all(&(team){.work = ask, .context = &q, .pieces = count, .what = "checking", .bar = bar}, count,
            question->depth ? 1 : LEAST, threads);
    for (size_t i = 0; i < count; i++)
        out->unknown += out->status[i] != HIT_OK;
    return true;
}

void solids_verdicts_free(solids_verdicts *v)
{
    free(v->relation);
    free(v->measured);
    free(v->status);
    *v = (solids_verdicts){.relation = NULL};
}
