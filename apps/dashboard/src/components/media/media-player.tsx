/** A player of a recording or video, with the current time on a timeline of the findings. */
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Timeline, type TimelineLane } from './timeline.tsx';
import { getLastSpanEnd } from './timeline-lanes.ts';

interface MediaPlayerProps {
  lanes: readonly TimelineLane[];
  /** The player; it receives what it needs to report its position. */
  player(props: { ref: RefObject<HTMLMediaElement | null>; onTimeUpdate(): void; onLoadedMetadata(): void }): ReactNode;
  children(state: { share: number; seek(seconds: number): void }): ReactNode;
  /** What stands on the timeline above its lanes. */
  strip?: ((state: { durationS: number; seek(seconds: number): void }) => ReactNode) | undefined;
}

export function MediaPlayer({ lanes, player, children, strip }: MediaPlayerProps) {
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
      <Timeline lanes={lanes} durationS={durationS} at={at} onSeek={seek}>
        {strip?.({ durationS, seek })}
      </Timeline>
    </div>
  );
}
