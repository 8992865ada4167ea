/* A scene as a file of boxes that the command reads again, without loss. */
#ifndef CLI_FINAL_H
#define CLI_FINAL_H

#include "scene/scene.h"

/* Would a file of that name be read as what final_write makes of it? False: said why not. */
bool final_agree(const char *option, const char *path);

/* Writes each box with its name and group as NDJSON; path "-": to standard output. False: said why. */
bool final_write(const char *path, scene *s, int threads);

#endif
