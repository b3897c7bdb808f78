/** Reads the preprocessor_config.json of a Hugging Face model: how images must be prepared for it. */
import { join } from 'node:path';
import * as z from 'zod';
import { channelValuesSchema } from '../manifest.ts';
import type { ClassifierInput } from '../vision/classifier.ts';
import { sideLengthSchema } from '../vision/image-classifier.ts';
import { readJsonFile } from './model-files.ts';

const sideLengthsSchema = z.union([
  sideLengthSchema.transform((own) => ({ width: own, height: own })),
  z.object({ width: sideLengthSchema, height: sideLengthSchema }),
  z.object({ shortest_edge: sideLengthSchema }).transform(({ shortest_edge: own }) => ({ width: own, height: own })),
]);

const preprocessorConfigSchema = z.looseObject({
  size: sideLengthsSchema,
  crop_size: sideLengthsSchema.optional(),
  do_center_crop: z.boolean().default(false),
  /** BGR channel order. Processors that know this field do not normalise, unless configured to. */
  do_flip_channel_order: z.boolean().default(false),
  do_normalize: z.boolean().optional(),
  do_rescale: z.boolean().default(true),
  rescale_factor: z
    .number()
    .positive()
    .default(1 / 255),
  /** Values are shifted to −1 … 1 after the factor by subtracting one. Some processors call it `offset`. */
  rescale_offset: z.boolean().default(false),
  offset: z.boolean().default(false),
  /** EfficientNet's: divided by the standard deviation a second time. */
  include_top: z.boolean().default(false),
  image_mean: channelValuesSchema.optional(),
  image_std: channelValuesSchema.optional(),
});

/**
 * How a model's input pixels are computed. Images are stretched where its preprocessing would crop the centre: content
 * at the edges counts here.
 * @throws ModelError if the file is missing or specifies something else
 */
export async function readClassifierInput(folder: string): Promise<ClassifierInput> {
  const wanted = await readJsonFile(
    join(folder, 'preprocessor_config.json'),
    preprocessorConfigSchema,
    'config of a preprocessor',
  );
  const { size, crop_size, do_center_crop, do_flip_channel_order, include_top, image_mean, image_std } = wanted;
  const normalises = wanted.do_normalize ?? !do_flip_channel_order;
  const mean = normalises ? (image_mean ?? [0.5, 0.5, 0.5]) : [0, 0, 0];
  const deviation = normalises ? (image_std ?? [0.5, 0.5, 0.5]) : [1, 1, 1];
  // Ours is (value / 255 − mean) / deviation; theirs multiplies by the factor first, and may subtract one.
  const factor = 255 * (wanted.do_rescale ? wanted.rescale_factor : 1);
  const off = wanted.do_rescale && (wanted.rescale_offset || wanted.offset) ? 1 : 0;
  const by = (values: readonly number[], change: (value: number) => number): [number, number, number] => {
    const [first = 0, second = 0, third = 0] = values.map(change);
    return [first, second, third];
  };
  return {
    ...((do_center_crop ? crop_size : undefined) ?? size),
    layout: 'nchw',
    order: do_flip_channel_order ? 'bgr' : 'rgb',
    mean: by(mean, (value) => (value + off) / factor),
    deviation: by(deviation, (value) => (include_top ? value * value : value) / factor),
  };
}
