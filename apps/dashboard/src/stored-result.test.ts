/** Parses stored results: complete, reduced, or unrecognizable. */
import { expect, test } from 'vitest';
import { parseStoredResult } from './stored-result.ts';

test('draws what was found, and where its redacted picture is', () => {
  const result = {
    reason: 'It insults.',
    issues: [{ category: 'Bullying', severity: 'Medium', term: 'idiot', metadata: 'ImageDescription' }],
    labels: [
      {
        name: 'scam',
        score: 1,
        action: 'block',
        severity: 'High',
        evidence: { bank: 'SCAM', signal_type: 'pdq', distance: 4 },
      },
      {
        ...{ name: 'Scam', score: 0.8, action: 'label', severity: 'None' },
        evidence: { category: 'Spam', start: 3.5, end: 8 },
      },
    ],
    safeContent: '/content/a',
    coverage: {
      share: 0.5,
      parts: [
        { part: 'line', reason: 'too_small' },
        { part: 'line', reason: 'too_small' },
      ],
    },
  };
  expect(parseStoredResult(result)).toEqual({
    reason: 'It insults.',
    issues: [{ category: 'Bullying', severity: 'Medium', term: 'idiot', metadata: 'ImageDescription' }],
    labels: [
      {
        ...{ name: 'scam', score: 1, action: 'block', severity: 'High' },
        evidence: { bank: 'SCAM', signal_type: 'pdq', distance: 4 },
      },
      {
        ...{ name: 'Scam', score: 0.8, action: 'label', severity: 'None' },
        evidence: { category: 'Spam', start: 3.5 },
      },
    ],
    safeContent: '/content/a',
    unjudged: ['too_small'],
  });
});

test.each([null, 'text', [], {}, { issues: 'none', safeContent: 1, coverage: { parts: [null, { reason: 'bored' }] } }])(
  'nothing is drawn of %j',
  (result) => {
    expect(parseStoredResult(result)).toMatchObject({ issues: [], labels: [], safeContent: undefined, unjudged: [] });
  },
);
