/**
 * Sounds other than speech: crying, shots, explosions. They are reported beside the verdict and do not count toward it:
 * a shot in a film sounds like any other, and the model is no basis for a decision about a person (decision 0030).
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
import type { AudioMedia, SoundEvents, WithSound } from './media.ts';
import { soundPlaceOf } from './words/speech-windows.ts';

/** Severity of each sound, by its name in packages/models/assets/sounds. */
const soundSeverities: Readonly<Record<string, Severity>> = { gunshot: 'High', explosion: 'High', crying: 'Medium' };

/** Low for sounds of a model that have no entry above. */
const soundSeverity = (sound: string): Severity =>
  (Object.hasOwn(soundSeverities, sound) ? soundSeverities[sound] : undefined) ?? 'Low';

export const distress: Analyzer<AudioMedia> = {
  name: 'distress',
  // The caller pays extra for it, so a failure fails the request.
  required: true,
  decides: false,
  recall: 0,
  skipReason: ({ request }) => (request.distress ? undefined : 'Not requested (detectDistress).'),
  async run(media) {
    const { known } = await media.soundEvents();
    return { note: `Checked for ${known.join(', ')}; other sounds of distress are not detected.` };
  },
};

/** A reported sound has passed its threshold, so it is at least Low. */
const distressLevel = ({ sound, confidence }: SoundEvent): Severity =>
  severityForScore(toScore(Math.max(0.5, confidence), severityScores[soundSeverity(sound)]));

function toDistressEvent({ sound, startS, endS, confidence, isSure: _sure, ...place }: WithSound<SoundEvent>) {
  return {
    type: sound,
    start: startS,
    end: endS,
    confidence: roundTo(confidence, 2),
    ...soundPlaceOf(place),
  };
}

/** The sounds detected, the severity of the worst of them, and what only resembles them (docs/api.md, "Audio"). */
export function toDistressResult({ events }: SoundEvents): NonNullable<AudioItem['distress']> {
  const [sure, unsure] = [events.filter(({ isSure }) => isSure), events.filter(({ isSure }) => !isSure)];
  return {
    detected: sure.length > 0,
    level: worstSeverity(sure.map(distressLevel)),
    signals: sure.map(toDistressEvent),
    unsure: unsure.map(toDistressEvent),
  };
}
