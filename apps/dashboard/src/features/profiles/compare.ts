/** What is different between two versions of a profile, field by field. */
import { type Draft, profileCategories, stepMeanings, thresholdOf } from './draft.ts';

export interface Change {
  readonly field: string;
  /** Absent: it was not there. */
  readonly before?: string;
  /** Absent: it is gone. */
  readonly after?: string;
}

const words = (value: unknown): string | undefined =>
  value === undefined || value === '' ? undefined : typeof value === 'object' ? JSON.stringify(value) : String(value);

const changed = (field: string, before: string | undefined, after: string | undefined): Change[] =>
  before === after ? [] : [{ field, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];

/** Items that only one of two lists has; order does not matter to a list of terms. */
function listChanges(field: string, before: readonly string[], after: readonly string[]): Change[] {
  const had = new Set(before);
  const has = new Set(after);
  return [
    ...before.filter((item) => !has.has(item)).map((item) => ({ field, before: item })),
    ...after.filter((item) => !had.has(item)).map((item) => ({ field, after: item })),
  ];
}

const termWords = ({ term, match, category, severity }: Draft['blocklist'][number]): string =>
  `${term} (${match}, ${category}, ${severity})`;

const band = ({ reviewBand }: Draft): string | undefined => reviewBand && `${reviewBand.from} to ${reviewBand.to}`;

export function changesBetween(before: Draft, after: Draft): Change[] {
  return [
    ...changed('Name', before.name, after.name),
    ...changed('Description', words(before.description), words(after.description)),
    ...profileCategories.flatMap((category) =>
      changed(category, stepMeanings[thresholdOf(before, category)], stepMeanings[thresholdOf(after, category)]),
    ),
    ...listChanges('Blocked', before.blocklist.map(termWords), after.blocklist.map(termWords)),
    ...listChanges('Allowed', before.allowlist, after.allowlist),
    ...changed('Personal data', before.piiCategories?.join(', '), after.piiCategories?.join(', ')),
    ...changed('Redaction', words(before.redactionMode), words(after.redactionMode)),
    ...changed('Words in images', words(before.readImageText), words(after.readImageText)),
    ...changed('Hidden words', words(before.treatBypassAs), words(after.treatBypassAs)),
    ...changed('Review band', band(before), band(after)),
    ...changed('Policy', words(before.policy), words(after.policy)),
  ];
}
