/** Tests of embeddings: they come with a judgement, change nothing about it, and do not depend on the batch. */
import { expect, test } from 'vitest';
import { installedTextModelFolder, tinyModelFolder } from '../testing/assets.ts';
import { loadTextModel } from './load-text-model.ts';

async function tinyModel() {
  const model = await loadTextModel({ folder: tinyModelFolder, workers: 1 });
  if (model === undefined) throw new Error('the tiny model is missing');
  return model;
}

const texts = ['You are wonderful', 'I will find you and hurt you', 'what a day '.repeat(200)];

test('a judgement has them only when asked for, one for each window, and is the same otherwise', async () => {
  await using model = await tinyModel();
  for (const text of texts) {
    const plain = await model.classify(text);
    const { embeddings = [], ...rest } = await model.classify(text, { embed: true });
    expect(plain).not.toHaveProperty('embeddings');
    expect(rest).toEqual(plain);
    expect(embeddings).toHaveLength(plain.windows.length);
  }
});

test('they are of the first stage, whether or not the second is asked, alone or in a batch', async () => {
  await using model = await tinyModel();
  const together = await Promise.all(texts.map((text) => model.classify(text, { embed: true })));
  for (const [at, text] of texts.entries()) {
    const { embeddings = [] } = await model.classify(text, { embed: true });
    for (const [window, embedding] of embeddings.entries())
      for (const [column, value] of embedding.entries())
        expect(together[at]?.embeddings?.[window]?.[column]).toBeCloseTo(value, 4);
  }
});

test('a model without ordinary texts does not claim that categories can be learned', async () => {
  await using model = await tinyModel();
  expect(model.encoder).toBeUndefined();
});

test.skipIf(installedTextModelFolder === undefined)('ours has a thousand ordinary texts', async () => {
  await using model = await loadTextModel({ workers: 1 });
  expect(model?.encoder?.id).toBe(`${model?.id} ${model?.version}`);
  const ordinary = (await model?.encoder?.readOrdinary()) ?? [];
  const { embeddings: [embedding] = [] } = (await model?.classify('Good morning', { embed: true })) ?? {};
  expect(ordinary).toHaveLength(1_000);
  expect(new Set(ordinary.map(({ length }) => length))).toEqual(new Set([embedding?.length]));
});
