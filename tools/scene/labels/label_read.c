/* From a path to labels: which format a file is in, and which files a folder has. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "scene/labels/label_json.h"
#include "scene/labels/label_tables.h"
#include "scene/labels/label_words.h"
#include "scene/text/bytes.h"
#include "scene/text/number.h"
#include "scene/text/text.h"
#include "system/system.h"

static const char *base_of(const char *path)
{
    return path + system_folder_size(path);
}

/* How long the name of a file is without its ending, and without ".gz" behind that. */
static size_t stem_of(const char *base)
{
    size_t length = strlen(base) - (stream_is_packed(base) ? strlen(".gz") : 0);
    for (size_t i = length; i > 1; i--)
        if (base[i - 1] == '.')
            return i - 1;
    return length;
}

static bool ends_with(const char *base, const char *ending)
{
    size_t stem = stem_of(base), size = strlen(ending);
    return strncasecmp(base + stem, ending, size) == 0 &&
           (base[stem + size] == '\0' || strcasecmp(base + stem + size, ".gz") == 0);
}

bool labels_name_image(labels *l, const char *path)
{
    const char *base = base_of(path);
    size_t where;
    if (!scene_keep_text_of(&l->boxes, base, stem_of(base), &where))
        return false;
    for (size_t i = 0; i < l->boxes.count; i++)
        l->facts[i].image = where;
    l->has_images = true;
    return true;
}

/* ---- Which format ------------------------------------------------------------------------------------------------ */

static label_format format_by_name(const char *path)
{
    static const label_format of_scene[] = {[SCENE_BY_NAME] = LABEL_BY_NAME,
                                            [SCENE_CSV] = LABEL_CSV,
                                            [SCENE_NDJSON] = LABEL_NDJSON,
                                            [SCENE_NPY] = LABEL_NPY,
                                            [SCENE_MESH] = LABEL_NPY}; /* which scene_read_file reads as well */
    return of_scene[scene_format_of(path, &(scene_options){.from = SCENE_BY_NAME})];
}

/* Lists of detections of DOTA: Task1_CLASS.txt. */
enum { TASK_SIZE = sizeof "Task1_" - 1 };

static bool is_task(const char *base)
{
    return (strncmp(base, "Task1_", TASK_SIZE) == 0 || strncmp(base, "Task2_", TASK_SIZE) == 0) &&
           base[TASK_SIZE] != '\0';
}

static bool is_number(const char *word)
{
    double value;
    return number_read(word, &value) != NUMBER_NONE;
}

/* By the words of the first line with a label. LABEL_BY_NAME: none of ours. */
static label_format format_of_words(const label_words *w)
{
    size_t n = w->count;
    if (label_words_are_dota_head(w))
        return LABEL_DOTA;
    if ((n == 15 || n == 16) && !is_number(w->word[0]))
        return LABEL_KITTI;
    if ((n == 9 || n == 10) && is_number(w->word[0]) && !is_number(w->word[8]))
        return LABEL_DOTA;
    return (n == 5 || n == 6 || n == 9 || n == 10) && is_number(w->word[0]) ? LABEL_YOLO : LABEL_BY_NAME;
}

/* A class and four corners of YOLO, by the count of its words, but no shares of an image: perhaps corners of DOTA, with
 * a class that is a number. */
static bool is_doubtful(const label_words *w)
{
    enum { CORNERS = 8, FAR = 2 };
    bool far = false;
    for (size_t i = 1; i <= CORNERS && w->count > CORNERS; i++) {
        double value = 0;
        far |= number_read(w->word[i], &value) == NUMBER_OK && !(value >= -FAR && value <= FAR);
    }
    return far && format_of_words(w) == LABEL_YOLO;
}

/* The same of a text. True with LABEL_BY_NAME: it has no line. False: the trouble is set. */
static bool format_of_text(const char *text, size_t length, const char *file, label_format *out, scene_trouble *trouble)
{
    label_words w = {.file = file, .trouble = trouble};
    char line[2048];
    *out = LABEL_BY_NAME;
    for (size_t at = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0, number = 1; at < length; number++) {
        const char *stop = memchr(text + at, '\n', length - at);
        size_t size = stop ? (size_t)(stop - text) - at : length - at;
        size_t kept = size < sizeof line - 1 ? size : sizeof line - 1;
        memcpy(line, text + at, kept);
        w.at = line;
        w.end = line + kept;
        *w.end = '\0';
        w.line = number - 1;
        at += size + 1;
        if (!label_words_next(&w))
            continue;
        *out = format_of_words(&w);
        if (is_doubtful(&w))
            return label_words_fail(&w, LABEL_WORDS_MAX,
                                    "found %zu numbers that are no class and corners of YOLO, as shares of the image, "
                                    "but perhaps corners and a class of DOTA, expected --from yolo or --from dota",
                                    w.count);
        return *out != LABEL_BY_NAME ||
               label_words_fail(&w, LABEL_WORDS_MAX,
                                "found %zu %s no label of KITTI (15 or 16, a class first), DOTA (four corners, a "
                                "class) or YOLO (a number of a class first, 5, 6, 9 or 10 in all); a list of "
                                "detections of DOTA is called Task1_CLASS.txt",
                                w.count, w.count == 1 ? "word that is" : "words that are");
    }
    return true;
}

