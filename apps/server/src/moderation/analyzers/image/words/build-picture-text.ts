/** The words of an image as one text, with the location of each in the image. */
import type { ImageLocation, Rectangle } from '@winnow/core';
import type { DetectionResult } from '../../../../platform/media/image/detection-schemas.ts';
import type { TextMedia } from '../../text/media.ts';
import { boundingBox, overlapRatio } from '../boxes.ts';
import { isHiddenText } from './hidden-text.ts';
import { placeOfParts, type TurnedPart } from './turned-boxes.ts';

export type DetectedTextLine = DetectionResult<'words'>['lines'][number];
/** Writing of which the words are not known. */
export type UnreadWriting = Pick<DetectionResult<'words'>, 'unread' | 'unsearched' | 'unreadPanels'>;
type DetectedCode = DetectionResult<'codes'>['codes'][number];

/** A range of the text in UTF-16 units, and its location in the image. */
export interface PictureTextSpan {
  readonly start: number;
  readonly end: number;
  readonly box: Rectangle;
  /** The line that it is in, and its corners; undefined for what is in codes. */
  readonly inLine?: { readonly line: DetectedTextLine; readonly quad: DetectedTextLine['quad'] } | undefined;
  readonly frame: number;
  /** Written so that people or moderators would miss it. */
  readonly isHidden: boolean;
}

/** A range of the text in UTF-16 units, and its field in the metadata. */
export interface MetadataSpan {
  readonly start: number;
  readonly end: number;
  readonly field: string;
}

export interface PictureText {
  /** Lines of words, each once, in reading order and frame by frame. */
  readonly lines: readonly DetectedTextLine[];
  /**
   * `lines` as a text, one per line, followed by the other writing: in codes, frame by frame, then in the metadata of
   * the file.
   */
  readonly text: string;
  readonly spans: readonly PictureTextSpan[];
  /** Ranges of `text` that stand in the metadata of the file, after all that is in the image. */
  readonly metadataSpans: readonly MetadataSpan[];
  /** What else is written in the image, or may be. */
  readonly unknown: UnreadWriting;
  /** As text analyzers receive it. */
  readonly media: TextMedia;
}

/** Of a line that stays while frames change, the first. */
function dedupeLines(lines: readonly DetectedTextLine[]): DetectedTextLine[] {
  const kept: DetectedTextLine[] = [];
  for (const line of lines) {
    const isSame = (other: DetectedTextLine) =>
      other.frame !== line.frame && other.text === line.text && overlapRatio(other.box, line.box) > 0.5;
    if (!kept.some(isSame)) kept.push(line);
  }
  return kept;
}

/** Builds a text from its pieces. */
class PictureTextBuilder {
  readonly spans: PictureTextSpan[] = [];
  #text = '';

  get fullText(): string {
    return this.#text;
  }

  startLine(): void {
    if (this.#text !== '') this.#text += '\n';
  }

  addSpan(text: string, piece: Omit<PictureTextSpan, 'start' | 'end'>): void {
    const start = this.#text.length;
    this.#text += text;
    this.spans.push({ ...piece, start, end: this.#text.length });
  }

  /** Adds text that belongs to no piece. */
  addFiller(text: string): void {
    this.#text += text;
  }
}

/** Word by word if the line's text equals its words but for spaces; otherwise as a whole. */
function addLine(text: PictureTextBuilder, line: DetectedTextLine, hidden: boolean): void {
  text.startLine();
  let done = 0;
  for (const word of line.words) {
    const at = line.text.indexOf(word.text, done);
    if (at < 0) continue;
    text.addFiller(line.text.slice(done, at));
    const inLine = { line, quad: word.quad };
    text.addSpan(word.text, { box: word.box, inLine, frame: line.frame, isHidden: hidden });
    done = at + word.text.length;
  }
  const rest = line.text.slice(done);
  if (rest.trim() === '') text.addFiller(rest);
  else text.addSpan(rest, { box: line.box, inLine: { line, quad: line.quad }, frame: line.frame, isHidden: hidden });
}

/** The only line of each frame, where each holds a syllable or a letter: a word spelled out over time. */
function findSpelledOutLines(lines: readonly DetectedTextLine[]): readonly DetectedTextLine[] {
  const frames = new Set(lines.map(({ frame }) => frame));
  const isSpelling =
    frames.size > 1 && frames.size === lines.length && lines.every(({ text }) => /^\S{1,8}$/.test(text));
  return isSpelling ? lines : [];
}

interface PictureWriting {
  readonly lines: readonly DetectedTextLine[];
  readonly codes: readonly DetectedCode[];
  /** Texts in the metadata of the file; default: none. */
  readonly written?: readonly { readonly field: string; readonly text: string }[];
  /** Default: everything is known. */
  readonly unknown?: UnreadWriting;
}

/** @param mediaOf turns a text into the input of text analyzers */
export function buildPictureText(
  { lines, codes, written = [], unknown = { unread: [], unsearched: [], unreadPanels: [] } }: PictureWriting,
  mediaOf: (text: string) => TextMedia,
): PictureText {
  const once = dedupeLines(lines);
  const text = new PictureTextBuilder();
  for (const line of once) addLine(text, line, isHiddenText(line));
  const spelled = findSpelledOutLines(once);
  if (spelled.length > 0) text.startLine();
  for (const { text: part, box, frame } of spelled) text.addSpan(part, { box, frame, isHidden: true });
  for (const { text: part, box, frame } of codes) {
    text.startLine();
    text.addSpan(part, { box, frame, isHidden: false });
  }
  const metadataSpans = written.map(({ field, text: part }) => {
    text.startLine();
    const start = text.fullText.length;
    text.addFiller(part);
    return { field, start, end: text.fullText.length };
  });
  const { fullText, spans } = text;
  return { lines: once, text: fullText, spans, metadataSpans, unknown, media: mediaOf(fullText) };
}

/** The pieces that a range of the text touches. */
export const spansInRange = ({ spans }: PictureText, start: number, end: number): readonly PictureTextSpan[] =>
  spans.filter((piece) => piece.start < end && piece.end > start);

/** Location of a range of the text: if it spans several frames, in the first of them. */
export function boxOfSpans(pieces: readonly PictureTextSpan[]): Rectangle | undefined {
  const [first] = pieces;
  if (first === undefined) return undefined;
  return boundingBox([first.box, ...pieces.filter(({ frame }) => frame === first.frame).map(({ box }) => box)]);
}

/** The same, with what of it is meant where its lines are turned. */
export function placeOfSpans(pieces: readonly PictureTextSpan[]): Omit<ImageLocation, 'kind'> | undefined {
  const [first] = pieces;
  if (first === undefined) return undefined;
  const own = pieces.filter(({ frame }) => frame === first.frame);
  const lines = new Set(own.map(({ inLine }) => inLine?.line));
  const isInCode = lines.has(undefined);
  const parts = [...lines].flatMap((line): TurnedPart[] => {
    const quads = own.flatMap(({ inLine }) => (inLine !== undefined && inLine.line === line ? [inLine.quad] : []));
    return line === undefined ? [] : [{ quads, rotation: line.how.rotation }];
  });
  return placeOfParts([first.box, ...own.map(({ box }) => box)], isInCode ? [] : parts);
}
