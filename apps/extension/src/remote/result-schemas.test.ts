/** Tests for the fields of results that the extension reads: a server sends them all. */
import {
  type AudioResult,
  audioResultSchema,
  type ImageResult,
  imageResultSchema,
  type TextResult,
  textResultSchema,
  type UsageResult,
  usageResultSchema,
  type VideoResult,
  videoResultSchema,
} from '@winnow/core';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { shownAudioResult, shownImageResult, shownTextResult, shownUsage, shownVideoResult } from './result-schemas.ts';

/** Does not compile if a field of a server's result has another type than the one that is read. */
const readers = {
  text: (result: TextResult): z.input<typeof shownTextResult> => result,
  image: (result: ImageResult): z.input<typeof shownImageResult> => result,
  audio: (result: AudioResult): z.input<typeof shownAudioResult> => result,
  video: (result: VideoResult): z.input<typeof shownVideoResult> => result,
  usage: (result: UsageResult): z.input<typeof shownUsage> => result,
};

test.each([
  ['text', shownTextResult, textResultSchema],
  ['image', shownImageResult, imageResultSchema],
  ['audio', shownAudioResult, audioResultSchema],
  ['video', shownVideoResult, videoResultSchema],
  ['usage', shownUsage, usageResultSchema],
] as const)('%s: every field that is read is one of the results', (name, shown, whole) => {
  expect(readers[name]).toBeDefined();
  expect(Object.keys(whole.shape)).toEqual(expect.arrayContaining(Object.keys(shown.shape)));
});
