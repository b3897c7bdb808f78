/** PDQ hashes of every analyzed frame, for banks of known pictures. */

import { hashPdq } from '@winnow/core';
import { pictureBackgrounds } from '@winnow/models/vision';
import type { DetectionPass } from '../detection-pass.ts';
import type { DetectionOptions, DetectionResult } from '../detection-schemas.ts';

export const pdq: DetectionPass<DetectionOptions<'pdq'>, DetectionResult<'pdq'>> = {
  async open() {
    return async (picture) => {
      const hashes: DetectionResult<'pdq'>['hashes'] = [];
      for (const frame of picture.frames) {
        for (const background of pictureBackgrounds(picture)) {
          const { quality, variants } = hashPdq(await picture.raster({ frame, background }));
          hashes.push({ frame, background, quality, variants });
        }
      }
      return { hashes };
    };
  },
};
