/** What a recording's or a video's result says of times, as lanes of a timeline. */

import { listSpeakers } from './recording-display.ts';
import type { TimelineLane, TimelineSpan } from './timeline.tsx';
import type { ModerationResults } from './use-moderation.ts';

/** As much of a result as says when something is heard; the same for a recording and for the sound of a video. */
type TimedAudioFields = Pick<
  ModerationResults['audio'],
  'issues' | 'transcription' | 'detectedPii' | 'keywordMatches' | 'distress'
>;

function toFlaggedSpans({ issues }: Pick<TimedAudioFields, 'issues'>): TimelineSpan[] {
  return issues.flatMap(({ start, end, term, category, severity }) =>
    start === undefined ? [] : [{ start, end: end ?? start, label: `${category}: ${term}`, severity }],
  );
}

/** Words that were flagged, who spoke, and whatever else has a time. */
export function buildAudioLanes(heard: TimedAudioFields): TimelineLane[] {
  const { transcription, detectedPii = [], keywordMatches = [], distress } = heard;
  const segments = transcription?.segments ?? [];
  const speakers = listSpeakers(segments);
  const spoken = (of: (speaker: string | undefined) => boolean): TimelineSpan[] =>
    segments.filter(({ speaker }) => of(speaker)).map(({ start, end, text }) => ({ start, end, label: text }));
  return [
    { name: 'Flagged words', stretches: toFlaggedSpans(heard) },
    ...(speakers.length === 0
      ? [{ name: 'Speech', stretches: spoken(() => true) }]
      : speakers.map((speaker) => ({ name: speaker, stretches: spoken((each) => each === speaker) }))),
    {
      name: 'Keywords',
      stretches: keywordMatches.flatMap(({ keyword, occurrences }) =>
        occurrences.map(({ start, end }) => ({ start, end, label: keyword })),
      ),
    },
    { name: 'Personal data', stretches: detectedPii.map(({ start, end, type }) => ({ start, end, label: type })) },
    {
      name: 'Distress',
      stretches: (distress?.signals ?? []).map(({ start, end, type }) => ({ start, end, label: type })),
    },
  ];
}

/** Flagged frames and scenes, before what is heard. */
export function buildVideoLanes({
  frames,
  scenes = [],
  audio,
}: Pick<ModerationResults['video'], 'frames' | 'scenes' | 'audio'>): TimelineLane[] {
  return [
    {
      name: 'Flagged frames',
      stretches: frames.map(({ time, severity, issues }) => ({
        start: time,
        end: time,
        label: [...new Set(issues.map(({ category }) => category))].join(', ') || severity,
        severity,
      })),
    },
    { name: 'Scenes', stretches: scenes.map(({ start, end }, index) => ({ start, end, label: String(index + 1) })) },
    ...(audio ? buildAudioLanes(audio) : []),
  ];
}

/** The end of the last stretch, for a recording whose player does not say how long it is. */
export const getLastSpanEnd = (lanes: readonly TimelineLane[]): number =>
  Math.max(1, ...lanes.flatMap(({ stretches }) => stretches.map(({ end }) => end)));
