/* Mesh files, read by Assimp in a process of their own: what a damaged file does to it there, a crash or a loop without
 * end, becomes trouble here. */
#include "scene/mesh/mesh_file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <assimp/config.h>
#include <assimp/scene.h>

#include "scene/mesh/assimp.h"
#include "scene/mesh/mesh.h"
#include "scene/mesh/mesh_digits.h"
#include "scene/mesh/mesh_endings.h"
#include "scene/mesh/mesh_io.h"
#include "scene/mesh/mesh_source.h"
#include "scene/mesh/mesh_wire.h"
#include "scene/text/text.h"

/* AddressSanitizer reserves more addresses than any limit would leave it. */
#if defined(__SANITIZE_ADDRESS__)
#define LIMITS_MEMORY 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define LIMITS_MEMORY 0
#endif
#endif
#ifndef LIMITS_MEMORY
#define LIMITS_MEMORY 1
#endif

/* The exit status of a process that cannot even say what is wrong. */
enum { STATUS_NO_MEMORY = 3 };

const char *mesh_library(void)
{
    static char text[64];
    const char *why;
    const assimp *a = assimp_load(&why);
    if (!a)
        return "not read, for Assimp is missing";
    snprintf(text, sizeof text, "read by Assimp %u.%u.%u", a->aiGetVersionMajor(), a->aiGetVersionMinor(),
             a->aiGetVersionPatch());
    return text;
}

bool mesh_is_known(const char *ending)
{
    if (mesh_ending_is_common(ending))
        return true;
    const char *why;
    const assimp *a = assimp_load(&why);
    return a && a->aiIsExtensionSupported(ending) == AI_TRUE;
}

/* ---- The process that reads -------------------------------------------------------------------------------------- */

/* What reading a file of this size may take, far more than any sound file does. */
typedef struct limits {
    unsigned seconds; /* of processor time */
    size_t memory;
} limits;

static limits limits_for(size_t file_size, const scene *s)
{
    const size_t mega = (size_t)1 << 20;
    size_t held = scene_held(s);
    size_t megas = file_size / mega;
    return (limits){.seconds = 10 + 30 * (unsigned)(megas < 1000000 ? megas : 1000000),
                    .memory = held + 2048 * mega + 100 * file_size};
}

/* Lowers a limit that this process has from its parent; never raises one. */
static void limit(int what, rlim_t most)
{
    struct rlimit now;
    if (getrlimit(what, &now) == 0 && (now.rlim_cur == RLIM_INFINITY || now.rlim_cur > most)) {
        now.rlim_cur = most;
        setrlimit(what, &now);
    }
}

/* On its own, silent, and dead when it takes too much or nobody waits for it any longer. */
static void settle_in(limits most, pid_t parent)
{
    static const int ends[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXCPU, SIGALRM};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        if (signal(ends[i], SIG_DFL) == SIG_IGN && ends[i] != SIGPIPE)
            signal(ends[i], SIG_IGN);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_CPU, most.seconds);
    if (LIMITS_MEMORY)
        limit(RLIMIT_AS, most.memory);
    alarm(10 * most.seconds); /* it may also wait for ever, for a file that the mesh file names */
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getppid() != parent)
        _exit(1);
    int null = open("/dev/null", O_RDWR);
    for (int descriptor = 0; null >= 0 && descriptor < 3; descriptor++)
        dup2(null, descriptor);
}

/* Assimp's reason on one line, shown safely. */
static bool fail_import(const assimp *a, const char *path, scene_trouble *trouble)
{
    char reason[600] = "";
    size_t length = 0;
    const char *at = a->aiGetErrorString();
    while (*at && length + TEXT_ESCAPE_SIZE < sizeof reason) {
        at += text_escape(at, reason + length);
        length += strlen(reason + length);
    }
    return scene_trouble_set(trouble, path, 0, 0, "cannot be read as a mesh: %s", length ? reason : "no reason given");
}

