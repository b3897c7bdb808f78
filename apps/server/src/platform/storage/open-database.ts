/** Opens the database that the settings name: PGlite in a folder, or a PostgreSQL server. */
import type { Database } from './database.ts';
import { openEmbeddedDatabase } from './embedded.ts';
import { openPostgresql, type PostgresqlOptions } from './postgresql.ts';

/** Where the data is stored: in a data folder, or in PostgreSQL at a connection string. */
export type DatabaseLocation = { readonly folder: string } | { readonly url: string };

/**
 * Opens the database and migrates it to the newest schema.
 * @throws DatabaseUnavailable, StorageFull
 */
export const openDatabase = (location: DatabaseLocation, options: PostgresqlOptions = {}): Promise<Database> =>
  'url' in location ? openPostgresql(location.url, options) : openEmbeddedDatabase(location.folder);
