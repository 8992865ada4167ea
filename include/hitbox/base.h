/* Hitbox: what every header needs: version, export mark, status, memory, threads. */
#ifndef HITBOX_BASE_H
#define HITBOX_BASE_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __FAST_MATH__
#error "Hitbox decides exactly and cannot be compiled with -ffast-math"
#endif

/// The version of these headers (Semantic Versioning). Only this file states it; the build reads it from here.
#define HIT_VERSION_MAJOR 0
#define HIT_VERSION_MINOR 1
#define HIT_VERSION_PATCH 0
#define HIT_VERSION_STRING "0.1.0"
/// The version as a number that grows: 10000 * major + 100 * minor + patch.
#define HIT_VERSION (10000 * HIT_VERSION_MAJOR + 100 * HIT_VERSION_MINOR + HIT_VERSION_PATCH)

/// Marks what the library exports. On Windows, a program that links the shared library must define HIT_SHARED; CMake's
/// hitbox::hitbox does so. HIT_BUILD: the library itself is being compiled.
#if defined(_WIN32) && defined(HIT_SHARED)
#ifdef HIT_BUILD
#define HIT_API __declspec(dllexport)
#else
#define HIT_API __declspec(dllimport)
#endif
#elif defined(__GNUC__)
#define HIT_API __attribute__((visibility("default")))
#else
#define HIT_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/// How did a call end that can fail? On failure `out` is untouched.
typedef enum hit_status {
    HIT_OK = 0,       ///< done
    HIT_NO_MEMORY,    ///< an allocation failed
    HIT_BAD_ARGUMENT, ///< a value that the function's comment does not allow
    HIT_NOT_FOUND,    ///< the id names nothing, or nothing any more
    HIT_STOPPED,      ///< a callback stopped the work
    HIT_BUSY,         ///< called from a callback that may only ask questions
    HIT_FILE_FAILED   ///< a file could not be made, written or read, or does not hold what was written
} hit_status;

/// As realloc, but also gets the old size. ptr NULL (old_size 0): allocates. new_size 0: frees, and the result is
/// ignored. Otherwise it returns the memory, or NULL if there is no memory; the old memory then stays as it was. Memory
/// is aligned as by malloc.
typedef void *hit_resize(void *context, void *ptr, size_t old_size, size_t new_size);

/// Where an object gets its memory. All zero: from the C library.
typedef struct hit_allocator {
    hit_resize *resize; ///< called only on the thread that called the library; NULL: realloc and free
    void *context;      ///< passed to resize
} hit_allocator;

/// Runs a task; `index` says which. A task never waits for another task.
typedef void hit_task(void *data, size_t index);

/// Calls task(data, i) once for each i below `count`, in any order, on any threads, in parallel or not, and returns
/// when all these calls have returned.
typedef void hit_run_tasks(void *context, size_t count, hit_task *task, void *data);

/// The caller's own task system, in place of the library's threads. All zero: no task system.
/// A task needs up to 40 KB of stack if the library is compiled with optimisation.
typedef struct hit_tasks {
    hit_run_tasks *run; ///< NULL: no task system
    void *context;      ///< passed to run
} hit_tasks;

/// May the work go on? Asked now and then, on the thread that called the library. Return false to stop it.
typedef bool hit_goes_on(void *context);

/// Which version of the library is linked? Returns its HIT_VERSION; compare it with yours.
/// Cost: constant. Cannot fail.
HIT_API int hit_version(void);

/// What does this status mean, in a few English words? Never NULL; "unknown status" for any other number.
/// The text is static. Cost: constant. Cannot fail.
HIT_API const char *hit_status_text(hit_status status);

#ifdef __cplusplus
}
#endif

#endif
