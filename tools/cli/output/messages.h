/* What the command says on standard error, and how it ends. */
#ifndef CLI_MESSAGES_H
#define CLI_MESSAGES_H

#include "scene/text/trouble.h"

/* As diff's: 1 means that there is something to report. */
enum { EXIT_NONE = 0, EXIT_SOME = 1, EXIT_TROUBLE = 2 };

/* A line on standard error, "hitbox: " in front. */
void message(const char *format, ...) SCENE_PRINTF(1, 2);

/* The message that memory has run out: what was to be made, such as "%zu hits", and how many bytes that takes, or 0.
 * `helps`: what the user can do, or NULL. Returns false. */
bool message_memory_for(double bytes, const char *helps, const char *format, ...) SCENE_PRINTF(3, 4);

/* A line on standard error that says what is wrong with the input. `note` stands before the text, or "". */
void message_trouble(const scene_trouble *trouble, const char *note);

/* Says where to find help after a wrong command line. Returns EXIT_TROUBLE. `command`: "check", or "". */
int message_usage(const char *command);

#endif
