/* The nodes of a page that are drawn as their triangles. First principles. */
#include "html/data_solids.h"

#include <stdlib.h>

#include "draw/solid_shape.h"
#include "html/json.h"
#include "scene/nodes.h"

/* So many triangles a page has at most: browsers are slow with many more. */
enum { TRIANGLES_MAX = 200000 };

/* ---- Which ------------------------------------------------------------------------------------------------------ */

bool *data_solids_choose(const html_report *r, size_t *boxes)
{
    const scene *s = r->picture->boxes;
    bool *chosen = calloc(s->count + 1, sizeof *chosen);
    size_t room = TRIANGLES_MAX;
    *boxes = 0;
    if (!chosen || !r->picture->triangles)
        return chosen;
    for (size_t i = 0; i < r->pairs; i++) {
        const html_pair p = r->pair(r->context, i);
        solid_shape_take(s, p.a, chosen, &room);
        solid_shape_take(s, p.b, chosen, &room);
    }
    for (size_t i = 0; i < s->count; i++) {
        solid_shape_take(s, i, chosen, &room);
        *boxes += !chosen[i];
    }
    return chosen;
}

/* ---- One of them ------------------------------------------------------------------------------------------------ */

bool data_solids_write(FILE *file, const scene *s, size_t box)
{
    solid_shape shape;
    const bool done = solid_shape_make(scene_solid_of(s, box), &shape);
    if (done)
        fprintf(file, "%zu,%zu,%zu", shape.corner_count, shape.triangle_count, shape.edge_count);
    for (size_t i = 0; done && i < shape.corner_count; i++) {
        const double at[] = {shape.corner[i].x, shape.corner[i].y, shape.corner[i].z};
        for (int k = 0; k < 3; k++) {
            putc(',', file);
            json_rough_number(file, at[k]);
        }
    }
    for (size_t i = 0; done && i < 3 * shape.triangle_count; i++)
        fprintf(file, ",%u", shape.triangles[i]);
    for (size_t i = 0; done && i < 2 * shape.edge_count; i++)
        fprintf(file, ",%u", shape.edges[i]);
    solid_shape_free(&shape);
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
