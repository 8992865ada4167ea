/* From the command line to a scene: what `check`, `draw` and `bounds` have in common. */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include "cli/progress.h"
#include "scene/scene.h"

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
    const char *output; /* NULL: standard output */
    bool quiet;
    char **files;
    size_t count;
    progress bar;
} input;

/* Takes one option that getopt_long found. False: its value is wrong, which has been said. */
bool input_option(input *in, int option, const char *value);

/* Would writing to `path` leave all files that are read as they are? False: said which not. NULL is standard output. */
bool input_spared(const input *in, const char *path);

/* Reads all the files as one scene and says on standard error what is noteworthy. False: said why. */
bool input_read(input *in, scene *s);

#endif
