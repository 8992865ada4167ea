// Bars around a plate, and a block across two of them.
//
// Usage: openscad -o rig.stl rig.scad   and likewise .off, .amf, .3mf
for (i = [0 : 5])
    rotate([0, 0, 60 * i]) translate([20, -3, 0]) cube([60, 6, 6]);
translate([0, 0, -10]) cylinder(h = 8, r = 30, $fn = 64);
translate([40, 40, 20]) rotate([30, 20, 10]) cube([30, 20, 10], center = true);
