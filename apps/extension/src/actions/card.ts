/** A card in a page, as the background sees it: opened once, changed as a verdict comes in. */
import type { Card } from '../messages/card.ts';
import { toPage } from '../messages/rows.ts';
import { askFrame } from '../messages/send.ts';
import type { Click } from './action.ts';

export interface OpenCard {
  readonly cardId: string;
  show(change: Partial<Card>): Promise<void>;
  /** Ends without a verdict. */
  fail(problem: string): Promise<void>;
}

export function openCard({ frame, isByKey }: Click, subject: Card['subject'], srcUrl?: string): OpenCard {
  const cardId = crypto.randomUUID();
  let card: Card = { cardId, subject, state: 'working', notices: [], hasRedacted: false };
  const show = async (change: Partial<Card>): Promise<void> => {
    card = { ...card, ...change };
    await askFrame(toPage)(frame, 'show-card', {
      card,
      takesFocus: isByKey,
      ...(srcUrl === undefined ? {} : { srcUrl }),
    });
  };
  return { cardId, show, fail: (problem) => show({ state: 'failed', notices: [problem] }) };
}
