/** Words in pictures in scripts other than Latin, Chinese and Japanese: verdicts and personal data (decision 0022). */
import { readFileSync } from 'node:fs';
import { imageResultSchema } from '@winnow/core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSeededRandom } from '../bench/data/evasion/techniques.ts';
import { photoBackdrop } from '../bench/images/backdrop.ts';
import { typeset } from '../bench/images/text-block.ts';
import { toBase64, unreadPicture } from '../support/pictures.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

async function moderate(image: Buffer, options: object = {}) {
  const { apiKey } = await server.account({ tier: 'Pro', tokens: 1000 });
  const body = { image: toBase64(image), enableOcr: true, detectPii: true, ...options };
  const answer = await server.request({ url: '/moderation/image', key: apiKey, body });
  if (answer.status !== 200) throw new Error(answer.text);
  return imageResultSchema.parse(answer.json);
}

/** Each has a threat, and below it a word and a telephone number; drawn by Pango with fonts of Debian. */
const pictureOf = (language: string): Buffer =>
  readFileSync(new URL(`../support/scripts/${language}.png`, import.meta.url));

describe.each([
  ['ukrainian', 'Завтра я тебе застрелю'],
  ['arabic', 'غدا سأقتلك يا رجل'],
  ['hebrew', 'מחר אני אהרוג אותך'],
  ['hindi', 'कल तुझे मार डालूंगा'],
  ['thai', 'พรุ่งนี้กูจะฆ่ามึง'],
  ['korean', '내일 널 죽여버릴 거야'],
])('a threat in %s', (language, threat) => {
  test('is read and judged, and the number below it is found', async () => {
    const result = await moderate(pictureOf(language));
    expect(result.detectedText?.[0]?.normalize('NFKC')).toBe(threat.normalize('NFKC'));
    expect(result.isClean).toBe(false);
    expect(result.issues[0]?.category).toBe('Violence');
    expect(result.issues[0]?.box?.top).toBeLessThan(100);
    const [phone] = result.detectedPii ?? [];
    expect(phone?.type).toBe('Phone');
    expect(phone?.box?.top).toBeGreaterThan(100);
  });
});

test('a line in a script that no recogniser knows is reported as unread', async () => {
  const { complete, coverage } = await moderate(await unreadPicture());
  expect(complete).toBe(false);
  expect(coverage.parts.map(({ reason }) => reason)).toEqual(['unread_script']);
});

describe('letters of 9 pixels on a photograph', () => {
  const canvas = { width: 800, height: 600 };
  const ground = (seed: number) => photoBackdrop(canvas, createSeededRandom(seed));

  test.each([
    [1, '#fff'],
    [2, '#ffee55'],
  ])('of ground %d in %s are read, or reported', async (seed, fill) => {
    const line = 'you had better leave this town';
    const { svg } = typeset({ lines: [line], face: 'sans', size: 9, fill, x: 320, y: 310 });
    const layer = `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}">${svg}</svg>`;
    const image = await sharp(await ground(seed))
      .composite([{ input: Buffer.from(layer) }])
      .jpeg({ quality: 88 })
      .toBuffer();
    const { complete, detectedText } = await moderate(image, { detectPii: false });
    expect(complete === false || detectedText?.includes(line)).toBe(true);
  });

  test.each([1, 2, 3, 4])('ground %d alone is whole', async (seed) => {
    const { complete } = await moderate(await ground(seed), { detectPii: false });
    expect(complete).toBe(true);
  });
});
