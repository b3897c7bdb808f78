/** The kept copy of a picture, recording or video, with the findings of its result: blurred until it is revealed. */
import { useQuery } from '@tanstack/react-query';
import type { AccountWellness, AudioItem, BlurStrength, ImageItem, VideoItem } from '@winnow/core';
import { clsx } from 'clsx';
import type { RefObject } from 'react';
import { fetchFile, type RouterOutputs } from '../../api.ts';
import { t } from '../../i18n/i18n.ts';
import { useObjectUrl } from '../../use-object-url.ts';
import { formatBytes } from '../format.tsx';
import { ErrorState, Skeleton } from '../ui/states.tsx';
import { AudioFindings } from './audio-findings.tsx';
import { BoxedPicture } from './boxed-picture.tsx';
import { FindingFrames, FindingStrip, listFindingFrames } from './finding-frames.tsx';
import { MediaPlayer } from './media-player.tsx';
import { buildAudioLanes, buildVideoLanes } from './timeline-lanes.ts';
import { Waveform } from './waveform.tsx';

type MediaRow = Pick<RouterOutputs['activity']['get'], 'requestId' | 'item' | 'modality' | 'media' | 'result'>;
type MissingReason = NonNullable<NonNullable<MediaRow['media']>['missing']>;

/** Unrecognisable at the strongest, also for large pictures. */
export const blurClasses = {
  none: '',
  light: 'blur-sm',
  medium: 'blur-lg',
  strong: 'blur-2xl',
} as const satisfies Record<BlurStrength, string>;

const missingNotices: Record<MissingReason, string> = {
  too_large: t('The content was not kept: its copy would be too large.'),
  quota: t('The content was not kept: the account’s space for media is used up.'),
  busy: t('The content was not kept: the server was too busy to make a copy.'),
  failed: t('The content was not kept: no copy of it could be made.'),
  no_key: t('The content was not kept: the server has no key to encrypt media with.'),
};

/** Under the content policy "full", which media are kept under, a result is stored as it was returned. */
const isWhole = (result: unknown): result is ImageItem & AudioItem & VideoItem =>
  Array.isArray(Object(result).issues) || Array.isArray(Object(result).frames);

interface KeptMediaProps {
  row: MediaRow;
  wellness: AccountWellness;
  isRevealed: boolean;
}

interface ShownMediaProps extends KeptMediaProps {
  file: Blob;
  url: string;
}

function KeptPicture({ row: { media, result }, url, isRevealed }: ShownMediaProps) {
  const { width, height } = media ?? {};
  return (
    <BoxedPicture
      url={url}
      result={isWhole(result) ? result : undefined}
      size={width && height ? { width, height } : undefined}
      className={isRevealed ? 'w-fit max-w-full' : 'max-w-64'}
    />
  );
}

/** Without its controls a player cannot be reached while it is hidden. */
const playerOf = ({ wellness: { mute }, isRevealed }: KeptMediaProps) => ({
  controls: isRevealed,
  muted: mute || !isRevealed,
});

function KeptRecording(props: ShownMediaProps) {
  const { row, file, url, isRevealed } = props;
  const result = isWhole(row.result) ? row.result : undefined;
  return (
    <MediaPlayer
      lanes={isRevealed && result ? buildAudioLanes(result) : []}
      player={({ ref, ...rest }) => (
        <audio ref={ref as RefObject<HTMLAudioElement>} src={url} className="w-full" {...playerOf(props)} {...rest} />
      )}
    >
      {({ share, seek }) => (
        <>
          <Waveform file={file} id={`${row.requestId}.${row.item}`} share={share} />
          {isRevealed && result && <AudioFindings analysis={result} onSeek={seek} />}
        </>
      )}
    </MediaPlayer>
  );
}

function KeptVideo(props: ShownMediaProps) {
  const { row, url, isRevealed } = props;
  const result = isWhole(row.result) ? row.result : undefined;
  const frames = listFindingFrames(row.media, result);
  return (
    <MediaPlayer
      lanes={isRevealed && result ? buildVideoLanes(result) : []}
      strip={({ durationS, seek }) => <FindingStrip row={row} frames={frames} durationS={durationS} onSeek={seek} />}
      player={({ ref, ...rest }) => (
        <video
          ref={ref as RefObject<HTMLVideoElement>}
          src={url}
          className={clsx('rounded-lg', isRevealed ? 'max-h-96 w-full' : 'max-w-64')}
          {...playerOf(props)}
          {...rest}
        />
      )}
    >
      {({ seek }) => (
        <>
          <FindingFrames row={row} frames={frames} onSeek={seek} />
          {isRevealed && result?.audio && <AudioFindings analysis={result.audio} onSeek={seek} />}
        </>
      )}
    </MediaPlayer>
  );
}

const viewers = { image: KeptPicture, audio: KeptRecording, video: KeptVideo } as const;

/** The copy is held in memory only, while it is on the screen and shortly after. */
function useMediaFile({ requestId, item }: MediaRow) {
  return useQuery({
    queryKey: ['media', requestId, item],
    queryFn: () => fetchFile(`/review/${requestId}/${item}/media`),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
  });
}

function LoadedMedia(props: KeptMediaProps) {
  const { row, wellness, isRevealed } = props;
  const query = useMediaFile(row);
  const url = useObjectUrl(query.data);
  if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data || url === undefined) return <Skeleton className="h-48" />;
  if (row.modality === 'text') return null;
  const Viewer = viewers[row.modality];
  return (
    <div className={clsx('flex flex-col gap-2', wellness.greyscale && 'grayscale')}>
      <Viewer {...props} file={query.data} url={url} />
      {isRevealed && (
        <p className="text-muted text-xs">
          {t('A copy for review, {{size}}: smaller than the original, and without its metadata.', {
            size: formatBytes(query.data.size),
          })}
        </p>
      )}
    </div>
  );
}

/** Nothing if no copy was to be kept. */
export function KeptMedia(props: KeptMediaProps) {
  const { row, wellness } = props;
  const { media, result } = row;
  if (!media) return null;
  if (!media.missing) return <LoadedMedia {...props} />;
  const frames = listFindingFrames(media, isWhole(result) ? result : undefined);
  return (
    <div className={clsx('flex flex-col gap-2', wellness.greyscale && 'grayscale')}>
      <p className="text-muted">{missingNotices[media.missing]}</p>
      <FindingFrames row={row} frames={frames} />
    </div>
  );
}