static const struct aiScene *import(const assimp *a, const char *path, scene_trouble *trouble)
{
    struct aiPropertyStore *properties = a->aiCreatePropertyStore();
    /* Skeletons without a mesh are not to become one; nodes in COLLADA are called by their names, not their ids. */
    a->aiSetImportPropertyInteger(properties, AI_CONFIG_IMPORT_NO_SKELETON_MESHES, 1);
    a->aiSetImportPropertyInteger(properties, AI_CONFIG_IMPORT_COLLADA_USE_COLLADA_NAMES, 1);
    mesh_io io;
    mesh_io_start(&io, path);
    const struct aiScene *from = a->aiImportFileExWithProperties(path, 0, &io.assimp, properties);
    if (!from && io.no_memory)
        scene_trouble_memory(trouble);
    else if (!from)
        fail_import(a, path, trouble);
    else if (!from->mRootNode)
        scene_trouble_set(trouble, path, 0, 0, "found no vertices, expected a mesh");
    return from && from->mRootNode ? from : NULL;
}

static void send_left_out(void *context, const scene_trouble *why)
{
    mesh_send_left_out(context, why);
}

/* Never returns. */
static void read_and_send(const assimp *a, int descriptor, const char *path, const scene_options *options)
{
    FILE *to = fdopen(descriptor, "wb");
    if (!to)
        _exit(STATUS_NO_MEMORY);
    scene s = {0};
    scene_trouble trouble;
    scene_options own = *options;
    own.left_out = send_left_out;
    own.context = to;
    mesh_notes notes;
    bool done = mesh_check_source(path, &notes, &trouble);
    const struct aiScene *from = done ? import(a, path, &trouble) : NULL;
    s.unit_lost = notes.unit_lost;
    if (from && options->fit == SCENE_FIT_SOLID) {
        const mesh_digits digits = mesh_count_digits(path);
        s.coordinates = digits.coordinates;
        s.rounded = digits.rounded;
    }
    own.unit = notes.metres;
    own.element_names = &notes.elements;
    if (from && scene_read_mesh(&s, from, path, &own, &trouble))
        mesh_send_boxes(to, &s);
    else
        mesh_send_trouble(to, &trouble);
    _exit(fclose(to) != 0);
}

/* ---- The process that waits -------------------------------------------------------------------------------------- */

typedef struct received {
    char *bytes;
    size_t length, capacity;
} received;

/* All that comes through the pipe. False: no memory. */
static bool collect(int descriptor, received *all, const scene_options *options, size_t file_size)
{
    for (;;) {
        if (!scene_grow(&all->bytes, &all->capacity, all->length + 65536, 1))
            return false;
        struct pollfd wait = {.fd = descriptor, .events = POLLIN};
        if (poll(&wait, 1, 100) == 0) {
            /* How far the library is, it does not say. */
            if (options->progress)
                options->progress(options->context, 0, file_size);
            continue;
        }
        ssize_t got = read(descriptor, all->bytes + all->length, all->capacity - all->length);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return true;
        all->length += (size_t)got;
    }
}

/* status: as waitpid gives it. */
static bool fail_broken(const char *path, int status, scene_trouble *trouble)
{
    int signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    if (signal == SIGXCPU || signal == SIGALRM)
        return scene_trouble_set(trouble, path, 0, 0, "cannot be read as a mesh: given up after too long a time");
    if (signal == SIGKILL)
        return scene_trouble_set(trouble, path, 0, 0, "cannot be read as a mesh: the process that read it was killed");
    if (WIFEXITED(status) && WEXITSTATUS(status) == STATUS_NO_MEMORY)
        return scene_trouble_memory(trouble);
    if (signal != 0)
        return scene_trouble_set(trouble, path, 0, 0,
                                 "cannot be read as a mesh: the mesh library crashed on it (signal %d, %s)", signal,
                                 strsignal(signal));
    return scene_trouble_set(trouble, path, 0, 0,
                             "cannot be read as a mesh: the mesh library crashed on it (exit status %d)",
                             WIFEXITED(status) ? WEXITSTATUS(status) : status);
}

