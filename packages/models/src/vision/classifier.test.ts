/** Tests for image classifiers: pixels arrive in the model's format, and its outputs become probabilities. */
import { describe, expect, it } from 'vitest';
import type { InferenceFeeds } from '../inference.ts';
import { type ClassifierInput, classifyRaster, rasterToTensor } from './classifier.ts';
import type { Raster } from './raster.ts';

/** Two pixels: a red one, and one of 0, 51, 102. */
const raster: Raster = { width: 2, height: 1, data: Uint8Array.from([255, 0, 0, 0, 51, 102]) };
const input: ClassifierInput = {
  width: 2,
  height: 1,
  layout: 'nchw',
  order: 'rgb',
  mean: [0, 0, 0],
  deviation: [1, 1, 1],
};
const rounded = (values: ArrayLike<number | bigint>) => Array.from(values, (value) => Number(Number(value).toFixed(3)));

describe('a tensor', () => {
  it.each<[string, Partial<ClassifierInput>, number[], number[]]>([
    ['has a plane for each channel', {}, [1, 3, 1, 2], [1, 0, 0, 0.2, 0, 0.4]],
    ['has pixels one by one', { layout: 'nhwc' }, [1, 1, 2, 3], [1, 0, 0, 0, 0.2, 0.4]],
    ['has blue first', { order: 'bgr', layout: 'nhwc' }, [1, 1, 2, 3], [0, 0, 1, 0.4, 0.2, 0]],
    ['is centred and scaled', { mean: [0.5, 0.2, 0], deviation: [0.5, 0.2, 0.4] }, [1, 3, 1, 2], [1, -1, -1, 0, 0, 1]],
  ])('%s', (_, changes, dims, values) => {
    const tensor = rasterToTensor(raster, { ...input, ...changes });
    expect(tensor.dims).toEqual(dims);
    expect(rounded(tensor.data)).toEqual(values);
  });

  it('squashes a picture of another size', () => {
    const tensor = rasterToTensor(raster, { ...input, width: 4, height: 4 });
    expect(tensor.dims).toEqual([1, 3, 4, 4]);
    expect(tensor.data).toHaveLength(48);
  });
});

describe('a classifier', () => {
  /** A model whose outputs are the mean of each channel. */
  const session = {
    inputs: ['pixels'],
    outputs: ['logits'],
    run: async ({ pixels }: InferenceFeeds) => {
      const values = Array.from(pixels?.data ?? [], Number);
      const mean = (plane: number) => ((values[2 * plane] ?? 0) + (values[2 * plane + 1] ?? 0)) / 2;
      return { logits: { dims: [1, 3], data: Float32Array.from([mean(0), mean(1), mean(2)]) } };
    },
  };
  const parts = { session, input, labels: ['red', 'green', 'blue'] };

  it.each([
    ['none', { red: 0.5, green: 0.1, blue: 0.2 }],
    ['softmax', { red: 0.4147, green: 0.278, blue: 0.3072 }],
    ['sigmoid', { red: 0.622, green: 0.525, blue: 0.55 }],
  ] as const)('reads its numbers as probabilities: %s', async (activation, expected) => {
    const { probabilities: found } = await classifyRaster(raster, { ...parts, activation });
    for (const [label, probability] of Object.entries(expected))
      expect(found[label], label).toBeCloseTo(probability, 3);
  });

  it('refuses a model whose numbers are no floats', async () => {
    const mute = { ...session, run: async () => ({}) };
    await expect(classifyRaster(raster, { ...parts, session: mute, activation: 'none' })).rejects.toThrow(
      'the model gives no floats named logits',
    );
  });

  it('refuses numbers that it has no labels for', async () => {
    await expect(classifyRaster(raster, { ...parts, labels: ['one'], activation: 'none' })).rejects.toThrow(
      'the model gives 3 numbers for 1 labels: one',
    );
  });
});
