/**
 * Redaction that is checked: personal data is made unrecognisable, the picture that came out is shown to the same analyzers
 * again, and where they still find something, more is covered and less is kept.
 */
import type { ImageItem, PiiFinding, RedactionMode } from '@winnow/core';
import { overlap } from '../../../analyzers/image/boxes.ts';
import { personal } from '../../../analyzers/image/index.ts';
import type { ImageMedia } from '../../../analyzers/image/media.ts';
import { AnalyzerFailed, runAnalyzers, unwatched } from '../../../analyzers/run.ts';
import type { RedactedImage } from '../../../media/image.ts';
import type { Work } from '../../pipeline.ts';
import { imageMedia, type Looking } from './media.ts';
import { areasOf, inPlace, subjectsOf } from './subjects.ts';

export interface Redaction {
  readonly image: RedactedImage;
  readonly report: NonNullable<ImageItem['redaction']>;
}

interface Asked extends Work {
  readonly looking: Looking;
  readonly mode: RedactionMode;
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Words of what was covered that can be read all the same, however they are told from others. */
async function stillRead(media: ImageMedia, covered: readonly PiiFinding[]): Promise<PiiFinding[]> {
  const secrets = inPlace(covered).filter(({ raw }) => lettersOf(raw).length >= 3);
  if (secrets.length === 0) return [];
  const { pieces, text } = await media.words();
  return secrets.filter(({ raw, place }) =>
    pieces.some((piece) => {
      const read = lettersOf(text.slice(piece.start, piece.end));
      return read.length >= 3 && lettersOf(raw).includes(read) && overlap(piece.box, place) > 0.3;
    }),
  );
}

/**
 * What is found in a redacted picture. Faces and words are looked for in all of it, as at first; codes, which cost the most,
 * closely where it was covered, and from afar in the whole: elsewhere are the pixels that were looked at before.
 */
async function foundAgain(image: RedactedImage, covered: readonly PiiFinding[], asked: Asked): Promise<PiiFinding[]> {
  const { judging, deadline } = asked;
  const looking = { ...asked.looking, changed: inPlace(covered).map(({ place }) => place) };
  await using picture = await judging.pictures.open(image.bytes, { signal: deadline.signal });
  const media = imageMedia(picture, image.bytes, { looking, judging });
  const { evidence } = await runAnalyzers(personal, media, { deadline, watch: unwatched });
  return [...evidence.pii, ...(await stillRead(media, covered))];
}

/** One process at a time: a request that waited for a second one while it holds a first could wait for ever. */
async function covered(bytes: Uint8Array, areas: ReturnType<typeof areasOf>, asked: Asked): Promise<RedactedImage> {
  await using picture = await asked.judging.pictures.open(bytes, { signal: asked.deadline.signal });
  return await picture.redact(areas, asked.mode);
}

/**
 * @param found where personal data is
 * @throws AnalyzerFailed where an analyzer that looks for it did not work: a picture that nobody looked at is not safe
 */
export async function redact(media: ImageMedia, found: readonly PiiFinding[], asked: Asked): Promise<Redaction> {
  const first = await media.picture.redact(areasOf(found), asked.mode);
  await media.picture[Symbol.asyncDispose]();
  const left = await foundAgain(first, found, asked);
  const subjects = subjectsOf(found).length;
  if (left.length === 0) return { image: first, report: { mode: asked.mode, subjects, residual: 0, verified: true } };
  const second = await covered(media.bytes, areasOf(found, left), asked);
  const residual = subjectsOf(await foundAgain(second, [...found, ...left], asked)).length;
  return { image: second, report: { mode: asked.mode, subjects, residual, verified: residual === 0 } };
}

/** @throws AnalyzerFailed where one of those that find personal data could not look */
export function insistOnPersonal(
  runs: readonly { readonly name: string; readonly status: string; readonly reason?: string | undefined }[],
): void {
  for (const { name } of personal) {
    const run = runs.find((one) => one.name === name);
    if (run && run.status !== 'ok' && run.status !== 'skipped') throw new AnalyzerFailed(name, { cause: run.reason });
  }
}
