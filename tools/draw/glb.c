/* A scene as a GLB: glTF 2.0 in one binary file, https://registry.khronos.org/glTF/specs/2.0/glTF-2.0.html. A box is a
 * node that moves, rotates and scales one of a few shapes, a polygon, hull or solid one that is its own; what colour it
 * has, its mesh says. The curve in which two solids cross is a node, too. Jansson writes the JSON, node by node, so
 * that a large scene needs no tree of it. */
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "draw/cube.h"
#include "draw/draw.h"
#include "draw/frame.h"
#include "draw/solid_shape.h"
#include "scene/nodes.h"
#include "scene/text/json_memory.h"
#include "scene/text/text.h"
#include "system/system.h"

/* Viewers hold floats: nine digits, up to 3.4e38. A scene that is further from the origin than FAR times its size is
 * moved there, and a node above all others moves it back. */
static const double far = 1000, most = FLT_MAX / 4, least = 1e-30;

/* How many of a box's hits its node tells; and how many triangles of solids a file has at most, first those of pairs.
 */
enum { TOLD_MAX = 32, TRIANGLES_MAX = 1000000 };

/* What a view of the buffer holds, in this order; each shape has those that it needs. */
typedef enum part { PART_POSITIONS, PART_NORMALS, PART_FACES, PART_EDGES } part;
enum { PARTS = PART_EDGES + 1 };

/* What a shape takes in the buffer at most. */
enum { SHAPE_SIZE = 2 * 12 * CUBE_VERTICES_MAX + 2 * 2 * CUBE_INDICES_MAX + 8 };

/* A shape, and what of it the file has. */
typedef struct form {
    cube shape;
    const hit_hull3 *hull;    /* in its place; its AABB goes from -1 to 1 */
    const solid_shape *parts; /* of the solid */
    hit_aabb3 bounds;         /* of the hull or solid */
    int shift;                /* by how many places the hull's axes are moved round, so that flat ones come last */
    int flat;                 /* how many are flat */
    bool used[MARK_COUNT];
    int mesh[MARK_COUNT]; /* its index, where used */
    int accessor[PARTS];  /* -1: none */
} form;

typedef struct glb {
    FILE *json;
    const drawing *d;
    hit_vec3 center; /* of the scene, as the node above all others has it */
    bool centred;
    size_t node; /* the one being written */
    form *forms; /* by cube_shape, then those of polygons and hulls */
    size_t form_count;
    bool *taken;              /* of each box: is it drawn as its triangles? */
    solid_shape *solids;      /* of each that is: these */
    size_t curves;            /* how many contacts have a curve */
    size_t contact;           /* whose node is being written */
    int curve_mesh;           /* the mesh of the first curve; those of the others follow */
    int curve_accessor;       /* the same */
    size_t *form_of;          /* by box: which one */
    int material[MARK_COUNT]; /* that of its faces; -1: not used; that of its edges is the next */
    unsigned char *buffer;
    size_t length;
} glb;

/* ---- One box as a node ------------------------------------------------------------------------------------------ */

/* Where a node puts its shape. */
typedef struct placement {
    cube_shape shape;
    hit_vec3 translation, scale;
    double rotation[4]; /* x, y, z, w */
} placement;

static hit_obb3 as_obb3(const scene_box *box)
{
    const hit_mat3 unturned = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    hit_obb2 flat = box->shape.obb2;
    switch (box->kind) {
    case SCENE_OBB3:
        return box->shape.obb3;
    case SCENE_OBB2:
        return (hit_obb3){{flat.center.x, flat.center.y, 0},
                          {flat.half.x, flat.half.y, 0},
                          {{flat.axis.x, flat.axis.y, 0}, {-flat.axis.y, flat.axis.x, 0}, {0, 0, 1}}};
    default: {
        hit_aabb3 sides = scene_bounds(box);
        return hit_obb3_from_center_half(hit_aabb3_center(sides), hit_aabb3_half(sides), &unturned);
    }
    }
}

static double determinant(const hit_vec3 a[3])
{
    return a[0].x * (a[1].y * a[2].z - a[1].z * a[2].y) + a[0].y * (a[1].z * a[2].x - a[1].x * a[2].z) +
           a[0].z * (a[1].x * a[2].y - a[1].y * a[2].x);
}

/* The quaternion of right-handed orthonormal axes.
 * Based on: S. Shepperd, "Quaternion from Rotation Matrix", 1978: the largest component first. */
