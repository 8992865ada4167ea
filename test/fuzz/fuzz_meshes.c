/* Any bytes as two meshes of few triangles, of numbers that are mostly small and sometimes of any size: what holds of
 * relation, overlap and containment whatever is true, and in every order of triangles. */
#include "mesh_bytes.h"

/* One of eight is said to be closed, even where that is not true. */
static hit_mesh3 *mesh_of(const body *x)
{
    return body_mesh_as(x, x->form / 4 % 8 == 0 ? HIT_SURFACE_CLOSED : HIT_SURFACE_UNKNOWN);
}

/* The same triangles in another order. */
static body reversed(const body *x)
{
    body y = *x;
    for (size_t i = 0; i < x->triangles; i++)
        for (int k = 0; k < 3; k++)
            y.index[i][k] = x->index[x->triangles - 1 - i][(k + 1) % 3];
    return y;
}

typedef struct answer {
    hit_relation relation;
    bool overlap, contains, within;
} answer;

static answer ask(const hit_mesh3 *a, const hit_mesh3 *b)
{
    answer x;
    need(hit_relate_mesh3_mesh3(a, b, &x.relation) == HIT_OK);
    need(hit_overlap_mesh3_mesh3(a, b, &x.overlap) == HIT_OK);
    need(hit_contains_mesh3_mesh3(a, b, &x.contains) == HIT_OK);
    need(hit_contains_mesh3_mesh3(b, a, &x.within) == HIT_OK);
    return x;
}

/* A point: whatever is true, it is so in every order of triangles. */
static void check_point(const hit_mesh3 *mesh, const hit_mesh3 *again, hit_vec3 p)
{
    const hit_relation relation = hit_relate_point3_mesh3(p, mesh);
    const bool contains = hit_contains_mesh3_point3(mesh, p);
    need(hit_overlap_point3_mesh3(p, mesh) == (relation != HIT_APART));
    need(relation != HIT_OVERLAPPING || contains);
    need(relation != HIT_APART || !contains);
    if (hit_mesh3_facts(mesh).asked) {
        need(hit_relate_point3_mesh3(p, again) == relation);
        need(hit_contains_mesh3_point3(again, p) == contains);
        need(!contains || hit_mesh3_facts(mesh).has_volume);
    }
}

static void check_points(const body *x, const body *y, const hit_mesh3 *mesh, const hit_mesh3 *again)
{
    for (size_t i = 0; i < x->vertices; i++) {
        const double *p = x->vertex[i], *q = y->vertex[i % y->vertices], *r = x->vertex[(i + 1) % x->vertices];
        check_point(mesh, again, (hit_vec3){p[0], p[1], p[2]});
        check_point(mesh, again, (hit_vec3){q[0], q[1], q[2]});
        check_point(mesh, again, (hit_vec3){0.5 * p[0] + 0.5 * r[0], 0.5 * p[1] + 0.5 * r[1], 0.5 * p[2] + 0.5 * r[2]});
    }
}

/* Whatever is true of a box or triangle: in every order of triangles. */
typedef struct shape_answer {
    hit_relation relation;
    bool overlap, within, around;
} shape_answer;

static void check_answers(const hit_mesh3 *mesh, shape_answer one, shape_answer again)
{
    need(one.overlap == (one.relation != HIT_APART));
    need(one.overlap || (!one.within && !one.around));
    if (hit_mesh3_facts(mesh).asked) {
        need(one.relation == again.relation && one.within == again.within && one.around == again.around);
        need(!one.within || hit_mesh3_facts(mesh).has_volume);
    }
}

static shape_answer ask_aabb(hit_aabb3 box, const hit_mesh3 *mesh)
{
    return (shape_answer){hit_relate_aabb3_mesh3(box, mesh), hit_overlap_aabb3_mesh3(box, mesh),
                          hit_contains_mesh3_aabb3(mesh, box), hit_contains_aabb3_mesh3(box, mesh)};
}

static shape_answer ask_obb(const hit_obb3 *box, const hit_mesh3 *mesh)
{
    return (shape_answer){hit_relate_obb3_mesh3(box, mesh), hit_overlap_obb3_mesh3(box, mesh),
                          hit_contains_mesh3_obb3(mesh, box), hit_contains_obb3_mesh3(box, mesh)};
}

static shape_answer ask_triangle(const hit_triangle3 *triangle, const hit_mesh3 *mesh)
{
    return (shape_answer){hit_relate_triangle3_mesh3(triangle, mesh), hit_overlap_triangle3_mesh3(triangle, mesh),
                          hit_contains_mesh3_triangle3(mesh, triangle), false};
}

/* Shapes between the vertices of y; the axes of OBBs are made from a vertex of x. */
static void check_shapes(const body *x, const body *y, const hit_mesh3 *mesh, const hit_mesh3 *again)
{
    for (size_t i = 0; i + 2 < y->vertices; i++) {
        hit_vec3 p[3];
        for (size_t k = 0; k < 3; k++)
            p[k] = (hit_vec3){y->vertex[i + k][0], y->vertex[i + k][1], y->vertex[i + k][2]};
        const hit_triangle3 triangle = {{p[0], p[1], p[2]}};
        const hit_aabb3 aabb = hit_aabb3_from_points(&p[0].x, 2, sizeof *p);
        const double *q = x->vertex[i % x->vertices];
        const hit_vec3 half = {fabs(p[1].x), fabs(p[1].y), fabs(p[1].z)};
        const hit_obb3 obb = hit_obb3_from_quat(p[0], half, (hit_quat){q[0], q[1], q[2], 1});
        check_answers(mesh, ask_aabb(aabb, mesh), ask_aabb(aabb, again));
        check_answers(mesh, ask_triangle(&triangle, mesh), ask_triangle(&triangle, again));
        if (hit_obb3_valid(&obb))
            check_answers(mesh, ask_obb(&obb, mesh), ask_obb(&obb, again));
    }
}

