/** Writes src/language/trigrams.ts from our word lists and sentences, the written texts and openly licensed sets. */
// Run: node --import tsx packages/text/scripts/languages.js (reads ../shared/data, which is not in the repository, where it exists)

import { writeFileSync } from 'node:fs';
import { sampleOf, wordsIn } from '../src/language/sample.ts';
import { latinWords } from '../src/language/words.ts';
import { labelledTexts } from './language-data.js';

/** Trigrams kept for each language, and the step between two levels of frequency. */
const kept = 420;
const step = 1.6;
/** Languages that are often typed without their accents. */
const bare = new Set(['es', 'fr', 'pt', 'ro', 'cs', 'pl', 'tr', 'hu', 'vi']);
const stripped = (word) =>
  word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('ł', 'l').replaceAll('ı', 'i');

/** language → source → trigram → count */
const counts = new Map(Object.keys(latinWords).map((code) => [code, new Map()]));
function count(code, source, words, weight = 1) {
  const sources = counts.get(code);
  if (!sources.has(source)) sources.set(source, new Map());
  const table = sources.get(source);
  for (const word of words) {
    const padded = ` ${word} `;
    for (let i = 0; i + 3 <= padded.length; i += 1) {
      const trigram = padded.slice(i, i + 3);
      table.set(trigram, (table.get(trigram) ?? 0) + weight);
    }
  }
}
function learn(code, source, words, weight = 1) {
  count(code, source, words, weight);
  if (bare.has(code)) count(code, source, words.map(stripped), weight / 4);
}

for (const [code, list] of Object.entries(latinWords)) {
  list.split(' ').forEach((word, rank) => {
    learn(code, 'words', [word], 1 / (rank + 8));
  });
}
/** Every source of a language weighs the same, whatever its size; a set of posts is capped. */
for await (const { text, lang, source, split } of labelledTexts({ open: true, cap: 4000 })) {
  if (split !== 'train' || !counts.has(lang)) continue;
  learn(lang, source === 'public' ? 'public' : 'written', wordsIn(sampleOf(text.normalize('NFKC').toLowerCase(), 200)));
}

const rows = [];
for (const [code, sources] of counts) {
  const mixed = new Map();
  for (const table of sources.values()) {
    const total = [...table.values()].reduce((sum, n) => sum + n, 0);
    for (const [trigram, n] of table) mixed.set(trigram, (mixed.get(trigram) ?? 0) + n / total / sources.size);
  }
  const best = [...mixed].sort(([a, p], [b, q]) => q - p || (a < b ? -1 : 1)).slice(0, kept);
  const levels = [];
  for (const [trigram, share] of best) {
    const level = Math.max(0, Math.floor(-Math.log(share / 0.02) / Math.log(step)));
    levels[level] = (levels[level] ?? '') + trigram;
  }
  rows.push(`  ${code}: ${JSON.stringify(Array.from(levels, (level) => level ?? '').join('|'))},`);
}
writeFileSync(
  new URL('../src/language/trigrams.ts', import.meta.url),
  `/** The commonest letter triples of the languages in Latin script: made by scripts/languages.js; docs/decisions/0005 says from what. */

/** For each language its triples, three letters each, a space for the border of a word; | steps to the next rarer level. */
// biome-ignore format: data
export const trigrams: Record<string, string> = {
${rows.join('\n')}
};
`,
);
