/** Benchmark: time and memory of opening HEIC pictures of 12 megapixels, one after the other; --pictures 200. */
import { parseArgs } from 'node:util';
import { heic } from '../../apps/server/src/platform/media/image/testing/heic.ts';
import { createPictures } from '../../apps/server/src/platform/media/image.ts';
import { processTreeUsage } from './guard/process-tree.ts';

const SIZE = [4_032, 3_024] as const;
const STEPS = 10;

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0;

export default async function benchHeic(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { pictures: { type: 'string', default: '200' } } });
  const pictures = Number(values.pictures);
  const file = await heic(SIZE, [`mandelbrot=s=${SIZE.join('x')}`]);
  const start = { settings: { threads: 2 }, limitPixels: 40_000_000, limitMemoryBytes: 3 * 2 ** 30 };
  await using pool = createPictures({ processes: 1, recycleAfter: pictures + 1, process: { start } });
  const { signal } = new AbortController();
  const times: number[] = [];
  console.log(`${pictures} pictures of ${SIZE.join(' × ')}, ${file.length} bytes each, in one process\n`);
  console.log('| pictures | resident MB, with this process | median ms | slowest ms |\n|--:|--:|--:|--:|');
  for (let step = 1; step <= STEPS; step++) {
    for (let done = 0; done < pictures / STEPS; done++) {
      const started = performance.now();
      await using picture = await pool.open(file, { signal });
      await picture.metadata();
      times.push(performance.now() - started);
    }
    const usage = processTreeUsage(process.pid);
    const [median, slowest] = [percentile(times, 0.5), percentile(times, 1)];
    const resident = usage?.residentMb.toFixed(0) ?? 'unknown';
    console.log(`| ${times.length} | ${resident} | ${median.toFixed(0)} | ${slowest.toFixed(0)} |`);
  }
}
