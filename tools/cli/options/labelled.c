/* From the command line to labels. */
#include "cli/options/labelled.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/output/messages.h"
#include "cli/output/output.h"
#include "scene/boxes/record.h"
#include "scene/names.h"
#include "scene/text/numbers.h"
#include "scene/text/text.h"

#define AT(member) offsetof(labelled, member)
const option_row labelled_rows[LABELLED_ROWS] = {
    OPTION(TEXT, "output", "FILE", AT(in.output), "write to FILE, which appears when it is complete", .letter = 'o'),
    OPTION(FLAG, "quiet", NULL, AT(in.quiet), "print nothing but errors", .letter = 'q'),
    OPTION(WORD, "from", "csv|ndjson|npy|kitti|nuscenes|yolo|dota|coco", AT(read.from),
           "the format of standard input, and of files whose name does not tell it; without it .txt and .json are told "
           "by what stands in them",
           .least = LABEL_CSV),
    OPTION(WORD, "view", "3d|above|image", AT(read.view),
           "which box of a label of KITTI or nuScenes: in space, the default, from above, or, of KITTI, in the image",
           .least = LABEL_VIEW_SPACE),
    OPTION(TEXT, "image-size", "W,H", AT(image_size),
           "width and height of the images of YOLO, whose labels are in pixels then, not in shares of the image"),
    OPTION(TEXT, "columns", "OURS=THEIRS", AT(column_names),
           "what columns of CSV and keys of NDJSON are called, or which column of .npy it is, from 0, with commas "
           "between: group=class,min_x=left,score=conf, or min_x=0,min_y=1,max_x=2,max_y=3,score=4; ours are those of "
           "scenes, and score, image, class, difficult and crowd"),
    OPTION(FLAG, "skip-invalid", NULL, AT(read.scene.skip_invalid),
           "leave out labels that are not valid and say so, instead of stopping there")};

static bool take_image_size(labelled *options)
{
    scene_trouble trouble;
    size_t count = 0;
    double *size = options->read.image_size;
    if (!options->image_size)
        return true;
    if (!numbers_read(options->image_size, 2, size, &count, &trouble)) {
        message("--image-size: %s", trouble.text);
        return false;
    }
    if (count == 2 && size[0] > 0 && size[1] > 0)
        return true;
    message("--image-size: found '%s', expected two numbers above 0, W,H", options->image_size);
    return false;
}

static bool take_columns(labelled *options)
{
    scene_trouble trouble;
    options->columns = (column_map){.names = record_label_columns};
    options->read.scene.columns = &options->columns;
    if (!options->column_names ||
        columns_parse(&options->columns, record_label_columns, options->column_names, &trouble))
        return true;
    message("--columns: %s", trouble.text);
    return false;
}

/* Was each column or key found, in one of the files at least, that --columns names? */
static bool columns_were_there(const labelled *options, uint64_t seen)
{
    char quote[SCENE_QUOTE_SIZE];
    size_t i = columns_first_unseen(&options->columns, COLUMNS_BOTH, seen);
    if (i == options->columns.count)
        return true;
    message("--columns: found no column or key %s in the files, expected it, as %s",
            columns_theirs(quote, &options->columns.list[i]),
            options->columns.names[options->columns.list[i].ours].name);
    return false;
}

bool labelled_agree(labelled *options, bool writes_npy)
{
    options->read.scene.from = SCENE_BY_NAME;
    return take_columns(options) && take_image_size(options) &&
           results_choose(&options->results, &options->in, writes_npy) &&
           input_spared(&options->in, options->in.output);
}

bool labelled_parse(labelled *options, const command *c, void *all, int argc, char **argv, size_t files,
                    const char *expected, int *status)
{
    if (!input_parse(&options->in, c, all, argc, argv, status))
        return false;
    if (options->in.count == files)
        return true;
    message("found %zu %s, expected %s", options->in.count, options->in.count == 1 ? "file" : "files", expected);
    *status = message_usage(c->name);
    return false;
}

static void tell_left_out(void *context, const scene_trouble *why)
{
    const labelled *options = context;
    if (!options->in.quiet)
        message_trouble(why, "left out: ");
}

