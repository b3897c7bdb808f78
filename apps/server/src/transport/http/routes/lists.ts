/** Lists of an account: terms, expressions, domains, known texts and authors that contents are compared with. */
import {
  addedListEntriesSchema,
  addListEntriesSchema,
  limits,
  listChangeSchema,
  listEntryChangeSchema,
  listEntrySchema,
  listInputSchema,
  listSchema,
} from '@winnow/core';
import { z } from 'zod';
import type { Caller } from '../../../accounts/auth/caller.ts';
import { changeEntry, getEntries, listEntriesQuery, removeEntry } from '../../../moderation/lists/entry-operations.ts';
import { addEntries } from '../../../moderation/lists/import-entries.ts';
import { changeList, createList, deleteList, getList, getLists } from '../../../moderation/lists/list-operations.ts';
import type { Services } from '../../../operations/services.ts';
import type { Route } from '../../wire/route.ts';

const BODY_BYTES = 64 * 1024;
const readAccess = { tag: 'Lists', scope: 'policies:read', bodyLimitBytes: BODY_BYTES } as const;
const writeAccess = { ...readAccess, scope: 'policies:write' } as const;

type Operation<Input> = (services: Services, caller: Caller, input: Input) => Promise<unknown>;

/** Handles an operation on the list, and the entry, of the path. */
const onList =
  (operation: Operation<{ id: string; entryId: unknown; body: unknown }>): Route['handler'] =>
  (services, { caller, params, body }) =>
    operation(services, caller, { id: params.listId ?? '', entryId: params.entryId, body });

export const listRoutes: readonly Route[] = [
  {
    ...readAccess,
    method: 'GET',
    url: '/lists',
    operationId: 'listLists',
    summary: 'The lists of the account, by name',
    result: z.object({ lists: z.array(listSchema) }),
    handler: (services, { caller }) => getLists(services, caller),
  },
  {
    ...writeAccess,
    method: 'POST',
    url: '/lists',
    operationId: 'createList',
    summary: 'Create a list',
    errors: ['conflict'],
    status: 201,
    body: listInputSchema,
    result: listSchema,
    handler: (services, { caller, body }) => createList(services, caller, body),
  },
  {
    ...readAccess,
    method: 'GET',
    url: '/lists/:listId',
    operationId: 'getList',
    summary: 'One list',
    result: listSchema,
    handler: onList(getList),
  },
  {
    ...writeAccess,
    method: 'PUT',
    url: '/lists/:listId',
    operationId: 'changeList',
    summary: 'Change the settings of a list; absent fields are unchanged',
    errors: ['conflict'],
    body: listChangeSchema,
    result: listSchema,
    handler: onList(changeList),
  },
  {
    ...writeAccess,
    method: 'DELETE',
    url: '/lists/:listId',
    operationId: 'deleteList',
    summary: 'Delete a list and its entries',
    result: z.object({ id: z.string(), deleted: z.boolean() }),
    handler: onList(deleteList),
  },
  {
    ...readAccess,
    method: 'GET',
    url: '/lists/:listId/entries',
    operationId: 'listListEntries',
    summary: 'The entries of a list, oldest first',
    query: listEntriesQuery,
    result: z.object({ entries: z.array(listEntrySchema), next: z.int().nullable().describe('For `after`.') }),
    handler: (services, { caller, params, request }) =>
      getEntries(services, caller, { id: params.listId ?? '', query: request.query }),
  },
  {
    ...writeAccess,
    method: 'POST',
    url: '/lists/:listId/entries',
    operationId: 'addListEntries',
    summary: `Add up to ${limits.list.importEntries} entries, as JSON or CSV; those that cannot be added are reported`,
    errors: ['conflict', 'not_found'],
    body: addListEntriesSchema,
    result: addedListEntriesSchema,
    bodyLimitBytes: limits.list.importBytes,
    handler: onList(addEntries),
  },
  {
    ...writeAccess,
    method: 'PUT',
    url: '/lists/:listId/entries/:entryId',
    operationId: 'changeListEntry',
    summary: 'Change the note of an entry, or until when it matches; absent fields are unchanged',
    body: listEntryChangeSchema,
    result: listEntrySchema,
    handler: onList(changeEntry),
  },
  {
    ...writeAccess,
    method: 'DELETE',
    url: '/lists/:listId/entries/:entryId',
    operationId: 'removeListEntry',
    summary: 'Remove an entry from a list',
    result: z.object({ removed: z.int() }),
    handler: onList(removeEntry),
  },
];
