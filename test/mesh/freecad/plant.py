"""Makes a small plant in FreeCAD, in millimetres and z up as FreeCAD has it, and writes it as plant.obj, .stl, .ply,
.off, .3mf and .amf.

Usage: cd FOLDER && freecadcmd plant.py
"""
import FreeCAD
import Mesh
import Part

document = FreeCAD.newDocument("plant")


def add(name, shape, place=(0, 0, 0), axis=(0, 0, 1), degrees=0):
    thing = document.addObject("Part::Feature", name)
    thing.Shape = shape
    thing.Placement = FreeCAD.Placement(FreeCAD.Vector(*place), FreeCAD.Rotation(FreeCAD.Vector(*axis), degrees))
    return thing


things = [
    add("floor", Part.makeBox(6000, 4000, 100), (0, 0, -100)),
    add("tank", Part.makeCylinder(600, 1800), (1200, 1200, 0)),
    add("pipe", Part.makeCylinder(80, 3000), (1200, 1200, 1500), (0, 1, 0), 80),
    add("pump", Part.makeBox(500, 300, 400), (4300, 1100, 0), (0, 0, 1), 30),
    add("elbow", Part.makeTorus(300, 80, FreeCAD.Vector(), FreeCAD.Vector(0, 0, 1), 0, 360, 90), (4200, 2500, 80)),
    add("beam", Part.makeBox(4000, 120, 200), (500, 3200, 2000), (1, 0, 0), 15),
]
document.recompute()
for ending in ("obj", "stl", "ply", "off", "3mf", "amf"):
    Mesh.export(things, "plant." + ending)
