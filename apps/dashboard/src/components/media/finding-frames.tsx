/** Thumbnails of the frames of a video in which something was found: all in a row, and over time. */
import { useQuery } from '@tanstack/react-query';
import type { VideoItem } from '@winnow/core';
import { clsx } from 'clsx';
import { fetchFile, type RouterOutputs } from '../../api.ts';
import { t } from '../../i18n/i18n.ts';
import { useObjectUrl } from '../../use-object-url.ts';
import { formatPlaybackTime } from './recording-display.ts';
import { groupByTime, LONG_VIDEO_S, PICTURE_SHARE } from './thumbnail-groups.ts';
import { severityStyles } from './timeline.tsx';
import { labelFrame } from './timeline-lanes.ts';

type MediaRow = Pick<RouterOutputs['activity']['get'], 'requestId' | 'item' | 'media'>;

/** A thumbnail with what was found in its frame, as far as the result has it. */
interface FindingFrame {
  readonly index: number;
  readonly time: number;
  readonly label: string;
  readonly severity: VideoItem['frames'][number]['severity'];
}

/** The result has the very times of the thumbnails; seconds. */
const SAME_TIME_S = 0.001;

/** @param result absent: not known */
export function listFindingFrames(
  media: MediaRow['media'],
  result: Pick<VideoItem, 'frames'> | undefined,
): FindingFrame[] {
  return (media?.thumbnails ?? []).map(({ index, time }) => {
    const frame = result?.frames.find((one) => Math.abs(one.time - time) < SAME_TIME_S);
    return { index, time, label: frame ? labelFrame(frame) : '', severity: frame?.severity ?? 'None' };
  });
}

interface FindingFramesProps {
  row: MediaRow;
  frames: readonly FindingFrame[];
  /** Absent: there is no copy to play. */
  onSeek?: ((seconds: number) => void) | undefined;
}

const nameFrame = ({ label, time }: FindingFrame): string =>
  t('{{label}} at {{start}}', { label: label || t('Frame'), start: formatPlaybackTime(time) });

interface FramePictureProps {
  row: MediaRow;
  frame: FindingFrame;
  /** Whole, or so that it fills its box. */
  fit: 'object-contain' | 'object-cover';
}

/** The picture of one frame, held in memory as the copy is. */
function FramePicture({ row: { requestId, item }, frame, fit }: FramePictureProps) {
  const query = useQuery({
    queryKey: ['thumbnail', requestId, item, frame.index],
    queryFn: () => fetchFile(`/review/${requestId}/${item}/thumbnails/${frame.index}`),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
  });
  const url = useObjectUrl(query.data);
  if (query.isError) return <span className="p-1 text-[0.6875rem] text-muted">{t('The frame cannot be loaded.')}</span>;
  return url === undefined ? null : <img src={url} alt="" className={clsx('size-full', fit)} />;
}

const pictureBox = 'flex items-center justify-center overflow-hidden rounded border';

/** Every finding with its frame, time and categories; a click goes there. */
export function FindingFrames({ row, frames, onSeek }: FindingFramesProps) {
  if (frames.length === 0) return null;
  return (
    <ol aria-label={t('Frames with findings')} className="flex gap-2 overflow-x-auto pb-1">
      {frames.map((frame) => (
        <li key={frame.index} className="w-32 shrink-0">
          <button
            type="button"
            disabled={!onSeek}
            onClick={() => onSeek?.(frame.time)}
            className="flex w-full flex-col gap-1 rounded-md p-1 text-start text-xs enabled:hover:bg-sunken"
          >
            <span className={clsx('aspect-video w-full', pictureBox, severityStyles[frame.severity])}>
              <FramePicture row={row} frame={frame} fit="object-contain" />
            </span>
            <span className="text-muted tabular-nums">{formatPlaybackTime(frame.time)}</span>
            <span className="w-full truncate">{frame.label}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The frames at their times over the length of a long video; frames that would overlap stand behind the first of them. */
export function FindingStrip({ row, frames, onSeek, durationS }: FindingFramesProps & { durationS: number }) {
  if (frames.length === 0 || durationS < LONG_VIDEO_S) return null;
  return (
    <fieldset aria-label={t('Frames with findings over time')} className="relative h-10">
      {groupByTime(frames, durationS).map(([first, ...others]) => (
        <button
          key={first.index}
          type="button"
          title={nameFrame(first)}
          aria-label={others.length === 0 ? nameFrame(first) : `${nameFrame(first)} +${others.length}`}
          onClick={() => onSeek?.(first.time)}
          className={clsx('absolute top-0 h-10', pictureBox, severityStyles[first.severity])}
          style={{
            left: `${100 * Math.min(first.time / durationS, 1 - PICTURE_SHARE)}%`,
            width: `${100 * PICTURE_SHARE}%`,
          }}
        >
          <FramePicture row={row} frame={first} fit="object-cover" />
          {others.length > 0 && (
            <span className="absolute end-0 bottom-0 rounded-tl bg-surface px-1 text-[0.6875rem] text-ink tabular-nums">
              +{others.length}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
