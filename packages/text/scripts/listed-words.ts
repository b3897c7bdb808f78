/** Prints each form of each single word of the lists in Latin script, with its language, for other-meanings.py. */
import { lexicons } from '../src/lexicon/index.ts';
import { getStems } from '../src/match/inflection.ts';

/** Languages written in another script as well, whose terms always apply where that script occurs. */
const otherScripts = new Set(['ar', 'bn', 'el', 'fa', 'he', 'hi', 'ja', 'ko', 'ru', 'th', 'uk', 'zh']);
const strokes: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i' };
const withoutAccents = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øłđı]/g, (letter) => strokes[letter] ?? letter);
/** Shorter words are not matched without their accents. */
const minAccentlessLength = 5;

for (const { language, terms } of lexicons) {
  if (language === 'en' || otherScripts.has(language)) continue;
  for (const term of Object.values(terms).flat()) {
    if (/\s/.test(term)) continue;
    const word = term.replace(/^\*|[*~]$/g, '');
    const forms = new Set([word]);
    if (term.endsWith('~'))
      for (const { stem, endings } of getStems(word, language)) for (const ending of endings) forms.add(stem + ending);
    for (const form of [...forms]) if (form.length >= minAccentlessLength) forms.add(withoutAccents(form));
    for (const form of forms) console.log(JSON.stringify([language, form]));
  }
}
