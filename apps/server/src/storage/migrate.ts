/** Where the migrations lie, the same files for both databases; and that a schema only goes forward. */

import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** apps/server/migrations, from src/storage as well as from dist/storage. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** A newer Winnow has changed the schema: what this one would write or leave out, nobody knows. */
export class SchemaTooNew extends Error {
  override readonly name = 'SchemaTooNew';

  constructor() {
    super(
      'The database was brought to its schema by a newer version of Winnow, and cannot be taken back. ' +
        'Start that version or a newer one, or restore a backup from before.',
    );
  }
}

/** Drizzle's own book of migrations; null: nothing was applied yet. */
const BOOK = `select to_regclass('drizzle.__drizzle_migrations')::text as book`;
/** In the book, a migration is known by its time. */
const NEWEST = 'select max(created_at)::text as newest from drizzle.__drizzle_migrations';

/**
 * Before migrations are applied.
 * @param query runs one statement
 * @throws SchemaTooNew
 */
export async function assertSchemaNotNewer(query: (text: string) => Promise<readonly unknown[]>): Promise<void> {
  const [found] = await query(BOOK);
  if (Object(found).book === null) return;
  const [last] = await query(NEWEST);
  const known = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  if (Number(Object(last).newest) > known) throw new SchemaTooNew();
}
