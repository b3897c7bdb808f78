/** Widens text ranges to grapheme cluster boundaries. */

export type SpanMapper = (start: number, end: number) => { start: number; end: number };

/** A function that widens UTF-16 ranges of `text` to whole grapheme clusters; the text is segmented lazily. */
export function createGraphemeSnapper(text: string): SpanMapper {
  let boundaries: Uint8Array | undefined;
  const segmented = (): Uint8Array => {
    if (boundaries === undefined) {
      boundaries = new Uint8Array(text.length + 1);
      for (const { index } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text))
        boundaries[index] = 1;
      boundaries[text.length] = 1;
    }
    return boundaries;
  };
  const isSafe = (at: number): boolean =>
    at <= 0 ||
    at >= text.length ||
    (standsAlone(text.charCodeAt(at - 1)) && standsAlone(text.charCodeAt(at)) && text.charCodeAt(at) !== 0x0a);
  return (start, end) => {
    let from = start;
    let to = end;
    if (!isSafe(from)) while (segmented()[from] === 0) from -= 1;
    if (!isSafe(to)) while (segmented()[to] === 0) to += 1;
    return { start: from, end: to };
  };
}

/**
 * Latin letters and general punctuation form no cluster except CR LF: between two of them there is always a boundary.
 */
const standsAlone = (unit: number): boolean =>
  unit < 0x300 || (unit >= 0x2010 && unit <= 0x2027) || (unit >= 0x2030 && unit <= 0x205e);
