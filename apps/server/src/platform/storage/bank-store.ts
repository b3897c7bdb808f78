/** Banks in the database: settings, contents and signals; changes run in the caller's transaction. */
import { type BankAction, type Severity, type Signal, signalTypeNames } from '@winnow/core';
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Orm } from './database.ts';
import { bankContents, bankRevisions, bankSignals, banks } from './schema/banks.ts';

/** The channel that notifies all servers of changes of an account's banks; the message is the account's key. */
export const BANKS_CHANNEL = 'winnow_banks';

export interface BankSettings {
  readonly name: string;
  /** 0–1: the share of moderated contents that are compared with the bank. */
  readonly matchingEnabledRatio: number;
  readonly action: BankAction;
  readonly label: string;
  readonly severity: Severity;
}

export interface StoredBank extends BankSettings {
  readonly key: number;
}

export interface NewBankContent {
  readonly signals: readonly Signal[];
  readonly disableUntil: Date | null;
  readonly note: string;
  readonly originalMediaUri: string | null;
  readonly metadata: unknown;
}

export interface StoredBankContent extends NewBankContent {
  readonly id: number;
  readonly createdAt: Date;
}

const settingsSchema = z.object({
  key: z.int(),
  name: z.string(),
  matchingEnabledRatio: z.number(),
  action: z.enum(['block', 'allow']),
  label: z.string(),
  severity: z.enum(['None', 'Low', 'Medium', 'High']),
});

const bankColumns = {
  key: banks.key,
  name: banks.name,
  matchingEnabledRatio: banks.matchingEnabledRatio,
  action: banks.action,
  label: banks.label,
  severity: banks.severity,
};

/** By name. @throws DatabaseUnavailable */
export async function listBanks(database: Pick<Database, 'run'>, accountKey: number): Promise<StoredBank[]> {
  const rows = await database.run((orm) =>
    orm.select(bankColumns).from(banks).where(eq(banks.account, accountKey)).orderBy(asc(banks.name)),
  );
  return z.array(settingsSchema).parse(rows);
}

/** Undefined if the account has no such bank. */
export async function findBank(
  database: Pick<Database, 'run'>,
  accountKey: number,
  name: string,
): Promise<StoredBank | undefined> {
  const [row] = await database.run((orm) =>
    orm
      .select(bankColumns)
      .from(banks)
      .where(and(eq(banks.account, accountKey), eq(banks.name, name))),
  );
  return row && settingsSchema.parse(row);
}

/**
 * Begins a change: locks the account's banks until the end of the transaction.
 * @param isStructural a bank itself is changed, not only its contents
 * @returns the revision that changed contents carry
 */
export async function beginBankChange(orm: Orm, accountKey: number, isStructural = false): Promise<number> {
  const [row] = await orm
    .insert(bankRevisions)
    .values({ account: accountKey, revision: 1, structure: 1 })
    .onConflictDoUpdate({
      target: bankRevisions.account,
      set: {
        revision: sql`${bankRevisions.revision} + 1`,
        ...(isStructural ? { structure: sql`${bankRevisions.revision} + 1` } : {}),
      },
    })
    .returning({ revision: bankRevisions.revision });
  return row?.revision ?? 0;
}

export async function insertBank(orm: Orm, accountKey: number, settings: BankSettings): Promise<void> {
  await orm.insert(banks).values({ account: accountKey, ...settings });
}

export async function updateBank(orm: Orm, key: number, settings: BankSettings): Promise<void> {
  await orm.update(banks).set(settings).where(eq(banks.key, key));
}

/** With its contents. */
export async function deleteBank(orm: Orm, key: number): Promise<void> {
  await orm.delete(banks).where(eq(banks.key, key));
}

const isInBank = (bank: number) => and(eq(bankContents.bank, bank), isNull(bankContents.removedAt));

/** Contents of all banks of the account. */
export async function countContents(orm: Orm, accountKey: number): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(bankContents)
    .where(and(eq(bankContents.account, accountKey), isNull(bankContents.removedAt)));
  return row?.count ?? 0;
}

const toBytes = ({ value }: Signal): Uint8Array => new Uint8Array(Buffer.from(value, 'hex'));
const toHex = (value: Uint8Array): string => Buffer.from(value).toString('hex');

const signalKey = (type: number, value: Uint8Array): string => `${type} ${toHex(value)}`;

/** The contents of which the bank lacks at least one signal. */
export async function selectNewContents(
  orm: Orm,
  bank: number,
  contents: readonly NewBankContent[],
): Promise<NewBankContent[]> {
  const values = contents.flatMap(({ signals }) => signals.map(toBytes));
  const rows = await orm
    .select({ type: bankSignals.type, value: bankSignals.value })
    .from(bankSignals)
    .innerJoin(bankContents, eq(bankContents.id, bankSignals.content))
    .where(and(isInBank(bank), inArray(bankSignals.value, values)));
  const known = new Set(rows.map(({ type, value }) => signalKey(type, value)));
  return contents.filter(({ signals }) => {
    const keys = signals.map((signal) => signalKey(signalTypeNames.indexOf(signal.type), toBytes(signal)));
    const isNew = keys.some((key) => !known.has(key));
    for (const key of keys) known.add(key);
    return isNew;
  });
}

