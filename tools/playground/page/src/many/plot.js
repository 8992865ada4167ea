/* A small plot of the last frames: a column each, its parts on each other. */

const COLUMNS = 120;
const SPAN = 500; /* milliseconds */
const BUDGET = 1000 / 60; /* milliseconds of a frame on most screens */

/** The last frames' times: {add(times), mean(part), clear(), rows}. */
export function history() {
    const rows = [];
    return {
        rows,
        clear: () => {
            rows.length = 0;
        },
        add(times) {
            rows.push(times);
            if (rows.length > COLUMNS) rows.shift();
        },
        /** Over the last half second or so, however many frames that is. */
        mean(part) {
            let [span, sum, count] = [0, 0, 0];
            for (let i = rows.length - 1; i >= 0 && span < SPAN; i--) {
                span += rows[i].whole;
                sum += rows[i][part];
                count++;
            }
            return count ? sum / count : 0;
        },
    };
}

/* The least of 1, 2, 5, 10 ... that all but a few are below. */
function niceTop(rows) {
    const sums = rows.map((row) => row.reduce((a, b) => a + b, 0)).sort((a, b) => a - b);
    const highest = Math.max(BUDGET * 1.2, sums[Math.floor(sums.length * 0.95) - 1] ?? 0);
    const power = 10 ** Math.floor(Math.log10(highest));
    return [1, 2, 5, 10].map((x) => x * power).find((x) => x >= highest);
}

/** Draws rows of milliseconds in these colours, and where a frame's time is used up. */
export function drawPlot(canvas, rows, colors, ink) {
    const ratio = Math.min(devicePixelRatio, 2);
    const width = canvas.clientWidth;
    const height = canvas.clientHeight;
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
        canvas.width = Math.round(width * ratio);
        canvas.height = Math.round(height * ratio);
    }
    const context = canvas.getContext('2d');
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    const top = niceTop(rows);
    const step = width / COLUMNS;
    rows.forEach((row, i) => {
        let y = height;
        row.forEach((value, k) => {
            const tall = (value / top) * height;
            context.fillStyle = colors[k];
            context.fillRect(width - (rows.length - i) * step, y - tall, Math.max(1, step - 0.5), tall);
            y -= tall;
        });
    });
    drawLimit(context, width, height, top, ink);
}

function drawLimit(context, width, height, top, ink) {
    const y = height - (BUDGET / top) * height;
    context.strokeStyle = ink;
    context.fillStyle = ink;
    context.setLineDash([4, 4]);
    context.beginPath();
    context.moveTo(0, y);
    context.lineTo(width, y);
    context.stroke();
    context.setLineDash([]);
    context.font = '11px system-ui, sans-serif';
    context.fillText('16.7 ms: 60 frames a second', 4, y - 4);
    context.textAlign = 'right';
    context.fillText(`${top} ms`, width - 4, 12);
    context.textAlign = 'left';
}
