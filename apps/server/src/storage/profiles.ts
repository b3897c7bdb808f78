/** Moderation profiles in the database: every version is kept, the latest counts. */
import { and, desc, eq, max } from 'drizzle-orm';
import type { Database } from './database.ts';
import { profiles } from './schema.ts';

export interface StoredProfile {
  id: string;
  version: number;
  /** As the caller wrote it (core, `profileInput`). */
  body: unknown;
}

/** Every method takes the account: another one's profile is as unknown as none. Each throws DatabaseUnavailable, StorageFull. */
export interface ProfileStore {
  latest(accountKey: number, id: string): Promise<StoredProfile | undefined>;
  /** The latest version of each, by id. */
  list(accountKey: number): Promise<StoredProfile[]>;
  create(accountKey: number, id: string, body: unknown): Promise<StoredProfile>;
  /** Undefined: the account has no such profile. */
  addVersion(accountKey: number, id: string, body: unknown): Promise<StoredProfile | undefined>;
}

interface Row {
  id: string;
  version: number;
  body: string;
}

const stored = ({ id, version, body }: Row): StoredProfile => ({ id, version, body: JSON.parse(body) });

const columns = { id: profiles.id, version: profiles.version, body: profiles.body };

export function createProfileStore(database: Database): ProfileStore {
  return {
    async latest(accountKey, id) {
      const mine = and(eq(profiles.account, accountKey), eq(profiles.id, id));
      const [row] = await database.run((orm) =>
        orm.select(columns).from(profiles).where(mine).orderBy(desc(profiles.version)).limit(1),
      );
      return row && stored(row);
    },
    async list(accountKey) {
      const rows = await database.run((orm) =>
        orm
          .selectDistinctOn([profiles.id], columns)
          .from(profiles)
          .where(eq(profiles.account, accountKey))
          .orderBy(profiles.id, desc(profiles.version)),
      );
      return rows.map(stored);
    },
    async create(accountKey, id, body) {
      await database.run((orm) =>
        orm.insert(profiles).values({ account: accountKey, id, version: 1, body: JSON.stringify(body) }),
      );
      return { id, version: 1, body };
    },
    addVersion: (accountKey, id, body) =>
      database.transaction(async (orm) => {
        const mine = and(eq(profiles.account, accountKey), eq(profiles.id, id));
        // The first version stands for the profile: whoever holds its row writes the next version.
        await orm
          .select(columns)
          .from(profiles)
          .where(and(mine, eq(profiles.version, 1)))
          .for('update');
        const [last] = await orm
          .select({ version: max(profiles.version) })
          .from(profiles)
          .where(mine);
        if (last?.version == null) return undefined;
        const version = last.version + 1;
        await orm.insert(profiles).values({ account: accountKey, id, version, body: JSON.stringify(body) });
        return { id, version, body };
      }),
  };
}
