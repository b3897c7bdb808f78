/** Tests for reminders of breaks. */
import { expect, test } from 'vitest';
import { applyCareOverride, defaultCareSettings, isBreakDue } from './care.ts';

test('care is off until an account turns it on', () => expect(defaultCareSettings.isEnabled).toBe(false));

test('a person chooses each measure, or leaves it to the account', () => {
  const account = { isEnabled: true, breakMinutes: 60, breakItems: 50 };
  expect(applyCareOverride(account, { breakMinutes: 20, breakItems: null })).toEqual({ ...account, breakMinutes: 20 });
  expect(applyCareOverride({ ...account, isEnabled: false }, { breakMinutes: 0, breakItems: 0 }).isEnabled).toBe(false);
});

test.each([
  [{ breakMinutes: 10, breakItems: 0 }, { seconds: 599, items: 90 }, false],
  [{ breakMinutes: 10, breakItems: 0 }, { seconds: 600, items: 0 }, true],
  [{ breakMinutes: 0, breakItems: 5 }, { seconds: 9_000, items: 4 }, false],
  [{ breakMinutes: 0, breakItems: 5 }, { seconds: 0, items: 5 }, true],
  [{ breakMinutes: 0, breakItems: 0 }, { seconds: 9_000, items: 90 }, false],
])('%j after %j: %s', (breaks, seen, due) => expect(isBreakDue(breaks, seen)).toBe(due));
