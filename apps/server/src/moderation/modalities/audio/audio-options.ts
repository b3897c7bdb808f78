/**
 * The options for a recording, on its own or as the audio of a video, with everything
 * resolved that depends on the tier.
 */
import {
  type AudioRequest,
  features,
  getPiiCategories,
  type ItemFields,
  type LanguageCode,
  type Profile,
  type TextPiiCategory,
  type Tier,
  tierCovers,
} from '@winnow/core';
import type { AudioAnalysisRequest } from '../../analyzers/audio/media.ts';

type TranscriptionMode = NonNullable<AudioRequest['transcriptionMode']>;

/** The options that a recording and the audio of a video share. */
export type AudioOptions = Omit<
  AudioRequest,
  'audio' | 'language' | 'moderationProfileId' | 'extractMetadata' | 'extractHashes' | 'redactPii' | keyof ItemFields
>;

/** A type, not an interface: the core's rules access it as fields by name. */
export type SoundContent = AudioOptions & {
  /** Language of the explanation. */
  language: LanguageCode;
  /** As requested, else the best mode that the tier includes (docs/api.md, "Audio"). */
  mode: TranscriptionMode;
};

/** Minimum tier for speaker identification, from the price list. */
const speakerTiers = features.audio.filter(({ id }) => id === 'multipleSpeakers').map(({ minTier }) => minTier);

export const transcriptionModeFor = ({ transcriptionMode }: AudioOptions, tier: Tier): TranscriptionMode =>
  transcriptionMode ?? (speakerTiers.every((needed) => tierCovers(tier, needed)) ? 'multiple' : 'single');

/** The profile's PII categories that can occur in speech. */
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
