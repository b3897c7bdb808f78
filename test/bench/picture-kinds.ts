/** Benchmark: processor time of a verdict by kind of picture: photographs, screens, documents, long screenshots, animations, HEIC, pages. */
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { heic } from '../../apps/server/src/platform/media/image/testing/heic.ts';
import { median } from '../support/median.ts';
import { toBase64 } from '../support/pictures.ts';
import { startTestServer } from '../support/server.ts';
import { createSeededRandom } from './data/evasion/techniques.ts';
import { processTreeUsage } from './guard/process-tree.ts';
import { type CanvasSize, photoBackdrop } from './images/backdrop.ts';
import { generatePicture } from './images/generate-picture.ts';
import type { SceneName } from './images/scenes.ts';
import { runAsJob } from './incomplete/requests.ts';

const drawScene = async (scene: SceneName, size: CanvasSize): Promise<Buffer> =>
  (await generatePicture(3, { scene, size })).bytes;

const drawPhotograph = async (size: CanvasSize) => sharp(await photoBackdrop(size, createSeededRandom(5)));

/** A chat, as often below itself as it takes. */
async function drawLongScreenshot(): Promise<Buffer> {
  const [width, height, count] = [1_080, 1_920, 5];
  const parts = Array.from({ length: count }, async (_, index) => ({
    input: (await generatePicture(10 + index, { scene: 'chat', size: { width, height } })).bytes,
    ...{ left: 0, top: index * height },
  }));
  const canvas = { width, height: count * height, channels: 3, background: '#fff' } as const;
  return sharp({ create: canvas })
    .composite(await Promise.all(parts))
    .png()
    .toBuffer();
}

/** Frames of a photograph that is moved, with a caption. */
async function drawAnimation(frames: number): Promise<Buffer> {
  const [width, height] = [480, 360];
  const captioned = sharp(await drawScene('caption', { width: width + frames, height }));
  const wide = await captioned.removeAlpha().raw().toBuffer();
  const cut = Array.from({ length: frames }, (_, left) =>
    sharp(wide, { raw: { width: width + frames, height, channels: 3 } })
      .extract({ left, top: 0, width, height })
      .raw()
      .toBuffer(),
  );
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  return sharp(Buffer.concat(await Promise.all(cut)), { raw })
    .gif({ effort: 1 })
    .toBuffer();
}

/** A chat in which one line after the other appears. */
async function drawGrowingChat(frames: number): Promise<Buffer> {
  const [width, height] = [480, 360];
  const chat = sharp(await drawScene('chat', { width, height })).removeAlpha();
  const whole = await chat.raw().toBuffer();
  const drawn = Array.from({ length: frames }, (_, index) => {
    const shown = 3 * width * Math.round((height * (index + 1)) / frames);
    return Buffer.concat([whole.subarray(0, shown), Buffer.alloc(whole.length - shown, 245)]);
  });
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  return sharp(Buffer.concat(drawn), { raw }).gif({ effort: 1 }).toBuffer();
}

type DrawKind = () => Promise<Uint8Array>;

const kinds: Readonly<Record<string, DrawKind>> = {
  'photograph, 1 megapixel JPEG': async () =>
    (await drawPhotograph({ width: 1_152, height: 864 })).jpeg({ quality: 85 }).toBuffer(),
  'caption on a photograph, 1 megapixel JPEG': async () =>
    sharp(await drawScene('caption', { width: 1_152, height: 864 }))
      .jpeg({ quality: 85 })
      .toBuffer(),
  'photograph, 12 megapixels JPEG': async () =>
    (await drawPhotograph({ width: 1_008, height: 756 })).resize(4_032, 3_024).jpeg({ quality: 85 }).toBuffer(),
  'photograph, 12 megapixels HEIC': () => heic([4_032, 3_024], ['mandelbrot=s=4032x3024']),
  'screenshot of a chat, 1080 × 1920 PNG': async () =>
    sharp(await drawScene('chat', { width: 1_080, height: 1_920 }))
      .png()
      .toBuffer(),
  'long screenshot, 1080 × 9600 PNG': drawLongScreenshot,
  'document, 1240 × 1754 JPEG': async () =>
    sharp(await drawScene('page', { width: 1_240, height: 1_754 }))
      .jpeg({ quality: 85 })
      .toBuffer(),
  'receipt, 800 × 1600 JPEG': async () =>
    sharp(await drawScene('receipt', { width: 800, height: 1_600 }))
      .jpeg({ quality: 85 })
      .toBuffer(),
  'animation, 10 frames of 480 × 360 GIF': () => drawAnimation(10),
  'animation of a growing chat, 10 frames of 480 × 360 GIF': () => drawGrowingChat(10),
  'animation, 20 frames of 480 × 360 GIF': () => drawAnimation(20),
};

const requests = {
  'verdict with words': { enableOcr: true },
  'with redaction': { detectPii: true, redactPii: true },
} as const;

/** Processor time of this process and of those that it started: as much on a busy machine. */
function readCpuMs(): number {
  const usage = processTreeUsage(process.pid);
  if (usage === undefined) throw new Error('This bench reads /proc: it runs on Linux.');
  return usage.cpuMs;
}

/** `--rounds=5` of each kind, in turns, after one that does not count; `--only=TEXT`: the kinds whose name contains it. */
export default async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
  });
  await using server = await startTestServer();
  const { apiKey: key } = await server.account({ tier: 'Enterprise', tokens: null });
  const names = Object.keys(kinds).filter((name) => name.includes(values.only));
  const times = new Map<string, number[]>();
  const images = new Map<string, string>();
  for (const name of names) images.set(name, toBase64(Buffer.from((await kinds[name]?.()) ?? [])));
  // The first round loads models and does not count.
  for (let round = 0; round <= Number(values.rounds); round++) {
    for (const name of names) {
      for (const [request, options] of Object.entries(requests)) {
        const [started, begun] = [readCpuMs(), performance.now()];
        const body = { image: images.get(name), ...options };
        const job = await runAsJob(server, { url: '/moderation/image', key, body });
        if (job.result === undefined) throw new Error(`${name}: ${JSON.stringify(job)}`);
        const ms = readCpuMs() - started;
        const row = `${name} | ${request}`;
        if (round > 0) times.set(row, [...(times.get(row) ?? []), ms]);
        console.error(`${round} ${row}: ${ms}, ${Math.round(performance.now() - begun)} ms of waiting`);
      }
    }
  }
  console.log(
    `| kind of picture | ${Object.keys(requests)
      .map((name) => `${name}, p50 ms`)
      .join(' | ')} |`,
  );
  console.log(
    `|---|${Object.keys(requests)
      .map(() => '--:|')
      .join('')}`,
  );
  for (const name of names) {
    const cells = Object.keys(requests).map((request) => median(times.get(`${name} | ${request}`) ?? []).toFixed(0));
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}
