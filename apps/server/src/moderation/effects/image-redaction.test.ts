/**
 * Tests for verified redaction: remaining personal data is covered again, and what cannot be covered is reported.
 */
import { defaultProfile, type PiiCategory, type PiiFinding } from '@winnow/core';
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

/** A line of a still picture that was not wholly read. */
const doubtful = {
  ...{ frame: 0, reason: 'unread_script' as const, box: { left: 100, top: 50, width: 300, height: 20 } },
  quad: [
    [100, 50],
    [400, 50],
    [400, 70],
    [100, 70],
  ],
};

/** A line of a still picture that was read. */
const lineOf = (text: string, contrast: number) => ({
  ...{ frame: 0, text, confidence: 0.99, box: { left: 100, top: 50, width: 200, height: 20 }, words: [] },
  quad: [
    [100, 50],
    [300, 50],
    [300, 70],
    [100, 70],
  ],
  how: { rotation: 0, mirrored: false, contrast, heightPx: 20 },
});

/** A single picture process, in whose pictures a face is detected until they have been redacted this many times. */
function onePictureAtATime(coveredEnough: number, { unread = [], lines = [] }: RedactionCase) {
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
      const unknown = { unread: isCovered ? [] : unread, unsearched: [], unreadPanels: [] };
      const writing = { lines: isCovered ? [] : lines, ...unknown };
      return {
        ...{ unseen: [], frames: [0], width: 800, height: 600, written: { texts: [], unread: [] } },
        detect: async () => held({ faces, codes: [], ...writing }),
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

interface RedactionCase {
  readonly found?: readonly PiiFinding[];
  readonly pii?: readonly PiiCategory[];
  readonly unread?: readonly (typeof doubtful)[];
  readonly lines?: readonly ReturnType<typeof lineOf>[];
}

async function redacted(coveredEnough: number, redactionCase: RedactionCase = {}) {
  const { found = [face, other], pii = ['face'] } = redactionCase;
  const { pictures, coverings } = onePictureAtATime(coveredEnough, redactionCase);
  const textEngine = { detectLanguage: () => 'und' };
  const judging = { pictures, textEngine } as unknown as ModerationRuntime;
  const looking = { profile: defaultProfile, enhanced: false, wordsUnread: undefined, pii };
  using deadline = new Deadline(10_000);
  const bytes = Uint8Array.of(0);
  const picture = await pictures.open(bytes, { signal: deadline.signal });
  const media = createImageMedia(picture, bytes, { looking, judging });
  const redaction = await redactImage(media, found, {
    ...{ judging, deadline, mode: 'blur' },
    createMedia: (again, redactedBytes, search) =>
      createImageMedia(again, redactedBytes, { looking: { ...looking, ...search }, judging }),
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

/** Found in a part of that line. */
const email: PiiFinding = {
  category: 'email',
  raw: 'z8@mail.example.org',
  confidence: 0.9,
  place: { kind: 'box', left: 200, top: 48, width: 190, height: 24 },
};

test('a line that holds a secret and was not wholly read is covered as a whole, and a letter beyond', async () => {
  const { report, coverings } = await redacted(1, { found: [email], pii: ['email'], unread: [doubtful] });
  expect(report).toEqual({ mode: 'blur', subjects: 1, residual: 0, verified: true });
  expect(coverings[0]?.map(({ box }) => box)).toEqual([{ left: 80, top: 48, width: 340, height: 24 }]);
});

test('a line beside a secret that was not read stays, and nothing is verified', async () => {
  const below = doubtful.quad.map(([x = 0, y = 0]) => [x, y + 40]);
  const elsewhere = { ...doubtful, box: { ...doubtful.box, top: 90 }, quad: below };
  const { report, coverings } = await redacted(1, { found: [email], pii: ['email'], unread: [elsewhere] });
  expect(report).toMatchObject({ verified: false, unread: [{ reason: 'unread_script', box: elsewhere.box }] });
  expect(coverings[0]?.map(({ box }) => box)).toMatchObject([{ left: 200, width: 190 }]);
});

/** Found in the line of `lineOf`. */
const phone: PiiFinding = {
  category: 'phone',
  raw: '+49 30 62624',
  confidence: 0.9,
  place: { kind: 'box', left: 150, top: 50, width: 150, height: 20 },
};

test('a faint line that holds a secret is covered as far as unseen letters may go', async () => {
  const covered = async (contrast: number) =>
    (
      await redacted(1, { found: [phone], pii: ['phone'], lines: [lineOf('Call +49 30 62624', contrast)] })
    ).coverings[0]?.map(({ box }) => box);
  expect(await covered(0.1)).toEqual([{ left: 40, top: 50, width: 320, height: 20 }]);
  expect(await covered(0.5)).toMatchObject([{ left: 150, width: 150 }]);
});

test('a faint line with a part of a number is told, and nothing is verified', async () => {
  const reportOn = async (contrast: number) =>
    (await redacted(1, { found: [face], pii: ['face', 'phone'], lines: [lineOf('Call +49 30', contrast)] })).report;
  expect(await reportOn(0.1)).toMatchObject({
    verified: false,
    unread: [{ part: 'line', reason: 'low_contrast', box: { left: 100, top: 50, width: 200, height: 20 } }],
  });
  expect(await reportOn(0.5)).toMatchObject({ verified: true });
});

test('a picture on which a PII analyzer failed is not redacted', () => {
  const run = (status: string) => [{ name: 'faces', status }];
  expect(() => assertPiiAnalyzersRan(run('unavailable'))).toThrow('faces');
  expect(() => assertPiiAnalyzersRan(run('failed'))).toThrow('faces');
  expect(() => assertPiiAnalyzersRan([...run('skipped'), { name: 'model', status: 'failed' }])).not.toThrow();
});
