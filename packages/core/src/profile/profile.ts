/** Moderation profiles: an account's thresholds, custom terms and categories (docs/api.md, "Profiles"). */
import { z } from 'zod';
import { limits } from '../catalog/limits.ts';
import { redactionModes } from '../catalog/redaction-modes.ts';
import { LOWEST_REPORTED_SCORE, unsafeSeverities } from '../catalog/severities.ts';
import { waveKindNames } from '../catalog/wave-kinds.ts';
import { languageCodes } from '../languages/language-codes.ts';
import { categoryNameSchema } from '../schemas/category-name.ts';
import { customCategoryIdSchema } from '../schemas/custom-category-id.ts';
import { listIdSchema } from '../schemas/list-id.ts';
import { imagePiiCategoriesSchema, optionalField } from '../schemas/request-fields.ts';
import { failurePolicies, unreadablePolicies } from '../verdict/coverage.ts';

const unsafeSeveritySchema = z.enum(unsafeSeverities);

/** From which score of a category content is unsafe: a severity stands for its lowest score; "Off": never. */
export const thresholdSchema = z.union([
  z.enum([...unsafeSeverities, 'Off']),
  z.number().min(LOWEST_REPORTED_SCORE).max(1).multipleOf(0.01, 'At most two decimals.'),
]);
export type Threshold = z.output<typeof thresholdSchema>;

const blockedTermSchema = z.strictObject({
  term: z.string().min(1).max(limits.profile.termCharacters),
  match: z.enum(['word', 'substring', 'regex']),
  category: categoryNameSchema,
  severity: unsafeSeveritySchema,
});

/** What follows where a text reaches the threshold of a custom category, or a recording that of Spam. */
export const customCategoryEffects = ['label', 'review', 'unsafe'] as const;

/** What follows where a content has an urgent label. */
export const urgentEffects = [...customCategoryEffects, 'off'] as const;

const profileCategorySchema = z
  .strictObject({
    id: customCategoryIdSchema,
    version: z.int().min(1).optional().describe('Default: the latest version when the profile is stored.'),
    threshold: z.number().min(0).max(1).default(0.5).describe('The lowest score (0–1) that counts.'),
    effect: z
      .enum(customCategoryEffects)
      .default('label')
      .describe(
        '"label": a label in the result, and nothing else. "review": it goes to the review queue as well. "unsafe": it is not clean.',
      ),
    severity: unsafeSeveritySchema.default('Low').describe('Of content that is unsafe by it.'),
  })
  .meta({ id: 'ProfileCategory' });

const wavesSchema = z
  .strictObject({
    authors: z
      .int()
      .min(limits.wave.leastAuthors)
      .max(limits.wave.authors)
      .default(10)
      .describe('From how many different authors it is a wave.'),
    minutes: z.int().min(1).max(limits.wave.minutes).default(10).describe('The window that is counted, up to now.'),
    kinds: z
      .array(z.enum(waveKindNames))
      .min(1)
      .refine((list) => new Set(list).size === list.length, 'Each kind once.')
      .default(waveKindNames),
    effect: z
      .enum(customCategoryEffects)
      .default('label')
      .describe(
        '"label": a label in the result, and nothing else. "review": it goes to the review queue as well. "unsafe": it is a finding of Spam.',
      ),
    severity: unsafeSeveritySchema.default('Low').describe('Of content that is unsafe by it.'),
    allow: z
      .array(z.string().trim().min(1).max(limits.wave.allowedCharacters))
      .max(limits.wave.allowed)
      .default([])
      .describe('Texts and domains that are never a wave. Texts are compared like posts; a domain has its subdomains.'),
  })
  .meta({ id: 'ProfileWaves' });

/** How a profile counts the same content from many authors. */
export type WaveSettings = z.output<typeof wavesSchema>;

