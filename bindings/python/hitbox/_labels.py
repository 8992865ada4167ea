"""Boxes in the conventions of data sets and detectors, and back. The table: docs/conventions.md, "From Python"."""

import math

import numpy as np

from . import _core
from ._arrays import flag, number, numbers, one_of, rows
from ._kinds import NUMBERS, Kind

#: How far, as a part of its longest side, the corners of a quadrilateral may be from those of a rectangle.
_NEARLY = 1e-6
#: How far the axis of an upright box may lean; it is then written as if it did not.
_LEAN = 1e-9
_VERSIONS = ("le90", "le135", "oc")


# ---- What users give -------------------------------------------------------------------------------------------------


def _table(values, name, columns):
    """(n, columns) doubles, all finite."""
    array = np.require(rows(values, name, columns), np.float64, ("C", "A"))
    good = np.isfinite(array).all(axis=1)
    if not good.all():
        bad = int(np.argmin(good))
        raise ValueError(f"{name}[{bad}]: found {array[bad].tolist()}, expected finite numbers")
    return array


def _halves(array, columns, name):
    """Half of the sizes in these columns, which are not below 0 and halve without loss."""
    sizes = array[:, columns]
    good = (sizes >= 0) & (sizes / 2 * 2 == sizes)
    if not good.all():
        row, column = np.unravel_index(np.argmin(good), good.shape)
        found = float(sizes[row, column])
        expected = "a size >= 0" if found < 0 else "a size whose half is a double, too"
        raise ValueError(f"{name}[{row}, {columns[column]}]: found {found}, expected {expected}")
    return sizes / 2


def _in_range(boxes, name):
    """The boxes, if no side is beyond the range of double."""
    good = boxes.valid()
    if not good.all():
        bad = int(np.argmin(good))
        raise ValueError(f"{name}[{bad}]: found a box beyond the range of double, expected lesser numbers")
    return boxes


def _ordered(boxes, name):
    """AABBs as they are given, if they are finite and min is at most max."""
    good = boxes.valid()
    if not good.all():
        bad = int(np.argmin(good))
        raise ValueError(f"{name}[{bad}]: found {boxes.numbers[bad].tolist()}, expected finite numbers, min <= max")
    return boxes


def _scale(image_size, count):
    """(1, 2) or (count, 2): width and height."""
    size = np.require(numbers(image_size, "image_size"), np.float64, ("C", "A"))
    if size.shape not in ((2,), (count, 2)):
        raise ValueError(f"image_size: found shape {size.shape}, expected (2,) or ({count}, 2): width, height")
    if not (np.isfinite(size) & (size > 0)).all():
        raise ValueError(f"image_size: found {size.tolist()}, expected finite numbers above 0: width, height")
    return size.reshape(-1, 2)


def _tolerance(value):
    if value is None:
        return None
    tolerance = number(value, "tolerance")
    if not (tolerance >= 0 and math.isfinite(tolerance)):
        raise ValueError(f"tolerance: found {tolerance}, expected a finite number >= 0")
    return tolerance


def _unit(angles, degrees=False):
    """(n,) cosines and (n,) sines, those of the library."""
    turn = np.empty((len(angles), 2))
    _core._axes(np.ascontiguousarray(angles), degrees, turn)
    return turn[:, 0], turn[:, 1]


# ---- Quadrilaterals --------------------------------------------------------------------------------------------------


def _corners(values, name):
    """(n, 4, 2) doubles, of four corners a row."""
    array = numbers(values, name)
    if array.ndim == 3 and array.shape[1:] == (4, 2):
        array = array.reshape(-1, 8)
    if array.size > 0 and (array.ndim != 2 or array.shape[1] != 8):
        raise ValueError(f"{name}: found shape {array.shape}, expected (n, 8) or (n, 4, 2): four corners")
    return _table(array, name, 8).reshape(-1, 4, 2)


