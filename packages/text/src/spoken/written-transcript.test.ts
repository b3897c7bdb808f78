/**
 * Tests of written transcripts: which words become digits, dates, addresses and codes, and which words each comes from.
 */
import { describe, expect, test } from 'vitest';
import { findSourceWords, toWrittenTranscript } from './written-transcript.ts';

const words = (speech: string): string[] => speech.split(' ');
const written = (speech: string): string => toWrittenTranscript(words(speech)).text;

describe('numbers', () => {
  test.each([
    ['my card is four one one one one one one one one one one one one one one one', 'my card is 4111 1111 1111 1111'],
    ['card 4111, 1111, 1111, 1111.', 'card 4111 1111 1111 1111.'],
    ['it is 4-1-1-1 1-1-1-1 1-1-1-1 1-1-1-1, thanks', 'it is 4111 1111 1111 1111, thanks'],
    ['call two zero two five five five oh one four three', 'call 202-555-0143'],
    ['call two oh two, double five five, oh one four three', 'call 202-555-0143'],
    ['at eight hundred five five five oh one double nine', 'at 800-555-0199'],
    ['one eight hundred five five five oh one nine nine', '1-800-555-0199'],
    ['ring oh seven seven double oh nine hundred one two three', 'ring 07700 900123'],
    ['twenty three', '23'],
    ['twenty-three people', '23 people'],
    ['one hundred and five', '105'],
    ['one hundred five', '105'],
    ['two thousand five', '2005'],
    ['nineteen ninety five', '1995'],
    ['twenty oh five', '2005'],
    ['twelve thirty four Main Street', '1234 Main Street'],
    ['nine oh two one oh', '90210'],
    ['social security oh seven eight, oh five, one one two oh', 'social security 078-05-1120'],
    ['plus four four two oh seven nine four six oh nine five eight', '+442079460958'],
    ['four one uh one one um one one one one one one one one one one one one', '4111 1111 1111 1111'],
    ['five five five dash oh one nine nine', '5550199'],
    ['triple five', '555'],
    ['one ninety two dot one sixty eight dot one dot one', '192.168.1.1'],
    ['five slash six slash nineteen ninety', '5/6/1990'],
  ])('%j', (speech, expected) => {
    expect(written(speech)).toBe(expected);
  });

  test.each([
    'one two three four five six seven eight nine ten',
    'ten nine eight seven six five four three two one',
    'oh I see, oh no',
    'I paid $5 and 3.5 percent on the 20th',
    'a hundred times',
    'the first time in the second half',
  ])('leaves %j as it is', (speech) => {
    expect(written(speech)).toBe(speech);
  });

  test('of two sentences are two', () => {
    expect(written('I am 25. 1500 people came.')).toBe('I am 25. 1500 people came.');
  });
});

describe('dates', () => {
  test.each([
    ['born on May first nineteen ninety', 'born on May 1 1990'],
    ['the twenty first of March two thousand and one', '21 March 2001'],
    ['the ninth of April nineteen seventy one', '9 April 1971'],
    ['July the fourth nineteen seventy six', 'July 4 1976'],
  ])('%j', (speech, expected) => {
    expect(written(speech)).toBe(expected);
  });
});

describe('addresses', () => {
  test.each([
    ['write to jay dot smith at gmail dot com please', 'write to jay.smith@gmail.com please'],
    ['j o h n underscore four two at sign proton mail dot com', 'john_42@protonmail.com'],
    ['J-O-H-N at example dot co dot uk.', 'john@example.co.uk.'],
    ['my email is mary at outlook dot com', 'my email is mary@outlook.com'],
    ['mary dash anne plus shop at g mail dot com', 'mary-anne+shop@gmail.com'],
    ['bob nineteen eighty four at yahoo dot com', 'bob1984@yahoo.com'],
    ['m a r k two oh at yahoo dot com', 'mark20@yahoo.com'],
    ['john.smith at gmail.com', 'john.smith@gmail.com'],
    ['a dot b at my company dot io', 'a.b@mycompany.io'],
    ['jsmith@gmail.com', 'jsmith@gmail.com'],
    ['jay dot smithatgmail.com', 'jay.smith@gmail.com'],
    ['send it to k.smithatemail.com now', 'send it to k.smith@email.com now'],
  ])('%j', (speech, expected) => {
    expect(written(speech)).toBe(expected);
  });

  test.each([
    'look at amazon dot com today',
    'I work at google dot com',
    'we met at the point dot',
    'meet me at noon',
    'he laughed at dot the dog',
    'see whatsatexample.com and www.batathome.org',
  ])('leaves %j as it is', (speech) => {
    expect(written(speech)).toBe(speech);
  });
});

test('codes of letters and digits are written in one', () => {
  expect(written('passport number A B one two three four five six seven')).toBe('passport number AB1234567');
  expect(written('G B twenty nine N W B K six oh one six one three three one nine two six eight one nine')).toBe(
    'GB29NWBK60161331926819',
  );
});

describe('where it comes from', () => {
  test.each([
    ['call two oh two, double five five, oh one four three now', '202-555-0143', 1, 11],
    ['write to jay dot smith at gmail dot com please', 'jay.smith@gmail.com', 2, 9],
    ['it is 4-1-1-1 1-1-1-1 1-1-1-1 1-1-1-1, thanks', '4111 1111 1111 1111', 2, 6],
  ])('%j', (speech, part, from, to) => {
    const out = toWrittenTranscript(words(speech));
    const start = out.text.indexOf(part);
    expect(findSourceWords(out, start, start + part.length)).toEqual({ from, to });
  });

  test('every word is in one piece, in order', () => {
    const speech = words(
      'so my number is two oh two, five five five, oh one four three and I am at jay dot s at gmail dot com. bye',
    );
    const { spans, text } = toWrittenTranscript(speech);
    expect(spans.map(({ from }) => from)).toEqual([0, ...spans.slice(0, -1).map(({ to }) => to)]);
    expect(spans.at(-1)).toMatchObject({ to: speech.length, end: text.length });
  });
});

test.each(['one ', 'at ', 'dot ', 'a ', 'double ', 'one hundred ', 'j dot at ', 'twenty oh and ', '4-', '. '])(
  'a transcript of nothing but %j is read in time that grows with it',
  (part) => {
    const speech = words(part.repeat(20_000).trim());
    expect(toWrittenTranscript(speech).spans.at(-1)?.to).toBe(speech.length);
  },
);
