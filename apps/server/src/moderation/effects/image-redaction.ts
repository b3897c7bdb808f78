/**
 * Verified redaction of an image: personal data is made unrecognisable, the resulting picture is analyzed again by the
 * same analyzers, and where they still find something, more is covered and less of the original is kept.
 */
import { type ImageItem, type PiiFinding, type Rectangle, type RedactionMode, toCoverageGap } from '@winnow/core';
import type { Picture, RedactedImage, RedactionArea } from '../../platform/media/image.ts';
import type { Deadline } from '../analyzers/deadline.ts';
import { containedShare, overlapRatio } from '../analyzers/image/boxes.ts';
import { imagePiiAnalyzers } from '../analyzers/image/index.ts';
import type { ImageMedia } from '../analyzers/image/media.ts';
import { pii as writtenPii } from '../analyzers/image/pii.ts';
import { toUnjudgedWriting, type UnjudgedPicturePart } from '../analyzers/image/words/unjudged-writing.ts';
import { AnalyzerFailed, noopObserver, runAnalyzers } from '../analyzers/run-analyzers.ts';
import type { ModerationRuntime } from '../runtime.ts';
import type { EffectOutput } from './effect.ts';
import { findPiiSubjects, toRedactionAreas, withLocation } from './pii-subjects.ts';
import { redactVerified } from './verified-redaction.ts';

export interface ImageRedaction extends EffectOutput {
  readonly file: RedactedImage;
  readonly report: NonNullable<ImageItem['redaction']>;
}

interface ImageRedactionContext {
  readonly judging: Pick<ModerationRuntime, 'pictures'>;
  readonly deadline: Deadline;
  readonly mode: RedactionMode;
  /**
   * A redacted picture as analyzers see it.
   * @param changed areas that were covered: new detections are only possible there
   */
  readonly createMedia: (picture: Picture, bytes: Uint8Array, changed: readonly RedactionArea['box'][]) => ImageMedia;
}

const alphanumericsOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Covered text that OCR can still read in the redacted picture, regardless of how it was detected originally. */
async function findReadableSecrets(media: ImageMedia, covered: readonly PiiFinding[]): Promise<PiiFinding[]> {
  const secrets = withLocation(covered).filter(({ raw }) => alphanumericsOf(raw).length >= 3);
  if (secrets.length === 0) return [];
  const { spans, text } = await media.words();
  return secrets.filter(({ raw, place }) =>
    spans.some((piece) => {
      const read = alphanumericsOf(text.slice(piece.start, piece.end));
      return read.length >= 3 && alphanumericsOf(raw).includes(read) && overlapRatio(piece.box, place) > 0.3;
    }),
  );
}

/**
 * Finds the personal data left in a redacted picture. Faces and text are searched for in the whole picture, as in the
 * first pass. Codes, which are the most expensive to find, are searched for closely in the redacted areas and coarsely
 * in the whole: elsewhere the pixels are unchanged.
 */
async function findRemainingImagePii(
  { bytes }: RedactedImage,
  covered: readonly PiiFinding[],
  { judging, deadline, createMedia }: ImageRedactionContext,
): Promise<{ readonly left: PiiFinding[]; readonly unread: UnjudgedPicturePart[] }> {
  await using picture = await judging.pictures.open(bytes, deadline);
  const changed = withLocation(covered).map(({ place }) => place);
  const media = createMedia(picture, bytes, changed);
  const { evidence } = await runAnalyzers(imagePiiAnalyzers, media, { deadline, watch: noopObserver });
  const left = [...evidence.pii, ...(await findReadableSecrets(media, covered))];
  return { left, unread: await findUnread(media, covered) };
}

/** Writing of which more than this share lies within a place belongs to it, not the other way round. */
const COVERED_OVERLAP = 0.5;

