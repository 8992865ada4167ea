/* A command line that gives the same result again, from what was read of it. */
#ifndef CLI_TELL_H
#define CLI_TELL_H

#include "cli/options/command.h"

/* The command's name, the options that differ from `usual`, a struct of the same kind with what holds where none is
 * given, and the files; as a shell takes them. Without the options that `but` names, which ends with NULL. NULL: no
 * memory; else the caller's to free. */
char *options_tell(const command *c, const void *options, const void *usual, const char *const *but, char **files,
                   size_t file_count);

#endif
