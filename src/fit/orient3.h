/* On which side of a plane is a point of space? */
#ifndef HITBOX_FIT_ORIENT3_H
#define HITBOX_FIT_ORIENT3_H

/* The sign, -1, 0 or 1, of det(b - a, c - a, p - a): 1 if p is on the side of the plane from which a, b, c run
 * counter-clockwise. For all finite doubles, exactly. */
int hit__fit_orient3(const double a[3], const double b[3], const double c[3], const double p[3]);

#endif
