"""The conventions of data sets, on numbers worked out by hand. Those of docs/conventions.md stand there, too."""

import math
import unittest

import numpy as np

import hitbox
from hitbox import Boxes, Kind

QUARTER = math.pi / 2


def same_sets(test, a, b, off=1e-12):
    """The same boxes, however their axes are written: each contains the corners of the other, but for rounding."""
    test.assertEqual((len(a), a.dim), (len(b), b.dim))
    for one, other in ((a, b), (b, a)):
        local = (other.corners() - one.centers[:, None]) @ one.obb().axes.transpose(0, 2, 1)
        reach = np.abs(local).max(axis=1)
        np.testing.assert_allclose(reach, one.half, rtol=0, atol=off)


def some_of_the_plane(count=200, seed=1):
    rng = np.random.default_rng(seed)
    sizes = rng.integers(1, 40, (count, 2)) / 4
    angles = np.concatenate([np.arange(-8, 9) * (math.pi / 4), rng.uniform(-7, 7, count - 17)])
    return Boxes.obbs(rng.uniform(-50, 50, (count, 2)), sizes, angles=angles)


class Kitti(unittest.TestCase):
    # h w l 2 1.5 4, bottom at 10 2 20, rotation_y -pi/2: the centre is half a height higher, so at y = 2 - 2/2 = 1,
    # as y points down. cos = 0, sin = -1: the length lies along (cos, 0, -sin) = (0, 0, 1), away
    # from the camera.
    CAR = [2, 1.5, 4, 10, 2, 20, -QUARTER]

    def test_in_space(self):
        car = Boxes.from_kitti([self.CAR])[0]
        self.assertEqual((car.kind, car.center, car.half), (Kind.OBB3, (10, 1, 20), (2, 1, 0.75)))
        np.testing.assert_allclose(car.axes, [[0, 0, 1], [0, 1, 0], [-1, 0, 0]], atol=1e-16)

    def test_from_above(self):
        # rotation_y turns z towards x: the length at (0.6, 0.8) in x, z is turned by minus the arc tangent of 4/3.
        van = Boxes.from_kitti([[2, 1.5, 4, 10, 2, 20, -0.9272952180016122]], above=True)[0]
        self.assertEqual((van.kind, van.center, van.half), (Kind.OBB2, (10, 20), (2, 0.75)))
        np.testing.assert_allclose(van.axes[0], [0.6, 0.8], atol=1e-15)

    def test_back(self):
        labels = np.array([self.CAR, [1, 2, 3, -4, 0.5, 6, 0.25], [1, 1, 1, 0, 0, 0, math.pi], [1, 1, 1, 2, 3, 4, -3]])
        np.testing.assert_allclose(Boxes.from_kitti(labels).to_kitti(), labels, rtol=0, atol=1e-15)
        # An AABB 2 long in x, 4 high in y, 6 wide in z; its bottom is where y is greatest.
        self.assertEqual(Boxes.aabbs([[0, 0, 0, 2, 4, 6]]).to_kitti().tolist(), [[4, 6, 2, 1, 4, 3, 0]])
        # The same with its axes in another order: y first; then x is the length, as the first of the others.
        turned = Boxes.obbs([[1, 2, 3]], [[4, 6, 2]], matrices=[[[0, 0, 1], [1, 0, 0], [0, 1, 0]]])
        self.assertEqual(turned.to_kitti().tolist(), [[4, 2, 6, 1, 4, 3, -QUARTER]])

    def test_no_axis_upright(self):
        tilted = Boxes.obbs(np.zeros((2, 3)), np.ones((2, 3)), euler=[[0, 0, 0], [0, 0, 0.1]], order="XYZ")
        self.assertEqual(len(tilted[:1].to_kitti()), 1)
        with self.assertRaisesRegex(ValueError, r"boxes\[1\]: found the axes .*, expected one along y for KITTI"):
            tilted.to_kitti()
        with self.assertRaisesRegex(ValueError, "KITTI: found boxes of 2 dimensions, expected 3"):
            Boxes.aabbs([[0, 0, 1, 1]]).to_kitti()

    def test_image(self):
        rows = np.array([[100, 120.5, 200, 170], [1, 2, 3, 4]], np.float32)
        made = Boxes.from_kitti_image(rows)
        self.assertTrue(np.shares_memory(made.min, rows))
        self.assertEqual(made.to_kitti_image().tolist(), rows.tolist())
        with self.assertRaisesRegex(ValueError, r"boxes\[1\]: found \[5.0, 2.0, 3.0, 4.0\], expected .* min <= max"):
            Boxes.from_kitti_image([[0, 0, 1, 1], [5, 2, 3, 4]])


