/** The analyzers of the lists that a content is compared with: those of the account whose request it is. */
import type { Analyzer } from '../analyzers/analyzer.ts';
import {
  createAuthorListAnalyzer,
  createFailedListAnalyzer,
  createWordListAnalyzer,
  hasLists,
  type ListedWords,
} from '../analyzers/lists.ts';
import type { AccountLists } from '../known/account-lists.ts';
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
 * @param request without `about`: authors are not compared
 * @param words of the content; absent: they are not compared
 */
export function findListAnalyzers<Media>(
  request: ListRequest,
  words?: ListedWords<Media>,
): Analyzer<Media>[] | Promise<Analyzer<Media>[]> {
  const authorId = request.about?.author?.id;
  const toAnalyzers = (lists: AccountLists | undefined): Analyzer<Media>[] => {
    if (!lists) return [];
    const matching = { lists, used: request.profile.lists };
    return [
      ...(words && hasLists(matching, 'text') ? [createWordListAnalyzer(matching, words)] : []),
      ...(authorId !== undefined && hasLists(matching, 'author')
        ? [createAuthorListAnalyzer<Media>(matching, authorId)]
        : []),
    ];
  };
  const found = findLists(request);
  if (!(found instanceof Promise)) return toAnalyzers(found);
  return found.then(toAnalyzers, (error: unknown) => [createFailedListAnalyzer<Media>(error)]);
}
