/** Finds and decodes words in Base64. */

export interface DecodedBase64 {
  text: string;
  /** UTF-16 range of the Base64 in the original. */
  start: number;
  end: number;
}

/** "fuck" takes six characters without padding. */
const minBase64Length = 6;
const base64CandidatePattern = /[A-Za-z0-9+/_-]{6,}={0,2}/g;

const base64Values = new Int8Array(128).fill(-1);
for (const [i, char] of Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/').entries())
  base64Values[char.charCodeAt(0)] = i;
base64Values[0x2d] = 62;
base64Values[0x5f] = 63;

/**
 * The readable texts in the Base64 of `text`; anything that decodes to more than letters, digits and signs is ignored.
 */
export function findBase64Texts(text: string): DecodedBase64[] {
  const parts: DecodedBase64[] = [];
  for (const found of text.matchAll(base64CandidatePattern)) {
    const [written] = found;
    if (!looksLikeBase64(written)) continue;
    const decoded = decodeBase64Text(written);
    if (decoded !== undefined) parts.push({ text: decoded, start: found.index, end: found.index + written.length });
  }
  return parts;
}

/** The Base64 of ASCII text mixes upper and lower case, or contains digits; words in prose do not. */
const looksLikeBase64 = (written: string): boolean =>
  written.length >= minBase64Length && /[a-z0-9][A-Z]|[A-Z]{2}[a-z0-9]|[a-z][0-9]|=$/.test(written);

function decodeBase64Text(written: string): string | undefined {
  const body = written.replace(/=+$/, '');
  if (body.length % 4 === 1) return undefined;
  let text = '';
  let bits = 0;
  let held = 0;
  for (let i = 0; i < body.length; i += 1) {
    const value = base64Values[body.charCodeAt(i)] ?? -1;
    if (value < 0) return undefined;
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    const byte = (bits >> held) & 0xff;
    if ((byte < 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) || byte > 0x7e) return undefined;
    text += String.fromCharCode(byte);
  }
  return text;
}
