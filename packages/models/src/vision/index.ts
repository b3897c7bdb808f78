/** What looks at pictures: pure functions over sessions and rasters, and, under Node, what loads the models. */
export { installedVisionModels } from '../node/describe-vision-models.ts';
export { huggingFaceName } from '../node/hugging-face-folder.ts';
export { loadFaceDetector } from '../node/load-face-detector.ts';
export {
  type ImageClassifier,
  loadHuggingFaceImageClassifier,
  loadImageClassifier,
  shippedClassifiers,
} from '../node/load-image-classifier.ts';
export { loadOcrModels } from '../node/load-ocr-models.ts';
export type { Probabilities } from './classifier.ts';
export { findFaces } from './faces.ts';
export type { FoundFace } from './faces-detect.ts';
export type { ReadLine } from './ocr/line.ts';
export { type Page, pageOf } from './ocr/page.ts';
export { readText } from './ocr/read-text.ts';
export type { Raster } from './raster.ts';
export { neighbourhoods, overlaps, tilesOf } from './tiles.ts';
