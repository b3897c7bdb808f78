/** A condition while it is edited: in the form of the API, but fields may still be missing. Pure. */
import { type combinators, limits, type SignalName } from '@winnow/core';

/** One signal with what it is compared with; each signal has its own of these fields. */
export interface SignalDraft {
  readonly signal: SignalName;
  readonly category?: string | undefined;
  readonly severity?: string | undefined;
  /** A number, or of a severity its name. */
  readonly atLeast?: number | string | undefined;
  readonly atMost?: number | undefined;
  readonly is?: boolean | undefined;
  readonly id?: string | undefined;
  readonly bank?: string | undefined;
  readonly list?: string | undefined;
  readonly anyOf?: readonly string[] | undefined;
  readonly terms?: readonly string[] | undefined;
  readonly match?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly days?: readonly string[] | undefined;
  readonly timeZone?: string | undefined;
}

export type GroupKind = (typeof combinators)[number];

export type ConditionDraft =
  | SignalDraft
  | { readonly all: readonly ConditionDraft[] }
  | { readonly any: readonly ConditionDraft[] }
  | { readonly not: ConditionDraft }
  | { readonly unavailable: ConditionDraft };

export interface ConditionGroup {
  readonly kind: GroupKind;
  readonly parts: readonly ConditionDraft[];
}

/** Undefined: it is a signal. */
export function toGroup(draft: ConditionDraft): ConditionGroup | undefined {
  if ('all' in draft) return { kind: 'all', parts: draft.all };
  if ('any' in draft) return { kind: 'any', parts: draft.any };
  if ('not' in draft) return { kind: 'not', parts: [draft.not] };
  if ('unavailable' in draft) return { kind: 'unavailable', parts: [draft.unavailable] };
  return undefined;
}

/** Several parts under "not" or "unavailable" become one: all of them. */
export function fromGroup({ kind, parts }: ConditionGroup): ConditionDraft {
  if (kind === 'all') return { all: parts };
  if (kind === 'any') return { any: parts };
  const [only] = parts;
  const part = parts.length === 1 && only !== undefined ? only : { all: parts };
  return kind === 'not' ? { not: part } : { unavailable: part };
}

/** How many levels it has; a signal has one. */
export function countLevels(draft: ConditionDraft): number {
  const group = toGroup(draft);
  return group ? 1 + Math.max(0, ...group.parts.map(countLevels)) : 1;
}

/** Whether a condition on this level, of which the outermost is 1, can be put into one more group. */
export const canWrap = (draft: ConditionDraft, level: number): boolean =>
  level + countLevels(draft) <= limits.rule.depth;

/** Undefined if nothing is left. */
export function withoutPart(group: ConditionGroup, at: number): ConditionDraft | undefined {
  const parts = group.parts.filter((_, index) => index !== at);
  return parts.length === 0 ? undefined : fromGroup({ ...group, parts });
}

export const withPart = (group: ConditionGroup, at: number, part: ConditionDraft): ConditionDraft =>
  fromGroup({ ...group, parts: group.parts.map((one, index) => (index === at ? part : one)) });

/** What the form begins with when a signal is chosen. */
const newSignals: { readonly [Name in SignalName]: Omit<SignalDraft, 'signal'> } = {
  category: { category: 'Spam', severity: 'Low' },
  severity: { atLeast: 'Low' },
  clean: { is: true },
  score: { atLeast: 0.5 },
  customCategory: { atLeast: 0.5 },
  urgentLabel: { anyOf: [] },
  bank: {},
  list: {},
  blockedTerm: { is: true },
  terms: { terms: [], match: 'word' },
  personalData: { atLeast: 1 },
  language: { anyOf: [] },
  modality: { anyOf: [] },
  length: { atLeast: 100 },
  links: { atLeast: 1 },
  linkDomain: { anyOf: [] },
  bypass: { is: true },
  authorId: { anyOf: [] },
  authorAgeDays: { atMost: 7 },
  trustLevel: { atMost: 0 },
  strikes: { atLeast: 1 },
  waveAuthors: { atLeast: 10 },
  profile: { anyOf: [] },
  time: { from: '22:00', to: '06:00' },
  incomplete: { is: true },
  reviewReason: { anyOf: [] },
};

export const newSignal = (signal: SignalName): SignalDraft => ({ signal, ...newSignals[signal] });

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Without blank lines, and without lists that may be absent and are empty. */
function trimSignal(draft: SignalDraft): Record<string, unknown> {
  const mayNameNone = draft.signal === 'personalData' || draft.signal === 'urgentLabel';
  const isOptional = (field: string) => field === 'days' || (field === 'anyOf' && mayNameNone);
  return Object.fromEntries(
    Object.entries(draft).flatMap(([field, value]): [string, unknown][] => {
      if (!Array.isArray(value)) return isFilled(value) ? [[field, value]] : [];
      const lines = value.map((line) => String(line).trim()).filter((line) => line !== '');
      return lines.length === 0 && isOptional(field) ? [] : [[field, lines]];
    }),
  );
}

/** As the API takes it, if it is complete: for `conditionSchema`. */
export function trimCondition(draft: ConditionDraft): Record<string, unknown> {
  const group = toGroup(draft);
  if (!group) return trimSignal(draft as SignalDraft);
  const parts = group.parts.map(trimCondition);
  return { [group.kind]: group.kind === 'all' || group.kind === 'any' ? parts : parts[0] };
}
