/* Pairs of boxes of space for test_settle.c. */

static hit_vec3 any_vector(double size)
{
    double x = unit(), y = unit(), z = unit();
    return (hit_vec3){size * x, size * y, size * z};
}

static hit_obb3 any_box(void)
{
    hit_vec3 center = any_vector(1), half = any_vector(1);
    double x = unit(), y = unit(), z = unit(), w = unit();
    return hit_obb3_from_quat(center, half, (hit_quat){x, y, z, w});
}

/* A frame along the world's axes, in any order. */
static void set_lattice(hit_vec3 axis[3])
{
    const unsigned first = below(3), turn = 1 + below(2);
    memset(axis, 0, 3 * sizeof *axis);
    for (unsigned k = 0; k < 3; k++)
        *(&axis[k].x + (first + turn * k) % 3) = either(1);
}

/* In the frame of *a: touching exactly along some axis, or but for an ulp. Centres lie on both sides of the origin, at
 * distances that are powers of two, and so are exact multiples of the axis, their difference being one of two doubles.
 * The pairs of eight rounds have one frame. */
static void wall_pair(hit_obb3 *a, hit_obb3 *b, int round)
{
    static hit_vec3 frame[3];
    static bool made = false;
    if (round % 8 == 0 || !made) {
        hit_obb3 any = any_box();
        memcpy(frame, any.axis, sizeof frame);
        made = true;
    }
    memcpy(a->axis, frame, sizeof frame);
    memcpy(b->axis, frame, sizeof frame);
    const unsigned k = below(3);
    const double left = ldexp(1, -(int)below(30)), right = ldexp(1, -(int)below(30));
    const hit_vec3 u = frame[k];
    a->center = (hit_vec3){-left * u.x, -left * u.y, -left * u.z};
    b->center = (hit_vec3){right * u.x, right * u.y, right * u.z};
    a->half = any_vector(1);
    b->half = any_vector(1);
    *(&a->half.x + k) = left;
    *(&b->half.x + k) = either(right);
    if (below(3) == 0)
        nudge_some(b, 0, 6);
}

static void lattice_pair(hit_obb3 *a, hit_obb3 *b, int round)
{
    static hit_vec3 frame[3];
    static bool made = false;
    if (round % 5 == 0 || !made)
        set_lattice(frame);
    made = true;
    memcpy(a->axis, frame, sizeof frame);
    memcpy(b->axis, frame, sizeof frame);
    if (below(4) == 0)
        set_lattice(b->axis);
    const double cell = below(2) != 0 ? 0.125 : 0.1;
    for (unsigned c = 0; c < 3; c++) {
        const int place = (int)below(5) - 2;
        *number_of(a, c) = 2 * cell * place;
        *number_of(b, c) = 2 * cell * (place + (int)below(3) - 1);
        *number_of(a, 3 + c) = cell;
        *number_of(b, 3 + c) = cell;
    }
    if (below(4) == 0)
        nudge_some(b, 0, 6);
    if (below(16) == 0)
        *number_of(below(2) != 0 ? a : b, below(6)) = either(0x1p-1060);
    if (below(16) == 0)
        *number_of(b, below(6)) += either(0x1p-53);
}

/* Neighbours in a wall, each with a frame of its own next to the wall's. */
static void ulp_pair(hit_obb3 *a, hit_obb3 *b, int round)
{
    if (below(2) == 0) {
        wall_pair(a, b, round);
    } else {
        *a = any_box();
        *b = *a;
        const double x = a->half.x, y = a->half.y, z = a->half.z;
        const int i = (int)below(3) - 1, j = (int)below(3) - 1;
        b->center = hit_obb3_to_world(a, (hit_vec3){2 * x, 2 * y * i, 2 * z * j});
    }
    nudge_some(a, 6, 9);
    nudge_some(b, 6, 9);
    if (below(4) == 0)
        *number_of(b, 6 + below(9)) += ldexp(1, -(int)below(60) - 20);
}

