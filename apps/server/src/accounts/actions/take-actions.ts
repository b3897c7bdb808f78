/** Takes and reverses actions: the row of the log and the webhook messages are written in the caller's transaction. */
import type { ActionSource, AuthorMessage, PolicyReference, TakenAction } from '@winnow/core';
import { ApiError } from '../../platform/api-error.ts';
import type { Orm } from '../../platform/storage/database.ts';
import { formatRequestId, type RequestIds } from '../../platform/storage/request-ids.ts';
import type { WebhookEventData } from '../webhooks/event-data.ts';
import type { WebhookSender } from '../webhooks/webhook-sender.ts';
import {
  type ActionReversal,
  type ActionRow,
  type ActionSelection,
  type ActionTarget,
  findByExternalId,
  insertAction,
  type LoggedAction,
  reverseRows,
} from './action-store.ts';

/** What taking actions needs of the services. */
export interface ActionTools {
  readonly requestIds: Pick<RequestIds, 'next'>;
  readonly webhooks: Pick<WebhookSender, 'emitWithin'>;
}

export interface NewAction {
  /** A built-in action, or the id of one of the account's own. */
  readonly action: string;
  readonly parameters?: TakenAction['parameters'] | undefined;
  /** Absent: now. */
  readonly startsAt?: Date | undefined;
  /** Absent: it does not end by itself. */
  readonly endsAt?: Date | undefined;
  readonly externalId?: string | undefined;
}

export interface ActionsToTake {
  readonly target: ActionTarget;
  readonly actions: readonly NewAction[];
  readonly source: ActionSource;
  /** The id of a person or key; empty: the service itself. */
  readonly actor: string;
  readonly policies?: readonly PolicyReference[] | undefined;
  readonly decisionReason?: string | null | undefined;
  readonly actorNote?: string | null | undefined;
  /** To the author: it goes out with the first action. */
  readonly message?: AuthorMessage | null | undefined;
}

const sharedEventData = ({ requestId, item, contentId, authorId, ...action }: TakenAction) => ({
  ...{ actionId: action.actionId, action: action.action, parameters: action.parameters },
  ...(requestId === null ? {} : { requestId, item: item ?? 0 }),
  ...(contentId === null ? {} : { contentId }),
  ...(authorId === null ? {} : { authorId }),
  ...(action.externalId === null ? {} : { externalId: action.externalId }),
  ...{ policies: action.policies, source: action.source, actor: action.actor },
});

const takenEventData = (action: TakenAction): WebhookEventData<'action.taken'> => ({
  ...sharedEventData(action),
  ...{ decisionReason: action.decisionReason, actorNote: action.actorNote, message: action.message },
  startsAt: action.startsAt.toISOString(),
  endsAt: action.endsAt?.toISOString() ?? null,
});

/** Tells the platform of an action that came into effect. */
export const emitTaken = (orm: Orm, { webhooks }: ActionTools, { accountKey, action }: LoggedAction): Promise<void> =>
  webhooks.emitWithin(orm, { accountKey, event: 'action.taken', data: takenEventData(action) });

/** Tells the platform of an action that is no longer in effect; one that had not started was never announced. */
export async function emitReversed(
  orm: Orm,
  { webhooks }: ActionTools,
  { accountKey, action }: LoggedAction,
): Promise<void> {
  const { startedAt, reversalReason, reversedBy, reversedAt } = action;
  if (!startedAt || !reversalReason || reversedBy === null || !reversedAt) return;
  const reversal = { reason: reversalReason, reversedBy, reversedAt: reversedAt.toISOString() };
  const data = { ...sharedEventData(action), ...reversal };
  await webhooks.emitWithin(orm, { accountKey, event: 'action.reversed', data });
}

const sortedEntries = (fields: object) => Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));

/** What has to be the same for a repeated external id; times may differ, since they may be counted from now. */
const fingerprint = ({ action, parameters, policies, decisionReason, source, ...target }: RepeatedAction): string =>
  JSON.stringify([
    ...[action, sortedEntries(parameters), policies.map(({ id }) => id), decisionReason, source],
    ...[target.requestId, target.item, target.contentId, target.authorId],
  ]);
type RepeatedAction = Pick<
  TakenAction,
  'action' | 'parameters' | 'policies' | 'decisionReason' | 'source' | 'requestId' | 'item' | 'contentId' | 'authorId'
>;

/** The action that was taken under this external id before. @throws ApiError duplicate_external_id if it was another */
async function findEarlier(
  orm: Orm,
  accountKey: number,
  { target: { place, contentId, authorId }, ...row }: ActionRow,
): Promise<TakenAction> {
  const externalId = row.externalId ?? '';
  const earlier = await findByExternalId(orm, accountKey, externalId);
  const repeated: RepeatedAction = {
    ...{ ...row, policies: [...row.policies] },
    ...{ requestId: place ? formatRequestId(place.number) : null, item: place?.item ?? null },
    ...{ contentId: contentId ?? null, authorId: authorId ?? null },
  };
  if (earlier && fingerprint(earlier) === fingerprint(repeated)) return earlier;
  throw new ApiError('duplicate_external_id', `Another action was taken under the externalId “${externalId}”.`);
}

/**
 * Writes the actions to the log and queues `action.taken` for those that start now; the others follow when they start
 * (actions/scheduled-actions.ts).
 * @returns the actions in their order; for an external id that was used for the same action, that earlier one
 * @throws ApiError duplicate_external_id; DatabaseUnavailable, StorageFull
 */
export async function takeActions(
  orm: Orm,
  tools: ActionTools,
  { accountKey, ...given }: ActionsToTake & { readonly accountKey: number },
): Promise<TakenAction[]> {
  const { target, source, actor, policies = [], decisionReason = null, actorNote = null, message = null } = given;
  const taken: TakenAction[] = [];
  for (const { action, parameters = {}, startsAt = null, endsAt = null, externalId = null } of given.actions) {
    const shared = { action, parameters, policies: [...policies], decisionReason, actorNote, source, actor };
    const words = { message: taken.length === 0 ? message : null };
    const row = { id: tools.requestIds.next(), target, ...shared, ...words, externalId, startsAt, endsAt };
    const logged = await insertAction(orm, accountKey, row);
    if (logged?.action.state === 'active') await emitTaken(orm, tools, logged);
    taken.push(logged?.action ?? (await findEarlier(orm, accountKey, row)));
  }
  return taken;
}

/**
 * Reverses actions that are in effect or scheduled, and queues `action.reversed` for those that had started. Others are
 * left as they are.
 * @returns those that were reversed
 * @throws DatabaseUnavailable, StorageFull
 */
export async function reverseActions(
  orm: Orm,
  tools: ActionTools,
  { accountKey, ...reversal }: ActionReversal & { readonly accountKey: number; readonly which: ActionSelection },
): Promise<TakenAction[]> {
  const reversed = await reverseRows(orm, accountKey, reversal);
  for (const logged of reversed) await emitReversed(orm, tools, logged);
  return reversed.map(({ action }) => action);
}
