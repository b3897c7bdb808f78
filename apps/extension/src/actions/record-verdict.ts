/** Writes a verdict into the history, unless the window is private; tokens null: judged on this device. */
import type { Modality } from '@winnow/core';
import type { CardVerdict } from '../messages/card-message.ts';
import { addToHistory } from '../settings/history.ts';
import { listUnsafeNames } from '../verdict/card-verdict.ts';
import type { ClickContext } from './menu-action.ts';

export async function recordVerdict(
  { isPrivate, site }: ClickContext,
  modality: Modality,
  { verdict, tokens }: { verdict: CardVerdict; tokens: number | null },
): Promise<void> {
  if (isPrivate) return;
  await addToHistory({
    atMs: Date.now(),
    modality,
    site,
    severity: verdict.severity,
    categories: listUnsafeNames(verdict),
    isClean: verdict.isClean,
    ...(verdict.unread === undefined ? {} : { unread: verdict.unread }),
    tokens,
  });
}
