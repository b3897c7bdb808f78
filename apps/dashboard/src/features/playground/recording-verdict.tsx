/** The verdict on a recording or a video: a player, the current time, and a timeline of the findings. */
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { toSameOriginLink } from '../../content-link.ts';
import { AudioFindings } from './audio-findings.tsx';
import type { PlaygroundContent } from './playground-content.ts';
import { Timeline, type TimelineLane } from './timeline.tsx';
import { buildAudioLanes, buildVideoLanes, getLastSpanEnd } from './timeline-lanes.ts';
import type { ModerationResults } from './use-moderation.ts';
import { Waveform } from './waveform.tsx';

interface MediaPlayerProps {
  lanes: readonly TimelineLane[];
  /** The player; it receives what it needs to report its position. */
  player(props: { ref: RefObject<HTMLMediaElement | null>; onTimeUpdate(): void; onLoadedMetadata(): void }): ReactNode;
  children(state: { share: number; seek(seconds: number): void }): ReactNode;
}

function MediaPlayer({ lanes, player, children }: MediaPlayerProps) {
  const ref = useRef<HTMLMediaElement>(null);
  const [at, setAt] = useState(0);
  const [durationS, setDurationS] = useState(getLastSpanEnd(lanes));
  const seek = (seconds: number) => {
    setAt(seconds);
    if (!ref.current) return;
    ref.current.currentTime = seconds;
    // Browsers may refuse to play without a click; the position is shown anyway.
    ref.current.play().catch(() => undefined);
  };
  const updatePosition = () => setAt(ref.current?.currentTime ?? 0);
  const measure = () => {
    const duration = ref.current?.duration ?? Number.NaN;
    if (Number.isFinite(duration)) setDurationS(Math.max(duration, getLastSpanEnd(lanes)));
  };
  return (
    <div className="flex flex-col gap-4">
      {player({ ref, onTimeUpdate: updatePosition, onLoadedMetadata: measure })}
      {children({ share: at / durationS, seek })}
      <Timeline lanes={lanes} durationS={durationS} at={at} onSeek={seek} />
    </div>
  );
}

interface RecordingVerdictProps<M extends 'audio' | 'video'> {
  content: PlaygroundContent;
  url: string | undefined;
  result: ModerationResults[M];
}

const noPreviewNotice = (
  <p className="text-muted">The page loads nothing from other addresses: drop the file itself to play it here.</p>
);

export function AudioVerdict({ content, url, result }: RecordingVerdictProps<'audio'>) {
  return (
    <MediaPlayer
      lanes={buildAudioLanes(result)}
      player={({ ref, ...rest }) =>
        url ? (
          <audio ref={ref as RefObject<HTMLAudioElement>} src={url} controls className="w-full" {...rest} />
        ) : (
          noPreviewNotice
        )
      }
    >
      {({ share, seek }) => (
        <>
          {content.kind === 'file' && <Waveform file={content.file} share={share} />}
          <AudioFindings analysis={result} onSeek={seek} />
        </>
      )}
    </MediaPlayer>
  );
}

function ContactSheet({ url }: { url: string }) {
  const [isGone, setIsGone] = useState(false);
  return isGone ? (
    <p className="text-muted">The sheet of flagged frames has ended: links last 60 minutes.</p>
  ) : (
    <figure>
      <img
        src={url}
        alt="The flagged frames, blurred"
        onError={() => setIsGone(true)}
        className="max-h-64 max-w-full rounded-lg border"
      />
      <figcaption className="mt-1 text-muted text-xs">The flagged frames, blurred.</figcaption>
    </figure>
  );
}

export function VideoVerdict({ url, result }: RecordingVerdictProps<'video'>) {
  return (
    <MediaPlayer
      lanes={buildVideoLanes(result)}
      player={({ ref, ...rest }) =>
        url ? (
          <video
            ref={ref as RefObject<HTMLVideoElement>}
            src={url}
            controls
            className="max-h-96 w-full rounded-lg"
            {...rest}
          />
        ) : (
          noPreviewNotice
        )
      }
    >
      {({ seek }) => (
        <>
          {result.contactSheet !== undefined && <ContactSheet url={toSameOriginLink(result.contactSheet)} />}
          {result.audio && <AudioFindings analysis={result.audio} onSeek={seek} />}
        </>
      )}
    </MediaPlayer>
  );
}
