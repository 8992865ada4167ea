/* The area that two boxes of the plane share: the arithmetic, whatever a number is. Who includes this defines `number`,
 * NUMBERS_THERE (0: there are none, and nothing here), NUMBER_INLINE and the operations below:
 *
 *     number number_of(double)
 *     number number_add(a, b), number_subtract, number_multiply, number_divide
 *     number number_min(a, b), number_max        a < b ? a : b, a > b ? a : b; so b if one is NaN
 *     number number_abs(a), number_negate(a)
 *     number number_if_less(x, y, a, b)          x < y ? a : b
 *
 * The frame is that of the first box, along its axis u and across it, from its center, with lengths multiplied by |u|:
 * so nothing has to be divided, and no axis need be of length 1. The second box is a parallelogram of four corners
 * there. With X and Y the coordinates of a point brought into the first box (the nearest point of it), what both share
 * is the integral of X dY around the second box. Along a side of it that is steep the mean of X times the change of Y;
 * along one that is not, the change of X Y less the mean of Y times the change of X. Each mean is of a line that is cut
 * off at two ends. It changes little if the line does, however the sides lie; so there are no ties and no cases. Bound:
 * docs/numerics.md, "What two shapes of the plane share". */
#if NUMBERS_THERE

/* What the second box is in the frame of the first, half sides `most`. Turned by quarters so that cosine >= |sine|. */
typedef struct box_frame2 {
    number at[2], most[2], half[2], cosine, sine;
    number reach; /* of at, and more than the products that it was computed from */
    number square;
} box_frame2;

NUMBER_INLINE box_frame2 see_box2(const number d[2], const number u[2], const number most[2], const number v[2],
                                  const number half[2])
{
    box_frame2 out;
    const number xx = number_multiply(d[0], u[0]), yy = number_multiply(d[1], u[1]);
    const number yx = number_multiply(d[1], u[0]), xy = number_multiply(d[0], u[1]);
    out.at[0] = number_add(xx, yy);
    out.at[1] = number_subtract(yx, xy);
    out.reach = number_max(number_add(number_abs(xx), number_abs(yy)), number_add(number_abs(yx), number_abs(xy)));
    out.square = number_add(number_multiply(u[0], u[0]), number_multiply(u[1], u[1]));
    for (int c = 0; c < 2; c++)
        out.most[c] = number_multiply(most[c], out.square);
    const number along = number_add(number_multiply(u[0], v[0]), number_multiply(u[1], v[1]));
    const number across = number_subtract(number_multiply(u[0], v[1]), number_multiply(u[1], v[0]));
    const number c = number_abs(along), s = number_abs(across);
    const number cosine = number_if_less(c, s, across, along);
    const number sine = number_if_less(c, s, number_negate(along), across);
    out.cosine = number_abs(cosine);
    out.sine = number_if_less(cosine, number_of(0), number_negate(sine), sine);
    out.half[0] = number_if_less(c, s, half[1], half[0]);
    out.half[1] = number_if_less(c, s, half[0], half[1]);
    return out;
}

NUMBER_INLINE number clamp2(number x, number most)
{
    return number_max(number_min(x, most), number_negate(most));
}

/* The mean of what lies between -most and most of a line that rises, or falls, from one number to another. A mean of
 * three, by weights of one sign: of the part within, and of those cut off. Where all is cut off at one end, the weights
 * cancel, and the ends, which are then equal, are right. */
NUMBER_INLINE number clamped_mean2(number from, number to, number most)
{
    const number first = clamp2(from, most), last = clamp2(to, most);
    const number within = number_subtract(last, first);
    const number before = number_subtract(from, first), after = number_subtract(to, last);
    const number weight = number_add(within, number_subtract(after, before));
    const number middle = number_multiply(number_of(0.5), number_add(first, last));
    const number sum = number_add(number_multiply(within, middle),
                                  number_subtract(number_multiply(after, last), number_multiply(before, first)));
    const number mean = number_divide(sum, weight); /* NaN of 0 / 0, where a minimum is the other number */
    return number_max(number_min(mean, number_max(first, last)), number_min(first, last));
}

/* The mean of one coordinate, cut off at `most`, between two corners, times the change of the other, which is the one
 * that changes more: of a corner p[0], p[1], and the latter cut off in `in`. */
