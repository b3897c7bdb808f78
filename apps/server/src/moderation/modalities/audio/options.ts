/** What is asked of a recording, on its own or as the sound of a video, with everything settled that hangs on the tier. */
import {
  type AudioRequest,
  features,
  type LanguageCode,
  type Profile,
  piiCategoriesIn,
  type TextPiiCategory,
  type Tier,
  tierCovers,
} from '@winnow/core';
import type { Asked } from '../../../analyzers/audio/media.ts';

type Mode = NonNullable<AudioRequest['transcriptionMode']>;

/** The options that a recording and the sound of a video share. */
export type AudioOptions = Omit<
  AudioRequest,
  'audio' | 'language' | 'moderationProfileId' | 'extractMetadata' | 'redactPii'
>;

/** A type, not an interface: the core's rules read it as fields by name. */
export type SoundContent = AudioOptions & {
  /** Of the explanation. */
  language: LanguageCode;
  /** What is asked for, else the best that the tier includes (specification §2.3). */
  mode: Mode;
};

/** What the price list asks for before speakers are told apart. */
const speakerTiers = features.audio.filter(({ id }) => id === 'multipleSpeakers').map(({ minTier }) => minTier);

export const modeFor = ({ transcriptionMode }: AudioOptions, tier: Tier): Mode =>
  transcriptionMode ?? (speakerTiers.every((needed) => tierCovers(tier, needed)) ? 'multiple' : 'single');

/** Kinds of personal data that can be said and that the profile looks for. */
function sayable({ piiCategories: wanted = piiCategoriesIn('audio') }: Profile): TextPiiCategory[] {
  const said = piiCategoriesIn('audio').filter((id) => wanted.includes(id));
  return piiCategoriesIn('text').filter((id): id is TextPiiCategory => said.includes(id));
}

export const askedOf = (content: SoundContent, profile: Profile): Asked => ({
  speakers: content.mode === 'multiple' && (content.transcribe || content.analyzeSentiment),
  tone: { sentiment: content.analyzeSentiment, topics: content.detectTopics },
  pii: content.detectPii ? sayable(profile) : [],
  keywords: content.customKeywords ?? [],
  distress: content.detectDistress,
  quality: content.analyzeQuality,
});
