/**
 * What is heard besides words: crying, shots, explosions. It is told beside the verdict and does not count toward it: a shot in
 * a film sounds like any other, and the model is no ground for a decision about a person (decision 0030).
 */
import {
  type AudioItem,
  roundTo,
  type Severity,
  severityForScore,
  severityScores,
  toScore,
  worstSeverity,
} from '@winnow/core';
import type { SoundEvent } from '@winnow/models/sound';
import type { Analyzer } from '../analyzer.ts';
import type { AudioMedia, SoundEvents, WithTrack } from './media.ts';

/** How bad it is for whoever makes it or hears it, if it is there; by the names of packages/models/assets/sounds. */
const soundSeverities: Readonly<Record<string, Severity>> = { gunshot: 'High', explosion: 'High', crying: 'Medium' };

/** A sound that a model brings and that has no row is told as mild. */
const soundSeverity = (sound: string): Severity =>
  (Object.hasOwn(soundSeverities, sound) ? soundSeverities[sound] : undefined) ?? 'Low';

export const distress: Analyzer<AudioMedia> = {
  name: 'distress',
  // Who pays for it gets it, or pays nothing.
  required: true,
  coverage: 0,
  skipReason: ({ request: asked }) => (asked.distress ? undefined : 'Not asked for (detectDistress).'),
  async run(media) {
    const { known } = await media.soundEvents();
    return { note: `Listened for ${known.join(', ')}; other sounds of distress are not known here.` };
  },
};

/** What is told was sure enough for its kind: at least Low. */
const distressLevel = ({ sound, confidence }: SoundEvent): Severity =>
  severityForScore(toScore(Math.max(0.5, confidence), severityScores[soundSeverity(sound)]));

function toDistressEvent({ sound, startS, endS, confidence, track }: WithTrack<SoundEvent>) {
  return {
    type: sound,
    start: startS,
    end: endS,
    confidence: roundTo(confidence, 2),
    ...(track === undefined ? {} : { track }),
  };
}

/** decisions.md, "Audio": what was heard, and how bad the worst of it is. */
export const toDistressResult = ({ events }: SoundEvents): NonNullable<AudioItem['distress']> => ({
  detected: events.length > 0,
  level: worstSeverity(events.map(distressLevel)),
  signals: events.map(toDistressEvent),
});
