/**
 * Verified redaction: personal data is made unrecognisable, the resulting picture is analyzed again by the same
 * analyzers, and where they still find something, more is covered and less of the original is kept.
 */
import type { ImageItem, PiiFinding, RedactionMode } from '@winnow/core';
import type { RedactedImage } from '../../../platform/media/image.ts';
import { overlapRatio } from '../../analyzers/image/boxes.ts';
import { imagePiiAnalyzers } from '../../analyzers/image/index.ts';
import type { ImageMedia } from '../../analyzers/image/media.ts';
import { AnalyzerFailed, noopObserver, runAnalyzers } from '../../analyzers/run-analyzers.ts';
import type { ModerationContext } from '../../pipeline/pipeline.ts';
import { createImageMedia, type ImageMediaOptions } from './image-media.ts';
import { findPiiSubjects, toRedactionAreas, withLocation } from './pii-subjects.ts';

export interface ImageRedaction {
  readonly image: RedactedImage;
  readonly report: NonNullable<ImageItem['redaction']>;
}

interface ImageRedactionContext extends ModerationContext {
  readonly mediaOptions: ImageMediaOptions;
  readonly mode: RedactionMode;
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
  image: RedactedImage,
  covered: readonly PiiFinding[],
  context: ImageRedactionContext,
): Promise<PiiFinding[]> {
  const { judging, deadline } = context;
  const looking = { ...context.mediaOptions, changed: withLocation(covered).map(({ place }) => place) };
  await using picture = await judging.pictures.open(image.bytes, { signal: deadline.signal });
  const media = createImageMedia(picture, image.bytes, { looking, judging });
  const { evidence } = await runAnalyzers(imagePiiAnalyzers, media, { deadline, watch: noopObserver });
  return [...evidence.pii, ...(await findReadableSecrets(media, covered))];
}

/** One process at a time: a request that waits for a second process while holding a first could deadlock. */
async function redactOriginal(
  bytes: Uint8Array,
  areas: ReturnType<typeof toRedactionAreas>,
  context: ImageRedactionContext,
): Promise<RedactedImage> {
  await using picture = await context.judging.pictures.open(bytes, { signal: context.deadline.signal });
  return await picture.redact(areas, context.mode);
}

/**
 * @param found locations of personal data
 * @throws AnalyzerFailed if a PII analyzer failed: an unverified picture is not safe
 */
export async function redactImage(
  media: ImageMedia,
  found: readonly PiiFinding[],
  context: ImageRedactionContext,
): Promise<ImageRedaction> {
  const first = await media.picture.redact(toRedactionAreas(found), context.mode);
  await media.picture[Symbol.asyncDispose]();
  const left = await findRemainingImagePii(first, found, context);
  const subjects = findPiiSubjects(found).length;
  if (left.length === 0) return { image: first, report: { mode: context.mode, subjects, residual: 0, verified: true } };
  const second = await redactOriginal(media.bytes, toRedactionAreas(found, left), context);
  const residual = findPiiSubjects(await findRemainingImagePii(second, [...found, ...left], context)).length;
  return { image: second, report: { mode: context.mode, subjects, residual, verified: residual === 0 } };
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
