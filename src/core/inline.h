/* For a function whose point is to be part of its caller: the compiler's own way to insist, where there is one. */
#ifndef HITBOX_CORE_INLINE_H
#define HITBOX_CORE_INLINE_H

#if defined(__GNUC__)
#define CORE_INLINE static inline __attribute__((always_inline))
#elif defined(_MSC_VER)
#define CORE_INLINE static __forceinline
#else
#define CORE_INLINE static inline
#endif

/* Before a loop of two or three turns, or of eight: written out in full. clang does so by itself. */
#if defined(__GNUC__) && !defined(__clang__)
#define CORE_UNROLLED _Pragma("GCC unroll 4")
#define CORE_UNROLLED_8 _Pragma("GCC unroll 8")
#else
#define CORE_UNROLLED
#define CORE_UNROLLED_8
#endif

/* Asks the processor to get the memory at p, which may be anywhere, for reading. Not the reading itself. */
#if defined(__GNUC__)
#define CORE_FETCH(p) __builtin_prefetch(p)
#else
#define CORE_FETCH(p) ((void)(p))
#endif

#endif
