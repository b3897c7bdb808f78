/** Random texts from fragments that tend to break text engines, and the invariants of every result. */
import type { PiiFinding } from '@winnow/core';
import fc from 'fast-check';
import { createSourceMapper, type MappedText } from './canonical/source-map.ts';
import type { TextAnalysis } from './text-analysis.ts';

/** Words, obfuscations, and characters that are longer or shorter than they look. */
const obfuscationSamples = [
  ...['fuck', 'f', 'u', 'c', 'k', 'shit', 'ass', 'sh1t', 'f.u.c.k', '**', '<b>', '</b>', '<b ', '<!--', '[b]', '||'],
  ...['\u0336', '\u200b', '\u202e', '\u202c', '\ud83d', '\udc00', '\ufe0f', '\u200d', '\ufeff', '\u00ad', '\0'],
  ...['👩‍👩‍👧', '🇫🇺', '🅵', 'ｘ', '𝓯', 'ﬁ', 'ﷺ', '🄐', '⒜', '№', 'ß', 'é', 'e\u0301\u0336', '傻逼', '시발', '各', 'ควย'],
  ...['%66', '%', '&#102;', '&#x66;', '&amp;', '&', '\\u0066', '\\x66', '\\', 'ZnVjaw==', '🍆', '🐸'],
  ...[' ', '\r\n', '\t', '1', '$', '@', '!', '_', '-', "'", 'аѕѕ', 'kcuf', 'shpx'],
] as const;

/** Fragments that PII recognisers react to. */
const personalDataSamples = [
  ...['@', ' at ', ' dot ', '.', '-', ':', '::', '/', '+', '(', ')', ' ', '\n', ',', '\t', '<b>', '</b>'],
  ...['&#64;', '\\u0040', '%40', '\u200b', '\u0301', '️⃣', '😀', '\ud800', '\udc00', 'ﷺ', 'ß', '№'],
  ...[
    'born on ',
    'passport ',
    'SSN ',
    'tel ',
    'Street',
    'Flat 4, ',
    'rue ',
    'one two ',
    'double ',
    'DE11',
    'bc1q',
    '0x',
  ],
  ...['电话', '年', 'ada@example.com', '4539 6369 6618 7877', '+49 30 23125123', '12.03.1985', '203.0.113.9'],
  ...['Lindenstraße 14', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
] as const;

const anything = fc.string({ unit: 'binary', maxLength: 6 });
const joinedPieces = (piece: fc.Arbitrary<string>, most: number) =>
  fc.array(piece, { maxLength: most }).map((pieces) => pieces.join(''));

/** Texts with hidden words. */
export const obfuscatedTexts = joinedPieces(fc.oneof(fc.constantFrom(...obfuscationSamples), anything), 24);
/** Texts with personal data, malformed in various ways. */
export const personalTexts = joinedPieces(
  fc.oneof(fc.constantFrom(...personalDataSamples), fc.integer({ min: 0, max: 99_999 }).map(String), anything),
  60,
);

function assertHolds(holds: boolean, says: string): asserts holds {
  if (!holds) throw new Error(says);
}

function graphemeBoundariesOf(text: string): ReadonlySet<number> {
  const all = new Set([text.length]);
  for (const { index } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) all.add(index);
  return all;
}

/** Asserts that locations are on character boundaries and contain the reported text. @throws Error */
export function assertFindingPlaces(text: string, { findings, bypass, deobfuscated }: TextAnalysis): void {
  const borders = graphemeBoundariesOf(text);
  for (const { place, term } of findings) {
    assertHolds(place?.kind === 'span', 'a finding in a text without a place');
    const { start, end } = place;
    assertHolds(start < end, 'a finding of nothing');
    assertHolds(borders.has(start) && borders.has(end), 'a finding that cuts a character in two');
    assertHolds(term === text.slice(start, end), 'a finding of what does not stand there');
  }
  for (const { original, start, end } of bypass)
    assertHolds(original === text.slice(start, end), 'a hidden word that does not stand there');
  assertHolds(deobfuscated.text.length <= 4 * text.length + 64, 'a plain text that is far longer than the text');
}

/** Asserts that ranges of a rewritten text map into the source, in ascending order. @throws Error */
export function assertSourceMapping(text: string, rewritten: MappedText): void {
  const placeOf = createSourceMapper(text, rewritten);
  let last = 0;
  for (let at = 0; at < rewritten.text.length; at += 1) {
    const { start, end } = placeOf(at, at + 1);
    assertHolds(start >= last, 'a place before the one before it');
    assertHolds(end > start && end <= text.length, 'a place outside of the text');
    last = start;
  }
}

/** Asserts that spans are inside the text, ordered, disjoint, and contain the reported text. @throws Error */
export function assertPiiFindings(text: string, findings: readonly PiiFinding[]): void {
  let last = 0;
  for (const { place, raw, confidence } of findings) {
    assertHolds(place?.kind === 'span', 'personal data in a text without a place');
    const { start, end } = place;
    assertHolds(start >= last && end > start && end <= text.length, 'a place outside of the text or of the order');
    assertHolds(raw === text.slice(start, end), 'personal data that does not stand there');
    assertHolds(confidence > 0 && confidence <= 1, 'a confidence that is none');
    last = end;
  }
}
