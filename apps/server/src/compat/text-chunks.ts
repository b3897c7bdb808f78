/** Texts of other services may be longer than ours: cut into parts that are moderated on one bill, and put together again. */
import { limits } from '@winnow/core';
import { ApiError } from '../errors.ts';

export interface InputTextChunk {
  readonly text: string;
  /** In UTF-16 units of the whole. */
  readonly start: number;
}

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** Where a part that begins at `start` ends: after its last white space, or where there is none, between two characters. */
function chunkEnd(text: string, start: number): number {
  const furthest = start + limits.text.characters;
  if (furthest >= text.length) return text.length;
  const [tail = ''] = /\s\S*$/u.exec(text.slice(start, furthest)) ?? [];
  const space = tail === '' ? -1 : furthest - tail.length;
  if (space > start) return space + 1;
  return isLowSurrogate(text.charCodeAt(furthest)) ? furthest - 1 : furthest;
}

/** @returns parts that make up the text, each short enough for the path; one for most texts */
export function splitText(text: string): InputTextChunk[] {
  const parts: InputTextChunk[] = [];
  let start = 0;
  do {
    const end = chunkEnd(text, start);
    parts.push({ text: text.slice(start, end), start });
    start = end;
  } while (start < text.length);
  return parts;
}

/** @throws ApiError payload_too_large where there are more than fit on one bill */
export function assertChunkLimit(parts: number): void {
  if (parts <= limits.text.batch) return;
  const detail = `At most ${limits.text.batch} texts; a text counts once for each ${limits.text.characters} characters.`;
  throw new ApiError('payload_too_large', detail, { problems: [{ pointer: '/input', detail }] });
}
