/* You know already which pairs may hit, from a grid, a sweep or a list of your own: which of them do?
 *
 * Planks turned about the vertical lie on a floor, and the pairs to be looked at are those of neighbours. All are asked
 * at once, which takes a fraction of the time of asking pair by pair; the answers are the same. */
#include <hitbox/hitbox.h>
#include <stdio.h>

enum { PLANKS = 40, PAIRS = PLANKS - 1 };

int main(void)
{
    hit_obb3 planks[PLANKS];
    for (int i = 0; i < PLANKS; i++) {
        const hit_vec2 turn = hit_vec2_from_degrees(9.0 * i);
        const hit_mat3 axes =
            hit_mat3_from_turns((hit_vec2){turn.x, turn.y}, (hit_vec2){1, 0}, (hit_vec2){1, 0}, HIT_EULER_YXZ);
        planks[i] = hit_obb3_from_center_half((hit_vec3){0.5 * i, 0, 0}, (hit_vec3){1, 0.1, 0.1}, &axes);
    }
    hit_pair pairs[PAIRS];
    for (uint32_t i = 0; i < PAIRS; i++)
        pairs[i] = (hit_pair){i, i + 1};

    /* Packed once, boxes that are asked about often are read quicker. */
    hit_packed3 packed[PLANKS];
    hit_boxes3 boxes = hit_boxes3_from_obbs(planks, PLANKS);
    hit_boxes3_pack(boxes, packed);
    boxes.packed = packed;

    uint32_t bits[(PAIRS + 31) / 32];
    if (hit_overlap_boxes3_pairs(boxes, boxes, pairs, PAIRS, bits) != HIT_OK)
        return 1;
    uint32_t hits = 0;
    for (uint32_t i = 0; i < PAIRS; i++)
        hits += bits[i / 32] >> i % 32 & 1;
    printf("%u of %d neighbours hit\n", (unsigned)hits, PAIRS);

    /* One box against all. */
    unsigned char relations[PLANKS];
    if (hit_relate_obb3_boxes3(&planks[20], boxes, relations) != HIT_OK)
        return 1;
    for (int i = 0; i < PLANKS; i++)
        if (relations[i] != HIT_APART && i != 20)
            printf("plank 20 hits plank %d\n", i);
    return 0;
}
/* Output:
 * 19 of 39 neighbours hit
 * plank 20 hits plank 18
 * plank 20 hits plank 19
 * plank 20 hits plank 21
 * plank 20 hits plank 22
 */
