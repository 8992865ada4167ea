/* Boxes through a pipe, in messages: a head, and as many bytes as it says. */
#include "scene/mesh/mesh_wire.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "scene/nodes.h"
#include "scene/text/text.h"

enum {
    WIRE_LEFT_OUT = 0x48620001,
    WIRE_TROUBLE,
    WIRE_NO_MEMORY,
    WIRE_BOX,
    WIRE_END,
    WIRE_FITTED,
    WIRE_TIGHT,
    WIRE_NODE,
    WIRE_HULL,   /* the corners of the hull that comes next, three doubles each */
    WIRE_SOLID,  /* there are triangles beside the box that comes next */
    WIRE_POINTS, /* then these, in one message or more: their vertices, three doubles each */
    WIRE_FACES   /* and the triangles, three indices each */
};

typedef struct wire_head {
    uint32_t kind;
    uint32_t size;
} wire_head;

typedef struct wire_shape {
    uint64_t kind;
    double number[15]; /* those of hit_aabb3 or of hit_obb3, which hold nothing else */
} wire_shape;

/* What stands in front of a box's name. */
typedef struct wire_box {
    uint64_t row;
    wire_shape shape;
} wire_box;

/* The texts of a node, each ended by a 0, in this order; those that may be empty come last. */
enum { NODE_PATH, NODE_PARTS, NODE_BRIEF, NODE_TYPE, NODE_LABEL, NODE_ID, NODE_TEXTS };

/* What stands in front of a box that was made around points. */
typedef struct wire_fitted {
    uint64_t points;
    double bounds[6];
} wire_fitted;

/* What stands in front of the triangles of a box. */
typedef struct wire_solid {
    uint64_t node;
    uint64_t points, faces; /* how many will come */
} wire_solid;

enum { POINT_SIZE = 3 * sizeof(double), FACE_SIZE = 3 * sizeof(uint32_t), MESSAGE_MOST = 1 << 18 };

/* The last message's content. */
typedef struct wire_end {
    uint64_t count;                /* of boxes */
    uint64_t unit_lost;            /* as in scene; 0 or 1 */
    uint64_t coordinates, rounded; /* as in scene */
} wire_end;

_Static_assert(sizeof(hit_aabb3) == 6 * sizeof(double), "bounds");
_Static_assert(sizeof(hit_aabb3) <= 15 * sizeof(double) && sizeof(hit_obb3) == 15 * sizeof(double), "number");

/* ---- Sending ---------------------------------------------------------------------------------------------------- */

static void send(FILE *to, uint32_t kind, const void *first, size_t first_size, const void *second, size_t second_size)
{
    const wire_head head = {kind, (uint32_t)(first_size + second_size)};
    fwrite(&head, sizeof head, 1, to);
    fwrite(first, 1, first_size, to);
    fwrite(second, 1, second_size, to);
}

static void send_text(FILE *to, uint32_t kind, const scene_trouble *trouble)
{
    const uint64_t line = trouble->line;
    send(to, kind, &line, sizeof line, trouble->text, strlen(trouble->text));
}

void mesh_send_left_out(FILE *to, const scene_trouble *why)
{
    send_text(to, WIRE_LEFT_OUT, why);
}

void mesh_send_trouble(FILE *to, const scene_trouble *trouble)
{
    /* Of all troubles only the want of memory has no file. */
    send_text(to, trouble->file ? WIRE_TROUBLE : WIRE_NO_MEMORY, trouble);
}

static wire_shape wire_shape_of(scene_kind kind, const scene_shape *shape)
{
    wire_shape sent = {.kind = (uint64_t)kind};
    if (kind == SCENE_AABB3)
        memcpy(sent.number, &shape->aabb3, sizeof shape->aabb3);
    else if (kind == SCENE_OBB3)
        memcpy(sent.number, &shape->obb3, sizeof shape->obb3);
    return sent;
}

