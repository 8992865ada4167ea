/* What the tools ask of the system, where that is a POSIX one. */
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "system/system.h"

/* ---- The program ------------------------------------------------------------------------------------------------- */

char **system_begin(char **argv)
{
    /* A closed standard stream would give its number to the next file that is opened. Each gets something that cannot
     * be used in its direction, so that using it fails. */
    for (int descriptor = 0; descriptor < 3; descriptor++)
        if (fcntl(descriptor, F_GETFD) < 0 && open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY) < 0)
            return NULL;
    /* A file as large as it may be is an error to report, not a reason to vanish; at a closed pipe the command ends by
     * itself, with the status of what was found. */
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    return argv;
}

bool system_is_terminal(int descriptor)
{
    return isatty(descriptor) != 0;
}

bool system_shows_colours(int descriptor)
{
    const char *terminal = getenv("TERM");
    return isatty(descriptor) && terminal && strcmp(terminal, "dumb") != 0;
}

size_t system_processors(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 1 ? (size_t)count : 1;
}

const char *system_load(const char *library, size_t count, const char *const names[], void *functions)
{
    void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (!handle)
        return dlerror();
    for (size_t i = 0; i < count; i++) {
        void *function = dlsym(handle, names[i]);
        if (!function)
            return dlerror();
        memcpy((char *)functions + i * sizeof function, &function, sizeof function);
    }
    return NULL;
}

/* ---- What stands under a path ------------------------------------------------------------------------------------ */

static bool describe(bool found, const struct stat *file, system_entry *out)
{
    if (!found)
        return false;
    *out = (system_entry){.is_file = S_ISREG(file->st_mode),
                          .is_folder = S_ISDIR(file->st_mode),
                          .size = file->st_size > 0 ? (uint64_t)file->st_size : 0,
                          .id = {(uint64_t)file->st_dev, (uint64_t)file->st_ino},
                          .mode = file->st_mode & 0777};
    return true;
}

bool system_find(const char *path, system_entry *out)
{
    struct stat file;
    return describe(stat(path, &file) == 0, &file, out);
}

bool system_find_open(int descriptor, system_entry *out)
{
    struct stat file;
    return describe(fstat(descriptor, &file) == 0, &file, out);
}

bool system_is_same(const system_entry *a, const system_entry *b)
{
    return a->id[0] == b->id[0] && a->id[1] == b->id[1];
}

bool system_is_dead_link(const char *path)
{
    struct stat file;
    return stat(path, &file) != 0 && lstat(path, &file) == 0;
}

bool system_list(const char *folder, bool (*visit)(void *context, const char *name), void *context)
{
    DIR *open = opendir(folder);
    bool good = open != NULL;
    if (!open)
        return false;
    errno = 0;
    for (const struct dirent *entry; good && (entry = readdir(open)) != NULL;) {
        errno = 0;
        good = (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) || visit(context, entry->d_name);
    }
    good = good && errno == 0;
    int why = errno;
    closedir(open);
    errno = why;
    return good;
}

/* ---- Reading ----------------------------------------------------------------------------------------------------- */

int system_open_input(const char *path)
{
    return strcmp(path, "-") == 0 ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC);
}

ptrdiff_t system_read(int descriptor, void *to, size_t room)
{
    ssize_t got;
    do
        got = read(descriptor, to, room < SSIZE_MAX ? room : SSIZE_MAX);
    while (got < 0 && errno == EINTR);
    return got;
}

void system_close(int descriptor)
{
    close(descriptor);
}

static bool can_be_mapped(const system_entry *file)
{
    return file->is_file && file->size > 0 && file->size <= SIZE_MAX;
}

