/* Modules of JavaScript as one script that needs no loader. */
#ifndef EMBED_MODULES_H
#define EMBED_MODULES_H

#include <stdbool.h>
#include <stdio.h>

/* Begins and ends the script. */
void modules_begin(FILE *out);
void modules_end(FILE *out);

/* Adds a module; path: what others import it by is the last part. Those that it imports come before it. False: said
 * why. */
bool modules_add(FILE *out, const char *path, const char *text);

#endif
