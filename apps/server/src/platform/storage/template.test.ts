/** Tests for the embedded database's template. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/databases.ts';
import { migrationsFolder } from './migrate.ts';
import { pgliteVersion, templatePath, unpackTemplate } from './template.ts';

test('exists for the PGlite that is installed (after an upgrade: npm run db:template -w @winnow/server)', () => {
  expect(templatePath()).toContain(pgliteVersion());
  expect(existsSync(templatePath())).toBe(true);
});

test('has migrations of this build, in their order; those added since then run at the first start', async () => {
  await using folder = await temporaryFolder();
  const dataDir = join(folder.path, 'db');
  await unpackTemplate(dataDir);
  await using client = await PGlite.create({ dataDir });
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id');
  const hashes = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ hash }) => hash)).toEqual(hashes.slice(0, rows.length));
});
