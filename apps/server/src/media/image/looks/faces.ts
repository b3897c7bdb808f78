/** The faces in a picture, in each frame that is looked at. */
import { findFaces, loadFaceDetector } from '@winnow/models/vision';
import { LookUnavailable } from '../errors.ts';
import type { Look } from '../look.ts';
import type { AskedOf, SeenOf } from '../seen.ts';

export const faces: Look<AskedOf<'faces'>, SeenOf<'faces'>> = {
  async open({ threads }) {
    const detector = await loadFaceDetector({ threads });
    if (detector === undefined) throw new LookUnavailable('No model that finds faces is installed.');
    return async (picture) => {
      const seen: SeenOf<'faces'>['faces'] = [];
      const { width, height } = picture;
      for (const frame of picture.frames) {
        const page = { width, height, raster: (view: object) => picture.raster({ ...view, frame }) };
        for (const { score, ...box } of await findFaces(page, detector)) seen.push({ frame, box, score });
      }
      return { faces: seen };
    };
  },
};
