/**
 * Writes the suite's generated documents: `node --conditions=source --import tsx
 * test/quality/ordinary/generate/index.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { findOverlaps } from '../../../../packages/models/training/corpus/overlap.ts';
import type { OrdinaryText } from '../ordinary-texts.ts';
import { fillLayout, type Vocabulary } from './layout-page.ts';
import { kinds, platesOf } from './layouts.ts';

const folder = new URL('../texts/', import.meta.url);
/** Above this share of common 5-grams the later of two texts is dropped. */
const maxOverlap = 0.4;

/** Number of texts of each kind: in English, in each other language. */
const wantedCounts: Readonly<Record<string, readonly [english: number, other: number]>> = {
  receipt: [150, 15],
  invoice: [95, 10],
  statement: [55, 6],
  'order-mail': [55, 6],
  'shipping-mail': [50, 5],
  'boarding-pass': [45, 5],
  timetable: [50, 7],
  menu: [45, 6],
  'product-title': [60, 8],
  address: [50, 8],
  calendar: [45, 5],
  'ocr-text': [65, 8],
  'number-plate': [45, 6],
  'server-log': [110, 0],
  'stack-trace': [75, 0],
};

/** Kinds whose text is likely to come from an image. */
const photographed = ['receipt', 'menu', 'timetable', 'address', 'invoice'];

const vocabularySchema = z.object({
  language: z.string(),
  w: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});

function parseVocabulary(line: string): Vocabulary {
  const json: unknown = JSON.parse(line);
  const { language, w } = vocabularySchema.parse(json);
  const lists = z.record(z.string(), z.unknown()).parse(json);
  const isList = (value: unknown): value is string[] => Array.isArray(value);
  return {
    language,
    lists: new Map([
      ...Object.entries(lists).flatMap(([name, value]) => (isList(value) ? [[name, value] as const] : [])),
      ...Object.entries(w).flatMap(([name, value]) => (isList(value) ? [[name, value] as const] : [])),
    ]),
    words: new Map(Object.entries(w).flatMap(([name, value]) => (isList(value) ? [] : [[name, value] as const]))),
  };
}

function layoutsOf(kind: string, language: string): readonly string[] {
  if (kind === 'number-plate') return platesOf(language);
  if (kind === 'ocr-text') return photographed.flatMap((one) => layoutsOf(one, language));
  const { anywhere = [], english = [] } = kinds[kind] ?? {};
  return language === 'en' ? [...anywhere, ...english] : anywhere;
}

/** Cycles through the layouts, with a seed for each text; drops what repeats an earlier text, including `others`. */
function generateTexts(
  kind: string,
  words: Vocabulary,
  { count, others }: { count: number; others: readonly string[] },
): string[] {
  const layouts = layoutsOf(kind, words.language);
  const tries = Array.from({ length: count * 4 }, (_, index) => {
    const seed = `${kind} ${words.language} ${index}`;
    return fillLayout(layouts[index % layouts.length] ?? '', words, { seed, isMisread: kind === 'ocr-text' });
  });
  const repeating = new Set(
    findOverlaps([...others, ...tries], maxOverlap).map(({ second }) => second - others.length),
  );
  return tries.filter((text, index) => text !== '' && !repeating.has(index)).slice(0, count);
}

/** Every text of a language, by kind. */
function generateEveryKind(words: Vocabulary): OrdinaryText[] {
  const found: OrdinaryText[] = [];
  for (const [kind, [english, other]] of Object.entries(wantedCounts)) {
    const count = words.language === 'en' ? english : other;
    const texts = generateTexts(kind, words, { count, others: found.map(({ text }) => text) });
    found.push(...texts.map((text) => ({ kind, language: words.language, text })));
  }
  return found;
}

const lines = readFileSync(new URL('words.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const texts = lines.flatMap((line) => generateEveryKind(parseVocabulary(line)));
for (const kind of Object.keys(wantedCounts)) {
  const own = texts.filter((text) => text.kind === kind);
  writeFileSync(new URL(`${kind}.jsonl`, folder), own.map((text) => `${JSON.stringify(text)}\n`).join(''));
  console.log(`${kind}: ${own.length}`);
}
