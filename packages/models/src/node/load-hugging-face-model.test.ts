/**
 * Tests for third-party models: a real classifier in Hugging Face's layout, and every way in which a folder can be
 * invalid.
 */
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CategoryId } from '@winnow/core';
import { describe, expect, it } from 'vitest';
import { softmax } from '../logit-decoder.ts';
import { ModelError } from '../model-errors.ts';
import { copyFolder, readGenerated, spamModelFolder, tinyModelFolder } from '../testing/assets.ts';
import { type HuggingFaceTextModelOptions, loadHuggingFaceTextModel } from './load-hugging-face-model.ts';

const expected = await readGenerated<{ text: string; spam: number[] }[]>('expected.json');
const labels = { spam: 'spam' } as const satisfies Record<string, CategoryId>;
const load = (options: Partial<HuggingFaceTextModelOptions> = {}) =>
  loadHuggingFaceTextModel({ folder: spamModelFolder, labels, workers: 1, ...options });

/** Edits a copy's config.json. */
async function edit(folder: string, changes: object): Promise<void> {
  const path = join(folder, 'config.json');
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(path, 'utf8')), ...changes }));
}

it('says what ONNX Runtime says in Python, with the softmax that its config asks for', async () => {
  await using model = await load();
  for (const { text, spam: logits } of expected) {
    const { signals, severity } = await model.classify(text);
    const probability = softmax(logits)[1] ?? 0;
    expect(signals.spam?.probability, text).toBeCloseTo(probability, 3);
    expect(signals.spam?.score).toBe(signals.spam?.probability);
    expect(Object.keys(signals)).toEqual(['spam']);
    expect(severity).toBeUndefined();
  }
});

it('takes each label by itself where its config says so', async () => {
  await using copy = await copyFolder(spamModelFolder);
  await edit(copy.path, { problem_type: 'multi_label_classification' });
  await using model = await load({ folder: copy.path });
  const [{ text = '', spam: logits = [0, 0] } = {}] = expected;
  const { signals } = await model.classify(text);
  expect(signals.spam?.logit).toBeCloseTo(logits[1] ?? 0, 2);
});

it('distinguishes spam from other texts', async () => {
  await using model = await load();
  const read = async (text: string) => (await model.classify(text)).signals.spam?.probability ?? Number.NaN;
  const advert = await read('Congratulations! You have won a FREE prize, click the link http://bit.ly/x now to claim');
  const chat = await read('are you coming home for dinner tonight');
  expect(advert).toBeGreaterThan(0.5);
  expect(chat).toBeLessThan(0.5);
});

it('reads long texts in windows and says which was the surest', async () => {
  await using model = await load();
  const advert = 'Congratulations! You have won a FREE prize, click the link http://bit.ly/x now to claim';
  const text = `${'are you coming home for dinner tonight? '.repeat(20)}${advert}`;
  const { signals, windows } = await model.classify(text);
  expect(windows.length).toBeGreaterThan(2);
  const { start = 0, end = 0 } = signals.spam?.window ?? {};
  expect(text.slice(start, end)).toContain('FREE');
});

it('reads texts together as it does alone', async () => {
  await using model = await load();
  const together = await Promise.all(expected.map(({ text }) => model.classify(text)));
  for (const [index, { text }] of expected.entries()) {
    const alone = await model.classify(text);
    expect(together[index]?.signals.spam?.probability, text).toBeCloseTo(alone.signals.spam?.probability ?? 0, 1);
  }
});

it('is known by its folder and by what is in it', async () => {
  await using model = await load({ recall: 0.4 });
  expect(model).toMatchObject({
    id: 'spam',
    version: expect.stringMatching(/^[0-9a-f]{12}$/),
    recall: 0.4,
    languages: [],
  });
  expect(model.evidence).toEqual({});
});

it.each(['onnx/model.onnx', 'model_quantized.onnx', 'onnx/model_quantized.onnx'])('finds %s', async (place) => {
  await using copy = await copyFolder(spamModelFolder);
  await mkdir(join(copy.path, 'onnx'));
  await rename(join(copy.path, 'model.onnx'), join(copy.path, place));
  await using model = await load({ folder: copy.path });
  expect((await model.classify('hello')).signals.spam?.probability).toBeGreaterThan(0);
});

describe('refuses a folder', () => {
  it.each<[string, RegExp, (folder: string) => Promise<unknown>]>([
    ['without config.json', /config\.json cannot be read/, (folder) => rm(join(folder, 'config.json'))],
    ['without tokenizer.json', /tokenizer\.json cannot be read/, (folder) => rm(join(folder, 'tokenizer.json'))],
    ['without a model', /has no ONNX model: none of model\.onnx/, (folder) => rm(join(folder, 'model.onnx'))],
    ['without names of labels', /id2label/, (folder) => edit(folder, { id2label: undefined })],
    [
      'whose labels are not numbered',
      /keys of id2label are not 0, 1, 2/,
      (folder) => edit(folder, { id2label: { a: 'ham', b: 'spam' } }),
    ],
    [
      'that names other labels',
      /has no label spam: it has ham, junk/,
      (folder) => edit(folder, { id2label: { 0: 'ham', 1: 'junk' } }),
    ],
    [
      'that names more labels than the model has',
      /gives 2 logits for 3 labels/,
      (folder) => edit(folder, { id2label: { 0: 'ham', 1: 'spam', 2: 'eggs' } }),
    ],
    [
      'of a model that measures',
      /its problem_type is regression/,
      (folder) => edit(folder, { problem_type: 'regression' }),
    ],
    [
      'of a model that wants something else than a text',
      /wants hidden|refuses its input/,
      (folder) => cp(join(tinyModelFolder, 'second.onnx'), join(folder, 'model.onnx')),
    ],
  ])('%s', async (_, message, damage) => {
    await using copy = await copyFolder(spamModelFolder);
    await damage(copy.path);
    const error = await load({ folder: copy.path }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ModelError);
    expect(String(error)).toMatch(message);
  });

  it('for a signal that there is none of', async () => {
    const wrong = { spam: 'junk' } as unknown as Record<string, CategoryId>;
    await expect(load({ labels: wrong })).rejects.toThrow(/junk is no signal: there are profanity/);
  });
});