/* Nothing but a file is opened: who writes into a pipe would take the end of this for that of its reader. */
void *system_map(const char *path, size_t *size)
{
    system_entry file;
    void *at = MAP_FAILED;
    if (!system_find(path, &file) || !can_be_mapped(&file))
        return NULL;
    int descriptor = system_open_input(path);
    if (descriptor < 0)
        return NULL;
    if (system_find_open(descriptor, &file) && can_be_mapped(&file)) {
        *size = (size_t)file.size;
        at = mmap(NULL, *size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    }
    close(descriptor);
    if (at == MAP_FAILED)
        return NULL;
    posix_madvise(at, *size, POSIX_MADV_WILLNEED);
    return at;
}

void system_unmap(void *at, size_t size)
{
    munmap(at, size);
}

/* ---- Writing ----------------------------------------------------------------------------------------------------- */

FILE *system_fopen(const char *path, const char *mode)
{
    return fopen(path, mode);
}

int system_make(char *path, unsigned mode)
{
    int descriptor = mkstemp(path);
    if (descriptor >= 0 && fchmod(descriptor, (mode_t)mode) != 0) {
        int why = errno;
        close(descriptor);
        unlink(path);
        errno = why;
        return -1;
    }
    return descriptor;
}

FILE *system_fdopen(int descriptor)
{
    return fdopen(descriptor, "wb");
}

unsigned system_new_mode(void)
{
    mode_t mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

bool system_may_replace(const char *path, char real[SYSTEM_PATH_SIZE])
{
#ifdef PATH_MAX
    _Static_assert((int)SYSTEM_PATH_SIZE >= PATH_MAX, "realpath finds room");
#endif
    return access(path, W_OK) == 0 && realpath(path, real);
}

bool system_rename(const char *from, const char *to)
{
    return rename(from, to) == 0;
}

bool system_make_folder(const char *path)
{
    return mkdir(path, 0777) == 0;
}

void system_remove(const char *path)
{
    unlink(path);
}

bool system_unread(FILE *file)
{
    struct pollfd end = {.fd = fileno(file), .events = POLLOUT};
    /* A pipe without a reader, and nothing else that can be written to, tells of an error here. */
    return poll(&end, 1, 0) == 1 && (end.revents & POLLERR) != 0;
}

bool system_text_begin(system_text *text)
{
    *text = (system_text){.file = NULL};
    text->file = open_memstream(&text->bytes, &text->size);
    return text->file != NULL;
}

bool system_text_end(system_text *text)
{
    bool whole = fflush(text->file) == 0 && !ferror(text->file);
    return fclose(text->file) == 0 && whole;
}

/* ---- Ends that come from outside --------------------------------------------------------------------------------- */

static const int endings[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU};
enum { ENDING_COUNT = sizeof endings / sizeof endings[0] };

static void (*clean_up)(void);
static void (*lose_input)(const void *address);

static void end(int number)
{
    clean_up();
    /* The handler was for once: now the signal does what it always does, and the shell sees it. */
    raise(number);
}

/* A signal that is ignored (nohup) stays ignored. */
void system_on_end(void (*clean)(void))
{
    struct sigaction action = {.sa_handler = end, .sa_flags = (int)SA_RESETHAND}, old;
    clean_up = clean;
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < ENDING_COUNT; i++)
        if (sigaction(endings[i], NULL, &old) == 0 && old.sa_handler == SIG_DFL)
            sigaction(endings[i], &action, NULL);
}

static sigset_t mask_before;

void system_hold_ends(void)
{
    sigset_t held;
    sigemptyset(&held);
    for (int i = 0; i < ENDING_COUNT; i++)
        sigaddset(&held, endings[i]);
    sigaddset(&held, SIGBUS);
    sigprocmask(SIG_BLOCK, &held, &mask_before);
}

void system_release_ends(void)
{
    int why = errno;
    sigprocmask(SIG_SETMASK, &mask_before, NULL);
    errno = why;
}

/* All threads that read come here at about the same time: the first ends the program, the others wait for the end. */
static void on_lost_input(int number, siginfo_t *info, void *context)
{
    static atomic_flag is_lost = ATOMIC_FLAG_INIT;
    (void)context;
    while (atomic_flag_test_and_set(&is_lost))
        pause();
    lose_input(info->si_code == BUS_ADRERR ? info->si_addr : NULL);
    /* Another cause, then, or another program's signal: it does what it always does. */
    signal(number, SIG_DFL);
    raise(number);
}

void system_on_lost_input(void (*lost)(const void *address))
{
    struct sigaction action = {.sa_sigaction = on_lost_input, .sa_flags = SA_SIGINFO};
    lose_input = lost;
    sigemptyset(&action.sa_mask);
    sigaction(SIGBUS, &action, NULL);
}

/* Standard output and error belong to code that was stopped somewhere: only write() may be used here. */
void system_say(const char *text)
{
    size_t left = strlen(text);
    while (left > 0) {
        ssize_t written = write(STDERR_FILENO, text, left);
        if (written <= 0)
            return;
        text += written;
        left -= (size_t)written;
    }
}
