/* From the command line to a scene: what the subcommands that read one have in common. */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include "cli/options/command.h"
#include "cli/output/progress.h"
#include "scene/scene.h"
#include "scene/text/bytes.h"

typedef struct input {
    scene_options options;
    /* What to read a file with; NULL: scene_read_file. */
    bool (*read)(scene *s, const char *path, const scene_options *options, scene_trouble *trouble);
    const char *column_names; /* --columns, or NULL */
    column_map columns;       /* taken apart */
    const char *output;       /* NULL: standard output */
    bool quiet;
    char **files;
    size_t count;
    const char *further[2]; /* files that are read besides, or NULL */
    file_bytes opened;      /* of the first file, if somebody has opened it already, which is then a .npy; else zero */
    progress bar;
    size_t done, total; /* how much of the file at hand is read */
} input;

/* What commands take that read boxes. What reads points has no use for the last row. What reads nodes alone takes the
 * first rows and, from INPUT_NODES_AT on, those about nodes. */
enum {
    INPUT_ROWS = 8,
    INPUT_ROWS_OF_POINTS = INPUT_ROWS - 1,
    INPUT_ROWS_OF_OUTPUT = 2,
    INPUT_NODES_AT = 4,
    INPUT_ROWS_OF_NODES = 2
};
extern const option_row input_rows[INPUT_ROWS];

/* For the help text of such a command. */
#define INPUT_FILE_TEXT                                                                                                \
    "FILE: .csv, .ndjson, .jsonl (packed too: .csv.gz), .npy (NumPy) or a mesh (.glb .gltf\n"                          \
    ".obj .stl .ply .dae .fbx .ifc ...), of which each node is a box; - is standard input\n"                           \
    "(with --from).\n"

/* Reads the command line: options, then at least one file. False: *status is the exit status; help was asked for, or
 * something is wrong, which has been said. */
bool input_parse(input *in, const command *c, void *options, int argc, char **argv, int *status);

/* The whole of a command that reads a scene: the command line, the scene, and `answer`, which returns the exit status.
 */
int input_run(input *in, const command *c, void *options, int argc, char **argv,
              int (*answer)(void *options, scene *s));

/* Would writing to `path` leave all files that are read as they are? False: said which not. NULL is standard output. */
bool input_spared(const input *in, const char *path);

/* Reads all the files as one scene and says on standard error what is noteworthy. False: said why. */
bool input_read(input *in, scene *s);

/* Are there no polygons, of which what is asked ("--depth", "sweep") cannot be, and where hulls cannot be asked about
 * either, none of those? False: said which is one. */
bool input_suits(const scene *s, const char *asked, bool hulls);

/* Are all files meshes, of which alone the option can be asked? False: said which is none. */
bool input_are_meshes(const input *in, const char *option);

#endif
