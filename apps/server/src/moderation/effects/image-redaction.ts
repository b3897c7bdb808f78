/**
 * Verified redaction of an image: personal data is made unrecognisable, the resulting picture is analyzed again by the
 * same analyzers, and where they still find something, more is covered and less of the original is kept.
 */
import {
  type ImageItem,
  type PiiCategory,
  type PiiFinding,
  piiCategories,
  type Rectangle,
  type RedactionMode,
  toCoverageGap,
} from '@winnow/core';
import type { Picture, RedactedImage, RedactionArea } from '../../platform/media/image.ts';
import type { Deadline } from '../analyzers/deadline.ts';
import { boundingBox, containedShare, containedShareOfLine, overlapRatio } from '../analyzers/image/boxes.ts';
import { imagePiiAnalyzers } from '../analyzers/image/index.ts';
import type { ImageMedia } from '../analyzers/image/media.ts';
import {
  findLongNumbers,
  isFaintLine,
  isPartOfFaintNumber,
  isPartOfNumber,
} from '../analyzers/image/pii/partial-numbers.ts';
import { findUnconfirmedPlates } from '../analyzers/image/pii/pii-in-lines.ts';
import { withoutFrame, pii as writtenPii } from '../analyzers/image/pii.ts';
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
  /** A redacted picture as analyzers see it. */
  readonly createMedia: (picture: Picture, bytes: Uint8Array, search: RepeatedSearch) => ImageMedia;
}

/** What is looked for in a redacted picture: elsewhere, and of other kinds, the first search holds. */
export interface RepeatedSearch {
  /** Areas that were covered: new detections are only possible there. */
  readonly changed: readonly RedactionArea['box'][];
  /** The kinds that were covered. */
  readonly pii: readonly PiiCategory[];
}

/** Categories that are found alike: what is left of one may be taken for another. */
const toKind = (category: PiiCategory): string =>
  category === 'face' || category === 'qrCode' || category === 'signature' ? category : 'written';

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
 * Finds the personal data left in a redacted picture, of the kinds that were covered. Faces and text are searched for
 * in the whole picture, as in the first pass, small and faint text around the redacted areas. Codes, which are the most
 * expensive to find, are searched for closely in the redacted areas and coarsely in the whole: elsewhere the pixels are
 * unchanged.
 */
