/* Doubles in text, as the command-line tool reads and writes them. */

const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const HEXADECIMAL = /^([+-]?)0x([0-9a-f]*)\.?([0-9a-f]*)(?:p([+-]?\d+))?$/i;
const NOT_FINITE = /^[+-]?(inf(inity)?|nan(\([0-9a-z_]*\))?)$/i;
const LEAST_NORMAL = 2.2250738585072014e-308;

/* Digits past the 53 bits of a double would be rounded twice in subnormals; nobody writes such a number. */
function readHexadecimal(match) {
    const digits = match[2] + match[3];
    if (digits === '') {
        return NaN;
    }
    const exponent = Number(match[4] ?? 0) - 4 * match[3].length;
    let value = Number(BigInt(`0x${digits}`));
    for (let left = exponent; left !== 0 && value !== 0 && Number.isFinite(value);) {
        const step = Math.max(-1000, Math.min(1000, left));
        value *= 2 ** step;
        left -= step;
    }
    return match[1] === '-' ? -value : value;
}

/** {value} of a finite number, {notFinite: true}, or null: it is no number. */
export function readNumber(text) {
    const match = HEXADECIMAL.exec(text);
    if (!match && !DECIMAL.test(text)) {
        return NOT_FINITE.test(text) ? { notFinite: true } : null;
    }
    const value = match ? readHexadecimal(match) : Number(text);
    if (Number.isNaN(value)) {
        return null;
    }
    return Number.isFinite(value) ? { value } : { notFinite: true };
}

/** The shortest text that reads back to the value: 0.1, 1e20, 1e-7. */
export function writeNumber(value) {
    if (!Number.isFinite(value)) {
        return Number.isNaN(value) ? 'nan' : value < 0 ? '-inf' : 'inf';
    }
    const [mantissa, power] = value.toExponential().split('e');
    const sign = value < 0 || Object.is(value, -0) ? '-' : '';
    const digits = mantissa.replace('-', '').replace('.', '');
    const exponent = Number(power);
    const precision = Math.abs(value) < LEAST_NORMAL && value !== 0 ? digits.length : Math.max(digits.length, 15);
    if (exponent < -4 || exponent >= precision) {
        const rest = digits.length > 1 ? `.${digits.slice(1)}` : '';
        return `${sign}${digits[0]}${rest}e${exponent}`;
    }
    if (exponent < 0) {
        return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
    }
    const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
    const fraction = digits.slice(exponent + 1);
    return sign + whole + (fraction ? `.${fraction}` : '');
}
