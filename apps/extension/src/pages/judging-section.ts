/** Options: the language of explanations, and the profile that adjusts verdicts. */
import { type ExplanationLanguage, explanationLanguages } from '@winnow/core';
import { createElement } from '../create-element.ts';
import { changeSettings, type ExtensionSettings } from '../settings/settings.ts';
import { strings } from '../strings.ts';
import { createField, createSection, createSelect } from './form-fields.ts';
import type { ServerAccount } from './server-section.ts';

const optionsStrings = strings.options;

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

interface JudgingSection {
  readonly element: HTMLElement;
  /** Offers the server's profiles. */
  setProfiles(profiles: ServerAccount['profiles']): void;
}

export function judgingSection(
  settings: ExtensionSettings,
  onLanguage: (language: ExplanationLanguage) => void,
): JudgingSection {
  const language = createSelect({
    names: languageNames,
    chosen: settings.language,
    onChoose(code) {
      onLanguage(code);
      void changeSettings({ language: code });
    },
  });
  const profile = createElement('div', {}, renderProfileField(settings, undefined));
  return {
    element: createSection(
      optionsStrings.judging,
      createField(optionsStrings.language, language, optionsStrings.languageHint),
      profile,
    ),
    setProfiles: (profiles) => profile.replaceChildren(renderProfileField(settings, profiles)),
  };
}
