/** Options: how verdicts are explained, and which profile bends them. */
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

/** Profiles as the server lists them; before that, the one that is chosen. */
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
  /** Offers what the server has. */
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
