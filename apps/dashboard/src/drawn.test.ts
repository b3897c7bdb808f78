/** Results as the log kept them: whole, reduced, or nothing one would know. */
import { expect, test } from 'vitest';
import { drawn } from './drawn.ts';

test('draws what was found, the strongest score first, and leaves out what is nothing', () => {
  const result = {
    reason: 'It insults.',
    issues: [{ category: 'Bullying', severity: 'Medium', term: 'idiot' }],
    categoryScores: { Hate: 0.001, Bullying: 0.82, Profanity: 0.9 },
  };
  expect(drawn(result)).toEqual({
    reason: 'It insults.',
    issues: [{ category: 'Bullying', severity: 'Medium', term: 'idiot', reason: undefined }],
    scores: [
      ['Profanity', 0.9],
      ['Bullying', 0.82],
    ],
    safeContent: undefined,
  });
});

test.each([null, 'text', [], {}, { issues: 'none', categoryScores: { Hate: 'high' } }])(
  'nothing is drawn of %j',
  (result) => {
    expect(drawn(result)).toMatchObject({ issues: [], scores: [] });
  },
);
