/* From the command line to a scene: what the subcommands that read one have in common. */
#include "cli/options/input.h"

#include <getopt.h>
#include <string.h>

#include "cli/options/read.h"
#include "cli/output/messages.h"
#include "cli/output/output.h"
#include "scene/boxes/npy.h"
#include "scene/names.h"

#define AT(member) offsetof(input, member)
const option_row input_rows[INPUT_ROWS] = {
    OPTION(TEXT, "output", "FILE", AT(output), "write to FILE, which appears when it is complete", .letter = 'o'),
    OPTION(FLAG, "quiet", NULL, AT(quiet), "print nothing but errors; the exit status tells the result", .letter = 'q'),
    OPTION(WORD, "from", "csv|ndjson|npy", AT(options.from),
           "the format of standard input, and of files whose name does not tell it", .least = SCENE_CSV),
    OPTION(FLAG, "per-mesh", NULL, AT(options.per_mesh), "make a box for each mesh of a node, not one for the node"),
    OPTION(FLAG, "skip-invalid", NULL, AT(options.skip_invalid),
           "leave out what is not valid and say so, instead of stopping there"),
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

bool input_parse(input *in, const command *c, void *options, int argc, char **argv, int *status)
{
    if (!options_read(c, options, argc, argv, status))
        return false;
    in->files = argv + optind;
    in->count = (size_t)(argc - optind);
    bool good = in->count > 0;
    if (!good)
        message("found no FILE, expected at least one");
    good = good && (!c->agree || c->agree(options));
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
    if (s->newer > 0)
        message("warning: %zu %s IFC4 or newer, read as IFC2X3; what only the newer schema knows may be missing",
                s->newer, s->newer == 1 ? "file is" : "files are");
    if (s->left_out > 0)
        message("%zu %s left out", s->left_out, left_out[of_points][s->left_out == 1]);
}

static bool read_opened(input *in, scene *s, scene_trouble *trouble)
{
    bool done = npy_to_scene(s, in->opened.at, in->opened.size, in->files[0], &in->options, trouble);
    bytes_close(&in->opened);
    return done;
}

bool input_read(input *in, scene *s)
{
    scene_trouble trouble;
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
    for (size_t i = 0; done && i < in->count; i++)
        done = i == 0 && in->opened.at
                   ? read_opened(in, s, &trouble)
                   : (in->read ? in->read : scene_read_file)(s, in->files[i], &in->options, &trouble);
    done = done && scene_name_boxes(s, in->count > 1, &trouble);
    progress_clear(&in->bar);
    if (!done)
        message_trouble(&trouble, "");
    else if (!in->quiet)
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

bool input_boxes_only(const scene *s, const char *asked)
{
    size_t i = 0;
    if (s->polygons == 0)
        return true;
    while (s->boxes[i].kind != SCENE_POLYGON2)
        i++;
    char quote[SCENE_QUOTE_SIZE];
    scene_trouble trouble;
    scene_trouble_set(&trouble, s->boxes[i].file, s->boxes[i].line, 0,
                      "found the polygon %s, expected boxes only: %s is not for polygons",
                      scene_quote(quote, scene_name(s, i)), asked);
    message_trouble(&trouble, "");
    return false;
}
