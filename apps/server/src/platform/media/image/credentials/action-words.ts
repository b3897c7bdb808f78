/** What content credentials say was done with a picture, in words. */

/** Labels of C2PA 2.1, section 18.15.4.7, without "c2pa." */
const actionWords: Readonly<Record<string, string>> = {
  addedText: 'Text added',
  adjustedColor: 'Colours adjusted',
  changedSpeed: 'Speed changed',
  color_adjustments: 'Colours adjusted',
  converted: 'Converted to another format',
  created: 'Created',
  cropped: 'Cropped',
  deleted: 'Parts deleted',
  drawing: 'Drawn on',
  dubbed: 'Sound replaced',
  edited: 'Edited',
  'edited.metadata': 'Metadata edited',
  enhanced: 'Enhanced',
  filtered: 'Filtered',
  opened: 'Opened',
  orientation: 'Rotated or mirrored',
  placed: 'Another picture inserted',
  published: 'Published',
  redacted: 'Information removed from the credentials',
  removed: 'An inserted picture removed',
  repackaged: 'Put into another container',
  resized: 'Resized',
  transcoded: 'Encoded again',
  translated: 'Translated',
  trimmed: 'Trimmed',
  unknown: 'Changed in an unknown way',
  watermarked: 'A watermark added',
};

/** Digital source types of the IPTC, and of C2PA. */
const sourceWords: Readonly<Record<string, string>> = {
  algorithmicMedia: 'by an algorithm without training data',
  algorithmicallyEnhanced: 'and enhanced by an algorithm',
  composite: 'from several pictures',
  compositeCapture: 'from several photographs',
  compositeSynthetic: 'from several pictures, some of them synthetic',
  compositeWithTrainedAlgorithmicMedia: 'partly with AI',
  computationalCapture: 'by a camera that combines several exposures',
  dataDrivenMedia: 'from data',
  digitalArt: 'by a person with software',
  digitalCapture: 'by a digital camera',
  digitalCreation: 'by a person with software',
  humanEdits: 'by a person with software',
  minorHumanEdits: 'by a person with software',
  negativeFilm: 'from a negative film',
  positiveFilm: 'from a positive film',
  print: 'from a print',
  screenCapture: 'from a screen',
  trainedAlgorithmicData: 'with AI',
  trainedAlgorithmicMedia: 'with AI',
  virtualRecording: 'by recording a virtual event',
};

/** The last part of "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia". */
export const toSourceTypeName = (address: string): string => address.split('/').at(-1) ?? '';

/** "Created with AI"; undefined for an action that is not known. */
export function describeAction(label: string, sourceType: string | undefined): string | undefined {
  const name = label.replace(/^c2pa\./, '');
  const words = Object.hasOwn(actionWords, name) ? actionWords[name] : undefined;
  if (words === undefined || sourceType === undefined) return words;
  const source = Object.hasOwn(sourceWords, sourceType) ? sourceWords[sourceType] : undefined;
  return source === undefined ? words : `${words} ${source}`;
}
