/** Prints what the spam signs find and wrongly find, alone and with the word lists, by set. */
// Run: node --conditions=source --import tsx packages/text/scripts/spam-bench.js [dev|test] [--wrong]

import { createTextEngine } from '../src/analyze.ts';
import { findSpam } from '../src/classify/spam.ts';
import { ordinaryTexts, spamTexts } from './spam-data.js';

const wanted = process.argv[2] === 'test' ? 'test' : 'dev';
const terms = createTextEngine({ findPatterns: () => [] });
const highest = (findings) =>
  Math.max(0, ...findings.filter(({ signal }) => signal === 'spam').map(({ score }) => score));

const texts = spamTexts().filter(({ split }) => split === wanted);
for (const text of ordinaryTexts[wanted === 'test' ? 'test' : 'fit'])
  texts.push({ text, spam: false, set: 'ordinary mail and chat' });
const judged = texts.map(({ text, spam, set }) => ({
  text,
  spam,
  set,
  signs: highest(findSpam(text)),
  words: highest(terms.analyze(text).findings),
}));

const percent = (rows, isHit) =>
  rows.length === 0 ? '–' : `${((100 * rows.filter(isHit).length) / rows.length).toFixed(1)}`;
console.log(
  '| set | spam | found: word lists | found: signs | both | other texts | flagged: word lists | flagged: signs | both |',
);
console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|');
for (const set of new Set(judged.map(({ set }) => set))) {
  const cells = [true, false].map((spam) => {
    const rows = judged.filter((row) => row.set === set && row.spam === spam);
    return [
      rows.length,
      percent(rows, ({ words }) => words >= 0.5),
      percent(rows, ({ signs }) => signs >= 0.5),
      percent(rows, ({ words, signs }) => Math.max(words, signs) >= 0.5),
    ].join(' | ');
  });
  console.log(`| ${set} | ${cells.join(' | ')} |`);
}
console.log('\n| score of the signs | texts | spam |\n|---|--:|--:|');
for (const [low, high] of [
  [0.5, 0.7],
  [0.7, 0.9],
  [0.9, 1],
]) {
  const rows = judged.filter(({ signs }) => signs >= low && signs < high);
  console.log(`| ${low}–${high} | ${rows.length} | ${percent(rows, ({ spam }) => spam)} |`);
}
if (process.argv.includes('--wrong'))
  for (const { text, spam, set, signs } of judged)
    if (spam !== signs >= 0.5)
      console.log(spam ? 'missed' : 'flagged', set, signs.toFixed(2), JSON.stringify(text.slice(0, 160)));
