/** The catalogs of the dashboard's texts, and what is wrong with one: apps/dashboard/locales/README.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listCatalogTexts } from '../../apps/dashboard/src/i18n/catalog-texts.ts';
import type { Messages } from '../../apps/dashboard/src/i18n/catalogs.ts';
import { readDashboardTexts } from './dashboard-texts.ts';

const localeFolder = fileURLToPath(new URL('../../apps/dashboard/locales/', import.meta.url));

export const localeFile = (language: string): string => `${localeFolder}${language}.json`;

export const readLocale = (language: string): Messages => JSON.parse(readFileSync(localeFile(language), 'utf8'));

export const localeNames: readonly string[] = readdirSync(localeFolder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''))
  .toSorted();

/** Every text that the dashboard uses, and whether it has plural forms. */
export function listTexts(): ReadonlyMap<string, boolean> {
  const texts = new Map(listCatalogTexts().map((key): [string, boolean] => [key, false]));
  for (const { key, isPlural } of readDashboardTexts().texts) texts.set(key, isPlural || texts.get(key) === true);
  return texts;
}

/** Plural categories in the order of CLDR; "other" is the last. */
const categoryOrder: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

export function pluralCategories(language: string): Intl.LDMLPluralRule[] {
  const { pluralCategories: used } = new Intl.PluralRules(language).resolvedOptions();
  return categoryOrder.filter((category) => used.includes(category));
}

/** Whether a category is for a single number ("two" in Arabic), which a text may write out. */
function isOneNumber(language: string, category: Intl.LDMLPluralRule): boolean {
  const rules = new Intl.PluralRules(language);
  return (
    Array.from({ length: 1_001 }, (_, number) => rules.select(number)).filter((each) => each === category).length === 1
  );
}

interface Entry {
  /** The English text. */
  readonly key: string;
  /** Absent: the text has no plural forms. */
  readonly category?: Intl.LDMLPluralRule;
}

/** What a catalog has to contain: by its key there. English needs nothing but plural forms. */
export function listEntries(language: string, texts: ReadonlyMap<string, boolean>): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const [key, isPlural] of texts) {
    if (isPlural)
      for (const category of pluralCategories(language)) entries.set(`${key}_${category}`, { key, category });
    else if (language !== 'en') entries.set(key, { key });
  }
  return entries;
}

const placeholdersOf = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted();
const tagsOf = (text: string): string[] => (text.match(/<\/?\w+\/?>/g) ?? []).toSorted();

function findProblem(language: string, { key, category }: Entry, message: string): string | undefined {
  const mayOmitCount = category !== undefined && isOneNumber(language, category);
  const without = (text: string) =>
    placeholdersOf(text).filter((placeholder) => !(mayOmitCount && placeholder === '{{count}}'));
  if (without(message).join() !== without(key).join()) return `has other placeholders: ${message}`;
  if (tagsOf(message).join() !== tagsOf(key).join()) return `has other tags: ${message}`;
  return message === message.trim() ? undefined : 'begins or ends with a space';
}

export interface LocaleReport {
  /** Keys without a translation. */
  readonly missing: readonly string[];
  /** Keys that nothing uses. */
  readonly unused: readonly string[];
  /** "key: what is wrong" */
  readonly wrong: readonly string[];
}

export function checkLocale(language: string, messages: Messages, texts: ReadonlyMap<string, boolean>): LocaleReport {
  const entries = listEntries(language, texts);
  const given = Object.entries(messages).filter(([, message]) => message !== '');
  return {
    missing: [...entries.keys()].filter((key) => (messages[key] ?? '') === ''),
    unused: Object.keys(messages).filter((key) => !entries.has(key)),
    wrong: given.flatMap(([key, message]) => {
      const entry = entries.get(key);
      const problem = entry && findProblem(language, entry, message);
      return problem === undefined ? [] : [`${key}: ${problem}`];
    }),
  };
}
