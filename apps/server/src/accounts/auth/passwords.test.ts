/** Tests for passwords: only the right one is accepted. */
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a password is known again, however its letters are composed, and no other one is', async () => {
  const stored = await hashPassword('caf\u00e9 au lait, encore');
  expect(stored).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await verifyPassword('cafe\u0301 au lait, encore', stored)).toBe(true);
  expect(await verifyPassword('Caf\u00e9 au lait, encore', stored)).toBe(false);
});

test('without a user no password is accepted, not even an empty one', async () => {
  expect(await verifyPassword('', undefined)).toBe(false);
});

test('two people with one password have nothing in common in the database', async () => {
  const [one, other] = await Promise.all([
    hashPassword('correct horse battery'),
    hashPassword('correct horse battery'),
  ]);
  expect(one).not.toBe(other);
});
