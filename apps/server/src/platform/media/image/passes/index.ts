/** Every detection pass by its name. */
import type { DetectionPass } from '../detection-pass.ts';
import type { DetectionName, DetectionOptions, DetectionResult } from '../detection-schemas.ts';
import { classes } from './classes.ts';
import { codes } from './codes.ts';
import { faces } from './faces.ts';
import { words } from './ocr.ts';
import { pdq } from './pdq.ts';

export const detectionPasses: {
  readonly [Name in DetectionName]: DetectionPass<DetectionOptions<Name>, DetectionResult<Name>>;
} = {
  classes,
  codes,
  faces,
  pdq,
  words,
};
