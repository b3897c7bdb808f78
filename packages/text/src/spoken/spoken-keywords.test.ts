/** Tests of keywords: which words of a transcript match one, and which do not. */
import { describe, expect, test } from 'vitest';
import { findKeywords } from './spoken-keywords.ts';

const findKeywordText = (speech: string, ...keywords: string[]): string[] => {
  const words = speech.split(' ');
  return findKeywords(words, keywords).map(
    ({ keyword, from, to }) => `${keywords[keyword]}: ${words.slice(from, to).join(' ')}`,
  );
};

describe('a keyword is found', () => {
  test.each([
    ['as it is, whatever its case and the punctuation around it', 'Nobody said REFUND, I think.', 'refund', 'REFUND,'],
    ['in the plural', 'all those refunds', 'refund', 'refunds'],
    ['in another form of the verb', 'he was threatening me', 'threaten', 'threatening'],
    ['where the keyword is the inflected one', 'he will cancel', 'cancelled', 'cancel'],
    ['as a phrase', 'I want my money back now', 'money back', 'money back'],
    ['as a phrase with inflected words', 'they were closing accounts', 'close account', 'closing accounts'],
    ['with a hyphen that nobody hears', 'the charge backs came', 'charge-back', 'charge backs'],
    ['in two words that belong together', 'tell me your pass word', 'password', 'pass word'],
    ['in one word where it has two', 'he wrote a paycheck', 'pay check', 'paycheck'],
    ['in other letters that sound the same', 'she took zanax pills', 'xanax', 'zanax'],
    ['in pieces that sound the same', 'they sold fenta nul there', 'fentanyl', 'fenta nul'],
    ['in another language, as it is', 'ich möchte die Kündigung bitte', 'kündigung', 'Kündigung'],
    ['in another script', 'это угроза .', 'угроза', 'угроза'],
  ])('%s', (_says, speech, keyword, words) => {
    expect(findKeywordText(speech, keyword)).toEqual([`${keyword}: ${words}`]);
  });
});

test('every occurrence of every keyword is reported, in order', () => {
  expect(findKeywordText('gun here gun there bomb everywhere guns', 'bomb', 'gun')).toEqual([
    'gun: gun',
    'gun: gun',
    'bomb: bomb',
    'gun: guns',
  ]);
});

describe('is not found', () => {
  test.each([
    ['within another word', 'the gunther family', 'gun'],
    ['in a short word that sounds alike', 'a cat sat', 'kit'],
    ['where only half of a phrase is said', 'my money is here', 'money back'],
    ['in a word of the same stem letters', 'a universal truth of cars', 'universe city'],
    ['in words that share a beginning', 'the weather report', 'weapon'],
  ])('%s', (_says, speech, keyword) => {
    expect(findKeywordText(speech, keyword)).toEqual([]);
  });
});

test('an empty keyword, and one of signs only, is found nowhere', () => {
  expect(findKeywordText('one two three', '', ' - ', '?!')).toEqual([]);
});

test('a transcript of 20,000 words and 100 keywords is read in time that grows with both', () => {
  const words = 'abcdefghij '.repeat(20_000).trim().split(' ');
  const keywords = Array.from({ length: 100 }, (_, index) => `abcdefghi${'klmnopqrst'[index % 10]}${index}`);
  expect(findKeywords(words, [...keywords, 'abcdefghij'])).toHaveLength(20_000);
});
