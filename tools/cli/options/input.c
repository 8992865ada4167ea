/* From the command line to a scene: what the subcommands that read one have in common. */
#include "cli/options/input.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "cli/options/read.h"
#include "cli/output/messages.h"
#include "cli/output/output.h"
#include "scene/boxes/npy.h"
#include "scene/boxes/record.h"
#include "scene/names.h"
#include "scene/points/cloud.h"
#include "system/system.h"

#define AT(member) offsetof(input, member)
const option_row input_rows[INPUT_ROWS] = {
    OPTION(TEXT, "output", "FILE", AT(output), "write to FILE, which appears when it is complete", .letter = 'o',
           .common = true),
    OPTION(FLAG, "quiet", NULL, AT(quiet), "print nothing but errors; the exit status tells the result", .letter = 'q',
           .common = true),
    OPTION(WORD, "from", "csv|ndjson|npy", AT(options.from),
           "the format of standard input, and of files whose name does not tell it", .least = SCENE_CSV,
           .common = true),
    OPTION(FLAG, "per-mesh", NULL, AT(options.per_mesh), "make a box for each mesh of a node, not one for the node"),
    OPTION(WORD, "node-names", "short|path", AT(options.node_names),
           "what to call the nodes of meshes: short, the default: the last part of the path, with as many before it as "
           "tell it from others; path: the whole path",
           .least = SCENE_NAMES_SHORT),
    OPTION(FLAG, "skip-invalid", NULL, AT(options.skip_invalid),
           "leave out what is not valid and say so, instead of stopping there"),
    OPTION(TEXT, "columns", "OURS=THEIRS", AT(column_names),
           "what columns of CSV, and keys of NDJSON, are called in the files, with commas between, such as "
           "name=label,min_x=left; others keep their meaning"),
    OPTION(FLAG, "orthonormalize", NULL, AT(options.orthonormalize),
           "mend axes that are not unit or not at right angles")};

enum { FURTHER_MAX = sizeof((input){0}.further) / sizeof((input){0}.further[0]) };

/* The files of the scene and then the further ones. */
static const char *file_at(const input *in, size_t i)
{
    return i < in->count ? in->files[i] : in->further[i - in->count];
}

static bool is_standard(const char *path)
{
    return path && strcmp(path, "-") == 0;
}

/* Is that a file which would be written over? Standard input may be one, too. */
static bool is_read(const char *file, const char *path)
{
    return is_standard(file) ? output_same_as_input(path) : output_same_file(file, path);
}

bool input_spared(const input *in, const char *path)
{
    for (size_t i = 0; output_makes_file(path) && i < in->count + FURTHER_MAX; i++)
        if (file_at(in, i) && is_read(file_at(in, i), path)) {
            message("found %s as output, which is read, expected another file", path);
            return false;
        }
    return true;
}

/* Which formats are there that have columns? */
static columns_formats formats_with_columns(const input *in)
{
    unsigned formats = 0;
    for (size_t i = 0; i < in->count; i++) {
        scene_format format = scene_format_of(in->files[i], &in->options);
        formats |= format == SCENE_CSV ? COLUMNS_CSV : format == SCENE_NDJSON ? COLUMNS_JSON : 0u;
    }
    return (columns_formats)formats;
}

/* Has each name that --columns gives a meaning in these files? */
static bool columns_mean_something(const input *in, columns_formats formats)
{
    char list[COLUMNS_LIST_SIZE];
    for (size_t i = 0; i < in->columns.count; i++) {
        const columns_name *name = &in->columns.names[in->columns.list[i].ours];
        if ((name->formats & formats) != 0)
            continue;
        message("--columns: found %s, a %s, expected one of %s", name->name,
                name->formats == COLUMNS_CSV ? "column of CSV" : "key of NDJSON",
                columns_list(list, in->columns.names, formats));
        return false;
    }
    return true;
}

