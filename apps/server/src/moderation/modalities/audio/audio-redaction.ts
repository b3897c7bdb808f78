/**
 * Redaction of a recording that is checked: personal data is beeped over, what came out is written down again, and where
 * something is still understood, more is covered.
 */
import type { AudioItem, PiiFinding } from '@winnow/core';
import { findSpokenPii } from '../../../analyzers/audio/pii.ts';
import type { CoverSpan, EncodedAudio, Recording } from '../../../media/av.ts';
import type { ModerationContext } from '../../pipeline.ts';
import { createAudioMedia } from './audio-media.ts';
import { type SoundContent, toAudioAnalysisRequest } from './audio-options.ts';

export interface AudioRedaction {
  readonly recording: EncodedAudio;
  readonly report: NonNullable<AudioItem['redaction']>;
}

/** Chosen: recognisers know when a word is said to about a tenth of a second. The second time more is covered. */
const MARGINS_S = [0.15, 0.6] as const;

/** The track that is handed out: a redacted recording has one. */
const REDACTED_TRACK = 0;

const toRedactionSpans = (found: readonly PiiFinding[], marginS: number): CoverSpan[] =>
  found.flatMap(({ place }) =>
    place?.kind === 'time' && (place.track ?? REDACTED_TRACK) === REDACTED_TRACK
      ? [{ startS: Math.max(0, place.start - marginS), endS: place.end + marginS }]
      : [],
  );

interface AudioRedactionContext extends ModerationContext {
  readonly content: SoundContent;
  /** What is spoken (ISO 639-1): a tone among the words must not be taken for another language. */
  readonly language: string | undefined;
}

/** What is understood in a redacted recording. */
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

/** @param found where personal data is said */
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
  // Where nothing was covered, there is nothing to be understood again.
  const left = subjects === 0 ? [] : await findRemainingAudioPii(first, context);
  const report = { mode: 'beep', subjects } as const;
  if (left.length === 0) return { recording: first, report: { ...report, residual: 0, verified: true } };
  const second = await cover([...toRedactionSpans(found, wider), ...toRedactionSpans(left, wider)]);
  const residual = (await findRemainingAudioPii(second, context)).length;
  return { recording: second, report: { ...report, residual, verified: residual === 0 } };
}
