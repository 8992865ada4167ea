/* Two boxes of a scene that hit, or are near each other. */
#include "scene/pairs/pair.h"

const char *pair_word(pair_relation relation)
{
    static const char *const words[] = {"touching", "overlapping", "maybe", "near", "apart", "inside", "contains"};
    return words[relation];
}
