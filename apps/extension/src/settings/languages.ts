/** The languages of verdicts and of texts: the chosen one, else the browser's where verdicts can be explained in it. */
import { type ExplanationLanguage, type LanguageCode, toExplanationLanguage } from '@winnow/core';
import { uiLanguage } from '../strings.ts';
import type { ExtensionSettings } from './settings.ts';

/** Of the messages' own language: "pt" of "pt-BR". */
export const browserLanguage: ExplanationLanguage = toExplanationLanguage(uiLanguage.split('-')[0] as LanguageCode);

/** That of explanations, and that which texts are assumed to be in: of English, the server's default, none is. */
export const getLanguages = ({ language }: Pick<ExtensionSettings, 'language'>) => ({
  language: language ?? browserLanguage,
  textLanguage: language ?? ('en' as const),
});