def _rectangles(corner):
    """(n, 6) OBBs whose first axis goes from corner 0 to corner 1, and how far a corner is from that of its OBB."""
    edge = (corner[:, 1] - corner[:, 0] + corner[:, 2] - corner[:, 3]) / 2
    across = (corner[:, 2] - corner[:, 1] + corner[:, 3] - corner[:, 0]) / 2
    wide, high = np.hypot(edge[:, 0], edge[:, 1]), np.hypot(across[:, 0], across[:, 1])
    # The longer side tells the direction better.
    by_edge = wide >= high
    longer, length = np.where(by_edge[:, None], edge, across), np.where(by_edge, wide, high)
    axis = np.where(length[:, None] > 0, longer, (1.0, 0.0)) / np.where(length > 0, length, 1)[:, None]
    turned = np.stack([axis[:, 1], -axis[:, 0]], axis=1)
    turned *= np.where((turned * edge).sum(axis=1) < 0, -1.0, 1.0)[:, None]
    axis = np.where(by_edge[:, None], axis, turned)
    # Lengths along both axes, the second with its sign: corners may go round either way.
    other = np.stack([-axis[:, 1], axis[:, 0]], axis=1)
    first, second = (axis * edge).sum(axis=1) / 2, (other * across).sum(axis=1) / 2
    center = (corner[:, 0] + corner[:, 2]) / 2
    center += ((corner[:, 1] + corner[:, 3]) / 2 - center) / 2
    signs = np.array([[-1.0, -1], [1, -1], [1, 1], [-1, 1]])
    along = signs[:, 0] * first[:, None], signs[:, 1] * second[:, None]
    made = center[:, None] + along[0][..., None] * axis[:, None] + along[1][..., None] * other[:, None]
    off = np.hypot(*(made - corner).transpose(2, 0, 1)).max(axis=1, initial=0)
    return np.concatenate([center, np.abs(first)[:, None], np.abs(second)[:, None], axis], axis=1), off


def _of_corners(cls, corner, name, fit, tolerance):
    """OBBs of four corners each, in pixels."""
    fit = flag(fit, "fit")
    tolerance = _tolerance(tolerance)
    with np.errstate(over="ignore", invalid="ignore"):
        out, off = _rectangles(corner)
        allowed = _NEARLY * 2 * out[:, 2:4].max(axis=1, initial=0) if tolerance is None else tolerance
        uneven = ~(off <= allowed)
    if uneven.any() and not fit:
        bad = int(np.argmax(uneven))
        limit = float(allowed[bad]) if tolerance is None else tolerance
        raise ValueError(
            f"{name}[{bad}]: found the corners {corner[bad].tolist()}, of which one is {float(off[bad]):.6g} off a "
            f"rectangle, expected at most {limit:.6g} (tolerance); fit=True gives the least box around"
        )
    for i in np.flatnonzero(uneven):
        _core._fit(corner[i], Kind.OBB2, 0, out[i : i + 1])
    return _in_range(cls(Kind.OBB2, out), name)


# ---- What boxes are written from -------------------------------------------------------------------------------------


def _checked(boxes, dim, form):
    """The boxes, if they have these dimensions and are valid."""
    if boxes.dim != dim:
        raise ValueError(f"{form}: found boxes of {boxes.dim} dimensions, expected {dim}")
    good = boxes.valid()
    if not good.all():
        bad = int(np.argmin(good))
        raise ValueError(f"boxes[{bad}]: found {boxes.numbers[bad].tolist()}, expected a valid box")
    return boxes


def _sides_along_axes(boxes, form):
    """The same as AABBs of the plane; min and max as doubles."""
    _checked(boxes, 2, form)
    if boxes.kind.is_rotated:
        slanted = (boxes.numbers[:, 4:] != 0).all(axis=1)
        if slanted.any():
            bad = int(np.argmax(slanted))
            raise ValueError(
                f"boxes[{bad}]: found a box with the axis {boxes.numbers[bad, 4:].tolist()}, expected sides along x "
                f"and y for {form}; bounds() gives the boxes around"
            )
        boxes = boxes.bounds()
    return boxes.min.astype(np.float64), boxes.max.astype(np.float64)


def _center_size_axis(boxes, form):
    """Of boxes of the plane (n, 2) each: centres, sizes, first axes."""
    _checked(boxes, 2, form)
    axis = boxes.numbers[:, 4:].astype(np.float64) if boxes.kind.is_rotated else np.tile((1.0, 0.0), (len(boxes), 1))
    return boxes.centers, boxes.sizes, axis


