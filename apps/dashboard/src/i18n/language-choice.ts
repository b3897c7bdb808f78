/** Which language a reader gets: their choice in this browser, otherwise the browser's. */
import type { ExplanationLanguage } from '@winnow/core';

export type Language = ExplanationLanguage;

/** The languages with a complete catalog (a test checks it), in the order of their codes. */
export const offeredLanguages: readonly Language[] = [
  ...(['ar', 'bn', 'de', 'en', 'es', 'fr', 'he', 'hi', 'id', 'it', 'ja'] as const),
  ...(['ko', 'nl', 'pl', 'pt', 'ru', 'th', 'tr', 'uk', 'vi', 'zh'] as const),
];

const STORAGE_KEY = 'winnow-language';

const find = (code: string | undefined): Language | undefined => offeredLanguages.find((each) => each === code);

/** Codes of browsers that have changed since. */
const aliases: Readonly<Record<string, Language>> = { iw: 'he', in: 'id' };

/** The first of these tags ("pt-BR") whose language is offered. */
export function pickLanguage(tags: readonly string[]): Language {
  const codes = tags.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return codes.map((code) => find(aliases[code] ?? code)).find((code) => code !== undefined) ?? 'en';
}

/** The person's choice, otherwise the best of the browser's languages. */
export const chooseLanguage = (): Language =>
  find(localStorage.getItem(STORAGE_KEY) ?? undefined) ?? pickLanguage(navigator.languages);

/** Remembers the choice in this browser and reloads the page in it; the address, and with it the screen, stays. */
export function changeLanguage(language: Language): void {
  localStorage.setItem(STORAGE_KEY, language);
  location.reload();
}

/** The language's own name: "Deutsch", "français". */
export const getNativeName = (language: Language): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
