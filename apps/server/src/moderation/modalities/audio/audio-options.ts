/** What is asked of a recording, on its own or as the sound of a video, with everything settled that hangs on the tier. */
import {
  type AudioRequest,
  features,
  getPiiCategories,
  type LanguageCode,
  type Profile,
  type TextPiiCategory,
  type Tier,
  tierCovers,
} from '@winnow/core';
import type { AudioAnalysisRequest } from '../../../analyzers/audio/media.ts';

type TranscriptionMode = NonNullable<AudioRequest['transcriptionMode']>;

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
  mode: TranscriptionMode;
};

/** What the price list asks for before speakers are told apart. */
const speakerTiers = features.audio.filter(({ id }) => id === 'multipleSpeakers').map(({ minTier }) => minTier);

export const transcriptionModeFor = ({ transcriptionMode }: AudioOptions, tier: Tier): TranscriptionMode =>
  transcriptionMode ?? (speakerTiers.every((needed) => tierCovers(tier, needed)) ? 'multiple' : 'single');

/** Kinds of personal data that can be said and that the profile looks for. */
function spokenPiiCategories({ piiCategories: wanted = getPiiCategories('audio') }: Profile): TextPiiCategory[] {
  const said = getPiiCategories('audio').filter((id) => wanted.includes(id));
  return getPiiCategories('text').filter((id): id is TextPiiCategory => said.includes(id));
}

export const toAudioAnalysisRequest = (content: SoundContent, profile: Profile): AudioAnalysisRequest => ({
  speakers: content.mode === 'multiple' && (content.transcribe || content.analyzeSentiment),
  tone: { sentiment: content.analyzeSentiment, topics: content.detectTopics },
  pii: content.detectPii ? spokenPiiCategories(profile) : [],
  keywords: content.customKeywords ?? [],
  distress: content.detectDistress,
  quality: content.analyzeQuality,
});
