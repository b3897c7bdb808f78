/** Random signing secrets, created once per database and shared by all of its servers. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database, Orm } from './database.ts';
import { secrets } from './schema.ts';

const SECRET_BYTES = 32;

/**
 * The 32 bytes stored under `name`, generated on first use; concurrent servers get the same ones. They are stored in
 * the database, not in the data folder, because with PostgreSQL several servers must agree on them.
 * @throws DatabaseUnavailable, StorageFull
 */
export async function getOrCreateSecret(database: Database, name: string): Promise<Uint8Array> {
  return database.run(async (orm) => {
    await orm
      .insert(secrets)
      .values({ name, value: randomBytes(SECRET_BYTES) })
      .onConflictDoNothing();
    const [row] = await selectSecret(orm, name);
    if (!row) throw new Error(`The secret ${name} vanished while it was read.`);
    return row.value;
  });
}

/** The secret if it exists; never creates one. @throws DatabaseUnavailable, StorageFull */
export async function findSecret(database: Database, name: string): Promise<Uint8Array | undefined> {
  const [row] = await database.run((orm) => selectSecret(orm, name));
  return row?.value;
}

const selectSecret = (orm: Orm, name: string) =>
  orm.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
