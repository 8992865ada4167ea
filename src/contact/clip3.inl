/* The corners that two faces have in common, four at a time, in the form that QUADS names. */
#if QUADS_THERE

/* How far a corner's coordinates may be from the middles, with slack; and how far to be clear of the corners there. */
typedef struct clip_rooms {
    quad whole[4], inner[4];
} clip_rooms;

typedef struct clip_fours {
    uint32_t within;         /* bit k: corner k lies in both faces */
    double at[4][4 * FOURS]; /* their coordinates */
} clip_fours;

CORE_QUAD quad clip_within(quad x, quad room_x, quad y, quad room_y)
{
    return quad_and(quad_less_equal(quad_abs(x), room_x), quad_less_equal(quad_abs(y), room_y));
}

CORE_QUAD quad clip_first_ends(double half)
{
    static const double sides[4] = {-1, 1, -1, 1};
    return quad_flip(quad_set1(half), quad_load(sides));
}

CORE_QUAD quad clip_second_ends(double half)
{
    static const double sides[4] = {-1, -1, 1, 1};
    return quad_flip(quad_set1(half), quad_load(sides));
}

/* Four corners: which coordinates are at an end of a side, first and second, and the two that are computed. */
CORE_QUAD void clip_put_four(clip_fours *fours, int four, const int place[4], const quad at[4], unsigned taken)
{
    CORE_UNROLLED
    for (int i = 0; i < 4; i++)
        quad_store(&fours->at[place[i]][4 * four], at[i]);
    fours->within |= taken << (4 * four);
}

CORE_QUAD void clip_corners_of_b(const clip3 *faces, const clip_rooms *rooms, clip_fours *fours)
{
    const double *u = faces->across[0], *v = faces->across[1];
    const quad p = clip_first_ends(faces->half[1][0]), q = clip_second_ends(faces->half[1][1]);
    quad at[2];
    CORE_UNROLLED
    for (int c = 0; c < 2; c++)
        at[c] = quad_add(quad_add(quad_set1(faces->origin[c]), quad_multiply(q, quad_set1(v[c]))),
                         quad_multiply(p, quad_set1(u[c])));
    clip_put_four(fours, CORNERS_OF_B, (const int[4]){2, 3, 0, 1}, (const quad[4]){p, q, at[0], at[1]},
                  quad_bits(clip_within(at[0], rooms->whole[0], at[1], rooms->whole[1])));
}

CORE_QUAD void clip_corners_of_a(const clip3 *faces, const clip_rooms *rooms, clip_fours *fours)
{
    const double *u = faces->across[0], *v = faces->across[1];
    const double over = 1 / (u[0] * v[1] - u[1] * v[0]);
    const quad x = clip_first_ends(faces->half[0][0]), y = clip_second_ends(faces->half[0][1]);
    const quad dx = quad_subtract(x, quad_set1(faces->origin[0])), dy = quad_subtract(y, quad_set1(faces->origin[1]));
    const quad p = quad_subtract(quad_multiply(dx, quad_set1(v[1] * over)), quad_multiply(dy, quad_set1(v[0] * over)));
    const quad q = quad_subtract(quad_multiply(dy, quad_set1(u[0] * over)), quad_multiply(dx, quad_set1(u[1] * over)));
    const quad within = quad_or(clip_within(p, rooms->inner[2], q, rooms->whole[3]),
                                clip_within(p, rooms->whole[2], q, rooms->inner[3]));
    clip_put_four(fours, CORNERS_OF_A, (const int[4]){0, 1, 2, 3}, (const quad[4]){x, y, p, q}, quad_bits(within));
}

/* Of b's sides along its axis i with a's at the ends of coordinate j. over: 1 / across[i][j]. */
CORE_QUAD void clip_crossings(const clip3 *faces, int i, int j, double over, bool wanted, const clip_rooms *rooms,
                              clip_fours *fours)
{
    const double *along = faces->across[i], *other = faces->across[1 - i], *origin = faces->origin;
    const quad end = clip_first_ends(faces->half[0][j]), side = clip_second_ends(faces->half[1][1 - i]);
    const quad begin = quad_add(quad_set1(origin[j]), quad_multiply(side, quad_set1(other[j])));
    const quad t = quad_multiply(quad_subtract(end, begin), quad_set1(over));
    const quad beside = quad_add(quad_set1(origin[1 - j]), quad_multiply(side, quad_set1(other[1 - j])));
    const quad rest = quad_add(beside, quad_multiply(t, quad_set1(along[1 - j])));
    const unsigned within = quad_bits(clip_within(t, rooms->inner[2 + i], rest, rooms->inner[1 - j]));
    clip_put_four(fours, CROSSINGS + 2 * i + j, (const int[4]){j, 3 - i, 2 + i, 1 - j},
                  (const quad[4]){end, side, t, rest}, wanted ? within : 0);
}

