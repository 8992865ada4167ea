/* The least of a sum of functions, each the greatest of a few linear ones.
 *
 * The sum is convex, with flat pieces that meet in kinks. We walk: downhill, in a straight line, until the sum would
 * grow, which is at a kink of one function; then along that kink to a second one, and along both to a third. Where no
 * way along the kinks leads down, the multipliers say whether to leave one of them, and to which side; if none, we are
 * there.
 *
 * Based on: P. Wolfe, "A Method of Conjugate Subgradients for Minimizing Nondifferentiable Functions", 1975, and the
 * simplex method for sums of absolute values of I. Barrodale, F. Roberts, "An Improved Algorithm for Discrete L1 Linear
 * Approximation", 1973. Ours differs: three unknowns, so all systems are solved by orthogonal vectors. */
#include "fit/slope3.h"
#include "core/vec.h"

#include <math.h>

enum { KINKS_MAX = 3, WALKS_MAX = 24 };

/* Where function `of` changes from its greatest piece to `other`. */
typedef struct slope3_kink {
    int of, other;
} slope3_kink;

typedef struct slope3_walk {
    slope3 *slope;
    double at[3], way[3], radius;
    slope3_kink kink[KINKS_MAX];
    int kinks;
} slope3_walk;

static const slope3_piece *greatest_piece(const slope3_walk *walk, int of)
{
    return &walk->slope->piece[of][walk->slope->greatest[of]];
}

static void gradient_sum(const slope3_walk *walk, double sum[3])
{
    sum[0] = sum[1] = sum[2] = 0;
    for (int of = 0; of < SLOPE3_FUNCTIONS; of++)
        for (int k = 0; k < 3; k++)
            sum[k] += greatest_piece(walk, of)->gradient[k];
}

/* How the gradient changes across the kink. */
static void kink_normal(const slope3_walk *walk, int kink, double normal[3])
{
    const slope3_kink *at = &walk->kink[kink];
    for (int k = 0; k < 3; k++)
        normal[k] = walk->slope->piece[at->of][at->other].gradient[k] - greatest_piece(walk, at->of)->gradient[k];
}

/* The way straight down along all kinks, and the multipliers that make the rest of the gradient of their normals. */
static void find_way(slope3_walk *walk, double multiplier[KINKS_MAX])
{
    double base[KINKS_MAX][3], part[KINKS_MAX][KINKS_MAX], along[KINKS_MAX];
    gradient_sum(walk, walk->way);
    for (int k = 0; k < 3; k++)
        walk->way[k] = -walk->way[k];
    for (int i = 0; i < walk->kinks; i++) {
        kink_normal(walk, i, base[i]);
        for (int j = 0; j < i; j++) {
            part[i][j] = vec3_dot(base[i], base[j]);
            for (int k = 0; k < 3; k++)
                base[i][k] -= part[i][j] * base[j][k];
        }
        part[i][i] = sqrt(vec3_dot(base[i], base[i]));
        double inverse = part[i][i] > 0 ? 1 / part[i][i] : 0;
        for (int k = 0; k < 3; k++)
            base[i][k] *= inverse;
        along[i] = vec3_dot(walk->way, base[i]);
        for (int k = 0; k < 3; k++)
            walk->way[k] -= along[i] * base[i][k];
    }
    for (int i = walk->kinks - 1; i >= 0; i--) {
        for (int j = i + 1; j < walk->kinks; j++)
            along[i] -= multiplier[j] * part[j][i];
        multiplier[i] = part[i][i] > 0 ? along[i] / part[i][i] : 0;
    }
}

static void drop_kink(slope3_walk *walk, int kink)
{
    walk->kink[kink] = walk->kink[--walk->kinks];
}

/* Leaves the kink that is the worst to keep. False: all are to be kept. */
static bool leave_kink(slope3_walk *walk, const double multiplier[KINKS_MAX])
{
    int worst = -1;
    double excess = 1e-9;
    bool across = false;
    for (int i = 0; i < walk->kinks; i++) {
        double sum = 0;
        for (int j = 0; j < walk->kinks; j++)
            if (walk->kink[j].of == walk->kink[i].of && (j == i || multiplier[j] > 0))
                sum += multiplier[j];
        if (-multiplier[i] > excess) {
            worst = i;
            excess = -multiplier[i];
            across = false;
        } else if (sum - 1 > excess && multiplier[i] > 0) {
            worst = i;
            excess = sum - 1;
            across = true;
        }
    }
    if (worst < 0)
        return false;
    if (across)
        walk->slope->greatest[walk->kink[worst].of] = walk->kink[worst].other;
    drop_kink(walk, worst);
    return true;
}

