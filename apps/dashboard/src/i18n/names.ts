/** Names of the values that the API sends: categories, severities, personal data, states and other enumerations. */
import type { reviewReasons, Severity, UrgentLabelName } from '@winnow/core';
import { getFormatLocale, getPhrases, t } from './i18n.ts';

/** "text" → "Text", by the rules of the language. */
export function capitalize(text: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase(getFormatLocale()) + rest.join('');
}

/** A name from the core's phrases, which are written for the middle of a sentence. */
const findName = (names: Readonly<Record<string, string>> | undefined, value: string): string | undefined =>
  names && Object.hasOwn(names, value) ? capitalize(names[value] ?? value) : undefined;

/** An account's own categories keep the names that it gave them. */
export const nameCategory = (category: string): string => findName(getPhrases()?.categories, category) ?? category;

export const namePii = (type: string): string => findName(getPhrases()?.pii, type) ?? type;

export const nameSeverity = (severity: Severity): string =>
  severity === 'None' ? t('None') : (findName(getPhrases()?.severities, severity) ?? severity);

/** Values that are words in English; what is missing here (identifiers, event names) is the same in every language. */
const valueNames: Readonly<Record<string, string>> = {
  // Kinds of content
  text: t('text'),
  image: t('image'),
  audio: t('audio'),
  video: t('video'),
  link: t('link'),
  // Roles
  viewer: t('viewer'),
  moderator: t('moderator'),
  admin: t('admin'),
  owner: t('owner'),
  // States of jobs, deliveries and analyzers
  queued: t('queued'),
  processing: t('processing'),
  completed: t('completed'),
  canceled: t('canceled'),
  failed: t('failed'),
  delivered: t('delivered'),
  waiting: t('waiting'),
  ok: t('ok'),
  skipped: t('skipped'),
  unavailable: t('unavailable'),
  // Verdicts
  clean: t('clean'),
  unsafe: t('unsafe'),
  undecided: t('needs review'),
  // What is kept of content, and how it is shown
  none: t('none'),
  hash: t('hash'),
  redacted: t('redacted'),
  full: t('full'),
  strong: t('strong'),
  medium: t('medium'),
  light: t('light'),
  on: t('on'),
  off: t('off'),
  // Redaction
  blur: t('blur'),
  pixelate: t('pixelate'),
  box: t('box'),
  solid: t('solid'),
  // Sounds, mood and distress in recordings
  gunshot: t('gunshot'),
  explosion: t('explosion'),
  crying: t('crying'),
  positive: t('positive'),
  negative: t('negative'),
  neutral: t('neutral'),
  low: t('low'),
  high: t('high'),
  // Actions
  remove: t('remove'),
  hide: t('hide'),
  label: t('label'),
  warn: t('warn'),
  restrict: t('restrict'),
  suspend: t('suspend'),
  restore: t('restore'),
  // States of actions, and why they ended
  scheduled: t('scheduled'),
  active: t('active'),
  reversed: t('reversed'),
  undone: t('undone'),
  overturned: t('overturned'),
  expired: t('expired'),
  strikes_expired: t('strikes expired'),
  // What took them
  decision: t('decision'),
  bulk: t('bulk decision'),
  appeal: t('appeal'),
  rule: t('rule'),
  automated: t('automated'),
  strike: t('strike'),
  api: 'API',
  // Types of parameters
  string: t('text'),
  number: t('number'),
  choice: t('choice'),
};

/** The name of a value of the API in the middle of a sentence; other values as they are. */
export const nameValue = (value: string): string =>
  Object.hasOwn(valueNames, value) ? (valueNames[value] ?? value) : value;

/** The same at the beginning. */
export const titleValue = (value: string): string => capitalize(nameValue(value));

/** A severity level of a policy: a severity, or beyond them. */
export const nameLevel = (level: Severity | 'Severe'): string =>
  level === 'Severe' ? t('Severe') : nameSeverity(level);

const urgentNames: Readonly<Record<UrgentLabelName, string>> = {
  SexualMinors: t('Sexual content with minors'),
  Grooming: t('Grooming'),
  ThreatWithPlan: t('Threat with a plan'),
  SelfHarmIntent: t('Wish to die'),
  Doxxing: t('Doxxing'),
};

/** An urgent label; other names as they are. */
export const nameUrgentLabel = (name: string): string =>
  Object.hasOwn(urgentNames, name) ? urgentNames[name as UrgentLabelName] : name;

const reasonNames: Readonly<Record<(typeof reviewReasons)[number], string>> = {
  band: t('band'),
  incomplete: t('incomplete'),
  category: t('Category'),
  list: t('List'),
  rule: t('Rule'),
  feedback: t('feedback'),
  suggestion: t('suggestion'),
  report: t('report'),
  appeal: t('appeal'),
};

/** Why something waits for a person, in a word. */
export const nameReason = (reason: (typeof reviewReasons)[number]): string => reasonNames[reason];
