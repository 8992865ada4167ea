/* Damage that chance alone would not do. */
#include "damage.h"

#include "flat_tree.h"

/* Writes something odd in place of one number. */
static void odd_number(dice *d, unsigned char *at)
{
    const double odd[] = {0, -0.0, 1, -1, 0x1p-1074, -0x1p-1022, 0x1p900, DBL_MAX, 0x1p-60, -0x1p60, INFINITY, NAN};
    double x = odd[dice_below(d, sizeof odd / sizeof *odd)];
    memcpy(at, &x, sizeof x);
}

/* Exchanges the ids of two lanes, which nothing else in the tree contradicts. */
static void exchange_ids(dice *d, const flat_layout *l, unsigned char *bytes)
{
    uint32_t ids[2];
    unsigned char *at = bytes + l->ids, *one = at + 4 * (dice_bits(d) % l->head.count),
                  *other = at + 4 * (dice_bits(d) % l->head.count);
    memcpy(&ids[0], one, 4);
    memcpy(&ids[1], other, 4);
    memcpy(one, &ids[1], 4);
    memcpy(other, &ids[0], 4);
}

static void change_something(dice *d, unsigned char *bytes, size_t size)
{
    const size_t numbers_from = offsetof(flat_head, scale), numbers_to = offsetof(flat_head, zeros);
    flat_layout l;
    bool known = flat_lay_out(bytes, size, &l) && l.head.count > 0;
    size_t where = dice_bits(d) % size, number = dice_bits(d) % ((numbers_to - numbers_from) / 8), box = 0;
    int how = dice_below(d, 8), power = dice_between(d, -1022, 1023);
    unsigned change = 1u << dice_below(d, 8);
    if (known)
        box = dice_bits(d) % l.head.count;
    double scale = ldexp(1, power);
    if (how == 0)
        bytes[dice_bits(d) % offsetof(flat_head, zeros)] ^= (unsigned char)change;
    else if (how == 1)
        odd_number(d, bytes + numbers_from + 8 * number);
    else if (how == 2)
        memcpy(bytes + numbers_from, &scale, sizeof scale);
    else if (how == 3 && known)
        exchange_ids(d, &l, bytes);
    else if (how == 4 && known && l.box > 0)
        odd_number(d, bytes + l.boxes + box * l.box + where % (l.box / 8) * 8);
    else if (how == 5 && known && l.box > 0) /* the lowest bits of a double, which no float tells */
        bytes[l.boxes + box * l.box + where % (l.box / 8) * 8] ^= (unsigned char)change;
    else
        bytes[where] ^= (unsigned char)change;
}

void damage(dice *d, mending how, unsigned char *bytes, size_t size)
{
    change_something(d, bytes, size);
    if (how == MEND_SUM)
        flat_mend_sum(bytes, size);
    if (how == MEND_BLOCKS)
        flat_mend(bytes, size);
}
