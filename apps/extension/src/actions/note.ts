/** Writes a verdict into the history, unless the window is private. */
import type { Modality } from '@winnow/core';
import type { Card, ShownVerdict } from '../messages/card.ts';
import { remember } from '../settings/history.ts';
import type { Click } from './action.ts';

export async function noteVerdict(
  { isPrivate, site }: Click,
  modality: Modality,
  { verdict, cost }: { verdict: ShownVerdict; cost: Card['cost'] },
): Promise<void> {
  if (isPrivate) return;
  const categories = verdict.categories.filter(({ severity }) => severity !== 'None').map(({ name }) => name);
  await remember({
    atMs: Date.now(),
    modality,
    site,
    severity: verdict.severity,
    categories,
    tokens: cost?.tokens ?? null,
  });
}
