/* Jansson's parser with memory of our own, so that running out of it is told apart from bad JSON and does no harm. */
#ifndef SCENE_JSON_MEMORY_H
#define SCENE_JSON_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

#include <jansson.h>

/* Parses one text with json_loadb. *out is NULL if it is no JSON, and error says why. It lives until the next call or
 * json_memory_free, and needs no json_decref. False: no memory. For one thread at a time, as Jansson's allocator is. */
bool json_memory_load(const char *text, size_t length, size_t flags, json_t **out, json_error_t *error);

/* Calls work(context), which may use Jansson as it likes, needs no json_decref, and leaves nothing of Jansson's behind.
 * False: no memory; then work was left where Jansson asked for it, so it must hold nothing else meanwhile. */
bool json_memory_run(void (*work)(void *context), void *context);

/* Lets go of all of it. From then on Jansson has the C library's allocator again. */
void json_memory_free(void);

#endif
