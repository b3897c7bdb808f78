/** What recordings and videos share in the pipeline: a file that is opened by ffmpeg, and a single result. */
import { type FileInputSource, roundTo, type UnjudgedPart } from '@winnow/core';
import type { RecordingKind } from '../../platform/media/av/formats.ts';
import type { Recording } from '../../platform/media/av.ts';
import { withPointer } from './error-pointer.ts';
import type { ModerationContext, Receipt } from './pipeline.ts';

/** Opens the file of a request. @throws ApiError with its pointer, if the file itself is at fault */
export async function openRecordingFile(
  kind: RecordingKind,
  from: FileInputSource,
  { judging, deadline }: ModerationContext,
): Promise<Recording> {
  try {
    const source = judging.sources.recording(kind, from, { signal: deadline.signal });
    return await judging.recordings.open(kind, source, deadline);
  } catch (error) {
    throw withPointer(error, `/${kind}`);
  }
}

/** What is missing at the end of a file, after what could be decoded. */
export function findMissingParts({ missingShare, durationS }: Recording): UnjudgedPart[] {
  if (missingShare === undefined) return [];
  const [start, whole] = [roundTo(durationS, 2), roundTo(durationS / (1 - missingShare), 2)];
  const place = { kind: 'time', start, end: Math.max(start, whole) } as const;
  return [{ part: 'bytes', reason: 'truncated', share: missingShare, place }];
}

/** The response: the single result with its id and usage. */
export function toSingleResponse<Item extends object>(items: readonly Item[], { id, usage }: Receipt) {
  const [item] = items;
  if (item === undefined) throw new Error('A file has no result.');
  return Object.assign({ id }, item, { usage });
}