/** What the client sends; the server adds id and version. */
export const profileInputSchema = z
  .strictObject({
    name: z.string().min(1).max(100),
    description: optionalField(z.string().max(500)),
    thresholds: z
      .partialRecord(categoryNameSchema, thresholdSchema)
      .nullish()
      .transform((value) => value ?? {})
      .describe(
        'Category → the mildest severity that is unsafe, or the lowest score (0.05–1, two decimals), or "Off". Default: "Low" for each.',
      ),
    blocklist: z
      .array(blockedTermSchema)
      .max(limits.profile.terms)
      .nullish()
      .transform((value) => value ?? []),
    allowlist: z
      .array(z.string().min(1).max(limits.profile.termCharacters))
      .max(limits.profile.terms)
      .nullish()
      .transform((value) => value ?? []),
    piiCategories: imagePiiCategoriesSchema,
    redactionMode: optionalField(z.enum(redactionModes)),
    readImageText: z
      .boolean()
      .nullish()
      .transform((value) => value ?? true)
      .describe('Whether the words in an image count toward its verdict, from tier Pro on. Default: true.'),
    readContext: optionalField(z.boolean()).describe(
      'Whether a text is judged as an answer to the messages of its `context` as well. Default: false.',
    ),
    treatBypassAs: optionalField(unsafeSeveritySchema).describe(
      'Minimum severity of content that tries to evade detection. Default: none.',
    ),
    reviewBand: optionalField(
      z
        .strictObject({ from: z.number().min(0).max(1), to: z.number().min(0).max(1) })
        .refine(({ from, to }) => from <= to, 'from must not be above to.'),
    ).describe('Scores (0–1) between which a verdict goes to the review queue.'),
    onFailure: optionalField(z.enum(failurePolicies)).describe(
      'Where an analyzer fails or runs out of time: "error" (default) returns no verdict and charges nothing, "review" is not clean and goes to the review queue, "allow" is the verdict as found. Absent, custom categories that cannot be learned, or not in time, count as "review".',
    ),
    onUnreadable: optionalField(z.enum(unreadablePolicies)).describe(
      'Where a part of the content cannot be read: "tell" (default) is the verdict as found with complete: false, "review" is not clean and goes to the review queue, "unsafe" is at least Low.',
    ),
    customCategories: optionalField(
      z
        .array(profileCategorySchema)
        .max(limits.customCategory.perProfile)
        .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'Each category once.'),
    ).describe('Custom categories that texts are compared with, and what follows.'),
    lists: optionalField(
      z
        .array(listIdSchema)
        .max(limits.list.perProfile)
        .refine((ids) => new Set(ids).size === ids.length, 'Each list once.'),
    ).describe('The lists that contents are compared with; absent: all of the account.'),
    scamEffect: optionalField(z.enum(customCategoryEffects)).describe(
      'What follows where a recording or a video reaches the threshold of Spam, which they have no category for: "label" (default) adds the label Scam, "review" sends it to the review queue as well, "unsafe" is not clean.',
    ),
    urgentEffect: optionalField(z.enum(urgentEffects)).describe(
      'What follows where a text, or words in a picture or a recording, have an urgent label (SexualMinors, Grooming, ThreatWithPlan …): "review" (default) sends it to the review queue, before others, "label" adds the label alone, "unsafe" is not clean, "off" does not look for them.',
    ),
    helpTexts: optionalField(z.partialRecord(z.enum(languageCodes), z.string().trim().min(1).max(1_000))).describe(
      'Language → what to show to the author of a content with the label SelfHarmIntent, in place of the neutral text: of your region, with its helplines.',
    ),
    waves: optionalField(wavesSchema).describe(
      'Whether the same text, picture or link from many authors in a short time is a wave, and what follows. Absent: nothing is counted.',
    ),
    policy: optionalField(z.string().max(limits.profile.policyCharacters)).describe(
      'The content policy in plain language, applied by a guard model if the server has one.',
    ),
  })
  .meta({ id: 'ProfileInput' });

export type ProfileInput = z.output<typeof profileInputSchema>;

/** One version of a stored profile. Every update creates a new version; a result names the one it used. */
export interface Profile extends ProfileInput {
  /** "prof_…" */
  id: string;
  version: number;
}
