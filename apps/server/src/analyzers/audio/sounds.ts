/** What is heard besides words: screams, shots, crying. Distress is told of all of them; only what is violence itself counts toward the verdict. */

import type { AudioItem, TimeRange } from '@winnow/core';
import { type Finding, type Severity, type Signal, scoreOf, severityOf, severityScores, worst } from '@winnow/core';
import type { HeardSound } from '@winnow/models/sound';
import type { Analyzer } from '../analyzer.ts';
import type { AudioMedia, OnTrack } from './media.ts';

interface Sound {
  /** How bad it is for whoever makes it or hears it, if it is there. */
  readonly distress: Severity;
  /** What the recording shows by it, and how bad that is: a shot is heard in films and at ranges as well. */
  readonly shows?: { readonly signal: Signal; readonly badness: Severity };
}

const violence = { signal: 'violence', badness: 'Low' } as const;

/** By the names of packages/models/assets/sounds; others tell nothing here. */
const rows: Readonly<Record<string, Sound>> = {
  scream: { distress: 'High' },
  gunshot: { distress: 'High', shows: violence },
  explosion: { distress: 'High', shows: violence },
  crying: { distress: 'Medium' },
  'breaking glass': { distress: 'Medium' },
  shouting: { distress: 'Low' },
};

const rowOf = (sound: string): Sound | undefined => (Object.hasOwn(rows, sound) ? rows[sound] : undefined);

const timeOf = ({ startS, endS, track }: OnTrack<HeardSound>): TimeRange => ({
  kind: 'time',
  start: startS,
  end: endS,
  ...(track === undefined ? {} : { track }),
});

function findingOf(heard: OnTrack<HeardSound>): Finding[] {
  const shows = rowOf(heard.sound)?.shows;
  if (shows === undefined) return [];
  const score = scoreOf(heard.confidence, severityScores[shows.badness]);
  return [{ signal: shows.signal, score, analyzer: 'sounds', kind: 'model', term: heard.sound, place: timeOf(heard) }];
}

export const sounds: Analyzer<AudioMedia> = {
  name: 'sounds',
  required: 'where-available',
  // Nobody has measured how much of what is unsafe it hears.
  coverage: 0,
  async run(media) {
    return { findings: (await media.sounds()).flatMap(findingOf) };
  },
};

/** decisions.md, "Audio": what was heard, and how bad the worst of it is. */
export function distressIn(heard: readonly OnTrack<HeardSound>[]): NonNullable<AudioItem['distress']> {
  const signals = heard.filter(({ sound, confidence }) => confidence >= 0.5 && rowOf(sound) !== undefined);
  const levels = signals.map(({ sound, confidence }) =>
    severityOf(scoreOf(confidence, severityScores[rowOf(sound)?.distress ?? 'None'])),
  );
  return {
    detected: signals.length > 0,
    level: worst(levels),
    signals: signals.map((one) => {
      const { kind: _time, ...place } = timeOf(one);
      return { type: one.sound, ...place, confidence: one.confidence };
    }),
  };
}
