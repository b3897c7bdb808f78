/** What a learned category says of texts and pictures: one that is sent, and those of the activity log. */
import { backtestCategorySchema, type CategoryBacktest, type InputSource, tryCategorySchema } from '@winnow/core';
import pLimit from 'p-limit';
import { type ActivityCursor, type ActivitySummary, searchActivity } from '../../accounts/activity/search-activity.ts';
import type { Caller } from '../../accounts/auth/caller.ts';
import { openMedia } from '../../accounts/manage/media.ts';
import { MediaDamaged } from '../../accounts/media/seal-media.ts';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import {
  ImageTooLarge,
  ImageUndecodable,
  PictureProcessLost,
  UnsupportedMedia,
} from '../../platform/media/image/picture-errors.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { type CategoryExampleRow, listExamples } from '../../platform/storage/custom-category-store.ts';
import { parseRequestId } from '../../platform/storage/request-ids.ts';
import { Deadline } from '../analyzers/deadline.ts';
import { withPointer } from '../pipeline/error-pointer.ts';
import type { LoadedCategory } from '../taught/category-directory.ts';
import { type EmbeddedContent, noEncoder } from '../taught/category-encoder.ts';
import { scoreWindows } from '../taught/category-model.ts';
import { requireCategoryVersion, requireLearned } from './category-operations.ts';

const DAY_MS = 86_400_000;
/** Rows that are read at once; texts are judged at once as well. */
const PAGE = 100;
/** Pictures that are judged at once. */
const PICTURES_AT_ONCE = 4;
const TIME_LIMIT_MS = 20_000;
const MOST_MATCHES = 50;
const MOST_TO_LABEL = 20;

/** @throws ApiError not_found, conflict, analyzer_unavailable */
async function openCategory(
  services: Services,
  caller: Caller,
  address: { id: string; version?: number | undefined },
): Promise<LoadedCategory> {
  const found = await requireCategoryVersion(services, caller, address);
  await requireLearned(services, caller, found);
  const {
    loaded: [loaded],
  } = await services.categories.find(caller.accountKey, [found]);
  if (!loaded) throw new ApiError('not_found', 'The account has no custom category with this id.');
  return loaded;
}

async function embedSentPicture(services: Services, { accountKey }: Caller, source: InputSource) {
  using deadline = new Deadline(TIME_LIMIT_MS, accountKey);
  try {
    const bytes = await services.sources.bytes(source, { signal: deadline.signal });
    return await services.categories.encoders.image?.embed(bytes, deadline);
  } catch (error) {
    throw withPointer(error, '/picture');
  }
}

/** @throws ApiError invalid_request, not_found, conflict, analyzer_unavailable, errors about the picture */
export async function tryCategory(services: Services, caller: Caller, { id, body }: { id: string; body: unknown }) {
  const { text, picture, version } = parseBody(tryCategorySchema, body);
  const category = await openCategory(services, caller, { id, version });
  const sent = category.modality === 'text' ? text : picture;
  const [field, other] = category.modality === 'text' ? ['text', 'picture'] : ['picture', 'text'];
  if (sent === undefined) {
    const detail = `The category is about ${field}s, not ${other}s.`;
    throw new ApiError('invalid_request', detail, { problems: [{ pointer: `/${other}`, detail }] });
  }
  const embedded =
    text === undefined
      ? await embedSentPicture(services, caller, sent)
      : await services.categories.encoders.text?.embed(text);
  return { version: category.version, score: scoreWindows(category.weights, embedded?.embeddings ?? []) };
}

const toCursor = ({ requestId, item }: ActivitySummary): ActivityCursor => ({
  number: parseRequestId(requestId) ?? 0n,
  item,
});

type LoggedText = CategoryBacktest['matches'][number];

/** What became of a row: embedded, without a readable content in the store, or not reached in time. */
type RowContent = EmbeddedContent | 'not kept' | 'not reached';
type RowEmbedder = (row: ActivitySummary) => Promise<RowContent>;

/** Of a row whose text is in the log. */
const createTextEmbedder =
  ({ categories: { encoders } }: Services): RowEmbedder =>
  async ({ content }) => {
    if (content === null) return 'not kept';
    if (!encoders.text) throw noEncoder('text');
    return encoders.text.embed(content);
  };

/** Errors of one copy: those of the others may still be read. */
const copyErrors = [MediaDamaged, UnsupportedMedia, ImageUndecodable, ImageTooLarge, PictureProcessLost] as const;

const isOfCopy = (error: unknown): boolean =>
  (error instanceof ApiError && error.code === 'not_found') || copyErrors.some((known) => error instanceof known);

/** Of a row whose copy for review is kept. */
function createPictureEmbedder(
  services: Services,
  { accountKey }: Caller,
  deadline: Pick<Deadline, 'signal' | 'flow'>,
): RowEmbedder {
  const turn = pLimit(PICTURES_AT_ONCE);
  const { image } = services.categories.encoders;
  if (!image) throw noEncoder('image');
  const embed = async ({ requestId, item }: ActivitySummary): Promise<RowContent> => {
    const number = parseRequestId(requestId);
    if (deadline.signal.aborted) return 'not reached';
    if (number === undefined) return 'not kept';
    try {
      const { bytes } = await openMedia(services, { accountKey, number, item });
      return await image.embed(bytes, deadline);
    } catch (error) {
      if (deadline.signal.aborted) return 'not reached';
      if (isOfCopy(error)) return 'not kept';
      throw error;
    }
  };
  return (row) => turn(() => embed(row));
}

