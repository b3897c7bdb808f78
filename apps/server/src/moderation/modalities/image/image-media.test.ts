/** Tests for detections whose model is not installed: reported in the way analyzers report missing models. */
import { createTextEngine } from '@winnow/text';
import { expect, test } from 'vitest';
import { DetectorUnavailable, PictureFault } from '../../../platform/media/image/picture-errors.ts';
import type { Picture } from '../../../platform/media/image.ts';
import { AnalyzerUnavailable } from '../../analyzers/analyzer.ts';
import { createImageMedia, type ImageMediaOptions } from './image-media.ts';

const looking = { profile: {}, enhanced: false, wordsUnread: undefined, pii: [] } as unknown as ImageMediaOptions;

/** A picture on which every detection fails with this error, except OCR if `words` is given. */
function media(error: Error, words?: object) {
  const look = async (name: string) => {
    if (name === 'words' && words) return words;
    throw error;
  };
  const picture = { detect: look, written: { texts: [], unread: [] } } as unknown as Picture;
  return createImageMedia(picture, new Uint8Array(), { looking, judging: { textEngine: createTextEngine() } });
}

test.each(['classes', 'faces', 'codes', 'words'] as const)('%s without a model are unavailable', async (look) => {
  const missing = media(new DetectorUnavailable('No model is installed.'));
  await expect(missing[look]()).rejects.toEqual(new AnalyzerUnavailable('No model is installed.'));
});

test.each(['classes', 'words'] as const)('%s that fail are a fault', async (look) => {
  const fault = new PictureFault('It failed.');
  await expect(media(fault)[look]()).rejects.toBe(fault);
});

test('words are read where nothing reads codes', async () => {
  const { lines } = await media(new DetectorUnavailable('No reader of codes.'), { lines: [] }).words();
  expect(lines).toEqual([]);
});
