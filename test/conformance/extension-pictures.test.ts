/**
 * The extension's verdicts on pictures and the server's: pictures are scaled alike, and the same networks run on two
 * runtimes. Browsers' decoders are not a part of it: `npm run bench -- device-model --pictures` compares with them.
 */
import { readFile } from 'node:fs/promises';
import { defaultProfile } from '@winnow/core';
import {
  type ClassifiablePicture,
  classifyPicture,
  cropAndResize,
  imageClassifiers,
  loadImageClassifiers,
} from '@winnow/models/browser';
import { locateModel } from '@winnow/models/vision';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { concludePicture } from '../../apps/extension/src/local/conclude-picture.ts';
import { landscapePicture, pistolPicture } from '../support/device-pictures.ts';
import { createTestClient } from '../support/sdk-client.ts';
import { startTestServer } from '../support/server.ts';

const kinds = imageClassifiers.flatMap(({ kind, second = [] }) => [kind, second].flat());
const readAsset = async (kind: string, file: string) => new Uint8Array(await readFile(`${locateModel(kind)}/${file}`));

/** Random pixels: harder to scale alike than any photograph. */
function drawNoise(width: number, height: number): Uint8Array {
  let state = width * height;
  return Uint8Array.from({ length: 3 * width * height }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state >> 16;
  });
}

const SIDE = 224;

test.each([
  ['reduced', 640, 480],
  ['reduced to a fraction', 1300, 2100],
  ['of the same size', SIDE, SIDE],
  ['enlarged', 60, 45],
  ['reduced across, enlarged down', 500, 120],
  ['a little larger', 225, 226],
])(
  'a picture %s is scaled as by the server, except for a step of brightness here and there',
  async (_, width, height) => {
    const data = drawNoise(width, height);
    for (const share of [1, 0.6]) {
      const part = { width: Math.ceil(share * width), height: Math.ceil(share * height) };
      const region = { left: width - part.width, top: height - part.height, ...part };
      const cut = sharp(data, { raw: { width, height, channels: 3 } }).extract(region);
      const isSame = part.width === SIDE && part.height === SIDE;
      const there = await (isSame ? cut : cut.resize({ width: SIDE, height: SIDE, fit: 'fill' })).raw().toBuffer();
      const here = cropAndResize({ width, height, data }, region, { width: SIDE, height: SIDE }).data;
      const differences = here.map((value, at) => Math.abs(value - (there[at] ?? 0)));
      expect(differences.some((difference) => difference > 1)).toBe(false);
      expect(differences.filter((difference) => difference > 0).length).toBeLessThan(0.02 * here.length);
    }
  },
);

/** A picture as the extension's worker has it, except that sharp decodes it. */
async function openPicture(file: Buffer): Promise<ClassifiablePicture> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const raster = { width, height, data: new Uint8Array(data) };
  return {
    width,
    height,
    frames: [0],
    isTransparent: false,
    raster: async ({ region, size }) => cropAndResize(raster, region, size),
  };
}

test('scores and severities are the server’s', async () => {
  const classifiers = await loadImageClassifiers({ kinds, read: readAsset });
  await using server = await startTestServer();
  // This tier does not read words in pictures, which the extension does not either.
  const { apiKey } = await server.account({ tier: 'Starter', tokens: 1_000 });
  const client = createTestClient(server, apiKey);
  for (const draw of [pistolPicture, landscapePicture]) {
    const file = await draw();
    const predictions = await classifyPicture(await openPicture(file), classifiers);
    const here = concludePicture(predictions, { profile: defaultProfile, language: 'en', unjudged: [] });
    const there = await client.image({ image: file.toString('base64') });
    expect(there).toMatchObject({ isClean: here.isClean, severity: here.severity, confidence: here.confidence });
    expect(there).toMatchObject({ scores: here.scores, reason: here.reason });
  }
}, 120_000);

test('a damaged model is not used', async () => {
  const read = async (kind: string, file: string) => {
    const bytes = await readAsset(kind, file);
    if (file === 'model.onnx') bytes[1_000] = (bytes[1_000] ?? 0) ^ 1;
    return bytes;
  };
  await expect(loadImageClassifiers({ kinds, read })).rejects.toThrow(/model\.onnx is damaged or another file/);
});
