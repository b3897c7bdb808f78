/**
 * The OCR engines compared on generated images: ours, standard and enhanced, and tesseract.js with its usual settings.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRasterSource, loadOcrModels, recogniseText } from '@winnow/models/vision';
import sharp from 'sharp';
import { createWorker } from 'tesseract.js';
import type { GeneratedPicture } from './generate-picture.ts';
import { rasterOf } from './raster.ts';

export interface PictureReader extends AsyncDisposable {
  read(picture: Pick<GeneratedPicture, 'bytes'>): Promise<string[]>;
}

interface PictureReaderKind {
  readonly name: string;
  open(threads: number): Promise<PictureReader>;
}

async function openWinnowReader(threads: number, enhanced: boolean): Promise<PictureReader> {
  const models = await loadOcrModels({ threads });
  if (models === undefined) throw new Error('no models to read with are installed');
  return {
    async read({ bytes }) {
      const lines = await recogniseText(createRasterSource(await rasterOf(sharp(bytes))), models, { enhanced });
      return lines.flatMap(({ words }) => words.map(({ text }) => text));
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
}

async function openTesseract(): Promise<PictureReader> {
  const data = dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng')));
  const worker = await createWorker('eng', 1, { langPath: join(data, '4.0.0_best_int'), cacheMethod: 'none' });
  return {
    async read({ bytes }) {
      const { data: found } = await worker.recognize(bytes);
      return found.text.split(/\s+/);
    },
    [Symbol.asyncDispose]: async () => {
      await worker.terminate();
    },
  };
}

export const pictureReaders: readonly PictureReaderKind[] = [
  { name: 'standard', open: (threads) => openWinnowReader(threads, false) },
  { name: 'enhanced', open: (threads) => openWinnowReader(threads, true) },
  { name: 'tesseract.js', open: openTesseract },
];