class NuScenes(unittest.TestCase):
    # w l h 2 4 1.5, quaternion 2 0 0 1, whose square is 5: cos = (4 - 1) / 5, sin = 2 * 2 * 1 / 5; the length lies
    # along (0.6, 0.8, 0).
    TRUCK = [[10, 20, 1]], [[2, 4, 1.5]], [[2, 0, 0, 1]]

    def test_in_space(self):
        truck = Boxes.from_nuscenes(*self.TRUCK)[0]
        self.assertEqual((truck.center, truck.half), ((10, 20, 1), (2, 1, 0.75)))
        np.testing.assert_allclose(truck.axes, [[0.6, 0.8, 0], [-0.8, 0.6, 0], [0, 0, 1]], atol=1e-16)
        self.assertEqual(truck.axes[2].tolist(), [0, 0, 1])

    def test_from_above(self):
        truck = Boxes.from_nuscenes(*self.TRUCK, above=True)[0]
        self.assertEqual((truck.kind, truck.center, truck.half), (Kind.OBB2, (10, 20), (2, 1)))
        np.testing.assert_allclose(truck.axes[0], [0.6, 0.8], atol=1e-16)
        # (1, 0, 1, 0) turns by 90 degrees about y: the length then stands upright.
        with self.assertRaisesRegex(ValueError, r"rotations\[0\]: found a box whose length stands upright"):
            Boxes.from_nuscenes([[0, 0, 0]], [[1, 2, 3]], [[1, 0, 1, 0]], above=True)
        # (3, 0, 1, 0) turns by 2 atan(1/3) about y: the length lies along (0.8, 0, -0.6), seen from above along x.
        self.assertEqual(Boxes.from_nuscenes([[0, 0, 0]], [[1, 2, 3]], [[3, 0, 1, 0]], above=True).numbers.tolist(),
                         [[0, 0, 1, 0.5, 1, 0]])

    def test_back(self):
        rng = np.random.default_rng(4)
        turns = rng.normal(size=(200, 4))
        turns = np.concatenate([turns, np.eye(4), -np.eye(4), [[1, 1, 0, 0], [1, 0, -1, 0], [0, 1, 1, 0]]])
        given = Boxes.from_nuscenes(rng.uniform(-9, 9, (211, 3)), rng.uniform(0.5, 9, (211, 3)), turns)
        centers, sizes, back = given.to_nuscenes()
        unit = turns / np.linalg.norm(turns, axis=1)[:, None]
        np.testing.assert_allclose(np.abs((unit * back).sum(axis=1)), 1, atol=1e-14)
        self.assertTrue((back[:, 0] >= 0).all())
        np.testing.assert_allclose(Boxes.from_nuscenes(centers, sizes, back).numbers, given.numbers, atol=1e-14)
        # A left-handed box is the same set as the right-handed one.
        mirrored = Boxes.obbs(given.centers, given.sizes, matrices=given.axes.transpose(0, 2, 1) * (1, 1, -1))
        same_sets(self, Boxes.from_nuscenes(*mirrored.to_nuscenes()), given)
        self.assertEqual([x.tolist() for x in Boxes.aabbs([[0, 0, 0, 2, 4, 6]]).to_nuscenes()],
                         [[[1, 2, 3]], [[4, 2, 6]], [[1, 0, 0, 0]]])

    def test_refused(self):
        for arguments, what in (
            (([[0, 0, 0]], [[1, 1, 1]], [[0, 0, 0, 0]]), r"rotations\[0\]: found 0, expected a quaternion"),
            (([[0, 0, 0]], [[1, -1, 1]], [[1, 0, 0, 0]]), r"sizes\[0, 1\]: found -1.0, expected a size >= 0"),
            (([[0, 0, 0]] * 2, [[1, 1, 1]], [[1, 0, 0, 0]] * 2), "sizes: found 1 rows, expected 2"),
            (([[0, 0, 0]], [[1, 1, 1]], [[1, 0, 0]]), r"rotations: found shape \(1, 3\)"),
            (([[0, 0, np.nan]], [[1, 1, 1]], [[1, 0, 0, 0]]), r"translations\[0\]: found \[0.0, 0.0, nan\]"),
        ):
            with self.assertRaisesRegex(ValueError, what):
                Boxes.from_nuscenes(*arguments)


