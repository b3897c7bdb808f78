/** Tests for our text model: it matches Python's numbers, alone and in batches, in one window and in many. */
import { availableParallelism } from 'node:os';
import { toScore, toSeverityScore } from '@winnow/core';
import { describe, expect, it } from 'vitest';
import type { BatchRun } from '../inference-batcher.ts';
import { ModelError } from '../model-errors.ts';
import { readGenerated, tinyModelCategories, tinyModelFolder } from '../testing/assets.ts';
import type { TextJudgement } from '../text-model.ts';
import { getDefaultWorkers, loadTextModel, type TextModelWorkerOptions } from './load-text-model.ts';

interface ExpectedText {
  text: string;
  first: number[];
  second: number[];
}
const expected = await readGenerated<ExpectedText[]>('expected.json');
/** One in four of the texts in 21 languages and of the unusual ones. */
const texts = (await readGenerated<{ text: string }[]>('token-ids.json'))
  .map(({ text }) => text)
  .filter((text, index) => index % 4 === 0 && text.trim() !== '');

async function tinyModel(options: TextModelWorkerOptions = {}) {
  const model = await loadTextModel({ folder: tinyModelFolder, workers: 1, ...options });
  if (model === undefined) throw new Error('the tiny model is missing');
  return model;
}

const logitsOf = (judgement: TextJudgement) =>
  tinyModelCategories.map((signal) => judgement.signals[signal]?.logit ?? Number.NaN);

it('says what ONNX Runtime says in Python, through the second stage only where the first is unsure', async () => {
  await using model = await tinyModel();
  const stages = { sure: 0, unsure: 0 };
  for (const { text, first, second } of expected) {
    const calibrated = first.slice(0, tinyModelCategories.length).map((logit) => logit - Math.log(4));
    const isUnsure = Math.abs(Math.max(...calibrated)) <= Math.log(4);
    stages[isUnsure ? 'unsure' : 'sure'] += 1;
    const judgement = await model.classify(text);
    for (const [column, logit] of logitsOf(judgement).entries()) {
      expect(logit, text).toBeCloseTo(((isUnsure ? second : first)[column] ?? 0) - Math.log(4), 3);
    }
  }
  expect(stages.sure).toBeGreaterThan(0);
  expect(stages.unsure).toBeGreaterThan(0);
});

it('scores by probability and severity as the ladder of the core has it', async () => {
  await using model = await tinyModel();
  for (const { text } of expected) {
    const { signals: judged, severity } = await model.classify(text);
    for (const { probability, logit, score, severity: own } of Object.values(judged)) {
      expect(probability).toBeCloseTo(1 / (1 + Math.exp(-logit)), 10);
      expect(own).toEqual(severity);
      expect(score).toBe(toScore(probability, toSeverityScore(severity ?? { atLeastMedium: 0, high: 0 })));
    }
  }
});

it('gives sentiment, emotion and topics by their labels', async () => {
  await using model = await tinyModel();
  const { sentiment = {}, emotion = {}, topics = {} } = await model.classify('what a lovely day');
  expect(Object.keys(sentiment)).toEqual(['negative', 'neutral', 'positive']);
  expect(Object.values(sentiment).reduce((sum, odds) => sum + odds, 0)).toBeCloseTo(1);
  expect(Object.keys(emotion)).toEqual(['anger', 'joy']);
  expect(Object.keys(topics)).toEqual(['sports', 'health', 'food']);
  expect([...Object.values(emotion), ...Object.values(topics)].every((odds) => odds > 0 && odds < 1)).toBe(true);
});

describe.each([1, 3])('with %i threads', (workers) => {
  it('says the same of texts that come together as of each by itself', async () => {
    await using model = await tinyModel({ workers });
    const together = await Promise.all(texts.map((text) => model.classify(text)));
    for (const [index, text] of texts.entries()) {
      const alone = await model.classify(text);
      expect(together[index]?.windows, text).toEqual(alone.windows);
      for (const [column, logit] of logitsOf(alone).entries()) {
        expect(together[index] && logitsOf(together[index])[column], text).toBeCloseTo(logit, 3);
      }
    }
  });
});

it('reports of each run the number of windows and the time', async () => {
  const runs: BatchRun[] = [];
  await using model = await tinyModel({ onBatchRun: (run) => runs.push(run) });
  await Promise.all(texts.map((text) => model.classify(text)));
  const windows = runs.reduce((sum, run) => sum + run.windows, 0);
  expect(windows).toBeGreaterThanOrEqual(texts.length);
  expect(runs.length).toBeLessThan(windows);
  for (const { seconds } of runs) expect(seconds).toBeGreaterThan(0);
});

