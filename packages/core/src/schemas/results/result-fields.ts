/** The fields shared by the results of all modalities: verdict, usage, engine, analyzers. */
import { z } from 'zod';
import { audioChannels } from '../../catalog/audio-channels.ts';
import { bypassTechniques } from '../../catalog/bypass-techniques.ts';
import { type CategoryName, getCategoryNames } from '../../catalog/categories.ts';
import type { Modality } from '../../catalog/modalities.ts';
import { severityLadder } from '../../catalog/severities.ts';
import { signalTypeNames, signalTypes } from '../../catalog/signal-types.ts';
import { urgentLabelNames } from '../../catalog/urgent-labels.ts';
import { waveKindNames } from '../../catalog/wave-kinds.ts';
import { pdqVariantNames } from '../../pdq/pdq-hash.ts';
import { piiCategories, piiCategoryIds } from '../../pii/index.ts';
import { unjudgedPartNames, unjudgedReasons } from '../../verdict/coverage.ts';
import { bankActions, categoryActions, listKinds, SCAM_LABEL, WAVE_LABEL } from '../../verdict/labels.ts';

/** Identifier of a request, also sent as header `x-request-id`. */
export const requestIdSchema = z.string().regex(/^req_\d+$/);

export const tokens = z.int().min(0);
export const offset = z.int().min(0).describe('UTF-16 units of the original text.');
export const severitySchema = z.enum(severityLadder);
export const piiNameSchema = z.enum(piiCategoryIds.map((id) => piiCategories[id].name));

export const billingSchema = z
  .object({
    tokens,
    breakdown: z.array(z.object({ feature: z.string(), tokens })),
    remainingTokens: tokens.nullable().describe('null: unlimited.'),
  })
  .meta({ id: 'Billing' });
export type Billing = z.output<typeof billingSchema>;

export const engineSchema = z
  .object({ version: z.string(), models: z.array(z.object({ id: z.string(), version: z.string() })) })
  .describe('The same input on the same engine gives the same verdict.')
  .meta({ id: 'Engine' });
export type Engine = z.output<typeof engineSchema>;

export const analyzerRunSchema = z
  .object({
    name: z.string(),
    status: z.enum(['ok', 'skipped', 'unavailable', 'failed']),
    reason: z.string().optional(),
    ms: z.number().describe('Milliseconds.'),
  })
  .meta({ id: 'AnalyzerRun' });
export type AnalyzerRun = z.output<typeof analyzerRunSchema>;

const pixels = z.int().min(0).describe('Pixels of the upright image.');

export const boxSchema = z
  .object({ left: pixels, top: pixels, width: pixels, height: pixels })
  .describe('In pixels of the upright image.')
  .meta({ id: 'Box' });

const metadataField = z.string().describe('The field of the image’s metadata in which it stands.');

export const seconds = z.number().min(0).describe('Seconds from the beginning.');
export const track = z.int().min(0).describe('Index of the audio track, where there are several.');
export const channel = z.enum(audioChannels).describe('The side, where the two sides of a stereo track differ.');

/** The unit of `start` and `end`, and the name of the schema of a hidden word with that unit. */
const positionSchemas = {
  text: { position: offset, id: 'Bypass' },
  image: { position: offset, id: 'Bypass' },
  audio: { position: seconds, id: 'SpokenBypass' },
  video: { position: seconds, id: 'SpokenBypass' },
} as const satisfies Record<Modality, { position: z.ZodNumber; id: string }>;

const createBypassSchema = (position: z.ZodNumber, id: string) =>
  z
    .object({
      technique: z.enum(bypassTechniques),
      original: z.string(),
      normalised: z.string(),
      start: position,
      end: position,
      box: boxSchema.optional(),
      track: track.optional(),
      channel: channel.optional(),
    })
    .meta({ id });

/** Each is created once, because a schema name must refer to one schema. */
const bypassSchemas = {
  Bypass: createBypassSchema(offset, 'Bypass'),
  SpokenBypass: createBypassSchema(seconds, 'SpokenBypass'),
};

