# Nanoseconds a box while scenes grow: a flat line is time in proportion to the number of boxes.
load style
set term svg size 860,420 fixed noenhanced font "Helvetica,Arial,sans-serif,13" background rgb paper
set logscale xy
set xrange [8000:1250000]
set yrange [20:8000]
set xtics ("10,000 boxes" 10000, "100,000" 100000, "1,000,000" 1000000)
set ytics ("20" 20, "50" 50, "100" 100, "200" 200, "500" 500, "1000" 1000, "2000" 2000, "5000" 5000)
set grid ytics ls 1
set tmargin at screen 0.78
set bmargin at screen 0.09

set multiplot
set label 1 "Nanoseconds a box, as scenes grow" at screen 0.01,0.95 left font ":Bold,15" textcolor rgb ink
set lmargin at screen 0.065
set rmargin at screen 0.41
set label 2 "All overlapping pairs, found once" at graph 0,1.06 left textcolor rgb ink
plot data using 1:5 with linespoints pt 7 ps 0.5 lw 2 lc rgb other1, \
     data using 1:4 with linespoints pt 7 ps 0.5 lw 2 lc rgb other2, \
     data using 1:3 with linespoints pt 7 ps 0.5 lw 2 lc rgb other3, \
     data using 1:2 with linespoints pt 7 ps 0.6 lw 3 lc rgb ours, \
     data using 1:5:("Bullet") every ::2 with labels left offset 1,0 textcolor rgb ink, \
     data using 1:4:("CGAL") every ::2 with labels left offset 1,0 textcolor rgb ink, \
     data using 1:3:("Embree") every ::2 with labels left offset 1,0 textcolor rgb ink, \
     data using 1:2:("Hitbox") every ::2 with labels left offset 1,0 font ":Bold,13" textcolor rgb ours

unset label 1
set lmargin at screen 0.54
set rmargin at screen 0.83
set label 2 "A frame of a world in which all boxes move" at graph 0,1.06 left textcolor rgb ink
plot data using 1:8 with linespoints pt 7 ps 0.5 lw 2 lc rgb other1, \
     data using 1:7 with linespoints pt 7 ps 0.6 lw 3 dt 2 lc rgb ours, \
     data using 1:6 with linespoints pt 7 ps 0.6 lw 3 lc rgb ours, \
     data using 1:8:("Bullet") every ::2 with labels left offset 1,0 textcolor rgb ink, \
     data using 1:7:("Hitbox, OBBs") every ::2 with labels left offset 1,0 font ":Bold,13" textcolor rgb ours, \
     data using 1:6:("Hitbox, AABBs") every ::2 with labels left offset 1,0 font ":Bold,13" textcolor rgb ours
unset multiplot