/* One box on another, rotated about the normal of the faces that touch, or but for an ulp; or an edge on an edge. */
static void resting_pair(hit_obb3 *a, hit_obb3 *b, int round)
{
    *a = any_box();
    if (round % 2 == 0)
        set_lattice(a->axis);
    *b = *a;
    double angle = 3 * unit();
    const double x = fabs(a->half.x), z = fabs(a->half.z), c = cos(angle), s = sin(angle);
    const hit_vec3 u = a->axis[0], v = a->axis[1];
    for (unsigned k = 0; k < 3; k++) {
        const double p = *(&u.x + k), q = *(&v.x + k);
        *(&b->axis[0].x + k) = c * p + s * q;
        *(&b->axis[1].x + k) = c * q - s * p;
    }
    b->center = hit_obb3_to_world(a, (hit_vec3){0.4 * x * unit(), 0, either(2 * z)});
    if (below(4) == 0)
        nudge_some(b, 0, 15);
}

/* Edges that cross at a point: the centres are a sum of half edges apart, along both. */
static void crossing_pair(hit_obb3 *a, hit_obb3 *b, int round)
{
    *a = any_box();
    *b = any_box();
    hit_vec3 p = hit_obb3_to_world(a, (hit_vec3){a->half.x, a->half.y, 0.3 * a->half.z});
    hit_vec3 q = hit_obb3_to_world(b, (hit_vec3){0.6 * b->half.x, b->half.y, b->half.z});
    b->center = (hit_vec3){b->center.x + p.x - q.x, b->center.y + p.y - q.y, b->center.z + p.z - q.z};
}

/* A needle and a speck: along an axis across the needle its length does not count, and all the rest is next to nothing,
 * so that products of it underflow. */
static void speck_pair(hit_obb3 *a, hit_obb3 *b, int round)
{
    *a = any_box();
    *b = any_box();
    const double least = ldexp(1, -1074 + round % 4 * 20);
    a->center = (hit_vec3){0, 0, 0};
    b->center = (hit_vec3){either(least * below(9)), either(least * below(9)), either(least * below(9))};
    a->half = (hit_vec3){1, least * below(5), least * below(5)};
    b->half = (hit_vec3){least * below(5), least * below(5), least * below(5)};
}

static make_pair *const FAMILIES[] = {random_pair,  wall_pair,     lattice_pair, ulp_pair,
                                      resting_pair, crossing_pair, speck_pair};
static void scale_box(hit_obb3 *box, double by)
{
    for (unsigned i = 0; i < 6; i++)
        *number_of(box, i) *= by;
}

/* Sizes from end to end, flat boxes, boxes far away, NaN and infinity. */
static void spoil(hit_obb3 *a, hit_obb3 *b, int round)
{
    const double by = SCALES[below(sizeof SCALES / sizeof *SCALES)];
    switch (below(9)) {
    case 8: { /* the same boxes, with axes that are not of unit length */
        const double longer = round % 2 == 0 ? 0x1p20 : 0x1p-20;
        for (unsigned i = 3; i < 15; i++) {
            *number_of(a, i) *= i < 6 ? 1 / longer : longer;
            *number_of(b, i) *= i < 6 ? 1 / longer : longer;
        }
        break;
    }
    case 0:
        *number_of(below(2) != 0 ? a : b, below(15)) = SPECIAL[below(sizeof SPECIAL / sizeof *SPECIAL)];
        break;
    case 1:
    case 2:
        scale_box(a, by);
        scale_box(b, by);
        break;
    case 3:
        *number_of(a, 3 + below(3)) = 0;
        *number_of(b, 3 + below(3)) = either(0);
        break;
    case 4:
        memset(&a->half, 0, sizeof a->half);
        break;
    case 5:
        for (unsigned c = 0; c < 3; c++) {
            *number_of(a, c) += 1e9;
            *number_of(b, c) += 1e9;
        }
        break;
    case 6: {
        const hit_vec3 u = a->axis[0];
        a->axis[0] = b->axis[1];
        b->axis[1] = below(2) != 0 ? u : any_vector(1);
        break;
    }
    default:
        *number_of(b, 6 + below(9)) *= below(2) != 0 ? 1 + 0x1p-30 : 1e-250;
        break;
    }
}