static void to_quaternion(const hit_vec3 u[3], double q[4])
{
    const double m[3][3] = {{u[0].x, u[1].x, u[2].x}, {u[0].y, u[1].y, u[2].y}, {u[0].z, u[1].z, u[2].z}};
    double trace = m[0][0] + m[1][1] + m[2][2];
    int i = m[1][1] > m[0][0] ? 1 : 0;
    i = m[2][2] > m[i][i] ? 2 : i;
    int j = (i + 1) % 3, k = (i + 2) % 3;
    if (trace >= m[i][i]) {
        q[0] = m[2][1] - m[1][2];
        q[1] = m[0][2] - m[2][0];
        q[2] = m[1][0] - m[0][1];
        q[3] = 1 + trace;
    } else {
        q[i] = 1 + m[i][i] - m[j][j] - m[k][k];
        q[j] = m[j][i] + m[i][j];
        q[k] = m[k][i] + m[i][k];
        q[3] = m[k][j] - m[j][k];
    }
    double length = sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3]);
    for (int n = 0; n < 4; n++)
        q[n] /= q[3] < 0 ? -length : length;
}

/* What is left of the cube, and by how many places the axes have to move round so that flat ones come last. */
static cube_shape shape_of(hit_vec3 half, int *shift)
{
    const bool flat[3] = {half.x < FLT_MIN, half.y < FLT_MIN, half.z < FLT_MIN};
    *shift = 0;
    for (int i = 0; i < 3; i++)
        if (!flat[i] && flat[(i + 2) % 3])
            *shift = i;
    return (cube_shape)(flat[0] + flat[1] + flat[2]);
}

static placement place(const glb *g, const scene_box *box)
{
    hit_obb3 b = as_obb3(box), mended;
    if (determinant(b.axis) < 0) /* the same points, right-handed */
        b.axis[2] = (hit_vec3){-b.axis[2].x, -b.axis[2].y, -b.axis[2].z};
    if (hit_obb3_orthonormalize(&b, &mended))
        b = mended;
    int shift;
    placement p = {.shape = shape_of(b.half, &shift)};
    const double half[3] = {b.half.x, b.half.y, b.half.z};
    const double *scale[3];
    static const double whole = 1;
    hit_vec3 axis[3];
    for (int i = 0; i < 3; i++) {
        axis[i] = b.axis[(i + shift) % 3];
        scale[i] = i < 3 - (int)p.shape ? &half[(i + shift) % 3] : &whole;
    }
    p.scale = (hit_vec3){*scale[0], *scale[1], *scale[2]};
    p.translation = (hit_vec3){b.center.x - g->center.x, b.center.y - g->center.y, b.center.z - g->center.z};
    to_quaternion(axis, p.rotation);
    return p;
}

/* ---- JSON ------------------------------------------------------------------------------------------------------- */

static void write_json(const glb *g, const json_t *value)
{
    json_dumpf(value, g->json, JSON_COMPACT | JSON_REAL_PRECISION(9) | JSON_ENCODE_ANY);
}

/* Without what is no UTF-8; a file's name may be so. */
static json_t *mended_string(const char *text)
{
    json_t *parts = json_string("");
    while (*text) {
        char character[TEXT_MENDED_SIZE];
        text += text_mend(text, character);
        parts = json_sprintf("%s%s", json_string_value(parts), character);
    }
    return parts;
}

static json_t *name_of(const glb *g, size_t box)
{
    const char *name = scene_name(g->d->boxes, box);
    return text_valid(name) ? json_string(name) : mended_string(name);
}

static json_t *tell_hits(const glb *g, size_t box)
{
    static const pair_relation relations[] = {PAIR_OVERLAPPING, PAIR_INSIDE, PAIR_CONTAINS,
                                              PAIR_TOUCHING,    PAIR_MAYBE,  PAIR_NEAR};
    const marks *hits = g->d->hits;
    json_t *told = json_object();
    size_t count = 0;
    for (size_t r = 0; r < sizeof relations / sizeof relations[0]; r++) {
        json_t *names = json_array();
        for (size_t i = hits->first[box]; i < hits->first[box + 1]; i++)
            if (hits->list[i].relation == relations[r] && count++ < TOLD_MAX)
                json_array_append_new(names, name_of(g, hits->list[i].other));
        if (json_array_size(names) > 0)
            json_object_set_new(told, pair_word(relations[r]), names);
    }
    if (count > TOLD_MAX)
        json_object_set_new(told, "more", json_integer((json_int_t)(count - TOLD_MAX)));
    return told;
}

