/** Tests for bank accounts: exact spans and non-matches. */
import { expect, it } from 'vitest';
import { passesMod97 } from './iban.ts';
import { describeRecogniser } from './marked-texts.test-support.ts';

describeRecogniser('iban', {
  finds: [
    'to ⟦DE11655772201843019859⟧ today',
    '⟦DE11 6557 7220 1843 0198 59⟧',
    '⟦de11 6557 7220 1843 0198 59⟧',
    '⟦DE11-6557-7220-1843-0198-59⟧',
    '⟦NO23 6329 6772 379⟧, Oslo',
    '⟦MT36SCLS81531370242565125543225⟧',
    '"iban":"⟦BE23074437936164⟧"',
    '⟦DE11 6557 7220\n1843 0198 59⟧',
    '🏦⟦ＤＥ11 6557 7220 1843 0198 59⟧',
  ],
  leaves: [
    'DE11 6557 7220 1843 0198 58',
    'DE11 6557 7220 1843 0198',
    'XX11655772201843019859',
    'DE116557722018430198599',
    'de 2.10 e por isso eles podia',
    'DE 11',
  ],
});

it.each([
  ['GB82WEST12345698765432', true],
  ['GB82WEST12345698765431', false],
])('says of %s that its check digits are right: %s', (account, right) => {
  expect(passesMod97(account)).toBe(right);
});
