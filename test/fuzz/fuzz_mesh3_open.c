/* Any bytes as a saved mesh. Half of the inputs are as they come; for the others, the bytes change a sound block, and
 * it gets a check sum that is right, so that what is behind the sum is tried, too. What is opened can be asked
 * anything. */
#include "bytes.h"

#include <hitbox/hitbox.h>

enum { BLOCK_MOST = 1 << 14, SUM_AT = 48, LINE = 64 };

/* As src/mesh has it: FNV-1a over eight words at a time, with the sum itself as 0. */
static void seal(unsigned char *block, uint64_t size)
{
    uint64_t sum[8], all = size;
    memset(block + SUM_AT, 0, sizeof all);
    for (uint64_t i = 0; i < 8; i++)
        sum[i] = UINT64_C(0xcbf29ce484222325) + i;
    for (uint64_t at = 0; at + LINE <= size; at += LINE) {
        uint64_t word[8];
        memcpy(word, block + at, sizeof word);
        for (int i = 0; i < 8; i++)
            sum[i] = (sum[i] ^ word[i]) * UINT64_C(0x100000001b3);
    }
    for (int i = 0; i < 8; i++) {
        all = (all ^ sum[i]) * UINT64_C(0x9e3779b97f4a7c15);
        all ^= all >> 29;
    }
    memcpy(block + SUM_AT, &all, sizeof all);
}

static void ask(const hit_mesh3 *mesh)
{
    const hit_facts3 f = hit_mesh3_facts(mesh);
    for (uint32_t i = 0; i < hit_mesh3_count(mesh); i++) {
        const hit_triangle3 t = hit_mesh3_triangle(mesh, i);
        const uint32_t shell = hit_mesh3_shell(mesh, i);
        need(hit_triangle3_valid(&t));
        need(shell == UINT32_MAX || shell < f.shells);
    }
    need(f.closed_shells <= f.shells && f.surface != HIT_SURFACE_UNKNOWN);
}

static void open_block(const unsigned char *block, size_t size)
{
    hit_mesh3 *mesh;
    if (hit_mesh3_open(block, size, NULL, &mesh) != HIT_OK)
        return;
    ask(mesh);
    hit_mesh3_free(mesh);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static _Alignas(LINE) unsigned char block[BLOCK_MOST];
    bytes b = bytes_from(data, size);
    memset(block, 0, sizeof block);
    if (bytes_byte(&b) % 2 == 0) {
        const size_t copied = b.left < sizeof block ? b.left : sizeof block;
        memcpy(block, b.next, copied);
        open_block(block, copied / LINE * LINE);
        return 0;
    }
    double vertex[20][3];
    uint32_t index[40][3];
    const size_t count = bytes_byte(&b) % 41;
    for (uint32_t i = 0; i < 60; i++)
        vertex[i / 3][i % 3] = i * 7 % 11;
    for (uint32_t i = 0; i < 120; i++)
        index[i / 3][i % 3] = i * i % 20;
    hit_mesh3 *mesh;
    need(hit_mesh3_build(hit_triangles3_from_doubles(&vertex[0][0], 0, 20, &index[0][0], count), NULL, &mesh) ==
         HIT_OK);
    const size_t full = hit_mesh3_save(mesh, block, sizeof block);
    hit_mesh3_free(mesh);
    need(full <= sizeof block);
    unsigned char sound[LINE];
    memcpy(sound, block + SUM_AT, 8);
    seal(block, full);
    need(memcmp(sound, block + SUM_AT, 8) == 0);
    while (b.left > 0) {
        const size_t at = (bytes_byte(&b) << 8 | bytes_byte(&b)) % full;
        block[at] = (unsigned char)bytes_byte(&b);
    }
    seal(block, full);
    open_block(block, full);
    return 0;
}
