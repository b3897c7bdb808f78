/**
 * The texts of the dashboard in the reader's language. A key is the English text itself; the page reloads after a
 * change of language, so texts may stand in constants as well as in components (docs/decisions/0062).
 */
import type { ExplanationPhrases } from '@winnow/core';
import { createInstance, type FormatterModule } from 'i18next';
import { type ComponentProps, createElement, type ReactElement } from 'react';
import { Trans } from 'react-i18next/TransWithoutContext';
import english from '../../locales/en.json' with { type: 'json' };
import { catalogs } from './catalogs.ts';
import { chooseLanguage, type Language } from './language-choice.ts';

const i18n = createInstance();
let language: Language = 'en';
let formatLocale = 'en';
let phrases: ExplanationPhrases | undefined;

/** What the {{names}} in a text stand for; `count` also selects the plural form. Numbers are formatted. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Formats the values of texts. */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown) =>
    typeof value === 'number' ? new Intl.NumberFormat(formatLocale).format(value) : String(value),
};

/** In English until startLanguage has loaded another language. */
void i18n.use(formatter).init({
  lng: language,
  fallbackLng: 'en',
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  returnEmptyString: false,
  resources: { en: { translation: english } },
  // React escapes.
  interpolation: { escapeValue: false, alwaysFormat: true },
});

/**
 * A text in the reader's language.
 * @param key the English text, as a literal: a test extracts it from the source
 */
export const t = (key: string, values: MessageValues = {}): string => i18n.t(key, { ...values });

interface RichTextProps extends Omit<ComponentProps<typeof Trans>, 'i18n' | 't'> {
  /** The English text, with a tag for each component: "See <link>the guide</link>." */
  i18nKey: string;
  values?: MessageValues;
  components: Readonly<Record<string, ReactElement>>;
}

/** A text with links, emphasis or other elements in it. */
export const RichText = (props: RichTextProps): ReactElement => createElement(Trans, { ...props, i18n, t: i18n.t });

export const getLanguage = (): Language => language;
/** For Intl: the language with the reader's region ("en-GB"), as far as the browser states one. */
export const getFormatLocale = (): string => formatLocale;
/** The core's phrases in the reader's language; undefined for English, whose names are the identifiers themselves. */
export const getPhrases = (): ExplanationPhrases | undefined => phrases;
export const getDirection = (): 'ltr' | 'rtl' => phrases?.direction ?? 'ltr';

/** An arrow from what was read to what follows; Unicode does not mirror it. */
export const getArrow = (): string => (getDirection() === 'rtl' ? '←' : '→');

async function loadCatalog(chosen: Exclude<Language, 'en'>): Promise<void> {
  const catalog = catalogs[chosen];
  if (!catalog) return;
  const [messages, loaded] = await Promise.all([catalog.messages(), catalog.phrases()]);
  i18n.addResourceBundle(chosen, 'translation', messages.default);
  await i18n.changeLanguage(chosen);
  phrases = loaded;
  language = chosen;
}

/** Loads the reader's language, before any module with texts; the page stays English if that fails. */
export async function startLanguage(): Promise<void> {
  const chosen = chooseLanguage();
  // Without its file, a language is shown in English, which is better than no page.
  if (chosen !== 'en') await loadCatalog(chosen).catch(() => undefined);
  formatLocale = navigator.languages.find((tag) => tag.split('-')[0] === language) ?? language;
  document.documentElement.lang = language;
  document.documentElement.dir = getDirection();
}
