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
  subjects: {
    picture: say('subject_picture'),
    selection: say('subject_selection'),
    recording: say('subject_recording'),
    video: say('subject_video'),
  },
  cleanInPart: say('cleanInPart'),
  needsReview: say('needsReview'),
  severities: {
    None: say('severity_None'),
    Low: say('severity_Low'),
    Medium: say('severity_Medium'),
    High: say('severity_High'),
  },
  origins: {
    local: say('origin_local'),
    device: say('origin_device'),
    server: say('origin_server'),
    both: say('origin_both'),
    replaced: say('origin_replaced'),
  },
  card: {
    label: say('card_label'),
    working: say('card_working'),
    asking: say('card_asking'),
    percent: (percent: number) => say('card_percent', percent),
    confidence: (percent: number) => say('card_confidence', percent),
    categories: say('card_categories'),
    otherCategories: (others: number) => count('card_otherCategories', others),
    issues: say('card_issues'),
    hidden: say('card_hidden'),
    hiddenWord: (original: string, normalised: string) => `${original} → ${normalised}`,
    detectedText: say('card_detectedText'),
    transcription: say('card_transcription'),
    personalData: say('card_personalData'),
    showRedacted: say('card_showRedacted'),
    showOriginal: say('card_showOriginal'),
    hide: say('card_hide'),
    reveal: say('card_reveal'),
    close: say('card_close'),
    cancel: say('card_cancel'),
    failed: say('card_failed'),
    copySafe: say('card_copySafe'),
    copied: say('card_copied'),
    report: say('card_report'),
    reported: say('card_reported'),
    next: {
      connect: say('next_connect'),
      options: say('next_options'),
      model: say('next_model'),
      retry: say('next_retry'),
    },
  },
  writing: {
    watching: say('writing_watching'),
    clean: say('writing_clean'),
    found: (categories: string) => say('writing_found', categories),
    warning: say('writing_warning'),
    edit: say('writing_edit'),
    send: say('writing_send'),
    stop: say('writing_stop'),
  },
  veil: say('veil'),
  veilUntilJudged: say('veilUntilJudged'),
  page: {
    label: say('page_label'),
    pictures: (pictures: number) => count('page_pictures', pictures),
    texts: (texts: number) => count('page_texts', texts),
    both: (pictures: string, texts: string) => `${pictures}, ${texts}`,
    price: (tokens: number, remaining: number | null) =>
      remaining === null
        ? say('page_price', formatNumber(tokens))
        : say('page_priceOf', formatNumber(tokens), formatNumber(remaining)),
    device: say('page_device'),
    budget: say('page_budget'),
    start: say('page_start'),
    cancel: say('card_cancel'),
    stop: say('page_stop'),
    fold: say('page_fold'),
    looking: say('page_looking'),
    progress: (judged: number, all: number) => say('page_progress', judged, all),
    spent: (spent: number, budget: number) => say('page_spent', formatNumber(spent), formatNumber(budget)),
    done: say('page_done'),
    stopped: say('page_stopped'),
    listsAlone: say('page_listsAlone'),
    unsafe: (unsafe: number, unread: number) => {
      if (unsafe === 0) return unread === 0 ? say('page_nothingUnsafe') : say('page_nothingUnsafeElse', unread);
      return [say('page_unsafe', unsafe), ...(unread === 0 ? [] : [say('page_unread', unread)])].join(', ');
    },
    picture: say('subject_picture'),
    text: say('page_text'),
    goTo: say('page_goTo'),
    allow: say('page_allow'),
    allowed: say('page_allowed'),
    unviewed: (kinds: readonly string[]) => say('page_unviewed', kinds.join(', ')),
    unviewedKinds: {
      backgrounds: (pictures: number) => count('page_backgrounds', pictures),
      drawings: (drawings: number) => count('page_drawings', drawings),
      films: (films: number) => count('page_films', films),
      frames: (frames: number) => count('page_frames', frames),
    },
    showRest: say('page_showRest'),
    skipped: {
      budget: (items: number) => say('skipped_budget', items),
      unreadable: (items: number) => say('skipped_unreadable', items),
      noServer: (items: number) => say('skipped_noServer', items),
      failed: (items: number) => say('skipped_failed', items),
      waiting: (items: number) => say('skipped_waiting', items),
    },
  },
  lists: {
    filter: say('list_filter'),
    sorts: {
      all: (items: number) => say('list_all', items),
      pictures: (items: number) => `${say('modality_image')} (${items})`,
      texts: (items: number) => `${say('modality_text')} (${items})`,
      hiddenPictures: (items: number) => say('list_hiddenPictures', items),
      hiddenTexts: (items: number) => say('list_hiddenTexts', items),
      unread: (items: number) => say('page_unread', items),
    },
    showAll: (items: number) => say('list_showAll', items),
    revealAll: (items: number) => say('list_revealAll', items),
    undo: say('list_undo'),
    gone: say('list_gone'),
    here: say('list_here'),
  },
  problems: {
    noServer: say('problem_noServer'),
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
    canceled: say('problem_canceled'),
    local: say('popup_local'),
    localOnly: say('problem_localOnly'),
    model: say('problem_model'),
    strangeAnswer: say('problem_strangeAnswer'),
    partMissing: say('problem_partMissing'),
    captured: say('problem_captured'),
    redactedUnreadable: say('problem_redactedUnreadable'),
    unexpected: say('problem_unexpected'),
  },
  connect: {
    title: say('connect_title'),
    none: say('connect_none'),
    device: say('connect_device'),
    deviceMeaning: say('connect_deviceMeaning'),
    server: say('connect_server'),
    serverMeaning: say('connect_serverMeaning'),
    link: say('connect_link'),
    linkHint: say('connect_linkHint'),
    code: say('connect_code'),
    codeMissing: say('connect_codeMissing'),
    next: say('connect_next'),
    question: (origin: string) => say('connect_question', origin),
    owner: (account: string, person: string) => say('connect_owner', account, person),
    meaning: say('connect_meaning'),
    unencrypted: say('connect_unencrypted'),
    replaces: (origin: string) => say('connect_replaces', origin),
    connect: say('next_connect'),
    cancel: say('card_cancel'),
    disconnect: say('connect_disconnect'),
    other: say('connect_other'),
    byHand: say('connect_byHand'),
    invalidCode: say('connect_invalidCode'),
    tooMany: say('connect_tooMany'),
    noServer: say('connect_noServer'),
  },
} as const;

/** A message of a menu entry, for which the entries know the key only. */
export const getMessage = (key: MessageKey): string => say(key);
