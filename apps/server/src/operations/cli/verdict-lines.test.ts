/** Tests that what was judged only in part is never called clean without saying so. */
import { expect, test } from 'vitest';
import { toGapLine, toVerdictWords } from './verdict-lines.ts';

test.each([
  [{ isClean: true, complete: true, severity: 'None' }, 'clean'],
  [{ isClean: true, complete: false, severity: 'None' }, 'clean as far as it was judged'],
  [{ isClean: false, complete: false, severity: 'None' }, 'needs review'],
  [{ isClean: false, complete: false, severity: 'Low' }, 'not clean'],
  [{ isClean: false, complete: true, severity: 'High' }, 'not clean'],
] as const)('%j is %s', (verdict, words) => {
  expect(toVerdictWords(verdict)).toBe(words);
});

test('a part that was not judged is listed with its location, the reason, and what to do', () => {
  expect(toGapLine({ part: 'characters', reason: 'unread_script', start: 6, end: 14 })).toBe(
    'Not judged: characters 6–14, in a script that is not read. Have somebody who can read it look at it.',
  );
  expect(toGapLine({ part: 'content', reason: 'timeout' })).toBe('Not judged: content, took too long. Send it again.');
});
