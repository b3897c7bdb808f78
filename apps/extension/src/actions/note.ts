/** Writes a verdict into the history, unless the window is private. */
import type { Modality } from '@winnow/core';
import type { Card, ShownVerdict } from '../messages/card.ts';
import { remember } from '../settings/history.ts';
import { unsafeNames } from '../verdict/shown.ts';
import type { Click } from './action.ts';

export async function noteVerdict(
  { isPrivate, site }: Click,
  modality: Modality,
  { verdict, cost }: { verdict: ShownVerdict; cost: Card['cost'] },
): Promise<void> {
  if (isPrivate) return;
  await remember({
    atMs: Date.now(),
    modality,
    site,
    severity: verdict.severity,
    categories: unsafeNames(verdict),
    tokens: cost?.tokens ?? null,
  });
}
