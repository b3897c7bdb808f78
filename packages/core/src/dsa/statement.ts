/** A statement of reasons (Article 17 of Regulation (EU) 2022/2065) as the EU's transparency database takes it. */
import { z } from 'zod';
import { statementCategoryNames, statementKeywords } from './statement-categories.ts';
import {
  accountTypes,
  automatedDecisions,
  decisionAccounts,
  decisionGrounds,
  decisionMonetaries,
  decisionProvisions,
  decisionVisibilities,
  economicAreaCountries,
  statementContentTypes,
  statementLanguages,
  statementSources,
  yesNo,
} from './statement-values.ts';

const text = (most: number) => z.string().trim().min(1, 'Must not be empty.').max(most).nullish();
const requiredText = (most: number) => z.string().trim().min(1, 'Must not be empty.').max(most);
const list = <Value extends z.ZodType>(value: Value) =>
  z.array(value).refine((values) => new Set(values).size === values.length, 'Holds a value twice.');
/** A day of the calendar. @param first the earliest that the database takes, YYYY-MM-DD */
const day = (first: string) =>
  z.iso.date('Must be a day, YYYY-MM-DD.').refine((value) => value >= first, `Must not be before ${first}.`);
const endDate = day('2020-01-01').nullish();

/** Up to this many statements go into one call of the database. */
export const STATEMENTS_PER_CALL = 100;

/** Each field on its own; validate-statement.ts has the rules between fields. */
export const statementFields = {
  puid: z
    .string()
    .max(500)
    .regex(/^[a-zA-Z0-9_-]+$/, 'Only letters, digits, "-" and "_".'),
  decision_visibility: list(z.enum(decisionVisibilities)).nullish(),
  decision_visibility_other: text(500),
  end_date_visibility_restriction: endDate,
  decision_monetary: z.enum(decisionMonetaries).nullish(),
  decision_monetary_other: text(500),
  end_date_monetary_restriction: endDate,
  decision_provision: z.enum(decisionProvisions).nullish(),
  end_date_service_restriction: endDate,
  decision_account: z.enum(decisionAccounts).nullish(),
  end_date_account_restriction: endDate,
  account_type: z.enum(accountTypes).nullish(),
  decision_ground: z.enum(decisionGrounds),
  decision_ground_reference_url: z
    .url({ protocol: /^https?$/, error: 'Must be an http or https URL.' })
    .max(500)
    .nullish(),
  illegal_content_legal_ground: text(500),
  illegal_content_explanation: text(2000),
  incompatible_content_ground: text(500),
  incompatible_content_explanation: text(2000),
  incompatible_content_illegal: z.enum(yesNo).nullish(),
  content_type: list(z.enum(statementContentTypes)).min(1, 'Needs at least one value.'),
  content_type_other: text(500),
  category: z.enum(statementCategoryNames),
  category_addition: list(z.enum(statementCategoryNames)).nullish(),
  category_specification: list(z.enum(statementKeywords)).nullish(),
  category_specification_other: text(500),
  content_language: z
    .string()
    .refine((code) => statementLanguages.has(code), 'Must be a code of ISO 639-1 in capitals.')
    .nullish(),
  content_date: day('2000-01-01'),
  application_date: day('2020-01-01'),
  territorial_scope: list(z.enum(economicAreaCountries)).nullish(),
  content_id: z.strictObject({ 'EAN-13': z.string().regex(/^\d{13}$/, 'Must have 13 digits.') }).nullish(),
  decision_facts: requiredText(5000),
  source_type: z.enum(statementSources),
  source_identity: text(500),
  automated_detection: z.enum(yesNo),
  automated_decision: z.enum(automatedDecisions),
};

export const statementSchema = z.strictObject(statementFields).meta({ id: 'Statement' });
export type Statement = z.output<typeof statementSchema>;
export type StatementField = keyof Statement;

/** What people may say of a decision: without what the log knows better. */
export type StatementDetails = Partial<
  Omit<Statement, 'puid' | 'application_date' | 'automated_detection' | 'automated_decision'>
>;

/** The fields that people write in their own words: they must hold no personal data. */
export const statementTexts = [
  'decision_visibility_other',
  'decision_monetary_other',
  'decision_ground_reference_url',
  'illegal_content_legal_ground',
  'illegal_content_explanation',
  'incompatible_content_ground',
  'incompatible_content_explanation',
  'content_type_other',
  'category_specification_other',
  'decision_facts',
  'source_identity',
] as const satisfies readonly StatementField[];
