/** Languages by ISO 639-1 code, and the spellings of them that requests may use. */

/** ISO 639-1 code → English name; requests may use code, locale or English name (docs/api.md, "Conventions"). */
export const languageNames = {
  en: 'English',
  ar: 'Arabic',
  bn: 'Bengali',
  cs: 'Czech',
  da: 'Danish',
  de: 'German',
  el: 'Greek',
  es: 'Spanish',
  fa: 'Persian',
  fi: 'Finnish',
  fil: 'Filipino',
  fr: 'French',
  he: 'Hebrew',
  hi: 'Hindi',
  hu: 'Hungarian',
  id: 'Indonesian',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  nl: 'Dutch',
  no: 'Norwegian',
  pl: 'Polish',
  pt: 'Portuguese',
  ro: 'Romanian',
  ru: 'Russian',
  sv: 'Swedish',
  th: 'Thai',
  tr: 'Turkish',
  uk: 'Ukrainian',
  vi: 'Vietnamese',
  zh: 'Chinese',
} as const satisfies Record<string, string>;

export type LanguageCode = keyof typeof languageNames;
export const languageCodes = Object.keys(languageNames) as [LanguageCode, ...LanguageCode[]];

/** Codes for the same languages in other standards or legacy systems. */
const languageCodeAliases: Readonly<Record<string, LanguageCode>> = {
  iw: 'he',
  in: 'id',
  tl: 'fil',
  nb: 'no',
  nn: 'no',
};

const languageCodesByName = new Map<string, LanguageCode>([
  ...languageCodes.flatMap((code): [string, LanguageCode][] => [
    [code, code],
    [languageNames[code].toLowerCase(), code],
  ]),
  ...Object.entries(languageCodeAliases),
]);

/** Every spelling that requests may use, in lower case. */
export const languageSpellings: readonly string[] = [...languageCodesByName.keys()];

/**
 * Resolves the language of a request: "English", "english", "en", "en-US", "" and absent are all English; undefined for
 * an unknown spelling.
 */
export function findLanguageCode(spelling: string | undefined): LanguageCode | undefined {
  const wanted = (spelling ?? '').trim().toLowerCase();
  if (wanted === '') return 'en';
  const code = wanted.split(/[-_]/)[0] ?? '';
  return languageCodesByName.get(wanted) ?? languageCodesByName.get(code);
}

/** Whether this spelling is exempt from the surcharge for languages other than English. */
export const isEnglish = (spelling: string | undefined): boolean => findLanguageCode(spelling) === 'en';