/* What there is to say of labels that were read. */
static void tell(const labels *l, const char *path)
{
    const scene *s = &l->boxes;
    if (s->loose > 0)
        message("%s: warning: %zu %s axes further than 1e-6 from orthonormal, taken as given", path, s->loose,
                s->loose == 1 ? "box has" : "boxes have");
    if (s->left_out > 0)
        message("%s: %zu %s left out", path, s->left_out, s->left_out == 1 ? "label was" : "labels were");
    if (l->regions_without_box > 0)
        message("%s: %zu DontCare %s box but that in the image (--view image)", path, l->regions_without_box,
                l->regions_without_box == 1 ? "label has no" : "labels have no");
    if (l->is_share && s->count > 0)
        message("%s: coordinates stay shares of the image, in which IoU is the same; --image-size makes them pixels",
                path);
}

/* Of hulls nobody knows what they have in common. */
static bool suits(const scene *s)
{
    scene_trouble trouble;
    char quote[SCENE_QUOTE_SIZE];
    size_t i = 0;
    if (s->hulls == 0)
        return true;
    while (scene_kind_at(s, i) != SCENE_HULL3)
        i++;
    const scene_box box = scene_at(s, i);
    scene_trouble_set(&trouble, box.file, box.line, 0,
                      "found the hull %s, expected boxes or polygons: nothing tells what hulls have in common",
                      scene_quote(quote, scene_name(s, i)));
    message_trouble(&trouble, "");
    return false;
}

/* Would writing to --output leave the files of a folder as they are? Those that were named have been looked at. */
static bool spared(const labelled *options, const labels *l)
{
    const char *path = options->in.output;
    for (size_t i = 0; output_makes_file(path) && i < l->path_count; i++)
        if (output_same_file(l->paths[i], path)) {
            message("found %s as output, which is read, expected another file", path);
            return false;
        }
    return true;
}

/* Of an array of six columns nobody knows whether they are a box of space or corners, score and class. */
static void fail(const labelled *options, const char *path, const scene_trouble *trouble)
{
    message_trouble(trouble, "");
    if (options->columns.count == 0 && scene_format_of(path, &(scene_options){.from = SCENE_BY_NAME}) == SCENE_NPY)
        message("--columns says what the columns of an array are, such as "
                "--columns min_x=0,min_y=1,max_x=2,max_y=3,score=4,class=5");
}

/* ---- Names ------------------------------------------------------------------------------------------------------- */

typedef struct named {
    const char *image, *name;
    size_t label;
} named;

static int compare_named(const void *a, const void *b)
{
    const named *x = a, *y = b;
    int by_image = x->image == y->image ? 0 : strcmp(x->image, y->image);
    int by_name = by_image ? by_image : strcmp(x->name, y->name);
    return by_name ? by_name : (x->label > y->label) - (x->label < y->label);
}

/* Has no label the name of another of its image? False: the trouble is set. */
static bool names_differ_in_images(const labels *l, scene_trouble *trouble)
{
    size_t count = l->boxes.count, first = SCENE_NONE, second = SCENE_NONE;
    named *list = calloc(count + 1, sizeof *list);
    if (!list)
        return scene_trouble_memory(trouble);
    for (size_t i = 0; i < count; i++)
        list[i] = (named){labels_image(l, i), scene_name(&l->boxes, i), i};
    qsort(list, count, sizeof *list, compare_named);
    for (size_t i = 1; i < count; i++)
        if (list[i].label < second && strcmp(list[i].image, list[i - 1].image) == 0 &&
            strcmp(list[i].name, list[i - 1].name) == 0) {
            first = list[i - 1].label;
            second = list[i].label;
        }
    free(list);
    return second == SCENE_NONE || scene_fail_same_name(&l->boxes, first, second, trouble);
}

/* Gives each label a name that no other of its image has. False: the trouble is set. */
static bool name_labels(labels *l, scene_trouble *trouble)
{
    scene_names names;
    size_t first, second;
    if (!scene_complete_names(&l->boxes, l->files > 1, trouble))
        return false;
    if (!scene_names_make(&l->boxes, 0, &names))
        return scene_trouble_memory(trouble);
    bool unique = !scene_names_twice(&names, &first, &second);
    scene_names_free(&names);
    return unique || names_differ_in_images(l, trouble);
}

bool labelled_read(labelled *options, const char *path, labels *out)
{
    scene_trouble trouble;
    options->read.scene.left_out = tell_left_out;
    options->read.scene.context = options;
    bool done = labels_read(out, path, &options->read, &trouble) && name_labels(out, &trouble);
    if (!done && scene_trouble_is_memory(&trouble))
        message("%s: out of memory after %zu labels", path, out->boxes.count);
    else if (!done)
        fail(options, path, &trouble);
    if (done && !options->in.quiet)
        tell(out, path);
    return done && suits(&out->boxes) && spared(options, out) &&
           (options->in.count > 1 || out->boxes.count == 0 || columns_were_there(options, out->boxes.mapped));
}