static json_t *vector(hit_vec3 v)
{
    return json_pack("[fff]", v.x, v.y, v.z);
}

static mark mark_of(const glb *g, size_t box)
{
    return g->d->hits ? g->d->hits->worst[box] : MARK_CALM;
}

static void write_node(void *context)
{
    glb *g = context;
    const scene_box box = scene_at(g->d->boxes, g->node);
    placement p = place(g, &box);
    mark m = mark_of(g, g->node);
    const double *q = p.rotation;
    json_t *rotation = q[3] < 1 ? json_pack("[ffff]", q[0], q[1], q[2], q[3]) : NULL;
    json_t *scale = p.shape != CUBE_POINT ? vector(p.scale) : NULL;
    json_t *extras = m != MARK_CALM && m < MARK_HIT ? tell_hits(g, g->node) : NULL;
    fputs(g->node == 0 ? "" : ",\n", g->json);
    write_json(g, json_pack("{s:o,s:i,s:o,s:o*,s:o*,s:o*}", "name", name_of(g, g->node), "mesh",
                            g->forms[g->form_of[g->node]].mesh[m], "translation", vector(p.translation), "rotation",
                            rotation, "scale", scale, "extras", extras));
}

static json_t *materials(const glb *g)
{
    /* Linear, as glTF wants them: faces and edges in the colours of the SVG. */
    static const double faces[MARK_COUNT][4] = {[MARK_CALM] = {0.2582, 0.3278, 0.4342, 0.3},
                                                [MARK_NEAR] = {0.7913, 0.6514, 0.2747, 0.4},
                                                [MARK_TOUCHING] = {0.0782, 0.3813, 0.807, 0.5},
                                                [MARK_MAYBE] = {0.4508, 0.15, 0.5647, 0.6},
                                                [MARK_OVERLAPPING] = {0.8879, 0.1441, 0.011, 0.75},
                                                [MARK_HIT] = {0.8879, 0.1441, 0.011, 0.75},
                                                [MARK_MOVING] = {0.05, 0.55, 0.42, 0.6},
                                                [MARK_MOVED] = {0.05, 0.55, 0.42, 0.2}};
    static const double edges[MARK_COUNT][4] = {
        [MARK_CALM] = {0.0612, 0.0931, 0.1441, 1},   [MARK_NEAR] = {0.0742, 0.0467, 0, 1},
        [MARK_TOUCHING] = {0, 0.1384, 0.4621, 1},    [MARK_MAYBE] = {0.2542, 0.0423, 0.3325, 1},
        [MARK_OVERLAPPING] = {0.3916, 0.0319, 0, 1}, [MARK_HIT] = {0.3916, 0.0319, 0, 1},
        [MARK_MOVING] = {0, 0.3231, 0.2159, 1},      [MARK_MOVED] = {0, 0.3231, 0.2159, 1}};
    json_t *all = json_array();
    for (int i = 0; i < 2 * MARK_COUNT; i++) {
        if (g->material[i / 2] < 0)
            continue;
        bool face = i % 2 == 0;
        const double *c = face ? faces[i / 2] : edges[i / 2];
        json_array_append_new(all, json_pack("{s:o,s:{s:[ffff],s:f,s:f},s:s*,s:o*}", "name",
                                             json_sprintf("%s%s", mark_word((mark)(i / 2)), face ? "" : " edges"),
                                             "pbrMetallicRoughness", "baseColorFactor", c[0], c[1], c[2], c[3],
                                             "metallicFactor", 0.0, "roughnessFactor", 0.8, "alphaMode",
                                             face ? "BLEND" : NULL, "doubleSided", face ? json_true() : NULL));
    }
    return all;
}

/* The same of a solid. */
static int solid_part_count(const solid_shape *s, part which)
{
    switch (which) {
    case PART_POSITIONS:
        return (int)s->corner_count;
    case PART_NORMALS:
        return 0;
    case PART_FACES:
        return 3 * (int)s->triangle_count;
    default:
        return 2 * (int)s->edge_count;
    }
}

