/** A text that arrives in pieces, from its beginning to the end of its last sentence, whenever that moved. */
import { setImmediate as nextRound } from 'node:timers/promises';
import { limits } from '@winnow/core';
import { ApiError } from '../../platform/api-error.ts';
import { findSentenceEnd } from './sentence-ends.ts';

export interface GrownText {
  /** From the beginning. */
  readonly content: string;
  /** Whether nothing follows. */
  readonly isWhole: boolean;
}

export interface StreamTimeLimits {
  /** Longest wait for a piece. */
  readonly idleMs: number;
  /** From the first wait to the end of the text. */
  readonly totalMs: number;
}

const seconds = (ms: number): string => `${Math.ceil(ms / 1000)} s`;

const tooSlow = ({ idleMs, totalMs }: StreamTimeLimits, isTotal: boolean): ApiError =>
  new ApiError(
    'invalid_request',
    isTotal ? `The text took longer than ${seconds(totalMs)}.` : `No text arrived for ${seconds(idleMs)}.`,
  );

/** The next piece. @throws ApiError invalid_request if it does not come in time; what `next` throws */
async function waitForPiece<Piece>(next: Promise<Piece>, times: StreamTimeLimits, endsAtMs: number): Promise<Piece> {
  const leftMs = endsAtMs - performance.now();
  const isTotal = leftMs < times.idleMs;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow(times, isTotal)), Math.max(0, Math.min(leftMs, times.idleMs)));
  });
  try {
    return await Promise.race([next, late]);
  } finally {
    clearTimeout(timer);
  }
}

const WAITING = Symbol('no piece has arrived');

/**
 * Pieces that arrived meanwhile are taken together, so that a slow reader of this skips sentences instead of falling
 * behind. No piece is read while the consumer is busy, which applies backpressure to the sender.
 * @param pieces read one at a time
 * @throws ApiError invalid_request if they come too slowly; what `pieces` throws
 */
export async function* growText(
  pieces: AsyncIterable<string>,
  times: StreamTimeLimits = limits.textStream,
): AsyncGenerator<GrownText, void, undefined> {
  const source = pieces[Symbol.asyncIterator]();
  const endsAtMs = performance.now() + times.totalMs;
  let text = '';
  let judged = 0;
  const ask = () => {
    const next = source.next();
    // It may fail while nothing waits for it.
    next.catch(() => {});
    return next;
  };
  let next = ask();
  try {
    for (;;) {
      const end = findSentenceEnd(text, judged);
      const piece =
        end === undefined
          ? await waitForPiece(next, times, endsAtMs)
          : await Promise.race([next, nextRound(WAITING, { ref: true })]);
      if (piece === WAITING) {
        judged = end ?? judged;
        yield { content: text.slice(0, judged), isWhole: false };
      } else if (piece.done) {
        yield { content: text, isWhole: true };
        return;
      } else {
        text += piece.value;
        next = ask();
      }
    }
  } finally {
    // Not awaited: a source that waits for a piece answers only after it.
    source.return?.()?.catch(() => {});
  }
}