class Waymo(unittest.TestCase):
    # l w h 4 2 1.5, heading the arc tangent of 4/3: the length lies along (0.6, 0.8, 0).
    CAR = [10, 20, 1, 4, 2, 1.5, 0.9272952180016122]

    def test_in_space_and_from_above(self):
        for make in (Boxes.from_waymo, Boxes.from_openpcdet):
            car = make([self.CAR])[0]
            self.assertEqual((car.center, car.half), ((10, 20, 1), (2, 1, 0.75)))
            np.testing.assert_allclose(car.axes, [[0.6, 0.8, 0], [-0.8, 0.6, 0], [0, 0, 1]], atol=1e-15)
            flat = make([self.CAR], above=True)[0]
            self.assertEqual((flat.kind, flat.center, flat.half), (Kind.OBB2, (10, 20), (2, 1)))
            np.testing.assert_allclose(flat.axes[0], [0.6, 0.8], atol=1e-15)

    def test_back(self):
        rows = np.array([self.CAR, [0, 0, 0, 1, 2, 3, -3], [0, 0, 0, 1, 2, 3, math.pi], [5, 5, 5, 2, 1, 1, 0]])
        for write in (Boxes.to_waymo, Boxes.to_openpcdet):
            np.testing.assert_allclose(write(Boxes.from_waymo(rows)), rows, atol=1e-15)
        self.assertEqual(Boxes.aabbs([[0, 0, 0, 2, 4, 6]]).to_waymo().tolist(), [[1, 2, 3, 2, 4, 6, 0]])

    def test_the_same_truck_in_both(self):
        truck, car = Boxes.from_nuscenes(*NuScenes.TRUCK), Boxes.from_waymo([Waymo.CAR])
        self.assertAlmostEqual(hitbox.iou(truck[0], car[0]), 1, delta=1e-12)


