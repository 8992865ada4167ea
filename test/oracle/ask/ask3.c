/* Everything that relate.h says of a pair in space; and what is said alike in both. */
#define DIM 3
#include "ask.inl"

#include <string.h>

bool same_said(const said *s, const said *t)
{
    return s->relation == t->relation && s->overlap == t->overlap && s->a_contains_b == t->a_contains_b &&
           s->b_contains_a == t->b_contains_a && s->separates == t->separates && s->faces == t->faces &&
           s->axis == t->axis && memcmp(s->normal, t->normal, sizeof s->normal) == 0;
}

bool says_nothing(const said *s)
{
    said nothing = {.relation = HIT_APART, .axis = -1};
    return same_said(s, &nothing);
}
