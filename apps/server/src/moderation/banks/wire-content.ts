/** Converts contents of banks between their stored form and that of requests and results. */
import type { Signal } from '@winnow/core';
import type { z } from 'zod';
import type { NewBankContent, StoredBank, StoredBankContent } from '../../platform/storage/bank-store.ts';
import type { bankResult, contentResult, importedContent } from './bank-schemas.ts';

/** Disabled without an end; 0 in requests and results. */
const NEVER = new Date('9999-12-31T23:59:59Z');
const ENABLED = 1;
const DISABLED = 0;

export function toDisableUntil(seconds: number | undefined): Date | null {
  if (seconds === undefined || seconds === ENABLED) return null;
  return seconds === DISABLED ? NEVER : new Date(1000 * seconds);
}

function toDisableSeconds(until: Date | null): number {
  if (until === null) return ENABLED;
  return until.getTime() === NEVER.getTime() ? DISABLED : Math.ceil(until.getTime() / 1000);
}

export const toSignalMap = (signals: readonly Signal[]): Partial<Record<Signal['type'], string>> =>
  Object.fromEntries(signals.map(({ type, value }) => [type, value]));

export const toWireBank = ({
  name,
  matchingEnabledRatio,
  action,
  label,
  severity,
}: Omit<StoredBank, 'key'>): z.output<typeof bankResult> => ({
  name,
  matching_enabled_ratio: matchingEnabledRatio,
  action,
  label,
  severity,
});

export const toWireContent = (content: StoredBankContent): z.output<typeof contentResult> => ({
  id: content.id,
  signals: toSignalMap(content.signals),
  disable_until_ts: toDisableSeconds(content.disableUntil),
  note: content.note,
  original_media_uri: content.originalMediaUri,
  metadata: content.metadata,
  created_at: content.createdAt.toISOString(),
});

export const fromWireContent = (content: z.output<typeof importedContent>): NewBankContent => ({
  signals: content.signals,
  disableUntil: toDisableUntil(content.disable_until_ts),
  note: content.note ?? '',
  originalMediaUri: content.original_media_uri ?? null,
  metadata: content.metadata ?? null,
});
