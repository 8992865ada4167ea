/* The triangles of the nodes of a picture as faces that can be painted: which nodes are in it. First principles. */
#include "draw/solid_faces.h"

#include <stdlib.h>

#include "draw/solid_node.h"
#include "scene/nodes.h"

/* A picture has so many triangles at most, and so many nodes as boxes. */
enum { TRIANGLES_MAX = 12000, BOXES_MAX = 2000 };

/* False: no memory. */
static bool add_faces(const solid_node *n, size_t box, faces *out)
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
    solid_node n;
    const bool done = solid_node_make(of, f, (uint32_t)out->count, &n) && add_faces(&n, box, out);
    solid_node_free(&n);
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
