/* Pairs of boxes of the plane for test_settle.c. */

static hit_obb2 any_box(void)
{
    hit_vec2 center = {unit(), 0}, half = {unit(), 0};
    center.y = unit();
    half.y = unit();
    return hit_obb2_from_angle(center, half, 4 * unit());
}

/* In one frame, touching exactly along one of its axes, or but for an ulp: the centres are powers of two away from the
 * origin, on both sides, so that their difference is one of two doubles. */
static void wall_pair(hit_obb2 *a, hit_obb2 *b, int round)
{
    *a = any_box();
    *b = any_box();
    b->axis = a->axis;
    const bool across = below(2) != 0;
    const double left = ldexp(1, -(int)below(30)), right = ldexp(1, -(int)below(30));
    const hit_vec2 u = across ? (hit_vec2){-a->axis.y, a->axis.x} : a->axis;
    a->center = (hit_vec2){-left * u.x, -left * u.y};
    b->center = (hit_vec2){right * u.x, right * u.y};
    *number_of(a, across ? 3 : 2) = left;
    *number_of(b, across ? 3 : 2) = either(right);
    if (below(3) == 0)
        nudge_some(b, 0, 6);
}

static hit_vec2 along_world(void)
{
    double one = either(1), zero = either(0);
    return below(2) != 0 ? (hit_vec2){one, zero} : (hit_vec2){zero, one};
}

static void lattice_pair(hit_obb2 *a, hit_obb2 *b, int round)
{
    const double x = below(2) != 0 ? 0.125 : 0.1, y = below(2) != 0 ? 0.25 : 0.3;
    a->axis = along_world();
    b->axis = along_world();
    const bool turned_a = a->axis.x == 0, turned_b = b->axis.x == 0;
    const int i = (int)below(5) - 2, j = (int)below(5) - 2;
    a->center = (hit_vec2){2 * x * i, 2 * y * j};
    b->center = (hit_vec2){2 * x * (i + (int)below(3) - 1), 2 * y * (j + (int)below(3) - 1)};
    a->half = turned_a ? (hit_vec2){y, x} : (hit_vec2){x, y};
    b->half = turned_b ? (hit_vec2){y, -x} : (hit_vec2){-x, y};
    if (below(3) == 0)
        nudge_some(b, 0, 4);
    if (below(16) == 0)
        *number_of(below(2) != 0 ? a : b, below(4)) = either(0x1p-1060);
}

/* A corner on a side, or but for rounding. */
static void corner_pair(hit_obb2 *a, hit_obb2 *b, int round)
{
    *a = any_box();
    *b = any_box();
    hit_vec2 p = hit_obb2_to_world(*a, (hit_vec2){a->half.x, 0.7 * a->half.y * unit()});
    hit_vec2 q = hit_obb2_to_world(*b, b->half);
    b->center = (hit_vec2){b->center.x + p.x - q.x, b->center.y + p.y - q.y};
}

static make_pair *const FAMILIES[] = {random_pair, wall_pair, lattice_pair, corner_pair};
/* Sizes from end to end, flat boxes, axes of any length, NaN and infinity. */
static void spoil(hit_obb2 *a, hit_obb2 *b, int round)
{
    const double by = SCALES[below(sizeof SCALES / sizeof *SCALES)], longer = below(2) != 0 ? 0x1p25 : 0x1p-25;
    const unsigned kind = below(5);
    for (unsigned i = 0; i < 6; i++) {
        const double factor = kind == 0 && i < 4 ? by : kind == 1 && i >= 2 ? (i < 4 ? 1 / longer : longer) : 1;
        *number_of(a, i) *= factor;
        *number_of(b, i) *= factor;
    }
    if (kind == 2)
        *number_of(below(2) != 0 ? a : b, below(6)) = SPECIAL[below(sizeof SPECIAL / sizeof *SPECIAL)];
    else if (kind == 3)
        *number_of(a, 2 + below(2)) = *number_of(b, 2 + below(2)) = either(0);
    else if (kind == 4)
        a->axis = b->axis = (hit_vec2){0, below(2) != 0 ? 2 : 0};
}
