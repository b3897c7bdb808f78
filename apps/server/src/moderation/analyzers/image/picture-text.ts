/** Words in an image: recognised once, and judged by the text analyzers. */
import {
  type Bypass,
  type CategoryPrediction,
  type ContentLocation,
  type Finding,
  isListLabel,
  type KnownLabel,
  type ModelPrediction,
  placeListLabel,
} from '@winnow/core';
import type { Analyzer, Evidence } from '../analyzer.ts';
import type { ListedWords } from '../lists.ts';
import type { TextMedia } from '../text/media.ts';
import type { ImageMedia } from './media.ts';
import { boxOfSpans, type PictureText, spansInRange } from './words/build-picture-text.ts';
import { TEXT_SHARE, toUnjudgedWriting, type UnjudgedPicturePart } from './words/unjudged-writing.ts';

/** Runs the recognition; all analyzers that judge the words wait for it. */
export const ocrAnalyzer: Analyzer<ImageMedia> = {
  name: 'words',
  required: 'where-available',
  decides: true,
  recall: 0,
  skipReason: ({ wordsUnread }) => wordsUnread,
  run: async (media) => ({ unjudged: await findUnreadWriting(media) }),
};

async function findUnreadWriting({ words, picture }: ImageMedia): Promise<UnjudgedPicturePart[]> {
  return [...toUnjudgedWriting(await words(), picture), ...picture.written.unread.map(toUnreadField)];
}

/** The words of an image, for lists. */
export const pictureWords: ListedWords<ImageMedia> = {
  adapt: (ofText) => toPictureTextAnalyzer(ofText),
  areAllRead: async (media) => media.picture.unseen.length === 0 && (await findUnreadWriting(media)).length === 0,
};

/** Its share of the content is unknown. */
const toUnreadField = (field: string): UnjudgedPicturePart => ({
  ...{ part: 'characters', reason: 'over_budget', share: 0 },
  place: { kind: 'metadata', field },
});

/** Converts a range of the text to a location in the image or its metadata; undefined if nothing is there. */
function toBoxPlace(place: ContentLocation | undefined, words: PictureText): ContentLocation | undefined {
  if (place?.kind !== 'span') return place;
  const { start, end } = place;
  const box = boxOfSpans(spansInRange(words, start, end));
  if (box) return { kind: 'box', ...box };
  const inMetadata = words.metadataSpans.find((one) => one.start < end && one.end > start);
  return inMetadata && { kind: 'metadata', field: inMetadata.field };
}

/** A finding in the text, with its location in the image. */
function withBoxPlace<Placed extends { place?: ContentLocation }>(found: Placed, words: PictureText): Placed {
  const { place: _span, ...rest } = found;
  const place = toBoxPlace(found.place, words);
  return { ...rest, ...(place ? { place } : {}) } as Placed;
}

const isSplitOverFrames = ({ place }: Finding, words: PictureText): boolean =>
  place?.kind === 'span' && new Set(spansInRange(words, place.start, place.end).map(({ frame }) => frame)).size > 1;

/** Splitting words over frames hides them deliberately: no model may score them as harmless. */
function toPictureFinding(finding: Finding, words: PictureText): Finding {
  const there = withBoxPlace(finding, words);
  return finding.technique === undefined && isSplitOverFrames(finding, words)
    ? { ...there, technique: 'text_in_image' }
    : there;
}

function toPictureBypass(bypass: Bypass, words: PictureText): Bypass {
  const box = boxOfSpans(spansInRange(words, bypass.start, bypass.end));
  return { ...bypass, ...(box ? { box } : {}) };
}

function toPicturePrediction(wholePrediction: ModelPrediction, words: PictureText): ModelPrediction {
  const signals = Object.entries(wholePrediction.signals).map(([signal, prediction]): [string, CategoryPrediction] => [
    signal,
    { ...prediction, words: prediction.words.map((word) => withBoxPlace(word, words)) },
  ]);
  return { ...wholePrediction, signals: Object.fromEntries(signals) };
}

/** A label without a place is of the whole text. */
function toPictureLabel(label: KnownLabel, words: PictureText): KnownLabel {
  if (!isListLabel(label)) return label;
  const { start, end } = label.evidence;
  if (start === undefined || end === undefined) return label;
  return placeListLabel(label, toBoxPlace({ kind: 'span', start, end }, words));
}

const toPictureEvidence = (
  { findings, bypass, predictions, labels }: Partial<Evidence>,
  words: PictureText,
): Partial<Evidence> => ({
  findings: findings?.map((finding) => toPictureFinding(finding, words)) ?? [],
  bypass: bypass?.map((one) => toPictureBypass(one, words)) ?? [],
  predictions: predictions?.map((wholePrediction) => toPicturePrediction(wholePrediction, words)) ?? [],
  ...(labels === undefined ? {} : { labels: labels.map((label) => toPictureLabel(label, words)) }),
});

/** Letters that a text analyzer did not read, as a line of the image. */
function toPicturePart(part: UnjudgedPicturePart, words: PictureText): UnjudgedPicturePart {
  const share = TEXT_SHARE * part.share;
  return part.place?.kind === 'span' ? { ...withBoxPlace(part, words), part: 'line', share } : { ...part, share };
}

/** Runs a text analyzer on the words of an image. */
export const toPictureTextAnalyzer = (analyzer: Analyzer<TextMedia>): Analyzer<ImageMedia> => ({
  name: analyzer.name,
  required: analyzer.required && 'where-available',
  decides: true,
  recall: analyzer.recall * TEXT_SHARE,
  skipReason: ({ wordsUnread }) => wordsUnread,
  unavailableReason: () => analyzer.unavailableReason?.(),
  async run(media, limit) {
    const words = await media.words();
    if (words.text.trim() === '') return {};
    const { unjudged = [], urgentScores, ...evidence } = await analyzer.run(words.media, limit);
    return {
      ...toPictureEvidence(evidence, words),
      ...(urgentScores === undefined ? {} : { urgentScores }),
      unjudged: unjudged.map((part) => toPicturePart(part, words)),
    };
  },
});
