/**
 * What a verdict did not judge: the parts of a content that failed or could not be read, and what a profile makes of
 * that (docs/decisions/0043).
 */
import type { ContentLocation } from './finding.ts';

/** Reasons that concern this attempt: the same request may succeed when it is sent again. */
export const failureReasons = ['timeout', 'analyzer_failed'] as const;

/** Reasons that lie in the content: another attempt meets them again. */
export const unreadableReasons = [
  'unread_script',
  'other_language',
  'too_small',
  'low_contrast',
  'unheard_speech',
  'truncated',
  'over_budget',
] as const;

export const unjudgedReasons = [...failureReasons, ...unreadableReasons] as const;
export type UnjudgedReason = (typeof unjudgedReasons)[number];

/** What was not judged: everything, characters of a text, a line or an area of an image, frames, time, a track, bytes. */
export const unjudgedPartNames = ['content', 'characters', 'line', 'area', 'frames', 'time', 'track', 'bytes'] as const;
export type UnjudgedPartName = (typeof unjudgedPartNames)[number];

export interface UnjudgedPart {
  readonly part: UnjudgedPartName;
  readonly reason: UnjudgedReason;
  /** 0–1: its share of the content; 0 if unknown. */
  readonly share: number;
  /** Where it is. */
  readonly place?: ContentLocation;
  /** The analyzer that did not judge it; absent: none did. */
  readonly analyzer?: string;
}

const isOneOf = (reasons: readonly UnjudgedReason[], { reason }: Pick<UnjudgedPart, 'reason'>) =>
  reasons.includes(reason);

/** Whether an analyzer failed or ran out of time on it. */
export const isFailure = (part: Pick<UnjudgedPart, 'reason'>): boolean => isOneOf(failureReasons, part);

/** 0–1: the share of the content that every analyzer judged. Parts are taken to be apart from each other. */
export const judgedShare = (unjudged: readonly Pick<UnjudgedPart, 'share'>[]): number =>
  Math.max(0, 1 - unjudged.reduce((sum, { share }) => sum + share, 0));

/**
 * What a profile does where an analyzer failed: fail the content, have a person decide, or let the verdict stand as
 * found.
 */
export const failurePolicies = ['error', 'review', 'allow'] as const;
export type FailurePolicy = (typeof failurePolicies)[number];

/** What a profile does where content cannot be read: say so, have a person decide, or treat it as unsafe. */
export const unreadablePolicies = ['tell', 'review', 'unsafe'] as const;
export type UnreadablePolicy = (typeof unreadablePolicies)[number];

/** The part of a profile that this concerns; absent: the defaults, `error` and `tell`. */
export interface IncompletePolicies {
  readonly onFailure?: FailurePolicy | undefined;
  readonly onUnreadable?: UnreadablePolicy | undefined;
}

/** The strictest consequence of what was not judged: the verdict as found, a person's decision, or unsafe. */
export type IncompleteOutcome = 'as-found' | 'review' | 'unsafe';

export function decideIncomplete(
  unjudged: readonly Pick<UnjudgedPart, 'reason'>[],
  { onFailure = 'error', onUnreadable = 'tell' }: IncompletePolicies,
): IncompleteOutcome {
  const hasFailure = unjudged.some(isFailure);
  const hasUnreadable = unjudged.some((part) => isOneOf(unreadableReasons, part));
  if (hasUnreadable && onUnreadable === 'unsafe') return 'unsafe';
  // Under "error" a failure ends without a verdict; where one is made all the same, it is not clean.
  if ((hasFailure && onFailure !== 'allow') || (hasUnreadable && onUnreadable === 'review')) return 'review';
  return 'as-found';
}
