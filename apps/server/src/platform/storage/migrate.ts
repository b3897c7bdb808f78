/** Locates the migrations, which both databases share, and refuses to run on a newer schema. */

import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';

/** apps/server/migrations, resolved from src/platform/storage as well as from dist/platform/storage. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** The schema was migrated by a newer Winnow; writing to it with this version is not safe. */
export class SchemaTooNew extends Error {
  override readonly name = 'SchemaTooNew';

  constructor() {
    super(
      'The database was migrated by a newer version of Winnow and cannot be downgraded. ' +
        'Start that version or a newer one, or restore an older backup.',
    );
  }
}

/** Drizzle's table of migrations; null if none has been applied yet. */
const BOOK = `select to_regclass('drizzle.__drizzle_migrations')::text as book`;
/** That table identifies a migration by its timestamp. */
const NEWEST = 'select max(created_at)::text as newest from drizzle.__drizzle_migrations';

/**
 * Call before applying migrations.
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