class AlongTheAxes(unittest.TestCase):
    def test_coco(self):
        made = Boxes.from_coco([[10, 20, 30, 40]])
        self.assertEqual(made.numbers.tolist(), [[10, 20, 40, 60]])
        self.assertEqual(made.to_coco().tolist(), [[10, 20, 30, 40]])
        # 0.1 + 0.2 as doubles is above 0.3 and no double: the side is the next one up, to which 0.1 + 0.2 rounds, too.
        # 1 + 2^-60 rounds down to 1; the side is the double above it.
        self.assertEqual(Boxes.from_coco([[0.1, 1, 0.2, 2.0**-60]]).max.tolist(),
                         [[0.30000000000000004, 1 + 2.0**-52]])

    def test_voc(self):
        self.assertEqual(Boxes.from_voc([[1, 2, 3, 4]], inclusive=False).numbers.tolist(), [[1, 2, 3, 4]])
        made = Boxes.from_voc([[1, 2, 3, 4], [7, 7, 7, 7]], inclusive=True)
        self.assertEqual(made.numbers.tolist(), [[1, 2, 4, 5], [7, 7, 8, 8]])
        self.assertEqual(made.to_voc(inclusive=True).tolist(), [[1, 2, 3, 4], [7, 7, 7, 7]])
        self.assertEqual(made.to_voc(inclusive=False).tolist(), [[1, 2, 4, 5], [7, 7, 8, 8]])
        with self.assertRaisesRegex(TypeError, "inclusive"):
            Boxes.from_voc([[1, 2, 3, 4]])
        with self.assertRaisesRegex(TypeError, "inclusive: found 1, expected True or False"):
            Boxes.from_voc([[1, 2, 3, 4]], inclusive=1)
        with self.assertRaisesRegex(ValueError, r"boxes\[0\]: found less than a pixel"):
            Boxes.aabbs([[0, 0, 0.5, 2]]).to_voc(inclusive=True)

    def test_yolo(self):
        # Of an image 640 wide and 480 high: centre 320, 240, size 160 by 240.
        made = Boxes.from_yolo([[0.5, 0.5, 0.25, 0.5]], (640, 480))
        self.assertEqual(made.numbers.tolist(), [[240, 120, 400, 360]])
        self.assertEqual(made.to_yolo((640, 480)).tolist(), [[0.5, 0.5, 0.25, 0.5]])
        shares = Boxes.from_yolo([[0.5, 0.5, 0.25, 0.5]], (1, 1))
        self.assertEqual(shares.numbers.tolist(), [[0.375, 0.25, 0.625, 0.75]])
        sizes = [(640, 480), (100, 200)]
        made = Boxes.from_yolo([[0.5, 0.5, 0.25, 0.5]] * 2, sizes)
        self.assertEqual(made.numbers.tolist(), [[240, 120, 400, 360], [37.5, 50, 62.5, 150]])
        self.assertEqual(made.to_yolo(sizes).tolist(), [[0.5, 0.5, 0.25, 0.5]] * 2)

    def test_obbs_along_the_axes(self):
        # A quarter turn exchanges width and height; it is exact in degrees.
        made = Boxes.obbs([[5, 5]], [[4, 2]], angles=[90], degrees=True)
        self.assertEqual(made.to_coco().tolist(), [[4, 3, 2, 4]])
        turned = Boxes.obbs([[5, 5], [5, 5]], [[4, 2]] * 2, angles=[90, 91], degrees=True)
        for write in (turned.to_coco, lambda: turned.to_voc(inclusive=False), lambda: turned.to_yolo((9, 9)),
                      turned.to_kitti_image):
            with self.assertRaisesRegex(ValueError, r"boxes\[1\]: found a box with the axis"):
                write()

    def test_refused(self):
        for ask, what in (
            (lambda: Boxes.from_coco([[0, 0, 1, 1], [0, 0, 1, -2]]), r"boxes\[1, 3\]: found -2.0, expected a size"),
            (lambda: Boxes.from_coco([[0, 0, 1]]), r"boxes: found shape \(1, 3\), expected \(n, 4\)"),
            (lambda: Boxes.from_coco([[0, 0, np.inf, 1]]), r"boxes\[0\]: found \[0.0, 0.0, inf, 1.0\]"),
            (lambda: Boxes.from_coco([[1e308, 0, 1e308, 1]]), r"boxes\[0\]: found a box beyond the range of double"),
            (lambda: Boxes.from_yolo([[0, 0, 1, -1]], (9, 9)), r"boxes\[0, 3\]: found -1.0"),
            (lambda: Boxes.from_yolo([[0, 0, 5e-324, 1]], (9, 9)), r"boxes\[0, 2\]: found 5e-324, .* half is"),
            (lambda: Boxes.from_yolo([[0, 0, 1, 1]], 640), r"image_size: found shape \(\), expected \(2,\) or"),
            (lambda: Boxes.from_yolo([[0, 0, 1, 1]], (640, 0)), r"image_size: found \[640.0, 0.0\]"),
            (lambda: Boxes.aabbs([[3, 0, 1, 1]]).to_coco(), r"boxes\[0\]: found \[3.0, .*\], expected a valid box"),
            (lambda: Boxes.aabbs([[0, 0, 0, 1, 1, 1]]).to_coco(), "COCO: found boxes of 3 dimensions, expected 2"),
        ):
            with self.assertRaisesRegex(ValueError, what):
                ask()

    def test_none(self):
        for made in (Boxes.from_coco([]), Boxes.from_voc([], inclusive=True), Boxes.from_yolo([], (2, 2)),
                     Boxes.from_kitti([]), Boxes.from_kitti([], above=True), Boxes.from_waymo([]), Boxes.from_dota([]),
                     Boxes.from_nuscenes([], [], []), Boxes.from_nuscenes([], [], [], above=True),
                     Boxes.from_yolo_obb([], (2, 2)), Boxes.from_opencv([]), Boxes.from_mmrotate([])):
            self.assertEqual(len(made), 0)
            if made.dim == 2:
                written = made.to_coco(), made.to_dota(), made.to_opencv(), made.to_mmrotate()
                self.assertEqual([x.shape for x in written], [(0, 4), (0, 8), (0, 5), (0, 5)])
            else:
                self.assertEqual((made.to_kitti().shape, made.to_waymo().shape), ((0, 7), (0, 7)))
                self.assertEqual([x.shape for x in made.to_nuscenes()], [(0, 3), (0, 3), (0, 4)])


