/** Curation of banks: every change is in the audit log, and effective on this server when the call returns. */
import { limits, type Signal } from '@winnow/core';
import { z } from 'zod';
import type { Caller } from '../../accounts/auth/caller.ts';
import { runAudited } from '../../accounts/manage/audited-operation.ts';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import {
  BANKS_CHANNEL,
  type BankSettings,
  beginBankChange,
  countContents,
  deleteBank as deleteBankRow,
  findBank,
  findContent,
  insertBank,
  insertContents,
  listBanks,
  listContents,
  type NewBankContent,
  removeContent,
  type StoredBank,
  selectNewContents,
  updateBank,
  updateContent,
} from '../../platform/storage/bank-store.ts';
import { type Orm, transactionAsDatabase } from '../../platform/storage/database.ts';
import { readBankCsv } from './bank-csv.ts';
import {
  changeBankBody,
  changeContentBody,
  contentIdField,
  importBody,
  newBankBody,
  pageQuery,
  signalsField,
} from './bank-schemas.ts';
import { fromWireContent, toDisableUntil, toSignalMap, toWireBank, toWireContent } from './wire-content.ts';

/** Contents that one statement writes. */
const STATEMENT_CONTENTS = 1_000;

const bankNotFound = () => new ApiError('not_found', 'The account has no bank with this name.');
const contentNotFound = () => new ApiError('not_found', 'The bank has no content with this id.');
const nameTaken = (name: string) => new ApiError('conflict', `A bank named ${name} already exists.`);

interface ContentAddress {
  readonly name: string;
  readonly id: unknown;
}

/** @throws ApiError not_found */
export async function requireBank(
  database: Parameters<typeof findBank>[0],
  { accountKey }: Pick<Caller, 'accountKey'>,
  name: string,
): Promise<StoredBank> {
  const bank = await findBank(database, accountKey, name);
  if (!bank) throw bankNotFound();
  return bank;
}

interface BankChange {
  readonly caller: Caller;
  /** The name of the audit log entry. */
  readonly act: string;
  /** A bank itself is changed, not only its contents. */
  readonly isStructural?: boolean;
}

/** What was changed; `result` is returned to the caller. */
interface ChangedBank<Result> {
  readonly target: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly result: Result;
}

async function changeBanks<Result>(
  services: Services,
  { caller, act, isStructural }: BankChange,
  work: (orm: Orm, revision: number) => Promise<ChangedBank<Result>>,
): Promise<Result> {
  const { accountKey } = caller;
  const result = await runAudited(services, { caller, role: 'key', name: act }, async (orm) => {
    const revision = await beginBankChange(orm, accountKey, isStructural);
    return work(orm, revision);
  });
  await services.database.notify(BANKS_CHANNEL, String(accountKey));
  await services.banks.refresh(accountKey);
  return result;
}

export const getBanks = async ({ database }: Services, { accountKey }: Caller) =>
  (await listBanks(database, accountKey)).map(toWireBank);

/** @throws ApiError not_found */
export const getBank = async ({ database }: Services, caller: Caller, { name }: { name: string }) =>
  toWireBank(await requireBank(database, caller, name));

const toRatio = ({
  enabled,
  enabled_ratio: ratio,
}: {
  enabled?: boolean | undefined;
  enabled_ratio?: number | undefined;
}) => ratio ?? (enabled === undefined ? undefined : Number(enabled));

/** @throws ApiError invalid_request, conflict */
export async function createBank(services: Services, caller: Caller, body: unknown) {
  const { name, action, severity, label = name.toLowerCase(), ...rest } = parseBody(newBankBody, body);
  const settings: BankSettings = { name, matchingEnabledRatio: toRatio(rest) ?? 1, action, label, severity };
  return changeBanks(services, { caller, act: 'banks.create', isStructural: true }, async (orm) => {
    const own = await listBanks(transactionAsDatabase(orm), caller.accountKey);
    if (own.some((bank) => bank.name === name)) throw nameTaken(name);
    if (own.length >= limits.bank.count)
      throw new ApiError('conflict', `An account has at most ${limits.bank.count} banks.`);
    await insertBank(orm, caller.accountKey, settings);
    return { target: name, details: { ...settings }, result: toWireBank(settings) };
  });
}

/** @throws ApiError invalid_request, not_found, conflict */
export async function changeBank(services: Services, caller: Caller, { name, body }: { name: string; body: unknown }) {
  const change = parseBody(changeBankBody, body);
  return changeBanks(services, { caller, act: 'banks.change', isStructural: true }, async (orm) => {
    const database = transactionAsDatabase(orm);
    const { key, ...bank } = await requireBank(database, caller, name);
    const { enabled: _, enabled_ratio: __, ...fields } = change;
    const settings: BankSettings = {
      name: fields.name ?? bank.name,
      matchingEnabledRatio: toRatio(change) ?? bank.matchingEnabledRatio,
      action: fields.action ?? bank.action,
      label: fields.label ?? bank.label,
      severity: fields.severity ?? bank.severity,
    };
    if (settings.name !== name && (await findBank(database, caller.accountKey, settings.name)))
      throw nameTaken(settings.name);
    await updateBank(orm, key, settings);
    return { target: name, details: { ...settings }, result: toWireBank(settings) };
  });
}

/** Deletes a bank with its contents. @throws ApiError not_found */
export const deleteBank = (services: Services, caller: Caller, { name }: { name: string }) =>
  changeBanks(services, { caller, act: 'banks.delete', isStructural: true }, async (orm) => {
    const { key } = await requireBank(transactionAsDatabase(orm), caller, name);
    await deleteBankRow(orm, key);
    return { target: name, result: { message: 'Done' } };
  });

