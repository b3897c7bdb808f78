/** Pictures as custom categories see them: the features of the bundled classifier that has some. */
import { createHash } from 'node:crypto';
import type { CategoryId } from '@winnow/core';
import { findInPicture, imageClassifiers, loadPictureEncoding, type PictureEncoding } from '@winnow/models/vision';
import type { DetectionResult } from '../../platform/media/image/detection-schemas.ts';
import { DetectorUnavailable } from '../../platform/media/image/picture-errors.ts';
import type { Pictures } from '../../platform/media/image.ts';
import { type CategoryEncoder, createSpaceOpener, type EmbeddedContent, noEncoder } from './category-encoder.ts';

type PictureEncoder = CategoryEncoder<Uint8Array>;

interface PictureEncoderOptions {
  readonly pictures: Pick<Pictures, 'open'>;
  /** Of fetched weights; undefined: there is none. */
  readonly weightsFolder: string | undefined;
}

/** Chosen by us, not measured: pictures of one frame, in at most 40 MB, so that a next version embeds only what is new. */
const MAX_CACHED = 4_000;

/** What the features of a frame are, and where it is. */
export interface FrameFeatures {
  readonly frame: number;
  /** One for each background. */
  readonly embeddings: readonly Float32Array[];
}

/** The features of each frame; empty: no installed classifier gives any. */
export const readFrameFeatures = ({ models }: DetectionResult<'classes'>): FrameFeatures[] =>
  models.flatMap(({ frames }) =>
    frames.flatMap(({ frame, features }) => (features === undefined ? [] : [{ frame, embeddings: features }])),
  );

/** The highest score of each fixed category that the bundled classifiers find. */
function findFixedCategories({ models }: DetectionResult<'classes'>): EmbeddedContent['fixed'] {
  const fixed: Partial<Record<CategoryId, number>> = {};
  for (const { signal, score } of imageClassifiers.flatMap((row) => findInPicture(row, models) ?? []))
    fixed[signal] = Math.max(fixed[signal] ?? 0, score);
  return fixed;
}

/** The results for files that were embedded last, the oldest of which is dropped. */
function createCache() {
  const cache = new Map<string, EmbeddedContent>();
  return {
    find: (key: string) => cache.get(key),
    add(key: string, embedded: EmbeddedContent): void {
      cache.set(key, embedded);
      const [oldest] = cache.keys();
      if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    },
  };
}

export function createPictureCategoryEncoder({ pictures, weightsFolder }: PictureEncoderOptions): PictureEncoder {
  const cache = createCache();
  let found: PictureEncoding | undefined;
  const find = async (): Promise<PictureEncoding | undefined> => {
    found ??= await loadPictureEncoding(weightsFolder);
    return found;
  };
  return {
    findId: async () => (await find())?.id,
    async embed(bytes, { signal = new AbortController().signal, flow } = {}) {
      const key = createHash('sha256').update(bytes).digest('hex');
      const known = cache.find(key);
      if (known) return known;
      await using picture = await pictures.open(bytes, { signal, flow });
      const classes = await picture.detect('classes', { embed: true }).catch((error: unknown) => {
        throw error instanceof DetectorUnavailable ? noEncoder('image', error) : error;
      });
      const frames = readFrameFeatures(classes);
      const embeddings = frames.flatMap((one) => one.embeddings);
      if (embeddings.length === 0) throw noEncoder('image');
      const embedded = { embeddings, fixed: findFixedCategories(classes) };
      // Examples have one frame: animations that are tried or backtested do not drive them out.
      if (frames.length === 1) cache.add(key, embedded);
      return embedded;
    },
    openSpace: createSpaceOpener(find),
  };
}
