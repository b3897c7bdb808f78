/** Tests for which places of a page are writing, by shape and size, and which readings tell what is written. */
import { expect, it } from 'vitest';
import { hasUnreadLetters, isWritingPlace, mayBeCyrillicCapitals } from './unread-lines.ts';

const placeOf = (width: number, height: number, heightShare: number) => ({
  quad: [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const,
  score: 0.95,
  heightShare,
});

it.each([
  ['a word', placeOf(120, 48, 0.08), true],
  ['a word as high as a fifth of the page', placeOf(700, 200, 0.2), true],
  ['a word from below', placeOf(48, 120, 0.08), true],
  ['four pens side by side', placeOf(115, 268, 0.18), false],
  ['an ornament of a carpet', placeOf(332, 138, 0.31), false],
  ['a thing hardly wider than high', placeOf(60, 48, 0.08), false],
])('%s', (_, place, isWriting) => {
  expect(isWritingPlace(place)).toBe(isWriting);
});

it.each([
  ['CCLL LQICC IN', 0.95, true],
  ['CALL LUCIE IN', 0.95, false],
  ['HTTP LUCIE IN', 0.99, false],
  ['B4RKT 12 MM', 0.95, false],
])('"%s", read with a confidence of %d, hides letters: %s', (text, confidence, isHidden) => {
  const characters = [...text].map((sign, index) => ({ text: sign, at: index / text.length, probability: confidence }));
  const line = { width: 200, height: 48, data: new Uint8Array(3 * 200 * 48).fill(255) };
  const reading = { characters, confidence, isAccepted: true, line };
  expect(hasUnreadLetters(placeOf(200, 48, 0.08), reading)).toBe(isHidden);
});

it.each([
  ['3APEXY TEB', true],
  ['RA3T', true],
  ['TEXT 346', false],
  ['SEAT 4B', false],
  ['E27 LAMP', false],
  ['R2D2', false],
  ['ПОЧТА', false],
])('"%s" may be Cyrillic capitals: %s', (text, mayBe) => {
  const characters = [...text].map((sign, index) => ({ text: sign, at: index / text.length, probability: 0.95 }));
  expect(mayBeCyrillicCapitals(characters)).toBe(mayBe);
});
