/** Tests that what was judged only in part is never called clean without saying so. */
import { expect, test } from 'vitest';
import { getVerdictLabel } from './severity-label.ts';

test.each([
  [{ isClean: true, severity: 'None' }, 'Clean'],
  [{ isClean: true, unread: 'Part of it could not be read.', severity: 'None' }, 'Clean as far as it was judged'],
  [{ isClean: false, unread: 'Part of it could not be read.', severity: 'None' }, 'Needs review'],
  [{ isClean: false, unread: 'Part of it could not be read.', severity: 'High' }, 'High'],
] as const)('%j is %s', (verdict, label) => {
  expect(getVerdictLabel(verdict)).toBe(label);
});
