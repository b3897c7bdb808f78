/** Tests for filling a model's window. */
import { describe, expect, it } from 'vitest';
import { fillWindow } from './loudness.ts';

const loudnessDb = (samples: Float32Array): number =>
  10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

const filled = (samples: Float32Array, quietestDb: number): Float32Array => {
  const window = new Float32Array(8);
  fillWindow(window, samples, { at: 0, length: samples.length, quietestDb });
  return window;
};

describe('fill', () => {
  it('repeats what is shorter than the window', () => {
    expect([...filled(Float32Array.of(1, 2, 3), -30)]).toEqual([1, 2, 3, 1, 2, 3, 1, 2]);
  });

  it('leaves what is loud enough as it is', () => {
    const samples = Float32Array.of(0.5, -0.5, 0.5, -0.5);
    expect([...filled(samples, -30).subarray(0, 4)]).toEqual([...samples]);
  });

  it('raises quiet sound to the requested loudness', () => {
    expect(loudnessDb(filled(Float32Array.of(0.01, -0.01), -30))).toBeCloseTo(-30, 3);
  });

  it.each([
    ['silence', 0],
    ['a breath', 1e-5],
  ])('makes no noise of %s', (_, sample) => {
    expect(loudnessDb(filled(Float32Array.of(sample, -sample), -30))).toBeLessThan(-60);
  });

  it('leaves the window empty where there is nothing', () => {
    expect([...filled(new Float32Array(), -30)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });
});
