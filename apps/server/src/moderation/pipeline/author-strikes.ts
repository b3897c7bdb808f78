/** The active strikes of the authors that a request names, for its response. */
import { type ContentItem, getOwnAuthors } from '@winnow/core';
import { type AuthorStrikes, countActiveStrikes } from '../../accounts/activity/active-strikes.ts';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { Judgements } from './judge-plan.ts';

/**
 * Begins while the contents are judged. Never rejects: a verdict does not fail because of what is said beside it. Without
 * an author nothing is read.
 */
export async function readAuthorStrikes(
  { database, log }: Pick<Services, 'database' | 'log'>,
  accountKey: number,
  items: readonly ContentItem[],
): Promise<AuthorStrikes> {
  const authors = getOwnAuthors(items);
  if (authors.length === 0) return undefined;
  try {
    return await countActiveStrikes(database, accountKey, authors);
  } catch (error) {
    log.warn({ err: error }, 'The active strikes of authors could not be read.');
    return undefined;
  }
}

/** With the active strikes of its author in the result of each content that names one. */
export const withAuthorStrikes = <Item>(
  judgements: Judgements<Item>,
  items: readonly ContentItem[],
  strikes: AuthorStrikes,
): Judgements<Item> =>
  strikes === undefined
    ? judgements
    : judgements.map((one, index) => {
        const author = items[index]?.author?.id;
        if (one instanceof ApiError || author === undefined) return one;
        return { ...one, item: Object.assign({}, one.item, { activeStrikeCount: strikes.get(author) ?? 0 }) };
      });
