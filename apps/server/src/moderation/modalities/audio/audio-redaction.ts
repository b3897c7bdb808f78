/**
 * Verified redaction of a recording: personal data is bleeped out, the result is transcribed again, and where personal
 * data is still recognised, more is covered.
 */
import type { AudioItem, PiiFinding } from '@winnow/core';
import type { CoverSpan, EncodedAudio, Recording } from '../../../platform/media/av.ts';
import { findSpokenPii } from '../../analyzers/audio/pii.ts';
import type { ModerationContext } from '../../pipeline/pipeline.ts';
import { createAudioMedia } from './audio-media.ts';
import { type SoundContent, toAudioAnalysisRequest } from './audio-options.ts';

export interface AudioRedaction {
  readonly recording: EncodedAudio;
  readonly report: NonNullable<AudioItem['redaction']>;
}

/** Chosen by us: speech recognisers place words to about a tenth of a second. The second pass covers more. */
const MARGINS_S = [0.15, 0.6] as const;

/** A redacted recording has a single track. */
const REDACTED_TRACK = 0;

const toRedactionSpans = (found: readonly PiiFinding[], marginS: number): CoverSpan[] =>
  found.flatMap(({ place }) =>
    place?.kind === 'time' && (place.track ?? REDACTED_TRACK) === REDACTED_TRACK
      ? [{ startS: Math.max(0, place.start - marginS), endS: place.end + marginS }]
      : [],
  );

interface AudioRedactionContext extends ModerationContext {
  readonly content: SoundContent;
  /** The spoken language (ISO 639-1): the bleeps must not make it look like another language. */
  readonly language: string | undefined;
}

/** Finds the personal data that is still recognised in a redacted recording. */
async function findRemainingAudioPii(
  { bytes }: EncodedAudio,
  { content, language, ...work }: AudioRedactionContext,
): Promise<PiiFinding[]> {
  const { signal } = work.deadline;
  await using recording = await work.judging.recordings.open('audio', bytes, { signal });
  const request = toAudioAnalysisRequest(content, work.profile);
  const media = await createAudioMedia(
    { recording, tracks: [REDACTED_TRACK], request: request, language },
    { ...work, progress: undefined },
  );
  return (await media.speech()).flatMap((track) => findSpokenPii(track, request.pii));
}

/** @param found spans in which personal data is spoken */
export async function redactAudio(
  recording: Recording,
  found: readonly PiiFinding[],
  context: AudioRedactionContext,
): Promise<AudioRedaction> {
  const { signal } = context.deadline;
  const subjects = toRedactionSpans(found, 0).length;
  const cover = (spans: readonly CoverSpan[]) => recording.cover(REDACTED_TRACK, spans, { mode: 'beep', signal });
  const [margin, wider] = MARGINS_S;
  const first = await cover(toRedactionSpans(found, margin));
  // If nothing was covered, there is nothing to verify.
  const left = subjects === 0 ? [] : await findRemainingAudioPii(first, context);
  const report = { mode: 'beep', subjects } as const;
  if (left.length === 0) return { recording: first, report: { ...report, residual: 0, verified: true } };
  const second = await cover([...toRedactionSpans(found, wider), ...toRedactionSpans(left, wider)]);
  const residual = (await findRemainingAudioPii(second, context)).length;
  return { recording: second, report: { ...report, residual, verified: residual === 0 } };
}
