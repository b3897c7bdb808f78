/**
 * Tests for verified redaction: remaining personal data is covered again, and what cannot be covered is reported.
 */
import { defaultProfile, type PiiFinding } from '@winnow/core';
import { expect, test } from 'vitest';
import type { Picture, Pictures, RedactionArea } from '../../platform/media/image.ts';
import { Deadline } from '../analyzers/deadline.ts';
import { createImageMedia } from '../modalities/image/image-media.ts';
import type { ModerationRuntime } from '../runtime.ts';
import { assertPiiAnalyzersRan, redactImage } from './image-redaction.ts';

const face: PiiFinding = {
  category: 'face',
  raw: '',
  confidence: 1,
  place: { kind: 'box', left: 100, top: 100, width: 40, height: 40 },
};

/** Found once: no trace of it remains once it is covered. */
const other: PiiFinding = { ...face, place: { kind: 'box', left: 10, top: 10, width: 40, height: 40 } };

/** A single picture process, in whose pictures a face is detected until they have been redacted this many times. */
function onePictureAtATime(coveredEnough: number) {
  const coverings: (readonly RedactionArea[])[] = [];
  let open = 0;
  const pictures: Pick<Pictures, 'open'> = {
    async open(bytes) {
      if (open > 0) throw new Error('A second picture is opened while the first is held.');
      open += 1;
      let isOpen = true;
      const held = <Value>(value: Value): Value => {
        if (!isOpen) throw new Error('no picture is open');
        return value;
      };
      const isCovered = (bytes[0] ?? 0) >= coveredEnough;
      const faces = isCovered ? [] : [{ frame: 0, score: 1, box: { left: 100, top: 100, width: 40, height: 40 } }];
      return {
        unseen: [],
        detect: async () => held({ faces, codes: [], lines: [], unread: [], unsearched: [] }),
        async redact(areas: readonly RedactionArea[]) {
          await undefined;
          coverings.push(held(areas));
          return { bytes: Uint8Array.of(coverings.length), mediaType: 'image/png' };
        },
        async [Symbol.asyncDispose]() {
          if (isOpen) open -= 1;
          isOpen = false;
        },
      } as unknown as Picture;
    },
  };
  return { pictures: pictures as Pictures, coverings };
}

async function redacted(coveredEnough: number) {
  const { pictures, coverings } = onePictureAtATime(coveredEnough);
  const judging = { pictures } as ModerationRuntime;
  const looking = { profile: defaultProfile, enhanced: false, wordsUnread: undefined, pii: ['face'] as const };
  using deadline = new Deadline(10_000);
  const bytes = Uint8Array.of(0);
  const picture = await pictures.open(bytes, { signal: deadline.signal });
  const media = createImageMedia(picture, bytes, { looking, judging });
  const redaction = await redactImage(media, [face, other], {
    ...{ judging, deadline, mode: 'blur' },
    createMedia: (again, redactedBytes, changed) =>
      createImageMedia(again, redactedBytes, { looking: { ...looking, changed }, judging }),
  });
  return { ...redaction, coverings };
}

test('an image in which nothing is found any more is verified', async () => {
  const { report, file, coverings } = await redacted(1);
  expect(report).toEqual({ mode: 'blur', subjects: 2, residual: 0, verified: true });
  expect([file.bytes[0], coverings.length]).toEqual([1, 1]);
});

test('what is found again is covered once more, in the picture as it came, with more room and in one colour; the rest stays', async () => {
  const { report, file, coverings } = await redacted(2);
  expect(report).toEqual({ mode: 'blur', subjects: 2, residual: 0, verified: true });
  expect(file.bytes[0]).toBe(2);
  const [[first, otherFirst] = [], [second, otherSecond] = []] = coverings;
  expect(second?.box.width).toBeGreaterThan(first?.box.width ?? 0);
  expect(second?.isFlat).toBe(true);
  expect(otherSecond).toEqual(otherFirst);
});

test('what is found after the second pass is reported', async () => {
  expect((await redacted(3)).report).toEqual({ mode: 'blur', subjects: 2, residual: 1, verified: false });
});

test('a picture on which a PII analyzer failed is not redacted', () => {
  const run = (status: string) => [{ name: 'faces', status }];
  expect(() => assertPiiAnalyzersRan(run('unavailable'))).toThrow('faces');
  expect(() => assertPiiAnalyzersRan(run('failed'))).toThrow('faces');
  expect(() => assertPiiAnalyzersRan([...run('skipped'), { name: 'model', status: 'failed' }])).not.toThrow();
});
