/** What the EU's database would refuse in a statement, and personal data in its texts. */
import { type StatementProblem, statementTexts, validateStatement } from '@winnow/core';
import { detectPii } from '@winnow/text';

/** Personal data in the fields that people write, found as in moderated texts. */
export function findPersonalData(candidate: unknown): StatementProblem[] {
  const fields: Record<string, unknown> = Object(candidate);
  return statementTexts.flatMap((field) => {
    const value = fields[field];
    const kinds = typeof value === 'string' ? new Set(detectPii(value).map(({ category }) => category)) : [];
    return [...kinds].map((kind) => ({ field, message: `Holds personal data (${kind}), which must not be sent.` }));
  });
}

/** @returns nothing: it can be sent */
export const checkStatement = (candidate: unknown): StatementProblem[] => [
  ...validateStatement(candidate),
  ...findPersonalData(candidate),
];
