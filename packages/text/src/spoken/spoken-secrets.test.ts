/** Tests for what may be a secret: many digits, digits and doubtful words after a cue, and nothing in ordinary talk. */
import { describe, expect, test } from 'vitest';
import { findAnnouncedNumbers, findHardlyHeard, findSecretCues, findSuspectedSecrets } from './spoken-secrets.ts';

/** Words with a question mark in front are in doubt. */
const heard = (speech: string) =>
  speech.split(' ').map((word) => ({ text: word.replace(/^\?/, ''), confidence: word.startsWith('?') ? 0.3 : 0.9 }));

const suspected = (speech: string): string[] => {
  const words = heard(speech);
  return findSuspectedSecrets(words).map(({ from, to }) =>
    words
      .slice(from, to)
      .map(({ text }) => text)
      .join(' '),
  );
};

describe('is suspected', () => {
  test.each([
    ['many digits without a cue', 'Nile 1-800-555-0166-0 I said', ['1-800-555-0166-0']],
    ['digits and letters in one word', 'it reads 45672i80134818 I think', ['45672i80134818']],
    ['digits with misheard words between', 'so O2, ?Senran 946, O958, that is it', ['O2, Senran 946, O958,']],
    [
      'words in doubt after a cue',
      'my card number is ?nilo ?milo ?heign and now we go on with everything else as planned',
      ['nilo milo heign'],
    ],
    [
      'a sentence in doubt after a cue, however it was heard',
      'please write to ?me not ?fish ?or ?eight, four, ?seven time at ?mail, not ?an odd. Give me the money.',
      ['me not fish or eight, four, seven time at mail, not an odd.'],
    ],
    [
      'the few digits that were heard after a cue',
      'my social security number is 5.9.9.9.8.4. I will call',
      ['5.9.9.9.8.4.'],
    ],
    [
      'what is between the digits after a cue, and those after it',
      'the account is the zero nine, I made seven three, nine zero, I am free, I made one eight. The meeting',
      ['the zero nine, I made seven three, nine zero, I am free, I made one eight.'],
    ],
    ['a short code after its cue', 'the pin is four nine one seven, so tell nobody', ['four nine one seven,']],
  ])('%s', (_says, speech, expected) => {
    expect(suspected(speech)).toEqual(expected);
  });
});

describe('is not suspected', () => {
  test.each([
    'in 1995 and 1996 and 1997 we sold 2,500 cars for $1,200 each',
    'the meeting is at 10:30 in room 204, call me at noon',
    'my card is in the drawer and my phone number is on the list',
    'one two three four five six seven eight nine ten',
  ])('%j', (speech) => {
    expect(suspected(speech)).toEqual([]);
  });
});

test('a cue ends where what it announces begins', () => {
  const words = heard('well, my card number is secret, and call me at noon');
  expect(findSecretCues(words).map((at) => words[at]?.text)).toEqual(['secret,', 'noon']);
});

test('a sentence that was hardly understood is told, and one with a few words in doubt is not', () => {
  const words = heard('The ?accounted ?be ?nearer ?of ?it. Thank you for ?helping ?me with my own work. ?What?');
  expect(findHardlyHeard(words)).toEqual([{ from: 0, to: 6 }]);
});

describe('a card number after its cue is found, although the recogniser', () => {
  test.each([
    ['heard every digit', '4539 1488 0343 6467', '4539148803436467'],
    ['misheard a digit', '4539 1488 0343 6461', '4539148803436461'],
    ['lost a digit', '4539 1488 343 6467', '453914883436467'],
    ['doubled a digit', '4539 1488 0343 64667', '45391488034364667'],
    ['misheard a digit as a word', '4539 1488 ?oath 343 6467', '453914883436467'],
  ])('%s', (_says, number, digits) => {
    const found = findAnnouncedNumbers(heard(`it is a Visa, my card number is ${number} and it expires soon`));
    expect(found.map(({ category, digits: read }) => [category, read])).toEqual([['creditCard', digits]]);
  });
});
