/** The analyzer of the lists that a content is compared with: those of the account whose request it is. */
import type { Analyzer } from '../analyzers/analyzer.ts';
import { createListAnalyzer } from '../analyzers/lists.ts';
import type { AccountLists } from '../known/account-lists.ts';
import type { ListedContent } from '../known/list-indexes.ts';
import type { ModerationContext } from './pipeline.ts';

type ListRequest = Pick<ModerationContext, 'profile' | 'deadline' | 'about'> & {
  readonly judging: Pick<ModerationContext['judging'], 'lists'>;
};

/** Undefined if there are none; directly if they are in memory. @throws DatabaseUnavailable */
function findLists({ judging: { lists }, profile, deadline }: ListRequest) {
  const { account } = deadline.flow;
  return typeof account === 'number' && profile.lists?.length !== 0 ? lists?.find(account) : undefined;
}

/**
 * Empty for an account without lists: its results do not mention them. If they cannot be read, the analyzer fails, and
 * the profile says what that means.
 */
export function findListAnalyzers<Media>(
  request: ListRequest,
  text?: ListedContent['text'],
): Analyzer<Media>[] | Promise<Analyzer<Media>[]> {
  const content = { text, authorId: request.about?.author?.id };
  const used = request.profile.lists;
  const toAnalyzers = (found: AccountLists | undefined): Analyzer<Media>[] =>
    found ? [createListAnalyzer({ lists: () => found, content, used })] : [];
  const found = findLists(request);
  if (!(found instanceof Promise)) return toAnalyzers(found);
  return found.then(toAnalyzers, (error: unknown) => [
    createListAnalyzer({
      lists: () => {
        throw error;
      },
      ...{ content, used },
    }),
  ]);
}
