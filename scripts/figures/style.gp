# What all charts share: colours for light and dark, type, lines. gnuplot gets `data`, `dark` (0 or 1) from make-figures.sh.
paper  = dark ? "#0d1117" : "#ffffff"
ink    = dark ? "#e6edf3" : "#1f2328"
soft   = dark ? "#9198a1" : "#59636e"
faint  = dark ? "#2a313a" : "#e1e6eb"
ours   = dark ? "#4fb0f0" : "#0068b5"
slower = dark ? "#8b9bb0" : "#7d8a99"
faster = dark ? "#ff8a4d" : "#c83f00"
other1 = dark ? "#ff8a4d" : "#c83f00"
other2 = dark ? "#d699ea" : "#8a3a9c"
other3 = dark ? "#56c271" : "#1a7f37"

set datafile separator tab
set border 0
set tics scale 0 textcolor rgb soft
set style line 1 lc rgb faint lw 1
unset key