/** @throws ApiError invalid_request, not_found */
export async function getContents(
  { database }: Services,
  caller: Caller,
  { name, query }: { name: string; query: unknown },
) {
  const page = parseBody(pageQuery, query);
  const { key } = await requireBank(database, caller, name);
  const contents = await listContents(database, key, page);
  return {
    content: contents.map(toWireContent),
    next: contents.length < page.limit ? null : (contents.at(-1)?.id ?? null),
  };
}

/** @throws ApiError not_found */
export async function getContent({ database }: Services, caller: Caller, { name, id }: ContentAddress) {
  const { key } = await requireBank(database, caller, name);
  const content = await findContent(database, key, parseContentId(id));
  if (!content) throw contentNotFound();
  return toWireContent(content);
}

/** @throws ApiError not_found, also for a malformed id */
function parseContentId(id: unknown): number {
  const parsed = contentIdField.safeParse(id);
  if (!parsed.success) throw contentNotFound();
  return parsed.data;
}

async function assertRoom(orm: Orm, { accountKey }: Caller, more: number): Promise<void> {
  if ((await countContents(orm, accountKey)) + more > limits.bank.contents)
    throw new ApiError('conflict', `The banks of an account hold at most ${limits.bank.contents} contents.`);
}

/** One content with these hashes. @throws ApiError not_found, conflict */
export const addContent = (
  services: Services,
  caller: Caller,
  { name, content }: { name: string; content: NewBankContent },
) =>
  changeBanks(services, { caller, act: 'banks.addContent' }, async (orm, revision) => {
    const { key } = await requireBank(transactionAsDatabase(orm), caller, name);
    await assertRoom(orm, caller, 1);
    const [id = 0] = await insertContents(orm, { accountKey: caller.accountKey, bank: key, revision }, [content]);
    const signals = toSignalMap(content.signals);
    return { target: name, details: { id, signals }, result: { id, signals } };
  });

/** @param body a map of types to hashes, as HMA takes it @throws ApiError invalid_request, not_found, conflict */
export function addSignal(services: Services, caller: Caller, { name, body }: { name: string; body: unknown }) {
  const signals: Signal[] = parseBody(signalsField, body);
  const content = { signals, disableUntil: null, note: '', originalMediaUri: null, metadata: null };
  return addContent(services, caller, { name, content });
}

/** @throws ApiError invalid_request, not_found */
export async function changeContent(
  services: Services,
  caller: Caller,
  { body, ...address }: ContentAddress & { body: unknown },
) {
  const { disable_until_ts: until, note, metadata } = parseBody(changeContentBody, body);
  await changeBanks(services, { caller, act: 'banks.changeContent' }, async (orm, revision) => {
    const { key } = await requireBank(transactionAsDatabase(orm), caller, address.name);
    const id = parseContentId(address.id);
    const fields = {
      ...(until === undefined ? {} : { disableUntil: toDisableUntil(until) }),
      ...(note === undefined ? {} : { note }),
      ...(metadata === undefined ? {} : { metadata }),
    };
    if (!(await updateContent(orm, { bank: key, revision, id }, fields))) throw contentNotFound();
    return { target: address.name, details: { id, ...fields }, result: undefined };
  });
  return getContent(services, caller, address);
}

/** @throws ApiError not_found if there is no such bank; an unknown content counts as none deleted */
export const deleteContent = (services: Services, caller: Caller, { name, id }: ContentAddress) =>
  changeBanks(services, { caller, act: 'banks.removeContent' }, async (orm, revision) => {
    const { key } = await requireBank(transactionAsDatabase(orm), caller, name);
    const change = { accountKey: caller.accountKey, bank: key, revision, id: parseContentId(id) };
    const deleted = (await removeContent(orm, change)) ? 1 : 0;
    return { target: name, details: { id: change.id, deleted }, result: { deleted } };
  });

function readImport(body: unknown): NewBankContent[] {
  const { contents, csv, signal_type: type } = parseBody(importBody, body);
  const read = contents ?? readBankCsv(csv ?? '', type);
  if (read.length > limits.bank.importContents)
    throw new ApiError('payload_too_large', `An import has at most ${limits.bank.importContents} contents.`);
  return read.map(fromWireContent);
}

/**
 * Adds contents that the bank does not have: those with a hash that none of its contents has.
 * @throws ApiError invalid_request, payload_too_large, not_found, conflict; then nothing was added
 */
export async function importContents(
  services: Services,
  caller: Caller,
  { name, body }: { name: string; body: unknown },
) {
  const contents = readImport(body);
  return changeBanks(services, { caller, act: 'banks.import' }, async (orm, revision) => {
    const { key } = await requireBank(transactionAsDatabase(orm), caller, name);
    await assertRoom(orm, caller, contents.length);
    const change = { accountKey: caller.accountKey, bank: key, revision };
    let added = 0;
    for (let from = 0; from < contents.length; from += STATEMENT_CONTENTS) {
      const fresh = await selectNewContents(orm, key, contents.slice(from, from + STATEMENT_CONTENTS));
      added += (await insertContents(orm, change, fresh)).length;
    }
    const result = { added, skipped: contents.length - added };
    return { target: name, details: result, result };
  });
}

export const importResult = z
  .object({ added: z.int(), skipped: z.int().describe('The bank had every hash of them already.') })
  .meta({ id: 'BankImportResult' });
