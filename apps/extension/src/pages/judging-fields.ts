/** Options: the language of verdicts, and the profile that adjusts them. */
import { type ExplanationLanguage, explanationLanguages } from '@winnow/core';
import { createElement } from '../create-element.ts';
import { browserLanguage } from '../settings/languages.ts';
import { changeSettings, type ExtensionSettings } from '../settings/settings.ts';
import type { ServerAccount } from './connection-section.ts';
import { createField, createSelect } from './form-fields.ts';
import { pageStrings } from './page-strings.ts';

const optionsStrings = pageStrings.options;

const explanationLanguageEntries = Object.entries(explanationLanguages) as [ExplanationLanguage, { name: string }][];
const languageNames = Object.fromEntries(explanationLanguageEntries.map(([code, { name }]) => [code, name])) as Record<
  ExplanationLanguage,
  string
>;

/** The profiles that the server lists; until they are loaded, the chosen one. */
function renderProfileField(settings: ExtensionSettings, profiles: ServerAccount['profiles'] | undefined): HTMLElement {
  const known = profiles ?? (settings.profileId === null ? [] : [{ id: settings.profileId, name: settings.profileId }]);
  const names = { '': optionsStrings.profileNone, ...Object.fromEntries(known.map(({ id, name }) => [id, name])) };
  const select = createSelect({
    names,
    chosen: settings.profileId ?? '',
    onChoose: (id) => void changeSettings({ profileId: id === '' ? null : id }),
  });
  return createField(
    optionsStrings.profile,
    select,
    profiles === undefined ? optionsStrings.profilesUnknown : optionsStrings.profileHint,
  );
}

export function languageField(
  settings: ExtensionSettings,
  onLanguage: (language: ExtensionSettings['language']) => void,
): HTMLElement {
  const language = createSelect({
    names: { browser: optionsStrings.languageOfBrowser(languageNames[browserLanguage]), ...languageNames },
    chosen: settings.language ?? 'browser',
    onChoose(chosen) {
      const language = chosen === 'browser' ? null : chosen;
      onLanguage(language);
      void changeSettings({ language });
    },
  });
  return createField(optionsStrings.language, language, optionsStrings.languageHint);
}

interface ProfileField {
  readonly element: HTMLElement;
  /** Offers the server's profiles. */
  setProfiles(profiles: ServerAccount['profiles']): void;
}

export function profileField(settings: ExtensionSettings): ProfileField {
  const element = createElement('div', { class: 'field' }, renderProfileField(settings, undefined));
  return {
    element,
    setProfiles: (profiles) => element.replaceChildren(renderProfileField(settings, profiles)),
  };
}
