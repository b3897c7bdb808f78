/** Reports on the dashboard's catalogs; with --write it adds missing texts, empty, and removes unused ones. */
import { writeFileSync } from 'node:fs';
import {
  checkLocale,
  listEntries,
  listTexts,
  localeFile,
  localeNames,
  readLocale,
} from './support/dashboard-locales.ts';

const languages = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isWriting = process.argv.includes('--write');
const texts = listTexts();

for (const language of languages.length > 0 ? languages : localeNames) {
  const messages = readLocale(language);
  const { missing, unused, wrong } = checkLocale(language, messages, texts);
  console.log(`${language}: ${missing.length} missing, ${unused.length} unused, ${wrong.length} wrong`);
  // For a single language, everything.
  if (languages.length === 1) {
    for (const key of missing) console.log(`  missing: ${key}`);
    for (const key of unused) console.log(`  unused: ${key}`);
  }
  for (const problem of wrong) console.log(`  wrong: ${problem}`);
  if (!isWriting) continue;
  // In English the plural forms begin as the text itself.
  const entries = [...listEntries(language, texts)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const next = Object.fromEntries(
    entries.map(([name, { key }]) => [name, messages[name] || (language === 'en' ? key : '')]),
  );
  writeFileSync(localeFile(language), `${JSON.stringify(next, null, 2)}\n`);
}
