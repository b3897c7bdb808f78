/** Benchmark: what 100,000 listed terms, other lists and a million hashes of banks add to a text, and their memory. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ListKind, signalTypeNames } from '@winnow/core';
import { loadTextModel } from '@winnow/models';
import { createTextEngine, normalizeForModel } from '@winnow/text';
import { createAccountBanks } from '../../apps/server/src/moderation/known/account-banks.ts';
import { createAccountLists } from '../../apps/server/src/moderation/known/account-lists.ts';
import { hashExactly } from '../../apps/server/src/moderation/known/fingerprints.ts';
import { median } from '../support/median.ts';
import { createSeededRandom } from './data/evasion/techniques.ts';

const HASHES = 1_000_000;
const COUNTS: Readonly<Record<ListKind, number>> = {
  ...{ terms: 100_000, regexes: 200, domains: 100_000, texts: 10_000, authors: 100_000 },
};
const ROUNDS = 7;
const TEXTS = 300;

const folder = join(import.meta.dirname, '../quality/ordinary');
const readLines = (path: string) => readFileSync(join(folder, path), 'utf8').split('\n').filter(Boolean);
const random = createSeededRandom(28);
const pickFrom = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(random() * values.length)];

/** Ordinary texts of seventy kinds and many languages, in an order that is always the same. */
const texts = readdirSync(join(folder, 'texts'))
  .flatMap((file) => readLines(`texts/${file}`).map((line): string => JSON.parse(line).text))
  .map((text) => ({ text, order: random() }))
  .sort((a, b) => a.order - b.order)
  .map(({ text }) => text);
const words = ['en', 'de', 'es', 'fr', 'ru', 'pl', 'it', 'pt'].flatMap((language) =>
  readLines(`words/${language}.txt`),
);

/** Two or three words side by side, which begin like words of ordinary texts and seldom stand in them. */
const phrase = () => Array.from({ length: random() < 0.6 ? 2 : 3 }, () => pickFrom(words)).join(' ');

const makers: Readonly<Record<ListKind, (at: number) => string>> = {
  terms: phrase,
  regexes: (at) => `\\b${pickFrom(words)?.replace(/[^\p{L}]/gu, '')}[0-9]{2,}${at}`,
  domains: (at) => `site-${at}.example`,
  texts: () => `${pickFrom(texts)} ${phrase()} ${phrase()} ${phrase()} ${phrase()}`,
  authors: (at) => `author-${at}`,
};

const heapMb = () => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
};

async function fillList(kind: ListKind) {
  const lists = createAccountLists(Date.now);
  const settings = { name: kind, description: '', action: 'block', label: kind, severity: 'High' } as const;
  lists.setLists([{ ...settings, key: 1, id: kind, kind, category: null, enabled: true, createdAt: new Date(0) }]);
  const values = Array.from({ length: COUNTS[kind] }, (_, at) => makers[kind](at));
  const before = heapMb();
  const startMs = performance.now();
  await lists.apply(values.map((value, at) => ({ id: at + 1, list: 1, value, isRemoved: false, expiresAtMs: 0 })));
  const builtMs = performance.now() - startMs;
  return { lists, builtMs, mb: heapMb() - before };
}

async function fillBank() {
  const bank = { key: 1, name: 'B', matchingEnabledRatio: 1, action: 'block', label: 'b', severity: 'High' } as const;
  const banks = createAccountBanks([bank], Date.now);
  const type = signalTypeNames.indexOf('sha256');
  const before = heapMb();
  const startMs = performance.now();
  for (let from = 0; from < HASHES; from += 10_000)
    banks.apply(
      Array.from({ length: 10_000 }, (_, at) => ({
        ...{ id: from + at + 1, bank: 1, isRemoved: false, disabledUntilMs: 0 },
        signals: [
          [
            type,
            createHash('sha256')
              .update(String(from + at))
              .digest('hex'),
          ],
        ],
      })),
    );
  await banks.settle();
  return { banks, builtMs: performance.now() - startMs, mb: heapMb() - before };
}

/** Median of the milliseconds for all texts, by name; the works alternate, so that a busy machine treats them alike. */
async function measure(works: Readonly<Record<string, (text: string) => unknown>>) {
  const sample = texts.slice(0, TEXTS);
  const times = Object.keys(works).map((): number[] => []);
  for (let round = -1; round < ROUNDS; round++)
    for (const [at, work] of Object.values(works).entries()) {
      const startMs = performance.now();
      for (const text of sample) await work(text);
      if (round >= 0) times[at]?.push(performance.now() - startMs);
    }
  return Object.fromEntries(Object.keys(works).map((name, at) => [name, median(times[at] ?? []) / sample.length]));
}

/** Prints a Markdown table. */
export default async function bench(): Promise<void> {
  const filled = {
    terms: await fillList('terms'),
    regexes: await fillList('regexes'),
    domains: await fillList('domains'),
    texts: await fillList('texts'),
    authors: await fillList('authors'),
  };
  const { banks, ...bankFigures } = await fillBank();
  const engine = createTextEngine();
  engine.prepare();
  await using model = await loadTextModel({ workers: 1 });
  const match = (kind: ListKind) => (content: string) =>
    filled[kind].lists.match({ text: { content, language: 'en' }, authorId: 'u' }, undefined);
  const judge = async (text: string) => {
    const { deobfuscated } = engine.analyze(text, { language: 'en' });
    if (model) await model.classify(normalizeForModel(deobfuscated, model.reads).text);
  };
  const times = await measure({
    lexicons: (text) => engine.analyze(text, { language: 'en' }),
    judge,
    ...{ terms: match('terms'), regexes: match('regexes'), domains: match('domains') },
    ...{ texts: match('texts'), authors: match('authors') },
    banks: (text) => banks.match({ exact: hashExactly(text) }, 0),
  });
  const { lexicons = 1, judge: whole = 1 } = times;
  console.log(
    `${TEXTS} ordinary texts: ${(1_000 * lexicons).toFixed(0)} µs with word lists alone, ${whole.toFixed(1)} ms with the model`,
  );
  console.log('| | entries | s | MB | µs for a text | of word lists alone | of a text with the model |');
  console.log('|---|--:|--:|--:|--:|--:|--:|');
  const rows = { ...filled, banks: bankFigures };
  for (const [name, { builtMs, mb }] of Object.entries(rows)) {
    const ms = times[name] ?? Number.NaN;
    const entries = name === 'banks' ? HASHES : COUNTS[name as ListKind];
    const shares = [lexicons, whole].map((one) => `${((100 * ms) / one).toFixed(1)}%`);
    console.log(
      `| ${name} | ${entries} | ${(builtMs / 1_000).toFixed(1)} | ${mb.toFixed(0)} | ${(1_000 * ms).toFixed(0)} | ${shares.join(' | ')} |`,
    );
  }
}