/* How many vertices, or indices. Of hulls and solids there are no normals: then each face is lit as it lies. */
static int part_count(const form *f, part which)
{
    const cube *c = &f->shape;
    const hit_hull3 *h = f->hull;
    if (f->parts)
        return solid_part_count(f->parts, which);
    switch (which) {
    case PART_POSITIONS:
        return h ? (int)h->corners : c->vertices;
    case PART_NORMALS:
        return h || c->face_indices == 0 ? 0 : c->vertices;
    case PART_FACES: /* each face is a fan */
        return h ? 3 * (int)(h->edges - 2 * h->faces) : c->face_indices;
    default:
        return h ? (h->corners == 2 ? 2 : (int)h->edges) : c->edge_indices;
    }
}

static json_t *primitive(const form *f, part indices, int material, int mode)
{
    json_t *normals = mode == 4 && part_count(f, PART_NORMALS) > 0 ? json_integer(f->accessor[PART_NORMALS]) : NULL;
    return json_pack("{s:{s:i,s:o*},s:i,s:i,s:o*}", "attributes", "POSITION", f->accessor[PART_POSITIONS], "NORMAL",
                     normals, "material", material, "mode", mode, "indices",
                     mode != 0 ? json_integer(f->accessor[indices]) : NULL);
}

static json_t *meshes(const glb *g)
{
    static const char *const names[] = {"box", "plate", "segment", "point"};
    json_t *all = json_array();
    for (size_t i = 0; i < g->form_count; i++)
        for (int m = 0; m < MARK_COUNT; m++) {
            const form *f = &g->forms[i];
            if (!f->used[m])
                continue;
            json_t *primitives = json_array();
            if (part_count(f, PART_FACES) > 0)
                json_array_append_new(primitives, primitive(f, PART_FACES, g->material[m], 4));
            if (!f->parts || part_count(f, PART_EDGES) > 0)
                json_array_append_new(
                    primitives, primitive(f, PART_EDGES, g->material[m] + 1, part_count(f, PART_EDGES) > 0 ? 1 : 0));
            json_array_append_new(all, json_pack("{s:o,s:o}", "name",
                                                 json_sprintf("%s, %s",
                                                              i < CUBE_SHAPES ? names[i]
                                                              : f->hull       ? "hull"
                                                              : f->parts      ? "solid"
                                                                              : "polygon",
                                                              mark_word((mark)m)),
                                                 "primitives", primitives));
        }
    for (size_t i = 0, n = 0; g->curves > 0 && i < g->d->contacts->count; i++) {
        const contact *c = &g->d->contacts->list[i];
        if (c->curve_count == 0)
            continue;
        const int material = g->material[mark_of_pair(c->relation)] + 1;
        json_array_append_new(all, json_pack("{s:s,s:[{s:{s:i},s:i,s:i}]}", "name", "curve", "primitives", "attributes",
                                             "POSITION", g->curve_accessor + (int)n, "material", material, "mode", 1));
        n++;
    }
    return all;
}

/* ---- The buffer ------------------------------------------------------------------------------------------------- */

static void put(glb *g, uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        g->buffer[g->length++] = (unsigned char)(value >> 8 * i);
}

static void put_float(glb *g, float value)
{
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    put(g, bits, 4);
}

/* Where a corner of the hull or solid lies if its AABB goes from -1 to 1. */
static hit_vec3 own_position(const form *f, uint32_t corner)
{
    const hit_vec3 c = hit_aabb3_center(f->bounds), h = hit_aabb3_half(f->bounds);
    const hit_vec3 p = f->hull ? f->hull->corner[corner] : f->parts->corner[corner];
    const double from[3] = {p.x - c.x, p.y - c.y, p.z - c.z}, half[3] = {h.x, h.y, h.z};
    double at[3] = {0, 0, 0};
    for (int k = 0; k < 3 - f->flat; k++)
        at[k] = fmin(1, fmax(-1, from[(k + f->shift) % 3] / half[(k + f->shift) % 3]));
    return (hit_vec3){(float)at[0], (float)at[1], (float)at[2]};
}

/* Returns the bounds of the positions. */
static hit_aabb3 put_vertices(glb *g, const form *f, part which)
{
    hit_aabb3 bounds = hit_aabb3_empty();
    for (int i = 0; i < part_count(f, which); i++) {
        const float *of =
            which == PART_POSITIONS ? f->shape.position[i % CUBE_VERTICES_MAX] : f->shape.normal[i % CUBE_VERTICES_MAX];
        const hit_vec3 at = f->hull || f->parts ? own_position(f, (uint32_t)i) : (hit_vec3){of[0], of[1], of[2]};
        put_float(g, (float)at.x);
        put_float(g, (float)at.y);
        put_float(g, (float)at.z);
        bounds = hit_aabb3_expand_to(bounds, at);
    }
    return bounds;
}

