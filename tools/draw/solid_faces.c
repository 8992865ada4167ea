/* The triangles of the nodes of a picture as faces that can be painted: which nodes, and of each face what is beyond
 * its sides. First principles: sides with equal ends are sorted beside each other. */
#include "draw/solid_faces.h"

#include <math.h>
#include <stdlib.h>

#include "scene/nodes.h"

/* A picture has so many triangles at most, and so many nodes as boxes. */
enum { TRIANGLES_MAX = 12000, BOXES_MAX = 2000 };

/* A side is drawn if the faces beside it are turned by more than 30 degrees: the cosine of that. */
static const double smooth = 0.8660254037844387;

/* ---- One node --------------------------------------------------------------------------------------------------- */

/* A side of a triangle: its ends, the lesser number first. */
typedef struct side {
    uint32_t low, high;
    uint32_t triangle;
    unsigned char place; /* from this corner to the next */
    bool up;             /* from low to high */
} side;

typedef struct node {
    hit_vec3 *corner;  /* in lengths of the frame */
    uint32_t *corners; /* three for each triangle; of equal points the same */
    hit_vec3 *normal;  /* of each triangle, of length 1; 0: it has no area */
    uint32_t *face;    /* of each, its number among all faces */
    uint32_t *beyond;  /* three for each */
    side *sides;
    uint32_t *sorted; /* vertices */
    size_t count;     /* of triangles */
    bool closed;
    bool inside_out;
} node;

static hit_vec3 minus(hit_vec3 a, hit_vec3 b)
{
    return (hit_vec3){a.x - b.x, a.y - b.y, a.z - b.z};
}

static int compare_numbers(double a, double b)
{
    return (a > b) - (a < b);
}

static int compare_points(hit_vec3 a, hit_vec3 b)
{
    const int x = compare_numbers(a.x, b.x), y = compare_numbers(a.y, b.y);
    return x != 0 ? x : y != 0 ? y : compare_numbers(a.z, b.z);
}

/* A vertex with its number, to be sorted. */
typedef struct vertex {
    hit_vec3 at;
    uint32_t number;
} vertex;

static int compare_vertices(const void *x, const void *y)
{
    const vertex *a = x, *b = y;
    const int by = compare_points(a->at, b->at);
    return by != 0 ? by : (a->number > b->number) - (a->number < b->number);
}

static int compare_sides(const void *x, const void *y)
{
    const side *a = x, *b = y;
    if (a->low != b->low)
        return a->low < b->low ? -1 : 1;
    if (a->high != b->high)
        return a->high < b->high ? -1 : 1;
    if (a->triangle != b->triangle)
        return a->triangle < b->triangle ? -1 : 1;
    return (a->place > b->place) - (a->place < b->place);
}

/* Vertices with equal coordinates get the number of the first of them. False: no memory. */
static bool weld(const frame *f, const scene_solid *of, node *n)
{
    const size_t count = of->vertex_count;
    vertex *all = malloc((count + 1) * sizeof *all);
    if (!all)
        return false;
    for (size_t i = 0; i < count; i++) {
        const double *v = of->vertices + 3 * i;
        n->corner[i] = frame_point(f, (hit_vec3){v[0], v[1], v[2]});
        all[i] = (vertex){n->corner[i], (uint32_t)i};
    }
    qsort(all, count, sizeof *all, compare_vertices);
    for (size_t i = 0; i < count; i++)
        n->sorted[all[i].number] =
            i > 0 && compare_points(all[i].at, all[i - 1].at) == 0 ? n->sorted[all[i - 1].number] : all[i].number;
    free(all);
    for (size_t i = 0; i < 3 * n->count; i++)
        n->corners[i] = n->sorted[of->indices[i]];
    return true;
}

/* Numbers the faces from `first` on, and finds whether they go around more or less than nothing. */
static void measure(node *n, uint32_t first)
{
    double volume = 0;
    for (size_t t = 0; t < n->count; t++) {
        const hit_vec3 a = n->corner[n->corners[3 * t]], b = n->corner[n->corners[3 * t + 1]],
                       c = n->corner[n->corners[3 * t + 2]];
        const hit_vec3 normal = view_cross(minus(b, a), minus(c, a));
        const double length = sqrt(view_dot(normal, normal));
        n->face[t] = FACES_BORDER;
        n->normal[t] = (hit_vec3){0, 0, 0};
        if (!(length > 0) || !isfinite(length))
            continue;
        n->face[t] = first++;
        n->normal[t] = (hit_vec3){normal.x / length, normal.y / length, normal.z / length};
        volume += view_dot(minus(a, n->corner[n->corners[0]]), normal);
    }
    n->inside_out = volume < 0;
}

/* Two that meet in a side: is it drawn wherever one looks from? */
static void note_sides(node *n, const side *a, const side *b)
{
    const uint32_t x = a->triangle, y = b->triangle;
    const bool sharp = view_dot(n->normal[x], n->normal[y]) < smooth;
    n->beyond[3 * x + a->place] = sharp ? FACES_BORDER : n->face[y];
    n->beyond[3 * y + b->place] = sharp ? FACES_BORDER : n->face[x];
}

