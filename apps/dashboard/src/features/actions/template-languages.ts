/** The languages of templates: those of moderated texts, and any other that a template already has. */
import { languageCodes } from '@winnow/core';
import { nameLanguage } from '../../components/format.tsx';

/** As options, by name. @param own a code that is offered as well */
export const listTemplateLanguages = (own: string): { value: string; label: string }[] =>
  [...new Set<string>([...languageCodes, own])]
    .map((value) => ({ value, label: nameLanguage(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
