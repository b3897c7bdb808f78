/** Categories that the account teaches by example. */
import {
  addExamplesSchema,
  backtestCategoryResultSchema,
  backtestCategorySchema,
  customCategoryDetailsSchema,
  customCategoryInputSchema,
  customCategorySchema,
  limits,
  tryCategoryResultSchema,
  tryCategorySchema,
} from '@winnow/core';
import { z } from 'zod';
import {
  addExamples,
  archiveCategory,
  categoriesQuery,
  categoryQuery,
  createCategory,
  getCategories,
  getCategory,
  getCategoryVersions,
  learnCategoryNow,
  replaceCategory,
  restoreCategory,
} from '../../../moderation/categories/category-operations.ts';
import { backtestCategory, tryCategory } from '../../../moderation/categories/try-category.ts';
import { escapedBytes, imageBodyBytes } from '../../wire/body.ts';
import type { Route } from '../../wire/route.ts';

/** Room for the texts of both sides, escaped, or for a batch of pictures. */
const { examplesPerSide, exampleCharacters, picturesBytes } = limits.customCategory;
const TEXTS_BYTES = 2 * examplesPerSide * (escapedBytes(exampleCharacters) + 100) + 64 * 1024;
const CATEGORY_BYTES = Math.max(TEXTS_BYTES, picturesBytes);

const readAccess = { tag: 'Categories', scope: 'policies:read' } as const;
const writeAccess = { tag: 'Categories', scope: 'policies:write' } as const;
const category = customCategoryDetailsSchema;

export const categoryRoutes: readonly Route[] = [
  {
    ...readAccess,
    method: 'GET',
    url: '/categories',
    operationId: 'listCategories',
    summary: 'The latest version of each custom category, by name',
    query: categoriesQuery,
    result: z.object({ categories: z.array(customCategorySchema) }),
    handler: (services, { caller, request }) => getCategories(services, caller, request.query),
  },
  {
    ...writeAccess,
    method: 'POST',
    url: '/categories',
    operationId: 'createCategory',
    errors: ['conflict', 'analyzer_unavailable'],
    summary: 'Create a custom category from examples',
    description:
      'It is stored, and learned by the next call that needs it, such as `POST /categories/{categoryId}/learn`. `fromLog` needs the scope `activity` as well.',
    status: 201,
    body: customCategoryInputSchema,
    result: category,
    bodyLimitBytes: CATEGORY_BYTES,
    handler: (services, { caller, body }) => createCategory(services, caller, body),
  },
  {
    ...readAccess,
    method: 'GET',
    url: '/categories/:categoryId',
    operationId: 'getCategory',
    summary: 'A version of a custom category with its examples and how well it is recognised',
    query: categoryQuery,
    result: category,
    handler: (services, { caller, params, request }) =>
      getCategory(services, caller, { id: params.categoryId ?? '', query: request.query }),
  },
  {
    ...writeAccess,
    method: 'PUT',
    url: '/categories/:categoryId',
    operationId: 'replaceCategory',
    errors: ['conflict', 'analyzer_unavailable'],
    summary: 'A new version of a custom category, with these examples and no others',
    body: customCategoryInputSchema,
    result: category,
    bodyLimitBytes: CATEGORY_BYTES,
    handler: (services, { caller, params, body }) =>
      replaceCategory(services, caller, { id: params.categoryId ?? '', body }),
  },
  {
    ...writeAccess,
    method: 'DELETE',
    url: '/categories/:categoryId',
    operationId: 'archiveCategory',
    summary: 'Archive a custom category: new profiles cannot name it, and those that do go on with it',
    result: category,
    handler: (services, { caller, params }) => archiveCategory(services, caller, params.categoryId ?? ''),
  },
  {
    ...writeAccess,
    method: 'POST',
    url: '/categories/:categoryId/restore',
    operationId: 'restoreCategory',
    errors: ['conflict'],
    summary: 'Restore an archived custom category',
    result: category,
    handler: (services, { caller, params }) => restoreCategory(services, caller, params.categoryId ?? ''),
  },
  {
    ...readAccess,
    method: 'GET',
    url: '/categories/:categoryId/versions',
    operationId: 'listCategoryVersions',
    summary: 'Every version of a custom category, newest first',
    result: z.object({ versions: z.array(customCategorySchema) }),
    handler: (services, { caller, params }) => getCategoryVersions(services, caller, params.categoryId ?? ''),
  },
  {
    ...writeAccess,
    method: 'POST',
    url: '/categories/:categoryId/examples',
    operationId: 'addCategoryExamples',
    errors: ['conflict', 'analyzer_unavailable'],
    summary: 'A new version of a custom category, with more examples or fewer',
    body: addExamplesSchema,
    result: category,
    bodyLimitBytes: CATEGORY_BYTES,
    handler: (services, { caller, params, body }) =>
      addExamples(services, caller, { id: params.categoryId ?? '', body }),
  },
  {
    ...readAccess,
    method: 'POST',
    url: '/categories/:categoryId/learn',
    operationId: 'learnCategory',
    errors: ['conflict', 'analyzer_unavailable'],
    summary: 'Learn the latest version of a custom category, unless it was learned before',
    result: category,
    handler: (services, { caller, params }) => learnCategoryNow(services, caller, params.categoryId ?? ''),
  },
  {
    ...readAccess,
    method: 'POST',
    url: '/categories/:categoryId/try',
    operationId: 'tryCategory',
    errors: ['conflict', 'analyzer_unavailable'],
    summary: 'The score of a text or a picture for a custom category, without moderating it',
    body: tryCategorySchema,
    result: tryCategoryResultSchema,
    bodyLimitBytes: Math.max(escapedBytes(limits.text.characters) + 1024, imageBodyBytes),
    handler: (services, { caller, params, body }) =>
      tryCategory(services, caller, { id: params.categoryId ?? '', body }),
  },
  {
    tag: 'Categories',
    scope: 'activity',
    method: 'POST',
    url: '/categories/:categoryId/backtest',
    operationId: 'backtestCategory',
    errors: ['conflict', 'analyzer_unavailable'],
    summary: 'What a custom category would have labelled in the activity log, and what to label next',
    body: backtestCategorySchema,
    result: backtestCategoryResultSchema,
    handler: (services, { caller, params, body }) =>
      backtestCategory(services, caller, { id: params.categoryId ?? '', body }),
  },
];
