/** Tests of spoken personal data: found with its category and all the words it was spoken in. */
import { describe, expect, test } from 'vitest';
import { detectSpokenPii } from './spoken-pii.ts';

/** The findings, with the words they were spoken in. */
function detectInSpeech(speech: string): [category: string, words: string][] {
  const words = speech.split(' ');
  return detectSpokenPii(words).map(({ category, from, to }) => [category, words.slice(from, to).join(' ')]);
}

describe('is found with the words that say it', () => {
  test.each([
    ['my card number is four one one one, one one one one, one one one one, one one one one.', 'creditCard', 4, 20],
    ['you can call me at two oh two, five five five, oh one four three.', 'phone', 5, 15],
    ['call me on 202-555-0143 tonight', 'phone', 3, 4],
    ['my social security number is five three two, four five, six seven eight nine.', 'ssn', 5, 14],
    ['I was born on May first nineteen ninety', 'dateOfBirth', 4, 8],
    ['mail me at jay dot smith at gmail dot com', 'email', 3, 10],
    ['my e-mail is j o h n underscore four two at proton mail dot com, thanks', 'email', 3, 15],
    ['the server is at one ninety two dot zero dot two dot forty four', 'ipAddress', 4, 14],
    ['I live at twelve thirty four Maple Street, Springfield', 'address', 3, 9],
    ['write to John dot carder at gmail dot com if it is wrong', 'email', 2, 9],
    ['my card number is 411-2222-333-4448, and it expires', 'creditCard', 4, 5],
    ['my social, which is 60129034, so I told them', 'ssn', 4, 5],
    ['you can reach me on 617-550018 any time', 'phone', 5, 6],
    ['her social security number is 457-555-5462. She said so', 'ssn', 5, 6],
    ['our address is I-07 West Lake Ryan Austin Texas, 7-8-104. Come', 'address', 3, 10],
    ['it goes to 22 Baker Street, Springfield, Illinois at 627-01. Leave it', 'address', 3, 10],
    ['my passport number is A B one two three four five six seven', 'passportId', 4, 13],
  ] as const)('%j', (speech, category, from, to) => {
    expect(detectInSpeech(speech)).toEqual([[category, speech.split(' ').slice(from, to).join(' ')]]);
  });
});

test('matches are returned as written, so that their masks hide them', () => {
  const [card] = detectSpokenPii('card four one one one one one one one one one one one one one one one'.split(' '));
  expect(card?.raw).toBe('4111 1111 1111 1111');
});

test('categories that were not requested are left out', () => {
  const words = 'call two oh two five five five oh one four three or write to jay dot smith at gmail dot com'.split(
    ' ',
  );
  expect(detectSpokenPii(words, { categories: ['email'] }).map(({ category }) => category)).toEqual(['email']);
});

describe('nothing is found in', () => {
  test.each([
    'one two three four five six seven eight nine ten',
    'the meeting is at ten thirty in room two oh four',
    'in nineteen ninety five we sold two thousand five hundred cars',
    'the score was twenty three to seventeen, then twenty six to seventeen',
    'look at amazon dot com, it has a hundred of them',
    'it takes one hundred and fifty grams of flour, two eggs and three spoons of sugar',
    'the phone game has a score of 2,300,000, and mine is 11,000',
    'The score on the phone game was 2,300,000. My brother has more',
    'the prize goes to 22 Students of our school, and we moved to 3 better rooms',
    'chapter one, verse three, page two hundred and twelve',
    '',
  ])('%j', (speech) => {
    expect(detectInSpeech(speech)).toEqual([]);
  });
});
