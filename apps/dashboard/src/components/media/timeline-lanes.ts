/** Converts the timed findings of an audio or video result into timeline lanes. */
import type { AudioItem, VideoItem } from '@winnow/core';
import { t } from '../../i18n/i18n.ts';
import { nameCategory, namePii, nameSeverity, nameValue } from '../../i18n/names.ts';
import { formatList } from '../format.tsx';
import { listSpeakers } from './recording-display.ts';
import type { TimelineLane, TimelineSpan } from './timeline.tsx';

/** The audio part of a result; the same for a recording and for a video's soundtrack. */
type TimedAudioFields = Pick<AudioItem, 'issues' | 'transcription' | 'detectedPii' | 'keywordMatches' | 'distress'>;

/** "possible explosion: not sure" */
export const nameUnsureSound = (type: string): string => t('possible {{sound}}: not sure', { sound: nameValue(type) });

function toFlaggedSpans({ issues }: Pick<TimedAudioFields, 'issues'>): TimelineSpan[] {
  return issues.flatMap(({ start, end, term, category, severity }) =>
    start === undefined ? [] : [{ start, end: end ?? start, label: `${nameCategory(category)}: ${term}`, severity }],
  );
}

/** Flagged words, speakers, and everything else with a time. */
export function buildAudioLanes(fields: TimedAudioFields): TimelineLane[] {
  const { transcription, detectedPii = [], keywordMatches = [], distress } = fields;
  const segments = transcription?.segments ?? [];
  const speakers = listSpeakers(segments);
  const spoken = (of: (speaker: string | undefined) => boolean): TimelineSpan[] =>
    segments.filter(({ speaker }) => of(speaker)).map(({ start, end, text }) => ({ start, end, label: text }));
  return [
    { name: t('Flagged words'), stretches: toFlaggedSpans(fields) },
    ...(speakers.length === 0
      ? [{ name: t('Speech'), stretches: spoken(() => true) }]
      : speakers.map((speaker) => ({ name: speaker, stretches: spoken((each) => each === speaker) }))),
    {
      name: t('Keywords'),
      stretches: keywordMatches.flatMap(({ keyword, occurrences }) =>
        occurrences.map(({ start, end }) => ({ start, end, label: keyword })),
      ),
    },
    {
      name: t('Personal data'),
      stretches: detectedPii.map(({ start, end, type }) => ({ start, end, label: namePii(type) })),
    },
    {
      name: t('Distress'),
      stretches: [
        ...(distress?.signals ?? []).map(({ start, end, type }) => ({ start, end, label: nameValue(type) })),
        // Results from before there were any have none.
        ...(distress?.unsure ?? []).map(({ start, end, type }) => ({ start, end, label: nameUnsureSound(type) })),
      ],
    },
  ];
}

/** What was found in a frame: its categories, or else how severe it is. */
export const labelFrame = ({ issues, severity }: Pick<VideoItem['frames'][number], 'issues' | 'severity'>): string =>
  formatList([...new Set(issues.map(({ category }) => nameCategory(category)))]) || nameSeverity(severity);

/** Flagged frames and scenes, before the audio lanes. */
export function buildVideoLanes({
  frames,
  scenes = [],
  audio,
}: Pick<VideoItem, 'frames' | 'scenes' | 'audio'>): TimelineLane[] {
  return [
    {
      name: t('Flagged frames'),
      stretches: frames.map((frame) => ({
        ...{ start: frame.time, end: frame.time },
        ...{ label: labelFrame(frame), severity: frame.severity },
      })),
    },
    { name: t('Scenes'), stretches: scenes.map(({ start, end }, index) => ({ start, end, label: String(index + 1) })) },
    ...(audio ? buildAudioLanes(audio) : []),
  ];
}

/** The end of the last span, for recordings whose player does not report a duration. */
export const getLastSpanEnd = (lanes: readonly TimelineLane[]): number =>
  Math.max(1, ...lanes.flatMap(({ stretches }) => stretches.map(({ end }) => end)));