async function findRemainingImagePii(
  { bytes }: RedactedImage,
  { covered, categories }: { readonly covered: readonly PiiFinding[]; readonly categories: readonly PiiCategory[] },
  { judging, deadline, createMedia }: ImageRedactionContext,
): Promise<{ readonly left: PiiFinding[]; readonly unread: UnjudgedPicturePart[] }> {
  await using picture = await judging.pictures.open(bytes, deadline);
  const changed = withLocation(covered).map(({ place }) => place);
  const kinds = new Set(covered.map(({ category }) => toKind(category)));
  const pii = categories.filter((category) => kinds.has(toKind(category)));
  const media = createMedia(picture, bytes, { changed, pii });
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
  const { lines, unknown } = await media.words();
  const unread = unknown.unread.filter(
    ({ quad }) => !areas.some(({ place }) => containedShareOfLine(quad, place) > COVERED_OVERLAP),
  );
  const writing = toUnjudgedWriting({ lines, unknown: { ...unknown, unread } }, media.picture).filter(({ place }) => {
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

/** A line that may hold more than was read, and how far it may go on at its ends, in its heights. */
interface DoubtfulLine extends Rectangle {
  readonly frame?: number;
  readonly reach: number;
}

/** A letter, which detection loses first. */
const UNREAD_REACH = 1;
/** Chosen by us, not measured: five digits. Of a faint number as many were not seen. */
const FAINT_REACH = 3;

/** Lines that were not wholly read, and lines so faint that their ends may not have been seen. */
async function findDoubtfulLines(media: ImageMedia): Promise<DoubtfulLine[]> {
  const unread = (await findUnread(media, [])).flatMap(({ place }) =>
    place?.kind === 'box' ? [{ ...place, reach: UNREAD_REACH }] : [],
  );
  if (writtenPii.skipReason?.(media) !== undefined) return unread;
  const faint = (await media.words()).lines.filter(isFaintLine);
  return [...unread, ...faint.map(({ box, frame }) => ({ ...box, frame, reach: FAINT_REACH }))];
}

/**
 * What is written in a line that was not wholly read is not known, so where such a line holds a secret, all of it is
 * covered: "ben.ort" may belong to the address after it.
 */
function widenToDoubtfulLines(found: readonly PiiFinding[], doubtful: readonly DoubtfulLine[]): PiiFinding[] {
  return found.map((one) => {
    const { place, category } = one;
    if (place?.kind !== 'box' || piiCategories[category].visualTarget !== 'text') return one;
    const lines = doubtful.filter((line) => isSameFrame(place, line) && overlapRatio(line, place) > COVERED_OVERLAP);
    if (lines.length === 0) return one;
    const { turned: _, ...upright } = place;
    return { ...one, place: { ...upright, ...boundingBox([place, ...lines.map(withEnds)]) } };
  });
}

/** Categories whose values are numbers. */
const numberCategories: readonly PiiCategory[] = ['creditCard', 'iban', 'ssn', 'phone'];

const looksForNumbers = ({ pii }: ImageMedia): boolean => numberCategories.some((category) => pii.includes(category));

/** Of a line that stays while frames change, only the first is known: it is covered on all of them. */
async function findUnconfirmedNumbers(media: ImageMedia, found: readonly PiiFinding[]): Promise<PiiFinding[]> {
  const [looksForLong, looksForPlates] = [looksForNumbers(media), media.pii.includes('licensePlate')];
  if (!looksForLong && !looksForPlates) return [];
  const { lines, unknown } = await media.words();
  const long = looksForLong ? findLongNumbers(lines, found) : [];
  const plates = looksForPlates
    ? findUnconfirmedPlates({ lines, unreadPanels: unknown.unreadPanels }, [...found, ...long])
    : [];
  return [...long, ...plates].map(withoutFrame);
}

/** Lines with the beginning or the end of a number whose rest was too faint to be seen. */
async function findPartsOfNumbers(media: ImageMedia, covered: readonly PiiFinding[]): Promise<UnjudgedPicturePart[]> {
  if (!looksForNumbers(media)) return [];
  const areas = withLocation(covered);
  const parts = (await media.words()).lines.filter(
    (line) =>
      (isPartOfNumber(line) || isPartOfFaintNumber(line)) &&
      !areas.some(({ place }) => containedShareOfLine(line.quad, place) > COVERED_OVERLAP),
  );
  return parts.map(({ box }) => ({
    ...{ part: 'line', reason: 'low_contrast', share: 0 },
    place: { kind: 'box', ...boundingBox([box]) },
  }));
}

/** What names no frame is in all of them. */
const isSameFrame = (a: { readonly frame?: number }, b: { readonly frame?: number }): boolean =>
  a.frame === undefined || b.frame === undefined || a.frame === b.frame;

/** A line with room at its ends. */
const withEnds = ({ left, top, width, height, reach }: DoubtfulLine): Rectangle =>
  width > height
    ? { left: left - reach * height, top, width: width + 2 * reach * height, height }
    : { left, top: top - reach * width, width, height: height + 2 * reach * width };

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
  const secrets = [...found, ...(await findUnconfirmedNumbers(media, found))];
  const covered = widenToDoubtfulLines(secrets, await findDoubtfulLines(media));
  const before = [...(await findUnread(media, covered)), ...(await findPartsOfNumbers(media, covered))];
  const harmless = await findHarmlessLines(media, covered);
  let after: UnjudgedPicturePart[] = [];
  const { file, report } = await redactVerified<RedactedImage>(covered, {
    async cover(all, left) {
      if (left.length > 0) return redactOriginal(bytes, toRedactionAreas(all, left), context);
      const redacted = await picture.redact(toRedactionAreas(all), mode);
      await picture[Symbol.asyncDispose]();
      return redacted;
    },
    async findRemaining(redacted, all) {
      const { left, unread } = await findRemainingImagePii(redacted, { covered: all, categories: media.pii }, context);
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
