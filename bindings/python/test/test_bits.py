"""Does every answer of the package have the bits of the library's own function, on hostile inputs?

The comparisons are in bits_*.py, each of which can be run by itself. Here they are run, one after the other, and then the
table below is held against what is public: each function, maker, method and property of hitbox was compared on so many
inputs, or stands there with the reason why C has no answer to compare with. A new name without either fails.
"""

import unittest

import bits_boxes
import bits_joins
import bits_labels
import bits_lines
import bits_meshes
import bits_pairs
import bits_trees
import bits_worlds
import clibrary
import public
from bits import COMPARED
from hostile import count

PARTS = bits_pairs, bits_boxes, bits_labels, bits_lines, bits_joins, bits_trees, bits_meshes, bits_worlds

#: Hostile inputs for each name.
LEAST = count(50, 10000)

#: What has no answer of C to be compared with, and why.
NOT_OF_C = {
    **dict.fromkeys(("Box", "Boxes", "World"), "the class: its makers and methods have names of their own"),
    **dict.fromkeys(("Box.kind", "Box.dim", "Boxes.kind", "Boxes.dim", "Boxes.dtype", "World.dim"), "what it was made with"),
    **dict.fromkeys(("Box.axes", "Boxes.axes", "Boxes.min", "Boxes.max", "Boxes.aabbs", "Box.aabb", "Boxes.copy"),
                    "the numbers that were given; Boxes.numbers is compared"),
    "Boxes.angles": "atan2 of NumPy",
    "Boxes.astype": "NumPy rounds to float",
    **dict.fromkeys(("Boxes.from_voc", "Boxes.from_kitti_image"), "the numbers that were given, or 1 more"),
    **dict.fromkeys(("Boxes.to_coco", "Boxes.to_voc", "Boxes.to_kitti_image", "Boxes.to_yolo"), "differences of corners, by NumPy"),
    **dict.fromkeys(("Boxes.to_kitti", "Boxes.to_waymo", "Boxes.to_openpcdet", "Boxes.to_opencv", "Boxes.to_mmrotate",
                     "Boxes.to_nuscenes"), "angles and quaternions of axes, by NumPy: C makes none of these"),
    "Tree.close": "it has no answer",
    **dict.fromkeys(("Mesh.open", "Mesh.save"), "files of the bytes that are compared; one of each batch is, too"),
    "read": "the command reads the file; test_scene holds what is made of its words against what it says",
}


def load_tests(loader, standard, pattern):
    """The comparisons, then the tests below: these look at what was compared."""
    suite = unittest.TestSuite(loader.loadTestsFromModule(part) for part in PARTS)
    suite.addTests(standard)
    return suite


@unittest.skipUnless(clibrary.PATH, "HITBOX_CTYPES names no library to compare with")
class Table(unittest.TestCase):
    def test_every_name_is_compared(self):
        names = public.names()
        self.assertEqual([n for n in names if COMPARED[n] == 0 and n not in NOT_OF_C], [], "neither compared nor excused")
        self.assertEqual([n for n in NOT_OF_C if n not in names or COMPARED[n] > 0], [], "excused in vain")
        self.assertEqual([n for n in COMPARED if n not in names], [], "compared under a name that nothing has")
        few = {n: COMPARED[n] for n in names if n not in NOT_OF_C and COMPARED[n] < LEAST}
        self.assertEqual(few, {}, f"compared on less than {LEAST} inputs")


if __name__ == "__main__":
    unittest.main()
