/* A scene as NDJSON: numbers in the shortest decimals that read back to the same doubles, axes as they are. */
#include "cli/output/final.h"

#include "cli/output/messages.h"
#include "cli/output/output.h"
#include "cli/output/plain.h"
#include "scene/text/number.h"

bool final_agree(const char *option, const char *path)
{
    scene_format format = scene_format_of(path, &(scene_options){.from = SCENE_BY_NAME});
    if (format != SCENE_BY_NAME && format != SCENE_NDJSON)
        message("%s: found %s, expected a name that ends in .ndjson or .jsonl", option, path);
    return format == SCENE_BY_NAME || format == SCENE_NDJSON;
}

static void print_numbers(FILE *file, const double *at, size_t count)
{
    char number[NUMBER_SIZE];
    for (size_t i = 0; i < count; i++)
        fprintf(file, "%c%s", i == 0 ? '[' : ',', number_write(number, at[i]));
    putc(']', file);
}

static void print_vec2(FILE *file, const char *key, hit_vec2 v)
{
    fprintf(file, ",\"%s\":", key);
    print_numbers(file, (const double[]){v.x, v.y}, 2);
}

static void print_vec3(FILE *file, const char *key, hit_vec3 v)
{
    fprintf(file, ",\"%s\":", key);
    print_numbers(file, (const double[]){v.x, v.y, v.z}, 3);
}

static void print_obb3(FILE *file, const hit_obb3 *box)
{
    print_vec3(file, "center", box->center);
    print_vec3(file, "half", box->half);
    fputs(",\"axes\":", file);
    for (int i = 0; i < 3; i++) {
        const hit_vec3 *u = &box->axis[i];
        putc(i == 0 ? '[' : ',', file);
        print_numbers(file, (const double[]){u->x, u->y, u->z}, 3);
    }
    putc(']', file);
}

static void print_shape(FILE *file, const scene_box *box)
{
    switch (box->kind) {
    case SCENE_AABB2:
        print_vec2(file, "min", box->shape.aabb2.min);
        print_vec2(file, "max", box->shape.aabb2.max);
        break;
    case SCENE_AABB3:
        print_vec3(file, "min", box->shape.aabb3.min);
        print_vec3(file, "max", box->shape.aabb3.max);
        break;
    case SCENE_OBB2:
        print_vec2(file, "center", box->shape.obb2.center);
        print_vec2(file, "half", box->shape.obb2.half);
        print_vec2(file, "axis", box->shape.obb2.axis);
        break;
    default:
        print_obb3(file, &box->shape.obb3);
        break;
    }
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
