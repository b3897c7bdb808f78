/** What the activity log keeps of contents and results, by the account's content policy (docs/decisions/0035). */
import { createHash } from 'node:crypto';
import { type ContentPolicy, replaceFindings } from '@winnow/core';
import { detectPii } from '@winnow/text';

/** A text, or the bytes of a file. */
export type Content = string | Uint8Array;

/** In hexadecimal; of a text's UTF-8. */
export const contentHash = (content: Content): string => createHash('sha256').update(content).digest('hex');

/** Parts of results, of any modality and at any depth, that say nothing of the content itself. */
const neutral = new Set([
  ...['id', 'isClean', 'confidence', 'severity', 'category', 'isBypassAttempt', 'language', 'profile', 'version'],
  ...['issues', 'bypass', 'technique', 'detectedPii', 'type', 'start', 'end', 'box', 'left', 'top', 'width', 'height'],
  ...['track', 'usage', 'tokens', 'addons', 'replacedUnsafe', 'replacedPii', 'redaction', 'mode', 'subjects'],
  ...['residual', 'verified', 'frames', 'time', 'durationSeconds'],
]);
/** Taken as they are: their keys are names of ours. */
const whole = new Set(['categoryScores', 'engine', 'analyzers', 'breakdown', 'quality']);
/** What the words were that decided. */
const words = new Set(['term', 'context', 'original', 'normalised', 'value', 'reason']);

function only(part: unknown, named: ReadonlySet<string>): unknown {
  if (Array.isArray(part)) return part.map((each) => only(each, named));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).flatMap(([key, value]) => {
      if (whole.has(key)) return [[key, value]];
      return named.has(key) ? [[key, only(value, named)]] : [];
    }),
  );
}

const withWords = new Set([...neutral, ...words]);

export interface Kept {
  /** Null: the policy keeps none. */
  readonly hash: string | null;
  /** JSON of a text, or null. */
  readonly content: string | null;
  readonly result: unknown;
}

const redacted = (text: string): string => replaceFindings(text, [], detectPii(text)).safeContent;

const keeping: Record<ContentPolicy, (result: unknown, content: Content | undefined) => Kept> = {
  none: (result) => ({ hash: null, content: null, result: only(result, neutral) }),
  hash: (result, content) => ({ hash: hashed(content), content: null, result: only(result, neutral) }),
  redacted: (result, content) => ({
    hash: hashed(content),
    content: typeof content === 'string' ? JSON.stringify(redacted(content)) : null,
    result: only(result, withWords),
  }),
  full: (result, content) => ({
    hash: hashed(content),
    content: typeof content === 'string' ? JSON.stringify(content) : null,
    result,
  }),
};

const hashed = (content: Content | undefined): string | null => (content === undefined ? null : contentHash(content));

/** What of a result and its content may be written down. */
export const keep = (policy: ContentPolicy, result: unknown, content: Content | undefined): Kept =>
  keeping[policy](result, content);
