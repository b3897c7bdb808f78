/** The examples of a new version: typed, from CSV, or texts of the activity log. */
import { type CustomCategoryInput, limits } from '@winnow/core';
import { searchActivity } from '../../accounts/activity/search-activity.ts';
import type { Caller } from '../../accounts/auth/caller.ts';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { CategoryExampleRow } from '../../platform/storage/custom-category-store.ts';
import { parseRequestId } from '../../platform/storage/request-ids.ts';
import { readExampleCsv } from './example-csv.ts';

export type NewExample = Omit<CategoryExampleRow, 'place'>;
type ExampleSources = Pick<CustomCategoryInput, 'examples' | 'csv' | 'fromLog'>;

const { examplesPerSide, exampleCharacters } = limits.customCategory;

const refuse = (pointer: string, detail: string): ApiError =>
  new ApiError('invalid_request', `${pointer}: ${detail}`, { problems: [{ pointer, detail }] });

/** A key that may write policies may not for that reason read the log. */
function assertMayReadLog({ person, scopes }: Caller): void {
  if (person === undefined && !scopes.includes('activity'))
    throw new ApiError('insufficient_scope', 'Texts of the activity log need the scope "activity" as well.');
}

async function readLoggedExample(
  services: Services,
  caller: Caller,
  { requestId, item, belongs, pointer }: ExampleSources['fromLog'][number] & { readonly pointer: string },
): Promise<NewExample> {
  const requestNumber = parseRequestId(requestId);
  const found =
    requestNumber === undefined
      ? []
      : await searchActivity(services.database, {
          accountKey: caller.accountKey,
          filters: { requestNumber, modality: 'text' },
          limit: limits.text.batch,
        });
  const row = found.find((one) => one.item === item);
  if (!row?.content) throw refuse(pointer, 'The activity log does not have the text of this request.');
  const text = row.content.slice(0, exampleCharacters).trim();
  return { text, belongs, requestId, author: row.author?.id ?? null };
}

/** @throws ApiError invalid_request, insufficient_scope */
export async function collectExamples(
  services: Services,
  caller: Caller,
  { examples, csv, fromLog }: ExampleSources,
): Promise<NewExample[]> {
  const plain = [...examples, ...(csv === undefined ? [] : readExampleCsv(csv))];
  if (fromLog.length > 0) {
    assertMayReadLog(caller);
    await services.activity.flush();
  }
  const logged: NewExample[] = [];
  for (const [at, one] of fromLog.entries())
    logged.push(await readLoggedExample(services, caller, { ...one, pointer: `/fromLog/${at}` }));
  return [...plain.map((example) => ({ ...example, requestId: null, author: null })), ...logged];
}

/** One of each text, of which the last says where it belongs. @throws ApiError invalid_request if a side is too long */
export function mergeExamples(examples: readonly NewExample[]): NewExample[] {
  const byText = new Map<string, NewExample>();
  for (const example of examples) {
    const known = byText.get(example.text);
    const source = known?.requestId ? { requestId: known.requestId, author: known.author } : {};
    byText.set(example.text, { ...example, ...(example.requestId === null ? source : {}) });
  }
  const merged = [...byText.values()];
  for (const side of [true, false]) {
    const count = merged.filter(({ belongs }) => belongs === side).length;
    const which = side ? 'belong' : 'do not belong';
    if (count > examplesPerSide)
      throw refuse('/examples', `At most ${examplesPerSide} examples that ${which}; there would be ${count}.`);
  }
  return merged;
}
