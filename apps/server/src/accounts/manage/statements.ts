/** Statements of reasons: what the log makes of decisions, what people add, and what is exported. Nothing is sent. */
import {
  type CountedStatement,
  type ExplanationLanguage,
  type FieldProblem,
  noticeLanguages,
  STATEMENTS_PER_CALL,
  type Statement,
  type StatementDetails,
  toStatementNotice,
} from '@winnow/core';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import type { Caller } from '../auth/caller.ts';
import { buildStatement, factsOriginOf, statementDetailsSchema } from '../statements/build-statement.ts';
import { checkStatement, findPersonalData } from '../statements/check-statement.ts';
import { type DecidedItem, findDecidedItem, listDecidedItems, parseStatementId } from '../statements/decided-items.ts';
import { writeStatementDetails } from '../statements/statement-details.ts';
import {
  readStatementSettings,
  type StatementSettings,
  statementSettingsSchema,
  writeStatementSettings,
} from '../statements/statement-settings.ts';
import { entryKeyFields } from './activity.ts';
import { notFound, runAudited } from './audited-operation.ts';
import { timestampField } from './fields.ts';

const puid = z
  .string()
  .max(100)
  .transform((text, context) => {
    const cursor = parseStatementId(text);
    if (!cursor) context.addIssue('Not the puid of a statement.');
    return cursor ?? z.NEVER;
  })
  .meta({ pattern: '^req_\\d{1,19}-\\d{1,3}-[0-9a-z]{1,9}$' });

export const statementsQuery = z.strictObject({
  from: timestampField.describe('When it was decided.'),
  to: timestampField.describe('Excluded.'),
  after: puid.optional().describe('The `puid` of the last statement of the previous page.'),
  limit: z.coerce.number<number>().int().min(1).max(STATEMENTS_PER_CALL).default(STATEMENTS_PER_CALL),
});
export const statementPlace = z.strictObject(entryKeyFields);
export const noticeLanguageQuery = z.strictObject({
  language: z
    .enum(noticeLanguages)
    .optional()
    .describe('Of the notice for the author. Default: that of the content, if the statement names it, else English.'),
});
export const statementQuery = statementPlace.extend(noticeLanguageQuery.shape);
export const statementDetailsBody = z.strictObject({ ...entryKeyFields, details: statementDetailsSchema });
export const validateStatementsBody = z
  .strictObject({ statements: z.array(z.unknown()).min(1).max(STATEMENTS_PER_CALL) })
  .meta({ id: 'StatementsToValidate' });

const detailsOf = ({ details }: DecidedItem) => statementDetailsSchema.parse(details) as StatementDetails;

const sentenceOf = (problems: readonly { field: string; message: string }[]): string =>
  problems.map(({ field, message }) => `${field}: ${message}`).join(' ');

/** @throws ApiError conflict if the database would refuse it */
function buildValidStatement(decided: DecidedItem, settings: StatementSettings): Statement | undefined {
  const statement = buildStatement(decided, detailsOf(decided), settings);
  const problems = statement ? checkStatement(statement) : [];
  if (problems.length === 0) return statement;
  const place = `${decided.requestId}, item ${decided.item}`;
  throw new ApiError('conflict', `The statement of ${place} has to be changed. ${sentenceOf(problems)}`);
}

/**
 * The statements of decisions in a span of time, oldest first, as the body that the EU's database takes. Of a full page,
 * the next one begins after the puid of its last.
 * @throws ApiError conflict if a statement would be refused
 */
export async function listStatements(services: Services, caller: Caller, body: unknown) {
  const counted = await listCountedStatements(services, caller, body);
  return { statements: counted.map(({ statement }) => statement) };
}

/** The same, each with the category of the notice that led to it. @throws ApiError conflict */
export async function listCountedStatements(
  services: Services,
  { accountKey }: Caller,
  body: unknown,
): Promise<CountedStatement[]> {
  const span = parseBody(statementsQuery, body);
  const settings = await readStatementSettings(services.database, accountKey);
  const found: CountedStatement[] = [];
  for (let { after } = span; found.length < span.limit; ) {
    const decided = await listDecidedItems(services.database, accountKey, { ...span, after });
    for (const one of decided) {
      const statement = buildValidStatement(one, settings);
      if (statement) found.push({ statement, noticeCategory: one.notice?.category ?? null });
    }
    after = decided.at(-1);
    if (decided.length < span.limit) break;
  }
  return found.slice(0, span.limit);
}

