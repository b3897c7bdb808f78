/** What the activity log stores of contents and results, by the account's content policy (docs/decisions/0035). */
import { createHash, createHmac } from 'node:crypto';
import type { ContentPolicy } from '@winnow/core';
import type { Database } from '../../platform/storage/database.ts';
import { getOrCreateSecret } from '../../platform/storage/secrets.ts';
import { redactTextPii } from './redact-text.ts';

/** A text, or the digest of a file: file bytes are not kept in memory until the log is written. */
export type ContentReference = string | { readonly sha256: string };

/** Hexadecimal; for texts, of their UTF-8 encoding. */
export const sha256Of = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Computes the hash by which the log identifies an account's contents, in hexadecimal. */
export type ContentHasher = (accountKey: number, content: ContentReference) => string;

/**
 * HMAC-SHA-256 of the account and the content's SHA-256, keyed with a secret of the server, so that someone who sees
 * hashes can neither guess short texts by trial, nor tell that two accounts had the same content.
 */
const createContentHasher =
  (secret: Uint8Array): ContentHasher =>
  (accountKey, content) => {
    const sha256 = typeof content === 'string' ? sha256Of(content) : content.sha256;
    return createHmac('sha256', secret).update(`${accountKey} ${sha256}`).digest('hex');
  };

/** @throws DatabaseUnavailable, StorageFull */
export const openContentHasher = async (database: Database): Promise<ContentHasher> =>
  createContentHasher(await getOrCreateSecret(database, 'content hashes'));

/** Keys of results, of any modality and at any depth, that reveal nothing about the content itself. */
const neutralKeys = new Set([
  ...['id', 'isClean', 'confidence', 'severity', 'category', 'isBypassAttempt', 'language', 'profile', 'version'],
  ...['complete'],
  ...['issues', 'bypass', 'technique', 'detectedPii', 'type', 'start', 'end', 'box', 'left', 'top', 'width', 'height'],
  ...['track', 'usage', 'tokens', 'addons', 'replacedUnsafe', 'replacedPii', 'redaction', 'mode', 'subjects'],
  ...['residual', 'verified', 'frames', 'time', 'durationSeconds'],
]);
/** Kept entirely: their nested keys are fixed names of ours. */
const fullKeys = new Set([
  ...['categoryScores', 'scores', 'coverage', 'unread', 'engine', 'analyzers', 'breakdown', 'quality'],
]);
/** What is kept of labels: not the number of a bank's or a list's entry or of a wave, which identify the content. */
const labelKeys = new Set([
  ...['name', 'score', 'action', 'severity', 'evidence', 'bank', 'signal_type', 'distance', 'variant', 'frame', 'time'],
  ...['list', 'listId', 'kind', 'start', 'end', 'similarity', 'posts', 'authors', 'minutes', 'firstSeen'],
  ...['category', 'version', 'urgent', 'rule', 'source', 'track', 'channel'],
]);
/** Keys that quote the matched words. */
const quoteKeys = new Set(['term', 'context', 'original', 'normalised', 'value', 'reason']);

function pickKeys(part: unknown, named: ReadonlySet<string>): unknown {
  if (Array.isArray(part)) return part.map((each) => pickKeys(each, named));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).flatMap(([key, value]) => {
      if (fullKeys.has(key)) return [[key, value]];
      if (key === 'labels') return [[key, pickKeys(value, labelKeys)]];
      if (!named.has(key)) return [];
      // Quotes include the surrounding text, so personal data is redacted.
      return [[key, quoteKeys.has(key) && typeof value === 'string' ? redactTextPii(value) : pickKeys(value, named)]];
    }),
  );
}

const keysWithQuotes = new Set([...neutralKeys, ...quoteKeys]);

export interface RetainedContent {
  /** Null if the policy keeps none. */
  readonly hash: string | null;
  /** JSON of a text, or null. */
  readonly content: string | null;
  readonly result: unknown;
}

interface ContentPolicyRules {
  readonly hasHash: boolean;
  text(text: string): string | null;
  result(result: unknown): unknown;
}

const contentPolicyRules: Record<ContentPolicy, ContentPolicyRules> = {
  none: { hasHash: false, text: () => null, result: (result) => pickKeys(result, neutralKeys) },
  hash: { hasHash: true, text: () => null, result: (result) => pickKeys(result, neutralKeys) },
  redacted: { hasHash: true, text: redactTextPii, result: (result) => pickKeys(result, keysWithQuotes) },
  full: { hasHash: true, text: (text) => text, result: (result) => result },
};

/** Whether hashes of contents are kept. */
export const keepsHashes = (policy: ContentPolicy): boolean => contentPolicyRules[policy].hasHash;

/** The parts of a result and its content that may be stored. */
export function applyContentPolicy(
  policy: ContentPolicy,
  { result, content }: { readonly result: unknown; readonly content?: ContentReference | undefined },
  hashOf: (content: ContentReference) => string,
): RetainedContent {
  const { hasHash, text, result: reduced } = contentPolicyRules[policy];
  const kept = typeof content === 'string' ? text(content) : null;
  return {
    hash: hasHash && content !== undefined ? hashOf(content) : null,
    content: kept === null ? null : JSON.stringify(kept),
    result: reduced(result),
  };
}
