/** Categories of texts and pictures taught by example, for keys with the scopes `policies:read` and `policies:write`. */
import type {
  addExamplesSchema,
  CategoryBacktest,
  CustomCategory,
  CustomCategoryDetails,
  customCategoryInputSchema,
} from '@winnow/core';
import type { CallOptions, ClientSettings } from './client-settings.ts';
import type { Call } from './transport/call.ts';
import { createRestCalls } from './transport/rest-calls.ts';

/** A new category, or a whole new version of one. */
export type CategoryRequest = (typeof customCategoryInputSchema)['_zod']['input'];
/** Examples to add or move to the other side, and ids or texts of examples to remove. */
export type CategoryExamplesRequest = (typeof addExamplesSchema)['_zod']['input'];
/** A version; `changedAt` is an ISO 8601 time. */
export type StoredCategory = Omit<CustomCategory, 'changedAt'> & { changedAt: string };
/** A version with its examples. */
export type StoredCategoryDetails = Omit<CustomCategoryDetails, 'changedAt'> & { changedAt: string };
type LoggedText = Omit<CategoryBacktest['matches'][number], 'at'> & { at: string };
/** What a category would have labelled; `at` is an ISO 8601 time. */
export type CategoryBacktestResult = Omit<CategoryBacktest, 'matches' | 'toLabel'> & {
  matches: LoggedText[];
  toLabel: LoggedText[];
};

export interface Categories {
  /** The latest version of each category. */
  list(query?: { archived?: 'include' | 'exclude' }, options?: CallOptions): Call<{ categories: StoredCategory[] }>;
  /** @throws ConflictError if another has the name */
  create(category: CategoryRequest, options?: CallOptions): Call<StoredCategoryDetails>;
  /** By default the latest version. @throws NotFoundError */
  get(id: string, query?: { version?: number }, options?: CallOptions): Call<StoredCategoryDetails>;
  /** A new version, with these examples and no others. @throws NotFoundError, ConflictError if archived */
  replace(id: string, category: CategoryRequest, options?: CallOptions): Call<StoredCategoryDetails>;
  /** A new version, with more examples or fewer. @throws NotFoundError, ConflictError if archived */
  addExamples(id: string, examples: CategoryExamplesRequest, options?: CallOptions): Call<StoredCategoryDetails>;
  /** Profiles that name it go on with it. @throws NotFoundError */
  archive(id: string, options?: CallOptions): Call<StoredCategoryDetails>;
  /** @throws NotFoundError if it is not archived, ConflictError if its name is taken */
  restore(id: string, options?: CallOptions): Call<StoredCategoryDetails>;
  /** Every version, newest first. @throws NotFoundError */
  versions(id: string, options?: CallOptions): Call<{ versions: StoredCategory[] }>;
  /** Learns the latest version, unless it was learned before. @throws NotFoundError, ConflictError if examples are few */
  learn(id: string, options?: CallOptions): Call<StoredCategoryDetails>;
  /** The score of a text, or of a picture (Base64 or a URL), 0–1. @throws NotFoundError, ConflictError if examples are few */
  try(
    id: string,
    request: { version?: number } & ({ text: string } | { picture: string }),
    options?: CallOptions,
  ): Call<{ version: number; score: number }>;
  /** What it would have labelled in the log. Needs the scope `activity`. @throws NotFoundError, ConflictError */
  backtest(
    id: string,
    request?: { days?: number; limit?: number; threshold?: number },
    options?: CallOptions,
  ): Call<CategoryBacktestResult>;
}

export function createCategories(settings: ClientSettings): Categories {
  const path = '/categories';
  const pathOf = (id: string, more = '') => `${path}/${encodeURIComponent(id)}${more}`;
  const rest = createRestCalls(settings);
  return {
    list: ({ archived = 'exclude' } = {}, options) => rest.get(`${path}?archived=${archived}`, options),
    create: (category, options) => rest.post(path, category, options),
    get: (id, { version } = {}, options) =>
      rest.get(pathOf(id, version === undefined ? '' : `?version=${version}`), options),
    replace: (id, category, options) => rest.put(pathOf(id), category, options),
    addExamples: (id, examples, options) => rest.post(pathOf(id, '/examples'), examples, options),
    archive: (id, options) => rest.delete(pathOf(id), options),
    restore: (id, options) => rest.post(pathOf(id, '/restore'), {}, options),
    versions: (id, options) => rest.get(pathOf(id, '/versions'), options),
    learn: (id, options) => rest.post(pathOf(id, '/learn'), {}, options),
    try: (id, request, options) => rest.post(pathOf(id, '/try'), request, options),
    backtest: (id, request = {}, options) => rest.post(pathOf(id, '/backtest'), request, options),
  };
}