/* ---- A file ------------------------------------------------------------------------------------------------------ */

/* COCO or nuScenes, by what stands in it. */
static bool read_json(labels *l, const char *text, size_t length, const label_source *source, label_format *out,
                      scene_trouble *trouble)
{
    label_json j;
    label_format from = source->options->from;
    if (!label_json_open(&j, text, length, source->file, trouble))
        return false;
    const json_t *first = json_array_get(j.root, 0);
    bool empty = json_is_array(j.root) && json_array_size(j.root) == 0;
    if (from != LABEL_COCO && from != LABEL_NUSCENES)
        from = json_object_get(j.root, "results") || json_object_get(first, "sample_token")            ? LABEL_NUSCENES
               : json_object_get(j.root, "annotations") || json_object_get(first, "image_id") || empty ? LABEL_COCO
                                                                                                       : LABEL_BY_NAME;
    if (from == LABEL_BY_NAME)
        return label_json_fail(&j, &(label_path){.count = 0}, j.root,
                               "labels of COCO (an object with .annotations, or an array with .image_id in its "
                               "elements) or nuScenes (.results, or .sample_token)");
    *out = from;
    return (from == LABEL_COCO ? label_take_coco : label_take_nuscenes)(l, &j, source);
}

/* The same; annotations of nuScenes do not tell their classes themselves. */
static bool read_json_with_tables(labels *l, const file_bytes *bytes, label_source *source, label_format *out,
                                  scene_trouble *trouble)
{
    label_tables tables = {.there = false};
    bool done = strncmp(base_of(source->file), "sample_annotation.json", 22) != 0 ||
                label_tables_read(&tables, source->file, trouble);
    source->tables = tables.there ? &tables : NULL;
    done = done && read_json(l, bytes->at, bytes->size, source, out, trouble);
    source->tables = NULL;
    json_memory_free();
    label_tables_free(&tables);
    return done;
}

/* A file in a format of text, *format, or that of its words. */
static bool read_text(labels *l, file_bytes *bytes, label_format *format, label_source *source, scene_trouble *trouble)
{
    static label_reader *const readers[] = {
        [LABEL_BY_NAME] = NULL,          [LABEL_CSV] = labels_read_csv,     [LABEL_NDJSON] = labels_read_ndjson,
        [LABEL_NPY] = labels_read_npy,   [LABEL_KITTI] = labels_read_kitti, [LABEL_NUSCENES] = labels_read_nuscenes,
        [LABEL_YOLO] = labels_read_yolo, [LABEL_DOTA] = labels_read_dota,   [LABEL_COCO] = labels_read_coco};
    if (*format == LABEL_BY_NAME && !format_of_text(bytes->at, bytes->size, source->file, format, trouble))
        return false;
    return !readers[*format] || readers[*format](l, bytes->at, bytes->size, source, trouble);
}

/* Nothing tells the format. Of what is not there, a folder whose name is mistyped, that is not the trouble. */
static bool fail_format(const char *path, scene_trouble *trouble)
{
    system_entry entry;
    bool is_standard = strcmp(path, "-") == 0;
    errno = ENOENT;
    if (!is_standard && !system_find(path, &entry))
        return scene_trouble_set(trouble, path, 0, 0, "cannot be opened: %s", strerror(errno));
    return scene_trouble_set(trouble, path, 0, 0,
                             is_standard ? "is standard input, expected --from with it"
                                         : "found a name that tells no format, expected .txt, .json, the name of a "
                                           "scene file or --from");
}

/* Keeps the text of a file, which its reader will overwrite. False: no memory. */
static bool keep_text(labels *l, const char *path, const file_bytes *bytes)
{
    char *text = malloc(bytes->size + 1);
    if (!text || !scene_grow(&l->texts, &l->text_capacity, l->text_count + 1, sizeof *l->texts)) {
        free(text);
        return false;
    }
    if (bytes->size > 0)
        memcpy(text, bytes->at, bytes->size);
    l->texts[l->text_count++] = (label_file){.path = path, .text = text, .size = bytes->size, .first = l->boxes.count};
    return true;
}

/* Is it an array of which somebody says what its columns are? */
static bool has_columns(const char *path, const label_options *options)
{
    return options->scene.columns && options->scene.columns->count > 0 &&
           scene_format_of(path, &(scene_options){.from = SCENE_NPY}) == SCENE_NPY;
}

