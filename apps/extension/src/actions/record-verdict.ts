/** Writes a verdict into the history, unless the window is private. */
import type { Modality } from '@winnow/core';
import type { CardVerdict, VerdictCard } from '../messages/card-message.ts';
import { addToHistory } from '../settings/history.ts';
import { listUnsafeNames } from '../verdict/card-verdict.ts';
import type { ClickContext } from './menu-action.ts';

export async function recordVerdict(
  { isPrivate, site }: ClickContext,
  modality: Modality,
  { verdict, cost }: { verdict: CardVerdict; cost: VerdictCard['cost'] },
): Promise<void> {
  if (isPrivate) return;
  await addToHistory({
    atMs: Date.now(),
    modality,
    site,
    severity: verdict.severity,
    categories: listUnsafeNames(verdict),
    tokens: cost?.tokens ?? null,
  });
}
