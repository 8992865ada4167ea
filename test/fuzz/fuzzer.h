/* What each fuzzer is, and how it ends where something is wrong. */
#ifndef HITBOX_FUZZER_H
#define HITBOX_FUZZER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void need(bool promise)
{
    if (!promise)
        abort();
}

/* What is wrong; NULL: nothing is. */
static inline void fail_if(const char *wrong)
{
    if (wrong == NULL)
        return;
    fprintf(stderr, "wrong: %s\n", wrong);
    abort();
}

#endif
