/* Hitbox: what every header needs. Version, export mark, status. */
#ifndef HITBOX_BASE_H
#define HITBOX_BASE_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __FAST_MATH__
#error "Hitbox decides exactly and cannot be compiled with -ffast-math"
#endif

/// The version of these headers, in the sense of Semantic Versioning. It stands here only; the build reads it, too.
#define HIT_VERSION_MAJOR 0
#define HIT_VERSION_MINOR 1
#define HIT_VERSION_PATCH 0
#define HIT_VERSION_STRING "0.1.0"
/// One number that grows with the version: 10000 * major + 100 * minor + patch.
#define HIT_VERSION (10000 * HIT_VERSION_MAJOR + 100 * HIT_VERSION_MINOR + HIT_VERSION_PATCH)

/// Marks what the library exports. On Windows, define HIT_SHARED in a program that links the shared library; CMake's
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

/// What became of a call that can fail. On failure `out` is untouched.
typedef enum hit_status {
    HIT_OK = 0,       ///< done
    HIT_NO_MEMORY,    ///< an allocation failed
    HIT_BAD_ARGUMENT, ///< a value outside what the function's comment asks for
    HIT_NOT_FOUND,    ///< an id that names nothing (any more)
    HIT_STOPPED,      ///< a function of the caller's said so
    HIT_BUSY          ///< called from within a function of the caller's that may only ask
} hit_status;

/// As realloc, but told the old size. ptr NULL (old_size 0): a new piece. new_size 0: gives it back, and what is
/// returned is not looked at. NULL otherwise: no memory, and the old piece is as it was. Aligned as malloc aligns.
typedef void *hit_resize(void *context, void *ptr, size_t old_size, size_t new_size);

/// Where an object gets its memory from. All zero: from the C library.
typedef struct hit_allocator {
    hit_resize *resize; ///< called on the thread that called the library only; NULL: realloc and free
    void *context;      ///< handed to resize
} hit_allocator;

/// One of several tasks, `index` telling which. It never waits for another.
typedef void hit_task(void *data, size_t index);

/// Calls task(data, i) once for each i below `count`, in any order, on any threads, several at once or not, and returns
/// when all have returned.
typedef void hit_run_tasks(void *context, size_t count, hit_task *task, void *data);

/// The caller's own task system, in place of threads of the library's. All zero: none.
/// A task needs up to 40 KB of stack where the library is compiled with optimisation.
typedef struct hit_tasks {
    hit_run_tasks *run; ///< NULL: none
    void *context;      ///< handed to run
} hit_tasks;

/// Which version of the library is linked? HIT_VERSION of its headers; compare it with yours.
/// Cost: constant. Cannot fail.
HIT_API int hit_version(void);

/// What does this status mean, in a few English words? Never NULL; "unknown status" for a number that is none.
/// The text is static. Cost: constant. Cannot fail.
HIT_API const char *hit_status_text(hit_status status);

#ifdef __cplusplus
}
#endif

#endif