CORE_QUAD void clip_all_crossings(const clip3 *faces, bool with_parallels, const clip_rooms *rooms, clip_fours *fours)
{
    double over[4];
    quad_store(over, quad_divide(quad_set1(1), quad_load(&faces->across[0][0])));
    CORE_UNROLLED
    for (int i = 0; i < 2; i++) {
        const double *along = faces->across[i];
        CORE_UNROLLED
        for (int j = 0; j < 2; j++)
            clip_crossings(faces, i, j, over[2 * i + j],
                           with_parallels | (fabs(along[j]) > 0x1p-20 * fabs(along[1 - j])), rooms, fours);
    }
}

/* Those that lie in both faces stand first. */
CORE_QUAD void clip_gather(const clip_fours *fours, corners3 *out)
{
    out->count = 0;
    for (uint32_t left = fours->within; left != 0; left &= left - 1) {
        const unsigned k = core_lowest_bit(left);
        for (int i = 0; i < 4; i++)
            out->at[i][out->count] = fours->at[i][k];
        out->count++;
    }
}

CORE_QUAD quad clip_clamped(quad x, quad half)
{
    const quad back = quad_negate(half);
    return quad_select(quad_less(half, x), half, quad_select(quad_less(x, back), back, x));
}

/* At which end of -half .. half is x, if ends reach inward by `near`? Of a length 0 it is always at the upper one. 0, 1
 * or 2 times `weight`. */
CORE_QUAD quad clip_place(quad x, double half, double near, double weight)
{
    const quad zero = quad_set1(0), middle = quad_set1(weight), upper = quad_set1(2 * weight);
    const quad above = quad_and(quad_less_equal(quad_set1(half - near), x), quad_less_equal(zero, x));
    const quad below = quad_less_equal(x, quad_set1(near - half));
    return quad_select(above, upper, quad_select(below, zero, middle));
}

/* Brings the corners into the faces; how deep they are, and at which ends. */
CORE_QUAD void clip_measure(const clip3 *faces, corners3 *out)
{
    const double *grow = faces->depth;
    for (int k = 0; k < out->count; k += 4) {
        quad at[4], step[4], place[4];
        CORE_UNROLLED
        for (int i = 0; i < 4; i++) {
            const double half = faces->half[i / 2][i % 2];
            at[i] = clip_clamped(quad_load(&out->at[i][k]), quad_set1(half));
            step[i] = quad_multiply(at[i], quad_set1(grow[1 + i]));
            place[i] = clip_place(at[i], half, faces->near, i % 2 == 0 ? 3 : 1);
            quad_store(&out->at[i][k], at[i]);
        }
        quad_store(&out->depth[k],
                   quad_add(quad_set1(grow[0]), quad_add(quad_add(step[0], step[1]), quad_add(step[2], step[3]))));
        quad_store(&out->place[0][k], quad_add(place[0], place[1]));
        quad_store(&out->place[1][k], quad_add(place[2], place[3]));
    }
}

static CORE_WITH_QUADS void clip_corners(const clip3 *faces, double slack, bool with_parallels, corners3 *out)
{
    clip_fours fours;
    clip_rooms rooms;
    fours.within = 0;
    CORE_UNROLLED
    for (int i = 0; i < 4; i++) {
        rooms.whole[i] = quad_set1(faces->half[i / 2][i % 2] + slack);
        rooms.inner[i] = quad_set1(faces->half[i / 2][i % 2] - slack / 4);
    }
    clip_corners_of_b(faces, &rooms, &fours);
    clip_corners_of_a(faces, &rooms, &fours);
    clip_all_crossings(faces, with_parallels, &rooms, &fours);
    clip_gather(&fours, out);
    clip_measure(faces, out);
}

static CORE_WITH_QUADS void clip_spread(const corners3 *corners, const spread3 *faces, double out[2][3][CLIP3_CORNERS])
{
    for (int k = 0; k < corners->count; k += 4)
        CORE_UNROLLED
    for (int box = 0; box < 2; box++) {
        const quad s = quad_load(&corners->at[2 * box][k]), t = quad_load(&corners->at[2 * box + 1][k]);
        CORE_UNROLLED
        for (int c = 0; c < 3; c++) {
            const quad on_face = quad_add(quad_multiply(s, quad_set1(faces->axis[box][0][c])),
                                          quad_multiply(t, quad_set1(faces->axis[box][1][c])));
            const quad local = quad_add(quad_set1(faces->middle[box][c]), on_face);
            quad_store(&out[box][c][k], quad_add(quad_set1(faces->center[box][c]), local));
        }
    }
}

#endif
