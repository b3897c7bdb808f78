/** The languages other than English: each is loaded only for people who have chosen it. */
import type { ExplanationLanguage, ExplanationPhrases } from '@winnow/core';

export type Messages = Readonly<Record<string, string>>;

interface Catalog {
  /** locales/README.md */
  readonly messages: () => Promise<{ default: Messages }>;
  /** The names of categories, severities and personal data. */
  readonly phrases: () => Promise<ExplanationPhrases>;
}

export const catalogs: Readonly<Partial<Record<Exclude<ExplanationLanguage, 'en'>, Catalog>>> = {
  ar: {
    messages: () => import('../../locales/ar.json'),
    phrases: async () => (await import('@winnow/core/languages/ar')).ar,
  },
  bn: {
    messages: () => import('../../locales/bn.json'),
    phrases: async () => (await import('@winnow/core/languages/bn')).bn,
  },
  de: {
    messages: () => import('../../locales/de.json'),
    phrases: async () => (await import('@winnow/core/languages/de')).de,
  },
  es: {
    messages: () => import('../../locales/es.json'),
    phrases: async () => (await import('@winnow/core/languages/es')).es,
  },
  fr: {
    messages: () => import('../../locales/fr.json'),
    phrases: async () => (await import('@winnow/core/languages/fr')).fr,
  },
  he: {
    messages: () => import('../../locales/he.json'),
    phrases: async () => (await import('@winnow/core/languages/he')).he,
  },
  hi: {
    messages: () => import('../../locales/hi.json'),
    phrases: async () => (await import('@winnow/core/languages/hi')).hi,
  },
  id: {
    messages: () => import('../../locales/id.json'),
    phrases: async () => (await import('@winnow/core/languages/id')).id,
  },
  it: {
    messages: () => import('../../locales/it.json'),
    phrases: async () => (await import('@winnow/core/languages/it')).it,
  },
  ja: {
    messages: () => import('../../locales/ja.json'),
    phrases: async () => (await import('@winnow/core/languages/ja')).ja,
  },
  ko: {
    messages: () => import('../../locales/ko.json'),
    phrases: async () => (await import('@winnow/core/languages/ko')).ko,
  },
  nl: {
    messages: () => import('../../locales/nl.json'),
    phrases: async () => (await import('@winnow/core/languages/nl')).nl,
  },
  pl: {
    messages: () => import('../../locales/pl.json'),
    phrases: async () => (await import('@winnow/core/languages/pl')).pl,
  },
  pt: {
    messages: () => import('../../locales/pt.json'),
    phrases: async () => (await import('@winnow/core/languages/pt')).pt,
  },
  ru: {
    messages: () => import('../../locales/ru.json'),
    phrases: async () => (await import('@winnow/core/languages/ru')).ru,
  },
  th: {
    messages: () => import('../../locales/th.json'),
    phrases: async () => (await import('@winnow/core/languages/th')).th,
  },
  tr: {
    messages: () => import('../../locales/tr.json'),
    phrases: async () => (await import('@winnow/core/languages/tr')).tr,
  },
  uk: {
    messages: () => import('../../locales/uk.json'),
    phrases: async () => (await import('@winnow/core/languages/uk')).uk,
  },
  vi: {
    messages: () => import('../../locales/vi.json'),
    phrases: async () => (await import('@winnow/core/languages/vi')).vi,
  },
  zh: {
    messages: () => import('../../locales/zh.json'),
    phrases: async () => (await import('@winnow/core/languages/zh')).zh,
  },
};
