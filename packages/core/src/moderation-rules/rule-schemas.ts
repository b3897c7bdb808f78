/** Rules that an account writes: conditions, and what follows where they hold (docs/guides/rules.md). */
import { z } from 'zod';
import { limits } from '../catalog/limits.ts';
import { unsafeSeverities } from '../catalog/severities.ts';
import { conditionSchema } from '../conditions/condition-schemas.ts';
import { actionNameSchema } from '../schemas/actions.ts';
import { actionParametersSchema, policyIdSchema } from '../schemas/policies.ts';

const { rule: ruleLimits, action } = limits;

/** Not in effect; evaluated and counted without effect; in effect; no longer in effect. */
export const ruleStatuses = ['draft', 'shadow', 'live', 'archived'] as const;
export type RuleStatus = (typeof ruleStatuses)[number];

/** Whether all rules whose conditions hold are applied, or the first of them. */
export const ruleModes = ['all', 'first'] as const;

const ruleActionSchema = z
  .strictObject({
    action: actionNameSchema,
    parameters: actionParametersSchema.optional(),
    durationSec: z
      .int()
      .min(1)
      .max(action.durationHours * 3_600)
      .optional()
      .describe('After which it ends by itself; absent: it does not.'),
  })
  .meta({ id: 'RuleAction' });

const label = z.string().trim().min(1).max(ruleLimits.nameCharacters);

const effectSchema = z
  .strictObject({
    label: label.optional().describe('A label in the result.'),
    severity: z.enum(unsafeSeverities).optional().describe('The content is not clean, and at least as severe.'),
    queueId: z.string().min(1).max(40).optional().describe('It goes to this review queue.'),
    actions: z.array(ruleActionSchema).max(ruleLimits.actions).default([]).describe('Taken on the content.'),
    policies: z
      .array(policyIdSchema)
      .max(action.policies)
      .default([])
      .describe('The ids of the policies that the actions name as violated.'),
  })
  .refine(({ label: named, severity, queueId, actions }) => named ?? severity ?? queueId ?? actions[0], {
    message: 'Needs a label, a severity, a queueId or actions.',
  });

export const ruleSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Up to 40 small letters, digits and hyphens.')
      .describe('Chosen by you, and never changed.'),
    name: label,
    description: z.string().trim().max(ruleLimits.descriptionCharacters).default(''),
    status: z
      .enum(ruleStatuses)
      .default('draft')
      .describe('"shadow": it is evaluated and counted, without effect. "live": it has an effect.'),
    when: conditionSchema,
    effect: effectSchema,
    share: z
      .number()
      .min(0)
      .max(1)
      .default(1)
      .describe('The share of contents that it is evaluated for: always the same ones.'),
    expiresAt: z.iso.datetime({ offset: true }).nullish().describe('When it stops; null: it does not.'),
    actionsPerDay: z
      .int()
      .min(0)
      .max(ruleLimits.actionsPerDay)
      .nullish()
      .describe('The most contents in a day (UTC) on which it takes its actions; null: any number.'),
    alarm: z.boolean().default(true).describe('Whether a jump of its rate is announced (webhook `rule.jumped`).'),
  })
  .meta({ id: 'ModerationRule' });
export type ModerationRule = z.output<typeof ruleSchema>;
export type ModerationRuleInput = z.input<typeof ruleSchema>;

export const rulesSchema = z
  .strictObject({
    mode: z.enum(ruleModes).default('all').describe('Whether all live rules that hold are applied, or the first.'),
    rules: z.array(ruleSchema).max(ruleLimits.count).describe('In order.'),
  })
  .refine(({ rules }) => new Set(rules.map(({ id }) => id)).size === rules.length, {
    message: 'Two rules have the same id.',
    path: ['rules'],
  })
  .meta({ id: 'ModerationRules' });
export type ModerationRules = z.output<typeof rulesSchema>;
export type ModerationRulesInput = z.input<typeof rulesSchema>;

/** A rule with the version of the account's rules in which it was last changed, other than in status or order. */
export interface RevisedRule extends ModerationRule {
  readonly revision: number;
}

/** What two revisions of a rule differ in; status, name and description do not count. */
export const toRuleSubstance = ({ when, effect, share }: ModerationRule): string =>
  JSON.stringify([when, effect, share]);
