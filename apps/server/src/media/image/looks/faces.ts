/** The faces in a picture, in each frame that is looked at. */
import { findFaces, loadFaceDetector } from '@winnow/models/vision';
import { LookUnavailable } from '../errors.ts';
import { backgroundsOf, type Look } from '../look.ts';
import type { AskedOf, SeenOf } from '../seen.ts';

export const faces: Look<AskedOf<'faces'>, SeenOf<'faces'>> = {
  async open({ threads }) {
    const detector = await loadFaceDetector({ threads });
    if (detector === undefined) throw new LookUnavailable('No model that finds faces is installed.');
    return async (picture, asked) => {
      const seen: SeenOf<'faces'>['faces'] = [];
      const { width, height } = picture;
      for (const frame of picture.frames) {
        for (const background of backgroundsOf(picture)) {
          const page = { width, height, raster: (view: object) => picture.raster({ ...view, frame, background }) };
          // One that shows before both is there twice, and counts once wherever faces are counted (subjects.ts).
          for (const { score, ...box } of await findFaces(page, detector, asked)) seen.push({ frame, box, score });
        }
      }
      return { faces: seen };
    };
  },
};