class Corners(unittest.TestCase):
    def test_rectangles(self):
        # 4 by 2 about 2, 1, along x; 5 by 10, turned by the arc tangent of 3/4: 5 of width go by (4, 3), 10 of
        # height by (-6, 8); the first the other way round; and from its second corner on.
        corners = [[0, 0, 4, 0, 4, 2, 0, 2], [0, 0, 4, 3, -2, 11, -6, 8]]
        corners += [[0, 0, 0, 2, 4, 2, 4, 0], [4, 0, 4, 2, 0, 2, 0, 0]]
        expected = [[2, 1, 2, 1, 1, 0], [-1, 5.5, 2.5, 5, 0.8, 0.6], [2, 1, 1, 2, 0, 1], [2, 1, 1, 2, 0, 1]]
        self.assertEqual(Boxes.from_dota(corners).numbers.tolist(), expected)
        self.assertEqual(Boxes.from_dota(np.array(corners, float).reshape(-1, 4, 2)).numbers.tolist(), expected)

    def test_flat(self):
        # A segment, one across it, and a point.
        made = Boxes.from_dota([[0, 0, 3, 4, 3, 4, 0, 0], [0, 0, 0, 0, 3, 4, 3, 4], [7, 8] * 4])
        expected = [[1.5, 2, 2.5, 0, 0.6, 0.8], [1.5, 2, 0, 2.5, 0.8, -0.6], [7, 8, 0, 0, 1, 0]]
        np.testing.assert_allclose(made.numbers, expected, atol=1e-15)

    def test_no_rectangle(self):
        # A corner at 5, 2 in place of 4, 2: the nearest rectangle is 4.5 wide about 2.25, 1, and 0.25 or more off.
        rows = [[0, 0, 4, 0, 4, 2, 0, 2], [0, 0, 4, 0, 5, 2, 0, 2]]
        with self.assertRaisesRegex(ValueError, r"corners\[1\]: found the corners .* one is 0.\d+ off a rectangle"):
            Boxes.from_dota(rows)
        made = Boxes.from_dota(rows, fit=True)
        self.assertEqual(made.numbers[0].tolist(), [2, 1, 2, 1, 1, 0])
        # The least rectangle around 0 0, 4 0, 5 2, 0 2 is 5 by 2.
        self.assertAlmostEqual(made.contents()[1], 10, delta=1e-9)
        for x, y in np.reshape(rows[1], (4, 2)):
            self.assertTrue(hitbox.contains(made[1], hitbox.Box.aabb((x, y), (x, y))))
        self.assertEqual(len(Boxes.from_dota(rows, tolerance=0.6)), 2)
        # Corners that cross themselves are none, and neither are those of a parallelogram.
        for crossed in ([0, 0, 4, 2, 4, 0, 0, 2], [0, 0, 4, 0, 5, 2, 1, 2]):
            with self.assertRaisesRegex(ValueError, r"corners\[0\]"):
                Boxes.from_dota([crossed])
            self.assertEqual(len(Boxes.from_dota([crossed], fit=True)), 1)

    def test_rounded_to_pixels(self):
        ships = some_of_the_plane()
        whole = np.round(ships.to_dota())
        made = Boxes.from_dota(whole, tolerance=1)
        self.assertLess(np.abs(made.centers - ships.centers).max(), 0.71)

    def test_yolo(self):
        # Of an image 640 by 480 the corners 160 240, 320 240, 320 360, 160 360.
        shares = [0.25, 0.5, 0.5, 0.5, 0.5, 0.75, 0.25, 0.75]
        made = Boxes.from_yolo_obb([shares], (640, 480))
        self.assertEqual(made.numbers.tolist(), [[240, 300, 80, 60, 1, 0]])
        self.assertEqual(made.to_yolo_obb((640, 480)).tolist(), [shares])
        # A rectangle in pixels is a parallelogram as shares.
        slanted = Boxes.obbs([[320, 240]], [[40, 20]], angles=[0.5])
        same_sets(self, Boxes.from_yolo_obb(slanted.to_yolo_obb((640, 480)), (640, 480)), slanted, 1e-10)
        with self.assertRaisesRegex(ValueError, r"corners\[0\]"):
            Boxes.from_yolo_obb(slanted.to_yolo_obb((640, 480)), (1, 1))
        # With six decimals, as files have them.
        short = slanted.to_yolo_obb((640, 480)).round(6)
        with self.assertRaisesRegex(ValueError, "tolerance"):
            Boxes.from_yolo_obb(short, (640, 480))
        same_sets(self, Boxes.from_yolo_obb(short, (640, 480), tolerance=0.001), slanted, 0.002)

    def test_back(self):
        given = some_of_the_plane()
        same_sets(self, Boxes.from_dota(given.to_dota()), given, 1e-11)
        self.assertEqual(Boxes.aabbs([[0, 0, 4, 2]]).to_dota().tolist(), [[0, 0, 4, 0, 4, 2, 0, 2]])

    def test_scales(self):
        given = some_of_the_plane(60)
        for scale in (1e-150, 1.0, 1e150):
            made = Boxes.from_dota(given.to_dota() * scale)
            np.testing.assert_allclose(made.half, given.half * scale, rtol=1e-9)
            thin = Boxes.obbs(given.centers * scale, given.sizes * (scale, scale * 1e-9), angles=given.angles)
            turn = (Boxes.from_dota(thin.to_dota()).axes[:, 0] * thin.axes[:, 0]).sum(axis=1)
            np.testing.assert_allclose(np.abs(turn), 1, atol=1e-12)

    def test_refused(self):
        for ask, what in (
            (lambda: Boxes.from_dota([[0, 0, 1, 1]]), r"corners: found shape \(1, 4\), expected \(n, 8\) or"),
            (lambda: Boxes.from_dota([[0, 0, 4, 0, 4, 2, 0, np.nan]]), r"corners\[0\]: found .*nan.*, expected finite"),
            (lambda: Boxes.from_dota([], fit=1), "fit: found 1, expected True or False"),
            (lambda: Boxes.from_dota([], tolerance=-1), "tolerance: found -1.0"),
            (lambda: Boxes.from_dota([], tolerance="1"), "tolerance: found '1'"),
            (lambda: Boxes.from_yolo_obb([[1e300] * 8], (1e10, 1)), r"corners\[0\]"),
        ):
            with self.assertRaisesRegex((TypeError, ValueError), what):
                ask()


