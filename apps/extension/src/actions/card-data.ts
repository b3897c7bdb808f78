/** A card's data that the background keeps until the browser is closed: the click, to repeat it, and the request, to report it. */
import { browser } from '@wxt-dev/browser';
import * as z from 'zod/mini';
import type { NextStep } from '../messages/card-message.ts';
import type { TabFrame } from '../messages/send.ts';
import { storeSessionRow } from '../settings/session-row.ts';
import type { ClickContext } from './menu-action.ts';

const cardDataSchema = z.object({ tabId: z.number(), frameId: z.number(), data: z.unknown() });

type CardDataKind = 'retry' | 'report';

interface CardAddress {
  readonly cardId: string;
  readonly frame: TabFrame;
}

const keyOf = (kind: CardDataKind, cardId: string): string => `${kind} ${cardId}`;

/** @returns whether it is stored: without room the card is shown without the button that needs it */
export const storeCardData = (kind: CardDataKind, { cardId, frame }: CardAddress, data: unknown): Promise<boolean> =>
  storeSessionRow(keyOf(kind, cardId), { ...frame, data });

/** @returns the step that the card can offer: "Try again" only if the click is stored for it */
export async function storeNextStep(
  next: NextStep | undefined,
  address: CardAddress,
  click: ClickContext,
): Promise<NextStep | undefined> {
  return next !== 'retry' || (await storeCardData('retry', address, click)) ? next : undefined;
}

/** Only for the frame that shows the card; undefined if there is none. It is used up. */
export async function takeCardData(kind: CardDataKind, cardId: string, frame: TabFrame | undefined): Promise<unknown> {
  const key = keyOf(kind, cardId);
  const stored = cardDataSchema.safeParse((await browser.storage.session.get(key))[key]).data;
  if (stored === undefined || stored.tabId !== frame?.tabId || stored.frameId !== frame.frameId) return undefined;
  await browser.storage.session.remove(key);
  return stored.data;
}
