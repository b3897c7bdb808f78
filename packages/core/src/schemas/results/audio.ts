/** Result of audio moderation (docs/api.md, "Audio"). */
import { z } from 'zod';
import {
  billingSchema,
  channel,
  createVerdictFields,
  exactHashFields,
  piiNameSchema,
  provenanceFields,
  requestIdSchema,
  seconds,
  severitySchema,
  track,
} from './result-fields.ts';

const shareSchema = z.number().min(0).max(1);
const timeRangeFields = { start: seconds, end: seconds, track: track.optional(), channel: channel.optional() };

const transcription = z
  .object({
    text: z.string(),
    mode: z.enum(['single', 'multiple']),
    segments: z
      .array(
        z.object({
          ...timeRangeFields,
          speaker: z.string().optional().describe('"Speaker 1" and so on, or "Unknown".'),
          text: z.string(),
          confidence: shareSchema,
        }),
      )
      .optional()
      .describe('With includeTimestamps or mode "multiple".'),
  })
  .meta({ id: 'Transcription' });

const moodFields = { overall: z.enum(['positive', 'neutral', 'negative']), score: z.number().min(-1).max(1) };

const sentiment = z
  .object({ ...moodFields, bySpeaker: z.array(z.object({ speaker: z.string(), ...moodFields })) })
  .meta({ id: 'Sentiment' });

const distressSignals = z.array(z.object({ type: z.string(), ...timeRangeFields, confidence: shareSchema }));

const distress = z
  .object({
    detected: z.boolean(),
    level: severitySchema,
    signals: distressSignals,
    unsure: distressSignals.describe(
      'What resembles such a sound and does not begin and end like it, such as thunder; it does not count.',
    ),
  })
  .meta({ id: 'Distress' });

const quality = z
  .object({
    score: z.number().min(0).max(100),
    snrDb: z.number().nullable().describe('What comes and goes over what stays; null: silent, or below half a second.'),
    bandwidthHz: z.int().positive().nullable().describe('The highest frequency of what comes and goes; null as above.'),
    decaySeconds: z
      .number()
      .nullable()
      .describe('Seconds in which sound falls by 60 dB, long in a room with echoes; null: noise hides it.'),
    loudnessLufs: z.number().nullable().describe('EBU R128; null: silence.'),
    peakDb: z.number().nullable(),
    clippingRatio: shareSchema,
    silenceRatio: shareSchema,
    sampleRate: z.int().positive(),
  })
  .meta({ id: 'AudioQuality' });

/** What the audio options add, for a recording or for the audio track of a video. */
export const audioAnalysisFields = {
  transcription: transcription.optional(),
  sentiment: sentiment.optional(),
  topics: z.array(z.object({ name: z.string(), confidence: shareSchema })).optional(),
  detectedPii: z.array(z.object({ type: piiNameSchema, value: z.string(), ...timeRangeFields })).optional(),
  keywordMatches: z
    .array(z.object({ keyword: z.string(), count: z.int().min(0), occurrences: z.array(z.object(timeRangeFields)) }))
    .optional(),
  distress: distress.optional(),
  quality: quality.optional(),
};

/** String → string; the keys of docs/api.md, "Audio", as far as the file contains them. */
export const mediaMetadataKeys = [
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
  'Width',
  'Height',
  'FrameRate',
  'VideoCodec',
  'Rotation',
] as const;
export const mediaMetadataSchema = z.partialRecord(z.enum(mediaMetadataKeys), z.string());

/** The outcome of redaction, after the output was analyzed again. */
const audioRedactionSchema = z
  .object({
    mode: z.literal('beep'),
    subjects: z.int().min(0),
    residual: z.int().min(0).describe('Subjects still found after redaction.'),
    verified: z.boolean().describe('Whether nothing was found after redaction, and all speech was understood.'),
    unread: z
      .array(z.object(timeRangeFields))
      .optional()
      .describe('Speech that gave no words, or may hold personal data, and is not covered.'),
  })
  .meta({ id: 'AudioRedaction' });

/** The fields of a result except its request id and cost. */
const audioItemFields = {
  ...createVerdictFields('audio'),
  ...audioAnalysisFields,
  safeContent: z
    .string()
    .optional()
    .describe('Signed URL of the redacted recording; expires 60 minutes after the request.'),
  redaction: audioRedactionSchema.optional(),
  metadata: mediaMetadataSchema.optional(),
  hashes: z.object(exactHashFields).meta({ id: 'AudioHashes' }).optional(),
  ...provenanceFields,
};

const audioItemSchema = z.object(audioItemFields).meta({ id: 'AudioItem' });
export type AudioItem = z.output<typeof audioItemSchema>;

export const audioResultSchema = z
  .object({ id: requestIdSchema, ...audioItemFields, usage: billingSchema })
  .meta({ id: 'AudioResult' });
export type AudioResult = z.output<typeof audioResultSchema>;
