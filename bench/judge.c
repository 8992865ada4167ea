/* Who answers wrongly? */
#include "judge.h"

#include "families/families.h"
#include "truth/oracle.h"

#include <stdlib.h>

size_t judge_families(void)
{
    return families3_count;
}

bool judge_make(size_t family, uint64_t seed, size_t count, judged_family *out)
{
    const family3 *source = &families3[family];
    *out = (judged_family){.name = source->name};
    out->pairs = malloc(count * sizeof *out->pairs);
    out->hit = malloc(count * sizeof *out->hit);
    bool ok = out->pairs && out->hit;
    for (size_t i = 0; ok && i < count; i++) {
        pair3 pair = family3_pair(source, seed, i);
        if (pair.a.kind != SHAPE_OBB || pair.b.kind != SHAPE_OBB || !hit_obb3_valid(&pair.a.obb) ||
            !hit_obb3_valid(&pair.b.obb))
            continue;
        out->pairs[out->count] = (obb3_pair){pair.a.obb, pair.b.obb};
        out->hit[out->count] = oracle_relate(arrays_of3(&pair.a), arrays_of3(&pair.b)) != HIT_APART;
        out->count++;
    }
    if (!ok)
        judge_release(out);
    return ok;
}

void judge_release(judged_family *family)
{
    free(family->pairs);
    free(family->hit);
    family->pairs = NULL;
    family->hit = NULL;
}

bool judge_ask(const judged_family *family, const contender *c, verdicts *out)
{
    *out = (verdicts){0, 0};
    bool *said = malloc(family->count * sizeof *said);
    void *prepared = c->prepare(family->pairs, family->count);
    bool ok = said && prepared;
    if (ok)
        c->test(prepared, family->count, said);
    for (size_t i = 0; ok && i < family->count; i++) {
        out->missed += family->hit[i] && !said[i];
        out->invented += !family->hit[i] && said[i];
    }
    if (prepared)
        c->release(prepared);
    free(said);
    return ok;
}
