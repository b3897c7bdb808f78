/** Benchmark: 100 profane and 100 innocent words in carrier sentences, through each technique for hiding a word and through pairs of techniques. */
// Half of the words were chosen with the engine; the other half was drawn from public lists (two of dsojevic, LDNOOBW
// and surge have the word, or an annotator took it from one of them) and from an English dictionary, preferring words
// that contain a profane one. Clinical words and those of the news ("penis", "rape") are left out: the lexicon ignores
// them on purpose. A hash of the word decides which part it is in: dev to tune on, test to report.
import { readFileSync } from 'node:fs';
import { loadTextModel } from '@winnow/models';
import { createTextEngine } from '@winnow/text';
import { loadCompetitor } from './competitors/load-competitor.ts';
import { techniquePairs } from './data/evasion/technique-pairs.ts';
import { createSeededRandom, type EvasionTechnique, evasionTechniques } from './data/evasion/techniques.ts';
import { computeLikelihoods } from './quality/likelihoods.ts';

const lines = (name: string): string[] =>
  readFileSync(new URL(`./data/evasion/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

/** Whether a filter flags a text. */
export type FlagsText = (text: string) => boolean;

/** Our engine and the two npm filters that it is compared with, each with its own defaults. */
export async function filters(): Promise<Record<string, FlagsText>> {
  const engine = createTextEngine();
  const [obscenity, toad] = [(await loadCompetitor('obscenity'))(), (await loadCompetitor('toad'))()];
  return {
    Winnow: (text) => engine.analyze(text).findings.length > 0,
    obscenity: (text) => obscenity.flags(text),
    '@2toad/profanity': (text) => toad.flags(text),
  };
}

/** A filter that may be asynchronous. */
interface FilterUnderTest {
  name: string;
  flags: (text: string) => boolean | Promise<boolean>;
}

/** The verdict as a caller gets it: the engine and the text model combined. */
async function openFullPipeline(): Promise<FilterUnderTest> {
  const engine = createTextEngine();
  const model = await loadTextModel({});
  if (model === undefined) throw new Error('no text model is installed');
  return {
    name: 'Winnow with its model',
    async flags(text) {
      const known = await computeLikelihoods(text, engine.analyze(text), model);
      return Object.values(known).some(({ score }) => score >= 0.5);
    },
  };
}

const wordGroups = ['caught', 'flagged'] as const;
type WordGroup = (typeof wordGroups)[number];
type WordsByGroup = Record<WordGroup, readonly string[]>;

/** The sentences of one technique: every word once, hidden, in one of the carriers. The same on every run. */
function sentences(words: readonly string[], technique: EvasionTechnique): { word: string; text: string }[] {
  const carriers = lines('carriers');
  const random = createSeededRandom(technique.name.length * 7919 + technique.name.charCodeAt(0));
  return words.map((word, i) => ({
    word,
    text: (carriers[i % carriers.length] ?? '{}').replace('{}', () => technique.write(word, random)),
  }));
}

/** How many words of each group a filter flags, and every wrong result. */
async function count({ flags }: FilterUnderTest, words: WordsByGroup, technique: EvasionTechnique) {
  const hits = { caught: 0, flagged: 0 };
  const wrong: string[] = [];
  for (const kind of wordGroups) {
    for (const { word, text } of sentences(words[kind], technique)) {
      const hit = await flags(text);
      if (hit) hits[kind] += 1;
      if (hit === (kind === 'flagged'))
        wrong.push(`${technique.name}: ${hit ? 'flagged' : 'missed'} ${word} in ${JSON.stringify(text)}`);
    }
  }
  return { hits, wrong };
}

/**
 * Prints a table in Markdown, one row for each technique.
 * `--dev`: the words to tune on, instead of the test part; `--model`: also the verdict with the text model; `--misses`:
 * every word that Winnow missed or flagged wrongly.
 */
export default async function evasion(args: string[]): Promise<void> {
  const part = args.includes('--dev') ? 'dev' : 'test';
  const words: WordsByGroup = { caught: lines(`profane-${part}`), flagged: lines(`innocent-${part}`) };
  const tested: FilterUnderTest[] = Object.entries(await filters()).map(([name, flags]) => ({ name, flags }));
  if (args.includes('--model')) tested.splice(1, 0, await openFullPipeline());
  const totals = tested.map(() => ({ caught: 0, flagged: 0 }));
  const wrong: string[] = [];
  console.log(`The ${part} part: ${words.caught.length} profane words, ${words.flagged.length} innocent ones.\n`);
  console.log(`| technique | ${tested.map(({ name }) => `${name}: caught | innocent flagged`).join(' | ')} |`);
  console.log(`|---|${tested.map(() => '--:|--:').join('|')}|`);
  for (const technique of [...evasionTechniques, ...techniquePairs]) {
    const cells: string[] = [];
    for (const [column, filter] of tested.entries()) {
      const { hits, wrong: errors } = await count(filter, words, technique);
      const total = totals[column];
      for (const kind of wordGroups) if (total) total[kind] += hits[kind];
      if (filter.name.startsWith('Winnow')) wrong.push(...errors.map((error) => `${filter.name}: ${error}`));
      cells.push(`${hits.caught} | ${hits.flagged}`);
    }
    console.log(`| ${technique.name} | ${cells.join(' | ')} |`);
  }
  const mean = (sum: number): string => (sum / (evasionTechniques.length + techniquePairs.length)).toFixed(1);
  console.log(
    `| **mean** | ${totals.map(({ caught, flagged }) => `${mean(caught)} | ${mean(flagged)}`).join(' | ')} |`,
  );
  if (args.includes('--misses')) console.log(`\n${wrong.join('\n')}`);
}
