/** Tests that a result reports each category from its signals, and marks categories that nothing analyzes. */
import { type CategoryId, type ContentLabel, categoryIds } from '@winnow/core';
import { expect, test } from 'vitest';
import type { PartLikelihoods } from '../../../moderation/scores/scored-image.ts';
import { toModerationResult } from './moderations-result.ts';
import { categoryNames, type OpenAiCategory } from './openai-categories.ts';

const likely = (probabilities: Partial<Record<CategoryId, number>>): PartLikelihoods => ({
  kind: 'text',
  likelihoods: Object.fromEntries(
    categoryIds.map((signal) => [signal, { probability: probabilities[signal] ?? 0, score: 0 }]),
  ),
});

const flagged = (parts: PartLikelihoods[]) =>
  categoryNames.filter((category) => toModerationResult(parts).categories[category] === true);

test.each<[Partial<Record<CategoryId, number>>, OpenAiCategory[]]>([
  [{}, []],
  [{ bullying: 0.5 }, ['harassment']],
  [{ bullying: 0.49 }, []],
  [{ slurs: 0.9 }, ['hate']],
  [{ hate: 0.9, violence: 0.6 }, ['hate', 'hate/threatening', 'violence']],
  [{ bullying: 0.9, violence: 0.6 }, ['harassment', 'harassment/threatening', 'violence']],
  [{ selfHarm: 0.7 }, ['self-harm']],
  [{ sexual: 0.7 }, ['sexual']],
  [{ profanity: 0.99, spam: 0.99 }, []],
])('%j flags %j', (probabilities, expected) => {
  expect(flagged([likely(probabilities)])).toEqual(expected);
  expect(toModerationResult([likely(probabilities)]).flagged).toBe(expected.length > 0);
});

test('of several parts the worst counts, each category by itself', () => {
  const { category_scores: scores } = toModerationResult([likely({ violence: 0.9 }), likely({ bullying: 0.8 })]);
  expect([scores.violence, scores.harassment]).toEqual([0.9, 0.8]);
});

test('a threat in one part and an insult in another are no threatening insult', () => {
  const { category_scores: scores } = toModerationResult([likely({ violence: 0.9 }), likely({ bullying: 0.8 })]);
  expect(scores['harassment/threatening']).toBe(0);
});

test.each([
  ['block', 'High', true],
  ['allow', 'None', false],
] as const)('a match with a bank of action %s is in the labels; flagged: %s', (action, severity, isFlagged) => {
  const labels: ContentLabel[] = [
    {
      ...{ name: 'scam', score: 1, action, severity },
      evidence: { bank: 'SCAMS', bank_content_id: 7, signal_type: 'sha256', distance: 0 },
    },
  ];
  const result = toModerationResult([likely({}), { ...likely({}), labels }]);
  expect(result).toMatchObject({ flagged: isFlagged, labels });
  expect(Object.values(result.categories)).not.toContain(true);
});

test('a category that no analyzer covers has no applied input type', () => {
  const {
    category_applied_input_types: looked,
    category_scores: scores,
    categories,
  } = toModerationResult([likely({})]);
  const unseen = categoryNames.filter((category) => looked[category].length === 0);
  expect(unseen).toEqual([
    'illicit',
    'illicit/violent',
    'self-harm/intent',
    'self-harm/instructions',
    'sexual/minors',
    'violence/graphic',
  ]);
  expect(unseen.map((category) => scores[category])).toEqual([0, 0, 0, 0, 0, 0]);
  expect(unseen.map((category) => categories[category])).toEqual([null, null, false, false, false, false]);
});

test('an image applies to what was looked for in it, and no further', () => {
  const image: PartLikelihoods = { kind: 'image', likelihoods: { violence: { probability: 0.9, score: 0.8 } } };
  const { category_applied_input_types: looked, category_scores: scores } = toModerationResult([
    likely({ violence: 0.1 }),
    image,
  ]);
  expect([looked.violence, looked.harassment, looked['harassment/threatening']]).toEqual([
    ['text', 'image'],
    ['text'],
    ['text'],
  ]);
  expect([scores.violence, scores['harassment/threatening']]).toEqual([0.9, 0]);
});