def _axes(boxes):
    """(n, 3, 3) doubles: the axes of boxes of space as rows."""
    if not boxes.kind.is_rotated:
        return np.tile(np.eye(3), (len(boxes), 1, 1))
    return boxes.numbers[:, 6:].reshape(-1, 3, 3).astype(np.float64)


def _upright(boxes, up, form):
    """Of boxes of space that stand along axis `up` (1: y, 2: z): centres, sizes, and the direction of the first side.

    Sizes are (n, 3): along that direction, along the other side, along `up`.
    """
    _checked(boxes, 3, form)
    axes = _axes(boxes)
    lean = np.abs(np.delete(axes, up, axis=2)).max(axis=2)
    standing = np.argmin(lean, axis=1)
    each = np.arange(len(boxes))
    off = lean[each, standing]
    if (off > _LEAN).any():
        bad = int(np.argmax(off > _LEAN))
        raise ValueError(
            f"boxes[{bad}]: found the axes {axes[bad].tolist()}, expected one along {'xyz'[up]} for {form}"
        )
    first, second = np.where(standing == 0, 1, 0), np.where(standing == 2, 1, 2)
    order = np.stack([first, second, standing], axis=1)
    return boxes.centers, boxes.sizes[each[:, None], order], axes[each, first]


def _quaternions(axes):
    """(n, 4) w, x, y, z of right-handed axes as rows; w is not below 0."""
    m = axes.transpose(0, 2, 1)
    trace = np.trace(m, axis1=1, axis2=2)
    xx, yy, zz = m[:, 0, 0], m[:, 1, 1], m[:, 2, 2]
    # Four times the square of each part; the greatest is divided by, so nothing is lost.
    squares = np.stack([1 + trace, 1 + 2 * xx - trace, 1 + 2 * yy - trace, 1 + 2 * zz - trace], axis=1)
    a, b, c = m[:, 2, 1] - m[:, 1, 2], m[:, 0, 2] - m[:, 2, 0], m[:, 1, 0] - m[:, 0, 1]
    d, e, f = m[:, 0, 1] + m[:, 1, 0], m[:, 0, 2] + m[:, 2, 0], m[:, 1, 2] + m[:, 2, 1]
    w, x, y, z = squares.T
    table = np.array([[w, a, b, c], [a, x, d, e], [b, d, y, f], [c, e, f, z]])
    out = table[np.argmax(squares, axis=1), :, np.arange(len(axes))]
    out = out / np.sqrt((out * out).sum(axis=1))[:, None]
    return np.where(out[:, :1] < 0, -out, out) + 0.0


