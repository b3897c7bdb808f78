/** What looks at pictures: pure functions over sessions and rasters, and, under Node, what loads the models. */
export { installedVisionModels } from '../node/describe-vision-models.ts';
export {
  type FaceDetectorOptions,
  type LoadedFaceDetector,
  loadFaceDetector,
  shippedFaces,
} from '../node/load-face-detector.ts';
export {
  huggingFaceName,
  type ImageClassifier,
  type ImageClassifierOptions,
  loadHuggingFaceImageClassifier,
  loadImageClassifier,
  shippedClassifiers,
} from '../node/load-image-classifier.ts';
export { type LoadedOcr, loadOcrModels, type OcrOptions, shippedOcr } from '../node/load-ocr-models.ts';
export { openSession, type SessionOptions } from '../node/open-session.ts';
export { type Activation, type ClassifierInput, classify, type Probabilities } from './classifier.ts';
export { findFaces } from './faces.ts';
export { detectFaces, type FaceDetector, type FoundFace } from './faces-detect.ts';
export type { How, ReadLine, ReadWord } from './ocr/line.ts';
export type { OcrModels } from './ocr/models.ts';
export { type Page, pageOf } from './ocr/page.ts';
export { type ReadOptions, readText } from './ocr/read-text.ts';
export type { Raster } from './raster.ts';
export type { Session } from './session.ts';
