/**
 * Splits texts of other services, which may exceed our limit, into parts that are billed
 * together, and reassembles the results.
 */
import { limits } from '@winnow/core';
import { ApiError } from '../../platform/api-error.ts';

export interface InputTextChunk {
  readonly text: string;
  /** Offset in UTF-16 units of the whole text. */
  readonly start: number;
}

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** The end of a part that begins at `start`: after its last white space, else between two characters. */
function chunkEnd(text: string, start: number): number {
  const furthest = start + limits.text.characters;
  if (furthest >= text.length) return text.length;
  const [tail = ''] = /\s\S*$/u.exec(text.slice(start, furthest)) ?? [];
  const space = tail === '' ? -1 : furthest - tail.length;
  if (space > start) return space + 1;
  return isLowSurrogate(text.charCodeAt(furthest)) ? furthest - 1 : furthest;
}

/** @returns consecutive parts of the text, each short enough for the pipeline; usually one */
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

/** @throws ApiError payload_too_large if there are more than fit on one bill */
export function assertChunkLimit(parts: number): void {
  if (parts <= limits.text.batch) return;
  const detail = `At most ${limits.text.batch} texts; a text counts once for each ${limits.text.characters} characters.`;
  throw new ApiError('payload_too_large', detail, { problems: [{ pointer: '/input', detail }] });
}