class Conventions:
    """The makers and writers of Boxes for the conventions of data sets and detectors."""

    __slots__ = ()

    # ---- Of the plane, sides along the axes --------------------------------------------------------------------------

    @classmethod
    def from_coco(cls, boxes):
        """AABBs of COCO: (n, 4) x, y, width, height, of which x, y is the left upper corner; pixels, y down.

        The right and the lower side are rounded up, as the command reads them, to the bit. ValueError: a number that is
        not finite, a size below 0 (the row is told), another shape.
        """
        table = _table(boxes, "boxes", 4)
        _sizes(table, (2, 3), "boxes")
        out = np.empty((len(table), 4))
        _core._place(table, False, out)
        return _in_range(cls.from_numbers(Kind.AABB2, out), "boxes")

    def to_coco(self):
        """(n, 4) x, y, width, height: AABBs of the plane, or OBBs with sides along x and y, as COCO has them.

        Width and height are rounded once. ValueError: which box is turned, or not valid.
        """
        low, high = _sides_along_axes(self, "COCO")
        return np.concatenate([low, high - low], axis=1)

    @classmethod
    def from_voc(cls, boxes, *, inclusive):
        """AABBs of corners in pixels: (n, 4) xmin, ymin, xmax, ymax, y down.

        inclusive  It must be said. False: the box ends at xmax, ymax; the array is kept, without a copy. True: xmax,
                   ymax is the last pixel that belongs to the box, as VOC's own program counts, so that the box ends 1
                   farther: from 3 to 3 it is one pixel wide. VOC's pixels count from 1; the numbers stay as they are.

        ValueError: a number that is not finite, min > max (the row is told), another shape.
        """
        inclusive = flag(inclusive, "inclusive")
        made = _ordered(cls.aabbs(rows(boxes, "boxes", 4)), "boxes")
        if not inclusive:
            return made
        table = made.numbers.astype(np.float64)
        table[:, 2:] += 1
        return cls.from_numbers(Kind.AABB2, table)

    def to_voc(self, *, inclusive):
        """(n, 4) xmin, ymin, xmax, ymax: AABBs of the plane, or OBBs with sides along x and y.

        inclusive: as in from_voc. ValueError: which box is turned, not valid, or with inclusive less than a pixel wide
        or high.
        """
        inclusive = flag(inclusive, "inclusive")
        low, high = _sides_along_axes(self, "VOC")
        if inclusive:
            high = high - 1
            thin = (high < low).any(axis=1)
            if thin.any():
                bad = int(np.argmax(thin))
                raise ValueError(f"boxes[{bad}]: found less than a pixel, expected sides of at least 1")
        return np.concatenate([low, high], axis=1)

    @classmethod
    def from_kitti_image(cls, boxes):
        """AABBs of KITTI's boxes in the image: (n, 4) left, top, right, bottom, in pixels, y down; without a copy.

        ValueError: a number that is not finite, left > right or top > bottom (the row is told), another shape.
        """
        return _ordered(cls.aabbs(rows(boxes, "boxes", 4)), "boxes")

    def to_kitti_image(self):
        """(n, 4) left, top, right, bottom: AABBs of the plane, or OBBs with sides along x and y.

        ValueError: which box is turned, or not valid.
        """
        return np.concatenate(_sides_along_axes(self, "KITTI's image"), axis=1)

    @classmethod
    def from_yolo(cls, boxes, image_size):
        """AABBs of YOLO: (n, 4) x, y, width, height, of which x, y is the centre, as shares of the image; y down.

        image_size  (width, height) in pixels, or (n, 2), one for each box; (1, 1) leaves shares as they are. Note that
                    the shape of an image in NumPy is (height, width).

        Boxes are in pixels, rounded outward, as the command reads them, to the bit. ValueError: a number that is not
        finite, a size below 0 (the row is told), another shape.
        """
        table = _table(boxes, "boxes", 4)
        scale = _scale(image_size, len(table))
        half = _halves(table, (2, 3), "boxes")
        with np.errstate(over="ignore"):
            pixels = np.concatenate([table[:, :2] * scale, half * scale], axis=1)
        out = np.empty((len(table), 4))
        _core._place(pixels, True, out)
        return _in_range(cls.from_numbers(Kind.AABB2, out), "boxes")

    def to_yolo(self, image_size):
        """(n, 4) x, y, width, height as shares of the image: AABBs of the plane, or OBBs with sides along x and y.

        Each number is off by a few ulp at most. ValueError: which box is turned, or not valid.
        """
        low, high = _sides_along_axes(self, "YOLO")
        scale = _scale(image_size, len(low))
        return np.concatenate([(low / 2 + high / 2) / scale, (high - low) / scale], axis=1)

    # ---- Of the plane, rotated ---------------------------------------------------------------------------------------

    @classmethod
    def from_yolo_obb(cls, corners, image_size, *, fit=False, tolerance=None):
        """OBBs of YOLO: (n, 8) or (n, 4, 2) x1, y1, ... x4, y4, four corners as shares of the image; y down.

        image_size      as in from_yolo: a rectangle in pixels is none as shares, so (1, 1) is right for square images
                        alone.
        fit, tolerance  as in from_dota; files with six decimals are off by up to half a millionth of the image, so
                        tolerance=0.001 fits images of a thousand pixels.

        ValueError: which row is no rectangle.
        """
        corner = _corners(corners, "corners")
        with np.errstate(over="ignore"):
            pixels = corner * _scale(image_size, len(corner))[:, None]
        return _of_corners(cls, pixels, "corners", fit, tolerance)

    def to_yolo_obb(self, image_size):
        """(n, 8) x1, y1, ... x4, y4, the corners once round as shares of the image: any valid boxes of the plane."""
        _checked(self, 2, "YOLO")
        shares = self.corners()[:, (0, 1, 3, 2)] / _scale(image_size, len(self))[:, None]
        return shares.reshape(-1, 8)

    @classmethod
    def from_dota(cls, corners, *, fit=False, tolerance=None):
        """OBBs of DOTA: (n, 8) or (n, 4, 2) x1, y1, ... x4, y4, four corners once round, either way; pixels, y down.

        DOTA's labels are quadrilaterals, often no rectangles. (The command keeps them as polygons.)
        fit        False: a quadrilateral that is no rectangle is an error. True: it becomes the least box around its
                   corners, which contains them exactly. Rectangles become what they are in either case.
        tolerance  how far in pixels each corner may be from that of a rectangle; None: 1e-6 of its longest side, what
                   rounding does to doubles. 1 takes corners that were rounded to whole pixels.

        The first axis goes from the first corner to the second. Centres, lengths and axes are off by a few ulp of the
        corners. ValueError: which row is no rectangle, and by how much; a number that is not finite, another shape.
        """
        return _of_corners(cls, _corners(corners, "corners"), "corners", fit, tolerance)

    def to_dota(self):
        """(n, 8) x1, y1, ... x4, y4, the corners once round: any valid boxes of the plane."""
        return _checked(self, 2, "DOTA").corners()[:, (0, 1, 3, 2)].reshape(-1, 8)

    @classmethod
    def from_opencv(cls, boxes):
        """OBBs of OpenCV's RotatedRect: (n, 5) x, y, width, height, angle in degrees.

        Or a list of what cv2.minAreaRect returns: ((x, y), (width, height), angle). x, y is the centre; y points down,
        and the angle turns +x towards +y, clockwise on the screen. At 0 the width lies along x.
        ValueError: a number that is not finite, a size below 0 (the row is told), another shape.
        """
        if isinstance(boxes, (list, tuple)) and any(isinstance(b, (list, tuple)) and len(b) == 3 for b in boxes):
            boxes = [_flat_rect(b, i) for i, b in enumerate(boxes)]
        return _turned(cls, boxes, degrees=True)

    def to_opencv(self):
        """(n, 5) x, y, width, height, angle in degrees, from -180 to 180: any valid boxes of the plane.

        Width and height are those of the box in its own order. OpenCV itself writes the same rectangles with angles up
        to 90 and the sides exchanged where needed. The angle is off by a few ulp.
        """
        center, size, axis = _center_size_axis(self, "OpenCV")
        return np.concatenate([center, size, np.degrees(np.arctan2(axis[:, 1:], axis[:, :1]))], axis=1)

    @classmethod
    def from_mmrotate(cls, boxes, version="le90"):
        """OBBs of mmrotate: (n, 5) x, y, width, height, angle in radians; pixels, y down.

        The angle turns +x towards +y, clockwise on the screen; at 0 the width lies along x. That is so in all three
        versions, "le90", "le135" and "oc", which differ in the angles that they use; others are taken, too. ValueError:
        a number that is not finite, a size below 0 (the row is told), another shape or version.
        """
        one_of(version, "version", _VERSIONS)
        return _turned(cls, boxes, degrees=False)

    def to_mmrotate(self, version="le90"):
        """(n, 5) x, y, width, height, angle in radians: any valid boxes of the plane.

        version  "le90": the width is the longer side, the angle from -pi/2 up to pi/2 (without); "le135": the same
                 with angles from -pi/4 up to 3 pi/4 (without); "oc", as OpenCV since 4.5.1: the angle above 0, up to
                 pi/2, and the width is the side at this angle.

        The angle is off by a few ulp. ValueError: which box is not valid; another version.
        """
        one_of(version, "version", _VERSIONS)
        center, size, axis = _center_size_axis(self, "mmrotate")
        x, y = axis[:, 0], axis[:, 1]
        if version == "oc":
            swap = (y == 0) | ((x < 0) & (y > 0)) | ((x > 0) & (y < 0))
        else:
            swap = size[:, 1] > size[:, 0]
        x, y = np.where(swap, -y, x), np.where(swap, x, y)
        size = np.where(swap[:, None], size[:, ::-1], size)
        # Of a direction and its opposite the one with an angle from -pi/2 up to pi/2, of "oc" that above 0.
        back = y < 0 if version == "oc" else (x < 0) | ((x == 0) & (y > 0))
        x, y = np.where(back, -x, x) + 0.0, np.where(back, -y, y) + 0.0
        angle = np.arctan2(y, x)
        # Just below the end of a range an angle may be rounded to it: then it is that of the other end.
        if version == "le135":
            low = angle < -np.pi / 4
            angle = np.where(low, np.arctan2(-y, -x), angle)
            angle = np.where(angle >= 3 * np.pi / 4, -np.pi / 4, angle)
        elif version == "le90":
            angle = np.where(angle >= np.pi / 2, -np.pi / 2, angle)
        return np.concatenate([center, size, angle[:, None]], axis=1)

    # ---- Of space ----------------------------------------------------------------------------------------------------

    @classmethod
    def from_kitti(cls, labels, *, above=False):
        """OBBs of KITTI: (n, 7) h, w, l, x, y, z, rotation_y, in the order of its files; metres, radians.

        The frame is the camera's: z ahead, x to the right, y down. x, y, z is the middle of the bottom face, so the
        centre is at y - h / 2. rotation_y turns z towards x; at 0 the length lies along x. The boxes' axes are those of
        length, height, width.
        above  True: OBBs of the plane of x and z, as seen from above, with the axes of length and width.

        To the bit as the command reads them. ValueError: a number that is not finite, a size below 0 (the row is told),
        another shape. Labels without a box in space (-1 -1 -1, "DontCare") are to be left out before.
        """
        table = _table(labels, "labels", 7)
        half = _halves(table, (0, 1, 2), "labels")
        cos, sin = _unit(table[:, 6])
        zero, one = np.zeros(len(table)), np.ones(len(table))
        x, y, z = table[:, 3:6].T
        h, w, l = half.T
        if flag(above, "above"):
            return _in_range(cls(Kind.OBB2, np.stack([x, z, l, w, cos, -sin], axis=1)), "labels")
        with np.errstate(over="ignore"):
            columns = [x, y - h, z, l, h, w, cos, zero, -sin, zero, one, zero, sin, zero, cos]
        return _in_range(cls(Kind.OBB3, np.stack(columns, axis=1)), "labels")

    def to_kitti(self):
        """(n, 7) h, w, l, x, y, z, rotation_y: boxes of space of which an axis is vertical, that is along y.

        Of the two others the first is the length. rotation_y is from -pi to pi. y is rounded once, the angle is off by
        a few ulp, and an axis that leans by less than 1e-9 is taken as vertical. ValueError: which box leans, or is not
        valid.
        """
        center, size, along = _upright(self, 1, "KITTI")
        turn = np.arctan2(0.0 - along[:, 2], along[:, 0])
        bottom = center[:, 1] + size[:, 2] / 2
        return np.stack([size[:, 2], size[:, 1], size[:, 0], center[:, 0], bottom, center[:, 2], turn], axis=1)

    @classmethod
    def from_nuscenes(cls, translations, sizes, rotations, *, above=False):
        """OBBs of nuScenes: centres (n, 3), sizes (n, 3) width, length, height, and quaternions (n, 4) w, x, y, z.

        Metres, z up. The length lies along the box's own x, the width along its y. Quaternions may have any length but
        0.
        above  True: OBBs of the plane of x and y, as seen from above; of tilted boxes the direction of the length, with
               the lengths as they are.

        To the bit as the command reads them. ValueError: a number that is not finite, a size below 0, a quaternion 0
        (the row is told), another shape.
        """
        center, size = _table(translations, "translations", 3), _table(sizes, "sizes", 3)
        turn = _table(rotations, "rotations", 4)
        for array, name in ((size, "sizes"), (turn, "rotations")):
            if len(array) != len(center):
                raise ValueError(f"{name}: found {len(array)} rows, expected {len(center)}, one for each translation")
        half = _halves(size, (0, 1, 2), "sizes")[:, (1, 0, 2)]
        none = (turn == 0).all(axis=1)
        if none.any():
            bad = int(np.argmax(none))
            raise ValueError(f"rotations[{bad}]: found 0, expected a quaternion w, x, y, z other than 0")
        made = cls.obbs(center, half=half, quaternions=turn, scalar_first=True)
        _in_range(made, "rotations")
        return _seen_from_above(cls, made) if flag(above, "above") else made

    def to_nuscenes(self):
        """(translations, sizes, rotations): (n, 3) centres, (n, 3) width, length, height, (n, 4) w, x, y, z.

        Any valid boxes of space: the first axis is the length, the second the width. A left-handed box has its third
        axis turned round, which leaves the same box. Quaternions have length 1 and w >= 0, and are off by some ulp.
        """
        axes = _axes(_checked(self, 3, "nuScenes"))
        left = (np.cross(axes[:, 0], axes[:, 1]) * axes[:, 2]).sum(axis=1) < 0
        axes[left, 2] *= -1
        return self.centers, self.sizes[:, (1, 0, 2)], _quaternions(axes)

    @classmethod
    def from_waymo(cls, boxes, *, above=False):
        """OBBs of Waymo: (n, 7) centre x, y, z, length, width, height, heading; metres, radians, z up.

        heading turns +x towards +y; at 0 the length lies along x.
        above  True: OBBs of the plane of x and y, as seen from above.

        ValueError: a number that is not finite, a size below 0 (the row is told), another shape.
        """
        return _headed(cls, boxes, above)

    def to_waymo(self):
        """(n, 7) centre x, y, z, length, width, height, heading: boxes of space of which an axis is along z.

        Of the two others the first is the length. heading is from -pi to pi, off by a few ulp; an axis that leans by
        less than 1e-9 is taken as vertical. ValueError: which box leans, or is not valid.
        """
        center, size, along = _upright(self, 2, "Waymo")
        return np.concatenate([center, size, np.arctan2(along[:, 1:2] + 0.0, along[:, :1])], axis=1)

    @classmethod
    def from_openpcdet(cls, boxes, *, above=False):
        """OBBs of OpenPCDet: (n, 7) centre x, y, z, dx, dy, dz, heading; metres, radians, z up.

        dx is the length, which at heading 0 lies along x; heading turns +x towards +y: as from_waymo.
        """
        return _headed(cls, boxes, above)

    def to_openpcdet(self):
        """(n, 7) centre x, y, z, dx, dy, dz, heading: as to_waymo."""
        return self.to_waymo()


