/** A card in a page, as the background uses it: opened once, updated as a verdict comes in. */
import type { VerdictCard } from '../messages/card-message.ts';
import { messagesToPage } from '../messages/message-schemas.ts';
import { createFrameSender } from '../messages/send.ts';
import type { ClickContext } from './menu-action.ts';

export interface CardHandle {
  readonly cardId: string;
  show(change: Partial<VerdictCard>): Promise<void>;
  /** Closes the card without a verdict. */
  fail(problem: string): Promise<void>;
}

export function openCard(
  { frame, isByKey }: ClickContext,
  subject: VerdictCard['subject'],
  srcUrl?: string,
): CardHandle {
  const cardId = crypto.randomUUID();
  let card: VerdictCard = { cardId, subject, state: 'working', notices: [], hasRedacted: false };
  const show = async (change: Partial<VerdictCard>): Promise<void> => {
    card = { ...card, ...change };
    await createFrameSender(messagesToPage)(frame, 'show-card', {
      card,
      takesFocus: isByKey,
      ...(srcUrl === undefined ? {} : { srcUrl }),
    });
  };
  return { cardId, show, fail: (problem) => show({ state: 'failed', notices: [problem] }) };
}
