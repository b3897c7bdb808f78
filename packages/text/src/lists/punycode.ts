/** International host names in their Unicode form (RFC 3492, decoding). */

const BASE = 36;
const [T_MIN, T_MAX, SKEW, DAMP] = [1, 26, 38, 700];
const [FIRST_BIAS, FIRST_CODE] = [72, 128];
const LAST_CODE = 0x10ffff;

function adaptBias(delta: number, points: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / DAMP) : delta >> 1;
  rest += Math.floor(rest / points);
  let bias = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) >> 1; bias += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return bias + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

/** 0–35; NaN: it is none. */
function toDigit(unit: number): number {
  if (unit >= 0x61 && unit <= 0x7a) return unit - 0x61;
  return unit >= 0x30 && unit <= 0x39 ? unit - 0x30 + 26 : Number.NaN;
}

/** A label without its "xn--"; undefined: it is malformed. */
function decodeLabel(encoded: string): string | undefined {
  const cut = encoded.lastIndexOf('-');
  // A hyphen at the beginning has no characters before it: it is no delimiter, and no digit either.
  if (cut === 0) return undefined;
  const points = Array.from(encoded.slice(0, Math.max(cut, 0)), (char) => char.charCodeAt(0));
  let [code, bias, index] = [FIRST_CODE, FIRST_BIAS, 0];
  for (let at = cut + 1; at < encoded.length; ) {
    const before = index;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = toDigit(encoded.charCodeAt(at));
      if (at >= encoded.length || !(digit >= 0 && digit < BASE)) return undefined;
      at += 1;
      index += digit * weight;
      const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias));
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = points.length + 1;
    bias = adaptBias(index - before, length, before === 0);
    code += Math.floor(index / length);
    index %= length;
    if (!(code <= LAST_CODE)) return undefined;
    points.splice(index, 0, code);
    index += 1;
  }
  return String.fromCodePoint(...points);
}

/** @param host in small letters; a label that is malformed stays as it is */
export const toUnicodeHost = (host: string): string =>
  host.includes('xn--')
    ? host
        .split('.')
        .map((label) => (label.startsWith('xn--') ? (decodeLabel(label.slice(4)) ?? label) : label))
        .join('.')
    : host;
