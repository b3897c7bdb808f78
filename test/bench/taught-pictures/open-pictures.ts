/** Pictures as custom categories see them: copied as an example is, and embedded. */
import { limits } from '@winnow/core';
import { readFrameFeatures } from '../../../apps/server/src/moderation/taught/picture-encoder.ts';
import { openPictures } from '../../../apps/server/src/platform/media/image.ts';
import { median } from '../../support/median.ts';

export interface EmbeddingPictures extends AsyncDisposable {
  /** One for each background of the first frame; none: it cannot be decoded. */
  embed(bytes: Uint8Array): Promise<readonly Float32Array[]>;
  /** The copy that is stored of an example: WebP. @throws if it cannot be decoded */
  copy(bytes: Uint8Array): Promise<Uint8Array>;
  /** Median milliseconds of classifying one of these pictures, without features and with them. */
  time(files: readonly Uint8Array[]): Promise<{ readonly plainMs: number; readonly embeddedMs: number }>;
}

const ROUNDS = 5;

export function openConfiguredPictures(): EmbeddingPictures {
  const pictures = openPictures({ imageProcesses: 1, imageModel: null, imageModelLabels: {}, modelIdleSeconds: 600 });
  const task = { signal: new AbortController().signal };
  async function copy(bytes: Uint8Array): Promise<Uint8Array> {
    await using picture = await pictures.open(bytes, task);
    return (await picture.thumbnail(limits.customCategory.pictureSide)).bytes;
  }
  return {
    copy,
    async embed(bytes) {
      try {
        await using picture = await pictures.open(await copy(bytes), task);
        return readFrameFeatures(await picture.detect('classes', { embed: true })).flatMap((one) => one.embeddings);
      } catch {
        return [];
      }
    },
    async time(files) {
      const times: Record<'plain' | 'embedded', number[]> = { plain: [], embedded: [] };
      for (const bytes of files) {
        await using picture = await pictures.open(bytes, task);
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const [name, embed] of [
            ['plain', false],
            ['embedded', true],
          ] as const) {
            const startedMs = performance.now();
            await picture.detect('classes', { embed });
            times[name].push(performance.now() - startedMs);
          }
        }
      }
      return { plainMs: median(times.plain), embeddedMs: median(times.embedded) };
    },
    [Symbol.asyncDispose]: () => pictures[Symbol.asyncDispose](),
  };
}
