/** Tests for what may be a secret: many digits, digits and doubtful words after a cue, and nothing in ordinary talk. */
import { describe, expect, test } from 'vitest';
import { findSecretCues, findSuspectedSecrets } from './spoken-secrets.ts';

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
    ['words in doubt after a cue', 'my card number is ?nilo ?milo ?heign thank you so much', ['nilo milo heign']],
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
