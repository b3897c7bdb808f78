/** Pictures of plates in a folder, with where the plates are: those that packages/models/training/images/plate_scenes.py draws. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { PlateScene } from './plate-scene.ts';

const size = z.tuple([z.number(), z.number()]);
const truthSchema = z.array(
  z.object({
    file: z.string(),
    region: z.string(),
    text: z.string(),
    /** Maps millimetres of the plate to pixels. */
    projection: z.array(z.number()).length(9),
    /** Width and height of the plate in millimetres. */
    size,
    /** Left, top, width and height of the number. */
    number: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    letterHeight: z.number(),
  }),
);

/** @returns the pictures of `truth.json` in this folder, in its order */
export function readPlateScenes(folder: string): PlateScene[] {
  const truth = truthSchema.parse(JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')));
  return truth.map(({ file, region, text, projection, size: [wide, high], number, letterHeight }) => {
    const [left, top, width, height] = number;
    const place = { projection, letterHeight };
    return {
      bytes: readFileSync(join(folder, file)),
      plates: [
        {
          ...{ region, text },
          number: { left, top, width, height, ...place },
          whole: { left: 0, top: 0, width: wide, height: high, ...place },
        },
      ],
    };
  });
}
