/* UUIDs that are made of names.
 * Based on: RFC 9562, "Universally Unique IDentifiers", 2024, section 5.5; FIPS 180-4, "Secure Hash Standard", 2015,
 * for SHA-1. It tells names apart here, and keeps no secret. */
#include "bcf/uuid.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { BLOCK = 64 };

typedef struct sha1 {
    uint32_t h[5];
    unsigned char block[BLOCK];
    uint64_t length; /* of all bytes */
} sha1;

static uint32_t turned(uint32_t x, int by)
{
    return x << by | x >> (32 - by);
}

static void mix(sha1 *s)
{
    uint32_t w[80], a = s->h[0], b = s->h[1], c = s->h[2], d = s->h[3], e = s->h[4];
    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)s->block[4 * i] << 24 | (uint32_t)s->block[4 * i + 1] << 16 |
               (uint32_t)s->block[4 * i + 2] << 8 | s->block[4 * i + 3];
    for (int i = 16; i < 80; i++)
        w[i] = turned(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    for (int i = 0; i < 80; i++) {
        const uint32_t f = i < 20   ? ((b & c) | (~b & d)) + 0x5a827999u
                           : i < 40 ? (b ^ c ^ d) + 0x6ed9eba1u
                           : i < 60 ? ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdcu
                                    : (b ^ c ^ d) + 0xca62c1d6u;
        const uint32_t next = turned(a, 5) + f + e + w[i];
        e = d;
        d = c;
        c = turned(b, 30);
        b = a;
        a = next;
    }
    const uint32_t more[5] = {a, b, c, d, e};
    for (int i = 0; i < 5; i++)
        s->h[i] += more[i];
}

static void put(sha1 *s, const unsigned char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        s->block[s->length++ % BLOCK] = bytes[i];
        if (s->length % BLOCK == 0)
            mix(s);
    }
}

/* The length in bits stands at the end of the last block. */
static void finish(sha1 *s)
{
    static const unsigned char first = 0x80, none = 0;
    const uint64_t bits = 8 * s->length;
    unsigned char length[8];
    for (int i = 0; i < 8; i++)
        length[i] = (unsigned char)(bits >> (56 - 8 * i));
    put(s, &first, 1);
    while (s->length % BLOCK != BLOCK - sizeof length)
        put(s, &none, 1);
    put(s, length, sizeof length);
}

uuid uuid_of(const char *name)
{
    static const unsigned char space[16] = {0x6f, 0x1c, 0x1d, 0x0e, 0x8f, 0x3b, 0x4a, 0x55,
                                            0x9c, 0x0d, 0x2b, 0x7d, 0x4a, 0x9e, 0x61, 0xc7};
    sha1 s = {.h = {0x67452301u, 0xefcdab89u, 0x98badcfeu, 0x10325476u, 0xc3d2e1f0u}};
    uuid id;
    put(&s, space, sizeof space);
    put(&s, (const unsigned char *)name, strlen(name));
    finish(&s);
    for (int i = 0; i < 16; i++)
        id.byte[i] = (unsigned char)(s.h[i / 4] >> (24 - 8 * (i % 4)));
    id.byte[6] = (unsigned char)((id.byte[6] & 0x0f) | 0x50);
    id.byte[8] = (unsigned char)((id.byte[8] & 0x3f) | 0x80);
    return id;
}

const char *uuid_write(const uuid *id, char out[UUID_SIZE])
{
    char *at = out;
    for (int i = 0; i < 16; i++) {
        if (i == 4 || i == 6 || i == 8 || i == 10)
            *at++ = '-';
        snprintf(at, 3, "%02x", id->byte[i]);
        at += 2;
    }
    return out;
}
