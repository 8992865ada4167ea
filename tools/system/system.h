/* What the tools ask of the system beyond C, in the same words everywhere: posix.c answers, or windows.c. Paths, and
 * what is said of them, are UTF-8. Where a function fails, errno says why. */
#ifndef SYSTEM_SYSTEM_H
#define SYSTEM_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

/* Room for a path with its 0. */
enum { SYSTEM_PATH_SIZE = 4096 };

/* What a path may be divided at, besides '/' which always does. */
#ifdef _WIN32
#define SYSTEM_SEPARATORS "/\\:"
#else
#define SYSTEM_SEPARATORS "/"
#endif

/* How much of a path is its folder, with the separator behind it; the rest is the name. 0: it has no folder. */
static inline size_t system_folder_size(const char *path)
{
    size_t size = 0;
    for (size_t i = 0; path[i]; i++)
        if (strchr(SYSTEM_SEPARATORS, path[i]))
            size = i + 1;
    return size;
}

/* ---- The program ---- */

/* Makes sure that each standard stream is there, passes bytes on as they are and shows UTF-8, and that what cannot be
 * written is an error and not the end. Returns the arguments in UTF-8, with a NULL behind them. NULL: there is no
 * memory, or no standard stream to be had. */
char **system_begin(char **argv);

/* Is it a terminal? And does that show colours? 0, 1 and 2 are standard input, output and error. */
bool system_is_terminal(int descriptor);
bool system_shows_colours(int descriptor);

/* How many processors there are, at least 1. */
size_t system_processors(void);

/* Loads a library and fills a struct of `count` pointers with its functions of these names (late.h). Returns NULL;
 * else why not, until the next call. Not on Windows: libraries are linked there (cmake/late.cmake). */
const char *system_load(const char *library, size_t count, const char *const names[], void *functions);

/* ---- What stands under a path ---- */

typedef struct system_entry {
    bool is_file, is_folder; /* neither: a pipe or a device */
    uint64_t size;           /* of a file */
    uint64_t id[3];          /* for system_is_same */
    unsigned mode;           /* who may do what, as system_make wants it */
} system_entry;

/* Links are followed. */
bool system_find(const char *path, system_entry *out);
bool system_find_open(int descriptor, system_entry *out);

/* One thing, whatever the names? */
bool system_is_same(const system_entry *a, const system_entry *b);

/* Is it a symbolic link that leads to nothing? */
bool system_is_dead_link(const char *path);

/* Visits the name of each thing in a folder, in any order. False: errno says why, also where `visit` returned false. */
bool system_list(const char *folder, bool (*visit)(void *context, const char *name), void *context);

/* ---- Reading ---- */

/* "-" is standard input, of which it is a copy. Returns the descriptor, or -1; a folder may fail here or when read. */
int system_open_input(const char *path);

/* Returns how many bytes were read, 0 at the end, < 0 if that fails. */
ptrdiff_t system_read(int descriptor, void *to, size_t room);
void system_close(int descriptor);

/* A view of a whole file which has bytes, and fits. NULL: it is none, or cannot be mapped. */
void *system_map(const char *path, size_t *size);
void system_unmap(void *at, size_t size);

/* ---- Writing ---- */

/* As fopen; bytes as they are where the mode says so. */
FILE *system_fopen(const char *path, const char *mode);

/* Makes a new file for writing, whose name ends in XXXXXX, for which other letters then stand. Returns its descriptor,
 * or -1. */
int system_make(char *path, unsigned mode);
FILE *system_fdopen(int descriptor);

/* The mode of any new file. */
unsigned system_new_mode(void);

/* May the file be written? Then `real` is its path without links. */
bool system_may_replace(const char *path, char real[SYSTEM_PATH_SIZE]);

/* The file `to` may be there, and is then replaced at one stroke. */
bool system_rename(const char *from, const char *to);

/* The folder in which it lies has to be there. */
bool system_make_folder(const char *path);

/* May be called when a program is stopped anywhere (system_on_end). */
void system_remove(const char *path);

/* Is it a pipe whose reader has gone? What is written there is lost. To be asked once a write has failed. */
bool system_unread(FILE *file);

/* Text that is written into memory, through `file`. The struct stays where it is until system_text_end, which closes
 * the file; false: memory ran out. In either case `bytes`, which end in a 0, are then the caller's to free. */
typedef struct system_text {
    FILE *file;
    char *bytes;
    size_t size;
} system_text;

bool system_text_begin(system_text *text);
bool system_text_end(system_text *text);

/* ---- Ends that come from outside ---- */

/* Calls `clean` when the program is interrupted or ended from outside, which it then is. It may call system_remove, and
 * little else. */
void system_on_end(void (*clean)(void));

/* Between these two no such end comes. */
void system_hold_ends(void);
void system_release_ends(void);

/* Calls `lost` with the address when a byte that is mapped cannot be read any more; in one thread alone, the others
 * wait. Where it returns, or the address is not known, the program ends as it would have done; NULL: not known. */
void system_on_lost_input(void (*lost)(const void *address));

/* For what is called then: writes to standard error as it is, and ends at once. */
void system_say(const char *text);

#endif