static bool take_columns(input *in)
{
    scene_trouble trouble;
    columns_formats formats = formats_with_columns(in);
    if (!in->column_names)
        return true;
    if (!columns_parse(&in->columns, in->read ? cloud_columns : record_columns, in->column_names, &trouble))
        message("--columns: %s", trouble.text);
    else if (formats == 0)
        message("found --columns, expected a file of CSV%s with it", in->read ? "" : " or NDJSON");
    else {
        in->options.columns = &in->columns;
        return columns_mean_something(in, formats);
    }
    return false;
}

/* Was each column found that --columns names? Readers of CSV have looked for theirs; in NDJSON each object may have
 * other keys. */
static bool columns_were_there(const input *in, const scene *s)
{
    char quote[SCENE_QUOTE_SIZE];
    size_t i = columns_first_unseen(&in->columns, COLUMNS_BOTH, s->mapped);
    if (s->count == 0 || i == in->columns.count)
        return true;
    message("--columns: found no key %s in any object, expected it, as %s", columns_theirs(quote, &in->columns.list[i]),
            in->columns.names[in->columns.list[i].ours].name);
    return false;
}

bool input_parse(input *in, const command *c, void *options, int argc, char **argv, int *status)
{
    if (!options_read(c, options, argc, argv, status))
        return false;
    in->files = argv + optind;
    in->count = (size_t)(argc - optind);
    bool good = in->count > 0;
    if (!good)
        message("found no FILE, expected at least one");
    good = good && (!c->agree || c->agree(options)) && take_columns(in);
    if (!good)
        *status = message_usage(c->name);
    return good;
}

static void tell_left_out(void *context, const scene_trouble *why)
{
    input *in = context;
    if (in->quiet)
        return;
    progress_clear(&in->bar);
    message_trouble(why, "left out: ");
}

static void show_progress(void *context, size_t done, size_t total)
{
    input *in = context;
    in->done = done;
    in->total = total;
    progress_show(&in->bar, "reading", done, total);
}

/* of_points: not of boxes. */
static void tell(const scene *s, bool of_points)
{
    static const char *const left_out[2][2] = {{"boxes were", "box was"},
                                               {"points or nodes were", "point or node was"}};
    if (s->loose > 0)
        message("warning: %zu %s axes further than 1e-6 from orthonormal, taken as given; --orthonormalize mends them",
                s->loose, s->loose == 1 ? "box has" : "boxes have");
    if (s->mended > 0)
        message("%zu %s had axes that were made orthonormal", s->mended, s->mended == 1 ? "box" : "boxes");
    if (s->unit_lost > 0)
        message(
            "warning: %zu %s a unit of length that is not read (3MF, AMF, OGEX); the numbers are taken as they stand",
            s->unit_lost, s->unit_lost == 1 ? "file may have" : "files may have");
    if (s->rounded > 0)
        message("%zu of %zu coordinates have more digits than the mesh library keeps, which are those of floats; the "
                "verdicts are exact for the rounded ones",
                s->rounded, s->coordinates);
    if (s->left_out > 0)
        message("%zu %s left out", s->left_out, left_out[of_points][s->left_out == 1]);
}

static bool read_opened(input *in, scene *s, scene_trouble *trouble)
{
    bool done = npy_to_scene(s, in->opened.at, in->opened.size, in->files[0], &in->options, trouble);
    bytes_close(&in->opened);
    return done;
}

/* Memory has run out: how much is in use, and how much would the whole file have needed? before: what was in use when
 * the file was begun. */
