/** Parses stored results: complete, reduced, or unrecognizable. */
import { expect, test } from 'vitest';
import { parseStoredResult } from './stored-result.ts';

test('draws what was found, and where its redacted picture is', () => {
  const result = {
    reason: 'It insults.',
    issues: [{ category: 'Bullying', severity: 'Medium', term: 'idiot' }],
    safeContent: '/content/a',
  };
  expect(parseStoredResult(result)).toEqual({
    reason: 'It insults.',
    issues: [{ category: 'Bullying', severity: 'Medium', term: 'idiot', reason: undefined }],
    safeContent: '/content/a',
  });
});

test.each([null, 'text', [], {}, { issues: 'none', safeContent: 1 }])('nothing is drawn of %j', (result) => {
  expect(parseStoredResult(result)).toMatchObject({ issues: [], safeContent: undefined });
});
