/** Actions that a caller chooses with a decision, an appeal or on their own: checked first, then taken in a transaction. */
import {
  type ActionSource,
  type ActionType,
  type AuthorMessage,
  actionNameSchema,
  actionParametersSchema,
  externalIdSchema,
  findParameterProblem,
  limits,
  type Policy,
  policyIdSchema,
  roleCovers,
  type TakenAction,
  templateLangSchema,
  templateNameSchema,
} from '@winnow/core';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { Orm } from '../../platform/storage/database.ts';
import type { ActionTarget } from '../actions/action-store.ts';
import { listActionTypes } from '../actions/action-type-store.ts';
import { type NewAction, takeActions } from '../actions/take-actions.ts';
import type { ActivityCursor } from '../activity/search-activity.ts';
import type { Caller } from '../auth/caller.ts';
import { findPolicies } from '../policies/policy-store.ts';
import { type PreparedMessage, prepareMessage, renderMessage } from './author-message.ts';
import { multiLineField, timestampField } from './fields.ts';

const MOST_SECONDS = limits.action.durationHours * 3600;

const requestedAction = z
  .strictObject({
    action: actionNameSchema,
    parameters: actionParametersSchema.optional(),
    startsAt: timestampField.optional().describe('Absent: at once.'),
    durationSec: z.int().min(1).max(MOST_SECONDS).optional().describe('Counted from its start.'),
    endsAt: timestampField.optional().describe('Instead of `durationSec`; without both it does not end by itself.'),
    externalId: externalIdSchema.optional(),
  })
  .refine(({ durationSec, endsAt }) => durationSec === undefined || endsAt === undefined, {
    message: 'Must not hold both durationSec and endsAt.',
    path: ['endsAt'],
  })
  .meta({ id: 'RequestedAction' });

const reason = multiLineField(limits.action.reasonCharacters)
  .nullish()
  .transform((text) => text || null);

export const templateChoice = z
  .strictObject({
    name: templateNameSchema,
    lang: templateLangSchema.optional().describe('Absent: the language of the content, else that of the account.'),
  })
  .meta({ id: 'TemplateChoice' })
  .nullable();

/** The fields of a body that carries actions. */
export const chosenActionsFields = {
  actions: z.array(requestedAction).max(limits.action.perDecision).default([]).describe('What is to be done.'),
  policies: z
    .array(policyIdSchema)
    .max(limits.action.policies)
    .refine((ids) => new Set(ids).size === ids.length, 'Each policy once.')
    .default([])
    .describe('The ids of the policies that are violated, the most important first.'),
  decisionReason: reason.describe('Why, in words that the author may read.'),
  actorNote: reason.describe('For the team, never for the author.'),
  template: templateChoice
    .optional()
    .describe('The message to the author; absent: the template of the first policy that has one; null: none.'),
};
const chosenSchema = z.object(chosenActionsFields);
export type ChosenFields = z.output<typeof chosenSchema>;

/** What was chosen, checked. */
export interface ChosenActions extends Pick<ChosenFields, 'decisionReason' | 'actorNote'> {
  readonly actions: readonly NewAction[];
  /** The names of the actions in their order, for people. */
  readonly types: readonly ActionType[];
  readonly policies: readonly Policy[];
  readonly message: PreparedMessage | undefined;
}

export function invalidField(pointer: string, detail: string): ApiError {
  return new ApiError('invalid_request', `${pointer}: ${detail}`, { problems: [{ pointer, detail }] });
}

async function requirePolicies(services: Services, accountKey: number, ids: readonly string[]): Promise<Policy[]> {
  const found = await findPolicies(services.database, accountKey, ids);
  return ids.map((id, at) => {
    const policy = found.find((one) => one.id === id);
    if (policy && !policy.archived) return policy;
    throw invalidField(`/policies/${at}`, policy ? 'The policy is archived.' : 'The account has no such policy.');
  });
}

