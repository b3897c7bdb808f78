/** Categories that the account teaches by example. */
import type {
  addExamplesSchema,
  backtestCategorySchema,
  customCategoryInputSchema,
  tryCategorySchema,
} from '@winnow/core';
import { z } from 'zod';
import type { Caller } from '../../../accounts/auth/caller.ts';
import {
  addExamples,
  archiveCategory,
  type categoriesQuery,
  type categoryQuery,
  createCategory,
  getCategories,
  getCategory,
  getCategoryVersions,
  learnCategoryNow,
  replaceCategory,
  restoreCategory,
} from '../../../moderation/categories/category-operations.ts';
import { backtestCategory, tryCategory } from '../../../moderation/categories/try-category.ts';
import type { Services } from '../../../operations/services.ts';
import { parseBody } from '../../../platform/parse-body.ts';
import { guardedAction, guardedHandler, takes } from '../base.ts';

const readAccess = { scope: 'policies:read' } as const;
const writeAccess = { scope: 'policies:write' } as const;
const logAccess = { scope: 'activity' } as const;
type Access = typeof readAccess | typeof writeAccess | typeof logAccess;

const categoryBody = z.strictObject({ categoryId: z.string() });
const replaceBody = categoryBody.extend({ category: z.unknown() });
const looseBody = z.looseObject({ categoryId: z.string() });

export interface CategoryIdInput {
  categoryId: string;
}

/** An operation on one category. */
const onCategory = <Output>(needs: Access, work: (services: Services, caller: Caller, id: string) => Promise<Output>) =>
  guardedHandler(needs, ({ services, caller }, input) =>
    work(services, caller, parseBody(categoryBody, input).categoryId),
  );

/** One that takes the other fields of the input as a body. */
const withBody = <Output>(
  needs: Access,
  work: (services: Services, caller: Caller, input: { id: string; body: unknown }) => Promise<Output>,
) =>
  guardedHandler(needs, ({ services, caller }, input) => {
    const { categoryId: id, ...body } = parseBody(looseBody, input);
    return work(services, caller, { id, body });
  });

export const categoriesProcedures = {
  list: takes<z.input<typeof categoriesQuery> | undefined>().query(guardedAction(readAccess, getCategories)),
  create: takes<z.input<typeof customCategoryInputSchema>>().mutation(guardedAction(writeAccess, createCategory)),
  get: takes<CategoryIdInput & z.output<typeof categoryQuery>>().query(
    withBody(readAccess, (services, caller, { id, body }) => getCategory(services, caller, { id, query: body })),
  ),
  versions: takes<CategoryIdInput>().query(onCategory(readAccess, getCategoryVersions)),
  replace: takes<CategoryIdInput & { category: z.input<typeof customCategoryInputSchema> }>().mutation(
    guardedHandler(writeAccess, ({ services, caller }, input) => {
      const { categoryId: id, category: body } = parseBody(replaceBody, input);
      return replaceCategory(services, caller, { id, body });
    }),
  ),
  addExamples: takes<CategoryIdInput & z.input<typeof addExamplesSchema>>().mutation(
    withBody(writeAccess, addExamples),
  ),
  archive: takes<CategoryIdInput>().mutation(onCategory(writeAccess, archiveCategory)),
  restore: takes<CategoryIdInput>().mutation(onCategory(writeAccess, restoreCategory)),
  /** Mutations, although they change no example: learning takes a while, and texts do not belong in URLs. */
  learn: takes<CategoryIdInput>().mutation(onCategory(readAccess, learnCategoryNow)),
  try: takes<CategoryIdInput & z.input<typeof tryCategorySchema>>().mutation(withBody(readAccess, tryCategory)),
  backtest: takes<CategoryIdInput & z.input<typeof backtestCategorySchema>>().mutation(
    withBody(logAccess, backtestCategory),
  ),
};
