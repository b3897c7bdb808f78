/** Measures findings in transcripts: spoken personal data, keywords as speech recognizers mishear them, unsafe sentences and passages. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { detectSpokenPii, findKeywords } from '@winnow/text';
import {
  harmlessSentences,
  type SpokenPiiCase,
  type SpokenPiiKind,
  spokenCases,
  spokenPiiKinds,
} from './spoken/spoken-pii-cases.ts';
import { comparePassages, findUnsafeSentences } from './spoken/unsafe-sentences.ts';

/** Seeds: data of the first was inspected while the rules were written, the second only measures. */
const halves = { dev: 1, test: 2 } as const;
const EACH = 200;

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`);

/** Found in its category, with nine of ten of its words: the rest would remain audible in a redacted recording. */
const isFound = ({ words, category, from, to }: SpokenPiiCase): boolean =>
  detectSpokenPii(words).some((one) => {
    const covered = Math.min(to, one.to) - Math.max(from, one.from);
    return one.category === category && covered >= 0.9 * (to - from);
  });

function measure(half: keyof typeof halves, verbose: boolean): void {
  console.log(`\n### Spoken personal data, ${half}: ${EACH} of each, generated\n`);
  console.log('| kind | said | found |\n|---|--:|--:|');
  for (const kind of Object.keys(spokenPiiKinds) as SpokenPiiKind[]) {
    const cases = spokenCases(kind, EACH, halves[half]);
    const missed = cases.filter((one) => !isFound(one));
    console.log(`| ${kind} | ${cases.length} | ${percent(cases.length - missed.length, cases.length)} |`);
    if (verbose) for (const { words } of missed.slice(0, 8)) console.log(`  missed: ${words.join(' ')}`);
  }
  const speech = harmlessSentences(5 * EACH, halves[half]);
  const alarms = speech.filter((words) => detectSpokenPii(words).length > 0);
  console.log(`\nHarmless sentences with numbers: something is found in ${alarms.length} of ${speech.length}.`);
  if (verbose) for (const words of alarms.slice(0, 8)) console.log(`  flagged: ${words.join(' ')}`);
}

/** Pairs of a keyword and what a recognizer makes of it; every other one was used to choose `nearness`. */
function readMisheardKeywords(half: keyof typeof halves): [keyword: string, heard: string][] {
  const file = readFileSync(new URL('data/spoken/misheard.tsv', import.meta.url), 'utf8');
  const rows = file.trim().split('\n');
  const chosen = rows.filter((_, index) => index % 2 === (half === 'dev' ? 0 : 1));
  return chosen.map((row) => row.split('\t') as [string, string]);
}

interface SharedTextRecord {
  readonly text: string;
  readonly src: string;
  readonly labels: Readonly<Record<string, unknown>>;
}

/** English texts of the shared data, a separate half for each of our halves. @throws Error if it does not exist */
function words(half: keyof typeof halves, most: number, isWanted: (row: SharedTextRecord) => boolean): string[] {
  const path = fileURLToPath(new URL('../../../shared/data/text/en.jsonl.gz', import.meta.url));
  const lines = gunzipSync(readFileSync(path)).toString('utf8').split('\n').filter(Boolean);
  const found: string[] = [];
  for (const [index, line] of lines.entries()) {
    const row: SharedTextRecord = JSON.parse(line);
    if (index % 2 === (half === 'dev' ? 0 : 1) && isWanted(row)) found.push(...row.text.split(/\s+/));
    if (found.length > most) break;
  }
  return found;
}

/** Positive film reviews, and editors' discussions that annotators found harmless. */
const isHarmlessTalk = ({ src, labels }: SharedTextRecord): boolean =>
  (src === 'imdb' && labels.sentiment === 'positive') || (src === 'wiki_context_toxicity' && labels.toxic === 0);

const MINUTES = 100;

async function measureUnsafeSentences(half: keyof typeof halves): Promise<void> {
  const talk = words(half, 150 * MINUTES, isHarmlessTalk);
  const { found, unsafe, flagged, minutes } = await findUnsafeSentences(half, talk, MINUTES);
  console.log(
    `\nOne unsafe sentence in a minute of harmless talk, ${half}: ${found} of ${unsafe} found; of ${minutes} harmless minutes ${flagged} are flagged.`,
  );
}

async function measurePassages(half: keyof typeof halves): Promise<void> {
  const { passages, inPrint, inSound, milder, harmless, flagged } = await comparePassages(half);
  console.log(
    `\nUnsafe passages alone, ${half}: of ${passages}, ${inPrint} found in print and ${inSound} in sound, ${milder} of less severity in sound; of ${harmless} harmless sentences ${flagged} are flagged.`,
  );
}

const bare = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** An inflection, which shares its beginning, is no mistake. */
function isSame(keyword: string, heard: string): boolean {
  const [one, other] = [bare(keyword), bare(heard)];
  let shared = 0;
  while (shared < one.length && one.charAt(shared) === other.charAt(shared)) shared++;
  return shared >= Math.max(5, 0.5 * one.length) || shared === one.length;
}

/** Most frequent first. */
function printMistakes(mistakes: readonly string[]): void {
  const counts = new Map<string, number>();
  for (const one of mistakes) counts.set(one, (counts.get(one) ?? 0) + 1);
  for (const [one, count] of [...counts].sort((a, b) => b[1] - a[1]).slice(0, 12))
    console.log(`  ${count} times ${one}`);
}

function measureKeywords(half: keyof typeof halves, verbose: boolean): void {
  const pairs = readMisheardKeywords(half);
  const found = pairs.filter(
    ([keyword, heard]) => findKeywords(`they said ${heard} to me`.split(' '), [keyword]).length > 0,
  );
  const keywords = pairs.map(([keyword]) => keyword);
  console.log(`\nMisheard keywords, ${half}: ${found.length} of ${pairs.length} found.`);
  try {
    const ordinary = words(half, 500_000, () => true);
    const wrong = findKeywords(ordinary, keywords).filter(
      ({ keyword, from, to }) => !isSame(keywords[keyword] ?? '', ordinary.slice(from, to).join(' ')),
    );
    if (verbose)
      printMistakes(
        wrong.map(({ keyword, from, to }) => `${keywords[keyword]}: ${ordinary.slice(from, to).join(' ')}`),
      );
    console.log(
      `Taken for one of ${keywords.length} keywords by mistake: ${wrong.length} times in ${ordinary.length} ordinary words.`,
    );
  } catch {
    console.log(
      'The ordinary words are not there (../shared/data/text, not in the repository): false alarms not measured.',
    );
  }
}

/** `--errors` lists errors on dev (never on test); `--passages`: only the passages. */
export default async function bench(args: string[]): Promise<void> {
  for (const half of ['dev', 'test'] as const) {
    await measurePassages(half);
    if (args.includes('--passages')) continue;
    measure(half, args.includes('--errors') && half === 'dev');
    measureKeywords(half, args.includes('--errors') && half === 'dev');
    await measureUnsafeSentences(half);
  }
}