/** @throws ApiError invalid_request, role_required */
function requireType(
  types: readonly ActionType[],
  { person }: Caller,
  [at, given]: [number, ChosenFields['actions'][0]],
) {
  const type = types.find(({ id }) => id === given.action);
  if (!type) throw invalidField(`/actions/${at}/action`, 'The account has no such action.');
  if (person && !roleCovers(person.role, type.role))
    throw new ApiError('role_required', `The action “${type.name}” needs the role ${type.role} or higher.`);
  const problem = type.isBuiltIn ? undefined : findParameterProblem(type, given.parameters ?? {});
  if (problem) throw invalidField(`/actions/${at}/parameters/${problem.name}`, problem.detail);
  return type;
}

function toNewAction(
  { durationSec, endsAt: given, ...action }: ChosenFields['actions'][0],
  { at, nowMs }: { at: number; nowMs: number },
): NewAction {
  const startMs = Math.max(action.startsAt?.getTime() ?? nowMs, nowMs);
  const endsAt = durationSec === undefined ? given : new Date(startMs + durationSec * 1000);
  if (endsAt && endsAt.getTime() <= startMs) throw invalidField(`/actions/${at}/endsAt`, 'Must be after its start.');
  return { ...action, endsAt };
}

/** Policies and reasons without an action are logged with the action "none". */
const hasWords = ({ policies, decisionReason, actorNote }: ChosenFields): boolean =>
  policies.length > 0 || decisionReason !== null || actorNote !== null;

/**
 * Checks what was chosen, outside of a transaction.
 * @param place of the content, if it is known
 * @throws ApiError invalid_request, role_required
 */
export async function chooseActions(
  services: Services,
  caller: Caller,
  { place, ...given }: ChosenFields & { readonly place: ActivityCursor | undefined },
): Promise<ChosenActions> {
  const { accountKey } = caller;
  const policies = await requirePolicies(services, accountKey, given.policies);
  if (given.template && given.actions.length === 0)
    throw invalidField('/template', 'A message goes out with an action: choose one, such as none.');
  const { decisionReason, actorNote } = given;
  const requested = given.actions.length === 0 && hasWords(given) ? [{ action: 'none' }] : given.actions;
  if (requested.length === 0)
    return { ...{ actions: [], types: [], policies, decisionReason, actorNote }, message: undefined };
  const all = await listActionTypes(services.database, accountKey);
  const types = requested.map((action, at) => requireType(all, caller, [at, action]));
  const nowMs = services.clock();
  const actions = requested.map((action, at) => toNewAction(action, { at, nowMs }));
  const message = await prepareMessage(services, accountKey, { choice: given.template, policies, place });
  return { actions, types, policies, decisionReason, actorNote, message };
}

export interface ChosenActionsToTake {
  readonly chosen: ChosenActions;
  readonly target: ActionTarget;
  readonly source: ActionSource;
  /** To appeal against the decision; empty: there is none. */
  readonly appealLink: string;
}

export const actorOf = ({ person, keyId }: Caller): string => person?.id ?? keyId ?? '';

/** The message to the author; null: none is wanted. */
const toMessage = ({ message, ...chosen }: ChosenActions, appealLink: string): AuthorMessage | null =>
  message ? renderMessage(message, { ...chosen, appealLink }) : null;

/** Takes what was chosen, in the transaction of the decision. @throws ApiError duplicate_external_id */
export const takeChosenActions = (
  orm: Orm,
  { services, caller }: { readonly services: Services; readonly caller: Caller },
  { chosen, target, source, appealLink }: ChosenActionsToTake,
): Promise<TakenAction[]> =>
  takeActions(orm, services, {
    accountKey: caller.accountKey,
    ...{ target, source, actor: actorOf(caller), actions: chosen.actions, message: toMessage(chosen, appealLink) },
    policies: chosen.policies.map(({ id, version }) => ({ id, version })),
    ...{ decisionReason: chosen.decisionReason, actorNote: chosen.actorNote },
  });
