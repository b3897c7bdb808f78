/** Tests of Coral's signatures: which are accepted, for which secrets. */
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedByCoral } from './coral-signature.ts';

const body = Buffer.from('{"action":"NEW"}');
const sign = (secret: string) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

test.each([
  ['by the secret', sign('a'), ['a'], true],
  ['by one of two', `${sign('x')},${sign('a')}`, ['a'], true],
  ['by the previous secret', sign('b'), ['a', 'b'], true],
  ['by another', sign('x'), ['a', 'b'], false],
  ['without a scheme', sign('a').slice('sha256='.length), ['a'], false],
  ['with a digit too few', sign('a').slice(0, -1), ['a'], false],
  ['not at all', '', ['a'], false],
])('a body signed %s', (_says, signatures, secrets, accepted) => {
  expect(isSignedByCoral(body, signatures, secrets)).toBe(accepted);
});
