/** Second decisions: a share of the decided items is decided by another person, who does not see the first decision. */
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import type { Orm } from '../../platform/storage/database.ts';
import { formatRequestId } from '../../platform/storage/request-ids.ts';
import { reverseActions } from '../actions/take-actions.ts';
import {
  assignNextDouble,
  countOpenDoubles,
  type DoubleSettings,
  readDoubleSettings,
  recordDouble,
  writeDoubleSettings,
} from '../activity/review-doubles.ts';
import { decisions } from '../activity/review-entry.ts';
import type { ActivityCursor } from '../activity/search-activity.ts';
import type { Caller } from '../auth/caller.ts';
import { entryKeyFields } from './activity.ts';
import { requirePerson, runAudited } from './audited-operation.ts';
import { withMedia } from './media.ts';
import { emitReportEvents } from './report-events.ts';
import { openDesk } from './review-desk.ts';

/** Chosen by us, not measured: one item in five costs a fifth of the desk's time; a twentieth is enough for most. */
const LARGEST_SHARE = 0.2;

export const doubleSettingsBody = z
  .strictObject({
    share: z
      .number()
      .min(0)
      .max(LARGEST_SHARE)
      .multipleOf(0.01)
      .describe('The share of the decided items that another person decides as well, in steps of .01; 0: none.'),
    reopenOnDisagreement: z
      .boolean()
      .describe('Whether an item is pending again if the second decision differs; otherwise the first one stands.'),
  })
  .meta({ id: 'DoubleSettings' });

export const decideDoubleBody = z.strictObject({ ...entryKeyFields, decision: z.enum(decisions) });

const toWire = ({ percent, reopens }: DoubleSettings) => ({ share: percent / 100, reopenOnDisagreement: reopens });

export const getDoubleSettings = async ({ database }: Services, { accountKey }: Caller) =>
  toWire(await readDoubleSettings(database, accountKey));

/** @throws ApiError invalid_request */
export async function changeDoubleSettings(services: Services, caller: Caller, body: unknown) {
  const { share, reopenOnDisagreement: reopens } = parseBody(doubleSettingsBody, body);
  const settings = { percent: Math.round(100 * share), reopens };
  return runAudited(services, { caller, role: 'key', name: 'review.doubles' }, async (orm) => {
    await writeDoubleSettings(orm, caller.accountKey, settings);
    return { target: 'doubles', details: toWire(settings), result: toWire(settings) };
  });
}

/** The rights of the desk, for second decisions. @throws ApiError session_required, role_required */
async function openDoubles(services: Services, caller: Caller) {
  const { person, rights } = await openDesk(services, caller);
  return { reviewer: person.id, rights };
}

/**
 * Assigns the next item that another person decided to the caller for ten minutes, or the one that the caller has.
 * Nothing of the first decision is in it.
 */
export async function assignDouble(services: Services, caller: Caller) {
  const [{ database }, { accountKey }] = [services, caller];
  const by = await openDoubles(services, caller);
  await services.activity.flush();
  const entry = await assignNextDouble(database, accountKey, by);
  const [row] = entry ? await withMedia(services, caller, [entry]) : [];
  return { row: row ?? null, waiting: await countOpenDoubles(database, accountKey, by) };
}

interface WithdrawnDecision extends ActivityCursor {
  readonly accountKey: number;
  readonly reviewer: string;
}

/** The first decision no longer stands: what it took is reversed, as by undoing it. */
const reverseDecision = (orm: Orm, services: Services, { accountKey, reviewer, ...place }: WithdrawnDecision) =>
  reverseActions(orm, services, {
    ...{ accountKey, reason: 'undone', reversedBy: reviewer },
    which: { place, sources: ['decision', 'bulk'] },
  });

/**
 * Records a second decision. The answer does not say whether it agrees with the first one.
 * @throws ApiError conflict if the caller does not have the item, or its first decision was undone
 */
export async function submitDouble(services: Services, caller: Caller, body: unknown) {
  const { requestId: number, item, decision } = parseBody(decideDoubleBody, body);
  const [{ database, webhooks }, { accountKey }] = [services, caller];
  const by = await openDoubles(services, caller);
  const { reviewer } = by;
  const recorded = await database.transaction(async (orm) => {
    const double = await recordDouble(orm, accountKey, { number, item, decision, reviewer });
    if (double?.isReopened) await reverseDecision(orm, services, { accountKey, number, item, reviewer });
    return double;
  });
  if (!recorded) throw new ApiError('conflict', 'You do not have this item for a second decision.');
  const { isReopened, ...about } = recorded;
  if (isReopened) {
    webhooks.emit(accountKey, 'review.reopened', { requestId: formatRequestId(number), item, ...about, reviewer });
    await emitReportEvents(services, accountKey, { number, item });
  }
  return { decision, waiting: await countOpenDoubles(database, accountKey, by) };
}

/** How many items wait for a second decision of the caller. */
export async function getOpenDoubles(services: Services, caller: Caller) {
  requirePerson(caller, 'moderator');
  return { waiting: await countOpenDoubles(services.database, caller.accountKey, await openDoubles(services, caller)) };
}
