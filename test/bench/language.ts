/** Measures how much of a text language detection needs, and how often it is right: our written texts, truncated. */
import { createTextEngine } from '@winnow/text';
import { readWrittenTexts } from '../../packages/models/training/corpus/read-corpus.ts';
import { type Split, splitOf } from '../../packages/models/training/corpus/split.ts';

/** Words after which a text is truncated. */
const prefixWordCounts = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20] as const;
/** Upper bounds of the length groups, in letters. */
const lengths = [5, 10, 15, 20, 30, 40, 60, Number.POSITIVE_INFINITY] as const;
/** At most this many texts per language, evenly sampled from the first to the last file. */
const MOST = 2000;

/** Languages whose code in the corpus differs from that in results. */
const sameLanguage: Readonly<Record<string, string>> = { tl: 'fil' };

interface LanguageTally {
  texts: number;
  said: number;
  right: number;
}
interface LanguageSample {
  text: string;
  language: string;
}

const engine = createTextEngine();
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
/** Written without spaces between words. */
const unspaced = new Set(['ja', 'th', 'zh']);

/** The first words of a text; undefined if it has fewer. */
function beginning({ text, language }: LanguageSample, words: number): string | undefined {
  if (!unspaced.has(language)) {
    const all = text.split(/\s+/);
    return all.length < words ? undefined : all.slice(0, words).join(' ');
  }
  let end = 0;
  let count = 0;
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (isWordLike && count === words) break;
    if (isWordLike) count += 1;
    end = index + segment.length;
  }
  return count < words ? undefined : text.slice(0, end);
}

function readLanguageSamples(part: Split): Map<string, LanguageSample[]> {
  const all = new Map<string, LanguageSample[]>();
  for (const { row } of readWrittenTexts().lines) {
    if (splitOf(row) !== part) continue;
    const language = sameLanguage[row.lang] ?? row.lang;
    const samples = all.get(language) ?? [];
    samples.push({ text: row.text, language });
    all.set(language, samples);
  }
  for (const [language, samples] of all) {
    const step = Math.ceil(samples.length / MOST);
    all.set(
      language,
      samples.filter((_, index) => index % step === 0),
    );
  }
  return new Map([...all].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const empty = (): LanguageTally => ({ texts: 0, said: 0, right: 0 });

/** Adds one truncated text to each of these tallies. */
function count(text: string, language: string, tallies: readonly (LanguageTally | undefined)[]): void {
  const { code } = engine.detectLanguage(text);
  for (const tally of tallies) {
    if (tally === undefined) continue;
    tally.texts += 1;
    if (code !== 'und') tally.said += 1;
    if (code === language) tally.right += 1;
  }
}

const percent = (part: number, whole: number, digits: number): string =>
  whole === 0 ? '–' : ((100 * part) / whole).toFixed(digits);
const cell = ({ texts, said, right }: LanguageTally): string =>
  texts === 0 ? '' : `${percent(said, texts, 0)} / ${percent(right, said, 1)}`;
const row = (name: string, tallies: readonly LanguageTally[]): string =>
  `| ${[name, ...tallies.map(cell)].join(' | ')} |`;
const head = (names: readonly string[]): string => `| ${names.join(' | ')} |\n|---|${'--:|'.repeat(names.length - 1)}`;

/** @param args the part to read: train, dev (the default) or test */
export default async function bench([part = 'dev']: readonly string[]): Promise<void> {
  if (part !== 'train' && part !== 'dev' && part !== 'test') throw new Error('train, dev or test');
  console.log(`Written texts, ${part}. Of their first words: % whose language is said / % of these that are right.\n`);
  console.log(head(['language, texts', ...prefixWordCounts.map((words) => `${words} words`)]));
  const byLength = lengths.map(empty);
  const byCut = prefixWordCounts.map(empty);
  for (const [language, samples] of readLanguageSamples(part)) {
    const own = prefixWordCounts.map(empty);
    for (const sample of samples) {
      for (const [index, words] of prefixWordCounts.entries()) {
        const text = beginning(sample, words);
        if (text === undefined) continue;
        const letters = text.match(/\p{L}/gu)?.length ?? 0;
        count(text, language, [own[index], byCut[index], byLength[lengths.findIndex((most) => letters <= most)]]);
      }
    }
    console.log(row(`${language}, ${samples.length}`, own));
  }
  console.log(row('all', byCut));
  console.log(
    `\n${head(['letters', ...lengths.map((most) => (most === Number.POSITIVE_INFINITY ? 'more' : `≤ ${most}`))])}`,
  );
  console.log(row('all', byLength));
}
