/* From the command line to a scene: what the subcommands that read one have in common. */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include <getopt.h>

#include "cli/output/progress.h"
#include "scene/scene.h"
#include "scene/text/bytes.h"

/* Numbers for long options that have no letter. */
enum {
    OPTION_FROM = 256,
    OPTION_SKIP_INVALID,
    OPTION_ORTHONORMALIZE,
    OPTION_PER_MESH,
    OPTION_HELP,
    OPTION_OWN /* the subcommand's own begin here */
};

typedef struct input {
    scene_options options;
    /* What to read a file with; NULL: scene_read_file. */
    bool (*read)(scene *s, const char *path, const scene_options *options, scene_trouble *trouble);
    const char *output; /* NULL: standard output */
    bool quiet;
    char **files;
    size_t count;
    const char *further[2]; /* files that are read besides, or NULL */
    file_bytes opened;      /* of the first file, if somebody has opened it already, which is then a .npy; else zero */
    progress bar;
} input;

/* What all of them take, for a table of getopt_long; and what those take that read boxes, not points alone. */
#define INPUT_OPTIONS_OF_ALL                                                                                           \
    {"from", required_argument, NULL, OPTION_FROM}, {"help", no_argument, NULL, OPTION_HELP},                          \
        {"output", required_argument, NULL, 'o'}, {"per-mesh", no_argument, NULL, OPTION_PER_MESH},                    \
        {"quiet", no_argument, NULL, 'q'},                                                                             \
    {                                                                                                                  \
        "skip-invalid", no_argument, NULL, OPTION_SKIP_INVALID                                                         \
    }
#define INPUT_OPTIONS                                                                                                  \
    INPUT_OPTIONS_OF_ALL,                                                                                              \
    {                                                                                                                  \
        "orthonormalize", no_argument, NULL, OPTION_ORTHONORMALIZE                                                     \
    }

/* What a subcommand's command line holds. Its own options come to it as `self`. */
typedef struct input_grammar {
    const char *command; /* "check" */
    const char *help;
    const struct option *options; /* ended by zeros */
    /* Takes an option that is its own; NULL: it has none. False: the value is wrong, which has been said. */
    bool (*take)(void *self, int option, const char *value);
    /* Do all of them go together? False: said why not. NULL: always. */
    bool (*agree)(void *self);
} input_grammar;

/* Reads the command line: options, then files. False: *status is the exit status; help was asked for, or something is
 * wrong, which has been said. */
bool input_parse(input *in, const input_grammar *grammar, void *self, int argc, char **argv, int *status);

/* Would writing to `path` leave all files that are read as they are? False: said which not. NULL is standard output. */
bool input_spared(const input *in, const char *path);

/* Reads all the files as one scene and says on standard error what is noteworthy. False: said why. */
bool input_read(input *in, scene *s);

/* Are there no polygons, of which what is asked ("--depth", "sweep") cannot be? False: said which is one. */
bool input_boxes_only(const scene *s, const char *asked);

#endif
