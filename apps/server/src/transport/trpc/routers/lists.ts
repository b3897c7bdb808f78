/** Lists of terms, expressions, domains, known texts and authors. */
import type { AddListEntries, ListChange, ListEntryChange, ListInput } from '@winnow/core';
import { z } from 'zod';
import type { Caller } from '../../../accounts/auth/caller.ts';
import {
  changeEntry,
  getEntries,
  type listEntriesQuery,
  removeEntry,
} from '../../../moderation/lists/entry-operations.ts';
import { addEntries } from '../../../moderation/lists/import-entries.ts';
import { changeList, createList, deleteList, getList, getLists } from '../../../moderation/lists/list-operations.ts';
import type { Services } from '../../../operations/services.ts';
import { parseBody } from '../../../platform/parse-body.ts';
import { guardedAction, guardedHandler, takes } from '../base.ts';

const readAccess = { scope: 'policies:read' } as const;
const writeAccess = { scope: 'policies:write' } as const;

const listBody = z.strictObject({ listId: z.string() });
const entryBody = z.strictObject({ listId: z.string(), entryId: z.unknown() });
/** The rest of the input is what the route of the same operation takes. */
const looseListBody = z.looseObject({ listId: z.string() });
const looseEntryBody = z.looseObject({ listId: z.string(), entryId: z.unknown() });

export interface ListTarget {
  listId: string;
}
export interface ListEntryTarget extends ListTarget {
  entryId: number;
}

type Access = typeof readAccess | typeof writeAccess;
type Operation<Input, Output> = (services: Services, caller: Caller, input: Input) => Promise<Output>;

/** An operation on one list: its id is the input's `listId`, all else its body. */
const onList = <Output>(
  needs: Access,
  operation: Operation<{ id: string; body: unknown }, Output>,
  schema: typeof listBody | typeof looseListBody = looseListBody,
) =>
  guardedHandler(needs, async ({ services, caller }, input) => {
    const { listId: id, ...body } = parseBody(schema, input);
    return operation(services, caller, { id, body });
  });

/** An operation on one entry, named by `listId` and `entryId`. */
const onEntry = <Output>(
  operation: Operation<{ id: string; entryId: unknown; body: unknown }, Output>,
  schema: typeof entryBody | typeof looseEntryBody = looseEntryBody,
) =>
  guardedHandler(writeAccess, async ({ services, caller }, input) => {
    const { listId: id, entryId, ...body } = parseBody(schema, input);
    return operation(services, caller, { id, entryId, body });
  });

export const listsProcedures = {
  list: takes<void>().query(guardedHandler(readAccess, ({ services, caller }) => getLists(services, caller))),
  create: takes<ListInput>().mutation(guardedAction(writeAccess, createList)),
  get: takes<ListTarget>().query(onList(readAccess, getList, listBody)),
  change: takes<ListTarget & ListChange>().mutation(onList(writeAccess, changeList)),
  remove: takes<ListTarget>().mutation(onList(writeAccess, deleteList, listBody)),
  entries: takes<ListTarget & z.input<typeof listEntriesQuery>>().query(
    onList(readAccess, (services, caller, { id, body: query }) => getEntries(services, caller, { id, query })),
  ),
  addEntries: takes<ListTarget & AddListEntries>().mutation(onList(writeAccess, addEntries)),
  changeEntry: takes<ListEntryTarget & ListEntryChange>().mutation(onEntry(changeEntry)),
  removeEntry: takes<ListEntryTarget>().mutation(onEntry(removeEntry, entryBody)),
};
