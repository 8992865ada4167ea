/* Hashes of how far, how deep, where and when, for a pinned set of pairs. */
#ifndef HITBOX_TEST_ANSWERS_H
#define HITBOX_TEST_ANSWERS_H

#include <stdint.h>

/* Yes and no, counts, axes, faces and ids apart from numbers. */
typedef struct hashes {
    uint64_t verdicts, numbers;
} hashes;

hashes hash_answers2(void);
hashes hash_answers3(void);

#endif
