/* Distances, closest points, penetrations and contacts of pairs with OBBs: their relations first, sixteen at a time,
 * which is all that is asked of most pairs that are apart; then the measures, four at a time where the processor has
 * fused multiply-adds. What these cannot tell, the functions for two shapes are asked about.
 *
 * This file finds the boxes, and puts the answers where they belong; what is the same in both dimensions is in
 * measure_obbs.inl. */
#include "batch/measure_obbs.h"

#include "batch/measure_contacts.h"
#include "batch/measure_four.h"
#include "contact/contacts.h"
#include "core/cpu.h"
#include "core/dim.h"
#include "core/parts.h"
#include "core/quad.h"
#include "exact/order.h"
#include "hitbox/contact.h"
#include "hitbox/distance.h"
#include "measure/meeting2.h"
#include "measure/meeting3.h"

#include <float.h>
#include <math.h>

enum { MEASURE_CHUNK = 192, MEASURE_NUMBERS = 15 };

/* Pairs that wait for others of their kind, up to four, with the numbers of those of their boxes that have to be
 * made. */
typedef struct waiting_pairs {
    measure_four boxes;
    bool swapped[4]; /* the first of boxes is the pair's second */
    hit_pair pair[4];
    size_t at[4];
    hit_relation relation[4];
    size_t count;
    double made[4][2][MEASURE_NUMBERS];
} waiting_pairs;

/* A request on its way. */
typedef struct measuring {
    const batch_request *request;
    measure_verb verb;
    void *out;
    bool turned, by_fours; /* is a box turned? */
    waiting_pairs apart, hitting;
} measuring;

/* Does the thread keep results that are subnormal, too, and may quads be called? */
static bool measures_by_fours(const batch_request *request)
{
    volatile double least = DBL_MIN, half = 0.5; /* a compiler would know */
    return core_has_fused_quads_on(request->isa) && core_sees_subnormals() && least * half > 0;
}

/* Is no more asked of those that are apart? */
static bool measures_hits_only(measure_verb verb)
{
    return verb == MEASURE_PENETRATION || verb == MEASURE_CONTACT;
}

#define EACH_DIM "batch/measure_obbs.inl"
#include "core/each_dim.inl"

/* ---- Pairs that wait ---- */

static void measure_alone_at(const measuring *m, hit_pair pair, size_t at)
{
    hit__batch_measure_alone(m->verb, &m->request->a, pair.a, &m->request->b, pair.b, m->out, at);
}

/* The ways of pairs that were not told, if at least the axes are known that their depths may have: so the relation need
 * not be found once more. Their bits. */
static unsigned find_ways3(const waiting_pairs *w, unsigned told, measured_four *found)
{
    unsigned more = 0;
    for (size_t i = 0; i < w->count; i++)
        more |= (unsigned)((told >> i & 1) == 0 && found->axes[i] != 0) << i;
    if (more != 0)
        hit__batch_ways_by_axes3(&w->boxes, more, w->relation, found);
    return more;
}

static void put_contact3(const measuring *m, const waiting_pairs *w, const measured_four *found,
                         const faced_four *faced, size_t i)
{
    hit_contact3 *out = (hit_contact3 *)m->out + w->at[i];
    hit__batch_contact_of_faces3(&w->boxes, found, faced, (int)i, w->swapped[i], w->relation[i], out);
}

/* Asks about those that wait. */
static void measure_waiting(measuring *m, waiting_pairs *w)
{
    measured_four found;
    if (w->count == 0)
        return;
    for (size_t i = 0; i < 4; i++)
        found.axes[i] = 0;
    for (size_t i = w->count; i < 4; i++) {
        w->boxes.first[i] = w->boxes.first[0];
        w->boxes.second[i] = w->boxes.second[0];
    }
    const bool plane = core_is_plane(m->request->a.dim), by_faces = !plane && m->verb == MEASURE_CONTACT;
    unsigned told = 0;
    faced_four faced;
    if (core_has_fused_quads()) { /* known when it is compiled, where there are none */
        told = plane ? measure_four2(m, w == &m->apart, w, &found) : measure_four3(m, w == &m->apart, w, &found);
        if (!plane && measures_hits_only(m->verb))
            told |= find_ways3(w, told, &found);
        if (by_faces && told != 0)
            hit__batch_face_quads3(&w->boxes, &found, &faced);
    }
    for (size_t i = 0; i < w->count; i++)
        if ((told >> i & 1) == 0)
            measure_alone_at(m, w->pair[i], w->at[i]);
        else if (by_faces)
            put_contact3(m, w, &found, &faced, i);
        else if (plane)
            put_measured2(m, w, &found, i);
        else
            put_measured3(m, w, &found, i);
    w->count = 0;
}

/* The numbers of box i, where they are or in `room`. */
static const double *numbers_of_box(const batch_boxes *boxes, size_t i, double *room)
{
    const size_t dim = (size_t)boxes->dim;
    if (boxes->form == HIT_BOXES_OBB)
        return (const double *)(const void *)(boxes->min + i * boxes->stride);
    if (batch_is_turned(boxes->form))
        hit__batch_box_copy(boxes, i, room);
    else
        hit__batch_box_numbers(boxes, i, room, room + dim);
    return room;
}

