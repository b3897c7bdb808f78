/** Tests that what was judged only in part is never called clean without saying so. */
import { expect, test } from 'vitest';
import { getVerdictLabel } from './severity-label.ts';

test.each([
  [{ isClean: true, complete: true, severity: 'None' }, 'Clean'],
  [{ isClean: true, complete: false, severity: 'None' }, 'Clean as far as it was judged'],
  [{ isClean: false, complete: false, severity: 'None' }, 'Needs review'],
  [{ isClean: false, complete: false, severity: 'High' }, 'High'],
] as const)('%j is %s', (verdict, label) => {
  expect(getVerdictLabel(verdict)).toBe(label);
});
