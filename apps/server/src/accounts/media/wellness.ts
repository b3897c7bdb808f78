/** How an account's people see media, and what each of them chose instead. */
import { type AccountWellness, blurStrengths, defaultWellness, type WellnessOverride } from '@winnow/core';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { wellnessOverrides, wellnessSettings } from '../../platform/storage/schema/media.ts';

const blurStrength = z.enum(blurStrengths);
const settingsRow = z.object({ blurStrength, greyscale: z.boolean(), mute: z.boolean(), mustReveal: z.boolean() });
const overrideRow = z.object({
  blurStrength: blurStrength.nullable(),
  greyscale: z.boolean().nullable(),
  mute: z.boolean().nullable(),
});

const NO_OVERRIDE: WellnessOverride = { blurStrength: null, greyscale: null, mute: null };

/** @throws DatabaseUnavailable */
export async function readAccountWellness(database: Database, account: number): Promise<AccountWellness> {
  const [row] = await database.run((orm) =>
    orm.select().from(wellnessSettings).where(eq(wellnessSettings.account, account)),
  );
  return row ? settingsRow.parse(row) : defaultWellness;
}

export async function writeAccountWellness(orm: Orm, account: number, wellness: AccountWellness): Promise<void> {
  await orm
    .insert(wellnessSettings)
    .values({ account, ...wellness })
    .onConflictDoUpdate({ target: wellnessSettings.account, set: wellness });
}

/** @throws DatabaseUnavailable */
export async function readWellnessOverride(database: Database, person: string): Promise<WellnessOverride> {
  const [row] = await database.run((orm) =>
    orm.select().from(wellnessOverrides).where(eq(wellnessOverrides.person, person)),
  );
  return row ? overrideRow.parse(row) : NO_OVERRIDE;
}

/** @throws DatabaseUnavailable, StorageFull */
export async function writeWellnessOverride(database: Database, person: string, own: WellnessOverride): Promise<void> {
  await database.run((orm) =>
    orm
      .insert(wellnessOverrides)
      .values({ person, ...own })
      .onConflictDoUpdate({ target: wellnessOverrides.person, set: own }),
  );
}