static void wait_for_others(measuring *m, waiting_pairs *w, hit_pair pair, size_t at, hit_relation relation)
{
    const batch_boxes *a = &m->request->a, *b = &m->request->b;
    const size_t k = w->count;
    const int numbers = core_is_plane(a->dim) ? 6 : 15;
    const double *x = numbers_of_box(a, pair.a, w->made[k][0]), *y = numbers_of_box(b, pair.b, w->made[k][1]);
    w->boxes.mixed = !batch_is_turned(a->form) || !batch_is_turned(b->form);
    w->swapped[k] = w->boxes.mixed ? batch_is_turned(a->form) : !exact_in_order(numbers, x, y);
    w->boxes.first[k] = w->swapped[k] ? y : x;
    w->boxes.second[k] = w->swapped[k] ? x : y;
    w->pair[k] = pair;
    w->at[k] = at;
    w->relation[k] = relation;
    w->count++;
    if (w->count == 4)
        measure_waiting(m, w);
}

/* ---- Chunks ---- */

static void view_from(batch_boxes *boxes, size_t first, size_t count)
{
    boxes->min += first * boxes->stride;
    if (boxes->max)
        boxes->max += first * boxes->stride;
    if (boxes->packed)
        boxes->packed = (const char *)boxes->packed + first * batch_packed_size(boxes->dim);
    boxes->count = count;
}

/* Pairs first to first + count - 1 as a request. */
static batch_request part_of_request(const batch_request *request, size_t first, size_t count)
{
    batch_request part = *request;
    part.count = count;
    if (part.shape == BATCH_INDEXED) {
        part.pairs += first;
        return part;
    }
    view_from(&part.b, first, count);
    if (part.shape == BATCH_STEP)
        view_from(&part.a, first, count);
    return part;
}

/* What is asked of pairs that hit alone. Whether one does is a branch that nobody can foresee: so they are listed
 * first.
 */
static void measure_hits(measuring *m, const unsigned char *relations, size_t first, size_t count)
{
    unsigned char hits[MEASURE_CHUNK], aparts[MEASURE_CHUNK];
    const bool plane = core_is_plane(m->request->a.dim);
    size_t hit_count = 0, apart_count = 0;
    for (size_t i = 0; i < count; i++) {
        const bool apart = relations[i] == HIT_APART;
        hits[hit_count] = aparts[apart_count] = (unsigned char)i;
        hit_count += !apart;
        apart_count += apart;
    }
    for (size_t i = 0; i < apart_count; i++)
        if (plane)
            put_apart2(m, first + aparts[i]);
        else
            put_apart3(m, first + aparts[i]);
    for (size_t i = 0; i < hit_count; i++) {
        const size_t at = first + hits[i];
        const hit_pair pair = batch_pair_at(m->request, at);
        if (m->by_fours)
            wait_for_others(m, &m->hitting, pair, at, (hit_relation)relations[hits[i]]);
        else
            measure_alone_at(m, pair, at);
    }
}

static void measure_one_chunk(measuring *m, size_t first, size_t count)
{
    unsigned char relations[MEASURE_CHUNK];
    const batch_request part = part_of_request(m->request, first, count);
    if (m->turned)
        hit__batch_run_obbs(&part, &(batch_answers){NULL, relations});
    else
        hit__batch_run_aabbs(&part, &(batch_answers){NULL, relations});
    if (measures_hits_only(m->verb)) {
        measure_hits(m, relations, first, count);
        return;
    }
    for (size_t i = 0; i < count; i++) { /* only by fours */
        const hit_relation relation = (hit_relation)relations[i];
        const hit_pair pair = batch_pair_at(m->request, first + i);
        if (m->verb == MEASURE_DISTANCE && relation == HIT_TOUCHING)
            ((double *)m->out)[first + i] = 0;
        else
            wait_for_others(m, relation == HIT_APART ? &m->apart : &m->hitting, pair, first + i, relation);
    }
}

bool hit__batch_measure_obbs(const batch_request *request, measure_verb verb, void *out)
{
    const bool turned = batch_is_turned(request->a.form) || batch_is_turned(request->b.form);
    measuring m = {.request = request,
                   .verb = verb,
                   .out = out,
                   .turned = turned,
                   .by_fours = turned && measures_by_fours(request)};
    if (request->isa < CORE_FOURS || (!measures_hits_only(verb) && !m.by_fours))
        return false;
    for (size_t first = 0; first < request->count; first += MEASURE_CHUNK) {
        const size_t left = request->count - first;
        measure_one_chunk(&m, first, left < MEASURE_CHUNK ? left : MEASURE_CHUNK);
    }
    measure_waiting(&m, &m.apart);
    measure_waiting(&m, &m.hitting);
    return true;
}
