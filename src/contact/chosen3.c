/* Which corners of what two faces have in common are points of contact, one of each id.
 * First principles. */
#include "contact/chosen3.h"

#include "contact/feature3.h"

#include <stdint.h>

static void move_corner(corners3 *corners, int from, int to)
{
    for (int i = 0; i < 4; i++)
        corners->at[i][to] = corners->at[i][from];
    corners->depth[to] = corners->depth[from];
    for (int box = 0; box < 2; box++)
        corners->place[box][to] = corners->place[box][from];
}

/* The first that lies on the same parts of both faces as corner i. */
static int find_same_place(const corners3 *corners, int i)
{
    const double *a = corners->place[0], *b = corners->place[1];
    int k = 0;
    while (!((int)a[k] == (int)a[i] && (int)b[k] == (int)b[i]))
        k++;
    return k;
}

bool hit__contact_choose3(const faced3 *faced, double depth, double slack, double least, bool with_parallels,
                          chosen3 *chosen)
{
    /* In the list of all corners those that are kept stand first. */
    corners3 *list = &chosen->corners;
    hit__contact_clip3_corners(&faced->clip, slack, with_parallels, list);
    const int all = list->count;
    list->count = chosen->deepest = 0;
    uint64_t places[2] = {0, 0}; /* bit 9 p + q: there is one at place p of a and q of b */
    for (int i = 0; i < all; i++) {
        if (!(list->depth[i] >= least - 0x1p-51 * faced->size))
            continue;
        const unsigned place = 9 * (unsigned)list->place[0][i] + (unsigned)list->place[1][i];
        const uint64_t bit = (uint64_t)1 << place % 64;
        int k = list->count;
        if ((places[place / 64] & bit) != 0) {
            k = find_same_place(list, i);
            if (!(list->depth[i] > list->depth[k]))
                continue;
        }
        places[place / 64] |= bit;
        list->count += k == list->count;
        move_corner(list, i, k);
        if (list->depth[k] > list->depth[chosen->deepest])
            chosen->deepest = k;
    }
    return list->count > 0 && list->count <= 8 && list->depth[chosen->deepest] >= depth - 0x1p-50 * faced->size;
}

void hit__contact_put_chosen3(const faced3 *faced, const chosen3 *chosen, bool swapped, hit_contact3 *out)
{
    const corners3 *corners = &chosen->corners;
    const int first = swapped, second = !swapped, count = corners->count;
    const unsigned char *name_a = feature3_names(faced->axis[first], faced->side[first]);
    const unsigned char *name_b = feature3_names(faced->axis[second], faced->side[second]);
    double at[2][3][CLIP3_CORNERS];
    hit__contact_clip3_spread(corners, &faced->spread, at);
    out->count = count;
    for (int k = 0; k < count; k++) {
        hit_contact_point3 *point = &out->point[k];
        point->a = (hit_vec3){at[first][0][k], at[first][1][k], at[first][2][k]};
        point->b = (hit_vec3){at[second][0][k], at[second][1][k], at[second][2][k]};
        point->id = (uint32_t)name_a[(int)corners->place[first][k]] << 8 | name_b[(int)corners->place[second][k]];
    }
}
