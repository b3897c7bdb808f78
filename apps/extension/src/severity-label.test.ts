/** Tests that what was judged only in part is never called clean without saying so, nor looks clean. */
import './testing/browser.ts';
import { expect, test } from 'vitest';
import { getVerdictLabel, getVerdictTone } from './severity-label.ts';

test.each([
  [{ isClean: true, severity: 'None' }, 'Clean', 'None'],
  [
    { isClean: true, unread: 'Part of it could not be read.', severity: 'None' },
    'Clean as far as it was judged',
    'Low',
  ],
  [{ isClean: true, isShallow: true, severity: 'None' }, 'Clean as far as it was judged', 'Low'],
  [{ isClean: true, isShallow: false, severity: 'None' }, 'Clean', 'None'],
  [{ isClean: false, isShallow: true, severity: 'High' }, 'High', 'High'],
  [{ isClean: false, unread: 'Part of it could not be read.', severity: 'None' }, 'Needs review', 'Low'],
  [{ isClean: false, unread: 'Part of it could not be read.', severity: 'High' }, 'High', 'High'],
] as const)('%j is %s, in the colour of %s', (verdict, label, tone) => {
  expect(getVerdictLabel(verdict)).toBe(label);
  expect(getVerdictTone(verdict)).toBe(tone);
});
