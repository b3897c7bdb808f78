/** The first start on an empty database: one account that can do everything, and its key in a file. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type AdminContext, insertAccount } from '../accounts/accounts.ts';
import { accounts } from '../storage/schema.ts';

export interface FirstStartResult {
  /** The file that holds the key of the account `local`. */
  readonly keyPath: string;
}

const localKeyPath = (dataDir: string): string => join(dataDir, 'local-api-key');

/**
 * Creates the account `local` (Enterprise, unlimited) if there is no account at all, and writes its key to
 * `<data dir>/local-api-key`, mode 0600. Servers that start together on one empty database make one account.
 * @returns undefined on every later start
 * @throws DatabaseUnavailable, StorageFull, and the file system's errors: without its key the account is not made
 */
export async function createLocalAccount(
  { database, requestIds }: AdminContext,
  dataDir: string,
): Promise<FirstStartResult | undefined> {
  const keyPath = localKeyPath(dataDir);
  const draft = `${keyPath}.${process.pid}`;
  try {
    const isFirst = await database.transaction(async (orm) => {
      // Waits for another server's first start, and blocks no reader.
      await orm.execute(sql`lock table ${accounts} in share row exclusive mode`);
      if ((await orm.$count(accounts)) > 0) return false;
      const { apiKey } = await insertAccount(orm, requestIds, { name: 'local', tier: 'Enterprise', tokens: null });
      // Before the commit: an account whose key nobody has would be worse than a file without an account.
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