const coverageGapSchemaOf = (position: z.ZodNumber) =>
  z.object({
    part: z.enum(unjudgedPartNames),
    reason: z.enum(unjudgedReasons),
    share: z.number().min(0).max(1).optional().describe('Of the content, if known.'),
    analyzer: z.string().optional().describe('The one that did not judge it; absent: none did.'),
    start: position.optional(),
    end: position.optional(),
    box: boxSchema.optional(),
    metadata: metadataField.optional(),
    frame: z.int().min(0).optional().describe('Of an animation.'),
    track: track.optional(),
    channel: channel.optional(),
  });

/** A part that was not read, with its place in the modality's unit. */
export const createGapSchema = (modality: Modality) => coverageGapSchemaOf(positionSchemas[modality].position);

const coverageSchemaOf = (position: z.ZodNumber, id: string) =>
  z
    .object({
      share: z.number().min(0).max(1).describe('The share of the content that every analyzer judged.'),
      parts: z.array(coverageGapSchemaOf(position)).describe('What was not judged, and why.'),
    })
    .meta({ id });

const coverageSchemas = {
  Bypass: coverageSchemaOf(offset, 'Coverage'),
  SpokenBypass: coverageSchemaOf(seconds, 'TimedCoverage'),
};

const labelFields = {
  name: z
    .string()
    .describe(
      'The label of the bank, the list or the rule, the name of the custom category, an urgent label, "Scam" or "Wave".',
    ),
  score: z.number().min(0).max(1),
  severity: severitySchema,
};

const bankLabelSchema = z
  .object({
    ...labelFields,
    action: z.enum(bankActions),
    evidence: z.object({
      bank: z.string(),
      bank_content_id: z
        .int()
        .min(1)
        .optional()
        .describe('Absent: a Hasher-Matcher-Actioner of the operator’s that names only banks.'),
      signal_type: z.enum(signalTypeNames),
      distance: z
        .int()
        .min(0)
        .max(256)
        .optional()
        .describe('Bits in which PDQ hashes differ; 0 for other hashes. Absent: such a server does not tell it.'),
      source: z
        .literal('hma')
        .optional()
        .describe('The bank is one of the operator’s Hasher-Matcher-Actioner; absent: of the account.'),
      variant: z
        .enum(pdqVariantNames)
        .exclude(['original'])
        .optional()
        .describe('How the picture was turned or mirrored.'),
      frame: z.int().min(0).optional().describe('Of an animation.'),
      time: seconds.optional().describe('In a video, in seconds.'),
    }),
  })
  .meta({ id: 'Label' });

const categoryLabelSchema = z
  .object({
    ...labelFields,
    action: z.enum(categoryActions),
    evidence: z
      .object({
        category: z.string(),
        version: z.int().min(1),
        frame: z.int().min(0).optional().describe('In an animation: the index of the frame with the highest score.'),
        time: z.number().min(0).optional().describe('In a video: seconds to the frame with the highest score.'),
      })
      .describe('The custom category.'),
  })
  .meta({ id: 'CategoryLabel' });

const ruleLabelSchema = z
  .object({
    ...labelFields,
    action: z.enum(categoryActions),
    evidence: z.object({ rule: z.string(), version: z.int().min(1) }).describe('The rule.'),
  })
  .meta({ id: 'RuleLabel' });

const urgentLabelSchema = z
  .object({
    ...labelFields,
    name: z.enum(urgentLabelNames),
    action: z.enum(categoryActions),
    evidence: z.object({ category: z.string(), urgent: z.literal(true) }).describe('The category that it is part of.'),
    help: z.string().optional().describe('Of SelfHarmIntent: what to show to the author of the content.'),
  })
  .meta({ id: 'UrgentLabel' });

/** Its evidence has no field that another label's lacks, so it must have no others. */
const scamLabelSchema = z
  .object({
    ...labelFields,
    name: z.literal(SCAM_LABEL),
    action: z.enum(categoryActions),
    evidence: z
      .strictObject({
        category: z.string(),
        start: seconds.optional(),
        end: seconds.optional(),
        track: track.optional(),
        channel: channel.optional(),
      })
      .describe('Where the worst of it is, in seconds.'),
  })
  .meta({ id: 'ScamLabel' });