static void put_hull_faces(glb *g, const hit_hull3 *h, int bytes)
{
    for (uint32_t f = 0; f < h->faces; f++)
        for (uint32_t e = h->face_begin[f] + 1; e + 1 < h->face_begin[f + 1]; e++) {
            put(g, h->edge_corner[h->face_begin[f]], bytes);
            put(g, h->edge_corner[e], bytes);
            put(g, h->edge_corner[e + 1], bytes);
        }
}

/* Two corners in line have no edges to tell of. */
static void put_hull_edges(glb *g, const hit_hull3 *h, int bytes)
{
    for (uint32_t e = 0; e < h->edges; e++)
        if (e < h->edge_twin[e]) {
            put(g, h->edge_corner[e], bytes);
            put(g, h->edge_corner[h->edge_twin[e]], bytes);
        }
    for (uint32_t i = 0; h->faces == 0 && h->corners == 2 && i < 2; i++)
        put(g, i, bytes);
}

static void put_indices(glb *g, const form *f, part which, int bytes)
{
    const cube *c = &f->shape;
    if (f->hull)
        (which == PART_FACES ? put_hull_faces : put_hull_edges)(g, f->hull, bytes);
    for (int i = 0; f->parts && i < part_count(f, which); i++)
        put(g, (which == PART_FACES ? f->parts->triangles : f->parts->edges)[i], bytes);
    for (int i = 0; !f->hull && !f->parts && i < part_count(f, which); i++)
        put(g, which == PART_FACES ? c->face[i] : c->edge[i], bytes);
}

/* A part of a shape into the buffer, and what glTF has to know of it. */
static void add_part(glb *g, form *f, part which, json_t *accessors, json_t *views)
{
    const bool indices = which == PART_FACES || which == PART_EDGES;
    const bool wide = part_count(f, PART_POSITIONS) > UINT16_MAX;
    const int count = part_count(f, which);
    const size_t start = g->length;
    hit_aabb3 bounds = hit_aabb3_empty();
    f->accessor[which] = -1;
    if (count == 0)
        return;
    if (indices)
        put_indices(g, f, which, wide ? 4 : 2);
    else
        bounds = put_vertices(g, f, which);
    f->accessor[which] = (int)json_array_size(accessors);
    bool bounded = which == PART_POSITIONS;
    json_array_append_new(
        accessors, json_pack("{s:i,s:i,s:i,s:s,s:o*,s:o*}", "bufferView", (int)json_array_size(views), "componentType",
                             !indices ? 5126
                             : wide   ? 5125
                                      : 5123,
                             "count", count, "type", indices ? "SCALAR" : "VEC3", "min",
                             bounded ? vector(bounds.min) : NULL, "max", bounded ? vector(bounds.max) : NULL));
    json_array_append_new(views, json_pack("{s:i,s:i,s:i,s:i}", "buffer", 0, "byteOffset", (int)start, "byteLength",
                                           (int)(g->length - start), "target", indices ? 34963 : 34962));
    while (g->length % 4 != 0)
        put(g, 0, 1);
}

/* ---- Curves ----------------------------------------------------------------------------------------------------- */

/* The middle of a curve, where its node is. */
static hit_vec3 curve_middle(const contact *c)
{
    hit_aabb3 bounds = hit_aabb3_empty();
    for (size_t k = 0; k < c->curve_count; k++) {
        bounds = hit_aabb3_expand_to(bounds, c->curve[k].a);
        bounds = hit_aabb3_expand_to(bounds, c->curve[k].b);
    }
    return hit_aabb3_center(bounds);
}

