/** Single ledger operations within a caller's transaction, committed or rolled back with it. */
import type { SqlExecutor } from '../../platform/storage/database.ts';
import { type Reservation, ReservationLost, type ReserveResult } from './ledger.ts';
import { chargeSql, lockSql, reserveSql, settleSql } from './ledger-sql.ts';

export interface TransactionLedger {
  reserve(reservation: Reservation): Promise<ReserveResult>;
  /**
   * Charges `tokens` (0 … maxTokens, whole) and releases the rest.
   * @returns the remaining tokens, null for unlimited payers
   * @throws ReservationLost
   */
  capture(reservation: Reservation, tokens: number): Promise<number | null>;
  /** Releases the whole reservation; a missing one changes nothing. */
  release(reservation: Reservation): Promise<void>;
}

const toSqlArray = (value: number | bigint | boolean): string => `{${value}}`;

/**
 * For work that is stored in a table of its own (jobs/submit-job.ts, jobs/job-settlement.ts). All other code uses
 * billing/ledger.ts, which batches operations.
 * @param serverNumber the holder of new reservations
 */
export function createTransactionLedger(sql: SqlExecutor, serverNumber: number): TransactionLedger {
  /** Returns the account's row afterwards; undefined if there was no reservation. */
  async function settle({ accountKey, chargeId }: Reservation, how: { tokens: number; isCapture: boolean }) {
    const values = [toSqlArray(chargeId), toSqlArray(accountKey), toSqlArray(how.tokens), toSqlArray(how.isCapture)];
    const [row] = await sql(settleSql('tolerant'), values);
    return row;
  }

  return {
    async reserve(reservation) {
      const { accountKey, chargeId, maxTokens, unlimited } = reservation;
      if (unlimited) return { ok: true, reservation };
      const values = [toSqlArray(chargeId), toSqlArray(accountKey), toSqlArray(maxTokens), serverNumber];
      const [paid] = await sql(reserveSql, values);
      if (paid) return { ok: true, reservation };
      const [account] = await sql(lockSql, [toSqlArray(accountKey)]);
      return { ok: false, code: 'insufficient_tokens', remainingTokens: Number(account?.balance ?? 0) };
    },

    async capture(reservation, tokens) {
      if (tokens > reservation.maxTokens) throw new RangeError(`${tokens} tokens were not reserved.`);
      const { accountKey, chargeId, unlimited } = reservation;
      if (unlimited) {
        await sql(chargeSql('tolerant'), [toSqlArray(chargeId), toSqlArray(accountKey), toSqlArray(tokens)]);
        return null;
      }
      const account = await settle(reservation, { tokens, isCapture: true });
      if (!account) throw new ReservationLost(`The reservation ${chargeId} was given back before its capture.`);
      return Number(account.balance);
    },

    async release(reservation) {
      if (!reservation.unlimited) await settle(reservation, { tokens: 0, isCapture: false });
    },
  };
}
