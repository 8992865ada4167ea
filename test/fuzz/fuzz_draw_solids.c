/* Any nodes with their triangles, how pairs of them meet, and the curves in which their surfaces cross, as pictures;
 * see drawn.h. What the library says of two meshes is drawn, and also what the bytes say in its place. */
#include <stdlib.h>
#include <string.h>

#include "bytes.h"
#include "draw/draw.h"
#include "drawn.h"
#include "mesh_bytes.h"
#include "scene/nodes.h"

enum { NODES_MAX = 8, PAIRS_MAX = NODES_MAX * (NODES_MAX - 1) / 2, CURVE_MAX = 200 };

/* What there is to draw. */
typedef struct model {
    scene s;
    body of[NODES_MAX]; /* of each box */
    hit_mesh3 *mesh[NODES_MAX];
    pair pairs[PAIRS_MAX];
    contact met[PAIRS_MAX];
    hit_segment3 curve[PAIRS_MAX][CURVE_MAX];
    size_t count; /* of pairs */
    signs above;
} model;

/* ---- Nodes ------------------------------------------------------------------------------------------------------ */

/* Its own memory, as readers make it. */
static void *copied(const void *from, size_t size)
{
    void *out = malloc(size + 1);
    need(out != NULL);
    memcpy(out, from, size);
    return out;
}

/* A node has numbers only, be they far out, and a box of all its vertices; of a node without triangles no solid may be
 * known at all. */
static void add_node(bytes *b, model *m)
{
    const size_t at = m->s.count;
    body *x = &m->of[at];
    hit_aabb3 bounds = hit_aabb3_empty();
    scene_trouble trouble;
    char name[] = "node A";
    *x = body_from(b);
    for (size_t i = 0; i < x->vertices; i++)
        bounds = hit_aabb3_expand_to(bounds, (hit_vec3){x->vertex[i][0], x->vertex[i][1], x->vertex[i][2]});
    for (size_t i = 0; i < 3 * x->vertices; i++)
        if (!isfinite(x->vertex[i / 3][i % 3]))
            return;
    scene_box box = {
        .kind = SCENE_AABB3, .shape.aabb3 = bounds, .file = "file", .line = 1, .row = 1, .group = SCENE_NONE};
    name[5] = "ABCDEFGH"[at];
    m->mesh[at] = body_mesh(x);
    need(m->mesh[at] && scene_keep_text(&m->s, name, &box.name) && scene_add(&m->s, &box, &trouble));
    if (x->triangles == 0 && x->form / 4 % 2 == 0)
        return;
    const scene_solid solid = {copied(x->vertex, x->vertices * sizeof x->vertex[0]), x->vertices,
                               copied(x->index, x->triangles * sizeof x->index[0]), x->triangles, at};
    need(scene_keep_solid(&m->s, &solid));
}

/* ---- Pairs ------------------------------------------------------------------------------------------------------ */

static bool add_segment(void *context, const hit_crossing3 *crossing)
{
    contact *c = context;
    if (crossing->shared != HIT_SHARED_PLANE)
        ((hit_segment3 *)c->curve)[c->curve_count++] = crossing->segment;
    return c->curve_count < CURVE_MAX;
}

static double between(double x, double least, double most)
{
    return isfinite(x) ? fmin(most, fmax(least, x)) : least;
}

/* Any point of the node's box. */
static hit_vec3 any_point(bytes *b, const scene *s, size_t box)
{
    const scene_box whole = scene_at(s, box);
    const hit_aabb3 in = scene_bounds(&whole);
    const double x = bytes_number(b), y = bytes_number(b), z = bytes_number(b);
    return (hit_vec3){between(x, in.min.x, in.max.x), between(y, in.min.y, in.max.y), between(z, in.min.z, in.max.z)};
}

/* What the two are: as the library says, or as the byte does. */
static pair_relation relation_of(const model *m, size_t a, size_t b, unsigned byte)
{
    static const pair_relation given[] = {PAIR_TOUCHING, PAIR_OVERLAPPING, PAIR_INSIDE, PAIR_CONTAINS, PAIR_NEAR};
    hit_relation relation;
    if (byte < sizeof given / sizeof given[0])
        return given[byte];
    need(hit_relate_mesh3_mesh3(m->mesh[a], m->mesh[b], &relation) == HIT_OK);
    return relation == HIT_TOUCHING ? PAIR_TOUCHING : relation == HIT_OVERLAPPING ? PAIR_OVERLAPPING : PAIR_NEAR;
}

/* Those that are near have a gap, the others a curve. */
static void add_pair(bytes *b, model *m, size_t first, size_t second, unsigned byte)
{
    const pair_relation relation = relation_of(m, first, second, byte % 8);
    hit_segment3 *curve = m->curve[m->count];
    contact *c = &m->met[m->count];
    *c = (contact){.a = first, .b = second, .relation = relation, .fresh = byte / 16 % 2, .curve = curve};
    if (relation == PAIR_NEAR) {
        c->gap[0] = any_point(b, &m->s, first);
        c->gap[1] = any_point(b, &m->s, second);
        need(signs_add(&m->above, SIGN_GAP, c->gap[0], c->gap[1]));
    } else if (byte / 8 % 2 == 0) {
        hit_intersection_curve_mesh3_mesh3(m->mesh[first], m->mesh[second], add_segment, c);
    } else {
        c->curve_count = bytes_byte(b) % 16;
        for (size_t i = 0; i < c->curve_count; i++) {
            curve[i].a = any_point(b, &m->s, first);
            curve[i].b = i % 2 == 0 ? any_point(b, &m->s, first) : curve[i].a;
        }
    }
    m->pairs[m->count++] = (pair){first, second, relation};
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static model m;
    bytes b = bytes_from(data, size);
    memset(&m, 0, sizeof m);
    marks hits;
    const unsigned form = bytes_byte(&b);
    const size_t nodes = 1 + bytes_byte(&b) % NODES_MAX;
    for (size_t i = 0; i < nodes; i++)
        add_node(&b, &m);
    for (size_t i = 0; i < m.s.count; i++)
        for (size_t k = i + 1; k < m.s.count; k++) {
            const unsigned byte = bytes_byte(&b);
            if (byte % 4 != 3)
                add_pair(&b, &m, i, k, byte / 4);
        }
    need(marks_make(m.s.count, m.pairs, m.count, &hits));
    const contacts met = {
        .list = m.met, .count = m.count, .more = form / 4 % 2, .numbered = form / 8 % 2, .compared = form / 16 % 2};
    const drawing d = {.boxes = &m.s,
                       .hits = &hits,
                       .by_aabb = form / 32,
                       .names = form % 2,
                       .above = form / 2 % 2 ? &m.above : NULL,
                       .contacts = &met,
                       .triangles = true};
    size_t curves = 0;
    for (size_t i = 0; i < m.count; i++)
        curves += m.met[i].curve_count > 0;
    drawn_check(&d, curves);
    signs_free(&m.above);
    marks_free(&hits);
    for (size_t i = 0; i < m.s.count; i++)
        hit_mesh3_free(m.mesh[i]);
    scene_free(&m.s);
    return 0;
}