interface BankChange {
  readonly accountKey: number;
  readonly bank: number;
  readonly revision: number;
}

/** @param contents at most a thousand @returns their ids, in order */
export async function insertContents(
  orm: Orm,
  { accountKey, bank, revision }: BankChange,
  contents: readonly NewBankContent[],
): Promise<number[]> {
  if (contents.length === 0) return [];
  const rows = await orm
    .insert(bankContents)
    .values(
      contents.map(({ signals: _, metadata, ...fields }) => ({
        ...{ account: accountKey, bank, revision, ...fields },
        metadata: metadata === null || metadata === undefined ? null : JSON.stringify(metadata),
      })),
    )
    .returning({ id: bankContents.id });
  const ids = rows.map(({ id }) => id);
  await orm.insert(bankSignals).values(
    contents.flatMap(({ signals }, at) =>
      signals.map((signal) => ({
        content: ids[at] ?? 0,
        type: signalTypeNames.indexOf(signal.type),
        value: toBytes(signal),
      })),
    ),
  );
  return ids;
}

/** @returns whether the bank has it */
export async function updateContent(
  orm: Orm,
  { bank, revision, id }: Omit<BankChange, 'accountKey'> & { readonly id: number },
  fields: Partial<Pick<NewBankContent, 'disableUntil' | 'note' | 'metadata'>>,
): Promise<boolean> {
  const { metadata, ...rest } = fields;
  const written = metadata === undefined ? {} : { metadata: metadata === null ? null : JSON.stringify(metadata) };
  const rows = await orm
    .update(bankContents)
    .set({ revision, ...rest, ...written })
    .where(and(isInBank(bank), eq(bankContents.id, id)))
    .returning({ id: bankContents.id });
  return rows.length > 0;
}

/** @returns whether the bank had it */
export async function removeContent(
  orm: Orm,
  { accountKey, bank, revision, id }: BankChange & { readonly id: number },
): Promise<boolean> {
  const rows = await orm
    .update(bankContents)
    .set({ revision, removedAt: sql`now()` })
    .where(and(isInBank(bank), eq(bankContents.id, id)))
    .returning({ id: bankContents.id });
  await orm.delete(bankSignals).where(eq(bankSignals.content, rows[0]?.id ?? 0));
  const isForgotten = and(isNotNull(bankContents.removedAt), lt(bankContents.removedAt, sql`now() - interval '1 day'`));
  await orm.delete(bankContents).where(and(eq(bankContents.account, accountKey), isForgotten));
  return rows.length > 0;
}

const contentColumns = {
  id: bankContents.id,
  disableUntil: bankContents.disableUntil,
  note: bankContents.note,
  originalMediaUri: bankContents.originalMediaUri,
  metadata: bankContents.metadata,
  createdAt: bankContents.createdAt,
};

async function readSignals(database: Pick<Database, 'run'>, ids: readonly number[]): Promise<Map<number, Signal[]>> {
  const found = new Map<number, Signal[]>();
  if (ids.length === 0) return found;
  const rows = await database.run((orm) =>
    orm
      .select()
      .from(bankSignals)
      .where(inArray(bankSignals.content, [...ids]))
      .orderBy(bankSignals.type),
  );
  for (const { content, type, value } of rows) {
    const name = signalTypeNames[type];
    if (name === undefined) continue;
    found.set(content, [...(found.get(content) ?? []), { type: name, value: toHex(value) }]);
  }
  return found;
}

/** In order of their ids. @param page.after the id of the last one of the page before, 0 for the first */
export async function listContents(
  database: Pick<Database, 'run'>,
  bank: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<StoredBankContent[]> {
  const rows = await database.run((orm) =>
    orm
      .select(contentColumns)
      .from(bankContents)
      .where(and(isInBank(bank), gt(bankContents.id, after)))
      .orderBy(asc(bankContents.id))
      .limit(limit),
  );
  const signals = await readSignals(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map(({ metadata, ...row }) => ({
    ...row,
    metadata: metadata === null ? null : JSON.parse(metadata),
    signals: signals.get(row.id) ?? [],
  }));
}

/** Undefined if the bank has no such content. */
export async function findContent(
  database: Pick<Database, 'run'>,
  bank: number,
  id: number,
): Promise<StoredBankContent | undefined> {
  const [found] = await listContents(database, bank, { after: id - 1, limit: 1 });
  return found?.id === id ? found : undefined;
}
