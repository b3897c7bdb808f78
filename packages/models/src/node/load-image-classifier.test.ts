/**
 * Tests for image classifiers in folders: the shipped ones are complete and pass harmless images, third-party ones are
 * configured by their own files.
 */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ModelError } from '../model-errors.ts';
import { coloursModelFolder, copyFolder, namedColoursModelFolder, rednessModelFolder } from '../testing/assets.ts';
import type { Raster } from '../vision/raster.ts';
import { listInstalledVisionModels, listShippedImageClassifiers } from './describe-vision-models.ts';
import { loadHuggingFaceImageClassifier, loadImageClassifier } from './load-image-classifier.ts';

const painted = (red: number, green: number, blue: number, side = 8): Raster => ({
  width: side,
  height: side,
  data: Uint8Array.from({ length: 3 * side * side }, (_, at) => [red, green, blue][at % 3] ?? 0),
});

/** Edits a JSON file in a copy. */
async function edit(folder: string, file: string, changes: object): Promise<void> {
  const path = join(folder, file);
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), ...changes }));
}

describe('a folder of Hugging Face', () => {
  it('is read with its own labels, size and scale', async () => {
    const model = await loadHuggingFaceImageClassifier({ folder: coloursModelFolder, labels: ['red'] });
    expect(model).toMatchObject({ id: 'colours', labels: ['red', 'green', 'blue'], size: { width: 8, height: 8 } });
    const { red = 0, green = 0, blue = 0 } = (await model.classify(painted(255, 0, 0, 20))).probabilities;
    // Scaled to −1 … 1, with a weight of four.
    expect(red).toBeCloseTo(1 / (1 + 2 * Math.exp(-8)), 5);
    expect(green).toBeCloseTo(blue, 6);
  });

  it('takes each label by itself where its config says so', async () => {
    await using copy = await copyFolder(coloursModelFolder);
    await edit(copy.path, 'config.json', { problem_type: 'multi_label_classification' });
    const model = await loadHuggingFaceImageClassifier({ folder: copy.path, labels: [] });
    const { red = 0, green = 0 } = (await model.classify(painted(255, 255, 0))).probabilities;
    expect([red, green]).toEqual([expect.closeTo(1 / (1 + Math.exp(-4)), 5), expect.closeTo(red, 6)]);
  });

  it('takes a single label by itself: it is not always certain', async () => {
    const model = await loadHuggingFaceImageClassifier({ folder: rednessModelFolder, labels: ['red'] });
    expect((await model.classify(painted(0, 255, 0))).probabilities.red).toBeCloseTo(1 / (1 + Math.exp(4)), 5);
  });

  it('is refused if it lacks a configured label', async () => {
    const request = loadHuggingFaceImageClassifier({ folder: coloursModelFolder, labels: ['red', 'mauve'] });
    await expect(request).rejects.toThrow(/has no label mauve: it has red, green, blue/);
  });

  // (value / 255 · factor − offset − mean) / deviation of a single-colour image, times four, computed by hand.
  it.each<[string, object, number]>([
    [
      'a factor of its own',
      { rescale_factor: 1 / 127.5, image_mean: [0, 0, 0], image_std: [1, 1, 1] },
      2 * (200 / 255),
    ],
    [
      'values from −1 to 1',
      { rescale_factor: 1 / 127.5, rescale_offset: true, image_mean: [0, 0, 0], image_std: [1, 1, 1] },
      2 * (200 / 255) - 1,
    ],
    [
      'the same under its other name',
      { rescale_factor: 1 / 127.5, offset: true, do_normalize: false },
      2 * (200 / 255) - 1,
    ],
    [
      'a second division',
      {
        rescale_factor: 1 / 127.5,
        rescale_offset: true,
        image_mean: [0.1, 0.1, 0.1],
        image_std: [0.5, 0.5, 0.5],
        include_top: true,
      },
      (2 * (200 / 255) - 1 - 0.1) / 0.25,
    ],
    ['no factor', { do_rescale: false, image_mean: [100, 100, 100], image_std: [50, 50, 50] }, 2],
    ['no normalisation', { do_normalize: false }, 200 / 255],
  ])('is given pixels with %s', async (_, changes, value) => {
    await using copy = await copyFolder(rednessModelFolder);
    await edit(copy.path, 'preprocessor_config.json', changes);
    const model = await loadHuggingFaceImageClassifier({ folder: copy.path, labels: [] });
    expect((await model.classify(painted(200, 9, 90))).probabilities.red).toBeCloseTo(
      1 / (1 + Math.exp(-4 * value)),
      4,
    );
  });

  it('is given blue first where it wants that', async () => {
    await using copy = await copyFolder(coloursModelFolder);
    await edit(copy.path, 'preprocessor_config.json', { do_flip_channel_order: true });
    const model = await loadHuggingFaceImageClassifier({ folder: copy.path, labels: [] });
    const { red = 0, blue = 0 } = (await model.classify(painted(0, 0, 255))).probabilities;
    expect(red).toBeGreaterThan(blue);
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
    await using copy = await copyFolder(coloursModelFolder);
    await damage(copy.path);
    const error = await loadHuggingFaceImageClassifier({ folder: copy.path, labels: [] }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ModelError);
    expect(String(error)).toMatch(message);
  });
});

