/** Tests of the explanation languages: the list matches the folder, and each language is complete and translated. */
import { describe, expect, test } from 'vitest';
import type { ExplanationPhrases } from './explanation-phrases.ts';
import {
  type ExplanationLanguage,
  explanationLanguages,
  getExplanationPhrases,
  toExplanationLanguage,
} from './index.ts';
import { languageCodes, languageNames } from './language-codes.ts';

const codes = Object.keys(explanationLanguages) as ExplanationLanguage[];

/** Every string of a language by its path; `fill` produces the arguments of the phrases that take some. */
function textsOf(
  words: ExplanationPhrases,
  fill: (argument: 'categories' | 'category' | 'severity' | 'name' | 'value') => string,
) {
  const texts = new Map<string, string>();
  const addAll = (path: string, rows: Readonly<Record<string, string>>) => {
    for (const [key, text] of Object.entries(rows)) texts.set(`${path}.${key}`, text);
  };
  addAll('categories', words.categories);
  addAll('severities', words.severities);
  addAll('pii', words.pii);
  addAll('techniques', words.techniques);
  for (const [kind, sentence] of Object.entries(words.contexts)) {
    texts.set(`contexts.${kind}`, sentence(fill('category')));
  }
  texts.set('clean', words.clean);
  texts.set('cleanHidden', words.cleanHidden);
  texts.set('unsafe', words.unsafe(fill('categories'), fill('severity')));
  texts.set('unsafeHidden', words.unsafeHidden(fill('categories'), fill('severity')));
  texts.set('labelled', words.labelled(fill('name'), fill('value')));
  return texts;
}

/** As shown in results: filled with words of the same language. */
function filled(code: ExplanationLanguage) {
  const words: ExplanationPhrases = explanationLanguages[code];
  const all = Object.values(words.categories);
  const arguments_ = {
    categories: new Intl.ListFormat(code, { type: 'conjunction' }).format(all),
    category: words.categories.HateSpeech,
    severity: words.severities.High,
    name: words.pii.CreditCard,
    value: '***42',
  };
  return textsOf(words, (argument) => arguments_[argument]);
}

const isSentence = (path: string) => /^(clean|unsafe|contexts|techniques)/.test(path);
const isNoun = (path: string) => /^(categories|severities|pii)/.test(path);
const sentences = (code: ExplanationLanguage) => [...filled(code)].filter(([path]) => isSentence(path));

/** The sentence-ending punctuation of each language. Thai has no full stop. */
const ends: Record<ExplanationLanguage, string> = {
  ar: '.',
  bn: '।',
  de: '.',
  en: '.',
  es: '.',
  fr: '.',
  he: '.',
  hi: '।',
  id: '.',
  it: '.',
  ja: '。',
  ko: '.',
  nl: '.',
  pl: '.',
  pt: '.',
  ru: '.',
  th: '',
  tr: '.',
  uk: '.',
  vi: '.',
  zh: '。',
};

/** The script of each language. */
const letters: Record<ExplanationLanguage, RegExp> = {
  ar: /\p{scx=Arabic}/u,
  bn: /\p{scx=Bengali}/u,
  de: /[a-zäöüß]/iu,
  en: /[a-z]/iu,
  es: /[a-záéíóúüñ]/iu,
  fr: /[a-zàâçéèêëîïôœùûü]/iu,
  he: /\p{scx=Hebrew}/u,
  hi: /\p{scx=Devanagari}/u,
  id: /[a-z]/iu,
  it: /[a-zàèéìòù]/iu,
  ja: /[\p{scx=Hira}\p{scx=Kana}\p{scx=Han}]/u,
  ko: /\p{scx=Hang}/u,
  nl: /[a-zëïéèö]/iu,
  pl: /[a-ząćęłńóśźż]/iu,
  pt: /[a-zàáâãçéêíóôõú]/iu,
  ru: /[а-яё]/iu,
  th: /\p{scx=Thai}/u,
  tr: /[abcçdefgğhıijklmnoöprsştuüvyzİ]/iu,
  uk: /[абвгґдеєжзиіїйклмнопрстуфхцчшщьюя]/iu,
  vi: /\p{scx=Latin}/u,
  zh: /\p{scx=Han}/u,
};

