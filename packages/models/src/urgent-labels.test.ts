/** Tests of scoring urgent labels: vectors, signals and cues add up, in any script, and damaged files are errors. */
import { expect, test } from 'vitest';
import { ModelError } from './model-errors.ts';
import { createUrgentHeads, findCues, parseUrgentHeads, scoreUrgentLabels } from './urgent-labels.ts';

const cues = { secret: ['\\bsecret', 'секрет\\b'], age: ['\\b1[0-5]\\b'], never: ['\\bneverever\\b'] };
const head = { weights: [1, -1], bias: -2, signals: { sexual: 3 }, cues: { secret: 2, age: 1, never: -5 } };
const heads = createUrgentHeads({ cues, heads: { Grooming: head } });
const signals = { sexual: { logit: 0 } };
const scoreOf = (text: string, embeddings: readonly number[][] = [[1, 0]], logit = 0) =>
  scoreUrgentLabels(heads, text, { signals: { sexual: { logit } }, embeddings }).Grooming ?? Number.NaN;
const logistic = (odds: number) => 1 / (1 + Math.exp(-odds));

test('weights, signals and cues add up to log-odds', () => {
  expect(scoreOf('nothing of it')).toBeCloseTo(logistic(-1));
  expect(scoreOf('our Secret, you are 12')).toBeCloseTo(logistic(2));
  expect(scoreOf('our secret', [[1, 0]], 3)).toBeCloseTo(logistic(2.5));
  expect(scoreOf('our secret', [[1, 0]], 1_000)).toBeCloseTo(logistic(4));
});

test('of several windows the highest counts, and without any nothing is scored', () => {
  expect(
    scoreOf('a secret', [
      [0, 3],
      [2, 0],
    ]),
  ).toBeCloseTo(logistic(2));
  expect(scoreUrgentLabels(heads, 'a secret', { signals, embeddings: [] })).toEqual({});
  expect(scoreUrgentLabels(heads, 'a secret', { signals })).toEqual({});
});

test('a label that no cue could lift is 0', () => {
  expect(scoreOf('our secret, you are 12', [[-5, 5]])).toBe(0);
});

test('words end where letters of any script do', () => {
  const found = (text: string) => [...findCues(heads.cues, text)];
  expect(found('наш секрет')).toEqual(['secret']);
  expect(found('наши секреты')).toEqual([]);
  expect(found('ein Topsecret')).toEqual([]);
  expect(found('in 2012, or 120')).toEqual([]);
});

test('a file of another form is an error that names it', () => {
  expect(() => parseUrgentHeads('{"cues":{}}', 'urgent.json')).toThrow(ModelError);
  expect(() => parseUrgentHeads('{"cues":{}}', 'urgent.json')).toThrow('urgent.json');
});
