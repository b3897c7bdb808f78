/** Reserves tokens before the work and releases them when it fails. */
import type { Quote } from '@winnow/core';
import type { Caller } from '../../accounts/auth/caller.ts';
import type { Ledger, Reservation } from '../../accounts/billing/ledger.ts';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';

/** The error for a balance that does not cover the bill. */
export const insufficientTokens = (remainingTokens: number, { total }: Quote): ApiError =>
  new ApiError(
    'insufficient_tokens',
    `The request can cost ${total} tokens; the account has ${remainingTokens} left. Nothing was charged.`,
  );

/** @throws ApiError insufficient_tokens */
export async function reserveTokens(
  ledger: Ledger,
  { caller, chargeId }: { caller: Caller; chargeId: bigint },
  bill: Quote,
): Promise<Reservation> {
  const { accountKey, unlimited } = caller;
  const outcome = await ledger.reserve({ accountKey, unlimited, chargeId, maxTokens: bill.total });
  if (outcome.ok) return outcome.reservation;
  throw insufficientTokens(outcome.remainingTokens, bill);
}

/**
 * Called while another error propagates, so it throws none of its own: tokens that cannot be released now are released
 * by the ledger at the next start (billing/ledger.ts).
 */
export async function releaseReservation({ ledger, log }: Services, reservation: Reservation): Promise<void> {
  try {
    await ledger.release(reservation);
  } catch (error) {
    log.error({ err: error, chargeId: String(reservation.chargeId) }, 'reservation not released');
  }
}
