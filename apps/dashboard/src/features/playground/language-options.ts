/** The languages that a request can specify. */
import { languageCodes, languageNames, type Modality } from '@winnow/core';

/** @param onlyEnglish the tier includes no other languages */
export function listLanguageOptions(modality: Modality, onlyEnglish: boolean) {
  const english = [{ value: 'en', label: languageNames.en }];
  if (onlyEnglish) return english;
  const others = languageCodes
    .filter((code) => code !== 'en')
    .map((code) => ({ value: code, label: languageNames[code] }));
  return [...english, ...(modality === 'text' ? [{ value: 'auto', label: 'Detect automatically' }] : []), ...others];
}
