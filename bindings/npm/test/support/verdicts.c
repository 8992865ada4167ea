/* What the native library says of pairs that make box tests err, and of a scene: for verdicts.mjs, which asks the
 * WebAssembly modules the same. Compiled with DIM as 2 and as 3.
 *
 * Usage: verdicts PAIRS SCENE. Writes two files of doubles and prints the number of pairs, the hash of their verdicts
 * and how many pairs the scene has.
 *
 * PAIRS, for each pair: is a turned, a, is b turned, b, each box with room for an OBB; relation; penetrates, depth,
 * normal; distance; the ray from the centre of a to that of b; does it hit b, at which t. SCENE: 6,000 AABBs; then the
 * indices of the pairs, sorted. */
#include "families/families.h"

#include <hitbox/hitbox.h>

#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { PAIRS_OF_A_FAMILY = 500, SEED = 9, BOXES = 6000, ROOM = 1 << 20 };

#define PASTE_(a, b, c, d) a##b##c##d
#define PASTE(a, b, c, d) PASTE_(a, b, c, d)
#define NAME(name) PASTE(name, DIM, , )                            /* hit_aabb3 */
#define OF_TWO(verb, a, b) PASTE(hit_##verb##_##a, DIM, _##b, DIM) /* hit_relate_aabb3_obb3 */

#if DIM == 2
#define OBB(box) (box)
#define SPAN 400
#else
#define OBB(box) (&(box))
#define SPAN 60
#endif

typedef NAME(shape) shape;
typedef NAME(pair) pair;

static void put(FILE *out, const void *numbers, size_t size, size_t room)
{
    static const double none[sizeof(NAME(hit_obb)) / sizeof(double)];
    fwrite(numbers, 1, size, out);
    fwrite(none, 1, room - size, out);
}

static void put_number(FILE *out, double number)
{
    put(out, &number, sizeof number, sizeof number);
}

static void put_shape(FILE *out, const shape *s)
{
    put_number(out, s->kind == SHAPE_OBB);
    put(out, &s->obb, s->kind == SHAPE_OBB ? sizeof s->obb : sizeof s->aabb, sizeof s->obb);
}

/* The ray from the centre of a to that of b. */
static NAME(hit_ray) ray_between(const shape *a, const shape *b)
{
    const NAME(hit_vec) to = b->kind == SHAPE_OBB ? b->obb.center : PASTE(hit_aabb, DIM, _center, )(b->aabb);
    NAME(hit_ray) ray = {a->kind == SHAPE_OBB ? a->obb.center : PASTE(hit_aabb, DIM, _center, )(a->aabb), to};
    double *direction = (double *)&ray.direction;
    for (int c = 0; c < DIM; c++)
        direction[c] -= ((const double *)&ray.origin)[c];
    return ray;
}

static void put_ray(FILE *out, const shape *a, const shape *b)
{
    const NAME(hit_ray) ray = ray_between(a, b);
    NAME(hit_cast) hit = {0};
    const bool is_hit = b->kind == SHAPE_OBB ? OF_TWO(cast, ray, obb)(ray, OBB(b->obb), &hit)
                                             : OF_TWO(cast, ray, aabb)(ray, b->aabb, &hit);
    put(out, &ray, sizeof ray, sizeof ray);
    put_number(out, is_hit);
    put_number(out, hit.t);
}

static hit_relation put_answers(FILE *out, const shape *a, const shape *b)
{
    NAME(hit_penetration) found = {0};
    hit_relation relation;
    bool meet;
    double distance;
    if (a->kind == SHAPE_OBB) {
        relation = OF_TWO(relate, obb, obb)(OBB(a->obb), OBB(b->obb));
        meet = OF_TWO(penetration, obb, obb)(OBB(a->obb), OBB(b->obb), &found);
        distance = OF_TWO(distance, obb, obb)(OBB(a->obb), OBB(b->obb));
    } else if (b->kind == SHAPE_OBB) {
        relation = OF_TWO(relate, aabb, obb)(a->aabb, OBB(b->obb));
        meet = OF_TWO(penetration, aabb, obb)(a->aabb, OBB(b->obb), &found);
        distance = OF_TWO(distance, aabb, obb)(a->aabb, OBB(b->obb));
    } else {
        relation = OF_TWO(relate, aabb, aabb)(a->aabb, b->aabb);
        meet = OF_TWO(penetration, aabb, aabb)(a->aabb, b->aabb, &found);
        distance = OF_TWO(distance, aabb, aabb)(a->aabb, b->aabb);
    }
    put_number(out, relation);
    put_number(out, meet);
    put_number(out, found.depth);
    put(out, &found.normal, sizeof found.normal, sizeof found.normal);
    put_number(out, distance);
    put_ray(out, a, b);
    return relation;
}

static void put_pairs(FILE *out)
{
    uint64_t hash = 0xcbf29ce484222325u; /* FNV-1a */
    int count = 0;
    for (size_t f = 0; f < PASTE(families, DIM, _count, ); f++)
        for (uint64_t i = 0; i < PAIRS_OF_A_FAMILY; i++) {
            const pair two = PASTE(family, DIM, _pair, )(&NAME(families)[f], SEED, i);
            if (two.a.kind > SHAPE_OBB || two.b.kind > SHAPE_OBB)
                continue;
            put_shape(out, &two.a);
            put_shape(out, &two.b);
            hash = (hash ^ (unsigned char)put_answers(out, &two.a, &two.b)) * 0x100000001b3u;
            count++;
        }
    printf("%d %016llx ", count, (unsigned long long)hash);
}

static bool put_scene(FILE *out)
{
    static double boxes[BOXES][2 * DIM];
    static hit_pair pairs[ROOM];
    dice d = dice_for(SEED, DIM);
    for (size_t i = 0; i < BOXES; i++)
        for (int c = 0; c < DIM; c++) {
            boxes[i][c] = dice_range(&d, 0, SPAN);
            boxes[i][DIM + c] = boxes[i][c] + dice_range(&d, 0, 8);
        }
    uint64_t total = 0;
    const hit_join_config config = {.sorted = true};
    const NAME(hit_boxes) set = PASTE(hit_boxes, DIM, _from_doubles, )(boxes[0], boxes[0] + DIM, sizeof *boxes, BOXES);
    if (PASTE(hit_join_boxes, DIM, _fill, )(set, &config, pairs, ROOM, &total) != HIT_OK || total > ROOM)
        return false;
    put(out, boxes, sizeof boxes, sizeof boxes);
    for (size_t i = 0; i < total; i++) {
        put_number(out, pairs[i].a);
        put_number(out, pairs[i].b);
    }
    printf("%llu\n", (unsigned long long)total);
    return true;
}

int main(int argc, char **argv)
{
    FILE *pairs = argc == 3 ? fopen(argv[1], "wb") : NULL, *scene = argc == 3 ? fopen(argv[2], "wb") : NULL;
    if (!pairs || !scene)
        return 2;
    put_pairs(pairs);
    return put_scene(scene) && fclose(pairs) == 0 && fclose(scene) == 0 ? 0 : 1;
}
