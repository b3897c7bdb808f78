/** Tests for what two classifiers conclude together: on probabilities, and on an image that only one of them flags. */
import { createRasterSource, imageClassifiers } from '@winnow/models/vision';
import { expect, it } from 'vitest';
import type { DetectionResult } from '../../../platform/media/image/detection-schemas.ts';
import { classes } from '../../../platform/media/image/passes/classes.ts';
import { generateSkinColouredCells } from '../../../platform/media/image/testing/skin-coloured-cells.ts';
import { AnalyzerUnavailable } from '../analyzer.ts';
import { Deadline } from '../deadline.ts';
import { createClassifierAnalyzer } from './classes.ts';
import type { ImageMedia } from './media.ts';

type Models = DetectionResult<'classes'>['models'];

const analyzers = imageClassifiers.map(createClassifierAnalyzer);

/** What an analyzer finds in what the classifiers predicted. */
async function findWith(analyzer: string, models: Models) {
  const media = { classes: async () => ({ models }) } as unknown as ImageMedia;
  using deadline = new Deadline(10_000);
  const { findings = [] } = (await analyzers.find(({ name }) => name === analyzer)?.run(media, deadline)) ?? {};
  return findings;
}

const findNudity = (models: Models) => findWith('sexual', models);

const model = (kind: string, frames: readonly Readonly<Record<string, number>>[]): Models[number] => ({
  id: kind,
  version: '1',
  kind,
  frames: frames.map((probabilities, frame) => ({ frame, probabilities })),
});

it.each([
  ['nothing, if only the first is sure', { porn: 0.98 }, 0.04, undefined],
  ['nothing, if only the second is sure', { porn: 0.1, neutral: 0.9 }, 0.99, undefined],
  ['an explicit picture of High severity, if both are sure', { porn: 0.9 }, 0.9, ['explicit picture', 0.95]],
  ['an explicit picture, if both are hardly sure', { porn: 0.55 }, 0.6, ['explicit picture', 0.67]],
  ['a suggestive picture, never an explicit one', { sexy: 0.9 }, 0.9, ['suggestive picture', 0.6]],
  ['a drawing without the second, but not High', { hentai: 0.98 }, 0.01, ['explicit drawing', 0.8]],
] as const)('two nudity classifiers find %s', async (_, first, nudity, expected) => {
  const [finding, ...others] = (
    await findNudity([model('nsfw', [first]), model('nudity', [{ harmless: 1 - nudity, nudity }])])
  ).filter(({ score }) => score >= 0.5);
  expect(others).toEqual([]);
  expect(finding && [finding.term, Number(finding.score.toFixed(2))]).toEqual(expected);
});

it.each([0.3, 0.55, 0.75, 0.93])('scores a weapon by its probability: %f', async (weapon) => {
  const [finding] = await findWith('violence', [model('violence', [{ neutral: 1 - weapon, weapon }])]);
  expect(finding).toMatchObject({ term: 'weapon', score: weapon });
});

it('compares both on the same frame', async () => {
  const models = [
    model('nsfw', [{ porn: 0.95 }, { porn: 0.1 }]),
    model('nudity', [{ nudity: 0.01 }, { nudity: 0.95 }]),
  ];
  const [finding] = await findNudity(models);
  expect(finding?.score).toBeCloseTo(Math.sqrt(0.1 * 0.95));
});

it('decides by the first alone where its probability is too low for a second opinion', async () => {
  expect(await findNudity([model('nsfw', [{ porn: 0.02 }]), model('nudity', [])])).toEqual([]);
});

it('is unavailable without the second classifier', async () => {
  await expect(findNudity([model('nsfw', [{ porn: 0.9 }])])).rejects.toThrow(AnalyzerUnavailable);
});

it('finds nothing in an image that only the first model takes for explicit', async () => {
  const raster = createRasterSource(generateSkinColouredCells());
  const classify = await classes.open({ threads: 1 });
  const { models } = await classify({ ...raster, frames: [0], isTransparent: false }, {});
  expect(models.find(({ kind }) => kind === 'nsfw')?.frames[0]?.probabilities.porn).toBeGreaterThan(0.9);
  const findings = await findNudity(models);
  expect(Math.max(0, ...findings.map(({ score }) => score))).toBeLessThan(0.4);
});