/* ---- Two inputs -------------------------------------------------------------------------------------------------- */

/* The images of labels, sorted, each once. NULL: no memory. */
static const char **images_of(const labels *l, size_t *count)
{
    const char **list = calloc(l->boxes.count + 1, sizeof *list);
    size_t all = 0;
    *count = 0;
    for (size_t i = 0; list && i < l->boxes.count; i++)
        if (i == 0 || l->facts[i].image != l->facts[i - 1].image)
            list[all++] = labels_image(l, i);
    if (all > 0)
        qsort(list, all, sizeof *list, text_compare);
    for (size_t i = 0; i < all; i++)
        if (i == 0 || strcmp(list[i], list[*count - 1]) != 0)
            list[(*count)++] = list[i];
    return list;
}

/* Says how many images only one has. If that is all of them, their names are perhaps written in two ways, or a path is
 * wrong. False: no memory, told. */
static bool tell_images(const labelled *options, const labels *a, const labels *b)
{
    const labels *const l[2] = {a, b};
    const char **list[2];
    char quote[2][SCENE_QUOTE_SIZE];
    size_t count[2], both = 0, i = 0, k = 0;
    for (int n = 0; n < 2; n++)
        list[n] = images_of(l[n], &count[n]);
    const bool good = list[0] && list[1];
    while (good && i < count[0] && k < count[1]) {
        int order = strcmp(list[0][i], list[1][k]);
        both += order == 0;
        i += order <= 0;
        k += order >= 0;
    }
    if (!good)
        message_memory_for(0, NULL, "the images of %zu labels", a->boxes.count + b->boxes.count);
    else if (both == 0)
        message("warning: no image has labels in both; %s has labels of %s, %s of %s", options->in.files[0],
                scene_quote(quote[0], list[0][0]), options->in.files[1], scene_quote(quote[1], list[1][0]));
    for (int n = 0; n < 2; n++)
        if (good && both > 0 && count[n] > both)
            message("%s: %zu of %zu images have no labels in %s", options->in.files[n], count[n] - both, count[n],
                    options->in.files[1 - n]);
    free((void *)list[0]);
    free((void *)list[1]);
    return good;
}

bool labelled_read_two(labelled *options, labels *a, labels *b)
{
    const char *first = options->in.files[0], *second = options->in.files[1];
    if (strcmp(first, "-") == 0 && strcmp(second, "-") == 0) {
        message("found standard input (-) 2 times among the files, expected it once");
        return false;
    }
    if (!labelled_read(options, first, a) || !labelled_read(options, second, b))
        return false;
    if ((a->classes_are_ids && !labels_name_classes(a, b)) || (b->classes_are_ids && !labels_name_classes(b, a)))
        return message_memory_for(0, NULL, "the names of classes");
    if (a->boxes.count == 0 || b->boxes.count == 0)
        return true;
    if (!columns_were_there(options, a->boxes.mapped | b->boxes.mapped))
        return false;
    bool in_3d = scene_is_3d(&a->boxes);
    if (in_3d != scene_is_3d(&b->boxes)) {
        message("found labels in %s in %s, and in %s in %s, expected both in 2D or both in 3D", in_3d ? "3D" : "2D",
                first, in_3d ? "2D" : "3D", second);
        return false;
    }
    if (a->has_images != b->has_images && !labels_name_image(a->has_images ? b : a, a->has_images ? second : first))
        return message_memory_for(0, NULL, "the names of images");
    return !a->has_images || options->in.quiet || tell_images(options, a, b);
}

bool labelled_all_scored(const labels *l)
{
    scene_trouble trouble;
    char quote[SCENE_QUOTE_SIZE];
    size_t i = 0;
    while (i < l->boxes.count && !isnan(l->facts[i].score))
        i++;
    if (i == l->boxes.count)
        return true;
    const scene_box box = scene_at(&l->boxes, i);
    bool has_columns = scene_format_of(box.file, &(scene_options){.from = SCENE_BY_NAME}) != SCENE_BY_NAME;
    bool in_json = l->unscored.line > 0 && l->unscored.label == i;
    scene_trouble_set(&trouble, box.file, in_json ? l->unscored.line : box.line, in_json ? l->unscored.column : 0,
                      "found no score of %s, expected one of each detection%s",
                      scene_quote(quote, scene_name(&l->boxes, i)),
                      has_columns ? "; --columns score=... says which column it is" : "");
    message_trouble(&trouble, "");
    return false;
}