/* The ends of all segments of all curves, from the middle of each. */
static void add_curves(glb *g, json_t *accessors, json_t *views)
{
    g->curve_accessor = (int)json_array_size(accessors);
    for (size_t i = 0; g->curves > 0 && i < g->d->contacts->count; i++) {
        const contact *c = &g->d->contacts->list[i];
        const size_t start = g->length;
        const hit_vec3 middle = curve_middle(c);
        hit_aabb3 bounds = hit_aabb3_empty();
        if (c->curve_count == 0)
            continue;
        for (size_t k = 0; k < 2 * c->curve_count; k++) {
            const hit_vec3 p = k % 2 == 0 ? c->curve[k / 2].a : c->curve[k / 2].b;
            const hit_vec3 at = {(float)(p.x - middle.x), (float)(p.y - middle.y), (float)(p.z - middle.z)};
            put_float(g, (float)at.x);
            put_float(g, (float)at.y);
            put_float(g, (float)at.z);
            bounds = hit_aabb3_expand_to(bounds, at);
        }
        json_array_append_new(accessors,
                              json_pack("{s:i,s:i,s:i,s:s,s:o,s:o}", "bufferView", (int)json_array_size(views),
                                        "componentType", 5126, "count", (int)(2 * c->curve_count), "type", "VEC3",
                                        "min", vector(bounds.min), "max", vector(bounds.max)));
        json_array_append_new(views, json_pack("{s:i,s:i,s:i,s:i}", "buffer", 0, "byteOffset", (int)start, "byteLength",
                                               (int)(g->length - start), "target", 34962));
    }
}

/* "a overlapping b", in the middle of the curve. */
static void write_curve_node(void *context)
{
    glb *g = context;
    const contact *c = &g->d->contacts->list[g->contact];
    const hit_vec3 middle = curve_middle(c);
    const hit_vec3 at = {middle.x - g->center.x, middle.y - g->center.y, middle.z - g->center.z};
    json_t *a = name_of(g, c->a), *b = name_of(g, c->b);
    json_t *name = json_sprintf("%s %s %s", json_string_value(a), pair_word(c->relation), json_string_value(b));
    fputs(",\n", g->json);
    write_json(g, json_pack("{s:o,s:i,s:o}", "name", name, "mesh", g->curve_mesh++, "translation", vector(at)));
}

/* False: no memory. */
static bool write_curve_nodes(glb *g)
{
    for (g->contact = 0; g->curves > 0 && g->contact < g->d->contacts->count; g->contact++)
        if (g->d->contacts->list[g->contact].curve_count > 0 && !json_memory_run(write_curve_node, g))
            return false;
    return true;
}

/* ---- All -------------------------------------------------------------------------------------------------------- */

/* All but the nodes. */
static void write_rest(void *context)
{
    glb *g = context;
    json_t *accessors = json_array(), *views = json_array();
    g->length = 0;
    for (size_t i = 0; i < g->form_count; i++) {
        bool used = false;
        for (int m = 0; m < MARK_COUNT; m++)
            used = used || g->forms[i].used[m];
        for (int which = 0; used && which < PARTS; which++)
            add_part(g, &g->forms[i], (part)which, accessors, views);
    }
    add_curves(g, accessors, views);
    json_t *rest = json_pack("{s:{s:s,s:s}}", "asset", "version", "2.0", "generator", "hitbox " HIT_VERSION_STRING);
    if (g->length > 0)
        json_object_update(rest, json_pack("{s:o,s:o,s:o,s:o,s:[{s:i}]}", "meshes", meshes(g), "materials",
                                           materials(g), "accessors", accessors, "bufferViews", views, "buffers",
                                           "byteLength", (int)g->length));
    /* The nodes go on behind its last brace. */
    char *text = json_dumps(rest, JSON_COMPACT | JSON_REAL_PRECISION(9));
    fwrite(text, 1, strlen(text) - 1, g->json);
}

static void write_center(void *context)
{
    const glb *g = context;
    write_json(g, vector(g->center));
}

/* 0,1,2,...: of all boxes and curves. */
static void write_numbers(const glb *g)
{
    for (size_t i = 0; i < g->d->boxes->count + g->curves; i++)
        fprintf(g->json, i == 0 ? "%zu" : ",%zu", i);
}

static bool write_text(glb *g)
{
    size_t count = g->d->boxes->count;
    if (!json_memory_run(write_rest, g))
        return false;
    if (count == 0) {
        fputs(",\"scene\":0,\"scenes\":[{}]}", g->json);
        return true;
    }
    fputs(",\"scene\":0,\"scenes\":[{\"nodes\":[", g->json);
    if (g->centred)
        fprintf(g->json, "%zu", count + g->curves);
    else
        write_numbers(g);
    fputs("]}],\"nodes\":[\n", g->json);
    for (g->node = 0; g->node < count; g->node++)
        if (!json_memory_run(write_node, g))
            return false;
    if (!write_curve_nodes(g))
        return false;
    if (g->centred) {
        fputs(",\n{\"children\":[", g->json);
        write_numbers(g);
        fputs("],\"name\":\"scene\",\"translation\":", g->json);
        if (!json_memory_run(write_center, g))
            return false;
        putc('}', g->json);
    }
    fputs("\n]}", g->json);
    return true;
}

