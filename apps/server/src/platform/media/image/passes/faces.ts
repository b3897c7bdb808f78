/** The faces in a picture, in each analyzed frame. */
import { findFaces, loadFaceDetector, locateModel, pictureBackgrounds } from '@winnow/models/vision';
import type { DetectionPass } from '../detection-pass.ts';
import type { DetectionOptions, DetectionResult } from '../detection-schemas.ts';
import { findInFrames } from '../frame-memory.ts';
import { DetectorUnavailable } from '../picture-errors.ts';

export const faces: DetectionPass<DetectionOptions<'faces'>, DetectionResult<'faces'>> = {
  async open({ threads, modelsFolder }) {
    const detector = await loadFaceDetector({ threads, folder: locateModel('faces', modelsFolder) });
    if (detector === undefined) throw new DetectorUnavailable('No face detection model is installed.');
    return async (picture, request) => {
      const { width, height } = picture;
      const faces = await findInFrames(picture, async (frame) => {
        const seen: Omit<DetectionResult<'faces'>['faces'][number], 'frame'>[] = [];
        for (const background of pictureBackgrounds(picture)) {
          const page = { width, height, raster: (view: object) => picture.raster({ ...view, frame, background }) };
          // A face found on both backgrounds is listed twice, and counts once wherever faces are counted
          // (pii-subjects.ts).
          for (const { score, ...box } of await findFaces(page, detector, request)) seen.push({ box, score });
        }
        return seen;
      });
      return { faces };
    };
  },
};
