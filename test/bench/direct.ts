/** Benchmark: short threats, slogans, insults, self-harm and spam in 31 languages that are found, and harmless neighbours (jests, quotations, notices …) that are flagged. */
import { openLocalEngine } from '../../apps/server/src/operations/cli/engine/local-engine.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { type DirectPart, type DirectText, isViolation, readDirectTexts } from '../quality/direct/direct-texts.ts';
import { groupBy } from './quality/group-by.ts';

interface JudgedText extends DirectText {
  /** Whether the default profile flags it. */
  readonly isFlagged: boolean;
  readonly categories: string;
}

const countFlagged = (texts: readonly JudgedText[]): string =>
  `${texts.filter(({ isFlagged }) => isFlagged).length} of ${texts.length}`;

function printTable(texts: readonly JudgedText[], field: 'language' | 'label'): void {
  console.log(`\n| ${field} | violating, found | harmless, flagged |\n|---|--:|--:|`);
  const row = (name: string, some: readonly JudgedText[]) => {
    const [harmless, violating] = [true, false].map((isClean) =>
      some.filter(({ label }) => isViolation(label) !== isClean),
    );
    console.log(`| ${name} | ${countFlagged(violating ?? [])} | ${countFlagged(harmless ?? [])} |`);
  };
  for (const [name, some] of groupBy(texts, (text) => text[field])) row(name, some);
  row('**all**', texts);
}

/**
 * Judges each text as `POST /moderate/text` does with the default profile, without a declared language.
 * `--everyday`: the set of jests, quotations, words and notices, and violations near them; `--test`: the part that
 * is only for figures; `--list`: prints the texts judged wrongly (dev only).
 */
export default async function direct(args: readonly string[]): Promise<void> {
  const part: DirectPart = args.includes('--test') ? 'test' : 'dev';
  const options = { profile: undefined, language: undefined, contents: ['text'] } as const;
  await using engine = await openLocalEngine(loadConfig({}), options);
  const set = args.includes('--everyday') ? 'everyday' : 'plain';
  const texts = readDirectTexts(part, set);
  const items = await engine.judge(
    texts.map(({ text }) => text),
    { signal: new AbortController().signal },
  );
  const judged = texts.map((text, index): JudgedText => {
    const { isClean = true, categoryScores = {} } = items[index] ?? {};
    const categories = Object.entries(categoryScores).filter(([, severity]) => severity !== 'None');
    return { ...text, isFlagged: !isClean, categories: categories.map((each) => each.join(' ')).join(', ') };
  });
  console.log(`The ${set} set, ${part} part: ${texts.length} texts. ${engine.name}.`);
  printTable(judged, 'language');
  printTable(judged, 'label');
  if (!args.includes('--list') || part !== 'dev') return;
  for (const { language, label, text, isFlagged, categories } of judged)
    if (isFlagged !== isViolation(label)) console.log(`${language} ${label} | ${categories} | ${text}`);
}
