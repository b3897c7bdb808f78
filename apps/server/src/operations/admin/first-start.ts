/** The first start on an empty database creates one account with full access, and writes its key to a file. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type AdminContext, insertAccount } from '../../accounts/directory/accounts.ts';
import { accounts } from '../../platform/storage/schema.ts';

export interface FirstStartResult {
  /** The file that holds the key of the account `local`. */
  readonly keyPath: string;
}

const localKeyPath = (dataDir: string): string => join(dataDir, 'local-api-key');

/**
 * Creates the account `local` (Enterprise, unlimited) if there is no account at all, and writes its key to `<data
 * dir>/local-api-key`, mode 0600. Servers that start concurrently on an empty database create only one account.
 * @returns undefined on every later start
 * @throws DatabaseUnavailable, StorageFull, and file system errors: if the key cannot be
 * written, the account is not created
 */
export async function createLocalAccount(
  { database, requestIds }: AdminContext,
  dataDir: string,
): Promise<FirstStartResult | undefined> {
  const keyPath = localKeyPath(dataDir);
  const draft = `${keyPath}.${process.pid}`;
  try {
    const isFirst = await database.transaction(async (orm) => {
      // Waits for another server's first start, but does not block readers.
      await orm.execute(sql`lock table ${accounts} in share row exclusive mode`);
      if ((await orm.$count(accounts)) > 0) return false;
      const { apiKey } = await insertAccount(orm, requestIds, { name: 'local', tier: 'Enterprise', tokens: null });
      // Written before the commit: an account whose key is lost would be worse than a key file without an account.
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      writeFileSync(draft, `${apiKey}\n`, { mode: 0o600 });
      renameSync(draft, keyPath);
      return true;
    });
    return isFirst ? { keyPath } : undefined;
  } finally {
    rmSync(draft, { force: true });
  }
}