NUMBER_INLINE number under_side2(number slope, const number p[2], number p_in, const number q[2], number q_in,
                                 number most)
{
    const number from = number_add(p[0], number_multiply(slope, number_subtract(p_in, p[1])));
    const number to = number_add(q[0], number_multiply(slope, number_subtract(q_in, q[1])));
    return number_multiply(number_subtract(q_in, p_in), clamped_mean2(from, to, most));
}

/* The area that both share, times the square. */
NUMBER_INLINE number box_area2(const box_frame2 *f)
{
    number x[2][2], y[2][2], x_in[2][2], y_in[2][2]; /* of the corner at -+ the first axis, -+ the second */
    for (int i = 0; i < 2; i++) {
        const number e = number_multiply(f->half[0], f->cosine), g = number_multiply(f->half[0], f->sine);
        const number along = i == 0 ? number_subtract(f->at[0], e) : number_add(f->at[0], e);
        const number across = i == 0 ? number_subtract(f->at[1], g) : number_add(f->at[1], g);
        for (int j = 0; j < 2; j++) {
            const number h = number_multiply(f->half[1], f->sine), k = number_multiply(f->half[1], f->cosine);
            x[i][j] = j == 0 ? number_add(along, h) : number_subtract(along, h);
            y[i][j] = j == 0 ? number_subtract(across, k) : number_add(across, k);
            x_in[i][j] = clamp2(x[i][j], f->most[0]);
            y_in[i][j] = clamp2(y[i][j], f->most[1]);
        }
    }
    const number slope = number_divide(f->sine, f->cosine), back = number_negate(slope);
    number side[2], top[2], corner[2]; /* left and right; below and above */
    for (int i = 0; i < 2; i++) {
        const number steep[2][2] = {{x[i][0], y[i][0]}, {x[i][1], y[i][1]}};
        const number flat[2][2] = {{y[0][i], x[0][i]}, {y[1][i], x[1][i]}};
        side[i] = under_side2(back, steep[0], y_in[i][0], steep[1], y_in[i][1], f->most[0]);
        top[i] = under_side2(slope, flat[0], x_in[0][i], flat[1], x_in[1][i], f->most[1]);
        corner[i] =
            number_subtract(number_multiply(x_in[1 - i][i], y_in[1 - i][i]), number_multiply(x_in[i][i], y_in[i][i]));
    }
    const number sides = number_add(number_subtract(side[1], side[0]), number_subtract(top[1], top[0]));
    return number_add(sides, number_add(corner[0], corner[1]));
}

/* Sizes that a rounding error of the area is measured against, times the square: a half outline, and all lengths. */
NUMBER_INLINE number box_error2(const box_frame2 *f)
{
    const number outline = number_add(f->most[0], f->most[1]);
    const number other = number_multiply(number_add(f->half[0], f->half[1]), f->cosine);
    return number_multiply(outline, number_add(number_add(f->reach, other), outline));
}

/* How far apart they are along the best of four axes, less a part `slack` of all lengths; above 0 only if they are
 * apart. Times the cosine. */
NUMBER_INLINE number parted2(const box_frame2 *f, number slack)
{
    const number sine = number_abs(f->sine);
    const number arms = number_multiply(number_add(f->half[0], f->half[1]), f->cosine);
    const number all = number_add(number_add(f->reach, number_add(f->most[0], f->most[1])), arms);
    const number length = number_add(number_multiply(f->cosine, f->cosine), number_multiply(sine, sine));
    const number turned[2] = {
        number_add(number_multiply(f->at[0], f->cosine), number_multiply(f->at[1], f->sine)),
        number_subtract(number_multiply(f->at[1], f->cosine), number_multiply(f->at[0], f->sine)),
    };
    number gap[2], other[2]; /* along the axes of the one, and of the other */
    for (int c = 0; c < 2; c++) {
        const number wide = number_add(number_multiply(f->half[c], f->cosine), number_multiply(f->half[1 - c], sine));
        const number most = number_add(number_multiply(f->most[c], f->cosine), number_multiply(f->most[1 - c], sine));
        gap[c] = number_subtract(number_abs(f->at[c]), number_add(f->most[c], wide));
        other[c] = number_subtract(number_abs(turned[c]), number_add(most, number_multiply(f->half[c], length)));
    }
    const number most =
        number_max(number_multiply(number_max(gap[0], gap[1]), f->cosine), number_max(other[0], other[1]));
    return number_subtract(most, number_multiply(number_multiply(slack, all), f->cosine));
}
#endif