it('gives a text the same numbers whatever comes with it, where batches are switched off', async () => {
  await using model = await tinyModel({ batchTokens: 0 });
  const together = await Promise.all(texts.map((text) => model.classify(text)));
  for (const [index, text] of texts.entries()) expect(await model.classify(text)).toEqual(together[index]);
});

describe('a long text', () => {
  const filler = 'We walked along the river and talked about the weather, the children and the garden. ';
  const insult = 'you are a fucking worthless idiot, shut the fuck up';

  it.each([
    ['at its beginning', insult + filler.repeat(5)],
    ['in its middle', `${filler.repeat(3)}${insult}. 👩‍👩‍👧‍👦 ${filler.repeat(3)}`],
    ['at its end', filler.repeat(5) + insult],
  ])('is read in windows; the surest decides and says where: %s', async (_, text) => {
    await using model = await tinyModel();
    const { signals: judged, windows } = await model.classify(text);
    expect(windows.length).toBeGreaterThan(3);
    expect([windows[0]?.start, windows.at(-1)?.end]).toEqual([0, text.trimEnd().length]);
    for (const [index, { start }] of windows.slice(1).entries()) expect(start).toBeLessThan(windows[index]?.end ?? 0);

    const { profanity } = judged;
    const without = await model.classify(filler.repeat(5));
    expect(profanity?.logit).toBeGreaterThan(without.signals.profanity?.logit ?? Number.NaN);
    const { start = 0, end = 0 } = profanity?.window ?? {};
    expect(windows).toContainEqual({ start, end });
    expect(text.slice(start, end)).toMatch(/fuck/);
    for (const word of profanity?.words ?? []) {
      expect(word.start).toBeGreaterThanOrEqual(start);
      expect(word.end).toBeLessThanOrEqual(end);
    }
  });
});

it('names whole words of the text behind what it found, also after emoji and in Chinese', async () => {
  await using model = await tinyModel();
  for (const text of ['👩‍👩‍👧‍👦🖕🏽 what the fuck, you BITCH 🤬', '去死吧，没人喜欢你']) {
    const judgement = await model.classify(text);
    const found = Object.values(judgement.signals).filter(({ words }) => words.length > 0);
    expect(found.length).toBeGreaterThan(0);
    const segments = [...new Intl.Segmenter('und', { granularity: 'word' }).segment(text)];
    const starts = segments.map(({ index }) => index);
    const ends = segments.map(({ index, segment }) => index + segment.length);
    for (const { start, end } of found.flatMap(({ words }) => words)) {
      expect(starts).toContain(start);
      expect(ends).toContain(end);
    }
  }
});

it('reads a text without words as one without signals', async () => {
  await using model = await tinyModel();
  expect(await model.classify('')).toEqual({ signals: {}, windows: [] });
});

it('says who it is and what word lists weigh beside it', async () => {
  await using model = await tinyModel();
  expect(model).toMatchObject({ id: 'winnow-tiny', version: '1', recall: 0.3, languages: ['en'] });
  const weights = { None: -0.5, Low: 0.5, Medium: 1, High: 2 };
  expect(model.evidence).toEqual(Object.fromEntries(tinyModelCategories.map((signal) => [signal, weights])));
});

describe('gives up', () => {
  it('before it begins', async () => {
    await using model = await tinyModel();
    const reason = new Error('too late');
    await expect(model.classify('a text', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });

  it('while a text waits or is read, and reads the next', async () => {
    await using model = await tinyModel();
    const controller = new AbortController();
    const options = { signal: controller.signal };
    const given = texts.map((text) => model.classify(text, options).catch((error: unknown) => error));
    const kept = model.classify('a text');
    const reason = new Error('too late');
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort(reason);
    const outcomes = await Promise.all(given);
    expect(outcomes.filter((one) => one === reason).length).toBeGreaterThan(texts.length / 2);
    expect((await kept).windows).toHaveLength(1);
  });

  it('when it is closed: what is under way and what comes later', async () => {
    const model = await tinyModel();
    const given = texts.map((text) => model.classify(text));
    const refused = Promise.allSettled(given);
    await model.close();
    await model.close();
    const outcomes = await refused;
    expect(outcomes.every((one) => one.status === 'rejected' && one.reason instanceof ModelError)).toBe(true);
    await expect(model.classify('a text')).rejects.toThrow(new ModelError('the model is closed'));
  });
});

it('has a thread for each core by default', () => {
  expect(getDefaultWorkers()).toBe(availableParallelism());
});
