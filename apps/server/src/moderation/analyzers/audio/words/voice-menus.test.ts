/** Tests of telephone menus: which are harmless, and which lures, threats and demands beside them are not. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isPlainVoiceMenu } from './voice-menus.ts';

test.each([
  'Press 1 to enter a number.',
  'press seven to undelete this message',
  "To reach the children's ward, press 3. To hear this again, press star.",
  'Push the 4 key to record your name.',
  'Press or say one for the opening hours.',
  'Press forward to mark this message as urgent.',
  'Enter the first letters of the name on your touchtone keypad.',
  'Use the 7 key for Q.',
  'Please enter the extension, followed by the pound key.',
  'To hear your balance, press 1. To report fraud, press 2.',
])('a plain menu: %s', (text) => {
  expect(isPlainVoiceMenu(text)).toBe(true);
});

describe('not a plain menu', () => {
  test.each([
    ['a prize', 'You have won a cruise. Press 9.'],
    ['a promise', 'You qualify for a lower rate. Press one now.'],
    ['a refund', 'Press 1 to get your refund.'],
    ['a threat', 'There is a warrant for your arrest. Press 1.'],
    ['a debt', 'You owe three months of taxes. Press 1.'],
    ['an account that was locked', 'Your account has been suspended. Press 1.'],
    ['an order that nobody made', 'An order of nine hundred dollars was placed. Press 1 to cancel it.'],
    ['a gift card', 'Press 1 to pay with gift cards.'],
    ['personal data', 'Press 1 to confirm your card number and your pin.'],
    ['a social security number', 'Press 1 about your social security benefits.'],
  ])('%s', (_, text) => {
    expect(isPlainVoiceMenu(text)).toBe(false);
  });

  test.each(['The press reported one case.', 'I ironed and pressed two shirts.', 'Dial the office when you can.', ''])(
    'nothing to press: %j',
    (text) => {
      expect(isPlainVoiceMenu(text)).toBe(false);
    },
  );
});

test('of the menus of the bench, no robocall is a plain one, and most harmless ones are', () => {
  const file = new URL('../../../../../../../test/bench/data/spoken/voice-menus.txt', import.meta.url);
  const lines = readFileSync(file, 'utf8').split('\n');
  expect(lines.filter((line) => line.startsWith('+ ') && isPlainVoiceMenu(line))).toEqual([]);
  const harmless = lines.filter((line) => line.startsWith('- '));
  expect(harmless.filter(isPlainVoiceMenu).length / harmless.length).toBeGreaterThan(0.7);
});
