/* A scene as NDJSON: numbers in the shortest decimals that read back to the same doubles, axes as they are. */
#include "cli/output/final.h"

#include "cli/output/blocks.h"
#include "cli/output/messages.h"
#include "cli/output/output.h"
#include "cli/output/plain.h"

bool final_agree(const char *option, const char *path)
{
    if (!output_is_plain(path))
        return false;
    scene_format format = scene_format_of(path, &(scene_options){.from = SCENE_BY_NAME});
    if (format != SCENE_BY_NAME && format != SCENE_NDJSON)
        message("%s: found %s, expected a name that ends in .ndjson or .jsonl", option, path);
    return format == SCENE_BY_NAME || format == SCENE_NDJSON;
}

/* The numbers of a box stand in its shape in the order of these keys. */
static void put_shape(sink *out, const scene_box *box)
{
    static const char *const keys[][3] = {[SCENE_AABB2] = {"min", "max"},
                                          [SCENE_AABB3] = {"min", "max"},
                                          [SCENE_OBB2] = {"center", "half", "axis"},
                                          [SCENE_OBB3] = {"center", "half"}};
    const size_t axes = box->kind == SCENE_AABB2 || box->kind == SCENE_OBB2 ? 2 : 3;
    const double *at = (const double *)&box->shape;
    for (int i = 0; i < 3 && keys[box->kind][i]; i++, at += axes)
        write_json_array(out, keys[box->kind][i], at, axes);
    if (box->kind != SCENE_OBB3)
        return;
    sink_text(out, ",\"axes\":");
    for (int i = 0; i < 3; i++, at += axes) {
        sink_text(out, i == 0 ? "[[" : ",[");
        write_numbers(out, at, axes, ',');
        sink_char(out, ']');
    }
    sink_char(out, ']');
}

static void put_boxes(void *context, sink *out, const blocks_part *part)
{
    const scene *s = context;
    for (size_t i = part->from; i < part->from + part->count; i++) {
        const scene_box box = scene_at(s, i);
        sink_text(out, "{\"name\":");
        write_json(out, scene_name(s, i));
        if (scene_group(s, i)) {
            sink_text(out, ",\"group\":");
            write_json(out, scene_group(s, i));
        }
        put_shape(out, &box);
        sink_text(out, "}\n");
    }
}

bool final_write(const char *path, scene *s, int threads)
{
    output out;
    if (!output_open(&out, path))
        return false;
    blocks_write(out.file, "", threads, s->count, put_boxes, s);
    return output_close(&out);
}
