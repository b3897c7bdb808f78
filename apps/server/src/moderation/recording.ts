/** What recordings and videos share on the path: a file that is opened by ffmpeg, and one result. */
import type { FileSource } from '@winnow/core';
import type { RecordingKind } from '../media/av/formats.ts';
import type { Recording } from '../media/av.ts';
import { atPointer } from './at-pointer.ts';
import type { Receipt, Work } from './pipeline.ts';

/** The file of a request. @throws ApiError with its place in the request, where it is at fault itself */
export async function openedFrom(
  kind: RecordingKind,
  from: FileSource,
  { judging, deadline: { signal } }: Work,
): Promise<Recording> {
  try {
    const source = judging.sources.recording(kind, from, { signal });
    return await judging.recordings.open(kind, source, { signal });
  } catch (error) {
    throw atPointer(error, `/${kind}`);
  }
}

/** The answer: the one result with its number and its bill. */
export function onlyAnswer<Item extends object>(items: readonly Item[], { id, usage }: Receipt) {
  const [item] = items;
  if (item === undefined) throw new Error('A file has no result.');
  return Object.assign({ id }, item, { usage });
}
