/** Ranks the languages that share a script by common words, letter trigrams and distinctive letters. */

import { addTrigramScores, nextTrigramKey, packTrigramTable, type TrigramTable } from './trigram-table.ts';
import { trigrams } from './trigrams.ts';
import { arabicWords, cyrillicWords, latinWords } from './words.ts';

/** The languages with a given word, trigram or letter, and their weights: index, value, index, value … Mostly short. */
type LanguageWeights = number[];

/** The languages of one script, prepared for ranking. */
export interface LanguageFamily {
  codes: readonly string[];
  /** The initial score of each language. */
  priors: readonly number[];
  maxLetterScore: number;
  /** word → weight for each language, natural logarithm. */
  words: Map<string, LanguageWeights>;
  /** Undefined in a family without trigrams. */
  triples: TrigramTable | undefined;
  letters: Map<number, LanguageWeights>;
}

/** A word's weight by its rank in the list: log(1 + 400 / (rank + 6)), from 4.2 to 1.1. Chosen on the dev split. */
const wordWeight = (rank: number): number => Math.log(1 + 400 / (rank + 6));
/** Weight of words typed without their accents, if the bare form is not in the list. */
const accentlessWordWeight = 0.8;
/** The weight of one step of trigrams.ts: each level is 1.6 times as rare as the one before. */
const levelWeight = Math.log(1.6);
/** The weight of trigrams relative to words. */
const trigramShare = 0.55;
/**
 * Weight of a letter that few languages of the script use, and the cap on such letters: accents on Latin may be
 * obfuscation.
 */
const latinLetter = { weight: 1.5, most: 6 };
const otherLetter = { weight: 4, most: 40 };

const stripAccents = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('ł', 'l').replaceAll('ı', 'i');

/** Raises a row's value for one language to at least the given value. */
function raiseWeight<K>(table: Map<K, LanguageWeights>, key: K, { at, value }: { at: number; value: number }): void {
  const row = table.get(key);
  if (row === undefined) {
    table.set(key, [at, value]);
    return;
  }
  for (let i = 0; i < row.length; i += 2) {
    if (row[i] !== at) continue;
    row[i + 1] = Math.max(row[i + 1] ?? 0, value);
    return;
  }
  row.push(at, value);
}

interface LanguageFamilyTables {
  triples: Record<string, string>;
  letters: Record<string, string>;
  first: Record<string, number>;
  letter: { weight: number; most: number };
}

function createLanguageFamily(
  lists: Record<string, string>,
  { triples, letters, first, letter }: LanguageFamilyTables,
): LanguageFamily {
  const codes = [...new Set([...Object.keys(lists), ...Object.keys(letters)])];
  const made: LanguageFamily = {
    codes,
    priors: codes.map((code) => first[code] ?? 0),
    maxLetterScore: letter.most,
    words: new Map(),
    triples: undefined,
    letters: new Map(),
  };
  const rows = new Map<number, LanguageWeights>();
  for (const [at, code] of codes.entries()) {
    for (const [rank, word] of (lists[code] ?? '').split(' ').entries()) {
      raiseWeight(made.words, word, { at, value: wordWeight(rank) });
      const bare = stripAccents(word);
      if (bare !== word) raiseWeight(made.words, bare, { at, value: accentlessWordWeight * wordWeight(rank) });
    }
    const levels = (triples[code] ?? '').split('|');
    for (const [level, run] of levels.entries()) {
      for (let i = 0; i + 3 <= run.length; i += 3) {
        const key = nextTrigramKey(
          nextTrigramKey(nextTrigramKey(0, run.charCodeAt(i)), run.charCodeAt(i + 1)),
          run.charCodeAt(i + 2),
        );
        raiseWeight(rows, key, { at, value: levels.length - level });
      }
    }
    for (const own of letters[code] ?? '') raiseWeight(made.letters, own.charCodeAt(0), { at, value: letter.weight });
  }
  made.words.delete('');
  if (rows.size > 0) made.triples = packTrigramTable(rows, trigramShare * levelWeight);
  return made;
}

// biome-ignore format: rows
const latinLetters = {
  es: 'ñ', fr: 'çœèêùîëâôà', de: 'äöüß', it: 'èàùòì', pt: 'ãõçâêó', pl: 'ąćęłńóśźż', tr: 'ğışçöü', cs: 'ěřůčšžýíáé', sv: 'åäö', da: 'åøæ', no: 'åøæ', fi: 'äö',
  hu: 'őűáéíóöü', ro: 'ășțâîşţ', vi: 'đơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹăâêôàáãèéìíòóõùúý',
};

/**
 * The prior of a language: in Latin script for English, since its lexicons always apply; otherwise for the most widely
 * used. "?" collects the rest.
 */
export const languageFamilies = {
  latin: () =>
    createLanguageFamily(latinWords, {
      triples: trigrams,
      letters: latinLetters,
      first: { en: 3 },
      letter: latinLetter,
    }),
  cyrillic: () =>
    createLanguageFamily(cyrillicWords, {
      triples: {},
      letters: { ru: 'ыэё', uk: 'іїєґ', bg: 'ъ', sr: 'ђјљњћџ', '?': 'ўәғқңөұүһҳӣӯҷҝѓќѕ' },
      first: { ru: 5 },
      letter: otherLetter,
    }),
  arabic: () =>
    createLanguageFamily(arabicWords, {
      triples: {},
      letters: { ar: 'ةىإأؤي', fa: 'پچژگکی\u200c', ur: 'ٹڈڑںےہھپچژگکی', '?': 'ټډړښڼۇۆېەێڵڕ' },
      first: { ar: 5 },
      letter: otherLetter,
    }),
} as const satisfies Record<string, () => LanguageFamily>;

/** The score of each language of the family: the sum of the evidence, natural logarithms. */
export function scoreLanguages(
  words: readonly string[],
  { codes, priors, maxLetterScore, words: known, triples, letters }: LanguageFamily,
): Float32Array {
  const size = codes.length;
  const sums = new Float32Array(size);
  const marks = new Float32Array(size);
  for (const word of words) {
    addWeights(sums, known.get(word));
    if (triples !== undefined) {
      let key = nextTrigramKey(0, 0x20);
      for (let i = 0; i <= word.length; i += 1) {
        key = nextTrigramKey(key, i < word.length ? word.charCodeAt(i) : 0x20);
        if (i > 0) addTrigramScores(sums, triples, key);
      }
    }
    for (let i = 0; i < word.length; i += 1) {
      const unit = word.charCodeAt(i);
      if (unit >= 0x80) addWeights(marks, letters.get(unit));
    }
  }
  for (let i = 0; i < size; i += 1)
    sums[i] = (sums[i] ?? 0) + Math.min(maxLetterScore, marks[i] ?? 0) + (words.length > 0 ? (priors[i] ?? 0) : 0);
  return sums;
}

function addWeights(sums: Float32Array, row: LanguageWeights | undefined): void {
  if (row === undefined) return;
  for (let i = 0; i < row.length; i += 2) {
    const at = row[i] ?? 0;
    sums[at] = (sums[at] ?? 0) + (row[i + 1] ?? 0);
  }
}
