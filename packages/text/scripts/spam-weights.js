/** Writes src/classify/weights.ts: what each sign says for spam, by logistic regression on the dev split. */
// Run: node --import tsx packages/text/scripts/spam-weights.js (needs ../shared/data, which is not in the repository)

import { writeFileSync } from 'node:fs';
import { cues } from '../src/classify/cues.ts';
import { signsOf } from '../src/classify/signs.ts';
import { ordinaryTexts, spamTexts } from './spam-data.js';

/** Signs in fewer spam texts than this are left out; so are weights that round to nothing. */
const fewest = 6;
const strongestPairs = 110;
const rounds = 600;
const penalty = 0.0008;
const mostForOne = 0.7;

const texts = spamTexts().filter(({ split, set }) => split === 'dev' && set !== 'lingspam');
for (const text of ordinaryTexts.fit) texts.push({ text, spam: false, set: 'ordinary' });
const rows = texts.map(({ text, spam, set }) => ({ signs: signsOf(text).strength, spam, set }));

/** Every set weighs the same among the spam and among the rest, and one text in ten is spam. */
const cells = new Map();
for (const { spam, set } of rows) cells.set(`${spam} ${set}`, (cells.get(`${spam} ${set}`) ?? 0) + 1);
const kinds = { true: 0, false: 0 };
for (const key of cells.keys()) kinds[key.split(' ')[0]] += 1;
/** Ordinary mail is what hurts most when it is flagged. */
const ordinaryTimes = 3;
const weightOf = ({ spam, set }) =>
  ((spam ? 0.1 : 0.9) * (set === 'ordinary' ? ordinaryTimes : 1)) / kinds[spam] / cells.get(`${spam} ${set}`);

const seen = new Map();
for (const row of rows)
  for (const sign of row.signs.keys()) {
    const counts = seen.get(sign) ?? { spam: 0, other: 0, mass: 0 };
    if (row.spam) counts.spam += 1;
    else counts.other += 1;
    counts.mass += weightOf(row) * (row.spam ? 9 : -1);
    seen.set(sign, counts);
  }
const pairs = [...seen].filter(([sign, { spam }]) => sign.includes('+') && spam >= fewest);
pairs.sort(([, a], [, b]) => b.mass - a.mass);
const chosen = [
  ...[...seen].filter(([sign, { spam, other }]) => !sign.includes('+') && spam + other >= fewest).map(([sign]) => sign),
  ...pairs.slice(0, strongestPairs).map(([sign]) => sign),
];
const index = new Map(chosen.map((sign, i) => [sign, i]));
const data = rows.map((row) => ({
  spam: row.spam ? 1 : 0,
  mass: weightOf(row),
  signs: [...row.signs].flatMap(([sign, value]) => (index.has(sign) ? [[index.get(sign), value]] : [])),
}));

const weights = new Float64Array(chosen.length);
let bias = -3;
const squares = new Float64Array(chosen.length + 1).fill(1e-9);
for (let round = 0; round < rounds; round += 1) {
  const slope = new Float64Array(chosen.length);
  let biasSlope = 0;
  for (const { spam, mass, signs } of data) {
    let sum = bias;
    for (const [i, value] of signs) sum += weights[i] * value;
    const error = (1 / (1 + Math.exp(-sum)) - spam) * mass;
    biasSlope += error;
    for (const [i, value] of signs) slope[i] += error * value;
  }
  for (let i = 0; i < chosen.length; i += 1) {
    const g = slope[i] + penalty * weights[i];
    squares[i] += g * g;
    weights[i] -= (0.3 * g) / Math.sqrt(squares[i]);
    // A pair of cues never speaks for innocence: that would be chance. One cue alone never says much: no word is spam.
    if (chosen[i].includes('+')) weights[i] = Math.max(0, weights[i]);
    else if (chosen[i] in cues) weights[i] = Math.min(mostForOne, weights[i]);
  }
  squares[chosen.length] += biasSlope * biasSlope;
  bias -= (0.3 * biasSlope) / Math.sqrt(squares[chosen.length]);
}

const lines = chosen
  .map((sign, i) => [sign, Math.round(weights[i] * 10) / 10])
  .filter(([, weight]) => Math.abs(weight) >= 0.1)
  .sort(([a, p], [b, q]) => q - p || (a < b ? -1 : 1))
  .map(([sign, weight]) => `  '${sign}': ${weight},`);
writeFileSync(
  new URL('../src/classify/weights.ts', import.meta.url),
  `/** What each sign says for or against spam, in natural logarithms of the odds: made by scripts/spam-weights.js. */

/** Before any sign is seen. */
export const startingOdds = ${Math.round(bias * 10) / 10};

/** A name with + is two cues close together. */
// biome-ignore format: rows
export const weights: Readonly<Record<string, number>> = {
${lines.join('\n')}
};
`,
);
console.log(`${lines.length} signs from ${rows.length} texts`);
