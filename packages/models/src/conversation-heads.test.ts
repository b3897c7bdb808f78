/** Tests of scoring conversations: what is answered and the answer must both agree, and damaged files are errors. */
import { expect, test } from 'vitest';
import { parseConversationHeads, scoreConversation, toLogProbability } from './conversation-heads.ts';
import { ModelError } from './model-errors.ts';

const heads = parseConversationHeads(
  JSON.stringify({
    categories: {
      violence: {
        answered: { weights: [10, 0], bias: -5, signals: { violence: 6 } },
        answer: { weights: [0, 10], bias: -5, signals: {} },
        scale: 2,
        shift: 3,
      },
    },
  }),
  'heads',
);
const undecided = { violence: { logit: 0 } };
const text = (...embeddings: number[][]) => ({ signals: undecided, embeddings });
const [harmful, harmless] = [
  [1, 0],
  [0, 0],
];
const [joins, objects] = [
  [0, 1],
  [0, 0],
];
const scoreOf = (answered: number[][], answer: number[][]) =>
  scoreConversation(heads, text(...answered), text(...answer)).violence ?? Number.NaN;

test('both must agree', () => {
  expect(scoreOf([harmful], [joins])).toBeGreaterThan(0.9);
  expect(scoreOf([harmful], [objects])).toBeLessThan(0.01);
  expect(scoreOf([harmless], [joins])).toBeLessThan(0.01);
});

test('of several windows the highest counts, on both sides', () => {
  expect(scoreOf([harmless, harmful], [objects, joins])).toBe(scoreOf([harmful], [joins]));
});

test('what the model says of a category counts as well', () => {
  const sure = { signals: { violence: { logit: 6 } }, embeddings: [harmless] };
  expect(scoreConversation(heads, sure, text(joins)).violence).toBeGreaterThan(scoreOf([harmless], [joins]));
});

test('a text without words has no scores', () => {
  expect(scoreConversation(heads, { signals: {} }, text(joins))).toEqual({});
  expect(scoreConversation(heads, text(harmful), { signals: {}, embeddings: [] })).toEqual({});
});

test.each([
  [0, Math.log(0.5)],
  [800, 0],
  [-800, -800],
])('the logarithm of a probability of log-odds %s is finite', (logOdds, expected) => {
  expect(toLogProbability(logOdds)).toBeCloseTo(expected);
});

test('a file of another form is an error that names it', () => {
  expect(() => parseConversationHeads('{"categories":{"spam":1}}', 'conversation.json')).toThrow(ModelError);
  expect(() => parseConversationHeads('{}', 'conversation.json')).toThrow('conversation.json');
});
