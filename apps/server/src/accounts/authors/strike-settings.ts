/** An account's strike settings: severity levels and thresholds. */
import { defaultStrikeSettings, type StrikeSettings, strikeSettingsSchema } from '@winnow/core';
import { eq } from 'drizzle-orm';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { strikeSettings } from '../../platform/storage/schema/authors.ts';

/** @throws DatabaseUnavailable */
export async function readStrikeSettings(database: Pick<Database, 'run'>, account: number): Promise<StrikeSettings> {
  const [row] = await database.run((orm) =>
    orm.select().from(strikeSettings).where(eq(strikeSettings.account, account)),
  );
  return row ? strikeSettingsSchema.parse(JSON.parse(row.settings)) : defaultStrikeSettings;
}

export async function writeStrikeSettings(orm: Orm, account: number, given: StrikeSettings): Promise<void> {
  const settings = JSON.stringify(given);
  await orm
    .insert(strikeSettings)
    .values({ account, settings })
    .onConflictDoUpdate({ target: strikeSettings.account, set: { settings } });
}
