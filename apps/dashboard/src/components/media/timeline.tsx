/** A recording's timeline: lanes over one time axis; each span is clickable and labeled. */
import type { Severity } from '@winnow/core';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { t } from '../../i18n/i18n.ts';
import { formatPlaybackTime } from './recording-display.ts';

export interface TimelineSpan {
  readonly start: number;
  readonly end: number;
  readonly label: string;
  readonly severity?: Severity;
}

export interface TimelineLane {
  readonly name: string;
  readonly stretches: readonly TimelineSpan[];
}

/** Distinguished by border as well as by color. */
export const severityStyles = {
  None: 'border-accent bg-accent-soft text-accent',
  Low: 'border-dotted border-low bg-low-soft text-low',
  Medium: 'border-dashed border-medium bg-medium-soft text-medium',
  High: 'border-high bg-high-soft text-high',
} as const satisfies Record<Severity, string>;

/** A frame has no duration; it is drawn wide enough to tap. */
const MIN_SPAN_PERCENT = 2;

interface TimelineProps {
  durationS: number;
  lanes: readonly TimelineLane[];
  /** The player's position, in seconds. */
  at: number;
  onSeek(seconds: number): void;
  /** Above the lanes, over the same time axis. */
  children?: ReactNode;
}

export function Timeline({ durationS, lanes, at, onSeek, children }: TimelineProps) {
  const share = (seconds: number) => (100 * Math.min(seconds, durationS)) / durationS;
  return (
    <div className="flex flex-col gap-2">
      {children}
      {lanes
        .filter(({ stretches }) => stretches.length > 0)
        .map(({ name, stretches }) => (
          <div key={name}>
            <p className="mb-0.5 text-muted text-xs">{name}</p>
            <div className="relative h-7 rounded-md bg-sunken/60">
              {stretches.map(({ start, end, label, severity = 'None' }) => (
                <button
                  key={`${start} ${end} ${label}`}
                  type="button"
                  title={`${formatPlaybackTime(start)} ${label}`}
                  aria-label={t('{{label}} at {{start}}', { label, start: formatPlaybackTime(start) })}
                  onClick={() => onSeek(start)}
                  className={clsx(
                    'absolute inset-y-0.5 truncate rounded border px-1 text-start text-[0.6875rem]',
                    severityStyles[severity],
                  )}
                  style={{
                    left: `${Math.min(share(start), 100 - MIN_SPAN_PERCENT)}%`,
                    width: `${Math.max(MIN_SPAN_PERCENT, share(end) - share(start))}%`,
                  }}
                >
                  {label}
                </button>
              ))}
              <span aria-hidden className="absolute inset-y-0 w-px bg-ink" style={{ left: `${share(at)}%` }} />
            </div>
          </div>
        ))}
      <p className="flex justify-between text-muted text-xs tabular-nums">
        <span>{formatPlaybackTime(0)}</span>
        <span>{formatPlaybackTime(durationS)}</span>
      </p>
    </div>
  );
}
