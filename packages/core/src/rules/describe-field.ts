/** What is wrong with a field of a request, in words that say what it must be. */
import type { z } from 'zod';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const kindNames: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
};

function nameReceived(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return kindNames[typeof value] ?? typeof value;
}

const counted = (count: number | bigint, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
const units: Readonly<Record<string, string>> = { string: 'character', array: 'item', set: 'item' };

/** "at least 3", "more than 0", "exactly 3 characters" */
function describeBound(
  bound: number | bigint,
  { origin, inclusive = true, exact = false }: { origin: string; inclusive?: boolean; exact?: boolean },
  [reaching, passing]: readonly [string, string],
): string {
  const unit = units[origin];
  const amount = unit === undefined ? String(bound) : counted(bound, unit);
  return `Must ${unit === undefined ? 'be' : 'have'} ${exact ? 'exactly' : inclusive ? reaching : passing} ${amount}.`;
}

/** @returns undefined: zod's own words say it */
export function describeField(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type': {
      const expected = kindNames[issue.expected];
      if (issue.input === undefined) return expected === undefined ? 'Required.' : `Required: ${expected}.`;
      if (expected === undefined) return undefined;
      if (issue.expected === 'int' && typeof issue.input === 'number') return `Must be ${expected}.`;
      return `Must be ${expected}, not ${nameReceived(issue.input)}.`;
    }
    case 'too_small':
      if (issue.minimum === 1 && units[issue.origin] !== undefined && !issue.exact) return 'Must not be empty.';
      return describeBound(issue.minimum, issue, ['at least', 'more than']);
    case 'too_big':
      return describeBound(issue.maximum, issue, ['at most', 'less than']);
    case 'invalid_value': {
      const missing = issue.input === undefined ? 'Required: ' : 'Must be ';
      const values = issue.values.map((value) => JSON.stringify(value) ?? String(value));
      return `${missing}${values.length === 1 ? values[0] : `one of ${values.join(', ')}`}.`;
    }
    case 'invalid_format':
      if (issue.format === 'datetime') return 'Must be a date and time, such as "2026-01-31T12:00:00Z".';
      if (issue.format === 'url') return 'Must be a URL.';
      return issue.format === 'regex' ? `Must match ${issue.pattern}.` : undefined;
    default:
      return undefined;
  }
}
