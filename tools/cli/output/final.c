/* A scene as NDJSON: numbers in the shortest decimals that read back to the same doubles, axes as they are. */
#include "cli/output/final.h"

#include "cli/output/messages.h"
#include "cli/output/output.h"
#include "cli/output/plain.h"

bool final_agree(const char *option, const char *path)
{
    scene_format format = scene_format_of(path, &(scene_options){.from = SCENE_BY_NAME});
    if (format != SCENE_BY_NAME && format != SCENE_NDJSON)
        message("%s: found %s, expected a name that ends in .ndjson or .jsonl", option, path);
    return format == SCENE_BY_NAME || format == SCENE_NDJSON;
}

/* The numbers of a box stand in its shape in the order of these keys. */
static void print_shape(FILE *file, const scene_box *box)
{
    static const char *const keys[][3] = {[SCENE_AABB2] = {"min", "max"},
                                          [SCENE_AABB3] = {"min", "max"},
                                          [SCENE_OBB2] = {"center", "half", "axis"},
                                          [SCENE_OBB3] = {"center", "half"}};
    const size_t axes = box->kind == SCENE_AABB2 || box->kind == SCENE_OBB2 ? 2 : 3;
    const double *at = (const double *)&box->shape;
    for (int i = 0; i < 3 && keys[box->kind][i]; i++, at += axes)
        write_json_array(file, keys[box->kind][i], at, axes);
    if (box->kind != SCENE_OBB3)
        return;
    fputs(",\"axes\":", file);
    for (int i = 0; i < 3; i++, at += axes) {
        fputs(i == 0 ? "[[" : ",[", file);
        write_numbers(file, at, axes, ',');
        putc(']', file);
    }
    putc(']', file);
}

bool final_write(const char *path, const scene *s)
{
    output out;
    if (!output_open(&out, path))
        return false;
    for (size_t i = 0; i < s->count && !ferror(out.file); i++) {
        fputs("{\"name\":", out.file);
        write_json(out.file, scene_name(s, i));
        if (s->boxes[i].group != SCENE_NONE) {
            fputs(",\"group\":", out.file);
            write_json(out.file, s->text + s->boxes[i].group);
        }
        print_shape(out.file, &s->boxes[i]);
        fputs("}\n", out.file);
    }
    return output_close(&out);
}
