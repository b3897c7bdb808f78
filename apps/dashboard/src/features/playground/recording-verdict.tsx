/** The verdict on a recording or a video: a player, its time, and what was found when. */
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { ownLink } from '../../content-link.ts';
import type { Content } from './content.ts';
import { Heard } from './heard.tsx';
import { lanesOfSound, lanesOfVideo, lastEnd } from './lanes.ts';
import type { Results } from './moderate.ts';
import { type Lane, Timeline } from './timeline.tsx';
import { Waveform } from './waveform.tsx';

interface PlayedProps {
  lanes: readonly Lane[];
  /** What plays; it is handed what it needs to tell where it is. */
  player(props: { ref: RefObject<HTMLMediaElement | null>; onTimeUpdate(): void; onLoadedMetadata(): void }): ReactNode;
  children(state: { share: number; seek(seconds: number): void }): ReactNode;
}

function Played({ lanes, player, children }: PlayedProps) {
  const ref = useRef<HTMLMediaElement>(null);
  const [at, setAt] = useState(0);
  const [durationS, setDurationS] = useState(lastEnd(lanes));
  const seek = (seconds: number) => {
    setAt(seconds);
    if (!ref.current) return;
    ref.current.currentTime = seconds;
    // Browsers may refuse to play what nobody clicked; the place is shown all the same.
    ref.current.play().catch(() => undefined);
  };
  const tell = () => setAt(ref.current?.currentTime ?? 0);
  const measure = () => {
    const duration = ref.current?.duration ?? Number.NaN;
    if (Number.isFinite(duration)) setDurationS(Math.max(duration, lastEnd(lanes)));
  };
  return (
    <div className="flex flex-col gap-4">
      {player({ ref, onTimeUpdate: tell, onLoadedMetadata: measure })}
      {children({ share: at / durationS, seek })}
      <Timeline lanes={lanes} durationS={durationS} at={at} onSeek={seek} />
    </div>
  );
}

interface VerdictProps<M extends 'audio' | 'video'> {
  content: Content;
  url: string | undefined;
  result: Results[M];
}

const notDrawn = (
  <p className="text-muted">The page loads nothing from other addresses: drop the file itself to play it here.</p>
);

export function AudioVerdict({ content, url, result }: VerdictProps<'audio'>) {
  return (
    <Played
      lanes={lanesOfSound(result)}
      player={({ ref, ...rest }) =>
        url ? (
          <audio ref={ref as RefObject<HTMLAudioElement>} src={url} controls className="w-full" {...rest} />
        ) : (
          notDrawn
        )
      }
    >
      {({ share, seek }) => (
        <>
          {content.kind === 'file' && <Waveform file={content.file} share={share} />}
          <Heard analysis={result} onSeek={seek} />
        </>
      )}
    </Played>
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

export function VideoVerdict({ url, result }: VerdictProps<'video'>) {
  return (
    <Played
      lanes={lanesOfVideo(result)}
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
          notDrawn
        )
      }
    >
      {({ seek }) => (
        <>
          {result.contactSheet !== undefined && <ContactSheet url={ownLink(result.contactSheet)} />}
          {result.audio && <Heard analysis={result.audio} onSeek={seek} />}
        </>
      )}
    </Played>
  );
}