def _sizes(table, columns, name):
    """Sizes that are not halved, but not below 0."""
    good = table[:, columns] >= 0
    if not good.all():
        row, column = np.unravel_index(np.argmin(good), good.shape)
        found = float(table[row, columns[column]])
        raise ValueError(f"{name}[{row}, {columns[column]}]: found {found}, expected a size >= 0")


def _flat_rect(rect, i):
    """x, y, width, height, angle of ((x, y), (width, height), angle)."""
    try:
        (x, y), (width, height), angle = rect
    except (TypeError, ValueError):
        raise ValueError(f"boxes[{i}]: found {rect!r}, expected ((x, y), (width, height), angle)") from None
    return x, y, width, height, angle


def _turned(cls, boxes, degrees):
    """OBBs of (n, 5) centre, size, angle."""
    table = _table(boxes, "boxes", 5)
    half = _halves(table, (2, 3), "boxes")
    axis = np.stack(_unit(table[:, 4], degrees), axis=1)
    return cls(Kind.OBB2, np.concatenate([table[:, :2], half, axis], axis=1))


def _headed(cls, boxes, above):
    """OBBs of (n, 7) centre, size, angle about z."""
    table = _table(boxes, "boxes", 7)
    half = _halves(table, (3, 4, 5), "boxes")
    if flag(above, "above"):
        columns = [*table[:, :2].T, half[:, 0], half[:, 1], *_unit(table[:, 6])]
        return cls(Kind.OBB2, np.stack(columns, axis=1))
    return cls.obbs(table[:, :3], half=half, yaw=table[:, 6])


def _seen_from_above(cls, made):
    out = np.empty((len(made), NUMBERS[Kind.OBB2]))
    bad = _core._above(made._view, out)
    if bad >= 0:
        raise ValueError(f"rotations[{bad}]: found a box whose length stands upright, without a direction from above")
    return cls(Kind.OBB2, out)