static void send_node(FILE *to, const scene *s, const scene_node *node)
{
    const size_t texts[NODE_TEXTS] = {node->path, node->parts, node->brief, node->type, node->label, node->id};
    wire_head head = {WIRE_NODE, 0};
    const char *text[NODE_TEXTS];
    for (int i = 0; i < NODE_TEXTS; i++) {
        text[i] = texts[i] == SCENE_NONE ? "" : s->text + texts[i];
        head.size += (uint32_t)strlen(text[i]) + 1;
    }
    fwrite(&head, sizeof head, 1, to);
    for (int i = 0; i < NODE_TEXTS; i++)
        fwrite(text[i], 1, strlen(text[i]) + 1, to);
}

/* Elements of one size, so many in a message that its head can tell how large it is. */
static void send_many(FILE *to, uint32_t kind, const void *at, size_t size, size_t count)
{
    for (size_t done = 0; done < count; done += MESSAGE_MOST)
        send(to, kind, (const char *)at + done * size,
             size * (count - done < MESSAGE_MOST ? count - done : MESSAGE_MOST), "", 0);
}

static void send_solid(FILE *to, const scene_solid *solid)
{
    const wire_solid sent = {solid->node, solid->vertex_count, solid->count};
    send(to, WIRE_SOLID, &sent, sizeof sent, "", 0);
    send_many(to, WIRE_POINTS, solid->vertices, POINT_SIZE, solid->vertex_count);
    send_many(to, WIRE_FACES, solid->indices, FACE_SIZE, solid->count);
}

/* What comes in front of a box. */
static void send_extras(FILE *to, const scene *s, size_t i)
{
    const scene_node *node = scene_node_of(s, i);
    const scene_tight *tight = scene_tight_of(s, i);
    if (i < s->fitted_count && s->fitted[i].points > 0) {
        wire_fitted fitted = {.points = s->fitted[i].points};
        memcpy(fitted.bounds, &s->fitted[i].bounds, sizeof fitted.bounds);
        send(to, WIRE_FITTED, &fitted, sizeof fitted, "", 0);
    }
    if (tight) {
        const wire_shape sent = wire_shape_of(tight->kind, &tight->shape);
        send(to, WIRE_TIGHT, &sent, sizeof sent, "", 0);
    }
    if (scene_solid_of(s, i))
        send_solid(to, scene_solid_of(s, i));
    if (node->path != SCENE_NONE)
        send_node(to, s, node);
}

void mesh_send_boxes(FILE *to, const scene *s)
{
    for (size_t i = 0; i < s->count; i++) {
        const scene_box box = scene_at(s, i);
        const char *name = s->text + box.name;
        const wire_box sent = {box.row, wire_shape_of(box.kind, &box.shape)};
        send_extras(to, s, i);
        if (box.kind == SCENE_HULL3)
            send(to, WIRE_HULL, box.shape.hull3->corner, box.shape.hull3->corners * sizeof(hit_vec3), "", 0);
        send(to, WIRE_BOX, &sent, sizeof sent, name, strlen(name) + 1);
    }
    const wire_end end = {s->count, s->unit_lost, s->coordinates, s->rounded};
    send(to, WIRE_END, &end, sizeof end, "", 0);
}

/* ---- Receiving -------------------------------------------------------------------------------------------------- */

typedef struct receiver {
    scene *s;
    const char *file;
    const scene_options *options;
    scene_trouble *trouble;
    size_t count;
    /* Of the box that comes next. */
    scene_fitted fitted; /* if it has points */
    scene_tight tight;
    const char *node[NODE_TEXTS]; /* in the message; the first NULL: it is made of no node */
    const char *corners;          /* of the hull that it is, in the message; NULL: it is none */
    size_t corner_count;
    bool is_solid;
    wire_solid expected; /* of the solid */
    scene_solid solid;   /* what came of it */
    size_t point_capacity, face_capacity;
} receiver;

/* Copies a message's text and ends it. False: it is none. What is no UTF-8 in it is escaped where it is printed. */
static bool take_text(char *out, size_t room, const char *bytes, size_t size)
{
    if (size == 0 || size >= room || memchr(bytes, '\0', size))
        return false;
    memcpy(out, bytes, size);
    out[size] = '\0';
    return true;
}

/* The 0 that ends the text; NULL: there is none before `end`. */
static const char *at_end(const char *text, const char *end)
{
    return memchr(text, '\0', (size_t)(end - text));
}