static bool receive(scene *s, int descriptor, pid_t child, const char *path, size_t size, const scene_options *options,
                    scene_trouble *trouble)
{
    received all = {0};
    int status = 0;
    bool enough = collect(descriptor, &all, options, size);
    close(descriptor);
    if (!enough)
        kill(child, SIGKILL);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        continue;
    bool done = false;
    if (!enough)
        scene_trouble_memory(trouble);
    else {
        mesh_received result = mesh_receive(s, all.bytes, all.length, path, options, trouble);
        done = result == MESH_RECEIVED;
        if (result == MESH_BROKEN)
            fail_broken(path, status, trouble);
    }
    free(all.bytes);
    return done;
}

/* A folder, a pipe or an empty file would only confuse the library. */
static bool check_file(const char *path, size_t *size, scene_trouble *trouble)
{
    struct stat file;
    int descriptor = open(path, O_RDONLY | O_NONBLOCK);
    if (descriptor < 0)
        return scene_trouble_set(trouble, path, 0, 0, "cannot be opened: %s", strerror(errno));
    bool known = fstat(descriptor, &file) == 0;
    close(descriptor);
    if (!known || !S_ISREG(file.st_mode))
        return scene_trouble_set(trouble, path, 0, 0, "cannot be read as a mesh: found %s, expected a regular file",
                                 known && S_ISDIR(file.st_mode) ? "a folder" : "a device or pipe");
    if (file.st_size == 0)
        return scene_trouble_set(trouble, path, 0, 0, "found an empty file, expected a mesh");
    *size = (size_t)file.st_size;
    return true;
}

static bool ends_in(const char *name, const char *ending)
{
    size_t length = strlen(name), size = strlen(ending);
    return length >= size && strcasecmp(name + length - size, ending) == 0;
}

/* The bytes of all .bin files in the folder of a .gltf, which is short and refers to them. Too much does no harm: it
 * only lifts the limits. */
static size_t size_beside(const char *path)
{
    const char *slash = strrchr(path, '/');
    size_t folder = slash ? (size_t)(slash - path) + 1 : 0, sum = 0;
    char file[PATH_MAX] = ".";
    if (!ends_in(path, ".gltf") || folder >= sizeof file)
        return 0;
    if (folder) {
        memcpy(file, path, folder);
        file[folder] = '\0';
    }
    DIR *all = opendir(file);
    for (struct dirent *entry; all && (entry = readdir(all));) {
        struct stat found;
        int length = snprintf(file + folder, sizeof file - folder, "%s", entry->d_name);
        if (length < (int)(sizeof file - folder) && ends_in(file, ".bin") && stat(file, &found) == 0 &&
            S_ISREG(found.st_mode))
            sum += (size_t)found.st_size;
    }
    if (all)
        closedir(all);
    return sum;
}

/* Where memory has run out: how much there may be. Returns false. */
static bool tell_limit(const char *path, limits most, scene_trouble *trouble)
{
    char amount[SCENE_BYTES_SIZE];
    if (!scene_trouble_is_memory(trouble))
        return false;
    return scene_trouble_set(trouble, NULL, 0, 0,
                             "out of memory while %s was read as a mesh, which may take up to %s: 2 GiB and 100 times "
                             "the file's size",
                             path, scene_bytes(amount, (double)most.memory));
}

bool mesh_read_file(scene *s, const char *path, const scene_options *options, scene_trouble *trouble)
{
    int ends[2];
    size_t size = 0;
    if (!check_file(path, &size, trouble))
        return false;
    const char *missing;
    const assimp *a = assimp_load(&missing);
    if (!a)
        return scene_trouble_set(trouble, path, 0, 0, "cannot be read as a mesh: Assimp is missing: %s", missing);
    if (pipe(ends) != 0)
        return scene_trouble_set(trouble, path, 0, 0, "cannot be read: %s", strerror(errno));
    pid_t parent = getpid(), child = fork();
    if (child == 0) {
        close(ends[0]);
        settle_in(limits_for(size + size_beside(path), s), parent);
        read_and_send(a, ends[1], path, options);
    }
    int why = errno;
    close(ends[1]);
    if (child > 0)
        return receive(s, ends[0], child, path, size, options, trouble) ||
               tell_limit(path, limits_for(size + size_beside(path), s), trouble);
    close(ends[0]);
    return scene_trouble_set(trouble, path, 0, 0, "cannot be read: %s", strerror(why));
}
