/* The counters behind hit_stages_read. Without HIT_COUNT_STAGES counting is compiled away. */
#ifndef HITBOX_CORE_STAGES_H
#define HITBOX_CORE_STAGES_H

#include "core/bits.h"
#include "hitbox/stages.h"

#ifdef HIT_COUNT_STAGES
/* The calling thread's counts. */
extern _Thread_local hit_stages hit__core_stages;
/* core_count(filter) counts a pair that the filter settled; its argument is a field of hit_stages. core_count_bits: as
 * many as bits are set. */
#define core_count(stage) ((void)++hit__core_stages.stage)
#define core_count_bits(stage, bits) ((void)(hit__core_stages.stage += core_bits_set(bits)))
#else
#define core_count(stage) ((void)0)
#define core_count_bits(stage, bits) ((void)0)
#endif

#endif
