/** The events of a text that is judged while it arrives. */
import { applyReplacements, isBlankText, type TextStreamEvent } from '@winnow/core';
import { type ApiError, toProblemDocument } from '../../platform/api-error.ts';
import { toApiError } from '../to-api-error.ts';
import { type GrownText, growText, type StreamTimeLimits } from './grow-text.ts';
import type { StreamedText } from './streamed-text.ts';
import type { StreamedItem } from './streamed-text-pipeline.ts';

/**
 * Chosen by us, not measured: as many characters of a judged text are held back with replacements, since personal data
 * can go on in the next sentence. An IBAN with spaces has 42, an address seldom more than 80.
 */
const HELD_CHARACTERS = 100;

/** Where the text that can be released ends: between words, and in no replacement. */
function findReleaseEnd({ content, isWhole }: GrownText, { replacements = [] }: StreamedItem, from: number): number {
  if (isWhole) return content.length;
  const space = content.lastIndexOf(' ', content.length - HELD_CHARACTERS);
  const end = Math.max(from, space);
  const across = replacements.find((one) => one.start < end && one.end > end);
  return Math.max(from, across?.start ?? end);
}

function toVerdictEvent({ content }: GrownText, { item }: StreamedItem, safeText: string | undefined): TextStreamEvent {
  const { isClean, confidence, severity, categoryScores, scores, issues, isBypassAttempt } = item;
  return {
    event: 'verdict',
    end: content.length,
    ...{ isClean, confidence, severity, categoryScores, scores, issues, isBypassAttempt },
    ...{ reason: item.reason, complete: item.complete, labels: item.labels, language: item.language },
    detectedPii: item.detectedPii,
    safeText,
  };
}

/** What ended a stream, and what was charged. Errors of the server cost nothing, also after verdicts. */
async function endWithError(text: StreamedText, error: ApiError, instance: string): Promise<TextStreamEvent> {
  if (error.status >= 500) await text.release();
  const charged = await text.settle().catch(() => undefined);
  const problem = toProblemDocument(error, { requestId: text.id, instance });
  return { event: 'error', error: problem, ...(charged && { usage: charged.usage }) };
}

interface TextStream {
  /** Ended when the events are. */
  readonly text: StreamedText;
  readonly pieces: AsyncIterable<string>;
  /** The path of the request. */
  readonly instance: string;
  readonly times?: StreamTimeLimits | undefined;
  /** Callback for the error that ended it. */
  readonly onError?: ((error: ApiError) => void) | undefined;
}

/**
 * A verdict after each sentence, or after several if they come faster than they are judged; then the result, or the
 * error that ended it. Returning early charges what was judged. @throws never
 */
export async function* createTextStreamEvents({
  text,
  pieces,
  instance,
  times,
  onError,
}: TextStream): AsyncGenerator<TextStreamEvent, void, undefined> {
  await using _ = text;
  yield { event: 'started', id: text.id, profile: text.profile };
  let released = 0;
  let last: { readonly content: string; readonly judged: StreamedItem } | undefined;
  try {
    for await (const grown of growText(pieces, times)) {
      const { content } = grown;
      if (isBlankText(content) && !grown.isWhole) continue;
      // The end of a text often brings nothing new.
      const isKnown = content === last?.content;
      const judged = isKnown && last ? last.judged : await text.judge(content);
      last = { content, judged };
      const { replacements } = judged;
      const range = { start: released, end: findReleaseEnd(grown, judged, released) };
      released = range.end;
      if (isKnown && (replacements === undefined || range.start === range.end)) continue;
      yield toVerdictEvent(grown, judged, replacements && applyReplacements(content, replacements, range));
    }
    const result = await text.settle();
    if (result) yield { event: 'result', result };
  } catch (thrown) {
    const error = toApiError(thrown);
    onError?.(error);
    yield await endWithError(text, error, instance);
  }
}
