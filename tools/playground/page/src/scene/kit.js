/* What the readers of scenes take from the library, so that they can be tried in Node.js too. */

const YXZ = 2; /* the order of yaw, pitch and roll: EULER_YXZ */

/* A box, or null where the library says that it is none. */
function orNull(make) {
    try {
        return make() || null;
    } catch (error) {
        if (error instanceof TypeError) {
            throw error;
        }
        return null;
    }
}

/** library: the functions of @hitbox/core/plane and @hitbox/core/space together. */
export function makeKit(library) {
    return {
        obb2Valid: library.obb2Valid,
        obb3Valid: library.obb3Valid,
        vec2FromDegrees: library.vec2FromDegrees,
        axesFromQuat: library.mat3FromQuat,
        axesFromDegrees: (yaw, pitch, roll) =>
            library.mat3FromTurns(
                library.vec2FromDegrees(yaw),
                library.vec2FromDegrees(pitch),
                library.vec2FromDegrees(roll),
                YXZ,
            ),
        obb3FromMatrix4: (local, matrix) => orNull(() => library.obb3FromMatrix4(local, matrix)),
        obb3FromHalfAxes: (center, u, v, w) => orNull(() => library.obb3FromHalfAxes(center, u, v, w)),
        obb3Orthonormalize: (box) => orNull(() => library.obb3Orthonormalize(box)),
    };
}
