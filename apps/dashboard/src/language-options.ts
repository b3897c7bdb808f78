/** The languages that a request can specify. */
import { languageCodes, type Modality } from '@winnow/core';
import { nameLanguage } from './components/format.tsx';
import { t } from './i18n/i18n.ts';

/** @param onlyEnglish the tier includes no other languages */
export function listLanguageOptions(modality: Modality, onlyEnglish: boolean) {
  const english = [{ value: 'en', label: nameLanguage('en') }];
  if (onlyEnglish) return english;
  const others = languageCodes
    .filter((code) => code !== 'en')
    .map((code) => ({ value: code, label: nameLanguage(code) }));
  return [...english, ...(modality === 'text' ? [{ value: 'auto', label: t('Detect automatically') }] : []), ...others];
}
