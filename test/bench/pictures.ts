/** Benchmark: image classifiers: milliseconds, memory, and how many images of each source in the media folder beside the repository are flagged. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { imageClassifiers } from '../../apps/server/src/moderation/analyzers/image/classifiers.ts';
import type { DetectionResult } from '../../apps/server/src/platform/media/image/detection-schemas.ts';
import { openPictures, type Pictures } from '../../apps/server/src/platform/media/image.ts';
import { median } from '../support/median.ts';

type ClassifierResult = DetectionResult<'classes'>['models'][number];

const media = new URL('../../../shared/data/media/', import.meta.url);
/** The weapons head was trained on some of them; its card has the figures of sources that it never saw. */
const sources = ['weapons/weapon', 'weapons/non-weapon', 'faces', 'exif', 'ocr'];
const pictures = /\.(jpe?g|png|webp)$/i;
const thresholds = [0.5, 0.7, 0.9];

/** The labels whose probability counts as harmful, by model. */
const harmful: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  imageClassifiers.map(({ kind, meanings }) => [kind, [...new Set(meanings.flatMap(({ labels }) => labels))]]),
);

function highestHarmfulProbability({ kind, frames }: ClassifierResult): number {
  const labels = harmful[kind] ?? [];
  return Math.max(...frames.map(({ probabilities }) => labels.reduce((sum, of) => sum + (probabilities[of] ?? 0), 0)));
}

/** @returns the models' probabilities and the total time; undefined for a file that is no readable image */
async function classifyPicture(opened: Pictures, bytes: Uint8Array) {
  const start = performance.now();
  try {
    await using picture = await opened.open(bytes, { signal: AbortSignal.timeout(30_000) });
    const { models } = await picture.detect('classes', {});
    return { models, ms: performance.now() - start, megapixels: (picture.width * picture.height) / 1e6 };
  } catch (error) {
    if (error instanceof Error && /^Image|^Unsupported/.test(error.name)) return undefined;
    throw error;
  }
}

/** @param args sources within the media folder; by default all that hold images */
export default async function classified(args: readonly string[] = []): Promise<void> {
  await using opened = openPictures({ imageProcesses: 1, imageModel: null, imageModelLabels: {}, modelIdleSeconds: 0 });
  console.log(
    '| source | pictures | megapixels | p50 ms | model | ≥ .5 | ≥ .7 | ≥ .9 |\n|---|--:|--:|--:|---|--:|--:|--:|',
  );
  for (const source of args.length > 0 ? args : sources) {
    const folder = new URL(`${source}/`, media);
    if (!existsSync(folder)) {
      console.log(`${source}: not there`);
      continue;
    }
    const seen = [];
    for (const file of (await readdir(folder)).filter((name) => pictures.test(name))) {
      const one = await classifyPicture(opened, await readFile(new URL(encodeURIComponent(file), folder)));
      if (one !== undefined) seen.push(one);
    }
    const each = `${seen.length} | ${median(seen.map((one) => one.megapixels)).toFixed(2)} | ${median(seen.map((one) => one.ms)).toFixed(0)}`;
    for (const kind of Object.keys(harmful)) {
      const scores = seen.flatMap(({ models }) =>
        models.filter((model) => model.kind === kind).map(highestHarmfulProbability),
      );
      const flagged = thresholds.map((mark) => scores.filter((score) => score >= mark).length);
      console.log(`| ${source} | ${each} | ${kind} | ${flagged.join(' | ')} |`);
    }
  }
}
