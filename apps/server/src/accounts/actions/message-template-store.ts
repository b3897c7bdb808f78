/** The templates of messages to authors in the database, and the language that messages have by default. */
import type { MessageTemplate } from '@winnow/core';
import { and, eq } from 'drizzle-orm';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { messageSettings, messageTemplates } from '../../platform/storage/schema/actions.ts';

type TemplateRow = typeof messageTemplates.$inferSelect;

const DEFAULT_LANG = 'en';

const toTemplate = ({ account: _, id, policy, ...row }: TemplateRow): MessageTemplate => ({
  ...{ templateId: id, policyId: policy, ...row },
});

/** By name and language. @throws DatabaseUnavailable */
export async function listTemplates(database: Pick<Database, 'run'>, account: number): Promise<MessageTemplate[]> {
  const rows = await database.run((orm) =>
    orm
      .select()
      .from(messageTemplates)
      .where(eq(messageTemplates.account, account))
      .orderBy(messageTemplates.name, messageTemplates.lang),
  );
  return rows.map(toTemplate);
}

/** Inserts or replaces it. @throws DatabaseUnavailable, StorageFull */
export async function writeTemplate(
  orm: Orm,
  account: number,
  { templateId: id, policyId: policy, ...fields }: Omit<MessageTemplate, 'changedAt'>,
): Promise<MessageTemplate> {
  const set = { ...fields, policy, changedAt: new Date() };
  await orm
    .insert(messageTemplates)
    .values({ account, id, ...set })
    .onConflictDoUpdate({ target: [messageTemplates.account, messageTemplates.id], set });
  return toTemplate({ account, id, ...set });
}

/** @returns whether the account had it @throws DatabaseUnavailable, StorageFull */
export async function deleteTemplate(orm: Orm, account: number, id: string): Promise<boolean> {
  const rows = await orm
    .delete(messageTemplates)
    .where(and(eq(messageTemplates.account, account), eq(messageTemplates.id, id)))
    .returning({ id: messageTemplates.id });
  return rows.length > 0;
}

/** @throws DatabaseUnavailable */
export async function readDefaultLang(database: Pick<Database, 'run'>, account: number): Promise<string> {
  const [row] = await database.run((orm) =>
    orm.select().from(messageSettings).where(eq(messageSettings.account, account)),
  );
  return row?.defaultLang ?? DEFAULT_LANG;
}

/** @throws DatabaseUnavailable, StorageFull */
export async function writeDefaultLang(orm: Orm, account: number, defaultLang: string): Promise<void> {
  await orm
    .insert(messageSettings)
    .values({ account, defaultLang })
    .onConflictDoUpdate({ target: messageSettings.account, set: { defaultLang } });
}
