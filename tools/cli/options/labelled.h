/* From the command line to labels: what the commands have in common that read them. */
#ifndef CLI_LABELLED_H
#define CLI_LABELLED_H

#include "cli/options/input.h"
#include "cli/options/results.h"
#include "scene/labels/labels.h"

typedef struct labelled {
    input in; /* its output, its files and whether it is quiet */
    results_options results;
    label_options read;
    const char *image_size;   /* W,H, or NULL */
    const char *column_names; /* --columns, or NULL */
    column_map columns;       /* taken apart; all that is known without */
} labelled;

enum { LABELLED_ROWS = 7 };
extern const option_row labelled_rows[LABELLED_ROWS];

/* For the help text of such a command. */
#define LABELLED_FILE_TEXT                                                                                             \
    "labels of KITTI, YOLO (also rotated), DOTA (.txt), nuScenes and COCO (.json), or a scene\n"                       \
    "(.csv .ndjson .jsonl .npy) whose groups are classes, with the columns score and image;\n"                         \
    "- is standard input (with --from). A folder stands for all such files in it, and the\n"                           \
    "labels of two folders are matched by the names of their files.\n"

/* What a command's `agree` begins with: do the values go together? False: said why not. writes_npy: as results_choose
 * takes it. */
bool labelled_agree(labelled *options, bool writes_npy);

/* Reads the command line: options, then as many files as there should be, such as "A and B". False: *status is the exit
 * status. */
bool labelled_parse(labelled *options, const command *c, void *all, int argc, char **argv, size_t files,
                    const char *expected, int *status);

/* Reads a file or folder, gives its boxes names, and says on standard error what is noteworthy. False: said why; the
 * labels are good for labels_free. */
bool labelled_read(labelled *options, const char *path, labels *out);

/* The same of the first two, whose labels are compared: both in 2D or both in 3D. Classes that one tells by
 * number get their names from the other; where one tells its images and the other does not, this is of the image that
 * its file is named after. */
bool labelled_read_two(labelled *options, labels *a, labels *b);

/* Has each label a score? False: said which has none. */
bool labelled_all_scored(const labels *l);

#endif
