# Times of other libraries as multiples of Hitbox's, which is the line at 1: bars to the right of it are slower. A title
# that ends in a colon heads the bars below it.
load style
set term svg size 860,700 fixed noenhanced font "Helvetica,Arial,sans-serif,13" background rgb paper

set lmargin 1
set rmargin 3
set tmargin 3.2
set bmargin 2
set logscale x
set xrange [0.018:240]
set yrange [29.8:-0.8]
set xtics ("0.5" 0.5, "1" 1, "2" 2, "5" 5, "10" 10, "20" 20, "50" 50, "100" 100, "200" 200)
unset ytics
set for [x in "0.5 2 5 10 20 50 100 200"] arrow from x + 0,-0.6 to x + 0,29.6 nohead ls 1 back
set arrow from 1,-0.6 to 1,29.6 nohead lc rgb ours lw 2 front
set label "Time of other libraries, as a multiple of Hitbox's" at screen 0.01,0.975 left font ":Bold,15" textcolor rgb ink
set label "Hitbox" at 1,-1.2 center font ":Bold,13" textcolor rgb ours
set label "slower than Hitbox" at 1.6,-1.2 left textcolor rgb soft

heading(s) = s[strlen(s):strlen(s)] eq ":"
head(s) = heading(s) ? s[1:strlen(s)-1] : ""
bar(s) = heading(s) ? "" : s
shown(s, x) = heading(s) ? "" : x >= 9.95 ? sprintf("%.0f", x) : x >= 0.995 ? sprintf("%.1f", x) : sprintf("%.2f", x)

plot data using (heading(stringcolumn(1)) ? NaN : 1):0:(1):($2 < 1 ? 1 : $2):($0 - 0.33):($0 + 0.33) \
         with boxxyerror fs solid 1 noborder lc rgb slower, \
     data using (heading(stringcolumn(1)) || $2 >= 1 ? NaN : $2):0:2:(1):($0 - 0.33):($0 + 0.33) \
         with boxxyerror fs solid 1 noborder lc rgb faster, \
     data using (0.45):0:(bar(stringcolumn(1))) with labels right textcolor rgb ink, \
     data using (0.0187):0:(head(stringcolumn(1))) with labels left font ":Bold,13" textcolor rgb ink, \
     data using ($2 < 1 ? 1 : $2):0:(shown(stringcolumn(1), $2)) with labels left offset 0.7,0 textcolor rgb ink
