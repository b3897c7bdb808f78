/** Personal data in an image, as results report it. */
import { describePii, type ImageItem, type LanguageCode, type PiiFinding, piiCategories } from '@winnow/core';
import { boundingBox } from '../../analyzers/image/boxes.ts';
import { findPiiSubjects } from '../../effects/pii-subjects.ts';

export const toImagePii = (found: readonly PiiFinding[], language: LanguageCode): ImageItem['detectedPii'] =>
  findPiiSubjects(found).map((one) => ({
    type: piiCategories[one.category].name,
    value: describePii(one, language),
    box: boundingBox([one.place]),
    codeFormat: one.codeFormat,
  }));
