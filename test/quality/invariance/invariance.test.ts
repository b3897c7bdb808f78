/** Tests that the shipped weights judge a text alike in another layout and in another letter case. */
import { categoryIds } from '@winnow/core';
import { loadTextModel } from '@winnow/models';
import { createTextEngine } from '@winnow/text';
import { expect, test } from 'vitest';
import { readWrittenTexts } from '../../../packages/models/training/corpus/read-corpus.ts';
import { splitOf } from '../../../packages/models/training/corpus/split.ts';
import { computeLikelihoods } from '../../bench/quality/likelihoods.ts';
import { edits } from './edits.ts';

/** Few enough for every test run; `npm run bench -- invariance` uses more. */
const TEXTS = 24;

type TextScores = Record<string, { readonly probability: number }>;

const isFlagged = (scores: TextScores): boolean => Object.values(scores).some(({ probability }) => probability >= 0.5);

test('white space, mark-up, quotation, a handle before, marks behind and emoji of mood around a text leave its scores as they were; letter case, its verdict', async () => {
  await using model = await loadTextModel();
  if (model === undefined) throw new Error('the weights are missing');
  const engine = createTextEngine();
  const scoresOf = async (text: string): Promise<TextScores> => {
    const known = await computeLikelihoods(text, engine.analyze(text), model);
    return Object.fromEntries(categoryIds.map((signal) => [signal, known[signal]]));
  };
  const texts = readWrittenTexts()
    .lines.map(({ row }) => row)
    .filter((row) => row.labels.length > 0 && splitOf(row) === 'dev' && row.text.length < 200)
    .filter((_, index, { length }) => index % Math.floor(length / TEXTS) === 0);
  for (const { text } of texts) {
    const expected = await scoresOf(text);
    for (const { name, removedBy, apply } of edits) {
      const scores = await scoresOf(apply(text));
      if (removedBy === 'layout' || removedBy === 'plain') expect(scores, `${name}: ${text}`).toEqual(expected);
      // Word lists and signs of spam read letter case as well, which may raise a score.
      if (removedBy === 'canonical' && isFlagged(expected)) expect(isFlagged(scores), `${name}: ${text}`).toBe(true);
    }
  }
});
