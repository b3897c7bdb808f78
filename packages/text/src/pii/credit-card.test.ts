/** Tests for payment cards: exact spans and non-matches. */
import { expect, it } from 'vitest';
import { passesLuhn } from './credit-card.ts';
import { describeRecogniser } from './marked-texts.test-support.ts';

describeRecogniser('creditCard', {
  finds: [
    'pay with ⟦4539 6369 6618 7877⟧ please',
    '⟦4539-6369-6618-7877⟧',
    '⟦4539636966187877⟧',
    '⟦4539.6369.6618.7877⟧',
    '⟦3714 830256 66461⟧',
    'card ⟦3056 839225 9271⟧',
    'visa ⟦4449402160225⟧',
    '{"pan":"⟦2221856090248380⟧"}',
    '💳⟦6011344183063011⟧',
    '⟦４５３９ ６３６９ ６６１８ ７８７７⟧',
    '⟦٤٥٣٩ ٦٣٦٩ ٦٦١٨ ٧٨٧٧⟧',
    '⟦4539\u200b6369\u200b6618\u200b7877⟧',
    '⟦4539 6369\n6618 7877⟧',
    '⟦4539 6369 66\n18 7877⟧',
    '⟦4 5 3 9 6 3 6 9 6 6 1 8 7 8 7 7⟧',
    'name,card\nAda,⟦4539636966187877⟧',
  ],
  leaves: [
    '4539 6369 6618 7870',
    '0000 0000 0000 0000',
    '4444444444444444',
    'order 4539636966187877',
    'tracking 4539 6369 6618 7877',
    '9400 1000 0000 0000 0000 00',
    'A4539636966187877',
    '1.4539636966187877',
    'ISBN 978-3-16-148410-0',
    'IMEI 490154203237518',
  ],
});

it.each([
  ['79927398713', true],
  ['79927398710', false],
  ['0', true],
])('says of %s that its Luhn digit is right: %s', (digits, right) => {
  expect(passesLuhn(digits)).toBe(right);
});
