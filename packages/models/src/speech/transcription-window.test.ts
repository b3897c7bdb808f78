/** Tests for windows: they end in pauses, contain all speech once, and map times back to the recording. */
import { expect, it } from 'vitest';
import {
  extractWindowSamples,
  findNextWindow,
  LEAD_S,
  splitSureWords,
  toRecordingTime,
} from './transcription-window.ts';

const span = (startS: number, endS: number) => ({ startS, endS });

it('takes what fits, up to the longest pause', () => {
  const spans = [span(0, 8), span(8.1, 16), span(18, 24), span(24.1, 40)];
  expect(findNextWindow(spans, 0, 30)).toEqual({ pieces: [span(0, 16)], isCut: false, nextS: 16 });
  expect(
    findNextWindow([span(0, 12), span(12.2, 18), span(20, 26), span(26.1, 27), span(27.1, 40)], 0, 30)?.nextS,
  ).toBe(18);
});

it('shortens long silences, and finds a moment after them again', () => {
  const window = findNextWindow([span(1, 3), span(60, 62)], 0, 30);
  expect(window?.pieces).toEqual([span(1, 3.5), span(59.5, 62)]);
  if (window === undefined) return;
  expect([0, 2, 2.6, 4].map((seconds) => toRecordingTime(window, LEAD_S + seconds))).toEqual([1, 3, 59.6, 61]);
});

it('cuts only speech that is longer than a window', () => {
  expect(findNextWindow([span(2, 50)], 0, 30)).toEqual({ pieces: [span(2, 32)], isCut: true, nextS: 32 });
  expect(findNextWindow([span(2, 50)], 31, 30)).toEqual({ pieces: [span(31, 50)], isCut: false, nextS: 50 });
});

it.each([
  ['what ends in a pause is read once, to its last word', false, [span(2, 3), span(31, 31.9)], 2, 32],
  ['what is cut is read again from its last sure word on', true, [span(2, 3), span(28, 30), span(30.5, 31.5)], 2, 30],
  ['a cut window with no word that is sure is not read again', true, [span(31, 32)], 0, 32],
  ['a window in which next to nothing was understood is not read again and again', true, [span(2, 2)], 1, 7],
])('%s', (_says, isCut, words, sure, fromS) => {
  const read = splitSureWords({ pieces: [span(2, 32)], isCut, nextS: 32 }, words);
  expect([read.sure, read.fromS]).toEqual([words.slice(0, sure), fromS]);
});

it('ends where nobody speaks any more', () => {
  expect(findNextWindow([span(0, 2)], 2, 30)).toBeUndefined();
});

it('leaves out no speech and repeats none', () => {
  const spans = Array.from({ length: 300 }, (_, index) =>
    span(index * 2.3, index * 2.3 + 0.3 + ((index * 7) % 19) / 10),
  );
  const taken = [];
  for (
    let window = findNextWindow(spans, 0, 29.7);
    window !== undefined;
    window = findNextWindow(spans, window.nextS, 29.7)
  )
    taken.push(...window.pieces);
  for (const { startS, endS } of spans)
    expect(taken.filter((piece) => piece.startS <= startS && piece.endS >= endS)).toHaveLength(1);
});

it('fills up with silence, before and after', () => {
  const window = { pieces: [span(0, 1)], isCut: false, nextS: 1 };
  const { sound, filled } = extractWindowSamples(window, new Float32Array(32_000).fill(0.5), 480_000);
  expect([sound.length, filled]).toEqual([480_000, 16_000 + LEAD_S * 16_000]);
  expect([sound[0], sound[filled - 1], sound[filled]]).toEqual([0, 0.5, 0]);
});
