/* The choice of an instruction set.
 * Asks the processor, then the environment, which can only take away. With HIT_SMALL there is no choice. */
#include "core/isa.h"

#include "core/lanes.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static core_isa isa_of_processor(void)
{
    bool fours = LANES_FOUR, avx2 = false, avx512 = false;
#if LANES_X86
    /* All that kernels of a form are compiled for has to be there, small instructions too. */
    avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
    avx512 = avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
             __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq");
#endif
    return avx512 ? CORE_AVX512 : avx2 ? CORE_AVX2 : fours ? CORE_FOURS : CORE_PLAIN;
}

#ifdef HIT_SMALL

core_isa hit__core_isa_choose(void)
{
    return isa_of_processor();
}

#else

core_isa hit__core_isa_choose(void)
{
    static const struct {
        const char *word;
        core_isa most;
    } wishes[] = {
        {"plain", CORE_PLAIN}, {"sse2", CORE_FOURS}, {"neon", CORE_FOURS}, {"simd128", CORE_FOURS}, {"avx2", CORE_AVX2},
    };
    core_isa best = isa_of_processor();
    const char *wish = getenv("HITBOX_INSTRUCTIONS");
    for (size_t i = 0; wish && i < sizeof wishes / sizeof *wishes; i++)
        if (strcmp(wish, wishes[i].word) == 0)
            return wishes[i].most < best ? wishes[i].most : best;
    return best;
}

#endif
