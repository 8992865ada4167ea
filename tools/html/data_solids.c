/* The nodes of a page that are drawn as their triangles. First principles. */
#include "html/data_solids.h"

#include <stdlib.h>

#include "draw/solid_node.h"
#include "html/json.h"
#include "scene/nodes.h"

/* So many triangles a page has at most: browsers are slow with many more. */
enum { TRIANGLES_MAX = 200000 };

/* ---- Which ------------------------------------------------------------------------------------------------------ */

static void take(const scene *s, size_t box, bool *chosen, size_t *triangles)
{
    const scene_solid *of = scene_solid_of(s, box);
    if (chosen[box] || !of || of->count == 0 || of->count > TRIANGLES_MAX - *triangles)
        return;
    *triangles += of->count;
    chosen[box] = true;
}

bool *data_solids_choose(const html_report *r, size_t *boxes)
{
    const scene *s = r->picture->boxes;
    bool *chosen = calloc(s->count + 1, sizeof *chosen);
    size_t triangles = 0;
    *boxes = 0;
    if (!chosen || !r->picture->triangles)
        return chosen;
    for (size_t i = 0; i < r->pairs; i++) {
        const html_pair p = r->pair(r->context, i);
        take(s, p.a, chosen, &triangles);
        take(s, p.b, chosen, &triangles);
    }
    for (size_t i = 0; i < s->count; i++) {
        take(s, i, chosen, &triangles);
        *boxes += !chosen[i];
    }
    return chosen;
}

/* ---- One of them ------------------------------------------------------------------------------------------------ */

/* What of a node is written. */
typedef struct parts {
    solid_node n;
    uint32_t *place; /* of each vertex, its number among those that are corners; UINT32_MAX: it is none */
    uint64_t *edges; /* the lesser number, then the other */
    size_t corners, triangles, edge_count;
} parts;

static int compare(const void *x, const void *y)
{
    const uint64_t a = *(const uint64_t *)x, b = *(const uint64_t *)y;
    return (a > b) - (a < b);
}

static void number_corners(parts *p)
{
    for (size_t i = 0; i < p->n.vertex_count; i++)
        p->place[i] = UINT32_MAX;
    for (size_t t = 0; t < p->n.count; t++) {
        p->triangles += p->n.face[t] != FACES_BORDER;
        for (size_t k = 3 * t; k < 3 * t + 3 && p->n.face[t] != FACES_BORDER; k++)
            if (p->place[p->n.corners[k]] == UINT32_MAX)
                p->place[p->n.corners[k]] = (uint32_t)p->corners++;
    }
}

/* Each once. */
static void find_edges(parts *p)
{
    size_t count = 0;
    for (size_t i = 0; i < 3 * p->n.count; i++) {
        if (p->n.face[i / 3] == FACES_BORDER || p->n.beyond[i] != FACES_BORDER)
            continue;
        const uint32_t a = p->place[p->n.corners[i]], b = p->place[p->n.corners[i % 3 == 2 ? i - 2 : i + 1]];
        p->edges[count++] = a < b ? (uint64_t)a << 32 | b : (uint64_t)b << 32 | a;
    }
    qsort(p->edges, count, sizeof *p->edges, compare);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || p->edges[i] != p->edges[p->edge_count - 1])
            p->edges[p->edge_count++] = p->edges[i];
}

static void write_parts(FILE *file, const parts *p)
{
    uint32_t next = 0;
    fprintf(file, "%zu,%zu,%zu", p->corners, p->triangles, p->edge_count);
    for (size_t i = 0; i < 3 * p->n.count; i++) {
        const uint32_t corner = p->n.corners[i];
        if (p->n.face[i / 3] == FACES_BORDER || p->place[corner] != next)
            continue;
        const double at[] = {p->n.corner[corner].x, p->n.corner[corner].y, p->n.corner[corner].z};
        for (int k = 0; k < 3; k++) {
            putc(',', file);
            json_rough_number(file, at[k]);
        }
        next++;
    }
    for (size_t i = 0; i < 3 * p->n.count; i++)
        if (p->n.face[i / 3] != FACES_BORDER)
            fprintf(file, ",%u", p->place[p->n.corners[i]]);
    for (size_t i = 0; i < p->edge_count; i++)
        fprintf(file, ",%u,%u", (unsigned)(p->edges[i] >> 32), (unsigned)(p->edges[i] & UINT32_MAX));
}

bool data_solids_write(FILE *file, const scene *s, size_t box)
{
    const scene_solid *of = scene_solid_of(s, box);
    const frame whole = {.exponent = 0};
    parts p = {.corners = 0};
    p.place = malloc((of->vertex_count + 1) * sizeof *p.place);
    p.edges = malloc((3 * of->count + 1) * sizeof *p.edges);
    const bool done = p.place && p.edges && solid_node_make(of, &whole, 0, &p.n);
    if (done) {
        number_corners(&p);
        find_edges(&p);
        write_parts(file, &p);
    }
    solid_node_free(&p.n);
    free(p.place);
    free(p.edges);
    return done;
}

/* ---- Curves ----------------------------------------------------------------------------------------------------- */

void data_solids_write_curves(FILE *file, const html_report *r)
{
    const contacts *met = r->picture->contacts;
    fputs(",\n\"curves\":[", file);
    for (size_t i = 0; i < r->pairs; i++) {
        fputs(i > 0 ? ",[" : "[", file);
        for (size_t k = 0; i < met->count && k < met->list[i].curve_count; k++) {
            const hit_segment3 s = met->list[i].curve[k];
            const double at[] = {s.a.x, s.a.y, s.a.z, s.b.x, s.b.y, s.b.z};
            for (int j = 0; j < 6; j++) {
                fputs(k + (size_t)j > 0 ? "," : "", file);
                json_rough_number(file, at[j]);
            }
        }
        putc(']', file);
    }
    putc(']', file);
}
