/** What each account keeps of moderated content, and for how long. */
import { type ActivitySettings, contentPolicyNames, defaultActivitySettings } from '@winnow/core';
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { activitySettings } from '../../platform/storage/schema/activity.ts';

const settingsRowSchema = z.object({ contentPolicy: z.enum(contentPolicyNames), retentionDays: z.int() });

/** Settings by account; accounts without a row have the defaults. @throws DatabaseUnavailable */
export async function readActivitySettings(
  database: Database,
  accountKeys: readonly number[],
): Promise<(accountKey: number) => ActivitySettings> {
  const rows = await database.run((orm) =>
    orm
      .select()
      .from(activitySettings)
      .where(inArray(activitySettings.account, [...accountKeys])),
  );
  const known = new Map(rows.map((row) => [row.account, settingsRowSchema.parse(row)]));
  return (accountKey) => known.get(accountKey) ?? defaultActivitySettings;
}
