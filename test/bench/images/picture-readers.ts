/**
 * The OCR engines compared on generated images: ours, standard and enhanced, and tesseract.js with its usual settings.
 */
import { createRasterSource, loadOcrModels, recogniseText } from '@winnow/models/vision';
import sharp from 'sharp';
import { loadCompetitor } from '../competitors/load-competitor.ts';
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
      const { lines } = await recogniseText(createRasterSource(await rasterOf(sharp(bytes))), models, { enhanced });
      return lines.flatMap(({ words }) => words.map(({ text }) => text));
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
}

async function openTesseract(): Promise<PictureReader> {
  const open = await loadCompetitor('tesseract');
  const reader = await open();
  return { read: ({ bytes }) => reader.read(bytes), [Symbol.asyncDispose]: () => reader[Symbol.asyncDispose]() };
}

export const pictureReaders: readonly PictureReaderKind[] = [
  { name: 'standard', open: (threads) => openWinnowReader(threads, false) },
  { name: 'enhanced', open: (threads) => openWinnowReader(threads, true) },
  { name: 'tesseract.js', open: openTesseract },
];
