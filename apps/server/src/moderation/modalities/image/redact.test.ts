/** Guarantees of redaction that is checked: what is left is covered again, and what cannot be covered is said. */
import { defaultProfile, type PiiFinding } from '@winnow/core';
import { expect, test } from 'vitest';
import { Deadline } from '../../../analyzers/deadline.ts';
import { unwatched } from '../../../analyzers/run.ts';
import type { Judging } from '../../../judging.ts';
import type { Area, Picture, Pictures } from '../../../media/image.ts';
import { imageMedia } from './media.ts';
import { insistOnPersonal, redact } from './redact.ts';

const face: PiiFinding = {
  category: 'face',
  raw: '',
  confidence: 1,
  place: { kind: 'box', left: 100, top: 100, width: 40, height: 40 },
};

/** Found once: no trace of it is left by any covering. */
const other: PiiFinding = { ...face, place: { kind: 'box', left: 10, top: 10, width: 40, height: 40 } };

/** One picture process, whose pictures show a face until they have been covered so often. */
function onePictureAtATime(coveredEnough: number) {
  const coverings: (readonly Area[])[] = [];
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
        look: async () => held({ faces, codes: [], lines: [] }),
        async redact(areas: readonly Area[]) {
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
  const judging = { pictures } as Judging;
  const looking = { profile: defaultProfile, enhanced: false, wordsUnread: undefined, pii: ['face'] as const };
  using deadline = new Deadline(10_000);
  const bytes = Uint8Array.of(0);
  const picture = await pictures.open(bytes, { signal: deadline.signal });
  const media = imageMedia(picture, bytes, { looking, judging });
  const work = { profile: defaultProfile, judging, deadline, watch: unwatched, looking, mode: 'blur' as const };
  return { ...(await redact(media, [face, other], work)), coverings };
}

test('what is found no more is verified', async () => {
  const { report, image, coverings } = await redacted(1);
  expect(report).toEqual({ mode: 'blur', subjects: 2, residual: 0, verified: true });
  expect([image.bytes[0], coverings.length]).toEqual([1, 1]);
});

test('what is found again is covered once more, in the picture as it came, with more room and in one colour; the rest stays', async () => {
  const { report, image, coverings } = await redacted(2);
  expect(report).toEqual({ mode: 'blur', subjects: 2, residual: 0, verified: true });
  expect(image.bytes[0]).toBe(2);
  const [[first, otherFirst] = [], [second, otherSecond] = []] = coverings;
  expect(second?.box.width).toBeGreaterThan(first?.box.width ?? 0);
  expect(second?.isFlat).toBe(true);
  expect(otherSecond).toEqual(otherFirst);
});

test('what is found even then is said', async () => {
  expect((await redacted(3)).report).toEqual({ mode: 'blur', subjects: 2, residual: 1, verified: false });
});

test('a picture that nobody could look at is not redacted', () => {
  const run = (status: string) => [{ name: 'faces', status }];
  expect(() => insistOnPersonal(run('unavailable'))).toThrow('faces');
  expect(() => insistOnPersonal(run('failed'))).toThrow('faces');
  expect(() => insistOnPersonal([...run('skipped'), { name: 'model', status: 'failed' }])).not.toThrow();
});
