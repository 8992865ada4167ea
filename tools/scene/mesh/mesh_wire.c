/* Boxes through a pipe, in messages: a head, and as many bytes as it says. */
#include "scene/mesh/mesh_wire.h"

#include <stdint.h>
#include <string.h>

#include "scene/text/text.h"

enum { WIRE_LEFT_OUT = 0x48620001, WIRE_TROUBLE, WIRE_NO_MEMORY, WIRE_BOX, WIRE_END, WIRE_FITTED };

typedef struct wire_head {
    uint32_t kind;
    uint32_t size;
} wire_head;

/* What stands in front of a box's name. */
typedef struct wire_box {
    uint64_t row;
    uint64_t kind;
    double number[15]; /* those of hit_aabb3 or of hit_obb3, which hold nothing else */
} wire_box;

/* What stands in front of a box that was made around points. */
typedef struct wire_fitted {
    uint64_t points;
    double bounds[6];
} wire_fitted;

/* The last message's content. */
typedef struct wire_end {
    uint64_t count;            /* of boxes */
    uint64_t unit_lost, newer; /* as in scene; 0 or 1 */
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

void mesh_send_boxes(FILE *to, const scene *s)
{
    for (size_t i = 0; i < s->count; i++) {
        const scene_box *box = &s->boxes[i];
        const char *name = s->text + box->name;
        wire_box sent = {.row = box->row, .kind = (uint64_t)box->kind};
        if (i < s->fitted_count && s->fitted[i].points > 0) {
            wire_fitted fitted = {.points = s->fitted[i].points};
            memcpy(fitted.bounds, &s->fitted[i].bounds, sizeof fitted.bounds);
            send(to, WIRE_FITTED, &fitted, sizeof fitted, "", 0);
        }
        if (box->kind == SCENE_AABB3)
            memcpy(sent.number, &box->shape.aabb3, sizeof box->shape.aabb3);
        else
            memcpy(sent.number, &box->shape.obb3, sizeof box->shape.obb3);
        send(to, WIRE_BOX, &sent, sizeof sent, name, strlen(name) + 1);
    }
    const wire_end end = {s->count, s->unit_lost, s->newer};
    send(to, WIRE_END, &end, sizeof end, "", 0);
}

/* ---- Receiving -------------------------------------------------------------------------------------------------- */

typedef struct receiver {
    scene *s;
    const char *file;
    const scene_options *options;
    scene_trouble *trouble;
    size_t count;
    scene_fitted fitted; /* of the box that comes next, if it has points */
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
    if (sent.kind == SCENE_AABB3) {
        box.kind = SCENE_AABB3;
        memcpy(&box.shape.aabb3, sent.number, sizeof box.shape.aabb3);
        if (!hit_aabb3_valid(box.shape.aabb3))
            return MESH_BROKEN;
    } else {
        box.kind = SCENE_OBB3;
        memcpy(&box.shape.obb3, sent.number, sizeof box.shape.obb3);
        if (sent.kind != SCENE_OBB3 || !hit_obb3_valid(&box.shape.obb3))
            return MESH_BROKEN;
    }
    const char *name = bytes + sizeof sent;
    if (name[size - sizeof sent - 1] != '\0' || strlen(name) != size - sizeof sent - 1 || !text_valid(name))
        return MESH_BROKEN;
    if (!scene_keep_text(r->s, name, &box.name)) {
        scene_trouble_memory(r->trouble);
        return MESH_TROUBLE;
    }
    r->count++;
    bool added =
        r->fitted.points > 0 ? scene_add_fitted(r->s, &box, &r->fitted, r->trouble) : scene_add(r->s, &box, r->trouble);
    r->fitted.points = 0;
    return added ? MESH_RECEIVED : MESH_TROUBLE;
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
    if (end.count != r->count || end.unit_lost > 1 || end.newer > 1)
        return MESH_BROKEN;
    r->s->unit_lost += end.unit_lost;
    r->s->newer += end.newer;
    return MESH_RECEIVED;
}

mesh_received mesh_receive(scene *s, const char *bytes, size_t length, const char *file, const scene_options *options,
                           scene_trouble *trouble)
{
    receiver r = {.s = s, .file = file, .options = options, .trouble = trouble};
    const char *at = bytes, *end = bytes + length;
    for (;;) {
        wire_head head;
        mesh_received result = MESH_BROKEN;
        if ((size_t)(end - at) < sizeof head)
            return MESH_BROKEN;
        memcpy(&head, at, sizeof head);
        at += sizeof head;
        if (head.size > (size_t)(end - at))
            return MESH_BROKEN;
        if (head.kind == WIRE_END)
            return at + head.size == end ? take_end(&r, at, head.size) : MESH_BROKEN;
        if (head.kind == WIRE_BOX)
            result = take_box(&r, at, head.size);
        else if (head.kind == WIRE_FITTED)
            result = take_fitted(&r, at, head.size);
        else if (head.kind >= WIRE_LEFT_OUT && head.kind < WIRE_BOX)
            result = take_trouble(&r, head.kind, at, head.size);
        if (result != MESH_RECEIVED)
            return result;
        at += head.size;
    }
}
