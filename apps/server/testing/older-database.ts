/** Databases as older builds left them: with only the first migrations applied. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as overPostgresql } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgresql } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as overEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { SqlExecutor } from '../src/platform/storage/database.ts';
import { migrationsFolder } from '../src/platform/storage/migrate.ts';
import type { DatabaseLocation } from '../src/platform/storage/open-database.ts';
import { unpackTemplate } from '../src/platform/storage/template.ts';
import { temporaryFolder } from './databases.ts';

const JOURNAL = join('meta', '_journal.json');

async function readJournal(folder: string): Promise<{ entries: { tag: string; when: number }[] }> {
  return JSON.parse(await readFile(join(folder, JOURNAL), 'utf8'));
}

/** Every migration of this build, in order. */
export const allMigrations = async () => (await readJournal(migrationsFolder)).entries;

/** Creates the database with its first migrations, and fills it. */
export async function createOlderDatabase(
  location: DatabaseLocation,
  migrations: number,
  fill: (sql: SqlExecutor) => Promise<void>,
): Promise<void> {
  await using folder = await temporaryFolder();
  await cp(migrationsFolder, folder.path, { recursive: true });
  const journal = await readJournal(folder.path);
  const first = { ...journal, entries: journal.entries.slice(0, migrations) };
  await writeFile(join(folder.path, JOURNAL), JSON.stringify(first));
  const older = { migrationsFolder: folder.path };
  if ('folder' in location) {
    const dataDir = join(location.folder, 'db');
    await unpackTemplate(dataDir);
    await using client = await PGlite.create({ dataDir });
    // The template has the newest schema, and creating an empty database takes seconds.
    await client.exec('drop schema public cascade; drop schema drizzle cascade; create schema public');
    await migrateEmbedded(overEmbedded({ client }), older);
    await fill(
      async (text, parameters) => (await client.query<Record<string, unknown>>(text, [...(parameters ?? [])])).rows,
    );
  } else {
    const client = new pg.Client(location.url);
    await client.connect();
    try {
      await migratePostgresql(overPostgresql(client), older);
      await fill(async (text, parameters) => (await client.query(text, [...(parameters ?? [])])).rows);
    } finally {
      await client.end();
    }
  }
}
