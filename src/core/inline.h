/* For a function whose point is to be part of its caller: the compiler's own way to insist, where there is one. With
 * HIT_SMALL the compiler is left to do as it likes: what is wanted then is little code. */
#ifndef HITBOX_CORE_INLINE_H
#define HITBOX_CORE_INLINE_H

#if defined(HIT_SMALL)
#define CORE_INLINE static inline
#elif defined(__GNUC__)
#define CORE_INLINE static inline __attribute__((always_inline))
#elif defined(_MSC_VER)
#define CORE_INLINE static __forceinline
#else
#define CORE_INLINE static inline
#endif

/* 0: little code is wanted, so no second way to the same answer that is only quicker. */
#if defined(HIT_SMALL)
#define CORE_QUICKER_WAYS 0
#else
#define CORE_QUICKER_WAYS 1
#endif

/* 1: a sanitizer watches. What it adds to kernels that are forced into each other takes a compiler minutes, so there
 * they call each other: the same accesses are checked, and speed is not asked for. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define CORE_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define CORE_SANITIZED 1
#endif
#endif
#ifndef CORE_SANITIZED
#define CORE_SANITIZED 0
#endif

/* Before a loop of two or three turns, or of eight: written out in full. clang does so by itself. */
#if defined(__GNUC__) && !defined(__clang__) && !defined(HIT_SMALL)
#define CORE_UNROLLED _Pragma("GCC unroll 4")
#define CORE_UNROLLED_8 _Pragma("GCC unroll 8")
#else
#define CORE_UNROLLED
#define CORE_UNROLLED_8
#endif

/* Asks the processor to get the memory at p, which may be anywhere, for reading or for writing. Not the reading
 * itself. */
#if defined(__GNUC__)
#define CORE_FETCH(p) __builtin_prefetch(p)
#define CORE_FETCH_TO_WRITE(p) __builtin_prefetch(p, 1)
#else
#define CORE_FETCH(p) ((void)(p))
#define CORE_FETCH_TO_WRITE(p) ((void)(p))
#endif

#endif
