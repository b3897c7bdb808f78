/** Who reads the generated pictures: ours, standard and enhanced, and tesseract.js with its usual settings. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadOcrModels, pageOf, readText } from '@winnow/models/vision';
import sharp from 'sharp';
import { createWorker } from 'tesseract.js';
import type { GeneratedPicture } from './generate-picture.ts';
import { rasterOf } from './raster.ts';

export interface Reader extends AsyncDisposable {
  read(picture: Pick<GeneratedPicture, 'bytes'>): Promise<string[]>;
}

interface ReaderKind {
  readonly name: string;
  open(threads: number): Promise<Reader>;
}

async function openOurs(threads: number, enhanced: boolean): Promise<Reader> {
  const models = await loadOcrModels({ threads });
  if (models === undefined) throw new Error('no models to read with are installed');
  return {
    async read({ bytes }) {
      const lines = await readText(pageOf(await rasterOf(sharp(bytes))), models, { enhanced });
      return lines.flatMap(({ words }) => words.map(({ text }) => text));
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
}

async function openTesseract(): Promise<Reader> {
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

export const readers: readonly ReaderKind[] = [
  { name: 'standard', open: (threads) => openOurs(threads, false) },
  { name: 'enhanced', open: (threads) => openOurs(threads, true) },
  { name: 'tesseract.js', open: openTesseract },
];