const listLabelSchema = z
  .object({
    ...labelFields,
    action: z.enum(categoryActions),
    evidence: z.object({
      list: z.string().describe('The name of the list.'),
      listId: z.string(),
      entryId: z.int().min(1),
      kind: z.enum(listKinds),
      start: z
        .number()
        .min(0)
        .optional()
        .describe('Where it is first: UTF-16 units of a text, seconds of a recording or a video.'),
      end: z.number().min(0).optional(),
      box: boxSchema.optional(),
      metadata: metadataField.optional(),
      track: track.optional(),
      channel: channel.optional(),
      similarity: z.number().min(0).max(1).optional().describe('Of a known text: how much of it is the same.'),
    }),
  })
  .meta({ id: 'ListLabel' });

/** How often something was posted, as results report it. */
export const waveCountFields = {
  kind: z.enum(waveKindNames),
  posts: z.int().min(1).describe('In the window.'),
  authors: z.int().min(1).describe('Different authors of them.'),
  minutes: z.int().min(1).describe('The window.'),
};

const waveLabelSchema = z
  .object({
    ...labelFields,
    name: z.literal(WAVE_LABEL),
    action: z.enum(categoryActions),
    evidence: z
      .object({
        ...waveCountFields,
        wave: z.string().describe('The id of the wave.'),
        firstSeen: z.iso.datetime().describe('The first post in the window.'),
      })
      .describe('How often it was posted, this content included.'),
  })
  .meta({ id: 'WaveLabel' });

/** Each label is accepted by one of them, so their order does not matter. */
export const labelSchemas = [
  bankLabelSchema,
  categoryLabelSchema,
  ruleLabelSchema,
  urgentLabelSchema,
  scamLabelSchema,
  listLabelSchema,
  waveLabelSchema,
] as const;

/** In every result, those of compatible APIs included. */
export const labelsField = z
  .array(z.union(labelSchemas))
  .optional()
  .describe(
    'Matches with the account’s banks of hashes, lists, custom categories and rules, urgent labels, scams in recordings and videos, and waves: the same content from many authors. They change no fixed category.',
  );

/** The verdict fields of a result. */
export const createVerdictFields = <M extends Modality>(modality: M) => {
  // Its type is stated: the inferred one compiles here, but not in the declarations of a build.
  const category: z.ZodType<CategoryName<M>, CategoryName<M>> = z.enum(getCategoryNames(modality));
  const { position, id } = positionSchemas[modality];
  return {
    isClean: z.boolean(),
    confidence: z.int().min(0).max(100).describe('Percent.'),
    severity: severitySchema,
    categoryScores: z.record(category, severitySchema),
    scores: z
      .record(category, z.number().min(0).max(1))
      .describe('The score of each category, two decimals. .5: as likely as not; 0: below .05.'),
    issues: z.array(
      z.object({
        term: z.string(),
        context: z.string(),
        category,
        severity: severitySchema,
        start: position.optional(),
        end: position.optional(),
        box: boxSchema.optional(),
        metadata: metadataField.optional(),
        track: track.optional(),
        channel: channel.optional(),
      }),
    ),
    isBypassAttempt: z.boolean(),
    bypass: z.array(bypassSchemas[id]),
    reason: z.string().describe('The verdict in one sentence; a second one says that it is not complete.'),
    complete: z.boolean().describe('Whether everything was judged that analyzers here can judge.'),
    coverage: coverageSchemas[id],
    labels: labelsField,
    activeStrikeCount: z
      .int()
      .min(0)
      .optional()
      .describe('Of the author, at the time of the request; only if the request names the author.'),
    rules: z.array(z.string()).optional().describe('The ids of your rules that were applied.'),
  };
};

const digest = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`));

/** Exact hashes, of the bytes as received or of a text in UTF-8. */
export const exactHashFields = {
  sha256: digest(signalTypes.sha256.digits),
  md5: digest(signalTypes.md5.digits),
};

/** The perceptual hash of one frame. */
export const pdqFields = {
  hash: digest(signalTypes.pdq.digits),
  quality: z.int().min(0).max(100).describe('A hash of lower quality than 50 is not matched.'),
};

/** The fields of every result that describe how it was produced. */
export const provenanceFields = {
  profile: z.object({ id: z.string(), version: z.int() }).describe('The moderation profile that was used.'),
  engine: engineSchema,
  analyzers: z.array(analyzerRunSchema),
};
