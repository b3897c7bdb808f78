/** Tests for the session state after a refetch. */
import { expect, test } from 'vitest';
import { type SessionState, toNextSession } from './session.tsx';

const out = { state: 'signed-out' } as const;
const within: SessionState = {
  state: 'signed-in',
  person: {
    id: 'usr_1',
    name: 'Ada',
    email: 'ada@example.org',
    role: 'owner',
    isOperator: true,
    sessionId: 'sess_1',
    signedInRecently: true,
    lacksSecondFactor: false,
  },
  account: { accountId: 'acc_1', tier: 'Pro' },
};

test.each([
  ['somebody who was signed in and is not any more: it has ended', within, out, true],
  ['the same, asked once more', { ...out, hasEnded: true }, out, true],
  ['somebody who was not signed in', undefined, out, false],
  ['somebody who signed out', out, out, false],
  ['somebody who is still signed in', within, within, false],
  ['somebody who signed in again', { ...out, hasEnded: true }, within, false],
] as const)('%s', (_, before, now, hasEnded) => {
  expect(toNextSession(before, now)).toEqual({ ...now, hasEnded });
});
