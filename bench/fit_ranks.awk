# A model of the time that a join over ranks takes, fitted to what bench/measure_ranks.sh has measured:
#
#     work of the rank with most = a * the boxes it got + c          (processor time outside of MPI)
#     in MPI, of the rank that waits least = e * meetings * levels   (levels: log2 of the ranks, at least 1)
#
# Both are least squares of the errors relative to what was measured, of the medians of all rounds. Meetings are calls that
# all ranks make, 19 and 5 for each 8 MB that a rank sends: so bytes and meetings cannot be told apart here. Prints the
# parameters, and each run beside the model.
#
# Usage: awk -f bench/fit_ranks.awk CSV
BEGIN { FS = "\"?,\"|\",\"?|,\"|\"," }
/"ranks of one machine"/ {
    n = NF
    value = $n
    quantity = $(n - 1)
    run = $(n - 3) ", " $(n - 2)
    if (!(run in seen)) {
        seen[run] = 1
        order[++runs] = run
        split($(n - 2), word, " ")
        ranks[run] = word[1]
    }
    all[run, quantity, ++count[run, quantity]] = value
}
function median(run, quantity,    i, k, v, m, x) {
    m = count[run, quantity]
    for (i = 1; i <= m; i++) {
        v = all[run, quantity, i]
        for (k = i - 1; k > 0 && x[k] > v; k--)
            x[k + 1] = x[k]
        x[k + 1] = v
    }
    return (x[int((m + 1) / 2)] + x[int(m / 2) + 1]) / 2
}
# y = p * u + q, each with the weight 1 / y^2.
function fit_line(y, u,    i, w, uu, us, ss, uy, sy) {
    uu = us = ss = uy = sy = 0
    for (i = 1; i <= runs; i++) {
        w = 1 / (y[i] * y[i])
        uu += w * u[i] * u[i]
        us += w * u[i]
        ss += w
        uy += w * u[i] * y[i]
        sy += w * y[i]
    }
    p = (uy * ss - sy * us) / (uu * ss - us * us)
    q = (sy - p * us) / ss
}
# y = p * u, with the same weight.
function fit_factor(y, u,    i, uu, uy) {
    uu = uy = 0
    for (i = 1; i <= runs; i++) {
        uu += u[i] * u[i] / (y[i] * y[i])
        uy += u[i] / y[i]
    }
    p = uy / uu
}
END {
    if (runs < 2) {
        print "fit_ranks: no runs" >"/dev/stderr"
        exit 2
    }
    for (i = 1; i <= runs; i++) {
        run = order[i]
        got[i] = median(run, "boxes got, most")
        work[i] = median(run, "s of work, most")
        talk[i] = median(run, "s in MPI, least")
        levels = log(ranks[run]) / log(2)
        waits[i] = median(run, "meetings") * (levels < 1 ? 1 : levels)
    }
    fit_line(work, got)
    a = p
    c = q
    fit_factor(talk, waits)
    e = p
    printf "work: %.3f microseconds a box, and %.1f ms\n", a * 1e6, c * 1e3
    printf "in MPI: %.0f microseconds a meeting and level\n", e * 1e6
    print "run: work measured, model, error; in MPI measured, model, error"
    for (i = 1; i <= runs; i++) {
        w = a * got[i] + c
        t = e * waits[i]
        printf "%s: %.3f s, %.3f s, %+.0f %%; %.1f ms, %.1f ms, %+.0f %%\n", order[i], work[i], w, 100 * (w / work[i] - 1),
            1e3 * talk[i], 1e3 * t, 100 * (t / talk[i] - 1)
    }
}
