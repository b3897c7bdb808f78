/** Lists of the account: its terms, expressions, domains, known texts and authors; the same analyzer for every modality. */
import type { AccountLists } from '../known/account-lists.ts';
import type { ListedContent } from '../known/list-indexes.ts';
import type { Analyzer } from './analyzer.ts';

interface ListMatching {
  /** @throws what kept them from being read: then the analyzer fails, and they are unavailable */
  readonly lists: () => AccountLists;
  readonly content: ListedContent;
  /** The ids of the lists that the profile names; undefined: all. */
  readonly used: readonly string[] | undefined;
}

export const createListAnalyzer = <Media>({ lists, content, used }: ListMatching): Analyzer<Media> => ({
  name: 'lists',
  required: true,
  decides: true,
  // Most contents are on no list.
  recall: 0,
  run() {
    const { compared, labels, findings, bypass } = lists().match(content, used);
    return { comparedLists: compared, labels, findings, bypass };
  },
});
