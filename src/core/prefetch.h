/* Asking for memory before it is needed. */
#ifndef HITBOX_CORE_PREFETCH_H
#define HITBOX_CORE_PREFETCH_H

/* Brings the cache line of p near. Changes nothing else; p may be any address. */
#if defined(__GNUC__)
#define CORE_PREFETCH(p) __builtin_prefetch(p)
#else
#define CORE_PREFETCH(p) ((void)(p))
#endif

#endif
