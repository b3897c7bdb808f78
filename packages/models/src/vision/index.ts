/** Vision: pure functions over sessions and rasters, and, under Node, the model loaders. */
export { listInstalledVisionModels, listShippedImageClassifiers } from '../node/describe-vision-models.ts';
export { getHuggingFaceModelIdentity } from '../node/hugging-face-folder.ts';
export { loadFaceDetector } from '../node/load-face-detector.ts';
export {
  loadHuggingFaceImageClassifier,
  loadImageClassifier,
} from '../node/load-image-classifier.ts';
export { loadOcrModels } from '../node/load-ocr-models.ts';
export { loadPictureEncoding, type PictureEncoding } from '../node/load-picture-encoding.ts';
export { locateModel } from '../node/weights.ts';
export {
  type FramePredictions,
  findInPicture,
  type ImageClassifierRow,
  type LabelMeaning,
} from './classifier-findings.ts';
export {
  classifyPicture,
  type NamedClassifier,
  type PictureBackground,
  pictureBackgrounds,
} from './classify-picture.ts';
export type { FaceDetection } from './detect-faces.ts';
export { findFaces } from './find-faces.ts';
export { type BundledClassifierRow, imageClassifiers } from './image-classifiers.ts';
export { pauseRunsAt } from './model-session.ts';
export type { OcrLine } from './ocr/ocr-line.ts';
export { createRasterSource, type RasterSource } from './ocr/raster-source.ts';
export { type RecognisedText, recogniseText } from './ocr/read-text.ts';
export { sortInReadingOrder } from './ocr/reading-order.ts';
export type { UnreadLine } from './ocr/unread-lines.ts';
export { WorkBudget } from './ocr/work-budget.ts';
export type { Raster } from './raster.ts';
export { MAX_INSPECTED_IMAGE_FRAMES, selectFrameIndices } from './select-frames.ts';
export { boxesOverlap, mergeNeighbourhoods, mergeSurroundings, splitIntoTiles } from './tiles.ts';