describe('a pair of encoders', () => {
  const prompts = ['a photo of red', 'Blue', 'green'];
  const seen = async (folder: string, labels = prompts, colour: [number, number, number] = [255, 128, 128]) => {
    const model = await loadHuggingFaceImageClassifier({ folder, labels });
    return (await model.classify(painted(...colour, 20))).probabilities;
  };

  it('classifies a picture by label texts, whose probabilities sum to one', async () => {
    const found = await seen(namedColoursModelFolder);
    expect(Object.keys(found)).toEqual(prompts);
    // Scaled to −1 … 1, red points along the first axis: its cosine with "red" is 1 and with the others 0, times
    // twenty.
    expect(found['a photo of red']).toBeCloseTo(1, 3);
    const blue = await seen(namedColoursModelFolder, prompts, [128, 128, 255]);
    expect(blue.Blue).toBeCloseTo(1, 3);
    const both = await seen(namedColoursModelFolder, prompts, [255, 128, 255]);
    expect([both['a photo of red'], both.Blue]).toEqual([expect.closeTo(0.5, 2), expect.closeTo(0.5, 2)]);
  });

  it('looks for each by itself where the model was trained so, with the scale and the bias that it learned', async () => {
    await using copy = await copyFolder(namedColoursModelFolder);
    await edit(copy.path, 'config.json', { model_type: 'siglip', logit_scale: 10, logit_bias: -5 });
    const found = await seen(copy.path, ['red', 'blue'], [255, 128, 128]);
    expect(found.blue).toBeCloseTo(1 / (1 + Math.exp(5)), 2);
    // Padded to the full length, our text points the same way.
    expect(found.red).toBeCloseTo(1 / (1 + Math.exp(-5)), 2);
  });

  it('lies in onnx/ as well', async () => {
    await using copy = await copyFolder(namedColoursModelFolder);
    await mkdir(join(copy.path, 'onnx'));
    for (const file of ['text_model.onnx', 'vision_model.onnx'])
      await rename(join(copy.path, file), join(copy.path, 'onnx', file));
    expect((await seen(copy.path))['a photo of red']).toBeCloseTo(1, 3);
  });

  it.each<[string, RegExp, readonly string[], object]>([
    ['with one label, which would always be certain', /at least 2 labels/, ['red'], {}],
    ['of an unknown family', /clip, siglip are known/, prompts, { model_type: 'blip' }],
    [
      'that does not say its scale',
      /logit_scale and logit_bias/,
      prompts,
      { model_type: 'siglip', logit_scale: undefined },
    ],
    ['with words that it does not know', /without a direction/, ['red', 'a photo'], {}],
    [
      'with a text that is too long',
      /longer than the 4 tokens/,
      ['a photo of red', 'red'],
      { text_config: { max_position_embeddings: 4 } },
    ],
  ])('is refused %s', async (_, message, labels, changes) => {
    await using copy = await copyFolder(namedColoursModelFolder);
    await edit(copy.path, 'config.json', changes);
    const error = await loadHuggingFaceImageClassifier({ folder: copy.path, labels }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ModelError);
    expect(String(error)).toMatch(message);
  });
});

const shipped = await listShippedImageClassifiers();

describe('what ships', () => {
  it('is found by the task in its manifest, and takes part in results', async () => {
    expect(shipped.map(({ name }) => name)).toEqual(expect.arrayContaining(['nsfw', 'nudity', 'violence']));
    const models = await Promise.all(shipped.map(({ folder }) => loadImageClassifier({ folder })));
    const installed = (await listInstalledVisionModels()).map(({ id }) => id);
    expect(installed).toEqual(expect.arrayContaining(models.map((model) => model?.id)));
  });

  it.each(shipped)('$name finds nothing in grey', async ({ folder }) => {
    const model = await loadImageClassifier({ folder });
    expect(model).toBeDefined();
    const seen = (await model?.classify(painted(128, 128, 128, 224)))?.probabilities ?? {};
    expect(Object.keys(seen)).toEqual(model?.labels);
    const harmless = model?.harmless.reduce((sum, label) => sum + (seen[label] ?? 0), 0);
    expect(harmless).toBeGreaterThan(0.5);
  });

  it('is refused where a byte of it changed', async () => {
    await using copy = await copyFolder(shipped[0]?.folder ?? '');
    const file = join(copy.path, 'model.onnx');
    const bytes = await readFile(file);
    bytes[1000] = (bytes[1000] ?? 0) ^ 1;
    await writeFile(file, bytes);
    await expect(loadImageClassifier({ folder: copy.path })).rejects.toThrow(/damaged or another file/);
  });

  it('is unknown where no manifest is', async () => {
    await using copy = await copyFolder(coloursModelFolder);
    expect(await loadImageClassifier({ folder: copy.path })).toBeUndefined();
  });
});
