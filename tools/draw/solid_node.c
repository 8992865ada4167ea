/* The triangles of a node, with what is beyond each of their sides. First principles: sides with equal ends are sorted
 * beside each other. */
#include "draw/solid_node.h"

#include <math.h>
#include <stdlib.h>

/* A side is drawn if the faces beside it are turned by more than 30 degrees: the cosine of that. */
static const double smooth = 0.8660254037844387;

/* A side of a triangle: its ends, the lesser number first. */
typedef struct side {
    uint32_t low, high;
    uint32_t triangle;
    unsigned char place; /* from this corner to the next */
    bool up;             /* from low to high */
} side;

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
static bool weld(const frame *f, const scene_solid *of, solid_node *n)
{
    const size_t count = of->vertex_count;
    vertex *all = malloc((count + 1) * sizeof *all);
    uint32_t *same = malloc((count + 1) * sizeof *same);
    const bool done = all && same;
    for (size_t i = 0; done && i < count; i++) {
        const double *v = of->vertices + 3 * i;
        n->corner[i] = frame_point(f, (hit_vec3){v[0], v[1], v[2]});
        all[i] = (vertex){n->corner[i], (uint32_t)i};
    }
    if (done)
        qsort(all, count, sizeof *all, compare_vertices);
    for (size_t i = 0; done && i < count; i++) {
        const bool again = i > 0 && compare_points(all[i].at, all[i - 1].at) == 0;
        same[all[i].number] = again ? same[all[i - 1].number] : all[i].number;
    }
    for (size_t i = 0; done && i < 3 * n->count; i++)
        n->corners[i] = same[of->indices[i]];
    free(all);
    free(same);
    return done;
}

/* Numbers the faces from `first` on, and finds whether they go around more or less than nothing. */
static void measure(solid_node *n, uint32_t first)
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
static void note_sides(solid_node *n, const side *a, const side *b)
{
    const uint32_t x = a->triangle, y = b->triangle;
    const bool sharp = view_dot(n->normal[x], n->normal[y]) < smooth;
    n->beyond[3 * x + a->place] = sharp ? FACES_BORDER : n->face[y];
    n->beyond[3 * y + b->place] = sharp ? FACES_BORDER : n->face[x];
}

static void match_sides(solid_node *n, side *sides)
{
    size_t count = 0;
    for (uint32_t t = 0; t < n->count; t++)
        for (uint32_t k = 0; k < 3; k++) {
            const uint32_t a = n->corners[3 * t + k], b = n->corners[3 * t + (k + 1) % 3];
            n->beyond[3 * t + k] = FACES_BORDER;
            if (a != b)
                sides[count++] = (side){a < b ? a : b, a < b ? b : a, t, (unsigned char)k, a < b};
        }
    qsort(sides, count, sizeof *sides, compare_sides);
    n->closed = true;
    for (size_t i = 0, next; i < count; i = next) {
        long ways = 0;
        for (next = i; next < count && sides[next].low == sides[i].low && sides[next].high == sides[i].high; next++)
            ways += sides[next].up ? 1 : -1;
        n->closed &= ways == 0;
        if (next == i + 2 && ways == 0)
            note_sides(n, &sides[i], &sides[i + 1]);
    }
}

bool solid_node_make(const scene_solid *of, const frame *f, uint32_t first, solid_node *out)
{
    const size_t triangles = of->count + 1, vertices = of->vertex_count + 1;
    *out = (solid_node){.count = of->count, .vertex_count = of->vertex_count};
    out->corner = malloc(vertices * sizeof *out->corner);
    out->corners = malloc(3 * triangles * sizeof *out->corners);
    out->normal = malloc(triangles * sizeof *out->normal);
    out->face = malloc(triangles * sizeof *out->face);
    out->beyond = malloc(3 * triangles * sizeof *out->beyond);
    side *sides = malloc(3 * triangles * sizeof *sides);
    const bool done =
        out->corner && out->corners && out->normal && out->face && out->beyond && sides && weld(f, of, out);
    if (done) {
        measure(out, first);
        match_sides(out, sides);
    }
    free(sides);
    return done;
}

void solid_node_free(solid_node *n)
{
    free(n->corner);
    free(n->corners);
    free(n->normal);
    free(n->face);
    free(n->beyond);
    *n = (solid_node){.count = 0};
}
