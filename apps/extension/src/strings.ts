/**
 * The texts of the extension's own interface, in the browser's language (locales), else in English; the texts of verdicts
 * come from the core, in the chosen language.
 */
import { createI18n } from '@wxt-dev/i18n';
import type english from '../locales/en.json';

export type MessageKey = keyof typeof english;

const i18n = createI18n();

/** While it builds, WXT runs entry points in Node, whose stand-in for the browser has no messages. */
function translate(work: () => string): string {
  try {
    return work();
  } catch {
    return '';
  }
}

/** @param values what the message's $1, $2 stand for */
export const say = (key: MessageKey, ...values: readonly (string | number)[]): string =>
  translate(() => i18n.t(key, [...values]));

/** A message that says how many: in languages with one form for all numbers, and in those with a singular. */
export const count = (key: MessageKey, number: number): string => translate(() => i18n.t(key, number, [number]));

/** The language of the messages, which is not the browser's where there is no translation. */
export const uiLanguage = say('lang');
/** The direction of the messages. */
export const uiDirection = say('dir') === 'rtl' ? 'rtl' : 'ltr';

export const formatNumber = (value: number): string => value.toLocaleString(uiLanguage);

export const strings = {
  name: 'Winnow',
  problems: {
    invalidCode: say('connect_invalidCode'),
    tooManyCodes: say('connect_tooMany'),
    noServerThere: say('connect_noServer'),
    noServer: say('problem_noServer'),
    pictureModelsOff: say('problem_pictureModelsOff'),
    pictureModels: say('problem_pictureModels'),
    notLookedAt: say('problem_notLookedAt'),
    noSelection: say('problem_noSelection'),
    noPicture: say('problem_noPicture'),
    nothingHere: say('problem_nothingHere'),
    noAccess: say('problem_noAccess'),
    noPermission: (origin: string) => say('problem_noPermission', origin),
    noKey: say('problem_noKey'),
    cut: (characters: number) => say('problem_cut', formatNumber(characters)),
    cutForServer: (characters: number) => say('problem_cutForServer', formatNumber(characters)),
    unreadable: say('problem_unreadable'),
    unreadableRecording: say('problem_unreadableRecording'),
    tooLarge: (megabytes: number) => say('problem_tooLarge', megabytes),
    notOffered: say('problem_notOffered'),
    keyRefused: say('problem_keyRefused'),
    noTokens: say('problem_noTokens'),
    tierMissing: say('problem_tierMissing'),
    profileGone: say('problem_profileGone'),
    busy: say('problem_busy'),
    serverTrouble: say('problem_serverTrouble'),
    unreadableThere: say('problem_unreadableThere'),
    tooLargeThere: say('problem_tooLargeThere'),
    languageUnknown: say('problem_languageUnknown'),
    noConnection: say('problem_noConnection'),
    offline: say('problem_offline'),
    canceled: say('problem_canceled'),
    local: say('popup_local'),
    localOnly: say('problem_localOnly'),
    model: say('problem_model'),
    strangeAnswer: say('problem_strangeAnswer'),
    partMissing: say('problem_partMissing'),
    captured: say('problem_captured'),
    copied: say('problem_copied'),
    firstFrame: say('problem_firstFrame'),
    redactedUnreadable: say('problem_redactedUnreadable'),
    unexpected: say('problem_unexpected'),
  },
} as const;

/** A message of a menu entry, for which the entries know the key only. */
export const getMessage = (key: MessageKey): string => say(key);
