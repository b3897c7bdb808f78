/** The examples of a new version: typed, from CSV, sent pictures, or texts and pictures of the activity log. */
import { type CategoryModality, type CustomCategoryInput, limits } from '@winnow/core';
import pLimit from 'p-limit';
import { searchActivity } from '../../accounts/activity/search-activity.ts';
import type { Caller } from '../../accounts/auth/caller.ts';
import { requirePerson } from '../../accounts/manage/audited-operation.ts';
import { openMedia } from '../../accounts/manage/media.ts';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { areLogged, type CategoryExampleRow } from '../../platform/storage/custom-category-store.ts';
import type { Orm } from '../../platform/storage/database.ts';
import { parseRequestId } from '../../platform/storage/request-ids.ts';
import { Deadline } from '../analyzers/deadline.ts';
import { withPointer } from '../pipeline/error-pointer.ts';
import type { PictureCopy } from '../taught/category-pictures.ts';
import { readExampleCsv } from './example-csv.ts';

export type NewExample = Omit<CategoryExampleRow, 'place'>;
type ExampleSources = Pick<CustomCategoryInput, 'examples' | 'csv' | 'fromLog' | 'pictures'>;

const { exampleCharacters, picturesPerRequest } = limits.customCategory;
/** Chosen by us, not measured: pictures of a request that are held in memory at once. */
const PICTURES_AT_ONCE = 4;
/** Chosen by us, not measured: a hundred photographs of 12 megapixels on one busy core. */
const TIME_LIMIT_MS = 120_000;

/** A typed example. */
const unsourced = { picture: null, requestId: null, author: null } as const;

/** Names a text or a picture among examples. */
export const toExampleKey = ({ picture, text }: Pick<NewExample, 'picture' | 'text'>): string =>
  picture === null ? `text ${text}` : `picture ${picture}`;

export const refuse = (pointer: string, detail: string): ApiError =>
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
  return { text, belongs, picture: null, requestId, author: row.author?.id ?? null };
}

async function readText(
  services: Services,
  caller: Caller,
  { examples, csv, fromLog, pictures }: ExampleSources,
): Promise<NewExample[]> {
  if (pictures.length > 0) throw refuse('/pictures', 'The category is about texts.');
  const plain = [...examples, ...(csv === undefined ? [] : readExampleCsv(csv))];
  if (fromLog.length > 0) {
    assertMayReadLog(caller);
    await services.activity.flush();
  }
  const logged: NewExample[] = [];
  for (const [at, one] of fromLog.entries())
    logged.push(await readLoggedExample(services, caller, { ...one, pointer: `/fromLog/${at}` }));
  return [...plain.map((example) => ({ ...example, ...unsourced })), ...logged];
}

interface PictureExample {
  readonly example: NewExample;
  readonly copy: PictureCopy;
}

/** @throws ApiError with the pointer of what cannot be fetched or decoded */
async function copyPicture(
  { categories }: Services,
  deadline: Deadline,
  { pointer, read }: { pointer: string; read: () => Promise<Uint8Array> },
): Promise<PictureCopy> {
  try {
    return await categories.pictures.copy(await read(), deadline);
  } catch (error) {
    throw withPointer(error, pointer);
  }
}

/** The picture of a request, of which a copy is kept for review. @throws ApiError invalid_request */
async function readLoggedPicture(
  services: Services,
  caller: Caller,
  { requestId, item, pointer }: ExampleSources['fromLog'][number] & { readonly pointer: string },
): Promise<{ bytes: Uint8Array; author: string | null }> {
  const { accountKey } = caller;
  const requestNumber = parseRequestId(requestId);
  const found =
    requestNumber === undefined
      ? []
      : await searchActivity(services.database, {
          ...{ accountKey, filters: { requestNumber, modality: 'image' }, limit: limits.image.batch },
        });
  const row = found.find((one) => one.item === item);
  if (!row || requestNumber === undefined) throw refuse(pointer, 'The activity log has no image of this request.');
  try {
    const { bytes } = await openMedia(services, { accountKey, number: requestNumber, item });
    return { bytes, author: row.author?.id ?? null };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') throw refuse(pointer, error.message);
    throw error;
  }
}

