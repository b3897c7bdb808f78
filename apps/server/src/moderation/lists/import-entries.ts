/** Adds entries to lists, by the thousand: in slices, since each holds up what else the server does. */
import { type AddedListEntries, addListEntriesSchema, type ListKind, limits } from '@winnow/core';
import { areTooLarge } from '@winnow/text';
import type { Caller } from '../../accounts/auth/caller.ts';
import { runAudited } from '../../accounts/manage/audited-operation.ts';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { type Orm, transactionAsDatabase } from '../../platform/storage/database.ts';
import {
  beginListChange,
  countEntries,
  countEntriesOfKind,
  countPresent,
  insertEntries,
  type NewListEntry,
  readValuesOfKind,
  type StoredList,
} from '../../platform/storage/list-store.ts';
import { pauseForOthers } from '../taught/pause-for-others.ts';
import { putInForce, requireList } from './list-operations.ts';
import { readEntryRows } from './read-entries.ts';

/** Chosen by us, not measured: entries of one transaction, for which requests wait if the database is embedded. */
const SLICE_ENTRIES = 200;
/** Chosen by us, not measured: characters of the same, since known texts are longer than terms. */
const SLICE_CHARACTERS = 50_000;

/** Kinds of which an account may have fewer entries than of others. */
const mostOfKind: Readonly<Partial<Record<ListKind, number>>> = {
  regexes: limits.list.regexes,
  texts: limits.list.texts,
};

interface ListImport {
  readonly caller: Caller;
  readonly list: StoredList;
  readonly rejected: number;
}

/** The first of those that match the same. */
function withoutRepeated(entries: readonly NewListEntry[]): NewListEntry[] {
  const first = new Map<string, NewListEntry>();
  for (const entry of entries) {
    const key = Buffer.from(entry.digest).toString('latin1');
    if (!first.has(key)) first.set(key, entry);
  }
  return [...first.values()];
}

function toSlices(entries: readonly NewListEntry[]): NewListEntry[][] {
  const slices: NewListEntry[][] = [];
  let characters = 0;
  for (const entry of entries) {
    const last = slices.at(-1);
    characters += entry.value.length;
    if (last && last.length < SLICE_ENTRIES && characters <= SLICE_CHARACTERS) last.push(entry);
    else {
      slices.push([entry]);
      characters = entry.value.length;
    }
  }
  return slices;
}

/** Whether the account may have the slices too, of which the list may have some. @throws ApiError conflict */
async function assertRoom(
  orm: Orm,
  { caller: { accountKey }, list: { key, kind } }: ListImport,
  slices: readonly (readonly NewListEntry[])[],
): Promise<void> {
  const counts = await countEntries(transactionAsDatabase(orm), accountKey);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const most = mostOfKind[kind];
  const ofKind = most === undefined ? 0 : await countEntriesOfKind(orm, accountKey, kind);
  const room = Math.min(limits.list.entries - total, most === undefined ? Number.POSITIVE_INFINITY : most - ofKind);
  let more = slices.reduce((sum, slice) => sum + slice.length, 0);
  if (more <= room) return;
  for (const slice of slices) more -= await countPresent(orm, key, slice);
  if (total + more > limits.list.entries)
    throw new ApiError('conflict', `The lists of an account hold at most ${limits.list.entries} entries.`);
  if (more > room)
    throw new ApiError('conflict', `The lists of an account hold at most ${most} entries of the kind ${kind}.`);
}

/** Called with the entries in place. @throws ApiError conflict */
async function assertSteps(orm: Orm, { caller: { accountKey }, list: { kind } }: ListImport): Promise<void> {
  if (kind === 'regexes' && areTooLarge(await readValuesOfKind(orm, accountKey, kind)))
    throw new ApiError('conflict', 'The regular expressions in the lists of an account are too large together.');
}

/** @returns how many were added @throws as below */
async function insertSlices(
  services: Services,
  work: ListImport,
  slices: readonly (readonly NewListEntry[])[],
): Promise<number> {
  const { caller, list, rejected } = work;
  const addedBy = { addedBy: caller.person?.id ?? caller.keyId ?? '', addedByName: caller.person?.name ?? 'API key' };
  let before = 0;
  async function insertSlice(orm: Orm, at: number): Promise<number> {
    const revision = await beginListChange(orm, caller.accountKey);
    await requireList(transactionAsDatabase(orm), caller, list.id);
    // Between two slices the account may have got other entries.
    if (revision !== before + 1) await assertRoom(orm, work, slices.slice(at));
    const change = { accountKey: caller.accountKey, list: list.key, revision, ...addedBy };
    const added = await insertEntries(orm, change, slices[at] ?? []);
    await assertSteps(orm, work);
    before = revision;
    return added;
  }
  const entries = slices.reduce((sum, slice) => sum + slice.length, 0);
  let added = await runAudited(services, { caller, role: 'key', name: 'lists.addEntries' }, async (orm) => ({
    target: list.id,
    details: { entries, rejected },
    result: await insertSlice(orm, 0),
  }));
  for (let at = 1; at < slices.length; at += 1) {
    await pauseForOthers();
    added += await services.database.transaction((orm) => insertSlice(orm, at));
  }
  return added;
}

/**
 * Adds entries that the list does not have; one that cannot be added is reported, and the others are added. If it fails
 * between two slices, those before it stay added; sending the same again adds the others.
 * @throws ApiError invalid_request, payload_too_large, not_found, conflict; DatabaseUnavailable
 */
export async function addEntries(
  services: Services,
  caller: Caller,
  { id, body }: { id: string; body: unknown },
): Promise<AddedListEntries> {
  const given = parseBody(addListEntriesSchema, body);
  const list = await requireList(services.database, caller, id);
  const { entries, rejections } = await readEntryRows(list.kind, given);
  const work = { caller, list, rejected: rejections.length };
  try {
    const added = await insertSlices(services, work, toSlices(withoutRepeated(entries)));
    return {
      ...{ added, skipped: entries.length - added, rejected: rejections.length },
      rejections: rejections.slice(0, limits.list.rejections),
    };
  } finally {
    await putInForce(services, caller);
  }
}
