/**
 * Verified redaction of a recording: personal data, and what may be some, is bleeped out, the result is transcribed
 * again, and where any is still recognised, more is covered. It is verified only if all speech was understood.
 */
import type { AudioItem, PiiFinding, SoundPlace, TimeRange } from '@winnow/core';
import type { CoverSpan, EncodedAudio, Recording } from '../../platform/media/av.ts';
import type { AudioMedia } from '../analyzers/audio/media.ts';
import { findHardlyHeardSpans, findSpokenPii, findSuspectedSpans } from '../analyzers/audio/pii.ts';
import { type TrackSpeech, toTimeRange } from '../analyzers/audio/words/speech-windows.ts';
import type { Deadline } from '../analyzers/deadline.ts';
import type { ModerationRuntime } from '../runtime.ts';
import type { EffectOutput } from './effect.ts';

export interface AudioRedaction extends EffectOutput {
  readonly file: EncodedAudio;
  readonly report: NonNullable<AudioItem['redaction']>;
}

/**
 * Chosen on 30 spoken secrets: with .15 s the end of a last digit could be heard in two of them. The second pass covers
 * more.
 */
const MARGINS_S = { first: 0.25, second: 0.6 } as const;

/** A redacted recording has a single track: the first one of the original. */
export const REDACTED_TRACK = 0;

const isRedacted = ({ track = REDACTED_TRACK }: SoundPlace): boolean => track === REDACTED_TRACK;

/** What a second pass over the redacted track found: parts still to cover, or to report. */
interface Hearing {
  /** Personal data. */
  readonly found: readonly PiiFinding[];
  /** Where a secret may be said. */
  readonly suspected: readonly TimeRange[];
  /** Speech that gave no words, or words that are hardly those that were said. */
  readonly unheard: readonly TimeRange[];
}

/** A finding without a place counts as well: it is not covered, so the redaction is not verified. */
const isOnRedactedTrack = ({ place }: PiiFinding): boolean => place?.kind !== 'time' || isRedacted(place);

const toHearing = (tracks: readonly TrackSpeech[], found: readonly PiiFinding[]): Hearing => ({
  found: found.filter(isOnRedactedTrack),
  suspected: tracks.filter(isRedacted).flatMap(findSuspectedSpans),
  unheard: tracks
    .filter(isRedacted)
    .flatMap((track) => [
      ...track.transcript.unheard.map((span) => toTimeRange(span, track)),
      ...findHardlyHeardSpans(track),
    ]),
});

function toCoverSpans({ found, suspected }: Hearing, marginS: number): CoverSpan[] {
  const places = [...found.flatMap(({ place }) => (place?.kind === 'time' ? [place] : [])), ...suspected];
  return places.map(({ start, end }) => ({ startS: Math.max(0, start - marginS), endS: end + marginS }));
}

/** The speech without words that is not covered. */
const findUnread = (unheard: readonly TimeRange[], covered: readonly CoverSpan[]): TimeRange[] =>
  unheard.filter(({ start, end }) => !covered.some(({ startS, endS }) => startS <= start && endS >= end));

interface AudioRedactionContext {
  readonly judging: Pick<ModerationRuntime, 'recordings'>;
  readonly deadline: Deadline;
  /** A redacted recording as analyzers see it. */
  readonly createMedia: (recording: Recording) => Promise<AudioMedia>;
}

async function hearAgain(
  { bytes }: EncodedAudio,
  { judging, deadline, createMedia }: AudioRedactionContext,
): Promise<Hearing> {
  await using recording = await judging.recordings.open('audio', bytes, deadline);
  const { speech, request } = await createMedia(recording);
  const tracks = await speech();
  return toHearing(
    tracks,
    tracks.flatMap((track) => findSpokenPii(track, request.pii)),
  );
}

/** The original, as it was analyzed. */
export interface HeardRecording {
  readonly recording: Recording;
  readonly speech: readonly TrackSpeech[];
  /** Spoken personal data, with its times; that on other tracks is not in the redacted recording. */
  readonly found: readonly PiiFinding[];
}

/** @throws what transcription and ffmpeg throw: an unverified recording is not safe */
export async function redactAudio(
  { recording, speech, found }: HeardRecording,
  context: AudioRedactionContext,
): Promise<AudioRedaction> {
  const mode = 'beep';
  const { signal, flow } = context.deadline;
  const cover = (spans: readonly CoverSpan[]) => recording.cover(REDACTED_TRACK, spans, { mode, signal, flow });
  const first = toHearing(speech, found);
  const subjects = first.found.length;
  let covered = toCoverSpans(first, MARGINS_S.first);
  let file = await cover(covered);
  // Where there was nothing to cover, the first hearing holds.
  const isCovered = subjects > 0 || covered.length > 0;
  let left: Hearing = isCovered ? await hearAgain(file, context) : { found: [], suspected: [], unheard: [] };
  if (left.found.length > 0 || left.suspected.length > 0) {
    covered = [...toCoverSpans(first, MARGINS_S.second), ...toCoverSpans(left, MARGINS_S.second)];
    file = await cover(covered);
    left = await hearAgain(file, context);
  }
  const unread = [...findUnread([...first.unheard, ...left.unheard], covered), ...left.suspected];
  const residual = left.found.length;
  const report = { mode, subjects, residual, verified: residual === 0 && unread.length === 0 } as const;
  const places = unread.map(({ kind: _time, ...place }) => place);
  return { file, report: places.length === 0 ? report : { ...report, unread: places } };
}