/** What was not read of a picture in which personal data was looked for, and may hold some. */
async function findUnread(media: ImageMedia, covered: readonly PiiFinding[]): Promise<UnjudgedPicturePart[]> {
  const frames = media.picture.unseen
    .filter(({ part }) => part === 'frames')
    .map(({ box: _, frame, ...part }) => {
      const { width, height } = media.picture;
      const place = { kind: 'box', left: 0, top: 0, width, height, ...(frame === undefined ? {} : { frame }) } as const;
      return { ...part, place };
    });
  if (writtenPii.skipReason?.(media) !== undefined) return frames;
  const areas = withLocation(covered);
  const writing = toUnjudgedWriting(await media.words(), media.picture).filter(({ place }) => {
    if (place?.kind !== 'box') return true;
    return !areas.some((area) => containedShare(place, area.place) > COVERED_OVERLAP);
  });
  return [...frames, ...writing];
}

/**
 * Lines that were read in the original and hold nothing to cover: what a cover beside them leaves of them is no unread
 * writing.
 */
async function findHarmlessLines(media: ImageMedia, found: readonly PiiFinding[]): Promise<Rectangle[]> {
  if (writtenPii.skipReason?.(media) !== undefined) return [];
  const areas = withLocation(found);
  const { lines } = await media.words();
  return lines
    .map(({ box }) => box)
    .filter((box) => !areas.some(({ place }) => overlapRatio(place, box) > COVERED_OVERLAP));
}

const liesOn = (lines: readonly Rectangle[], { place }: UnjudgedPicturePart): boolean =>
  place?.kind === 'box' && lines.some((box) => containedShare(place, box) > COVERED_OVERLAP);

/** Each once: of an unchanged place the first and the second search say the same. */
function dedupeUnread(parts: readonly UnjudgedPicturePart[]): UnjudgedPicturePart[] {
  const kept: UnjudgedPicturePart[] = [];
  for (const part of parts) {
    const isSame = ({ place }: UnjudgedPicturePart) =>
      place?.kind === 'box' && part.place?.kind === 'box' && overlapRatio(place, part.place) > COVERED_OVERLAP;
    if (!kept.some(isSame)) kept.push(part);
  }
  return kept;
}

/** One process at a time: a request that waits for a second process while holding a first could deadlock. */
async function redactOriginal(
  bytes: Uint8Array,
  areas: readonly RedactionArea[],
  { judging, deadline, mode }: ImageRedactionContext,
): Promise<RedactedImage> {
  await using picture = await judging.pictures.open(bytes, deadline);
  return await picture.redact(areas, mode);
}

/**
 * Closes the picture: no further analysis of it is possible afterwards.
 * @param found locations of personal data
 * @throws AnalyzerFailed if a PII analyzer failed: an unverified picture is not safe
 */
export async function redactImage(
  media: ImageMedia,
  found: readonly PiiFinding[],
  context: ImageRedactionContext,
): Promise<ImageRedaction> {
  const { mode } = context;
  const { picture, bytes } = media;
  // The second search is narrower than the first one: what that could not read is unread where it was not covered.
  const before = await findUnread(media, found);
  const harmless = await findHarmlessLines(media, found);
  let after: UnjudgedPicturePart[] = [];
  const { file, report } = await redactVerified<RedactedImage>(found, {
    async cover(all, left) {
      if (left.length > 0) return redactOriginal(bytes, toRedactionAreas(all, left), context);
      const redacted = await picture.redact(toRedactionAreas(all), mode);
      await picture[Symbol.asyncDispose]();
      return redacted;
    },
    async findRemaining(redacted, covered) {
      const { left, unread } = await findRemainingImagePii(redacted, covered, context);
      after = unread.filter((part) => !liesOn(harmless, part));
      return left;
    },
    countSubjects: (all) => findPiiSubjects(all).length,
  });
  const unread = dedupeUnread([...before, ...after]).map(toCoverageGap);
  if (unread.length === 0) return { file, report: { mode, ...report } };
  return { file, report: { mode, ...report, verified: false, unread } };
}

/** @throws AnalyzerFailed if one of the PII analyzers failed */
export function assertPiiAnalyzersRan(
  runs: readonly { readonly name: string; readonly status: string; readonly reason?: string | undefined }[],
): void {
  for (const { name } of imagePiiAnalyzers) {
    const run = runs.find((one) => one.name === name);
    if (run && run.status !== 'ok' && run.status !== 'skipped') throw new AnalyzerFailed(name, { cause: run.reason });
  }
}