/* The values of all pieces where the walk is, and their rates along its way. */
typedef struct slope3_line {
    double value[SLOPE3_FUNCTIONS][SLOPE3_PIECES], rate[SLOPE3_FUNCTIONS][SLOPE3_PIECES];
} slope3_line;

static void lay_line(const slope3_walk *walk, slope3_line *line)
{
    for (int of = 0; of < SLOPE3_FUNCTIONS; of++) {
        for (int i = 0; i < walk->slope->count[of]; i++) {
            const slope3_piece *piece = &walk->slope->piece[of][i];
            line->value[of][i] = piece->value + vec3_dot(piece->gradient, walk->at);
            line->rate[of][i] = vec3_dot(piece->gradient, walk->way);
        }
    }
}

static bool is_kink(const slope3_walk *walk, int of, int other)
{
    bool found = false;
    for (int i = 0; i < walk->kinks; i++)
        found = found || (walk->kink[i].of == of && walk->kink[i].other == other);
    return found;
}

/* How far along the line does another piece become the greatest of its function? INFINITY: never. */
static double next_kink(const slope3_walk *walk, const slope3_line *line, slope3_kink *found)
{
    double nearest = INFINITY;
    for (int of = 0; of < SLOPE3_FUNCTIONS; of++) {
        int greatest = walk->slope->greatest[of];
        double value = line->value[of][greatest], rate = line->rate[of][greatest];
        for (int i = 0; i < walk->slope->count[of]; i++) {
            double growth = line->rate[of][i] - rate, gap = value - line->value[of][i];
            if (!(growth > 1e-14) || gap >= nearest * growth || is_kink(walk, of, i))
                continue;
            nearest = fmax(gap, 0) / growth;
            *found = (slope3_kink){of, i};
        }
    }
    return nearest;
}

static void forget_kinks_of(slope3_walk *walk, int of)
{
    for (int i = walk->kinks - 1; i >= 0; i--)
        if (walk->kink[i].of == of)
            drop_kink(walk, i);
}

/* Goes down its way to the kink behind which it would go up. False: the way ended at the ball. */
static bool walk_on(slope3_walk *walk)
{
    slope3_line line;
    lay_line(walk, &line);
    double square = vec3_dot(walk->way, walk->way), inner = vec3_dot(walk->at, walk->way);
    double room = walk->radius * walk->radius - vec3_dot(walk->at, walk->at);
    double end = (sqrt(inner * inner + square * fmax(room, 0)) - inner) / square, slope = -square;
    for (;;) {
        slope3_kink kink;
        double distance = next_kink(walk, &line, &kink);
        if (!(distance < end))
            break;
        double growth = line.rate[kink.of][kink.other] - line.rate[kink.of][walk->slope->greatest[kink.of]];
        slope += growth;
        if (slope >= 0) {
            for (int k = 0; k < 3; k++)
                walk->at[k] += distance * walk->way[k];
            walk->kink[walk->kinks++] = kink;
            return true;
        }
        forget_kinks_of(walk, kink.of);
        walk->slope->greatest[kink.of] = kink.other;
    }
    for (int k = 0; k < 3; k++)
        walk->at[k] += end * walk->way[k];
    return false;
}

void hit__fit_slope3_solve(slope3 *slope, double radius, double x[3])
{
    slope3_walk walk = {.slope = slope, .radius = radius};
    for (int i = 0; i < WALKS_MAX; i++) {
        double multiplier[KINKS_MAX];
        find_way(&walk, multiplier);
        bool level = walk.kinks == KINKS_MAX || !(vec3_dot(walk.way, walk.way) > 1e-18);
        if (level ? !leave_kink(&walk, multiplier) : !walk_on(&walk))
            break;
    }
    for (int k = 0; k < 3; k++)
        x[k] = walk.at[k];
}