static void tell_no_memory(const input *in, const scene *s, const char *file, size_t before)
{
    char now[SCENE_BYTES_SIZE], whole[SCENE_BYTES_SIZE], expected[96] = "";
    system_entry known;
    size_t memory = scene_held(s);
    bool is_array = scene_format_of(file, &in->options) == SCENE_NPY;
    if (in->total > in->done && in->done > 0 && memory > before)
        snprintf(expected, sizeof expected, "; all boxes of the file need about %s",
                 scene_bytes(whole, (double)(memory - before) * ((double)in->total / (double)in->done)));
    else if (system_find(file, &known) && known.is_file)
        snprintf(expected, sizeof expected, "; the file has %s", scene_bytes(whole, (double)known.size));
    message("%s: out of memory after %zu %s, which take %s%s%s", file, s->count, scene_noun(s, s->count),
            scene_bytes(now, (double)memory), expected,
            is_array || in->read ? "" : "; hitbox check searches a single .npy file where it lies, which takes less");
}

static bool read_file(input *in, scene *s, size_t i)
{
    scene_trouble trouble;
    size_t before = scene_held(s);
    bool done = i == 0 && in->opened.at
                    ? read_opened(in, s, &trouble)
                    : (in->read ? in->read : scene_read_file)(s, in->files[i], &in->options, &trouble);
    if (done)
        return true;
    progress_clear(&in->bar);
    if (scene_trouble_is_memory(&trouble))
        tell_no_memory(in, s, in->files[i], before);
    else
        message_trouble(&trouble, "");
    return false;
}

static bool name_boxes(input *in, scene *s)
{
    scene_trouble trouble;
    bool done = scene_name_boxes(s, in->count > 1, in->options.threads, &trouble);
    progress_clear(&in->bar);
    if (!done && scene_trouble_is_memory(&trouble))
        return message_memory_for((double)scene_held(s) + 24.0 * (double)s->count, NULL, "%zu %s with their names",
                                  s->count, scene_noun(s, s->count));
    if (!done)
        message_trouble(&trouble, "");
    return done;
}

bool input_read(input *in, scene *s)
{
    bool done = true;
    size_t standard = 0;
    for (size_t i = 0; i < in->count + FURTHER_MAX; i++)
        standard += is_standard(file_at(in, i));
    if (standard > 1) {
        message("found standard input (-) %zu times among the files, expected it once", standard);
        return false;
    }
    in->options.left_out = tell_left_out;
    in->options.progress = show_progress;
    in->options.context = in;
    progress_start(&in->bar, in->quiet);
    for (size_t i = 0; done && i < in->count; i++) {
        in->done = in->total = 0;
        done = read_file(in, s, i);
    }
    done = done && name_boxes(in, s) && columns_were_there(in, s);
    if (done && !in->quiet)
        tell(s, in->read != NULL);
    return done;
}

int input_run(input *in, const command *c, void *options, int argc, char **argv, int (*answer)(void *options, scene *s))
{
    scene s = {0};
    int status = EXIT_TROUBLE;
    if (!input_parse(in, c, options, argc, argv, &status))
        return status;
    if (input_read(in, &s))
        status = answer(options, &s);
    scene_free(&s);
    return status;
}

bool input_suits(const scene *s, const char *asked, bool hulls)
{
    size_t i = 0;
    if (s->polygons == 0 && (hulls || s->hulls == 0))
        return true;
    while (scene_kind_at(s, i) != (s->polygons > 0 ? SCENE_POLYGON2 : SCENE_HULL3))
        i++;
    const char *word = s->polygons > 0 ? "polygon" : "hull";
    const scene_box box = scene_at(s, i);
    char quote[SCENE_QUOTE_SIZE];
    scene_trouble trouble;
    scene_trouble_set(&trouble, box.file, box.line, 0, "found the %s %s, expected boxes only: %s is not for %ss", word,
                      scene_quote(quote, scene_name(s, i)), asked, word);
    message_trouble(&trouble, "");
    return false;
}

bool input_are_meshes(const input *in, const char *option)
{
    for (size_t i = 0; i < in->count; i++)
        if (scene_format_of(in->files[i], &in->options) != SCENE_MESH) {
            message("found %s with %s, expected meshes only: boxes have no triangles", in->files[i], option);
            return false;
        }
    return true;
}