static mesh_received take_trouble(receiver *r, uint32_t kind, const char *bytes, size_t size)
{
    char text[sizeof r->trouble->text];
    uint64_t line;
    if (size < sizeof line || !take_text(text, sizeof text, bytes + sizeof line, size - sizeof line))
        return MESH_BROKEN;
    memcpy(&line, bytes, sizeof line);
    if (kind == WIRE_NO_MEMORY)
        scene_trouble_memory(r->trouble);
    else
        scene_trouble_set(r->trouble, r->file, line, 0, "%s", text);
    if (kind == WIRE_LEFT_OUT && scene_leave_out(r->s, r->options, r->trouble))
        return MESH_RECEIVED;
    return MESH_TROUBLE;
}

/* False: it is no box. */
static bool take_shape(const wire_shape *sent, scene_kind *kind, scene_shape *shape)
{
    *kind = sent->kind == SCENE_AABB3 ? SCENE_AABB3 : SCENE_OBB3;
    if (*kind == SCENE_AABB3) {
        memcpy(&shape->aabb3, sent->number, sizeof shape->aabb3);
        return hit_aabb3_valid(shape->aabb3);
    }
    memcpy(&shape->obb3, sent->number, sizeof shape->obb3);
    return sent->kind == SCENE_OBB3 && hit_obb3_valid(&shape->obb3);
}

/* The corners of a hull, if they are numbers. */
static mesh_received take_hull(receiver *r, const char *bytes, size_t size)
{
    hit_vec3 corner;
    for (size_t at = 0; at + sizeof corner <= size; at += sizeof corner) {
        memcpy(&corner, bytes + at, sizeof corner);
        if (!(isfinite(corner.x) && isfinite(corner.y) && isfinite(corner.z)))
            return MESH_BROKEN;
    }
    r->corners = bytes;
    r->corner_count = size / sizeof corner;
    return size > 0 && size % sizeof corner == 0 ? MESH_RECEIVED : MESH_BROKEN;
}

/* Adds the hull of the corners that came. */
static bool add_hull(receiver *r, const scene_box *box)
{
    const size_t size = r->corner_count * sizeof(hit_vec3);
    double *copy = malloc(size);
    if (!copy)
        return scene_trouble_memory(r->trouble);
    memcpy(copy, r->corners, size);
    const bool added = scene_add_hull(r->s, box, copy, r->corner_count, r->trouble);
    free(copy);
    r->corners = NULL;
    return added;
}

static mesh_received take_solid(receiver *r, const char *bytes, size_t size)
{
    if (r->is_solid || size != sizeof r->expected)
        return MESH_BROKEN;
    memcpy(&r->expected, bytes, sizeof r->expected);
    r->is_solid = true;
    return MESH_RECEIVED;
}

/* Some of the vertices or triangles. */
static mesh_received take_part(receiver *r, uint32_t kind, const char *bytes, size_t size)
{
    const bool points = kind == WIRE_POINTS;
    const size_t each = points ? POINT_SIZE : FACE_SIZE, more = size / each;
    size_t *count = points ? &r->solid.vertex_count : &r->solid.count;
    const uint64_t most = points ? r->expected.points : r->expected.faces;
    if (!r->is_solid || more == 0 || size % each != 0 || *count + more > most)
        return MESH_BROKEN;
    if (!(points ? scene_grow(&r->solid.vertices, &r->point_capacity, *count + more, each)
                 : scene_grow(&r->solid.indices, &r->face_capacity, *count + more, each))) {
        scene_trouble_memory(r->trouble);
        return MESH_TROUBLE;
    }
    memcpy((points ? (char *)r->solid.vertices : (char *)r->solid.indices) + *count * each, bytes, size);
    *count += more;
    return MESH_RECEIVED;
}

/* Did all of it come, and are these triangles in that box? */
static bool is_sound_solid(const receiver *r, const scene_box *box)
{
    const scene_solid *solid = &r->solid;
    if (box->kind != SCENE_AABB3 || solid->vertex_count == 0 || solid->vertex_count != r->expected.points ||
        solid->count != r->expected.faces)
        return false;
    for (size_t i = 0; i < 3 * solid->vertex_count; i++)
        if (!isfinite(solid->vertices[i]))
            return false;
    for (size_t i = 0; i < 3 * solid->count; i++)
        if (solid->indices[i] >= solid->vertex_count)
            return false;
    const hit_aabb3 bounds = hit_aabb3_from_points(solid->vertices, solid->vertex_count, 0);
    return memcmp(&bounds, &box->shape.aabb3, sizeof bounds) == 0;
}

