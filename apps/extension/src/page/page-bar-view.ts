/** What page mode's bar says: from counts and outcomes to elements. */
import { button, element } from '../element.ts';
import { level } from '../level.ts';
import type { PageCost, PageOffer, PageOutcome } from '../messages/page-mode.ts';
import { strings } from '../strings.ts';
import { isVeiled } from './veil.ts';
import type { Item } from './watch.ts';

const words = strings.page;

/** As many unsafe ones as are listed. */
const MOST_LISTED = 50;

const isPicture = ({ srcUrl }: Item): boolean => srcUrl !== undefined;
const isUnsafe = ({ outcome }: Item): boolean => outcome?.verdict !== undefined && outcome.verdict.severity !== 'None';

export function offerBody(offer: PageOffer): { body: HTMLElement; budget: HTMLInputElement } {
  const { tokens, remaining, budget: first, areTextsFree } = offer;
  const budget = element('input', { type: 'number', value: String(first), id: 'budget' });
  budget.min = '0';
  budget.step = '1';
  const body = element(
    'div',
    { class: 'body' },
    element('p', {}, words.price(tokens, remaining)),
    areTextsFree && element('p', { class: 'soft' }, words.device),
    element('label', { class: 'row', for: 'budget' }, words.budget, budget),
  );
  return { body, budget };
}

const costLine = (cost: PageCost | undefined): HTMLElement | undefined =>
  cost === undefined || cost.budget === null
    ? undefined
    : element('p', { class: 'soft' }, words.spent(cost.spent, cost.budget));

export function progressBody(items: readonly Item[], cost?: PageCost): { body: HTMLElement; line: string } {
  const judged = items.filter(({ state }) => state === 'done').length;
  const line = words.progress(judged, items.length);
  const bar = element('progress', { max: String(Math.max(1, items.length)), 'aria-label': line });
  bar.value = judged;
  const body = element('div', { class: 'body' }, bar, costLine(cost));
  return { body, line };
}

export interface Ended {
  readonly items: readonly Item[];
  readonly cost: PageCost;
  readonly notices: readonly string[];
  readonly isStopped: boolean;
}

function foundRow(item: Item, allow: (outcome: PageOutcome) => void): HTMLElement {
  const { outcome, element: shown } = item;
  const severity = outcome?.verdict?.severity ?? 'None';
  const goTo = button(words.goTo, () => {
    shown.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  const allowHere = button(words.allow, () => {
    if (outcome) allow(outcome);
    row.querySelector('.buttons')?.replaceChildren(element('span', { class: 'soft' }, words.allowed));
  });
  const row = element(
    'li',
    {},
    element(
      'div',
      { class: 'row' },
      element(
        'span',
        { dir: 'auto' },
        [isPicture(item) ? words.picture : words.text, ...(outcome?.verdict?.categories ?? [])].join(' · '),
      ),
      level(severity),
    ),
    element('div', { class: 'buttons' }, goTo, allowHere),
  );
  return row;
}

/** How many there are of each reason why nothing was judged. */
function skippedLines(items: readonly Item[]): HTMLElement[] {
  const counts = new Map<keyof typeof words.skipped, number>();
  for (const { state, outcome } of items) {
    const why = state === 'done' ? outcome?.skipped : 'waiting';
    if (why !== undefined) counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  return [...counts].map(([why, count]) => element('p', { class: 'notice' }, words.skipped[why](count)));
}

export const foldedLine = ({ items }: Ended): string => {
  const judged = items.filter(({ outcome }) => outcome?.verdict !== undefined);
  return words.both(words.progress(judged.length, items.length), words.unsafe(items.filter(isUnsafe).length));
};

export function summaryBody(ended: Ended, allow: (outcome: PageOutcome) => void) {
  const { items, cost, notices, isStopped } = ended;
  const judged = items.filter(({ outcome }) => outcome?.verdict !== undefined);
  const pictures = judged.filter(isPicture).length;
  const unsafe = items.filter(isUnsafe);
  const body = element(
    'div',
    { class: 'body' },
    element(
      'p',
      {},
      `${words.both(words.pictures(pictures), words.texts(judged.length - pictures))}: ${words.unsafe(unsafe.length)}.`,
    ),
    costLine(cost),
    ...notices.map((notice) => element('p', { class: 'notice', dir: 'auto' }, notice)),
    ...skippedLines(items),
    unsafe.length > 0 && element('ul', {}, ...unsafe.slice(0, MOST_LISTED).map((item) => foundRow(item, allow))),
  );
  const hasRest = items.some(({ outcome, element: shown }) => !outcome?.verdict && isVeiled(shown));
  return { body, hasRest, line: isStopped ? words.stopped : words.done };
}