async function readPictures(
  services: Services,
  caller: Caller,
  { examples, csv, fromLog, pictures }: ExampleSources,
): Promise<PictureExample[]> {
  if (examples.length > 0) throw refuse('/examples', 'The category is about pictures.');
  if (csv !== undefined) throw refuse('/csv', 'The category is about pictures.');
  if (fromLog.length > picturesPerRequest) throw refuse('/fromLog', `At most ${picturesPerRequest} pictures.`);
  if (fromLog.length > 0) {
    // Copies for review are for people (docs/decisions/0051).
    requirePerson(caller, 'moderator');
    await Promise.all([services.activity.flush(), services.media.flush()]);
  }
  // Before they are fetched and decoded, which is in vain without it.
  if (fromLog.length + pictures.length > 0) services.categories.pictures.requireKey();
  using deadline = new Deadline(TIME_LIMIT_MS, caller.accountKey);
  const { signal } = deadline;
  const turn = pLimit(PICTURES_AT_ONCE);
  const sent = pictures.map(({ data, belongs }, at) =>
    turn(async (): Promise<PictureExample> => {
      const read = () => services.sources.bytes(data, { signal });
      const copy = await copyPicture(services, deadline, { pointer: `/pictures/${at}/data`, read });
      return { example: { text: '', belongs, picture: copy.id, requestId: null, author: null }, copy };
    }),
  );
  const logged = fromLog.map((one, at) =>
    turn(async (): Promise<PictureExample> => {
      const pointer = `/fromLog/${at}`;
      const { bytes, author } = await readLoggedPicture(services, caller, { ...one, pointer });
      const copy = await copyPicture(services, deadline, { pointer, read: async () => bytes });
      const { belongs, requestId } = one;
      return { example: { text: '', belongs, picture: copy.id, requestId, author }, copy };
    }),
  );
  return await Promise.all([...sent, ...logged]);
}

export interface CollectedExamples {
  readonly examples: NewExample[];
  /** Of those that are pictures. */
  readonly copies: PictureCopy[];
}

/** @throws ApiError invalid_request and other errors about pictures; insufficient_scope, session_required */
export async function collectExamples(
  services: Services,
  caller: Caller,
  { modality, ...sources }: ExampleSources & { readonly modality: CategoryModality },
): Promise<CollectedExamples> {
  if (modality === 'text') return { examples: await readText(services, caller, sources), copies: [] };
  const read = await readPictures(services, caller, sources);
  return { examples: read.map(({ example }) => example), copies: read.map(({ copy }) => copy) };
}

/**
 * Examples are copied before the turn of their version, and their author may be erased meanwhile.
 * @throws ApiError conflict
 */
export async function assertStillLogged(orm: Orm, accountKey: number, examples: readonly NewExample[]): Promise<void> {
  const sources = examples.flatMap(({ requestId, author }) => {
    const number = requestId === null ? undefined : parseRequestId(requestId);
    return number === undefined || author === null ? [] : [{ number, author }];
  });
  if (sources.length > 0 && !(await areLogged(orm, accountKey, sources)))
    throw new ApiError('conflict', 'The activity log does not have all of these requests any more.');
}

/** @throws ApiError invalid_request if the category is about something else than the request says */
export function assertSameModality(modality: CategoryModality, wanted: CategoryModality | undefined): void {
  if (wanted !== undefined && wanted !== modality)
    throw refuse('/modality', `The category is about ${modality === 'text' ? 'texts' : 'pictures'}, in all versions.`);
}

/** @param known the ids of the category's pictures @throws ApiError invalid_request */
export function readKeptPictures(keep: CustomCategoryInput['keep'], known: readonly string[]): NewExample[] {
  return keep.map(({ id: picture, belongs }, at) => {
    if (!known.includes(picture)) throw refuse(`/keep/${at}`, 'The category has no picture with this id.');
    return { text: '', belongs, picture, requestId: null, author: null };
  });
}
