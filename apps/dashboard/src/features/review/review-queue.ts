/** The state of the review queue: the position, the decisions made, and what can be undone. */
import { t } from '../../i18n/i18n.ts';

/** The fields of a queued item that determine its order. */
export interface ReviewItemId {
  readonly requestId: string;
  readonly item: number;
}

export const getReviewItemKey = ({ requestId, item }: ReviewItemId): string => `${requestId}.${item}`;

/** Where J and K go: within the list, without wrapping around. */
export const stepIndex = (index: number, by: 1 | -1, length: number): number =>
  Math.max(0, Math.min(length - 1, index + by));

/** The items that were not decided, skipped or sent elsewhere. */
export const listRemaining = <Row extends ReviewItemId>(rows: readonly Row[], done: ReadonlySet<string>): Row[] =>
  rows.filter((row) => !done.has(getReviewItemKey(row)));

/** The address of an item in the dashboard, after "#". */
export const toReviewPath = ({ requestId, item }: ReviewItemId): string => `/review/${requestId}/${item}`;

/** @param path what follows "/review/" */
export function parseReviewPath(path: string): ReviewItemId | undefined {
  const [, requestId, item] = /^(req_\d{1,19})(?:\/(\d{1,3}))?\/?$/.exec(path) ?? [];
  return requestId === undefined ? undefined : { requestId, item: Number(item ?? 0) };
}

/** The action of each key; the help dialog lists the same rows. */
export const reviewShortcuts = {
  a: { act: 'allow', says: t('Allow: the content may stay') },
  r: { act: 'reject', says: t('Reject: the content must go') },
  s: { act: 'skip', says: t('Skip: leave it to others') },
  e: { act: 'escalate', says: t('Escalate') },
  z: { act: 'undo', says: t('Undo your last decision') },
  j: { act: 'next', says: t('Next') },
  k: { act: 'previous', says: t('Previous') },
  v: { act: 'reveal', says: t('Reveal, or blur again') },
  g: { act: 'greyscale', says: t('Greyscale on or off, for you') },
  m: { act: 'mute', says: t('Start players muted or not, for you') },
  n: { act: 'note', says: t('Write a note') },
  l: { act: 'link', says: t('Copy the link of the item') },
  '/': { act: 'search', says: t('Search and filter') },
  b: { act: 'bulk', says: t('Decide on all that the filter finds') },
  c: { act: 'care', says: t('Care: what you have seen, breaks') },
  '?': { act: 'help', says: t('Show or hide the shortcuts') },
} as const;

export type ReviewAction = (typeof reviewShortcuts)[keyof typeof reviewShortcuts]['act'];

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly repeat: boolean;
}

const isShortcutKey = (key: string): key is keyof typeof reviewShortcuts => Object.hasOwn(reviewShortcuts, key);

/** Keys that may repeat while held down; a decision needs one key press per content. */
const repeatableActions = new Set<ReviewAction>(['next', 'previous']);

/** The action of a key; undefined if it is part of a browser shortcut, or held down. */
export function findShortcutAction({ key, ctrlKey, metaKey, altKey, repeat }: KeyPress): ReviewAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const name = key.toLowerCase();
  const act = isShortcutKey(name) ? reviewShortcuts[name].act : undefined;
  return repeat && act !== undefined && !repeatableActions.has(act) ? undefined : act;
}
