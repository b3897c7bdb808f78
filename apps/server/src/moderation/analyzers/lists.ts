/**
 * Lists of the account: its terms, expressions, domains and known texts, with which texts are compared and the words of
 * pictures and recordings; and its authors.
 */
import { isListLabel } from '@winnow/core';
import { type AccountLists, type ListSubject, rankListLabels } from '../known/account-lists.ts';
import type { Analyzer, AnalyzerResult } from './analyzer.ts';
import type { TextMedia } from './text/media.ts';

/** The analyzer that compares words. */
const LISTS = 'lists';

/** Most contents are on no list. */
const common = { required: true, decides: true, recall: 0 } as const;

/** The words of a modality. */
export interface ListedWords<Media> {
  /** Runs an analyzer of texts on them. */
  readonly adapt: (ofText: Analyzer<TextMedia>) => Analyzer<Media>;
  /** Whether all of them were read: if not, a list that does not match may match what was not. Absent: they are. */
  readonly areAllRead?: (media: Media) => Promise<boolean>;
}

interface ListMatching {
  readonly lists: AccountLists;
  /** The ids of the lists that the profile names; undefined: all. */
  readonly used: readonly string[] | undefined;
}

/** @returns the same, with each entry once and the lists that it was compared with */
function toListResult(found: AnalyzerResult, comparedLists: readonly string[]): AnalyzerResult {
  return { ...found, comparedLists, labels: rankListLabels((found.labels ?? []).filter(isListLabel)) };
}

export function createAuthorListAnalyzer<Media>({ lists, used }: ListMatching, authorId: string): Analyzer<Media> {
  return {
    ...{ name: 'author-lists', ...common },
    run: () => toListResult(lists.match({ authorId }, used), lists.comparedWith('author', used)),
  };
}

export function createWordListAnalyzer<Media>(
  { lists, used }: ListMatching,
  { adapt, areAllRead }: ListedWords<Media>,
): Analyzer<Media> {
  const ofWords = adapt({
    ...{ name: LISTS, ...common },
    run: ({ text, language }) => lists.match({ text: { content: text, language } }, used),
  });
  const finish = (found: AnalyzerResult, isWhole: boolean) =>
    toListResult(found, isWhole && !found.unjudged?.length ? lists.comparedWith('text', used) : []);
  return {
    ...ofWords,
    run(media, limit) {
      const found = ofWords.run(media, limit);
      if (!(found instanceof Promise)) return finish(found, true);
      return found.then(async (result) => finish(result, (await areAllRead?.(media)) ?? true));
    },
  };
}

/** For lists that cannot be read: the profile says what that means. */
export const createFailedListAnalyzer = <Media>(error: unknown): Analyzer<Media> => ({
  ...{ name: LISTS, ...common },
  run() {
    throw error;
  },
});

/** Whether there is a list to compare with. */
export const hasLists = ({ lists, used }: ListMatching, subject: ListSubject): boolean =>
  lists.comparedWith(subject, used).length > 0;
