/** What was judged or hidden in this page, for the popup's list; kept as long as the page keeps its elements. */
import type { ItemState, ListedItemMessage, ShortVerdict } from '../messages/page-mode-messages.ts';
import { jumpTo } from './jump.ts';
import { getFirstWords, readThumbnail } from './thumbnail.ts';
import { isExchanged, isVeiled, restorePicture, toggleMediaVeil } from './veil.ts';

interface JudgedItem {
  readonly id: number;
  readonly ref: WeakRef<HTMLElement>;
  readonly subject: ListedItemMessage['subject'];
  readonly words: string;
  readonly verdict: ShortVerdict | undefined;
}

/** Chosen by us, not measured: more than anyone reads in a popup. The oldest are dropped first. */
const MAX_ITEMS = 500;

/** By id, in the order in which they were noted. */
const judgedItems = new Map<number, JudgedItem>();
const idOfElement = new WeakMap<HTMLElement, number>();
/** Gives back what was noted of elements that the page has let go. */
const collected = new FinalizationRegistry((id: number) => judgedItems.delete(id));
let nextId = 0;

/** The latest verdict on an element replaces an earlier one. */
export function noteJudged(
  element: HTMLElement,
  { subject, words = getFirstWords(element), verdict }: Pick<JudgedItem, 'subject' | 'verdict'> & { words?: string },
): void {
  const known = idOfElement.get(element);
  if (known !== undefined) judgedItems.delete(known);
  const id = nextId++;
  idOfElement.set(element, id);
  collected.register(element, id);
  judgedItems.set(id, { id, ref: new WeakRef(element), subject, words, verdict });
  const [oldest] = judgedItems.keys();
  if (judgedItems.size > MAX_ITEMS && oldest !== undefined) judgedItems.delete(oldest);
}

/** Notes a medium that the person hid without a verdict. */
export function noteHidden(media: HTMLElement): void {
  if (judgedItems.has(idOfElement.get(media) ?? -1)) return;
  const subject =
    media instanceof HTMLImageElement ? 'picture' : media instanceof HTMLVideoElement ? 'video' : 'recording';
  noteJudged(media, { subject, verdict: undefined });
}

export function getItemState(ref: WeakRef<HTMLElement>): ItemState {
  const element = ref.deref();
  return {
    isGone: element?.isConnected !== true,
    isHidden: element !== undefined && isVeiled(element),
    isRedacted: element instanceof HTMLImageElement && isExchanged(element),
  };
}

/** What is hidden without a verdict is listed only as long as it is hidden. */
const isListed = ({ ref, verdict }: JudgedItem): boolean => {
  const { isGone, isHidden } = getItemState(ref);
  return !isGone && (verdict !== undefined || isHidden);
};

/** The newest items that the page still shows. */
export async function listItems(limit: number): Promise<{ items: ListedItemMessage[]; total: number }> {
  const listed = [...judgedItems.values()].filter(isListed).reverse();
  const items: ListedItemMessage[] = [];
  for (const { id, ref, subject, words, verdict } of listed.slice(0, limit)) {
    const element = ref.deref();
    const thumbnail = element && (await readThumbnail(element));
    items.push({
      id,
      subject,
      words,
      ...getItemState(ref),
      ...(thumbnail === undefined ? {} : { thumbnail }),
      ...(verdict === undefined ? {} : { verdict }),
    });
  }
  return { items, total: listed.length };
}

export function actOnItem({ id, act }: { id: number; act: 'go' | 'hide' | 'original' }): ItemState {
  const ref = judgedItems.get(id)?.ref;
  const element = ref?.deref();
  if (ref === undefined || element?.isConnected !== true) return { isGone: true, isHidden: false, isRedacted: false };
  if (act === 'go') jumpTo(element);
  else if (act === 'hide') toggleMediaVeil(element);
  else if (element instanceof HTMLImageElement) restorePicture(element);
  return getItemState(ref);
}
