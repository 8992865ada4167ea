/* hitbox check of a single .npy file: many boxes, from the file's bytes to the join and on to the report. */
#ifndef CLI_CHECK_ARRAY_H
#define CLI_CHECK_ARRAY_H

#include "cli/commands/check_parts.h"

/* Answers, if what is asked for can be answered without making a scene of the file; *status is the exit status then.
 * False: it has to be a scene; if the file has been read for that, its bytes stand in check->in.opened. */
bool check_array(check_options *check, int *status);

#endif
