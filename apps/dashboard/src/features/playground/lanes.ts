/** What a recording's or a video's result says of times, as lanes of a timeline. */

import type { Results } from './moderate.ts';
import { speakersOf } from './sound.ts';
import type { Lane, Stretch } from './timeline.tsx';

/** As much of a result as says when something is heard; the same for a recording and for the sound of a video. */
type Heard = Pick<Results['audio'], 'issues' | 'transcription' | 'detectedPii' | 'keywordMatches' | 'distress'>;

function flagged({ issues }: Pick<Heard, 'issues'>): Stretch[] {
  return issues.flatMap(({ start, end, term, category, severity }) =>
    start === undefined ? [] : [{ start, end: end ?? start, label: `${category}: ${term}`, severity }],
  );
}

/** Words that were flagged, who spoke, and whatever else has a time. */
export function lanesOfSound(heard: Heard): Lane[] {
  const { transcription, detectedPii = [], keywordMatches = [], distress } = heard;
  const segments = transcription?.segments ?? [];
  const speakers = speakersOf(segments);
  const spoken = (of: (speaker: string | undefined) => boolean): Stretch[] =>
    segments.filter(({ speaker }) => of(speaker)).map(({ start, end, text }) => ({ start, end, label: text }));
  return [
    { name: 'Flagged words', stretches: flagged(heard) },
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
export function lanesOfVideo({
  frames,
  scenes = [],
  audio,
}: Pick<Results['video'], 'frames' | 'scenes' | 'audio'>): Lane[] {
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
    ...(audio ? lanesOfSound(audio) : []),
  ];
}

/** The end of the last stretch, for a recording whose player does not say how long it is. */
export const lastEnd = (lanes: readonly Lane[]): number =>
  Math.max(1, ...lanes.flatMap(({ stretches }) => stretches.map(({ end }) => end)));
