/** Guarantees of classifiers of pictures in folders: what ships is whole and harmless pictures are, others' are read as their papers say. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ModelError } from '../errors.ts';
import { colours, copyOf, redness } from '../testing/assets.ts';
import type { Raster } from '../vision/raster.ts';
import { loadHuggingFaceImageClassifier, loadImageClassifier, shippedClassifiers } from './load-image-classifier.ts';

const painted = (red: number, green: number, blue: number, side = 8): Raster => ({
  width: side,
  height: side,
  data: Uint8Array.from({ length: 3 * side * side }, (_, at) => [red, green, blue][at % 3] ?? 0),
});

/** Changes a file of JSON in a copy. */
async function edit(folder: string, file: string, changes: object): Promise<void> {
  const path = join(folder, file);
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), ...changes }));
}

describe('a folder of Hugging Face', () => {
  it('is read with its own labels, size and scale', async () => {
    const model = await loadHuggingFaceImageClassifier({ folder: colours });
    expect(model).toMatchObject({ id: 'colours', labels: ['red', 'green', 'blue'], size: { width: 8, height: 8 } });
    const { red = 0, green = 0, blue = 0 } = await model.classify(painted(255, 0, 0, 20));
    // Scaled to −1 … 1 and weighed by four.
    expect(red).toBeCloseTo(1 / (1 + 2 * Math.exp(-8)), 5);
    expect(green).toBeCloseTo(blue, 6);
  });

  it('takes each label by itself where its config says so', async () => {
    await using copy = await copyOf(colours);
    await edit(copy.path, 'config.json', { problem_type: 'multi_label_classification' });
    const model = await loadHuggingFaceImageClassifier({ folder: copy.path });
    const { red = 0, green = 0 } = await model.classify(painted(255, 255, 0));
    expect([red, green]).toEqual([expect.closeTo(1 / (1 + Math.exp(-4)), 5), expect.closeTo(red, 6)]);
  });

  it('takes a single label by itself: it is not always certain', async () => {
    const model = await loadHuggingFaceImageClassifier({ folder: redness });
    expect((await model.classify(painted(0, 255, 0))).red).toBeCloseTo(1 / (1 + Math.exp(4)), 5);
  });

  it.each<[string, RegExp, (folder: string) => Promise<unknown>]>([
    ['without a config', /config\.json cannot be read/, (folder) => rm(join(folder, 'config.json'))],
    ['without a model', /no ONNX model/, (folder) => rm(join(folder, 'model.onnx'))],
    ['whose labels are not numbered', /0, 1, 2/, (folder) => edit(folder, 'config.json', { id2label: { a: 'red' } })],
    [
      'with more labels than its model',
      /no classifier of pictures/,
      (folder) => edit(folder, 'config.json', { id2label: { 0: 'a', 1: 'b', 2: 'c', 3: 'd' } }),
    ],
    [
      'with another size than its model',
      /no classifier of pictures/,
      (folder) => edit(folder, 'preprocessor_config.json', { size: 9 }),
    ],
  ])('is refused %s', async (_, message, damage) => {
    await using copy = await copyOf(colours);
    await damage(copy.path);
    const error = await loadHuggingFaceImageClassifier({ folder: copy.path }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ModelError);
    expect(String(error)).toMatch(message);
  });
});

describe('what ships', () => {
  it.each(Object.entries(shippedClassifiers))('%s finds nothing in grey', async (_, folder) => {
    const model = await loadImageClassifier({ folder });
    expect(model).toBeDefined();
    const seen = (await model?.classify(painted(128, 128, 128, 224))) ?? {};
    expect(Object.keys(seen)).toEqual(model?.labels);
    const harmless = model?.harmless.reduce((sum, label) => sum + (seen[label] ?? 0), 0);
    expect(harmless).toBeGreaterThan(0.5);
  });

  it('is refused where a byte of it changed', async () => {
    await using copy = await copyOf(shippedClassifiers.nsfw);
    const file = join(copy.path, 'model.onnx');
    const bytes = await readFile(file);
    bytes[1000] = (bytes[1000] ?? 0) ^ 1;
    await writeFile(file, bytes);
    await expect(loadImageClassifier({ folder: copy.path })).rejects.toThrow(/damaged or another file/);
  });

  it('is unknown where no manifest is', async () => {
    await using copy = await copyOf(colours);
    expect(await loadImageClassifier({ folder: copy.path })).toBeUndefined();
  });
});