static bool read_file(labels *l, const char *path, const char *image, const label_options *options,
                      scene_trouble *trouble)
{
    label_format format = format_by_name(path), from = options->from;
    label_source source = {.file = path, .image = image, .options = options};
    const char *base = base_of(path);
    char class_name[SYSTEM_PATH_SIZE];
    size_t first = l->boxes.count;
    file_bytes bytes;
    l->files++;
    bool is_text = ends_with(base, ".txt"), is_json = ends_with(base, ".json"), done;
    bool is_array = format == LABEL_NPY || (format == LABEL_BY_NAME && from == LABEL_NPY);
    if (is_array && !has_columns(path, options)) {
        label_options npy = *options;
        npy.scene.from = SCENE_NPY;
        return scene_read_file(&l->boxes, path, &npy.scene, trouble) && labels_add_facts(l, first, &source, trouble);
    }
    if (format == LABEL_BY_NAME && from == LABEL_BY_NAME && !is_text && !is_json)
        return fail_format(path, trouble);
    if (is_text && is_task(base) && (from == LABEL_BY_NAME || from == LABEL_DOTA)) {
        format = LABEL_DOTA;
        source.image = NULL;
        snprintf(class_name, sizeof class_name, "%.*s", (int)(stem_of(base) - TASK_SIZE), base + TASK_SIZE);
        source.class_name = class_name;
    }
    if (!bytes_read(path, &bytes, trouble))
        return false;
    if (options->keep_texts && !keep_text(l, path, &bytes)) {
        bytes_close(&bytes);
        return scene_trouble_memory(trouble);
    }
    if (is_json || (format == LABEL_BY_NAME && (from == LABEL_COCO || from == LABEL_NUSCENES))) {
        source.image = NULL;
        done = read_json_with_tables(l, &bytes, &source, &format, trouble);
    } else {
        format = format == LABEL_BY_NAME ? from : format;
        done = read_text(l, &bytes, &format, &source, trouble);
    }
    if (options->keep_texts) {
        l->texts[l->text_count - 1].format = format;
        l->texts[l->text_count - 1].end = l->boxes.count;
    }
    bytes_close(&bytes);
    return done;
}

/* ---- A folder ---------------------------------------------------------------------------------------------------- */

typedef struct folder {
    labels *l;
    const char *path;
} folder;

/* Is it a file of labels? Lists of the names of classes lie among those of YOLO. */
static bool is_wanted(const char *name)
{
    return name[0] != '.' && strcmp(name, "classes.txt") != 0 &&
           (ends_with(name, ".txt") || ends_with(name, ".json") || format_by_name(name) != LABEL_BY_NAME);
}

static bool keep_path(void *context, const char *name)
{
    const folder *f = context;
    labels *l = f->l;
    size_t length = strlen(f->path), size = length + strlen(name) + 2;
    if (!is_wanted(name))
        return true;
    char *path = malloc(size);
    if (!path || !scene_grow(&l->paths, &l->path_capacity, l->path_count + 1, sizeof *l->paths)) {
        free(path);
        errno = ENOMEM;
        return false;
    }
    bool ended = length > 0 && strchr(SYSTEM_SEPARATORS, f->path[length - 1]);
    snprintf(path, size, "%s%s%s", f->path, ended ? "" : "/", name);
    l->paths[l->path_count++] = path;
    return true;
}

/* The files of a folder, each of which names the image of its labels. */
static bool read_folder(labels *l, const char *path, const label_options *options, scene_trouble *trouble)
{
    folder f = {l, path};
    size_t first = l->path_count;
    char image[SYSTEM_PATH_SIZE];
    if (!system_list(path, keep_path, &f))
        return errno == ENOMEM ? scene_trouble_memory(trouble)
                               : scene_trouble_set(trouble, path, 0, 0, "cannot be read: %s", strerror(errno));
    size_t last = l->path_count;
    if (first == last)
        return scene_trouble_set(trouble, path, 0, 0,
                                 "found no file of labels in the folder, expected .txt, .json or scene files");
    qsort(l->paths + first, last - first, sizeof *l->paths, text_compare);
    l->has_images = true;
    for (size_t i = first; i < last; i++) {
        const char *base = base_of(l->paths[i]);
        snprintf(image, sizeof image, "%.*s", (int)stem_of(base), base);
        if (!read_file(l, l->paths[i], image, options, trouble))
            return false;
    }
    return true;
}

bool labels_read(labels *l, const char *path, const label_options *options, scene_trouble *trouble)
{
    system_entry entry;
    bool is_folder = strcmp(path, "-") != 0 && system_find(path, &entry) && entry.is_folder;
    return (is_folder ? read_folder(l, path, options, trouble) : read_file(l, path, NULL, options, trouble));
}
