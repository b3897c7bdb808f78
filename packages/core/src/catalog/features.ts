/**
 * The price list: each modality's features, what they cost, which tier includes them, and how they depend on each
 * other.
 */
import type { Modality } from './modalities.ts';
import type { Tier } from './tiers.ts';

/** When a feature is in use, based on its request parameter. */
export type FeatureCondition =
  | { when: 'always' }
  /** The parameter is set to a language other than English. */
  | { when: 'nonEnglish'; param: string }
  /** The parameter is true. */
  | { when: 'true'; param: string }
  /** The parameter is a non-empty list, or any other value that is present. */
  | { when: 'given'; param: string }
  /** The parameter equals this value. */
  | { when: 'equals'; param: string; value: string }
  /** The parameter is an object that is not disabled (`enabled: false`). */
  | { when: 'enabled'; param: string };

/**
 * A row of docs/api.md, "Prices". Parameters are paths: `analyzeAudio.transcribe` is the field `transcribe` of the
 * object `analyzeAudio`.
 */
export interface Feature {
  id: string;
  /** As shown on an invoice. */
  label: string;
  use: FeatureCondition;
  tokens: number;
  minTier: Tier;
  /** A parameter that must be true as well (docs/api.md, "Dependency rules"). */
  requires?: string;
  /** Features whose cost this one includes. */
  replaces?: readonly string[];
}

const baseFeature = (tokens: number, minTier: Tier): Feature => ({
  id: 'base',
  label: 'Base request',
  use: { when: 'always' },
  tokens,
  minTier,
});

const languageFeature: Feature = {
  id: 'language',
  label: 'Non-English language',
  use: { when: 'nonEnglish', param: 'language' },
  tokens: 1,
  minTier: 'Pro',
};

const optionFeature = (param: string, label: string, price: Pick<Feature, 'tokens' | 'minTier'>): Feature => ({
  id: param,
  label,
  use: { when: 'true', param },
  ...price,
});

const metadataFeature = (label: string): Feature =>
  optionFeature('extractMetadata', label, { tokens: 1, minTier: 'Starter' });

/** The audio features, for a recording or for the audio track of a video. */
const audioFeatures: readonly Feature[] = [
  optionFeature('transcribe', 'Transcription', { tokens: 10, minTier: 'Starter' }),
  {
    id: 'multipleSpeakers',
    label: 'Transcription by speaker',
    use: { when: 'equals', param: 'transcriptionMode', value: 'multiple' },
    tokens: 0,
    minTier: 'Pro',
  },
  optionFeature('analyzeSentiment', 'Sentiment analysis', { tokens: 1, minTier: 'Starter' }),
  optionFeature('detectTopics', 'Topic detection', { tokens: 1, minTier: 'Starter' }),
  optionFeature('detectPii', 'PII detection', { tokens: 2, minTier: 'Pro' }),
  { ...optionFeature('includeTimestamps', 'Timestamps', { tokens: 1, minTier: 'Pro' }), requires: 'transcribe' },
  {
    id: 'customKeywords',
    label: 'Custom keywords',
    use: { when: 'given', param: 'customKeywords' },
    tokens: 2,
    minTier: 'Business',
  },
  optionFeature('detectDistress', 'Distress detection', { tokens: 2, minTier: 'Business' }),
  optionFeature('analyzeQuality', 'Quality analysis', { tokens: 2, minTier: 'Business' }),
];

/** The same features one level down: all their parameters belong to the object `parent`. */
function nestFeatures(parent: string, rows: readonly Feature[]): Feature[] {
  const path = (param: string) => `${parent}.${param}`;
  return rows.map((row) => ({
    ...row,
    id: path(row.id),
    use: 'param' in row.use ? { ...row.use, param: path(row.use.param) } : row.use,
    ...(row.requires === undefined ? {} : { requires: path(row.requires) }),
  }));
}

/** Every feature of every modality, in invoice order. */
export const features: Record<Modality, readonly Feature[]> = {
  text: [
    baseFeature(1, 'Free'),
    languageFeature,
    optionFeature('replace', 'Replacement of unsafe words', { tokens: 1, minTier: 'Starter' }),
    optionFeature('pii', 'PII replacement', { tokens: 1, minTier: 'Starter' }),
  ],
  image: [
    baseFeature(20, 'Starter'),
    languageFeature,
    optionFeature('enableOcr', 'OCR', { tokens: 3, minTier: 'Pro' }),
    {
      ...optionFeature('enhancedOcr', 'Enhanced OCR', { tokens: 8, minTier: 'Pro' }),
      requires: 'enableOcr',
      replaces: ['enableOcr'],
    },
    metadataFeature('EXIF metadata'),
    optionFeature('detectPii', 'PII detection', { tokens: 3, minTier: 'Starter' }),
    {
      ...optionFeature('redactPii', 'PII redaction', { tokens: 50, minTier: 'Pro' }),
      requires: 'detectPii',
      replaces: ['detectPii'],
    },
  ],
  audio: [
    baseFeature(50, 'Starter'),
    languageFeature,
    metadataFeature('Metadata extraction'),
    ...audioFeatures,
    // Unlike for images, in addition to the price of detectPii (docs/decisions/0030).
    { ...optionFeature('redactPii', 'PII redaction', { tokens: 10, minTier: 'Pro' }), requires: 'detectPii' },
  ],
  video: [
    baseFeature(100, 'Starter'),
    languageFeature,
    metadataFeature('Metadata extraction'),
    optionFeature('detectScenes', 'Scene detection', { tokens: 10, minTier: 'Business' }),
    {
      id: 'analyzeAudio',
      label: 'Audio analysis',
      use: { when: 'enabled', param: 'analyzeAudio' },
      tokens: 50,
      minTier: 'Starter',
    },
    ...nestFeatures('analyzeAudio', audioFeatures),
  ],
};
