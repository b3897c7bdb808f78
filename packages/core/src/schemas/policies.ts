/** The policies of an account: rules for content in words, each with what follows from breaking it. */
import { z } from 'zod';
import { builtInActionNames } from '../catalog/actions.ts';
import { type CategoryId, categories, categoryIds } from '../catalog/categories.ts';
import { limits } from '../catalog/limits.ts';
import {
  type SuggestedCategory,
  statementCategoryNames,
  statementKeywords,
  suggestStatementCategory,
} from '../dsa/statement-categories.ts';
import { FILLED_LINE_PATTERN, MULTI_LINE_PATTERN } from './patterns.ts';

/** How severe a violation of a policy is; Coop's penalties in our spelling. */
export const policySeverityLevels = ['None', 'Low', 'Medium', 'High', 'Severe'] as const;
export type PolicySeverityLevel = (typeof policySeverityLevels)[number];

/** Categories by the names that results of texts have. */
export type PolicyCategory = (typeof categories)[CategoryId]['text'];
export const policyCategories = categoryIds.map((id) => categories[id].text);

/** What statements of reasons suggest for a category, which the policy may override; undefined without a category. */
export const suggestForPolicy = (category: PolicyCategory | null): SuggestedCategory | undefined =>
  category === null
    ? undefined
    : suggestStatementCategory(categoryIds.filter((id) => categories[id].text === category));

const POLICY_ID_PATTERN = `^[a-z0-9](?:[a-z0-9-]{0,${limits.policy.idCharacters - 2}}[a-z0-9])?$`;

/** Small letters, digits and hyphens: it stays when the name changes. */
export const policyIdSchema = z
  .string()
  .regex(new RegExp(POLICY_ID_PATTERN), 'Small letters, digits and hyphens within.')
  .describe('Small letters, digits and hyphens; it never changes.');

const plainLine = (most: number) =>
  z.string().trim().min(1).max(most).regex(new RegExp(FILLED_LINE_PATTERN), 'One line without control characters.');
const plainText = (most: number) =>
  z.string().max(most).regex(new RegExp(MULTI_LINE_PATTERN), 'Without control characters.');

/** What a platform needs to know to carry an action out, such as the text of a label. */
export const actionParametersSchema = z
  .record(
    z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/, 'A letter, then letters, digits and underscores.'),
    z.union([plainText(limits.action.parameterCharacters), z.number(), z.boolean()]),
  )
  .refine((fields) => Object.keys(fields).length <= limits.action.parameters, {
    message: `At most ${limits.action.parameters} parameters.`,
  });

export const durationHoursSchema = z
  .int()
  .min(1)
  .max(limits.action.durationHours)
  .describe('After so many hours the action ends; absent: it does not.');

export const defaultActionSchema = z.strictObject({
  action: z.enum(builtInActionNames),
  parameters: actionParametersSchema.optional(),
  durationHours: durationHoursSchema.optional(),
});

const crosswalkFields = {
  category: z.enum(policyCategories).nullable().describe('The category of verdicts that it is about.'),
  dsaCategory: z.enum(statementCategoryNames).nullable().describe('In statements of reasons.'),
  dsaKeywords: z.array(z.enum(statementKeywords)).max(limits.policy.keywords).describe('In statements of reasons.'),
};

export const policyFields = {
  name: plainLine(limits.policy.nameCharacters),
  parentId: policyIdSchema.nullable().describe('The policy above it in the tree.'),
  text: plainText(limits.policy.textCharacters).describe('What is not allowed, in Markdown.'),
  severityLevel: z.enum(policySeverityLevels),
  defaultActions: z
    .array(defaultActionSchema)
    .max(limits.action.perDecision)
    .describe('What a violation should lead to.'),
  strikeCount: z.int().min(0).max(limits.policy.strikes).describe('Strikes that a violation adds for its author.'),
  expiryInDays: z
    .int()
    .min(1)
    .max(limits.policy.expiryDays)
    .nullable()
    .describe('When its strikes expire; null: they do not.'),
  crosswalk: z.strictObject(crosswalkFields),
};

/** A policy as its account writes it. */
export const policyInputSchema = z
  .strictObject({
    name: policyFields.name,
    parentId: policyFields.parentId.default(null),
    text: policyFields.text.default(''),
    severityLevel: policyFields.severityLevel.default('Medium'),
    defaultActions: policyFields.defaultActions.default([]),
    strikeCount: policyFields.strikeCount.default(0),
    expiryInDays: policyFields.expiryInDays.default(null),
    crosswalk: z
      .strictObject({
        category: crosswalkFields.category.default(null),
        dsaCategory: crosswalkFields.dsaCategory.optional().describe('Absent: what is suggested for the category.'),
        dsaKeywords: crosswalkFields.dsaKeywords.optional().describe('Absent: what is suggested for the category.'),
      })
      .default({ category: null }),
  })
  .meta({ id: 'PolicyFields' });

export const newPolicySchema = policyInputSchema
  .extend({ id: policyIdSchema.optional().describe('Absent: made of the name.') })
  .meta({ id: 'NewPolicy' });

export type PolicyInput = z.output<typeof policyInputSchema>;
export type PolicyRequest = z.input<typeof policyInputSchema>;
export type NewPolicyRequest = z.input<typeof newPolicySchema>;

/** A version of a policy as the service returns it. */
export const policySchema = z
  .object({
    id: z.string(),
    version: z.int().min(1).describe('Each change makes a new version.'),
    ...policyFields,
    crosswalk: z.object(crosswalkFields),
    archived: z.boolean().describe('It is no longer in use.'),
    changedBy: z.string().describe('The id of a person or key.'),
    changedAt: z.date(),
  })
  .meta({ id: 'Policy' });

export type Policy = z.output<typeof policySchema>;
