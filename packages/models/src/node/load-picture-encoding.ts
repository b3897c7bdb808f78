/** The embeddings that pictures have: the features of a bundled classifier. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ContentEncoding, parseOrdinaryEmbeddings } from '../ordinary-embeddings.ts';
import { classifierManifestSchema } from '../vision/image-classifier.ts';
import { listShippedImageClassifiers } from './describe-vision-models.ts';
import { readManifest, verifyFile } from './model-files.ts';

/**
 * Chosen on the teaching pictures of `npm run bench -- taught-pictures`: with 10 examples .5 finds 86% of those not
 * taught with, 2 88% and 5 90%; there are fewer ordinary pictures than features.
 */
const PICTURE_SHRINKAGE = 5;

/**
 * Chosen on 317 of the teaching pictures of `npm run bench -- taught-pictures`: .85 is reached by .3% of the pairs of
 * different pictures of one kind (.6% reach .8, .1% .9), all of them drawn charts and playing cards. Of 53 pictures with
 * small changes, it is reached by 74% saved as JPEG of quality 60, 77% cut by 5%, 98% mirrored and 49% of half the size.
 */
const SAME_PICTURE = 0.85;

export interface PictureEncoding extends ContentEncoding {
  /** The classifier that gives the features. */
  readonly kind: string;
}

/**
 * @param fetched the folder of fetched weights, if there is one
 * @returns undefined if no installed classifier gives features
 * @throws ModelError if a manifest cannot be read or is invalid
 */
export async function loadPictureEncoding(fetched?: string): Promise<PictureEncoding | undefined> {
  for (const { name: kind, folder } of await listShippedImageClassifiers(fetched)) {
    const manifest = await readManifest(folder, classifierManifestSchema, 'manifest of a classifier of pictures');
    const { id, version, features } = manifest ?? {};
    if (features === undefined) continue;
    const { width, ordinary } = features;
    const path = join(folder, ordinary.file);
    return {
      kind,
      shrinkage: PICTURE_SHRINKAGE,
      sameFrom: SAME_PICTURE,
      id: `${id} ${version}`,
      async readOrdinary() {
        await verifyFile(path, ordinary);
        return parseOrdinaryEmbeddings(await readFile(path), { width, scale: ordinary.scale });
      },
    };
  }
  return undefined;
}