/* Hands the triangles on to the scene. False: no memory. */
static bool keep_solid(receiver *r)
{
    scene_solid solid = r->solid;
    solid.node = (size_t)r->expected.node;
    r->solid = (scene_solid){.node = 0};
    r->is_solid = false;
    r->point_capacity = r->face_capacity = 0;
    return scene_keep_solid(r->s, &solid);
}

static mesh_received take_tight(receiver *r, const char *bytes, size_t size)
{
    wire_shape sent;
    if (size != sizeof sent)
        return MESH_BROKEN;
    memcpy(&sent, bytes, sizeof sent);
    r->tight.known = take_shape(&sent, &r->tight.kind, &r->tight.shape);
    return r->tight.known ? MESH_RECEIVED : MESH_BROKEN;
}

static mesh_received take_node(receiver *r, const char *bytes, size_t size)
{
    const char *end = bytes + size;
    for (int i = 0; i < NODE_TEXTS; i++) {
        const char *last = at_end(bytes, end);
        if (!last || !text_valid(bytes) || (i < NODE_TYPE && *bytes == '\0'))
            return MESH_BROKEN;
        r->node[i] = bytes;
        bytes = last + 1;
    }
    return bytes == end ? MESH_RECEIVED : MESH_BROKEN;
}

/* Keeps a text, or, where it is the end of one that is kept, says where it begins there. False: no memory. */
static bool keep_end(scene *s, size_t kept, const char *text, size_t *where)
{
    size_t size = strlen(text), whole = strlen(s->text + kept);
    if (size == 0 || size > whole || strcmp(s->text + kept + whole - size, text) != 0)
        return scene_keep_text(s, text, where);
    *where = kept + whole - size;
    return true;
}

/* Keeps what is known of the box's node. False: no memory. */
static bool keep_node(receiver *r, scene_node *node)
{
    scene *s = r->s;
    return scene_keep_text(s, r->node[NODE_PATH], &node->path) &&
           keep_end(s, node->path, r->node[NODE_PARTS], &node->parts) &&
           keep_end(s, node->parts, r->node[NODE_BRIEF], &node->brief) &&
           scene_keep_text(s, r->node[NODE_TYPE], &node->type) &&
           scene_keep_text(s, r->node[NODE_LABEL], &node->label) && scene_keep_text(s, r->node[NODE_ID], &node->id);
}

/* Adds the box with all that came in front of it, and is ready for the next. */
static mesh_received add_box(receiver *r, scene_box *box, const char *name)
{
    scene_node node = scene_node_none;
    if (r->node[NODE_PATH] && strcmp(name, r->node[r->s->short_names ? NODE_BRIEF : NODE_PATH]) != 0)
        return MESH_BROKEN;
    if (!(r->node[NODE_PATH] ? keep_node(r, &node) : scene_keep_text(r->s, name, &box->name))) {
        scene_trouble_memory(r->trouble);
        return MESH_TROUBLE;
    }
    if (r->node[NODE_PATH])
        box->name = r->s->short_names ? node.brief : node.path;
    const bool added = r->corners             ? add_hull(r, box)
                       : r->fitted.points > 0 ? scene_add_fitted(r->s, box, &r->fitted, r->trouble)
                                              : scene_add(r->s, box, r->trouble);
    if (!added)
        return MESH_TROUBLE;
    if ((r->tight.known && !scene_keep_tight(r->s, &r->tight)) || (r->is_solid && !keep_solid(r)) ||
        (node.path != SCENE_NONE && !scene_keep_node(r->s, &node))) {
        scene_trouble_memory(r->trouble);
        return MESH_TROUBLE;
    }
    r->count++;
    r->fitted.points = 0;
    r->tight.known = false;
    r->node[NODE_PATH] = NULL;
    return MESH_RECEIVED;
}

