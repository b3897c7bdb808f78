/** A card in a page, as the background uses it: opened once, updated as a verdict comes in. */
import type { NextStep, VerdictCard } from '../messages/card-message.ts';
import { messagesToPage } from '../messages/message-schemas.ts';
import { createFrameSender, type TabFrame } from '../messages/send.ts';
import { storeNextStep } from './card-data.ts';
import type { ClickContext } from './menu-action.ts';

export interface CardHandle {
  readonly cardId: string;
  /** Aborts when the person cancels the card's job. */
  readonly signal: AbortSignal;
  show(change: Partial<VerdictCard>): Promise<void>;
  /** Closes the card without a verdict. */
  fail(problem: string, next?: NextStep): Promise<void>;
}

interface OpenCard {
  readonly frame: TabFrame;
  readonly cancel: AbortController;
}

/** Cards that are still being judged. */
const workingCards = new Map<string, OpenCard>();

/** Cancels the job of a card, if it is this frame's. */
export function cancelCard(cardId: string, frame: TabFrame | undefined): void {
  const card = workingCards.get(cardId);
  if (card?.frame.tabId === frame?.tabId && card?.frame.frameId === frame?.frameId) card?.cancel.abort();
}

export function openCard(click: ClickContext, subject: VerdictCard['subject'], srcUrl?: string): CardHandle {
  const { frame, isByKey } = click;
  const cardId = crypto.randomUUID();
  const cancel = new AbortController();
  workingCards.set(cardId, { frame, cancel });
  let card: VerdictCard = {
    cardId,
    subject,
    state: 'working',
    notices: [],
    canReport: false,
    hasRedacted: false,
    canCancel: false,
  };
  const show = async (change: Partial<VerdictCard>): Promise<void> => {
    card = { ...card, ...change };
    if (card.state !== 'working') workingCards.delete(cardId);
    await createFrameSender(messagesToPage)(frame, 'show-card', {
      card,
      takesFocus: isByKey,
      ...(srcUrl === undefined ? {} : { srcUrl }),
    });
  };
  const fail = async (problem: string, next?: NextStep) => {
    const step = await storeNextStep(next, { cardId, frame }, click);
    await show({ state: 'failed', notices: [problem], ...(step && { next: step }) });
  };
  return { cardId, signal: cancel.signal, show, fail };
}
