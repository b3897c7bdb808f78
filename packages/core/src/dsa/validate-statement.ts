/** Checks a statement of reasons against the schema and the rules of the EU's transparency database. */
import { describeField } from '../rules/describe-field.ts';
import { type Statement, type StatementField, statementSchema } from './statement.ts';

/** What is wrong with one field. */
export interface StatementProblem {
  /** The field of the statement, or an unknown one that was sent; empty: the whole. */
  readonly field: string;
  readonly message: string;
}

interface Rule {
  readonly field: StatementField;
  isBroken(statement: Statement): boolean;
  readonly message: string;
}

const isSet = (value: unknown): boolean =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

/** A field that is needed under a condition, and that the database drops silently without it. */
const onlyWhen = (field: StatementField, condition: string, holds: (statement: Statement) => boolean): Rule[] => [
  { field, message: `Needed with ${condition}.`, isBroken: (one) => holds(one) && !isSet(one[field]) },
  ...allowedWhen(field, condition, holds),
];

const allowedWhen = (field: StatementField, condition: string, holds: (statement: Statement) => boolean): Rule[] => [
  { field, message: `Only with ${condition}.`, isBroken: (one) => !holds(one) && isSet(one[field]) },
];

const isIllegal = ({ decision_ground }: Statement) => decision_ground === 'DECISION_GROUND_ILLEGAL_CONTENT';
const isIncompatible = (statement: Statement) => !isIllegal(statement);
const [ILLEGAL, INCOMPATIBLE] = ['DECISION_GROUND_ILLEGAL_CONTENT', 'DECISION_GROUND_INCOMPATIBLE_CONTENT'];

const notBeforeApplication = (field: StatementField): Rule => ({
  field,
  message: 'Must not be before application_date.',
  isBroken: (one) => isSet(one[field]) && String(one[field]) < one.application_date,
});

const decisions = ['decision_visibility', 'decision_monetary', 'decision_provision', 'decision_account'] as const;

const rules: readonly Rule[] = [
  {
    field: 'decision_visibility',
    message: `At least one of ${decisions.join(', ')} is needed.`,
    isBroken: (one) => !decisions.some((field) => isSet(one[field])),
  },
  ...onlyWhen(
    'decision_visibility_other',
    'DECISION_VISIBILITY_OTHER',
    (one) => one.decision_visibility?.includes('DECISION_VISIBILITY_OTHER') ?? false,
  ),
  ...onlyWhen(
    'decision_monetary_other',
    'DECISION_MONETARY_OTHER',
    (one) => one.decision_monetary === 'DECISION_MONETARY_OTHER',
  ),
  ...onlyWhen('content_type_other', 'CONTENT_TYPE_OTHER', (one) => one.content_type.includes('CONTENT_TYPE_OTHER')),
  ...allowedWhen(
    'category_specification_other',
    'KEYWORD_OTHER',
    (one) => one.category_specification?.includes('KEYWORD_OTHER') ?? false,
  ),
  ...onlyWhen('illegal_content_legal_ground', ILLEGAL, isIllegal),
  ...onlyWhen('illegal_content_explanation', ILLEGAL, isIllegal),
  ...onlyWhen('incompatible_content_ground', INCOMPATIBLE, isIncompatible),
  ...onlyWhen('incompatible_content_explanation', INCOMPATIBLE, isIncompatible),
  ...allowedWhen('incompatible_content_illegal', INCOMPATIBLE, isIncompatible),
  ...allowedWhen(
    'source_identity',
    'a source other than SOURCE_VOLUNTARY',
    ({ source_type }) => source_type !== 'SOURCE_VOLUNTARY',
  ),
  ...(
    [
      'end_date_visibility_restriction',
      'end_date_monetary_restriction',
      'end_date_service_restriction',
      'end_date_account_restriction',
    ] as const
  ).map(notBeforeApplication),
];

/**
 * Whether the database would take a statement, as far as its documentation says. Personal data in the texts is not
 * looked for here: the server does that.
 * @returns nothing: it is valid
 */
export function validateStatement(candidate: unknown): StatementProblem[] {
  const parsed = statementSchema.safeParse(candidate, { error: describeField });
  if (parsed.success)
    return rules.filter((rule) => rule.isBroken(parsed.data)).map(({ field, message }) => ({ field, message }));
  return parsed.error.issues.flatMap((issue): StatementProblem[] =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0
      ? issue.keys.map((field) => ({ field, message: 'Unknown field.' }))
      : [{ field: String(issue.path[0] ?? ''), message: issue.message }],
  );
}
