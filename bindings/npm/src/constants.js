// The numbers that answers are made of, as the C headers number them. Constants only: nothing has to be loaded.

/** How two closed sets lie to each other. Touching is contact: both of the last two are hits. */
export const APART = 0;
export const TOUCHING = 1;
export const OVERLAPPING = 2;

/** Which candidate axis? */
export const AXIS_A0 = 0;
export const AXIS_A1 = 1;
export const AXIS_A2 = 2;
export const AXIS_B0 = 3;
export const AXIS_B1 = 4;
export const AXIS_B2 = 5;
export const AXIS_E00 = 6;
export const AXIS_E01 = 7;
export const AXIS_E02 = 8;
export const AXIS_E10 = 9;
export const AXIS_E11 = 10;
export const AXIS_E12 = 11;
export const AXIS_E20 = 12;
export const AXIS_E21 = 13;
export const AXIS_E22 = 14;

/** Which part of a box? The id of a contact point is 256 times the part of a plus the part of b. */
export const FEATURE_CORNER = 0x10;
export const FEATURE_EDGE = 0x20;
export const FEATURE_FACE = 0x40;

/** The order of three turns. */
export const EULER_XYZ = 0;
export const EULER_XZY = 1;
export const EULER_YXZ = 2;
export const EULER_YZX = 3;
export const EULER_ZXY = 4;
export const EULER_ZYX = 5;
export const EULER_XYX = 6;
export const EULER_XZX = 7;
export const EULER_YXY = 8;
export const EULER_YZY = 9;
export const EULER_ZXZ = 10;
export const EULER_ZYZ = 11;

/** How did a cast with turning end? */
export const CAST_MISS = 0;
export const CAST_HIT = 1;
export const CAST_STOPPED = 2;

/** What happened to a pair of a world since the update before? */
export const EVENT_END = 0;
export const EVENT_BEGIN = 1;
export const EVENT_PERSIST = 2;
