/* Two boxes of a scene that hit. */
#include "scene/pair.h"

const char *pair_word(pair_relation relation)
{
    static const char *const words[] = {"touching", "overlapping", "maybe"};
    return words[relation];
}
