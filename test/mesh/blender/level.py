"""Makes one level in Blender and writes it in every format that keeps its nodes, so that a test can ask whether their
boxes agree; and what a body on bones is in each.

Usage: blender --background --factory-startup --python level.py -- FOLDER [CRATES]

CRATES: how many crates to put beside it, in stacks that share one mesh; for files as large as one likes. The files kept
in this folder are those of Blender 3.4, without crates.
"""
import math
import os
import sys

import bpy

arguments = sys.argv[sys.argv.index("--") + 1:]
folder = os.path.abspath(arguments[0])
crates = int(arguments[1]) if len(arguments) > 1 else 0


def place(thing, name, location, rotation=(0, 0, 0), scale=(1, 1, 1), parent=None):
    thing.name = name
    thing.location = location
    thing.rotation_euler = [math.radians(angle) for angle in rotation]
    thing.scale = scale
    thing.parent = parent
    return thing


def add(make, *where, parent=None, **size):
    make(calc_uvs=False, **size)
    return place(bpy.context.object, *where, parent=parent)


def copy(thing, *where, parent=None):
    """Another node with the same mesh."""
    again = thing.copy()
    bpy.context.collection.objects.link(again)
    return place(again, *where, parent=parent)


def empty(*where):
    bpy.ops.object.empty_add()
    return place(bpy.context.object, *where)


def make_level():
    cube, cone = bpy.ops.mesh.primitive_cube_add, bpy.ops.mesh.primitive_cone_add
    add(cube, "ground", (0, 0, -0.25), size=0.5).scale = (40, 40, 1)
    house = add(cube, "house", (4, 3, 1.5), (0, 0, 30), (2, 1.5, 1.5), size=2)
    copy(house, "leaning house", (-5, 5, 1.25), (10, 0, 75), (2, 1.5, 1.5))
    camp = empty("camp", (-4, -4, 0), (0, 0, 45), (1.5, 1.5, 1.5))
    tower = add(bpy.ops.mesh.primitive_cylinder_add, "tower", (0, 0, 1), vertices=8, radius=1, depth=2, parent=camp)
    add(cone, "roof", (0, 0, 1.5), vertices=8, radius1=1.5, depth=1, parent=tower)
    add(cone, "banner", (1.5, 0.25, 0.5), (20, 40, 60), (0.25, 0.5, 0.125), vertices=3, depth=2, parent=tower)
    add(cone, "mirrored ramp", (7, -1, 0.5), (0, 0, 40), (-2, 1, 1), vertices=3, radius1=1, depth=1)


def make_crates():
    rack = None
    for i in range(crates):
        stack, level = divmod(i, 8)
        if level == 0:
            x, y = divmod(stack, 40)
            rack = empty("rack %d" % (stack + 1), (12 + 2 * x, 2 * y, 0), (0, 0, (37 * stack) % 90))
        where = ("crate %d" % (i + 1), (0, 0, 0.5 + level), (0, 0, (11 * level) % 20))
        if i == 0:
            crate = add(bpy.ops.mesh.primitive_cube_add, *where, size=1, parent=rack)
        else:
            copy(crate, *where, parent=rack)


def make_body():
    """A pillar on two bones, of which the upper is bent."""
    bpy.ops.object.armature_add(enter_editmode=True)
    skeleton = bpy.context.object
    place(skeleton, "skeleton", (1, 2, 0), (0, 0, 30))
    lower = skeleton.data.edit_bones[0]
    lower.name, lower.tail = "lower", (0, 0, 1)
    upper = skeleton.data.edit_bones.new("upper")
    upper.head, upper.tail, upper.parent = (0, 0, 1), (0, 0, 2), lower
    bpy.ops.object.mode_set(mode="OBJECT")
    bpy.ops.mesh.primitive_cylinder_add(vertices=8, radius=0.25, depth=2, location=(0, 0, 1), calc_uvs=False)
    body = bpy.context.object
    bpy.ops.object.transform_apply(location=True)
    body.name, body.parent = "body", skeleton
    groups = [body.vertex_groups.new(name=name) for name in ("lower", "upper")]
    for vertex in body.data.vertices:
        groups[vertex.co.z > 1].add([vertex.index], 1, "REPLACE")
    body.modifiers.new("skeleton", "ARMATURE").object = skeleton
    bend = skeleton.pose.bones["upper"]
    bend.rotation_mode, bend.rotation_euler = "XYZ", (math.radians(60), 0, 0)


def new_scene(*makers):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    for make in makers:
        make()
    bpy.context.view_layer.update()


def write_nodes(name):
    path = os.path.join(folder, name)
    bpy.ops.export_scene.gltf(filepath=path + ".glb", export_format="GLB", export_normals=False,
                              export_materials="NONE", export_current_frame=True)
    bpy.ops.export_scene.fbx(filepath=path + ".fbx")
    bpy.ops.wm.collada_export(filepath=path + ".dae")


new_scene(make_level, make_crates)
write_nodes("level")
bpy.ops.export_scene.fbx(filepath=os.path.join(folder, "level-z-up.fbx"), axis_forward="Y", axis_up="Z")
bpy.ops.wm.obj_export(filepath=os.path.join(folder, "level.obj"), export_uv=False, export_normals=False,
                      export_materials=False)
new_scene(make_body)
write_nodes("body")
