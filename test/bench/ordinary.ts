/** Benchmark: how many ordinary harmless texts (receipts, invoices, logs, recipes, news …) the product flags, by kind, language and category. */
import type { TextItem } from '@winnow/core';
import { createTextEngine } from '@winnow/text';
import { openLocalEngine } from '../../apps/server/src/operations/cli/engine/local-engine.ts';
import { loadConfig } from '../../apps/server/src/platform/config.ts';
import { type OrdinaryPart, ordinaryPartOf, readOrdinaryTexts } from '../quality/ordinary/ordinary-texts.ts';
import { flaggedBy, flaggedByCategory, goalLines, type OrdinaryVerdict } from './ordinary/flagged-shares.ts';
import { readWordLists } from './ordinary/word-lists.ts';
import { shareWhere } from './quality/metrics.ts';
import { renderMarkdown } from './quality/quality-page.ts';
import type { Section, SectionEntry } from './quality/section.ts';

/** Texts per batch. */
const CHUNK = 256;

type ModerateTexts = (texts: readonly string[]) => Promise<TextItem[]>;

/** What made the text unsafe; scores of a clean text are below its profile's thresholds. */
const flagsOf = (item: TextItem): OrdinaryVerdict['flags'] =>
  new Map(item.isClean ? [] : Object.entries(item.categoryScores).filter(([, severity]) => severity !== 'None'));

/** Single words that are flagged although they are on no word list. */
async function sectionsByWords(judge: ModerateTexts): Promise<Section[]> {
  const engine = createTextEngine();
  const entries: SectionEntry[] = [];
  for (const { name, words } of readWordLists()) {
    const unlisted = words.filter((word) => engine.analyze(word).findings.length === 0);
    const items = await judge(unlisted);
    const flagged = unlisted.filter((_, index) => items[index]?.isClean === false);
    entries.push({
      list: name,
      words: words.length,
      'not in word lists': unlisted.length,
      flagged: { share: shareWhere(items, ({ isClean }) => !isClean) },
      such: flagged.slice(0, 8).join(', '),
    });
  }
  if (entries.length === 0) return [];
  return [{ title: 'Words', says: 'Words by themselves that no word list names.', entries }];
}

const sectionsOf = (verdicts: readonly OrdinaryVerdict[]): Section[] => [
  { title: 'By kind', says: 'The most flagged first.', entries: flaggedBy(verdicts, 'kind', ({ kind }) => kind) },
  {
    title: 'By language',
    says: 'English has more kinds than the others.',
    entries: flaggedBy(verdicts, 'language', ({ language }) => language),
  },
  { title: 'By category', says: 'A text may be in several.', entries: flaggedByCategory(verdicts) },
];

/** Prints every flagged text on one line, for reading. */
function printFlagged(verdicts: readonly OrdinaryVerdict[]): void {
  for (const { text, flags } of verdicts) {
    if (flags.size === 0) continue;
    const said = [...flags].map(([category, severity]) => `${category} ${severity}`).join(', ');
    console.log(`${text.kind} ${text.language} | ${said} | ${JSON.stringify(text.text.slice(0, 200))}`);
  }
}

/**
 * Judges every text as `POST /moderate/text` does, with the default profile.
 * `--test`: the part for reporting, instead of dev, which may be inspected; `--list`: prints what is flagged (dev
 * only); `--model=FOLDER`: a text model other than the shipped one.
 */
export default async function ordinary(args: string[]): Promise<void> {
  const part: OrdinaryPart = args.includes('--test') ? 'test' : 'dev';
  const folder = args.find((arg) => arg.startsWith('--model='))?.slice('--model='.length);
  const config = loadConfig(folder === undefined ? {} : { WINNOW_TEXT_MODEL_FOLDER: folder });
  const options = { profile: undefined, language: undefined, contents: ['text'] } as const;
  await using engine = await openLocalEngine(config, options);
  const { signal } = new AbortController();
  const judge: ModerateTexts = async (texts) => {
    const items: TextItem[] = [];
    for (let at = 0; at < texts.length; at += CHUNK)
      items.push(...(await engine.judge(texts.slice(at, at + CHUNK), { signal })));
    return items;
  };
  const texts = readOrdinaryTexts().filter((text) => ordinaryPartOf(text) === part);
  const items = await judge(texts.map(({ text }) => text));
  const verdicts = texts.flatMap((text, index) => {
    const item = items[index];
    return item === undefined ? [] : [{ text, flags: flagsOf(item) }];
  });
  console.log(`The ${part} part: ${verdicts.length} texts. ${engine.name}.\n`);
  console.log(goalLines(verdicts).join('\n'));
  console.log(`\n${renderMarkdown([...sectionsOf(verdicts), ...(await sectionsByWords(judge))])}`);
  if (args.includes('--list') && part === 'dev') printFlagged(verdicts);
}
