/** Options: how verdicts are explained, and which profile bends them. */
import { type ExplanationLanguage, explanationLanguages } from '@winnow/core';
import { element } from '../element.ts';
import { changeSettings, type Settings } from '../settings/settings.ts';
import { strings } from '../strings.ts';
import { choice, field, section } from './field.ts';
import type { Works } from './server-section.ts';

const words = strings.options;

const languages = Object.entries(explanationLanguages) as [ExplanationLanguage, { name: string }][];
const languageNames = Object.fromEntries(languages.map(([code, { name }]) => [code, name])) as Record<
  ExplanationLanguage,
  string
>;

/** Profiles as the server lists them; before that, the one that is chosen. */
function profileField(settings: Settings, profiles: Works['profiles'] | undefined): HTMLElement {
  const known = profiles ?? (settings.profileId === null ? [] : [{ id: settings.profileId, name: settings.profileId }]);
  const names = { '': words.profileNone, ...Object.fromEntries(known.map(({ id, name }) => [id, name])) };
  const select = choice({
    names,
    chosen: settings.profileId ?? '',
    onChoose: (id) => void changeSettings({ profileId: id === '' ? null : id }),
  });
  return field(words.profile, select, profiles === undefined ? words.profilesUnknown : words.profileHint);
}

interface JudgingSection {
  readonly element: HTMLElement;
  /** Offers what the server has. */
  offer(profiles: Works['profiles']): void;
}

export function judgingSection(
  settings: Settings,
  onLanguage: (language: ExplanationLanguage) => void,
): JudgingSection {
  const language = choice({
    names: languageNames,
    chosen: settings.language,
    onChoose(code) {
      onLanguage(code);
      void changeSettings({ language: code });
    },
  });
  const profile = element('div', {}, profileField(settings, undefined));
  return {
    element: section(words.judging, field(words.language, language, words.languageHint), profile),
    offer: (profiles) => profile.replaceChildren(profileField(settings, profiles)),
  };
}
