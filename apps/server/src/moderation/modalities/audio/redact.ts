/**
 * Redaction of a recording that is checked: personal data is beeped over, what came out is written down again, and where
 * something is still understood, more is covered.
 */
import type { AudioItem, PiiFinding } from '@winnow/core';
import { piiIn } from '../../../analyzers/audio/pii.ts';
import type { Encoded, Recording, Span } from '../../../media/av.ts';
import type { Work } from '../../pipeline.ts';
import { audioMedia } from './media.ts';
import { askedOf, type SoundContent } from './options.ts';

export interface Redaction {
  readonly recording: Encoded;
  readonly report: NonNullable<AudioItem['redaction']>;
}

/** Chosen: recognisers know when a word is said to about a tenth of a second. The second time more is covered. */
const MARGINS_S = [0.15, 0.6] as const;

/** The track that is handed out: a redacted recording has one. */
const TRACK = 0;

const spansOf = (found: readonly PiiFinding[], marginS: number): Span[] =>
  found.flatMap(({ place }) =>
    place?.kind === 'time' && (place.track ?? TRACK) === TRACK
      ? [{ startS: Math.max(0, place.start - marginS), endS: place.end + marginS }]
      : [],
  );

interface Asked extends Work {
  readonly content: SoundContent;
  /** What is spoken (ISO 639-1): a tone among the words must not be taken for another language. */
  readonly language: string | undefined;
}

/** What is understood in a redacted recording. */
async function foundAgain({ bytes }: Encoded, { content, language, ...work }: Asked): Promise<PiiFinding[]> {
  const { signal } = work.deadline;
  await using recording = await work.judging.recordings.open('audio', bytes, { signal });
  const asked = askedOf(content, work.profile);
  const media = await audioMedia({ recording, tracks: [TRACK], asked, language }, { ...work, progress: undefined });
  return (await media.speech()).flatMap((track) => piiIn(track, asked.pii));
}

/** @param found where personal data is said */
export async function redact(recording: Recording, found: readonly PiiFinding[], asked: Asked): Promise<Redaction> {
  const { signal } = asked.deadline;
  const subjects = spansOf(found, 0).length;
  const cover = (spans: readonly Span[]) => recording.covered(TRACK, spans, { mode: 'beep', signal });
  const [margin, wider] = MARGINS_S;
  const first = await cover(spansOf(found, margin));
  // Where nothing was covered, there is nothing to be understood again.
  const left = subjects === 0 ? [] : await foundAgain(first, asked);
  const report = { mode: 'beep', subjects } as const;
  if (left.length === 0) return { recording: first, report: { ...report, residual: 0, verified: true } };
  const second = await cover([...spansOf(found, wider), ...spansOf(left, wider)]);
  const residual = (await foundAgain(second, asked)).length;
  return { recording: second, report: { ...report, residual, verified: residual === 0 } };
}
