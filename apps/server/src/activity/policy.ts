/** What the activity log keeps of contents and results, by the account's content policy (docs/decisions/0035). */
import { createHash, createHmac } from 'node:crypto';
import { type ContentPolicy, replaceFindings } from '@winnow/core';
import { detectPii } from '@winnow/text';
import type { Database } from '../storage/database.ts';
import { sharedSecret } from '../storage/secrets.ts';

/** A text, or what a file is known by: its bytes are not kept until the log is written. */
export type Content = string | { readonly sha256: string };

/** In hexadecimal; of a text's UTF-8. */
export const sha256Of = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** What an account's contents are called in the log, in hexadecimal. */
export type Hasher = (accountKey: number, content: Content) => string;

/**
 * HMAC-SHA-256 over the account and the content's SHA-256, under a secret of the server: who reads hashes cannot try short
 * texts until one fits, nor see that two accounts had the same.
 */
const createHasher =
  (secret: Uint8Array): Hasher =>
  (accountKey, content) => {
    const sha256 = typeof content === 'string' ? sha256Of(content) : content.sha256;
    return createHmac('sha256', secret).update(`${accountKey} ${sha256}`).digest('hex');
  };

/** @throws DatabaseUnavailable, StorageFull */
export const openHasher = async (database: Database): Promise<Hasher> =>
  createHasher(await sharedSecret(database, 'content hashes'));

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
      if (!named.has(key)) return [];
      // What was found is quoted with what stands around it.
      return [[key, words.has(key) && typeof value === 'string' ? redacted(value) : only(value, named)]];
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

interface Keeping {
  readonly hasHash: boolean;
  text(text: string): string | null;
  result(result: unknown): unknown;
}

const keeping: Record<ContentPolicy, Keeping> = {
  none: { hasHash: false, text: () => null, result: (result) => only(result, neutral) },
  hash: { hasHash: true, text: () => null, result: (result) => only(result, neutral) },
  redacted: { hasHash: true, text: redacted, result: (result) => only(result, withWords) },
  full: { hasHash: true, text: (text) => text, result: (result) => result },
};

/** What of a result and its content may be written down. */
export function keep(
  policy: ContentPolicy,
  { result, content }: { readonly result: unknown; readonly content?: Content | undefined },
  hashOf: (content: Content) => string,
): Kept {
  const { hasHash, text, result: reduced } = keeping[policy];
  const kept = typeof content === 'string' ? text(content) : null;
  return {
    hash: hasHash && content !== undefined ? hashOf(content) : null,
    content: kept === null ? null : JSON.stringify(kept),
    result: reduced(result),
  };
}
