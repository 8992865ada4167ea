/* SHA-256.
 * Based on: NIST, "Secure Hash Standard", FIPS 180-4, 2015, sections 4.2.2, 5.3.3 and 6.2.2. */
#include "html/embed/sha256.h"

#include <stdint.h>
#include <string.h>

enum { ROUNDS = 64, BLOCK = 64, WORDS = 8 };

/* The first bits of the fractions of the cube roots of the first primes. */
static const uint32_t constants[ROUNDS] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

/* And of their square roots. */
static const uint32_t initial[WORDS] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

static uint32_t turn(uint32_t x, int by)
{
    return x >> by | x << (32 - by);
}

static uint32_t word_at(const unsigned char *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static void spread(const unsigned char *block, uint32_t words[ROUNDS])
{
    for (int i = 0; i < 16; i++)
        words[i] = word_at(block + 4 * i);
    for (int i = 16; i < ROUNDS; i++) {
        uint32_t near = words[i - 15], far = words[i - 2];
        words[i] = words[i - 16] + words[i - 7] + (turn(near, 7) ^ turn(near, 18) ^ near >> 3) +
                   (turn(far, 17) ^ turn(far, 19) ^ far >> 10);
    }
}

static void add_block(uint32_t state[WORDS], const unsigned char *block)
{
    uint32_t words[ROUNDS], v[WORDS];
    spread(block, words);
    memcpy(v, state, sizeof v);
    for (int i = 0; i < ROUNDS; i++) {
        uint32_t a = v[0], e = v[4];
        uint32_t first =
            v[7] + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & v[5]) ^ (~e & v[6])) + constants[i] + words[i];
        uint32_t second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]));
        memmove(v + 1, v, (WORDS - 1) * sizeof *v);
        v[4] += first;
        v[0] = first + second;
    }
    for (int i = 0; i < WORDS; i++)
        state[i] += v[i];
}

void sha256(const unsigned char *bytes, size_t size, unsigned char out[SHA256_SIZE])
{
    uint32_t state[WORDS];
    unsigned char last[2 * BLOCK] = {0};
    size_t rest = size % BLOCK, ends = rest < BLOCK - 8 ? BLOCK : 2 * BLOCK;
    memcpy(state, initial, sizeof state);
    for (size_t at = 0; at + BLOCK <= size; at += BLOCK)
        add_block(state, bytes + at);
    if (rest > 0)
        memcpy(last, bytes + (size - rest), rest);
    last[rest] = 0x80;
    for (size_t i = 0; i < 8; i++)
        last[ends - 1 - i] = (unsigned char)((uint64_t)size * 8 >> 8 * i);
    for (size_t at = 0; at < ends; at += BLOCK)
        add_block(state, last + at);
    for (size_t i = 0; i < SHA256_SIZE; i++)
        out[i] = (unsigned char)(state[i / 4] >> (24 - 8 * (i % 4)));
}
