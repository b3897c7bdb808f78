/** What people do after a card: repeat a request that failed, or report a verdict as wrong. */
import * as z from 'zod/mini';
import { findMenuEntryId } from '../entries.ts';
import type { TabFrame } from '../messages/send.ts';
import { connectToServer } from '../remote/server-connection.ts';
import { takeCardData } from './card-data.ts';
import type { ClickContext } from './menu-action.ts';
import { runEntry } from './run-entry.ts';

/** The stored form of a click; other fields are constant. */
const clickSchema = z.looseObject({ entry: z.string() });

export async function retryCard(cardId: string, frame: TabFrame | undefined): Promise<void> {
  const click = clickSchema.safeParse(await takeCardData('retry', cardId, frame)).data;
  const entry = findMenuEntryId(click?.entry);
  if (entry !== undefined) await runEntry(entry, click as unknown as ClickContext);
}

/** @returns whether the server has noted it */
export async function reportCard(cardId: string, frame: TabFrame | undefined): Promise<boolean> {
  const requestId = z.string().safeParse(await takeCardData('report', cardId, frame)).data;
  const connection = await connectToServer();
  if (requestId === undefined || connection.is !== 'set-up') return false;
  const note = 'Reported in the browser extension.';
  return connection.server.trpc.review.feedback.mutate({ requestId, correct: false, note }).then(
    () => true,
    () => false,
  );
}
