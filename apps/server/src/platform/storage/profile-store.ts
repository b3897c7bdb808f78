/** Moderation profiles in the database: every version is kept, the latest is in effect. */
import { and, desc, eq, max, notExists, sql } from 'drizzle-orm';
import type { Database, Orm } from './database.ts';
import { archivedProfiles } from './schema/people.ts';
import { profiles } from './schema.ts';

export interface StoredProfileVersion {
  id: string;
  version: number;
  /** As the caller wrote it (core, `profileInputSchema`). */
  body: unknown;
}

/**
 * All methods are scoped to an account and treat another account's profiles as missing. All throw
 * DatabaseUnavailable, StorageFull.
 */
export interface ProfileStore {
  /** Undefined if the account has no such profile, or it is archived. */
  latest(accountKey: number, id: string): Promise<StoredProfileVersion | undefined>;
  /** One version, also of an archived profile. Undefined if the account has no such version. */
  version(accountKey: number, id: string, version: number): Promise<StoredProfileVersion | undefined>;
  /** Every version, newest first, also of an archived profile; empty if the account has no such profile. */
  versions(accountKey: number, id: string): Promise<(StoredProfileVersion & { createdAt: Date })[]>;
  /** The latest version of each profile that is not archived, by id. */
  list(accountKey: number): Promise<StoredProfileVersion[]>;
  /** The latest version of each archived profile, by id. */
  archived(accountKey: number): Promise<(StoredProfileVersion & { archivedAt: Date })[]>;
  create(accountKey: number, id: string, body: unknown): Promise<StoredProfileVersion>;
  /** Undefined if the account has no such profile. */
  addVersion(accountKey: number, id: string, body: unknown): Promise<StoredProfileVersion | undefined>;
  /** Requests can no longer use it; its versions are kept. @returns whether it existed */
  archive(accountKey: number, id: string): Promise<boolean>;
  /** @returns whether it was archived */
  restore(accountKey: number, id: string): Promise<boolean>;
}

interface ProfileRow {
  id: string;
  version: number;
  body: string;
}

const toStoredProfile = ({ id, version, body }: ProfileRow): StoredProfileVersion => ({
  id,
  version,
  body: JSON.parse(body),
});

const isArchived = and(eq(archivedProfiles.account, profiles.account), eq(archivedProfiles.id, profiles.id));

const profileColumns = { id: profiles.id, version: profiles.version, body: profiles.body };

const isInUse = (orm: Orm) =>
  notExists(orm.select({ id: archivedProfiles.id }).from(archivedProfiles).where(isArchived));

const isVersionOf = (accountKey: number, id: string) => and(eq(profiles.account, accountKey), eq(profiles.id, id));

type ProfileDatabase = Pick<Database, 'run' | 'transaction'>;

/** @param database or a transaction of the caller's (`within`) */
export const createProfileStore = (database: ProfileDatabase): ProfileStore => ({
  ...createProfileLookups(database),
  ...createProfileLists(database),
  ...createProfileChanges(database),
});

const createProfileLookups = (database: ProfileDatabase): Pick<ProfileStore, 'latest' | 'version'> => ({
  async latest(accountKey, id) {
    const [row] = await database.run((orm) =>
      orm
        .select(profileColumns)
        .from(profiles)
        .where(and(isVersionOf(accountKey, id), isInUse(orm)))
        .orderBy(desc(profiles.version))
        .limit(1),
    );
    return row && toStoredProfile(row);
  },
  async version(accountKey, id, version) {
    const [row] = await database.run((orm) =>
      orm
        .select(profileColumns)
        .from(profiles)
        .where(and(isVersionOf(accountKey, id), eq(profiles.version, version))),
    );
    return row && toStoredProfile(row);
  },
});

const createProfileLists = (database: ProfileDatabase): Pick<ProfileStore, 'versions' | 'list' | 'archived'> => ({
  async versions(accountKey, id) {
    const rows = await database.run((orm) =>
      orm
        .select({ ...profileColumns, createdAt: profiles.createdAt })
        .from(profiles)
        .where(isVersionOf(accountKey, id))
        .orderBy(desc(profiles.version)),
    );
    return rows.map((row) => ({ ...toStoredProfile(row), createdAt: row.createdAt }));
  },
  async list(accountKey) {
    const rows = await database.run((orm) =>
      orm
        .selectDistinctOn([profiles.id], profileColumns)
        .from(profiles)
        .where(and(eq(profiles.account, accountKey), isInUse(orm)))
        .orderBy(profiles.id, desc(profiles.version)),
    );
    return rows.map(toStoredProfile);
  },
  async archived(accountKey) {
    const rows = await database.run((orm) =>
      orm
        .selectDistinctOn([profiles.id], { ...profileColumns, archivedAt: archivedProfiles.archivedAt })
        .from(profiles)
        .innerJoin(archivedProfiles, isArchived)
        .where(eq(profiles.account, accountKey))
        .orderBy(profiles.id, desc(profiles.version)),
    );
    return rows.map((row) => ({ ...toStoredProfile(row), archivedAt: row.archivedAt }));
  },
});

type ProfileChanges = Pick<ProfileStore, 'create' | 'addVersion' | 'archive' | 'restore'>;

const createProfileChanges = (database: ProfileDatabase): ProfileChanges => ({
  async create(accountKey, id, body) {
    await database.run((orm) =>
      orm.insert(profiles).values({ account: accountKey, id, version: 1, body: JSON.stringify(body) }),
    );
    return { id, version: 1, body };
  },
  addVersion: (accountKey, id, body) =>
    database.transaction(async (orm) => {
      const mine = isVersionOf(accountKey, id);
      // The row of the first version serves as the profile's lock: its holder writes the next version.
      await orm
        .select(profileColumns)
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
  async archive(accountKey, id) {
    const archived = await database.run((orm) =>
      orm
        .insert(archivedProfiles)
        .select(
          orm
            .select({ account: profiles.account, id: profiles.id, archivedAt: sql`now()`.as('archived_at') })
            .from(profiles)
            .where(and(isVersionOf(accountKey, id), eq(profiles.version, 1))),
        )
        .onConflictDoNothing()
        .returning({ id: archivedProfiles.id }),
    );
    return archived.length > 0;
  },
  async restore(accountKey, id) {
    const restored = await database.run((orm) =>
      orm
        .delete(archivedProfiles)
        .where(and(eq(archivedProfiles.account, accountKey), eq(archivedProfiles.id, id)))
        .returning({ id: archivedProfiles.id }),
    );
    return restored.length > 0;
  },
});
