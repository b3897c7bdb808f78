/** Benchmark: what thumbnails of findings cost a video: how many are made and kept, processor time, size. */
import sharp from 'sharp';
import { FindingFrames, THUMBNAIL_SIDE_PX } from '../../apps/server/src/moderation/modalities/video/finding-frames.ts';
import { decodePicture } from '../../apps/server/src/platform/media/image/decoded-picture.ts';
import { median } from '../support/median.ts';
import { createSeededRandom } from './data/evasion/techniques.ts';
import { photoBackdrop } from './images/backdrop.ts';

/** As many as are analyzed of a video at most. */
const FRAMES = 200;
const SIZE = { width: 1_280, height: 720 };
const SHOTS = 10;

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

type FrameVerdict = Parameters<FindingFrames['add']>[0]['verdict'];

/** Which finding each frame has, and its score. */
const courses: Readonly<Record<string, (index: number, random: () => number) => [term: string, score: number]>> = {
  'one finding in all frames, its score at random': (_, random) => ['gun', random()],
  'one finding, each frame scoring higher': (index) => ['gun', index / FRAMES],
  'another finding in each frame': (index, random) => [`word ${index}`, random()],
};

export default async function bench(): Promise<void> {
  const random = createSeededRandom(9);
  const shots = await Promise.all(
    Array.from({ length: SHOTS }, async () =>
      sharp(await photoBackdrop(SIZE, random))
        .jpeg({ quality: 90 })
        .toBuffer(),
    ),
  );
  console.log(`${FRAMES} frames of ${SIZE.width} × ${SIZE.height}, all unclean.\n`);
  console.log('| findings | made | kept | ms of one core for each made | for the video | bytes kept |');
  console.log('|---|--:|--:|--:|--:|--:|');
  for (const [name, course] of Object.entries(courses)) {
    const collected = new FindingFrames();
    const spent: number[] = [];
    for (let index = 0; index < FRAMES; index++) {
      const [term, score] = course(index, random);
      const picture = await decodePicture(shots[index % SHOTS] ?? Buffer.alloc(0), 'jpeg', 100_000_000);
      // The pixels are there already when a frame is judged.
      await picture.raster({ maxSide: 100 });
      const verdict = {
        issues: [{ term, context: '', category: 'Violence', severity: 'High' }],
        scores: { Violence: score },
      };
      await collected.add({ index, timeS: index, verdict: verdict as FrameVerdict }, async () => {
        const begun = cpuMs();
        const { bytes } = await picture.thumbnail(THUMBNAIL_SIDE_PX);
        spent.push(cpuMs() - begun);
        return bytes;
      });
    }
    const kept = collected.thumbnails({ has: () => true });
    const total = spent.reduce((sum, ms) => sum + ms, 0);
    const bytes = kept.reduce((sum, one) => sum + one.bytes.length, 0);
    console.log(
      `| ${name} | ${spent.length} | ${kept.length} | ${median(spent).toFixed(1)} | ${total.toFixed(0)} | ${bytes} |`,
    );
  }
}
