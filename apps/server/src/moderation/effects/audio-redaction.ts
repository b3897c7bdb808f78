/**
 * Verified redaction of a recording: personal data is bleeped out, the result is transcribed again, and where personal
 * data is still recognised, more is covered.
 */
import type { AudioItem, PiiFinding } from '@winnow/core';
import type { CoverSpan, EncodedAudio, Recording } from '../../platform/media/av.ts';
import type { AudioMedia } from '../analyzers/audio/media.ts';
import { findSpokenPii } from '../analyzers/audio/pii.ts';
import type { Deadline } from '../analyzers/deadline.ts';
import type { ModerationRuntime } from '../runtime.ts';
import type { EffectOutput } from './effect.ts';
import { redactVerified } from './verified-redaction.ts';

export interface AudioRedaction extends EffectOutput {
  readonly file: EncodedAudio;
  readonly report: NonNullable<AudioItem['redaction']>;
}

/**
 * Chosen by us, not measured: speech recognisers place words to about a tenth of a second. The second pass covers more.
 */
const MARGINS_S = { first: 0.15, second: 0.6 } as const;

/** A redacted recording has a single track: the first one of the original. */
export const REDACTED_TRACK = 0;

/** A finding without a place counts as well: it is not covered, so the redaction is not verified. */
const isOnRedactedTrack = ({ place }: PiiFinding): boolean =>
  place?.kind !== 'time' || (place.track ?? REDACTED_TRACK) === REDACTED_TRACK;

const toRedactionSpans = (found: readonly PiiFinding[], marginS: number): CoverSpan[] =>
  found
    .filter(isOnRedactedTrack)
    .flatMap(({ place }) =>
      place?.kind === 'time' ? [{ startS: Math.max(0, place.start - marginS), endS: place.end + marginS }] : [],
    );

interface AudioRedactionContext {
  readonly judging: Pick<ModerationRuntime, 'recordings'>;
  readonly deadline: Deadline;
  /** A redacted recording as analyzers see it. */
  readonly createMedia: (recording: Recording) => Promise<AudioMedia>;
}

/** Finds the personal data that is still recognised in a redacted recording. */
async function findRemainingAudioPii(
  { bytes }: EncodedAudio,
  { judging, deadline, createMedia }: AudioRedactionContext,
): Promise<PiiFinding[]> {
  await using recording = await judging.recordings.open('audio', bytes, deadline);
  const { speech, request } = await createMedia(recording);
  return (await speech()).flatMap((track) => findSpokenPii(track, request.pii));
}

/**
 * @param found spoken personal data, with its times; that on other tracks is not in the redacted recording
 * @throws what transcription and ffmpeg throw: an unverified recording is not safe
 */
export async function redactAudio(
  recording: Recording,
  found: readonly PiiFinding[],
  context: AudioRedactionContext,
): Promise<AudioRedaction> {
  const { deadline } = context;
  const mode = 'beep';
  const { file, report } = await redactVerified<EncodedAudio>(found, {
    cover(all, left) {
      const spans = toRedactionSpans([...all, ...left], left.length === 0 ? MARGINS_S.first : MARGINS_S.second);
      return recording.cover(REDACTED_TRACK, spans, { mode, signal: deadline.signal, flow: deadline.flow });
    },
    // Without personal data on its track there is nothing to verify.
    findRemaining: async (redacted, covered) =>
      covered.some(isOnRedactedTrack) ? findRemainingAudioPii(redacted, context) : [],
    countSubjects: (all) => all.filter(isOnRedactedTrack).length,
  });
  return { file, report: { mode, ...report } };
}
