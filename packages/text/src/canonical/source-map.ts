/** Texts that are rewritten step by step, with a map from each character to its place in the original. */
import { createGraphemeSnapper, type SpanMapper } from '../normalize/graphemes.ts';

/** A rewritten text. Places are UTF-16 code units. */
export interface MappedText {
  readonly text: string;
  /** The original place of each code unit of `text`; absent while the text is unchanged. */
  readonly map?: SourceMap;
}

export interface SourceMap {
  /** First code unit in the original, for each code unit of the rewritten text. */
  readonly start: Int32Array;
  /** End (exclusive) in the original, for each code unit of the rewritten text. */
  readonly end: Int32Array;
}

/** A range and its replacement; `end` is exclusive, `text` may be empty. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Applies the edits to the text; linear in its length.
 * @param changes ordered and disjoint; a replacement maps to the whole range that it replaces
 */
export function applyTextEdits(given: MappedText, changes: readonly TextEdit[]): MappedText {
  if (changes.length === 0) return given;
  const { text } = given;
  let length = text.length;
  for (const change of changes) length += change.text.length - (change.end - change.start);
  const map = { start: new Int32Array(length), end: new Int32Array(length) };
  const parts: string[] = [];
  let from = 0;
  let to = 0;
  const copy = (until: number): void => {
    parts.push(text.slice(from, until));
    for (; from < until; from += 1, to += 1) {
      map.start[to] = sourceStartOf(given, from);
      map.end[to] = sourceEndOf(given, from);
    }
  };
  for (const change of changes) {
    copy(change.start);
    parts.push(change.text);
    // A pure insertion maps to the character before it.
    const first = change.end > change.start ? change.start : Math.max(0, change.start - 1);
    map.start.fill(sourceStartOf(given, first), to, to + change.text.length);
    map.end.fill(sourceEndOf(given, Math.max(first, change.end - 1)), to, to + change.text.length);
    to += change.text.length;
    from = change.end;
  }
  copy(text.length);
  return { text: parts.join(''), map };
}

/** The same source map for another text of the same length. */
export const withSameSourceMap = ({ map }: MappedText, text: string): MappedText =>
  map === undefined ? { text } : { text, map };

const sourceStartOf = ({ map }: MappedText, at: number): number => (map === undefined ? at : (map.start[at] ?? 0));
const sourceEndOf = ({ map }: MappedText, at: number): number => (map === undefined ? at + 1 : (map.end[at] ?? 0));

/**
 * Replaces every match of a pattern.
 * @param pattern global
 * @param write returns the replacement; undefined leaves the match unchanged
 */
export function replaceMatches(
  given: MappedText,
  pattern: RegExp,
  write: (match: RegExpExecArray) => string | undefined,
): MappedText {
  const changes: TextEdit[] = [];
  for (const match of given.text.matchAll(pattern)) {
    const text = write(match);
    if (text === undefined || text === match[0]) continue;
    changes.push({ start: match.index, end: match.index + match[0].length, text });
  }
  return applyTextEdits(given, changes);
}

/** A function from places in the rewritten text to places in the original (end exclusive), on character boundaries. */
export function createSourceMapper(original: string, rewritten: MappedText): SpanMapper {
  const snap = createGraphemeSnapper(original);
  return (start, end) => {
    if (end <= start) return snap(sourceStartOf(rewritten, start), sourceStartOf(rewritten, start));
    return snap(sourceStartOf(rewritten, start), sourceEndOf(rewritten, end - 1));
  };
}
