/** The schema of manifest.json for our text models. */
import { type CategoryId, categoryIds } from '@winnow/core';
import * as z from 'zod';
import { ModelError } from './model-errors.ts';
import { parseJson } from './parse-json.ts';

/** Identifies a model in results: every manifest has it. */
export const modelIdentitySchema = z.object({ id: z.string().min(1), version: z.string().min(1) });

/** A value for each channel of a pixel. */
export const channelValuesSchema = z.tuple([z.number(), z.number(), z.number()]);

/** A file named by a manifest. */
export const assetFileSchema = z.object({
  file: z.string().regex(/^[\w.-]+$/, 'a file beside the manifest'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().positive(),
});
export type AssetFile = z.infer<typeof assetFileSchema>;

/** probability = sigmoid(scale · logit + shift) */
const calibrationLineSchema = z.object({ scale: z.number().positive(), shift: z.number() });
export type CalibrationLine = z.infer<typeof calibrationLineSchema>;

const categoryIdSchema = z.enum(categoryIds as [CategoryId, ...CategoryId[]]);
const labelListSchema = z.array(z.string()).min(1);

/** Columns of the output `logits`, in the order of the list. */
const manifestHeadSchema = z.discriminatedUnion('kind', [
  z.object({ name: z.string(), kind: z.literal('signals'), labels: z.array(categoryIdSchema).min(1) }),
  z.object({
    name: z.string(),
    kind: z.literal('severity'),
    labels: z.tuple([z.literal('atLeastMedium'), z.literal('high')]),
  }),
  z.object({ name: z.string(), kind: z.enum(['sentiment', 'emotion', 'topics']), labels: labelListSchema }),
]);
export type ManifestHead = z.infer<typeof manifestHeadSchema>;

/** Log-odds that a word-list finding adds, by its severity, and those for no finding. */
const evidenceOddsSchema = z
  .object({ absent: z.number(), Low: z.number(), Medium: z.number(), High: z.number() })
  .transform(({ absent, ...found }) => ({ None: absent, ...found }));

const textModelManifestSchema = modelIdentitySchema.extend({
  languages: z.array(z.string().min(2)),
  /** The normalisation of a text that it expects as input (text-model.ts). */
  reads: z.enum(['unhidden', 'canonical']).default('unhidden'),
  maxTokens: z.int().min(8),
  tokenizer: assetFileSchema,
  /**
   * The first stage processes every window; a second those where the first is uncertain: the likeliest signal's
   * probability lies within the bounds.
   */
  stages: z.union([
    z.tuple([assetFileSchema]),
    z.tuple([assetFileSchema.extend({ unsure: z.tuple([z.number(), z.number()]) }), assetFileSchema]),
  ]),
  /** Embeddings of ordinary texts by the first stage: a signed byte for each number, of which `scale` is the unit. */
  ordinary: assetFileSchema.extend({ width: z.int().positive(), scale: z.number().positive() }).optional(),
  /** Urgent labels, learned on the first stage's embeddings and the signals (urgent-labels.ts). */
  urgent: assetFileSchema.optional(),
  /** What a text completes as an answer to another one (conversation-heads.ts). */
  conversation: assetFileSchema.optional(),
  heads: z
    .array(manifestHeadSchema)
    .refine((heads) => heads.some(({ kind }) => kind === 'signals'), 'no head has signals'),
  /** For each stage, an entry for each signal and each severity column. */
  calibration: z.array(z.record(z.string(), calibrationLineSchema)).min(1).max(2),
  recall: z.number().min(0).max(1),
  /** For the signals that it was fitted for: the catalog may have others. */
  evidence: z.partialRecord(categoryIdSchema, evidenceOddsSchema).default({}),
  /** Of a model that is the second of two: how it is combined with the first (text-model-cascade.ts). */
  cascade: z
    .object({
      /** The first model that the combination was fitted on. */
      first: modelIdentitySchema,
      firstWeights: z.partialRecord(categoryIdSchema, z.number().positive()),
      unsure: z.tuple([z.number(), z.number()]),
    })
    .optional(),
});
export type TextModelManifest = z.infer<typeof textModelManifestSchema>;

/**
 * @param json the text of a manifest.json
 * @param from the name to use in errors
 * @throws ModelError if it is not a manifest, or its calibration does not match its heads
 */
export function parseManifest(json: string, from: string): TextModelManifest {
  const parsed = parseJson(json, textModelManifestSchema, { from, what: 'manifest of a text model' });
  const calibrated = parsed.heads.filter(({ kind }) => kind === 'signals' || kind === 'severity');
  for (const [stage, lines] of parsed.calibration.entries()) {
    const missing = calibrated.flatMap(({ labels }) => labels).filter((label) => !(label in lines));
    if (missing.length > 0)
      throw new ModelError(`${from} does not calibrate ${missing.join(', ')} in stage ${stage + 1}`);
  }
  if (parsed.calibration.length !== parsed.stages.length)
    throw new ModelError(`${from} does not calibrate every stage`);
  return parsed;
}
