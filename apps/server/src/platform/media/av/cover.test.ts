/** Tests for masked sound, sample by sample. */
import { describe, expect, test } from 'vitest';
import { createSpanCoverer, toRawAudioFormat } from './cover.ts';

const sampleRate = 1_000;
const mono = { channels: 1, sampleRate };

/** One second of a constant, masked in pieces of this length. */
function covered(spans: { startS: number; endS: number }[], mode: 'beep' | 'mute', piece = 1_000): Float32Array {
  const samples = new Float32Array(1_000).fill(0.8);
  const cover = createSpanCoverer(spans, mode, mono);
  for (let at = 0; at < samples.length; at += piece) cover(samples.subarray(at, at + piece));
  return samples;
}

const loudest = (samples: Float32Array) => Math.max(...samples.map(Math.abs));

describe('muted', () => {
  const samples = covered([{ startS: 0.3, endS: 0.5 }], 'mute');
  test('nothing of the span is left', () => expect(loudest(samples.subarray(300, 501))).toBe(0));
  test('what is further than the fade stays as it was', () => {
    expect(new Set([...samples.subarray(0, 290), ...samples.subarray(511)])).toEqual(new Set([Math.fround(0.8)]));
  });
  test('the edges rise and fall, so that nothing clicks', () => {
    const steps = samples.slice(1).map((sample, at) => Math.abs(sample - (samples[at] ?? 0)));
    expect(loudest(steps)).toBeLessThan(0.15);
  });
});

test('a beep is a tone at a tenth of the scale, with nothing of the voice in it', () => {
  const sound = { channels: 1, sampleRate: 16_000 };
  const voice = new Float32Array(16_000).fill(0.8);
  createSpanCoverer([{ startS: 0.2, endS: 0.8 }], 'beep', sound)(voice);
  const within = voice.subarray(3_200, 12_801);
  expect(loudest(within)).toBeCloseTo(0.1, 3);
  expect(within.reduce((sum, sample) => sum + sample, 0) / within.length).toBeCloseTo(0, 3);
});

test.each([
  ['in pieces of any length', 7],
  ['sample by sample', 1],
])('%s it is the same', (_, piece) => {
  const spans = [{ startS: 0.3, endS: 0.5 }];
  expect(covered(spans, 'beep', piece)).toEqual(covered(spans, 'beep'));
});

test('spans that overlap, touch or come in any order are covered as one, and nothing of the voice shows between', () => {
  const spans = [
    { startS: 0.5, endS: 0.6 },
    { startS: 0.2, endS: 0.4 },
    { startS: 0.41, endS: 0.5 },
    { startS: 0.3, endS: 0.35 },
  ];
  expect(loudest(covered(spans, 'mute').subarray(200, 601))).toBe(0);
});

test('spans beyond the ends cover what is there', () => {
  expect(loudest(covered([{ startS: -1, endS: 2 }], 'mute'))).toBe(0);
});

test('every channel is covered', () => {
  const samples = new Float32Array(2_000).fill(0.8);
  createSpanCoverer([{ startS: 0, endS: 1 }], 'mute', { channels: 2, sampleRate })(samples);
  expect(loudest(samples)).toBe(0);
});

test.each([
  [44_100, 2, 44_100, 2],
  [96_000, 6, 48_000, 2],
  [11_000, 1, 11_025, 1],
  [4_000, 1, 8_000, 1],
])('%d samples a second on %d channels become %d on %d', (rate, channels, sampleRateOut, channelsOut) => {
  const track = { index: 0, codec: 'x', channels, sampleRate: rate };
  expect(toRawAudioFormat(track)).toEqual({ sampleRate: sampleRateOut, channels: channelsOut });
});