interface ScoredRows {
  readonly scored: LoggedText[];
  readonly notKept: number;
}

async function scoreRows(
  embed: RowEmbedder,
  { weights, modality }: LoadedCategory,
  rows: readonly ActivitySummary[],
): Promise<ScoredRows> {
  const read = await Promise.all(rows.map(async (row) => ({ row, content: await embed(row) })));
  const scored = read.flatMap(({ row: { content, requestId, item, at, author, isClean }, content: embedded }) => {
    if (typeof embedded === 'string') return [];
    const score = scoreWindows(weights, embedded.embeddings);
    const text = modality === 'text' ? (content ?? '') : '';
    return [{ requestId, item, at, content: text, authorId: author?.id ?? null, isClean, score }];
  });
  return { scored, notKept: read.filter(({ content }) => content === 'not kept').length };
}

const nameLogged = ({ content, requestId, item }: LoggedText): string => content.trim() || `${requestId}.${item}`;

interface ExampleSearch {
  readonly services: Services;
  readonly accountKey: number;
  readonly deadline: Deadline;
}

/** Of the log's pictures, those that are examples: the same copy is made of them. One that cannot be read counts as one. */
function createPictureSearch(
  { services, accountKey, deadline }: ExampleSearch,
  examples: readonly CategoryExampleRow[],
) {
  const ids = new Set(examples.flatMap(({ picture }) => picture ?? []));
  const requests = new Set(examples.flatMap(({ requestId }) => requestId ?? []));
  return async ({ requestId, item }: LoggedText): Promise<boolean> => {
    const number = parseRequestId(requestId);
    if (number === undefined || !requests.has(requestId)) return false;
    try {
      const { bytes } = await openMedia(services, { accountKey, number, item });
      return ids.has((await services.categories.pictures.copy(bytes, deadline)).id);
    } catch (error) {
      if (deadline.signal.aborted || isOfCopy(error)) return true;
      throw error;
    }
  };
}

/** The first that are no examples, each text once. */
async function findUnlabelled(
  logged: readonly LoggedText[],
  examples: readonly CategoryExampleRow[],
  search: ExampleSearch,
): Promise<LoggedText[]> {
  const texts = new Set(examples.map(({ text }) => text));
  const isKnownPicture = createPictureSearch(search, examples);
  const unlabelled: LoggedText[] = [];
  for (const one of new Map(logged.map((row) => [nameLogged(row), row])).values()) {
    if (unlabelled.length === MOST_TO_LABEL) break;
    const isKnown = one.content === '' ? await isKnownPicture(one) : texts.has(one.content.trim());
    if (!isKnown) unlabelled.push(one);
  }
  return unlabelled;
}

/**
 * What the latest version would have labelled in the log, and which of its texts or images would teach most. Within the
 * time limit, as many as there is time for.
 * @throws ApiError invalid_request, not_found, conflict, analyzer_unavailable
 */
export async function backtestCategory(
  services: Services,
  caller: Caller,
  { id, body }: { id: string; body: unknown },
): Promise<CategoryBacktest> {
  const { days, limit, threshold } = parseBody(backtestCategorySchema, body ?? {});
  const category = await openCategory(services, caller, { id });
  await services.activity.flush();
  const { accountKey } = caller;
  using deadline = new Deadline(TIME_LIMIT_MS, accountKey);
  const { modality } = category;
  const embed = modality === 'text' ? createTextEmbedder(services) : createPictureEmbedder(services, caller, deadline);
  const filters = { modality, from: new Date(services.clock() - days * DAY_MS) };
  const texts: LoggedText[] = [];
  let notKept = 0;
  for (let after: ActivityCursor | undefined, isLast = false; !isLast; ) {
    const left = limit - texts.length - notKept;
    const rows = await searchActivity(services.database, { accountKey, filters, after, limit: Math.min(PAGE, left) });
    const judged = await scoreRows(embed, category, rows);
    texts.push(...judged.scored);
    notKept += judged.notKept;
    const last = rows.at(-1);
    after = last && toCursor(last);
    isLast = rows.length < Math.min(PAGE, left) || left <= PAGE || deadline.signal.aborted;
  }
  const examples = await listExamples(services.database, { account: accountKey, id, version: category.version });
  const matches = texts.filter(({ score }) => score >= threshold).sort((a, b) => b.score - a.score);
  const doubt = ({ score }: LoggedText) => Math.abs(score - 0.5);
  const doubtful = [...texts].sort((a, b) => doubt(a) - doubt(b));
  return {
    version: category.version,
    texts: texts.length,
    notKept,
    found: matches.length,
    matches: matches.slice(0, MOST_MATCHES),
    toLabel: await findUnlabelled(doubtful, examples, { services, accountKey, deadline }),
  };
}
