/* SHA-256. */
#ifndef EMBED_SHA256_H
#define EMBED_SHA256_H

#include <stddef.h>

enum { SHA256_SIZE = 32 };

void sha256(const unsigned char *bytes, size_t size, unsigned char out[SHA256_SIZE]);

#endif
