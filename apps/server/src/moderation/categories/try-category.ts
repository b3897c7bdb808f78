/** What a learned category says of texts: one that is typed, and those of the activity log. */
import { backtestCategorySchema, type CategoryBacktest, tryCategorySchema } from '@winnow/core';
import { type ActivityCursor, type ActivitySummary, searchActivity } from '../../accounts/activity/search-activity.ts';
import type { Caller } from '../../accounts/auth/caller.ts';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { listExamples } from '../../platform/storage/custom-category-store.ts';
import { parseRequestId } from '../../platform/storage/request-ids.ts';
import type { LoadedCategory } from '../taught/category-directory.ts';
import { scoreWindows } from '../taught/category-model.ts';
import { requireCategoryVersion, requireLearned } from './category-operations.ts';

const DAY_MS = 86_400_000;
/** Texts that are read and judged at once. */
const PAGE = 100;
const TIME_LIMIT_MS = 20_000;
const MOST_MATCHES = 50;
const MOST_TO_LABEL = 20;

/** @throws ApiError not_found, conflict, analyzer_unavailable */
async function openCategory(
  services: Services,
  caller: Caller,
  address: { id: string; version?: number | undefined },
): Promise<LoadedCategory> {
  const { id, version } = await requireCategoryVersion(services, caller, address);
  await requireLearned(services, caller, { id, version });
  const [loaded] = await services.categories.find(caller.accountKey, [{ id, version }]);
  if (!loaded) throw new ApiError('not_found', 'The account has no custom category with this id.');
  return loaded;
}

/** @throws ApiError invalid_request, not_found, conflict, analyzer_unavailable */
export async function tryCategory(services: Services, caller: Caller, { id, body }: { id: string; body: unknown }) {
  const { text, version } = parseBody(tryCategorySchema, body);
  const category = await openCategory(services, caller, { id, version });
  const { embeddings = [] } = (await services.categories.encoder?.embed(text)) ?? {};
  return { version: category.version, score: scoreWindows(category.weights, embeddings) };
}

const toCursor = ({ requestId, item }: ActivitySummary): ActivityCursor => ({
  number: parseRequestId(requestId) ?? 0n,
  item,
});

type LoggedText = CategoryBacktest['matches'][number];

async function scoreRows(
  { categories: { encoder } }: Services,
  { weights }: LoadedCategory,
  rows: readonly ActivitySummary[],
): Promise<LoggedText[]> {
  const scored = rows.map(async ({ content, requestId, item, at, author, isClean }) => {
    if (content === null) return undefined;
    const { embeddings = [] } = (await encoder?.embed(content)) ?? {};
    const score = scoreWindows(weights, embeddings);
    return { requestId, item, at, content, authorId: author?.id ?? null, isClean, score };
  });
  return (await Promise.all(scored)).flatMap((one) => one ?? []);
}

/**
 * What the latest version would have labelled in the log, and which of its texts would teach most. Within the time limit,
 * as many texts as there is time for.
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
  const startedMs = performance.now();
  const filters = { modality: 'text', from: new Date(services.clock() - days * DAY_MS) } as const;
  const texts: LoggedText[] = [];
  let notKept = 0;
  for (let after: ActivityCursor | undefined, isLast = false; !isLast; ) {
    const left = limit - texts.length - notKept;
    const rows = await searchActivity(services.database, { accountKey, filters, after, limit: Math.min(PAGE, left) });
    const scored = await scoreRows(services, category, rows);
    texts.push(...scored);
    notKept += rows.length - scored.length;
    const last = rows.at(-1);
    after = last && toCursor(last);
    isLast = rows.length < Math.min(PAGE, left) || left <= PAGE || performance.now() - startedMs > TIME_LIMIT_MS;
  }
  const examples = await listExamples(services.database, { account: accountKey, id, version: category.version });
  const known = new Set(examples.map(({ text }) => text));
  const matches = texts.filter(({ score }) => score >= threshold).sort((a, b) => b.score - a.score);
  const unlabelled = [...new Map(texts.map((text) => [text.content.trim(), text])).values()].filter(
    ({ content }) => !known.has(content.trim()),
  );
  const doubt = ({ score }: LoggedText) => Math.abs(score - 0.5);
  return {
    version: category.version,
    texts: texts.length,
    notKept,
    found: matches.length,
    matches: matches.slice(0, MOST_MATCHES),
    toLabel: unlabelled.sort((a, b) => doubt(a) - doubt(b)).slice(0, MOST_TO_LABEL),
  };
}