/** Punctuation for which a language uses its own form. */
const foreignPunctuation: Partial<Record<ExplanationLanguage, RegExp>> = {
  ar: /[,;?]/,
  bn: /[.]/,
  fr: /[^\u00a0][:;!?»]|«[^\u00a0]/,
  hi: /[.]/,
  ja: /[,.:;!?()"“”]/,
  zh: /[,.:;!?()"「」]/,
};

/** Words that are correctly the same as in English. */
const sameAsEnglish: Partial<Record<ExplanationLanguage, readonly string[]>> = {
  de: ['categories.Spam'],
  es: ['categories.Spam'],
  fr: ['categories.Spam', 'categories.Violence', 'pii.Signature'],
  id: ['categories.Spam'],
  it: ['categories.Spam'],
  nl: ['categories.Spam'],
  pl: ['categories.Spam'],
  pt: ['categories.Spam', 'categories.Bullying'],
  tr: ['categories.Spam'],
  vi: ['categories.Spam'],
};

test('the list of languages is the folder, in alphabetical order', () => {
  const frame = ['index', 'explanation-phrases', 'language-codes'];
  const files = Object.keys(import.meta.glob(['./*.ts', '!./*.test.ts']))
    .map((file) => file.slice('./'.length, -'.ts'.length))
    .filter((name) => !frame.includes(name));
  expect(codes).toEqual(files.sort());
});

test('each language is one that requests can name', () => {
  expect(languageCodes).toEqual(expect.arrayContaining(codes));
});

test('a language without words of its own is explained in English', () => {
  const without = languageCodes.filter((code) => !(codes as string[]).includes(code));
  expect(without).not.toHaveLength(0);
  for (const code of without) {
    expect(toExplanationLanguage(code)).toBe('en');
    expect(getExplanationPhrases(code)).toBe(explanationLanguages.en);
  }
});

test('right to left are Arabic and Hebrew, and no other', () => {
  expect(codes.filter((code) => explanationLanguages[code].direction === 'rtl')).toEqual(['ar', 'he']);
});

test('no two languages share a sentence', () => {
  const owners = new Map<string, string>();
  for (const code of codes) {
    for (const [path, sentence] of sentences(code)) {
      const here = `${code} ${path}`;
      expect(owners.get(sentence) ?? here, sentence).toBe(here);
      owners.set(sentence, here);
    }
  }
});

describe.each(codes)('%s', (code) => {
  const words: ExplanationPhrases = explanationLanguages[code];
  const texts = [...filled(code)];

  test('joins lists and says its own name in its own way', () => {
    expect(Intl.ListFormat.supportedLocalesOf([code])).toEqual([code]);
    const itself = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? '';
    expect(words.name.toLocaleLowerCase(code)).toContain(itself.toLocaleLowerCase(code));
    expect(words.name === languageNames[code]).toBe(code === 'en');
  });

  test('leaves nothing empty or padded', () => {
    expect(texts.filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
  });

  test('says nothing in English but what is on the list', () => {
    const english = filled('en');
    const same = texts.filter(([path, text]) => text.toLowerCase() === english.get(path)?.toLowerCase());
    const expected = code === 'en' ? [...english.keys()] : (sameAsEnglish[code] ?? []);
    expect(same.map(([path]) => path).sort()).toEqual([...expected].sort());
  });

  test('is written in its own letters, but for the names IP and QR', () => {
    const foreign = texts.flatMap(([path, text]) =>
      [...text.replace(/\b(IP|QR)\b/g, '')]
        .filter((sign) => /\p{L}/u.test(sign) && !letters[code].test(sign))
        .map((sign) => `${path}: ${sign}`),
    );
    expect(foreign).toEqual([]);
  });

  test('keeps every argument of its sentences, once', () => {
    const marked = [...textsOf(words, (argument) => `<${argument}>`)];
    const expected: Record<string, string[]> = {
      unsafe: ['<categories>', '<severity>'],
      unsafeHidden: ['<categories>', '<severity>'],
      labelled: ['<name>', '<value>'],
    };
    for (const [path, text] of marked) {
      const wanted = path.startsWith('contexts.') ? ['<category>'] : (expected[path] ?? []);
      expect([...(text.match(/<\w+>/g) ?? [])].sort(), path).toEqual(wanted);
    }
  });

  test('ends each sentence with its full stop, and says it in one sentence', () => {
    const stop = ends[code];
    for (const [path, sentence] of sentences(code)) {
      expect(sentence.endsWith(stop), `${path}: ${sentence}`).toBe(true);
      expect(sentence.slice(0, sentence.length - stop.length), path).not.toMatch(/[.。।!?！？]/u);
    }
  });

  test('gives nouns without punctuation', () => {
    const nouns = texts.filter(([path]) => isNoun(path));
    expect(nouns.filter(([, noun]) => /[.。।,،、;:：]/u.test(noun))).toEqual([]);
  });

  test('punctuates in its own way', () => {
    const foreign = foreignPunctuation[code];
    expect(texts.filter(([, text]) => foreign?.test(text))).toEqual([]);
  });

  test('parts sentences by a space unless its full stop is as wide as one', () => {
    expect(words.sentenceGap).toBe(ends[code] === '。' ? '' : ' ');
  });

  test('isolates a masked value where the text around it runs from right to left', () => {
    expect(words.labelled('N', 'V').includes('\u2066V\u2069')).toBe(words.direction === 'rtl');
  });
});
