/** The words of a picture as one text, with the place of each in the picture. */
import type { Rectangle } from '@winnow/core';
import type { SeenOf } from '../../../media/image/seen.ts';
import type { TextMedia } from '../../text/media.ts';
import { around, overlap } from '../boxes.ts';
import { isHidden } from './hidden.ts';

export type SeenLine = SeenOf<'words'>['lines'][number];
type SeenCode = SeenOf<'codes'>['codes'][number];

/** A stretch of the text in UTF-16 units, and where it stands in the picture. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly box: Rectangle;
  readonly frame: number;
  /** Written so that people or moderators would miss it. */
  readonly isHidden: boolean;
}

export interface Words {
  /** Lines of words, each once, in reading order and frame by frame. */
  readonly lines: readonly SeenLine[];
  /** `lines` as a text, one below the other, and after them what else is written in the picture: in codes, frame by frame. */
  readonly text: string;
  readonly pieces: readonly Piece[];
  /** As analyzers of text see it. */
  readonly media: TextMedia;
}

/** Of a line that stands still while frames change the first. */
function eachOnce(lines: readonly SeenLine[]): SeenLine[] {
  const kept: SeenLine[] = [];
  for (const line of lines) {
    const isSame = (other: SeenLine) =>
      other.frame !== line.frame && other.text === line.text && overlap(other.box, line.box) > 0.5;
    if (!kept.some(isSame)) kept.push(line);
  }
  return kept;
}

/** Collects a text with its pieces. */
class Text {
  readonly pieces: Piece[] = [];
  #text = '';

  get whole(): string {
    return this.#text;
  }

  startLine(): void {
    if (this.#text !== '') this.#text += '\n';
  }

  add(text: string, piece: Omit<Piece, 'start' | 'end'>): void {
    const start = this.#text.length;
    this.#text += text;
    this.pieces.push({ ...piece, start, end: this.#text.length });
  }

  /** What belongs to no piece. */
  fill(text: string): void {
    this.#text += text;
  }
}

/** Word by word where the line's text is made of its words, which it is but for spaces; else as a whole. */
function addLine(text: Text, line: SeenLine, hidden: boolean): void {
  text.startLine();
  let done = 0;
  for (const word of line.words) {
    const at = line.text.indexOf(word.text, done);
    if (at < 0) continue;
    text.fill(line.text.slice(done, at));
    text.add(word.text, { box: word.box, frame: line.frame, isHidden: hidden });
    done = at + word.text.length;
  }
  const rest = line.text.slice(done);
  if (rest.trim() === '') text.fill(rest);
  else text.add(rest, { box: line.box, frame: line.frame, isHidden: hidden });
}

/** The only line of each frame, where each holds a syllable or a letter: a word that is spelled out over time. */
function spelledOut(lines: readonly SeenLine[]): readonly SeenLine[] {
  const frames = new Set(lines.map(({ frame }) => frame));
  const isSpelling =
    frames.size > 1 && frames.size === lines.length && lines.every(({ text }) => /^\S{1,8}$/.test(text));
  return isSpelling ? lines : [];
}

/**
 * @param mediaOf makes of a text what analyzers of text get to see
 */
export function wordsIn(
  { lines, codes }: { lines: readonly SeenLine[]; codes: readonly SeenCode[] },
  mediaOf: (text: string) => TextMedia,
): Words {
  const once = eachOnce(lines);
  const text = new Text();
  for (const line of once) addLine(text, line, isHidden(line));
  const spelled = spelledOut(once);
  if (spelled.length > 0) text.startLine();
  for (const { text: part, box, frame } of spelled) text.add(part, { box, frame, isHidden: true });
  for (const { text: part, box, frame } of codes) {
    text.startLine();
    text.add(part, { box, frame, isHidden: false });
  }
  return { lines: once, text: text.whole, pieces: text.pieces, media: mediaOf(text.whole) };
}

/** The pieces that a stretch of the text touches. */
export const piecesIn = ({ pieces }: Words, start: number, end: number): readonly Piece[] =>
  pieces.filter((piece) => piece.start < end && piece.end > start);

/** Where a stretch of the text stands: of one that goes over several frames, in the first of them. */
export function boxOf(pieces: readonly Piece[]): Rectangle | undefined {
  const [first] = pieces;
  if (first === undefined) return undefined;
  return around([first.box, ...pieces.filter(({ frame }) => frame === first.frame).map(({ box }) => box)]);
}
