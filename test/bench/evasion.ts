/** Benchmark: 100 profane and 100 innocent look-alike words in carrier sentences, through each way of hiding a word. */
// The list was changed once after a first run: ten clinical or news words ("penis", "rape", …), which the lexicon leaves
// alone on their own, gave way to ten profane ones. With the first list 85 of 100 were caught plain.
import { readFileSync } from 'node:fs';
import { profanity } from '@2toad/profanity';
import { createTextEngine } from '@winnow/text';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { evasions, seeded } from './data/evasion/techniques.ts';

const lines = (name: string): string[] =>
  readFileSync(new URL(`./data/evasion/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

/** Whether a filter says anything about a text. */
export type Flags = (text: string) => boolean;

/** Our engine and the two npm filters that it is measured beside, each with its own defaults. */
export function filters(): Record<string, Flags> {
  const engine = createTextEngine();
  const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
  return {
    Winnow: (text) => engine.analyze(text).findings.length > 0,
    obscenity: (text) => matcher.hasMatch(text),
    '@2toad/profanity': (text) => profanity.exists(text),
  };
}

/** The sentences of one technique: every word once, hidden, in one of the carriers. The same on every run. */
function sentences(words: readonly string[], technique: (typeof evasions)[number]): { word: string; text: string }[] {
  const carriers = lines('carriers');
  const random = seeded(technique.name.length * 7919 + technique.name.charCodeAt(0));
  return words.map((word, i) => ({
    word,
    text: (carriers[i % carriers.length] ?? '{}').replace('{}', () => technique.write(word, random)),
  }));
}

/** `--misses` lists what Winnow missed or flagged wrongly. */
export default async function evasion(args: string[]): Promise<void> {
  const tested = Object.entries(filters());
  const lists = { caught: lines('profane'), flagged: lines('innocent') };
  const totals = tested.map(() => ({ caught: 0, flagged: 0 }));
  const wrong: string[] = [];
  console.log(`| technique | ${tested.map(([name]) => `${name}: caught | innocent flagged`).join(' | ')} |`);
  console.log(`|---|${tested.map(() => '--:|--:').join('|')}|`);
  for (const technique of evasions) {
    const cells = tested.map(([name, flags], column) => {
      const count = (kind: 'caught' | 'flagged'): number => {
        let hits = 0;
        for (const { word, text } of sentences(lists[kind], technique)) {
          const hit = flags(text);
          if (hit) hits += 1;
          if (name === 'Winnow' && hit === (kind === 'flagged'))
            wrong.push(
              `${technique.name}: ${kind === 'flagged' ? 'flagged' : 'missed'} ${word} in ${JSON.stringify(text)}`,
            );
        }
        const total = totals[column];
        if (total) total[kind] += hits;
        return hits;
      };
      return `${count('caught')} | ${count('flagged')}`;
    });
    console.log(`| ${technique.name} | ${cells.join(' | ')} |`);
  }
  const mean = (sum: number): string => (sum / evasions.length).toFixed(1);
  console.log(
    `| **mean** | ${totals.map(({ caught, flagged }) => `${mean(caught)} | ${mean(flagged)}`).join(' | ')} |`,
  );
  if (args.includes('--misses')) console.log(`\n${wrong.join('\n')}`);
}
