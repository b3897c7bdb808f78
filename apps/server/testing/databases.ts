/** Empty databases for tests: a folder of PGlite, or a database on the run's PostgreSQL. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { createAuthenticator } from '../src/accounts/auth/authenticator.ts';
import type { Caller } from '../src/accounts/auth/caller.ts';
import { type AdminContext, createAccount, type NewAccount } from '../src/accounts/directory/accounts.ts';
import type { Database } from '../src/platform/storage/database.ts';
import { type DatabaseLocation, openDatabase } from '../src/platform/storage/open-database.ts';
import { createRequestIds } from '../src/platform/storage/request-ids.ts';
import { allocateServerNumber } from '../src/platform/storage/servers.ts';
import './global-setup.ts';
import { MIGRATED_DATABASE } from './migrated-database-name.ts';
import { copyMigratedDatabase } from './migrated-folder.ts';

export const databaseKinds = ['embedded', 'postgresql'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

export interface TemporaryFolder extends AsyncDisposable {
  readonly path: string;
}

export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'winnow-test-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

export interface EmptyDatabase extends AsyncDisposable {
  readonly location: DatabaseLocation;
  /** The data folder, which holds the embedded database. */
  readonly folder: string;
}

/** A location for a database that has not been opened yet. */
export const emptyDatabase = (kind: DatabaseKind): Promise<EmptyDatabase> => createLocation(kind, false);

/** A location of a database with the newest schema and no rows: it opens faster than an empty one. */
export const migratedDatabase = (kind: DatabaseKind): Promise<EmptyDatabase> => createLocation(kind, true);

async function createLocation(kind: DatabaseKind, isMigrated: boolean): Promise<EmptyDatabase> {
  const folder = await temporaryFolder();
  if (kind === 'embedded') {
    if (isMigrated) await copyMigratedDatabase(folder.path);
    return {
      location: { folder: folder.path },
      folder: folder.path,
      [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
    };
  }
  const server = inject('postgresqlUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await execute(server, `create database ${name} template ${isMigrated ? MIGRATED_DATABASE : 'template1'}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    location: { url: url.href },
    folder: folder.path,
    async [Symbol.asyncDispose]() {
      await execute(server, `drop database ${name} with (force)`);
      await folder[Symbol.asyncDispose]();
    },
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

export interface TestDatabase extends EmptyDatabase, AdminContext {
  readonly database: Database;
  readonly serverNumber: number;
  /** A new account, and the caller of its key. */
  account(account?: Partial<NewAccount>): Promise<Caller & { readonly apiKey: string; readonly keyId: string }>;
}

/** An open database with the newest schema and no rows. */
export async function openTestDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const empty = await migratedDatabase(kind);
  const database = await openDatabase(empty.location);
  const serverNumber = await allocateServerNumber(database);
  const tools = { database, requestIds: createRequestIds(serverNumber) };
  return {
    ...empty,
    ...tools,
    serverNumber,
    async account(account) {
      const { apiKey } = await createAccount(tools, { tier: 'Pro', tokens: 1000, ...account });
      await using authenticator = await createAuthenticator(database);
      const result = await authenticator.authenticateKey(apiKey);
      if (!result.ok || result.caller.keyId === null) throw new Error('A new key is not accepted.');
      return { ...result.caller, keyId: result.caller.keyId, apiKey };
    },
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await empty[Symbol.asyncDispose]();
    },
  };
}