/* ---- The file --------------------------------------------------------------------------------------------------- */

/* Has a curve the colour of that mark? */
static bool has_curve(const glb *g, mark m)
{
    bool found = false;
    for (size_t i = 0; g->curves > 0 && !found && i < g->d->contacts->count; i++) {
        const contact *c = &g->d->contacts->list[i];
        found = c->curve_count > 0 && mark_of_pair(c->relation) == m;
    }
    return found;
}

/* Which meshes and materials are there? */
static void number_meshes(glb *g)
{
    const scene *s = g->d->boxes;
    int shift, meshes = 0, materials = 0;
    for (size_t i = 0; i < s->count; i++) {
        const scene_box box = scene_at(s, i);
        g->form_of[i] = shape_of(as_obb3(&box).half, &shift);
        if (g->taken[i]) {
            g->forms[g->form_count] = (form){
                .parts = &g->solids[i], .bounds = scene_bounds(&box), .shift = shift, .flat = (int)g->form_of[i]};
            g->form_of[i] = g->form_count++;
        } else if (box.kind == SCENE_POLYGON2 && g->form_of[i] == CUBE_PLATE) {
            g->forms[g->form_count].shape = cube_make_polygon(box.shape.polygon2);
            g->form_of[i] = g->form_count++;
        } else if (box.kind == SCENE_HULL3) {
            g->forms[g->form_count] = (form){
                .hull = box.shape.hull3, .bounds = scene_bounds(&box), .shift = shift, .flat = (int)g->form_of[i]};
            g->form_of[i] = g->form_count++;
        }
        g->forms[g->form_of[i]].used[mark_of(g, i)] = true;
    }
    for (size_t i = 0; i < g->form_count; i++)
        for (int m = 0; m < MARK_COUNT; m++)
            if (g->forms[i].used[m])
                g->forms[i].mesh[m] = meshes++;
    g->curve_mesh = meshes;
    for (int m = 0; m < MARK_COUNT; m++) {
        bool used = has_curve(g, (mark)m);
        for (size_t i = 0; i < g->form_count; i++)
            used |= g->forms[i].used[m];
        g->material[m] = used ? materials : -1;
        materials += used ? 2 : 0;
    }
}

/* Which boxes are drawn as their triangles: first those of contacts. False: no memory. */
static bool take_solids(glb *g)
{
    const scene *s = g->d->boxes;
    const contacts *met = g->d->contacts;
    size_t room = TRIANGLES_MAX;
    g->taken = calloc(s->count + 1, sizeof *g->taken);
    g->solids = calloc(s->count + 1, sizeof *g->solids);
    if (!g->taken || !g->solids)
        return false;
    for (size_t i = 0; g->d->triangles && met && i < met->count; i++) {
        solid_shape_take(s, met->list[i].a, g->taken, &room);
        solid_shape_take(s, met->list[i].b, g->taken, &room);
        g->curves += met->list[i].curve_count > 0;
    }
    for (size_t i = 0; g->d->triangles && i < s->count; i++)
        solid_shape_take(s, i, g->taken, &room);
    for (size_t i = 0; i < s->count; i++) {
        if (g->taken[i] && !solid_shape_make(scene_solid_of(s, i), &g->solids[i]))
            return false;
        g->taken[i] &= g->solids[i].triangle_count > 0;
    }
    return true;
}

/* What solids and curves take in the buffer. */
static size_t solid_bytes(const glb *g, size_t *count)
{
    size_t bytes = 0;
    for (size_t i = 0; i < g->d->boxes->count; i++) {
        const solid_shape *s = &g->solids[i];
        bytes += g->taken[i] ? 12 * s->corner_count + 12 * s->triangle_count + 8 * s->edge_count + 8 : 0;
        *count += g->taken[i];
    }
    for (size_t i = 0; g->curves > 0 && i < g->d->contacts->count; i++)
        bytes += 24 * g->d->contacts->list[i].curve_count;
    return bytes;
}