/** How long checking may keep other requests waiting before they get a turn. */
const yieldToOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Whether the database would take statements that another system made. */
export async function validateStatements(_: Services, __: Caller, body: unknown) {
  const { statements } = parseBody(validateStatementsBody, body);
  const problems: { index: number; field: string; message: string }[] = [];
  for (const [index, statement] of statements.entries()) {
    problems.push(...checkStatement(statement).map((problem) => ({ index, ...problem })));
    await yieldToOthers();
  }
  return { isValid: problems.length === 0, problems };
}

async function getDecidedItem(services: Services, accountKey: number, place: { requestId: bigint; item: number }) {
  const decided = await findDecidedItem(services.database, accountKey, { number: place.requestId, item: place.item });
  if (!decided) throw notFound('decision to restrict anything');
  return decided;
}

const isNoticeLanguage = (code: string): code is ExplanationLanguage => noticeLanguages.some((one) => one === code);

/** The language of the content, if authors can be addressed in it. */
function contentLanguage({ content_language }: Statement): ExplanationLanguage {
  const code = content_language?.toLowerCase() ?? '';
  return isNoticeLanguage(code) ? code : 'en';
}

function toStatementResult(
  decided: DecidedItem,
  settings: StatementSettings,
  language?: ExplanationLanguage | undefined,
) {
  const statement = buildValidStatement(decided, settings);
  if (!statement)
    throw new ApiError(
      'conflict',
      'It was decided with an API key, and the settings do not say whether people or automation stand behind keys.',
    );
  const details = detailsOf(decided);
  const notice = toStatementNotice(statement, {
    redress: settings.redress,
    language: language ?? contentLanguage(statement),
    factsOrigin: factsOriginOf(decided, details),
  });
  return { statement, notice, details };
}

/** One statement, and the notice for the author. @throws ApiError not_found, conflict */
export async function getStatement(services: Services, { accountKey }: Caller, body: unknown) {
  const { language, ...place } = parseBody(statementQuery, body);
  const decided = await getDecidedItem(services, accountKey, place);
  return toStatementResult(decided, await readStatementSettings(services.database, accountKey), language);
}

const toFieldProblem = ({ field, message }: { field: string; message: string }): FieldProblem => ({
  pointer: `/details/${field}`,
  detail: message,
});

/** Replaces what people said of a decision. @throws ApiError not_found, invalid_request if it would be refused */
export async function changeStatement(services: Services, caller: Caller, body: unknown) {
  const { details: given, ...place } = parseBody(statementDetailsBody, body);
  const details = given as StatementDetails;
  const decided = await getDecidedItem(services, caller.accountKey, place);
  const settings = await readStatementSettings(services.database, caller.accountKey);
  const changed = { ...decided, details };
  const statement = buildStatement(changed, details, settings);
  const problems = statement ? checkStatement(statement) : [];
  if (problems.length > 0)
    throw new ApiError('invalid_request', sentenceOf(problems), { problems: problems.map(toFieldProblem) });
  const { number, item } = decided;
  await services.database.transaction((orm) =>
    writeStatementDetails(orm, caller.accountKey, { number, item, given: details }),
  );
  return toStatementResult(changed, settings);
}

export const getStatementSettings = ({ database }: Services, { accountKey }: Caller) =>
  readStatementSettings(database, accountKey);

/** The texts that every statement has; those on redress go to authors only, and name whom to write to. */
function assertNoPersonalData({ ground, groundExplanation, groundUrl }: StatementSettings): void {
  const problems = [
    ...findPersonalData({ decision_facts: ground }).map((one) => ({ ...one, field: 'ground' })),
    ...findPersonalData({ decision_facts: groundExplanation }).map((one) => ({ ...one, field: 'groundExplanation' })),
    ...findPersonalData({ decision_ground_reference_url: groundUrl }).map((one) => ({ ...one, field: 'groundUrl' })),
  ];
  if (problems.length > 0)
    throw new ApiError('invalid_request', sentenceOf(problems), {
      problems: problems.map(({ field, message }) => ({ pointer: `/${field}`, detail: message })),
    });
}

/** @throws ApiError invalid_request if its texts hold personal data */
export async function changeStatementSettings(services: Services, caller: Caller, body: unknown) {
  const wanted = parseBody(statementSettingsSchema, body);
  assertNoPersonalData(wanted);
  return runAudited(services, { caller, role: 'admin', name: 'statements.settings' }, async (orm) => {
    await writeStatementSettings(orm, caller.accountKey, wanted);
    return { target: caller.accountId, details: wanted, result: wanted };
  });
}
