/** The price list: what each modality can do, what it costs, which tier includes it, what it needs and replaces. */
import type { Modality } from './modalities.ts';
import type { Tier } from './tiers.ts';

/** When a feature is in use, judged by its parameter in the request. */
export type FeatureUse =
  | { when: 'always' }
  /** The parameter names a language other than English. */
  | { when: 'nonEnglish'; param: string }
  /** The parameter is true. */
  | { when: 'true'; param: string }
  /** The parameter is a list with at least one item, or any other value that is there. */
  | { when: 'given'; param: string }
  /** The parameter has this value. */
  | { when: 'equals'; param: string; value: string }
  /** The parameter is an object that is not switched off (`enabled: false`). */
  | { when: 'enabled'; param: string };

/**
 * A row of the specification's §8.1, or of decisions.md where that is silent. Parameters are paths:
 * `analyzeAudio.transcribe` is the field `transcribe` of the object `analyzeAudio`.
 */
export interface Feature {
  id: string;
  /** As shown on a bill. */
  label: string;
  use: FeatureUse;
  tokens: number;
  minTier: Tier;
  /** A parameter that must be true as well (specification §4, "Dependency rules between parameters"). */
  requires?: string;
  /** Features whose cost this one includes. */
  replaces?: readonly string[];
}

const base = (tokens: number, minTier: Tier): Feature => ({
  id: 'base',
  label: 'Base request',
  use: { when: 'always' },
  tokens,
  minTier,
});

const language: Feature = {
  id: 'language',
  label: 'Non-English language',
  use: { when: 'nonEnglish', param: 'language' },
  tokens: 1,
  minTier: 'Pro',
};

const option = (param: string, label: string, tokens: number, minTier: Tier): Feature => ({
  id: param,
  label,
  use: { when: 'true', param },
  tokens,
  minTier,
});

const metadata = (label: string): Feature => option('extractMetadata', label, 1, 'Starter');

/** What can be asked of a recording, on its own or as the sound of a video. */
const audioOptions: readonly Feature[] = [
  option('transcribe', 'Transcription', 10, 'Starter'),
  {
    id: 'multipleSpeakers',
    label: 'Transcription by speaker',
    use: { when: 'equals', param: 'transcriptionMode', value: 'multiple' },
    tokens: 0,
    minTier: 'Pro',
  },
  option('analyzeSentiment', 'Sentiment analysis', 1, 'Starter'),
  option('detectTopics', 'Topic detection', 1, 'Starter'),
  option('detectPii', 'PII detection', 2, 'Pro'),
  { ...option('includeTimestamps', 'Timestamps', 1, 'Pro'), requires: 'transcribe' },
  {
    id: 'customKeywords',
    label: 'Custom keywords',
    use: { when: 'given', param: 'customKeywords' },
    tokens: 2,
    minTier: 'Business',
  },
  option('detectDistress', 'Distress detection', 2, 'Business'),
  option('analyzeQuality', 'Quality analysis', 2, 'Business'),
];

/** The same features, one level down: every parameter they speak of lies in the object `parent`. */
function within(parent: string, rows: readonly Feature[]): Feature[] {
  const path = (param: string) => `${parent}.${param}`;
  return rows.map((row) => ({
    ...row,
    id: path(row.id),
    use: 'param' in row.use ? { ...row.use, param: path(row.use.param) } : row.use,
    ...(row.requires === undefined ? {} : { requires: path(row.requires) }),
  }));
}

/** Every feature of every modality, in the order in which a bill lists them. */
export const features: Record<Modality, readonly Feature[]> = {
  text: [
    base(1, 'Free'),
    language,
    option('replace', 'Replacement of unsafe words', 1, 'Starter'),
    option('pii', 'PII replacement', 1, 'Starter'),
  ],
  image: [
    base(20, 'Starter'),
    language,
    option('enableOcr', 'OCR', 3, 'Pro'),
    { ...option('enhancedOcr', 'Enhanced OCR', 8, 'Pro'), requires: 'enableOcr', replaces: ['enableOcr'] },
    metadata('EXIF metadata'),
    option('detectPii', 'PII detection', 3, 'Starter'),
    { ...option('redactPii', 'PII redaction', 50, 'Pro'), requires: 'detectPii', replaces: ['detectPii'] },
  ],
  audio: [
    base(50, 'Starter'),
    language,
    metadata('Metadata extraction'),
    ...audioOptions,
    // Beyond the specification (docs/decisions/0030).
    { ...option('redactPii', 'PII redaction', 10, 'Pro'), requires: 'detectPii' },
  ],
  video: [
    base(100, 'Starter'),
    language,
    metadata('Metadata extraction'),
    option('detectScenes', 'Scene detection', 10, 'Business'),
    {
      id: 'analyzeAudio',
      label: 'Audio analysis',
      use: { when: 'enabled', param: 'analyzeAudio' },
      tokens: 50,
      minTier: 'Starter',
    },
    ...within('analyzeAudio', audioOptions),
  ],
};
