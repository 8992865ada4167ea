# Seconds of a join over ranks, by the model of docs/scale.md: what bench/fit_ranks.awk has fitted for each box that a rank
# gets and for each meeting of all, the making of the cells, and a network of 1 GB/s for each rank, which is assumed.
# Columns: ranks, copies a box, the most work of a rank to the mean, bytes sent a box, seconds to make the cells.
load style
a_box = 0.299e-6
a_meeting = 208e-6
network = 1e9
meetings(boxes) = 19 + 5 * ceil(boxes * 32 / 2**23)
level(ranks) = log(ranks) / log(2)
seconds(ranks, n, copies, imbalance, bytes, cells) = n * copies * imbalance * a_box + n * bytes / network + cells \
    + meetings(n * copies) * level(ranks) * a_meeting
set term svg size 860,380 fixed noenhanced font "Helvetica,Arial,sans-serif,13" background rgb paper
set logscale xy
set xrange [12:5600]
set xtics ("16 ranks" 16, "64" 64, "256" 256, "1,024" 1024, "4,096" 4096)
set yrange [0.1:40]
set ytics ("0.1 s" 0.1, "0.3" 0.3, "1" 1, "3" 3, "10" 10, "30" 30)
set grid ytics ls 1
set tmargin at screen 0.76
set bmargin at screen 0.1

set multiplot
set label 1 "Seconds of a count over ranks, by a model" at screen 0.01,0.94 left font ":Bold,15" textcolor rgb ink
set lmargin at screen 0.07
set rmargin at screen 0.44
set label 2 "A billion boxes, U5" at graph 0,1.07 left textcolor rgb ink
plot 1e9 / x * a_box with lines lw 2 dt 2 lc rgb slower, \
     data using 1:(seconds($1, 1e9 / $1, $2, $3, $4, $5)) with linespoints pt 7 ps 0.6 lw 3 lc rgb ours, \
     data using 1:(1e9 / $1 * a_box):("if all went evenly") every ::3::3 with labels right offset -1,-1 textcolor rgb ink, \
     data using 1:(seconds($1, 1e9 / $1, $2, $3, $4, $5)):("hitbox-mpi") every ::4 with labels right offset 1,1 font ":Bold,13" textcolor rgb ours

unset label 1
set lmargin at screen 0.56
set rmargin at screen 0.93
set label 2 "Ten million boxes for each rank" at graph 0,1.07 left textcolor rgb ink
plot 1e7 * a_box with lines lw 2 dt 2 lc rgb slower, \
     data using 1:(seconds($1, 1e7, $2, $3, $4, $5)) with linespoints pt 7 ps 0.6 lw 3 lc rgb ours, \
     data using 1:(1e7 * a_box):("if all went evenly") every ::4 with labels right offset 0,-0.8 textcolor rgb ink, \
     data using 1:(seconds($1, 1e7, $2, $3, $4, $5)):("hitbox-mpi") every ::4 with labels right offset 1,1 font ":Bold,13" textcolor rgb ours
unset multiplot