class Angles(unittest.TestCase):
    # 6 by 2 about 10, 20, the width turned by 30 degrees from +x towards +y, which points down: along (cos 30, 0.5).
    RECT = [10, 20, 6, 2, 30]

    def test_opencv(self):
        listed = [((10, 20), (6, 2), 30)], [[[10, 20], [6, 2], 30]]
        for given in ([self.RECT], *listed, np.array([self.RECT], np.float32)):
            made = Boxes.from_opencv(given)[0]
            self.assertEqual((made.center, made.half), ((10, 20), (3, 1)))
            np.testing.assert_allclose(made.axes[0], [math.sqrt(3) / 2, 0.5], atol=1e-16)
        # cv2.boxPoints names the corners from the one at minus half the width and plus half the height on, so here from
        # 10 - 3 cos 30 - 0.5, 20 - 1.5 + cos 30.
        corner = np.array([10 - 3 * math.sqrt(3) / 2 - 0.5, 20 - 1.5 + math.sqrt(3) / 2])
        self.assertLess(np.abs(made.corners - corner).sum(axis=1).min(), 1e-14)
        np.testing.assert_allclose(Boxes.from_opencv([self.RECT]).to_opencv(), [self.RECT], rtol=1e-15)
        # Quarter turns are exact.
        self.assertEqual(Boxes.from_opencv([[0, 0, 4, 2, 90]]).numbers.tolist(), [[0, 0, 2, 1, 0, 1]])
        self.assertEqual(Boxes.aabbs([[0, 0, 4, 2]]).to_opencv().tolist(), [[2, 1, 4, 2, 0]])

    def test_mmrotate(self):
        turn = math.pi / 6
        for version in ("le90", "le135", "oc"):
            made = Boxes.from_mmrotate([[10, 20, 6, 2, turn]], version)
            np.testing.assert_allclose(made.numbers, Boxes.from_opencv([self.RECT]).numbers, rtol=1e-15)
            np.testing.assert_allclose(made.to_mmrotate(version), [[10, 20, 6, 2, turn]], rtol=1e-15)

    def test_mmrotate_angles(self):
        # Width, height and angle of the same rectangle in each version: 6 by 2, the long side turned by these degrees.
        for degrees, le90, le135, oc in (
            (0, (6, 2, 0), (6, 2, 0), (2, 6, 90)),
            (30, (6, 2, 30), (6, 2, 30), (6, 2, 30)),
            (90, (6, 2, -90), (6, 2, 90), (6, 2, 90)),
            (120, (6, 2, -60), (6, 2, 120), (2, 6, 30)),
            (150, (6, 2, -30), (6, 2, -30), (2, 6, 60)),
            (180, (6, 2, 0), (6, 2, 0), (2, 6, 90)),
            (-60, (6, 2, -60), (6, 2, 120), (2, 6, 30)),
            (-90, (6, 2, -90), (6, 2, 90), (6, 2, 90)),
        ):
            for version, expected in (("le90", le90), ("le135", le135), ("oc", oc)):
                for width, height, angle in ((6, 2, degrees), (2, 6, degrees - 90)):
                    made = Boxes.from_opencv([[1, 2, width, height, angle]])
                    found = made.to_mmrotate(version)[0]
                    found[4] = math.degrees(found[4])
                    where = f"{width} by {height}, {angle} degrees, {version}"
                    np.testing.assert_allclose(found, (1, 2, *expected), rtol=1e-14, atol=1e-14, err_msg=where)

    def test_ranges(self):
        given = some_of_the_plane(400, 2)
        ranges = {"le90": (-QUARTER, QUARTER), "le135": (-math.pi / 4, 3 * math.pi / 4), "oc": (0, QUARTER)}
        for version, (least, most) in ranges.items():
            found = given.to_mmrotate(version)
            angles = found[:, 4]
            inside = (angles > least) & (angles <= most) if version == "oc" else (angles >= least) & (angles < most)
            self.assertTrue(inside.all())
            if version != "oc":
                self.assertTrue((found[:, 2] >= found[:, 3]).all())
            same_sets(self, Boxes.from_mmrotate(found, version), given)
            same_sets(self, Boxes.from_opencv(given.to_opencv()), given)

    def test_ends_of_ranges(self):
        # Directions whose angles are rounded to the end of a range, which is not in it.
        ulp = np.spacing(math.sqrt(0.5))
        for version, least, axes in (
            ("le135", -math.pi / 4, [[math.sqrt(0.5) + ulp * i, math.sqrt(0.5) - ulp * j]
                                     for i in (-1, 0, 1) for j in (-1, 0, 1)]),
            ("le90", -QUARTER, [[0.0, 1.0], [1e-17, 1.0], [-1e-17, 1.0], [1e-300, -1.0]]),
        ):
            turned = [[-x, -y] for x, y in axes] + [[-y, x] for x, y in axes] + [[y, -x] for x, y in axes]
            axes = np.array(axes + turned)
            given = Boxes.obbs(np.zeros((len(axes), 2)), np.tile([3, 1], (len(axes), 1)), axes=axes)
            found = given.to_mmrotate(version)
            self.assertTrue(((found[:, 4] >= least) & (found[:, 4] < least + math.pi)).all(), found[:, 4])
            same_sets(self, Boxes.from_mmrotate(found, version), given)

    def test_refused(self):
        for ask, what in (
            (lambda: Boxes.from_mmrotate([self.RECT], "le180"), "version: found 'le180', expected one of le90, le135"),
            (lambda: Boxes.aabbs([[0, 0, 1, 1]]).to_mmrotate(["oc"]), "version: found"),
            (lambda: Boxes.from_mmrotate([[0, 0, -1, 1, 0]]), r"boxes\[0, 2\]: found -1.0"),
            (lambda: Boxes.from_mmrotate([[0, 0, 1, 1]]), r"boxes: found shape \(1, 4\), expected \(n, 5\)"),
            (lambda: Boxes.from_opencv([((0, 0), (1, 1), 0), ((0, 0), 1, 1)]), r"boxes\[1\]: found .*, expected \(\(x"),
            (lambda: Boxes.from_opencv([[0, 0, 1, 1, np.inf]]), r"boxes\[0\]: found .*inf"),
            (lambda: Boxes.from_waymo([[0, 0, 0, 1, 1, 1, 0]], above=2), "above: found 2, expected True or False"),
        ):
            with self.assertRaisesRegex((TypeError, ValueError), what):
                ask()


if __name__ == "__main__":
    unittest.main()