static void match_sides(node *n)
{
    size_t count = 0;
    for (uint32_t t = 0; t < n->count; t++)
        for (uint32_t k = 0; k < 3; k++) {
            const uint32_t a = n->corners[3 * t + k], b = n->corners[3 * t + (k + 1) % 3];
            n->beyond[3 * t + k] = FACES_BORDER;
            if (a != b)
                n->sides[count++] = (side){a < b ? a : b, a < b ? b : a, t, (unsigned char)k, a < b};
        }
    qsort(n->sides, count, sizeof *n->sides, compare_sides);
    n->closed = true;
    for (size_t i = 0, next; i < count; i = next) {
        long ways = 0;
        for (next = i; next < count && n->sides[next].low == n->sides[i].low && n->sides[next].high == n->sides[i].high;
             next++)
            ways += n->sides[next].up ? 1 : -1;
        n->closed &= ways == 0;
        if (next == i + 2 && ways == 0)
            note_sides(n, &n->sides[i], &n->sides[i + 1]);
    }
}

/* False: no memory. */
static bool add_faces(const node *n, size_t box, faces *out)
{
    for (size_t t = 0; t < n->count; t++) {
        hit_vec3 corner[3], normal = n->normal[t];
        if (n->face[t] == FACES_BORDER)
            continue;
        for (size_t k = 0; k < 3; k++)
            corner[k] = n->corner[n->corners[3 * t + k]];
        if (n->inside_out)
            normal = (hit_vec3){-normal.x, -normal.y, -normal.z};
        if (!faces_add(out, &(plane_face){box, corner[0], normal, n->closed}, corner, &n->beyond[3 * t], 3))
            return false;
    }
    return true;
}

static bool add_node(const scene_solid *of, const frame *f, size_t box, faces *out)
{
    const size_t triangles = of->count + 1, vertices = of->vertex_count + 1;
    node n = {.count = of->count};
    n.corner = malloc(vertices * sizeof *n.corner);
    n.sorted = malloc(vertices * sizeof *n.sorted);
    n.corners = malloc(3 * triangles * sizeof *n.corners);
    n.normal = malloc(triangles * sizeof *n.normal);
    n.face = malloc(triangles * sizeof *n.face);
    n.beyond = malloc(3 * triangles * sizeof *n.beyond);
    n.sides = malloc(3 * triangles * sizeof *n.sides);
    bool done = n.corner && n.sorted && n.corners && n.normal && n.face && n.beyond && n.sides && weld(f, of, &n);
    if (done) {
        measure(&n, (uint32_t)out->count);
        match_sides(&n);
        done = add_faces(&n, box, out);
    }
    free(n.corner);
    free(n.sorted);
    free(n.corners);
    free(n.normal);
    free(n.face);
    free(n.beyond);
    free(n.sides);
    return done;
}

/* ---- Which nodes ------------------------------------------------------------------------------------------------ */

/* What there is room for. */
typedef struct choosing {
    const scene *s;
    const frame *f;
    solid_faces *out;
    size_t triangles;
} choosing;

/* Is it in the picture at all? */
static bool is_there(const choosing *c, size_t box)
{
    return !hit_aabb3_is_empty(c->f->bounds[box]);
}

/* Takes its triangles, if there is room. */
static bool take(choosing *c, size_t box)
{
    const scene_solid *of = scene_solid_of(c->s, box);
    if (!of || of->count > TRIANGLES_MAX - c->triangles)
        return false;
    c->triangles += of->count;
    c->out->shown[box] = SOLID_FACES;
    return true;
}

/* Of a contact: in any case, as long as there is room for boxes. */
static void take_met(choosing *c, size_t box, bool *looked_at)
{
    if (looked_at[box] || !is_there(c, box))
        return;
    looked_at[box] = true;
    if (take(c, box))
        return;
    if (c->out->boxes < BOXES_MAX) {
        c->out->shown[box] = SOLID_BOX;
        c->out->boxes++;
    } else {
        c->out->missing++;
    }
}

static void choose(choosing *c, const contacts *met, bool *looked_at)
{
    for (size_t i = 0; met && i < met->count; i++) {
        const contact *one = &met->list[i];
        take_met(c, one->a, looked_at);
        take_met(c, one->b, looked_at);
        if (one->relation == PAIR_INSIDE || one->relation == PAIR_CONTAINS)
            c->out->inner[one->relation == PAIR_INSIDE ? one->a : one->b] = true;
    }
    for (size_t i = 0; i < c->s->count; i++)
        if (!looked_at[i] && is_there(c, i) && !take(c, i))
            c->out->left_out++;
}

bool solid_faces_make(const scene *s, const frame *f, const contacts *met, solid_faces *out)
{
    *out = (solid_faces){.boxes = 0};
    out->shown = calloc(s->count + 1, 1);
    out->inner = calloc(s->count + 1, sizeof *out->inner);
    bool *looked_at = calloc(s->count + 1, sizeof *looked_at);
    bool done = out->shown && out->inner && looked_at;
    if (done)
        choose(&(choosing){s, f, out, 0}, met, looked_at);
    for (size_t i = 0; done && i < s->count; i++)
        if (out->shown[i] == SOLID_FACES)
            done = add_node(scene_solid_of(s, i), f, i, &out->all);
    free(looked_at);
    return done && (f->cut == 0 || faces_keep(&out->all, f->room)) && faces_part(&out->all);
}

void solid_faces_free(solid_faces *s)
{
    faces_free(&s->all);
    free(s->shown);
    free(s->inner);
    *s = (solid_faces){.boxes = 0};
}
