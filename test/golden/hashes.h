/* Two hashes: of yes and no, counts, axes, faces and ids; and of numbers. */
#ifndef HITBOX_TEST_HASHES_H
#define HITBOX_TEST_HASHES_H

#include <stdint.h>

typedef struct hashes {
    uint64_t verdicts, numbers;
} hashes;

/* Of nothing yet. */
#define NO_HASHES ((hashes){HASH_BEGUN, HASH_BEGUN})

#endif