/* What was seen of a curve: how many triangles meet in what, and a sum over their numbers. */
typedef struct curve {
    const hit_mesh3 *mesh[2];
    size_t shared[3], numbers[2];
} curve;

/* Each end lies on an edge of one of the two, within its coordinates. */
static bool is_within(const hit_triangle3 *t, hit_vec3 p)
{
    const hit_aabb3 box = hit_aabb3_from_points(&t->corner[0].x, 3, sizeof t->corner[0]);
    return p.x >= box.min.x && p.y >= box.min.y && p.z >= box.min.z && p.x <= box.max.x && p.y <= box.max.y &&
           p.z <= box.max.z;
}

static bool see(void *context, const hit_crossing3 *c)
{
    curve *all = context;
    const hit_triangle3 t = hit_mesh3_triangle(all->mesh[0], c->first), s = hit_mesh3_triangle(all->mesh[1], c->second);
    all->shared[c->shared]++;
    all->numbers[0] += c->first;
    all->numbers[1] += c->second;
    if (c->shared != HIT_SHARED_PLANE) {
        need(is_within(&t, c->segment.a) || is_within(&s, c->segment.a));
        need(is_within(&t, c->segment.b) || is_within(&s, c->segment.b));
    }
    need(hit_overlap_triangle3_triangle3(&t, &s));
    return true;
}

/* The same in both orders; and where surfaces meet, the bodies do. */
static void check_curve(const hit_mesh3 *a, const hit_mesh3 *b, bool overlap)
{
    curve one = {.mesh = {a, b}}, other = {.mesh = {b, a}};
    need(hit_intersection_curve_mesh3_mesh3(a, b, see, &one) && hit_intersection_curve_mesh3_mesh3(b, a, see, &other));
    for (int i = 0; i < 3; i++) {
        need(one.shared[i] == other.shared[i]);
        need(one.shared[i] == 0 || overlap);
    }
    need(one.numbers[0] == other.numbers[1] && one.numbers[1] == other.numbers[0]);
}

/* The triangles that show a relation meet, and hold its point within their bounds; the same in both orders. */
static void check_witness(const hit_mesh3 *a, const hit_mesh3 *b, hit_relation relation)
{
    hit_witness_mesh3 w, back;
    need(hit_witness_mesh3_mesh3(a, b, &w) == HIT_OK && hit_witness_mesh3_mesh3(b, a, &back) == HIT_OK);
    if (hit_mesh3_facts(a).asked && hit_mesh3_facts(b).asked)
        need(w.relation == relation && back.relation == relation);
    const bool one = w.triangle_a != HIT_NO_TRIANGLE, other = w.triangle_b != HIT_NO_TRIANGLE;
    need((w.rule == HIT_RULE_NONE) == (w.relation == HIT_APART));
    need((w.rule == HIT_RULE_SURFACES) == (w.relation == HIT_TOUCHING));
    need(one == other ? one == (w.rule != HIT_RULE_NONE) && w.rule != HIT_RULE_WITHIN : w.rule == HIT_RULE_WITHIN);
    if (one && other) {
        const hit_triangle3 s = hit_mesh3_triangle(a, w.triangle_a), t = hit_mesh3_triangle(b, w.triangle_b);
        need(is_within(&s, w.point) && is_within(&t, w.point) && hit_overlap_triangle3_triangle3(&s, &t));
    } else if (one || other) {
        need(hit_contains_mesh3_point3(one ? b : a, w.point));
    }
}

static void check(const body *x, const body *y)
{
    const body z = reversed(x);
    hit_mesh3 *a = mesh_of(x), *b = mesh_of(y), *c = mesh_of(&z);
    if (a && b && c) {
        check_points(x, y, a, c);
        check_shapes(x, y, a, c);
        const answer one = ask(a, b), other = ask(b, a), again = ask(c, b), self = ask(a, a);
        const bool sound = hit_mesh3_facts(a).asked && hit_mesh3_facts(b).asked;
        check_curve(a, b, one.overlap);
        check_witness(a, b, one.relation);
        need(one.overlap == (one.relation != HIT_APART));
        need(one.overlap || !hit_mesh3_facts(a).has_volume || !one.contains);
        if (sound) {
            need(one.relation == other.relation && one.contains == other.within && one.within == other.contains);
            need(one.relation == again.relation && one.contains == again.contains && one.within == again.within);
            need(self.overlap == (hit_mesh3_facts(a).faces > 0));
            need(!hit_mesh3_facts(a).has_volume || self.relation == HIT_OVERLAPPING);
        }
    }
    hit_mesh3_free(a);
    hit_mesh3_free(b);
    hit_mesh3_free(c);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bytes b = bytes_from(data, size);
    const body x = body_from(&b), y = body_from(&b);
    check(&x, &y);
    return 0;
}
