/* Labels: shapes that people drew or a detector found, each with its class, its image, and what else such files say. */
#ifndef SCENE_LABELS_H
#define SCENE_LABELS_H

#include "scene/scene.h"

/* In the order of the words of --from; SCENE_CSV and its neighbours are the same numbers. */
typedef enum label_format {
    LABEL_BY_NAME,
    LABEL_CSV,
    LABEL_NDJSON,
    LABEL_NPY,
    LABEL_KITTI,
    LABEL_NUSCENES,
    LABEL_YOLO,
    LABEL_DOTA,
    LABEL_COCO
} label_format;

/* Which shape of a label that has several? */
typedef enum label_view {
    LABEL_VIEW_SPACE, /* the box in space, where there is one */
    LABEL_VIEW_ABOVE, /* its outline from above */
    LABEL_VIEW_IMAGE  /* of KITTI: the box in the image */
} label_view;

typedef struct label_options {
    scene_options scene; /* of scene files; and skip_invalid, left_out and context of all */
    label_format from;   /* of standard input, and of files of which neither name nor text tells */
    label_view view;
    double image_size[2]; /* of YOLO: width and height; 0: coordinates stay shares of the image */
    bool keep_texts;      /* labels_copy will be asked */
} label_options;

/* What a label has besides its shape and class. */
typedef struct label_facts {
    double score;      /* NAN: none */
    size_t image;      /* where its name begins in boxes.text, or SCENE_NONE */
    hit_aabb2 picture; /* the box in the image, where has_picture */
    double truncation; /* of KITTI: from 0 to 1, or -1 */
    int occlusion;     /* of KITTI: from 0 to 3, or -1 */
    bool has_picture;
    bool difficult; /* of DOTA: to find it is no merit, to miss it no fault */
    bool region;    /* a crowd, or an area where nobody looked ("DontCare"): what lies there is not judged */
} label_facts;

/* A file as it was read. */
typedef struct label_file {
    const char *path;
    label_format format; /* LABEL_BY_NAME: there is no line in it */
    char *text;          /* unpacked */
    size_t size;
    size_t first, end; /* its labels */
} label_file;

/* Where the first label of COCO or nuScenes without a score stands: the boxes of JSON know no line. */
typedef struct label_unscored {
    size_t label, line, column; /* line 0: there is no such label */
} label_unscored;

/* All zero is empty. */
typedef struct labels {
    scene boxes;        /* the shapes; a box's group is its class */
    label_facts *facts; /* of each */
    size_t facts_capacity;
    label_unscored unscored;
    size_t regions_without_box; /* "DontCare" has no box but that in the image */
    bool classes_are_ids;       /* of COCO: lists of results name no class but by its number */
    bool has_images;            /* at least one file said which image its labels are of, or stood in a folder */
    bool is_share;              /* coordinates of YOLO that stayed shares of the image */
    size_t *class_ids; /* of COCO: pairs, where a class's number as text, and where its name begins in boxes.text;
                        * sorted by the number */
    size_t class_count, class_capacity;
    size_t files;      /* how many were read */
    label_file *texts; /* of each, with options->keep_texts */
    size_t text_count, text_capacity;
    char **paths; /* of files that were found in folders */
    size_t path_count, path_capacity;
} labels;

/* The label's class, or "" if it has none. */
const char *labels_class(const labels *l, size_t i);

/* The label's image, or "" where none is told. */
const char *labels_image(const labels *l, size_t i);

/* Adds the labels of a file, or of all label files of a folder; "-" is standard input. False: trouble says why, and the
 * labels are good only for labels_free. */
bool labels_read(labels *l, const char *path, const label_options *options, scene_trouble *trouble);

/* Sorts the classes, so that each is found quickly. False: no memory. */
bool labels_sort_classes(labels *l);

/* Where the name of a class begins in boxes.text, by the number that COCO gives it. SCENE_NONE: there is none. */
size_t labels_find_class(const labels *l, const char *id);

/* Gives classes that were told by their numbers the names that another file has for these. False: no memory. */
bool labels_name_classes(labels *l, const labels *names);

/* Labels that tell no image are all of the image that their file is named after. False: no memory. */
bool labels_name_image(labels *l, const char *path);

void labels_free(labels *l);

/* ---- For the readers ------------------------------------------------------------------------------------------- */

/* What a file is read as. */
typedef struct label_source {
    const char *file;                  /* for troubles */
    const char *image;                 /* of all labels, by the name of the file; NULL: not told */
    const char *class_name;            /* the same */
    const struct label_tables *tables; /* of nuScenes; NULL: there are none */
    const label_options *options;
} label_source;

/* A label that was read: a box or, if it is given, a polygon. */
typedef struct label {
    scene_kind kind;
    scene_shape shape;
    const hit_polygon2 *polygon; /* NULL: shape counts */
    const char *class_name, *image, *name;
    size_t class_at; /* where the name of the class begins in boxes.text; SCENE_NONE: class_name counts */
    size_t line, row;
    bool name_of_file; /* the name is one among those of its file */
    label_facts facts; /* of which image is not looked at */
} label;

/* A label without a score. */
label label_of(const label_source *source, size_t line, size_t row);

/* Adds it. False: no memory, or its dimension is not that of the first. */
bool labels_add(labels *l, const label_source *source, const label *one, scene_trouble *trouble);

/* The boxes from `first` on, which a reader of scenes has added, get facts: no score, and the source's image. False: no
 * memory. */
bool labels_add_facts(labels *l, size_t first, const label_source *source, scene_trouble *trouble);

/* Keeps the name of an image for the label that comes next, and says where. False: no memory. */
bool labels_keep_image(labels *l, size_t next, const char *image, size_t *where);

/* Is it a length that halves without loss, not below 0? NULL: it is; else what was expected. */
const char *label_length_wanted(double length);

/* What a message says of a box that has numbers beyond the range of double. */
extern const char label_beyond[];

/* The readers. Text: of `length` bytes, with room for one more; it is overwritten. */
typedef bool label_reader(labels *l, char *text, size_t length, const label_source *source, scene_trouble *trouble);
label_reader labels_read_kitti, labels_read_nuscenes, labels_read_yolo, labels_read_dota, labels_read_coco,
    labels_read_csv, labels_read_ndjson, labels_read_npy;

#endif
