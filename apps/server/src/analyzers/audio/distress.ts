/**
 * What is heard besides words: crying, shots, explosions. It is told beside the verdict and does not count toward it: a shot in
 * a film sounds like any other, and the model is no ground for a decision about a person (decision 0030).
 */
import { type AudioItem, rounded, type Severity, scoreOf, severityOf, severityScores, worst } from '@winnow/core';
import type { HeardSound } from '@winnow/models/sound';
import type { Analyzer } from '../analyzer.ts';
import type { AudioMedia, Heard, OnTrack } from './media.ts';

/** How bad it is for whoever makes it or hears it, if it is there; by the names of packages/models/assets/sounds. */
const rows: Readonly<Record<string, Severity>> = { gunshot: 'High', explosion: 'High', crying: 'Medium' };

/** A sound that a model brings and that has no row is told as mild. */
const badnessOf = (sound: string): Severity => (Object.hasOwn(rows, sound) ? rows[sound] : undefined) ?? 'Low';

export const distress: Analyzer<AudioMedia> = {
  name: 'distress',
  // Who pays for it gets it, or pays nothing.
  required: true,
  coverage: 0,
  skips: ({ asked }) => (asked.distress ? undefined : 'Not asked for (detectDistress).'),
  async run(media) {
    const { known } = await media.heard();
    return { note: `Listened for ${known.join(', ')}; other sounds of distress are not known here.` };
  },
};

/** What is told was sure enough for its kind: at least Low. */
const levelOf = ({ sound, confidence }: HeardSound): Severity =>
  severityOf(scoreOf(Math.max(0.5, confidence), severityScores[badnessOf(sound)]));

function signalOf({ sound, startS, endS, confidence, track }: OnTrack<HeardSound>) {
  return {
    type: sound,
    start: startS,
    end: endS,
    confidence: rounded(confidence, 2),
    ...(track === undefined ? {} : { track }),
  };
}

/** decisions.md, "Audio": what was heard, and how bad the worst of it is. */
export const distressIn = ({ events }: Heard): NonNullable<AudioItem['distress']> => ({
  detected: events.length > 0,
  level: worst(events.map(levelOf)),
  signals: events.map(signalOf),
});
