/** Tests of signatures of texts: what makes no difference, and how alike texts are that differ. */
import { expect, test } from 'vitest';
import { toComparableText } from './comparable-text.ts';
import { estimateSimilarity, signText, toSignatureBands } from './text-signature.ts';

const text = 'Make 500 dollars a day from home, no experience needed, message me for the details';

test.each([
  [
    'letter case and punctuation',
    'MAKE 500 dollars a day from home!!! No experience needed - message me for the details...',
  ],
  ['look-alikes', 'Mаke 500 dollars a day frоm hоme, no experience needed, message me for the details'],
  ['digits in place of letters', 'Make 500 d0llars a day fr0m h0me, no 3xperience needed, m3ssage me for the details'],
  [
    'invisible characters',
    'Ma\u200bke 500 dol\u00adlars a day from home, no experience needed, message me for the details',
  ],
  ['emoji', '🔥🔥 Make 500 dollars a day from home 💰, no experience needed, message me for the details 👇'],
  ['stretched words', 'Make 500 dollars a day from hoooome, no experience needed, message me for the details'],
  ['account names', '@alice_1 Make 500 dollars a day from home, no experience needed, message me for the details'],
  ['mark-up', '<b>Make 500 dollars</b> a day from **home**, no experience needed, message me for the details'],
  ['styled letters', '𝗠𝗮𝗸𝗲 500 dollars a day from home, no experience needed, message me for the details'],
])('%s make no difference', (_, other) => {
  expect(toComparableText(other)).toEqual(toComparableText(text));
  expect(signText(other).minima).toEqual(signText(text).minima);
});

const similarity = (one: string, other: string) => estimateSimilarity(signText(one).minima, signText(other).minima);
const commonBands = (one: string, other: string) => {
  const bands = toSignatureBands(signText(other).minima);
  return toSignatureBands(signText(one).minima).filter((band, at) => band === bands[at]).length;
};

test.each([
  ['an amount', text.replace('500', '750'), 0.75],
  ['a word', text.replace('details', 'information'), 0.65],
  ['words added', `hey everyone, ${text} thanks`, 0.6],
  ['two words', text.replace('dollars', 'euros').replace('experience', 'skills'), 0.4],
])('%s makes a text nearly equal', (_, other, least) => {
  expect(similarity(text, other)).toBeGreaterThan(least);
  expect(similarity(text, other)).toBeLessThan(1);
  expect(commonBands(text, other)).toBeGreaterThanOrEqual(2);
});

test('other texts are not alike', () => {
  const others = [
    'My sister is looking for a flat near the station, does anybody know of one?',
    'We watched the match at home yesterday and nobody slept before two in the morning',
    'Working from home has been good for me, but I miss the people at the office',
  ];
  for (const other of others) {
    expect(similarity(text, other)).toBeLessThan(0.15);
    expect(commonBands(text, other)).toBeLessThan(2);
  }
});

test.each([
  ['赶快加我微信领取一百元红包名额有限先到先得', '赶快加我微信领取两百元红包名额有限先到先得'],
  ['สมัครวันนี้รับเครดิตฟรีหนึ่งร้อยบาททันทีไม่ต้องฝาก', 'สมัครวันนี้รับเครดิตฟรีสองร้อยบาททันทีไม่ต้องฝาก'],
  [
    'Зарабатывай дома без вложений, пиши мне прямо сейчас в личку',
    'Зарабатывай дома без вложений, пишите мне прямо сейчас в личку',
  ],
])('in any script: %s', (one, other) => {
  expect(similarity(one, other)).toBeGreaterThan(0.5);
  expect(commonBands(one, other)).toBeGreaterThanOrEqual(2);
});

test('counts words and letters', () => {
  expect(toComparableText('ok!! OK')).toMatchObject({ text: 'ok ok', words: 1, letters: 4 });
  expect(toComparableText('谢谢大家')).toMatchObject({ words: 2, letters: 4, isUnspaced: true });
  expect(toComparableText('🙂 !!')).toEqual({ text: '', words: 0, letters: 0, isUnspaced: false });
});

test('any text has a signature', () => {
  for (const odd of ['', 'a', '\ud800', '\u0000', '😀', 'ab '.repeat(5_000)]) {
    expect(signText(odd).minima).toHaveLength(72);
    expect(toSignatureBands(signText(odd).minima)).toHaveLength(24);
  }
});
