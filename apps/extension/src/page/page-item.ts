/** Something on a page that page mode judges: a picture or a block of text. */
import type { PageOutcome } from '../messages/page-mode-messages.ts';

export interface PageItem {
  readonly id: number;
  /** Empty once the page has removed the element and nothing else keeps it. */
  readonly ref: WeakRef<HTMLElement>;
  /** The picture's address; undefined for a block of text. */
  readonly srcUrl: string | undefined;
  state: 'waiting' | 'requested' | 'done';
  outcome: PageOutcome | undefined;
  /** In CSS pixels from the page's top and left, when it was last measured; undefined if it is not shown. */
  top: number | undefined;
  left: number;
  height: number;
}

/** The page's address without its fragment: another one is another page, though the document may be the same. */
export const getPageUrl = (): string => location.origin + location.pathname + location.search;

export const isPictureItem = ({ srcUrl }: PageItem): boolean => srcUrl !== undefined;
export const isUnsafeItem = ({ outcome }: PageItem): boolean =>
  outcome?.verdict !== undefined && outcome.verdict.severity !== 'None';
/** Without a finding, but not clean beyond doubt: a part was not judged, or a person has to decide. */
export const isUnreadItem = (item: PageItem): boolean => {
  const verdict = item.outcome?.verdict;
  return verdict !== undefined && !isUnsafeItem(item) && (verdict.unread !== undefined || !verdict.isClean);
};