/* False: no memory. */
static bool make_forms(glb *g)
{
    const scene *s = g->d->boxes;
    size_t solids = 0;
    if (!take_solids(g))
        return false;
    const size_t more = solid_bytes(g, &solids);
    const size_t shapes = CUBE_SHAPES + s->polygons, room = shapes + s->hulls + solids;
    g->forms = calloc(room, sizeof *g->forms);
    g->form_of = calloc(g->d->boxes->count + 1, sizeof *g->form_of);
    /* A hull takes less than it does in memory: three floats a corner and some indices of each half-edge. */
    g->buffer = malloc(shapes * SHAPE_SIZE + s->hull_bytes + more);
    if (!g->forms || !g->form_of || !g->buffer)
        return false;
    for (; g->form_count < CUBE_SHAPES; g->form_count++)
        g->forms[g->form_count].shape = cube_make((cube_shape)g->form_count);
    number_meshes(g);
    return true;
}

static double largest(hit_vec3 v)
{
    return fmax(fabs(v.x), fmax(fabs(v.y), fabs(v.z)));
}

static bool check_range(const scene *s, scene_trouble *trouble)
{
    double size = 0;
    for (size_t i = 0; i < s->count; i++) {
        const scene_box whole = scene_at(s, i);
        hit_obb3 box = as_obb3(&whole);
        double reach = fmax(largest(box.center), largest(box.half));
        char quote[SCENE_QUOTE_SIZE];
        size = fmax(size, reach);
        if (!(reach <= most))
            return scene_trouble_set(trouble, NULL, 0, 0, "found %g in box %s, expected at most %g: a GLB holds floats",
                                     reach, scene_quote(quote, scene_name(s, i)), most);
    }
    if (size > 0 && size < least)
        return scene_trouble_set(trouble, NULL, 0, 0,
                                 "found boxes no larger than %g, expected at least %g: a GLB holds floats", size,
                                 least);
    return true;
}

/* False: no memory. */
static bool find_center(glb *g)
{
    frame f;
    bool done = frame_make(g->d->boxes, NULL, NULL, &f);
    if (done && f.count > 0) {
        hit_vec3 c = hit_aabb3_center(f.window);
        g->centred = largest(c) > far * largest(hit_aabb3_size(f.window));
        if (g->centred)
            g->center =
                (hit_vec3){(float)ldexp(c.x, f.exponent), (float)ldexp(c.y, f.exponent), (float)ldexp(c.z, f.exponent)};
    }
    frame_free(&f);
    return done;
}

static void write_little_endian(FILE *file, size_t value)
{
    for (int i = 0; i < 4; i++)
        putc((int)(value >> 8 * i & 0xFF), file);
}

/* A chunk is filled up to a multiple of four bytes. */
static void write_chunk(FILE *file, const char *type, const void *bytes, size_t length, int filler)
{
    size_t more = (4 - length % 4) % 4;
    write_little_endian(file, length + more);
    fwrite(type, 1, 4, file);
    fwrite(bytes, 1, length, file);
    while (more-- > 0)
        putc(filler, file);
}

static bool write_file(FILE *file, const glb *g, const char *text, size_t length, scene_trouble *trouble)
{
    size_t whole = 12 + 8 + (length + 3) / 4 * 4 + (g->length > 0 ? 8 + g->length : 0);
    if (whole > UINT32_MAX)
        return scene_trouble_set(trouble, NULL, 0, 0, "found %zu bytes for a GLB, expected at most 4294967295", whole);
    fputs("glTF", file);
    write_little_endian(file, 2);
    write_little_endian(file, whole);
    write_chunk(file, "JSON", text, length, ' ');
    if (g->length > 0)
        write_chunk(file, "BIN\0", g->buffer, g->length, 0);
    return true;
}

bool draw_glb(FILE *file, const drawing *d, scene_trouble *trouble)
{
    glb g = {.d = d};
    system_text text = {.file = NULL};
    if (!check_range(d->boxes, trouble))
        return false;
    bool done = make_forms(&g);
    bool begun = system_text_begin(&text);
    g.json = text.file;
    done = done && begun && find_center(&g) && write_text(&g);
    json_memory_free();
    done = begun && system_text_end(&text) && done;
    done = done ? write_file(file, &g, text.bytes, text.size, trouble) : scene_trouble_memory(trouble);
    free(text.bytes);
    for (size_t i = 0; g.solids && i < d->boxes->count; i++)
        solid_shape_free(&g.solids[i]);
    free(g.solids);
    free(g.taken);
    free(g.forms);
    free(g.form_of);
    free(g.buffer);
    return done;
}
