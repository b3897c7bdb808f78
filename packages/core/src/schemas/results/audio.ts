/** Result of audio moderation (specification §2.4; decisions.md, "Audio"). */
import { z } from 'zod';
import { billing, id, piiName, provenance, seconds, severity, track, verdictOf } from './parts.ts';

const share = z.number().min(0).max(1);
const range = { start: seconds, end: seconds, track: track.optional() };

const transcription = z
  .object({
    text: z.string(),
    mode: z.enum(['single', 'multiple']),
    segments: z
      .array(z.object({ ...range, speaker: z.string().optional(), text: z.string(), confidence: share }))
      .optional()
      .describe('With includeTimestamps or mode "multiple".'),
  })
  .meta({ id: 'Transcription' });

const mood = { overall: z.enum(['positive', 'neutral', 'negative']), score: z.number().min(-1).max(1) };

const sentiment = z
  .object({ ...mood, bySpeaker: z.array(z.object({ speaker: z.string(), ...mood })) })
  .meta({ id: 'Sentiment' });

const distress = z
  .object({
    detected: z.boolean(),
    level: severity,
    signals: z.array(z.object({ type: z.string(), ...range, confidence: share })),
  })
  .meta({ id: 'Distress' });

const quality = z
  .object({
    score: z.number().min(0).max(100),
    snrDb: z.number().nullable().describe('null: no silence to measure noise in.'),
    loudnessLufs: z.number().nullable().describe('EBU R128; null: silence.'),
    peakDb: z.number().nullable(),
    clippingRatio: share,
    silenceRatio: share,
    sampleRate: z.int().positive(),
  })
  .meta({ id: 'AudioQuality' });

/** What the audio options add, on its own or as the sound of a video. */
export const audioAnalysis = {
  transcription: transcription.optional(),
  sentiment: sentiment.optional(),
  topics: z.array(z.object({ name: z.string(), confidence: share })).optional(),
  detectedPii: z.array(z.object({ type: piiName, value: z.string(), ...range })).optional(),
  keywordMatches: z
    .array(z.object({ keyword: z.string(), count: z.int().min(0), occurrences: z.array(z.object(range)) }))
    .optional(),
  distress: distress.optional(),
  quality: quality.optional(),
};

/** String → string; the keys of specification §2.4, as far as the recording says them. */
export const metadataKeys = [
  'Format',
  'Duration',
  'Bitrate',
  'Size',
  'AudioStreams',
  'Codec',
  'Channels',
  'ChannelLayout',
  'SampleRate',
  'Language',
  'Profile',
] as const;
export const mediaMetadata = z.partialRecord(z.enum(metadataKeys), z.string());

/** What redaction did, after the recording that came out was listened to again. */
const redaction = z
  .object({
    mode: z.literal('beep'),
    subjects: z.int().min(0),
    residual: z.int().min(0).describe('Subjects that were found again.'),
    verified: z.boolean().describe('Whether nothing was found again.'),
  })
  .meta({ id: 'AudioRedaction' });

/** The fields of a result that do not say which request it answers or what it cost. */
const oneRecording = {
  ...verdictOf('audio'),
  ...audioAnalysis,
  safeContent: z
    .string()
    .optional()
    .describe('Signed URL of the redacted recording; ends 60 minutes after the request.'),
  redaction: redaction.optional(),
  metadata: mediaMetadata.optional(),
  ...provenance,
};

const audioItem = z.object(oneRecording).meta({ id: 'AudioItem' });
export type AudioItem = z.output<typeof audioItem>;

export const audioResult = z.object({ id, ...oneRecording, usage: billing }).meta({ id: 'AudioResult' });
export type AudioResult = z.output<typeof audioResult>;
