/** Tests for taking and reversing actions: the log, the webhook messages, and repeated external ids. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { parseActionId } from './action-store.ts';
import { type ActionsToTake, type ActionTools, reverseActions, takeActions } from './take-actions.ts';

const HOUR_MS = 3_600_000;

describe.each(databaseKinds)('%s', (kind) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openTestDatabase(kind);
  }, 60_000);
  afterAll(() => db[Symbol.asyncDispose]());

  /** An account of its own, with what its webhooks were told. */
  async function openLog() {
    const { accountKey } = await db.account();
    const events: Record<string, unknown>[] = [];
    const tools: ActionTools = {
      requestIds: db.requestIds,
      webhooks: {
        emitWithin: async (_, { accountKey: account, event, data }) => void events.push({ account, event, ...data }),
      },
    };
    const place = { number: db.requestIds.next(), item: 0 };
    const given: ActionsToTake = {
      target: { place, contentId: 'comment-1', authorId: 'member-1' },
      actions: [{ action: 'remove' }],
      ...{ source: 'decision', actor: 'pers_1', policies: [{ id: 'hate', version: 2 }], decisionReason: 'Insults.' },
    };
    const take = (change: Partial<ActionsToTake> = {}) =>
      db.database.transaction((orm) => takeActions(orm, tools, { ...given, ...change, accountKey }));
    const reverse = (ids: readonly string[]) =>
      db.database.transaction((orm) =>
        reverseActions(orm, tools, {
          ...{ accountKey, reason: 'reversed', reversedBy: 'pers_2' },
          which: { ids: ids.map((id) => parseActionId(id) ?? 0n) },
        }),
      );
    return { accountKey, events, tools, place, take, reverse };
  }

  test('several actions of one decision are logged in their order, and each is announced once', async () => {
    const { accountKey, events, take } = await openLog();
    const endsAt = new Date(Date.now() + HOUR_MS);
    const taken = await take({
      actions: [{ action: 'remove' }, { action: 'suspend', endsAt, parameters: { days: 1 } }],
    });
    expect(taken).toMatchObject([
      { action: 'remove', state: 'active', item: 0, policies: [{ id: 'hate', version: 2 }], endsAt: null },
      { action: 'suspend', state: 'active', parameters: { days: 1 }, endsAt, authorId: 'member-1' },
    ]);
    expect(events).toMatchObject([
      { account: accountKey, event: 'action.taken', action: 'remove', decisionReason: 'Insults.' },
      { account: accountKey, event: 'action.taken', action: 'suspend', endsAt: endsAt.toISOString() },
    ]);
  });

  test('a reversal is announced once, and not for an action that had not started', async () => {
    const { events, take, reverse } = await openLog();
    const startsAt = new Date(Date.now() + HOUR_MS);
    const taken = await take({ actions: [{ action: 'hide' }, { action: 'remove', startsAt }] });
    expect(taken.map(({ state }) => state)).toEqual(['active', 'scheduled']);
    const ids = taken.map(({ actionId }) => actionId);
    expect((await reverse(ids)).map(({ action, state }) => [action, state])).toEqual([
      ['hide', 'reversed'],
      ['remove', 'reversed'],
    ]);
    expect(await reverse(ids)).toEqual([]);
    expect(events.map(({ event, action, reason }) => [event, action, reason])).toEqual([
      ['action.taken', 'hide', undefined],
      ['action.reversed', 'hide', 'reversed'],
    ]);
  });

  test('the same action under an external id is taken once, another under it is refused and takes nothing', async () => {
    const { events, take } = await openLog();
    const actions = [{ action: 'remove', externalId: 'order-1' }];
    const [first] = await take({ actions });
    expect(await take({ actions })).toEqual([first]);
    const other = [{ action: 'hide' }, { action: 'hide', externalId: 'order-1' }];
    await expect(take({ actions: other })).rejects.toMatchObject({ code: 'duplicate_external_id' });
    expect(await db.database.sql(`select action from actions where external_id = 'order-1'`)).toEqual([
      { action: 'remove' },
    ]);
    expect(events.filter(({ action }) => action === 'remove')).toHaveLength(1);
  });

  test('another account neither finds nor reverses an action, and may use its external id', async () => {
    const [one, other] = [await openLog(), await openLog()];
    const actions = [{ action: 'remove', externalId: 'shared' }];
    const [taken] = await one.take({ actions });
    expect(await other.reverse([taken?.actionId ?? ''])).toEqual([]);
    expect(await other.take({ actions })).toMatchObject([{ state: 'active' }]);
  });
});
