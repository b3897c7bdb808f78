/** What recordings and videos share on the path: a file that is opened by ffmpeg, and one result. */
import type { FileInputSource } from '@winnow/core';
import type { RecordingKind } from '../media/av/formats.ts';
import type { Recording } from '../media/av.ts';
import { withPointer } from './error-pointer.ts';
import type { ModerationContext, Receipt } from './pipeline.ts';

/** The file of a request. @throws ApiError with its place in the request, where it is at fault itself */
export async function openRecordingFile(
  kind: RecordingKind,
  from: FileInputSource,
  { judging, deadline: { signal } }: ModerationContext,
): Promise<Recording> {
  try {
    const source = judging.sources.recording(kind, from, { signal });
    return await judging.recordings.open(kind, source, { signal });
  } catch (error) {
    throw withPointer(error, `/${kind}`);
  }
}

/** The answer: the one result with its number and its bill. */
export function toSingleResponse<Item extends object>(items: readonly Item[], { id, usage }: Receipt) {
  const [item] = items;
  if (item === undefined) throw new Error('A file has no result.');
  return Object.assign({ id }, item, { usage });
}
