/** Notices to authors and notifiers, one file for each language of explanations. */
import type { ExplanationLanguage } from '../../languages/index.ts';
import { ar } from './ar.ts';
import { bn } from './bn.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { hi } from './hi.ts';
import { id } from './id.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { nl } from './nl.ts';
import type { NoticePhrases } from './notice-phrases.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { th } from './th.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { vi } from './vi.ts';
import { zh } from './zh.ts';

export const noticePhrases: Readonly<Record<ExplanationLanguage, NoticePhrases>> = {
  ar,
  bn,
  de,
  en,
  es,
  fr,
  he,
  hi,
  id,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  ru,
  th,
  tr,
  uk,
  vi,
  zh,
};

/** The languages in which authors and notifiers can be addressed. */
export const noticeLanguages = Object.keys(noticePhrases) as [ExplanationLanguage, ...ExplanationLanguage[]];
