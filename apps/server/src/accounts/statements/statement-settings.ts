/** What an account says in all its statements of reasons, and what authors can do about a decision. */
import {
  authorIdSchema,
  decisionVisibilities,
  economicAreaCountries,
  noticePhrases,
  redressFields,
  statementFields,
} from '@winnow/core';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { statementSettings } from '../../platform/storage/schema/statements.ts';

/** Who is behind decisions that clients send with an API key: the log only knows the key. */
export const keyDecisions = ['person', 'automation'] as const;

export const statementSettingsSchema = z
  .strictObject({
    defaultVisibility: z
      .enum(decisionVisibilities)
      .exclude(['DECISION_VISIBILITY_OTHER'])
      .describe('What a rejection means, where nothing else is said.'),
    ground: z.string().trim().min(1).max(500).describe('The contractual ground, such as a section of your terms.'),
    groundExplanation: z.string().trim().min(1).max(2000),
    groundUrl: statementFields.decision_ground_reference_url.unwrap().unwrap().nullable(),
    territorialScope: z
      .array(z.enum(economicAreaCountries))
      .describe('Where decisions apply; empty: it is not limited to countries.'),
    decisionsByKey: z
      .enum(keyDecisions)
      .nullable()
      .describe('Who is behind decisions that clients send with a key; null: unknown, and they have no statements.'),
    redress: z.strictObject(redressFields),
    trustedFlaggers: z
      .array(
        z.strictObject({
          reporterId: authorIdSchema.describe('Your id of the organisation, as in `reporter` of its reports.'),
          name: z.string().trim().min(1).max(200).describe('Of the organisation.'),
        }),
      )
      .max(500)
      .default([])
      .describe('Organisations with the status of Article 22: their notices come first.'),
  })
  .meta({ id: 'StatementSettings' });

export type StatementSettings = z.output<typeof statementSettingsSchema>;

/** Chosen by us, not measured: a rejected content is removed for a breach of the terms, and the courts are open. */
export const defaultStatementSettings: StatementSettings = {
  defaultVisibility: 'DECISION_VISIBILITY_CONTENT_REMOVED',
  ground: noticePhrases.en.terms,
  groundExplanation: noticePhrases.en.breaksRules,
  groundUrl: null,
  territorialScope: [],
  decisionsByKey: null,
  redress: { internalComplaint: null, outOfCourt: null, court: { text: noticePhrases.en.court, url: null } },
  trustedFlaggers: [],
};

/** @throws DatabaseUnavailable */
export async function readStatementSettings(database: Database, account: number): Promise<StatementSettings> {
  const [row] = await database.run((orm) =>
    orm.select().from(statementSettings).where(eq(statementSettings.account, account)),
  );
  return row ? statementSettingsSchema.parse(JSON.parse(row.settings)) : defaultStatementSettings;
}

export async function writeStatementSettings(orm: Orm, account: number, given: StatementSettings): Promise<void> {
  const settings = JSON.stringify(given);
  await orm
    .insert(statementSettings)
    .values({ account, settings })
    .onConflictDoUpdate({ target: statementSettings.account, set: { settings } });
}
