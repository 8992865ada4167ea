# Wrong answers of each test, in percent of a family's pairs. A column is a test, a row a family; the more, the darker.
load style
set term svg size 860,860 fixed noenhanced font "Helvetica,Arial,sans-serif,13" background rgb paper
set label "Wrong answers to \"do they share a point?\", in percent of each family's pairs" at screen 0.01,0.98 left \
    font ":Bold,15" textcolor rgb ink
set lmargin 1
set rmargin 1
set tmargin 4
set bmargin 0.5
unset tics
set xrange [-3.1:6.6]
set yrange [32.8:-1.5]

array test[6] = ["Hitbox", "FCL OBB", "Bullet", "Bullet, float", "ODE", "FCL collide"]
# From nearly the paper to the colour of what is wrong.
red(x) = dark ? 27 + 173 * x : 253 - 53 * x
green(x) = dark ? 33 + 30 * x : 236 - 173 * x
blue(x) = dark ? 41 - 41 * x : 224 - 224 * x
shade(x) = x == 0 ? (dark ? 0x1d232b : 0xe9edf1) : 65536 * int(red(x / 75)) + 256 * int(green(x / 75)) + int(blue(x / 75))
shown(x) = x == 0 ? "0" : x < 9.95 ? sprintf("%.1f", x) : sprintf("%.0f", x)

set for [i = 1:6] label test[i] at i,-0.9 center font i == 1 ? ":Bold,13" : ",13" textcolor rgb i == 1 ? ours : ink
plot for [i = 1:6] data using (i):0:(i - 0.47):(i + 0.47):($0 - 0.44):($0 + 0.44):(shade(column(i + 1))) \
         with boxxyerror fs solid 1 noborder lc rgb variable, \
     for [i = 1:6] data using (i):0:(shown(column(i + 1))):(column(i + 1) > 60 || dark ? 0xffffff : 0x1f2328) \
         with labels center textcolor rgb variable, \
     data using (0.4):0:1 with labels right textcolor rgb ink
