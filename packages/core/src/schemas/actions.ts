/** Actions that were taken, as the log of actions holds them and returns them. */
import { z } from 'zod';
import { limits } from '../catalog/limits.ts';
import { FILLED_LINE_PATTERN } from './patterns.ts';
import { actionParametersSchema, policyIdSchema } from './policies.ts';

/** What took an action. */
export const actionSources = ['decision', 'bulk', 'appeal', 'rule', 'automated', 'strike', 'api'] as const;
export type ActionSource = (typeof actionSources)[number];

/**
 * Why an action is no longer in effect: its decision was undone, an appeal overturned it, a person or key reversed it,
 * it ended by itself, or the strikes that led to it no longer count.
 */
export const actionReversalReasons = ['undone', 'overturned', 'reversed', 'expired', 'strikes_expired'] as const;
export type ActionReversalReason = (typeof actionReversalReasons)[number];

/** `scheduled`: it starts later. `reversed`: regardless of the reason, also before it started. */
export const actionStates = ['scheduled', 'active', 'reversed'] as const;
export type ActionState = (typeof actionStates)[number];

/** A built-in action or one of the account's own. */
export const actionNameSchema = policyIdSchema.describe('A built-in action or the id of one of your own.');

export const externalIdSchema = z
  .string()
  .min(1)
  .max(limits.action.externalIdCharacters)
  .regex(new RegExp(FILLED_LINE_PATTERN), 'One line without control characters.')
  .describe('Your id of the action, unique in the account: the same action is never taken twice under it.');

export const policyReferenceSchema = z.object({ id: z.string(), version: z.int().min(1) });
export type PolicyReference = z.output<typeof policyReferenceSchema>;

/** The message to the author that goes out with an action, rendered. */
export const authorMessageSchema = z.object({
  templateId: z.string(),
  lang: z.string().describe('ISO 639-1.'),
  subject: z.string(),
  contentMarkdown: z.string(),
});
export type AuthorMessage = z.output<typeof authorMessageSchema>;

export const takenActionSchema = z
  .object({
    actionId: z.string(),
    action: actionNameSchema,
    parameters: actionParametersSchema,
    requestId: z.string().nullable().describe('Of the content; null: the action is about an author.'),
    item: z.int().nullable().describe('Index in the batch.'),
    contentId: z.string().nullable(),
    authorId: z.string().nullable(),
    policies: z.array(policyReferenceSchema).describe('The policies that were violated, in the versions of then.'),
    decisionReason: z.string().nullable().describe('Why, in words that the author may read.'),
    actorNote: z.string().nullable().describe('For the team.'),
    source: z.enum(actionSources).describe('What took the action.'),
    actor: z.string().describe('The id of a person or key; empty: the service itself.'),
    externalId: z.string().nullable(),
    message: authorMessageSchema.nullable().describe('To the author; null: none.'),
    takenAt: z.date(),
    startsAt: z.date(),
    startedAt: z.date().nullable().describe('When it came into effect; null: not yet, or never.'),
    endsAt: z.date().nullable().describe('When it ends by itself; null: it does not.'),
    state: z.enum(actionStates),
    reversedAt: z.date().nullable(),
    reversedBy: z.string().nullable().describe('The id of a person or key; empty: the service itself.'),
    reversalReason: z.enum(actionReversalReasons).nullable(),
  })
  .meta({ id: 'TakenAction' });
export type TakenAction = z.output<typeof takenActionSchema>;