static mesh_received take_box(receiver *r, const char *bytes, size_t size)
{
    wire_box sent;
    scene_box box = {.file = r->file, .group = SCENE_NONE, .name_of_file = true};
    if (size <= sizeof sent + 1) /* a name has more than its final 0 */
        return MESH_BROKEN;
    memcpy(&sent, bytes, sizeof sent);
    if (sent.row == 0)
        return MESH_BROKEN;
    box.row = sent.row;
    const char *name = bytes + sizeof sent;
    /* Corners come before a hull, and before nothing else. */
    const bool is_hull = sent.shape.kind == SCENE_HULL3;
    const bool has_more = r->fitted.points > 0 || r->tight.known;
    if (is_hull != (r->corners != NULL) || ((is_hull || r->is_solid) && has_more) ||
        (!is_hull && !take_shape(&sent.shape, &box.kind, &box.shape)) ||
        (r->is_solid && (is_hull || !is_sound_solid(r, &box))) || at_end(name, bytes + size) != bytes + size - 1 ||
        !text_valid(name))
        return MESH_BROKEN;
    return add_box(r, &box, name);
}

static mesh_received take_fitted(receiver *r, const char *bytes, size_t size)
{
    wire_fitted sent;
    if (size != sizeof sent)
        return MESH_BROKEN;
    memcpy(&sent, bytes, sizeof sent);
    r->fitted.points = sent.points;
    memcpy(&r->fitted.bounds, sent.bounds, sizeof sent.bounds);
    return sent.points > 0 && hit_aabb3_valid(r->fitted.bounds) ? MESH_RECEIVED : MESH_BROKEN;
}

/* The end of as many boxes as came? */
static mesh_received take_end(const receiver *r, const char *bytes, size_t size)
{
    wire_end end;
    if (size != sizeof end)
        return MESH_BROKEN;
    memcpy(&end, bytes, sizeof end);
    /* What was sent in front of a box that does not come? */
    bool waits = r->fitted.points > 0 || r->tight.known || r->node[NODE_PATH] || r->corners || r->is_solid;
    if (waits || end.count != r->count || end.unit_lost > 1 || end.rounded > end.coordinates)
        return MESH_BROKEN;
    r->s->unit_lost += end.unit_lost;
    r->s->coordinates += end.coordinates;
    r->s->rounded += end.rounded;
    return MESH_RECEIVED;
}

static mesh_received take_message(receiver *r, uint32_t kind, const char *bytes, size_t size)
{
    switch (kind) {
    case WIRE_TIGHT:
        return take_tight(r, bytes, size);
    case WIRE_NODE:
        return take_node(r, bytes, size);
    case WIRE_HULL:
        return take_hull(r, bytes, size);
    case WIRE_BOX:
        return take_box(r, bytes, size);
    case WIRE_FITTED:
        return take_fitted(r, bytes, size);
    case WIRE_SOLID:
        return take_solid(r, bytes, size);
    case WIRE_POINTS:
    case WIRE_FACES:
        return take_part(r, kind, bytes, size);
    case WIRE_LEFT_OUT:
    case WIRE_TROUBLE:
    case WIRE_NO_MEMORY:
        return take_trouble(r, kind, bytes, size);
    default:
        return MESH_BROKEN;
    }
}

static mesh_received take_all(receiver *r, const char *at, const char *end)
{
    for (;;) {
        wire_head head;
        if ((size_t)(end - at) < sizeof head)
            return MESH_BROKEN;
        memcpy(&head, at, sizeof head);
        at += sizeof head;
        if (head.size > (size_t)(end - at))
            return MESH_BROKEN;
        if (head.kind == WIRE_END)
            return at + head.size == end ? take_end(r, at, head.size) : MESH_BROKEN;
        const mesh_received result = take_message(r, head.kind, at, head.size);
        if (result != MESH_RECEIVED)
            return result;
        at += head.size;
    }
}

mesh_received mesh_receive(scene *s, const char *bytes, size_t length, const char *file, const scene_options *options,
                           scene_trouble *trouble)
{
    receiver r = {.s = s, .file = file, .options = options, .trouble = trouble};
    s->short_names |= options->node_names == SCENE_NAMES_SHORT;
    const mesh_received result = take_all(&r, bytes, bytes + length);
    free(r.solid.vertices);
    free(r.solid.indices);
    return result;
}
