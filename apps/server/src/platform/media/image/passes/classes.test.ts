/** Tests for classification: what is requested of an image, with the shipped models. */
import { createRasterSource, type Raster } from '@winnow/models/vision';
import { expect, it } from 'vitest';
import type { InspectedPicture, RasterOptions } from '../detection-pass.ts';
import { generateSkinColouredCells } from '../testing/skin-coloured-cells.ts';
import { classes } from './classes.ts';

const grey = (width: number, height: number): Raster => ({
  width,
  height,
  data: new Uint8Array(3 * width * height).fill(128),
});

/** Classifies an image; returns the result and the views that were requested. */
async function look(raster: Raster, frames: readonly number[] = [0]) {
  const page = createRasterSource(raster);
  const views: RasterOptions[] = [];
  const looked: InspectedPicture = {
    ...page,
    frames,
    isTransparent: false,
    raster: (view = {}) => {
      views.push(view);
      return page.raster(view);
    },
  };
  const { models } = await (await classes.open({ threads: 1 }))(looked, {});
  return { models, views };
}

it('says each label of each model, and finds nothing in grey', async () => {
  const { models } = await look(grey(300, 200));
  const probabilitiesOf = (wanted: string) => models.find(({ kind }) => kind === wanted)?.frames[0]?.probabilities;
  const [nsfw, violence] = [probabilitiesOf('nsfw'), probabilitiesOf('violence')];
  expect(Object.keys(nsfw ?? {})).toEqual(['drawing', 'hentai', 'neutral', 'porn', 'sexy']);
  expect((nsfw?.porn ?? 1) + (nsfw?.hentai ?? 1) + (nsfw?.sexy ?? 1)).toBeLessThan(0.5);
  expect(violence?.weapon).toBeLessThan(0.5);
});

it('asks the second nudity model only about frames that the first may have found something in', async () => {
  const framesOf = async (raster: Raster, kind: string) =>
    (await look(raster)).models.find((model) => model.kind === kind)?.frames;
  expect(await framesOf(grey(300, 200), 'nudity')).toEqual([]);
  const [second, ...others] = (await framesOf(generateSkinColouredCells(), 'nudity')) ?? [];
  expect(others).toEqual([]);
  expect(second?.probabilities.nudity).toBeLessThan(0.2);
});

it('looks for weapons in parts of a large still, which cover it', async () => {
  const { views } = await look(grey(1000, 500));
  const regions = views.map(({ region }) => region);
  expect(regions).toHaveLength(1 + 5);
  expect(regions).toContainEqual({ left: 400, top: 200, width: 600, height: 300 });
  const { views: few } = await look(grey(1000, 400));
  expect(few).toHaveLength(2);
});

it('looks at each frame of an animation as a whole, and again where a model needs confirmation', async () => {
  const { models, views } = await look(grey(500, 500), [0, 7, 14]);
  expect(views).toHaveLength(6);
  for (const { kind, frames } of models)
    expect(frames.map(({ frame }) => frame)).toEqual(kind === 'nudity' ? [] : [0, 7, 14]);
});
