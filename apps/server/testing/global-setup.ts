/** Starts one PostgreSQL for all test files of a run. */
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/platform/storage/open-database.ts';
import { MIGRATED_DATABASE } from './migrated-database-name.ts';
import { startPostgresql } from './postgresql.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresqlUrl: string;
  }
}

async function createMigratedDatabase(serverUrl: string): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(`create database ${MIGRATED_DATABASE}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${MIGRATED_DATABASE}`;
  const database = await openDatabase({ url: url.href });
  await database[Symbol.asyncDispose]();
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresql();
  await createMigratedDatabase(server.url);
  project.provide('postgresqlUrl', server.url);
  return async () => {
    await server[Symbol.asyncDispose]();
  };
}
