/* hitbox check of .npy files within a limit of memory, or of a part of the work: any number of boxes. */
#ifndef CLI_CHECK_SCALE_H
#define CLI_CHECK_SCALE_H

#include "cli/commands/check_parts.h"

/* Are the options that ask for it what they should be, and do the others suit? False: said why not. */
bool check_scale_agrees(check_options *check);

/* Answers if it is asked for; *status is the exit status then. */
bool check_scale(check_options *check, int *status);

#endif
