/** Tokens: reserved before the work, captured after it, released if it fails. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/storage/database.ts';
import { createBatcher } from '../../platform/storage/group-commit.ts';
import { accounts } from '../../platform/storage/schema.ts';
import { createLedgerFlush, type LedgerEntry, type LedgerOutcome } from './ledger-flush.ts';

/** What the ledger needs to know of the caller (auth/caller.ts). */
export interface Payer {
  readonly accountKey: number;
  readonly unlimited: boolean;
}

export interface Reservation extends Payer {
  /** The request's number; each number is charged at most once, however often it is tried. */
  readonly chargeId: bigint;
  /** The maximum that capture may charge. */
  readonly maxTokens: number;
}

export type ReserveResult =
  | { readonly ok: true; readonly reservation: Reservation }
  /** 402 insufficient_tokens; `remainingTokens` is the balance at that moment. */
  | { readonly ok: false; readonly code: 'insufficient_tokens'; readonly remainingTokens: number };

/** `GET /usage`; null: unlimited. */
export interface TokenUsage {
  /** All tokens ever granted. */
  readonly tokenLimit: number | null;
  /** Tokens charged for finished requests. */
  readonly tokensUsed: number;
  /** What a new request can spend now: the limit, less used tokens, less reservations of requests in progress. */
  readonly remainingTokens: number | null;
}

/** The reservation was released by another server that presumed this one dead: nothing was charged. */
export class ReservationLost extends Error {
  override readonly name = 'ReservationLost';
}

export interface Ledger extends AsyncDisposable {
  /**
   * Reserves `maxTokens` if the balance covers them. Returns directly for unlimited payers.
   * @throws DatabaseUnavailable, StorageFull
   */
  reserve(request: Reservation): ReserveResult | Promise<ReserveResult>;
  /**
   * Charges `tokens` (0 … maxTokens, whole) and releases the rest. Durable when it resolves; a second capture of the
   * same chargeId charges nothing.
   * @returns the remaining tokens, null for unlimited payers
   * @throws ReservationLost, DatabaseUnavailable, StorageFull
   */
  capture(reservation: Reservation, tokens: number): Promise<{ readonly remainingTokens: number | null }>;
  /**
   * Releases the whole reservation. Idempotent.
   * @throws DatabaseUnavailable, StorageFull: the tokens are released when this server is next started or found dead
   */
  release(reservation: Reservation): Promise<void>;
  /** @throws DatabaseUnavailable */
  usage(accountKey: number): Promise<TokenUsage>;
}

/** Larger transactions gain nothing (16 µs per entry at 50 as well as at 500) and block the event loop. */
const MAX_BATCH = 500;

/** @param serverNumber of this process, as storage/servers.ts registered it */
export function createLedger(database: Database, serverNumber: number): Ledger {
  const batcher = createBatcher<LedgerEntry, LedgerOutcome>(createLedgerFlush(database, serverNumber), {
    maxItems: MAX_BATCH,
  });
  return {
    reserve(reservation) {
      checkTokens(reservation.maxTokens);
      if (reservation.unlimited) return { ok: true, reservation };
      return batcher
        .add({ ...reservation, kind: 'reserve', tokens: reservation.maxTokens })
        .then(
          ({ done, balance }): ReserveResult =>
            done
              ? { ok: true, reservation }
              : { ok: false, code: 'insufficient_tokens', remainingTokens: balance ?? 0 },
        );
    },

    async capture(reservation, tokens) {
      checkTokens(tokens);
      if (tokens > reservation.maxTokens) throw new RangeError(`${tokens} tokens were not reserved.`);
      const kind = reservation.unlimited ? 'charge' : 'capture';
      const { done, balance } = await batcher.add({ ...reservation, kind, tokens });
      if (!done)
        throw new ReservationLost(`The reservation ${reservation.chargeId} was given back before its capture.`);
      return { remainingTokens: balance };
    },

    async release(reservation) {
      if (!reservation.unlimited) await batcher.add({ ...reservation, kind: 'release', tokens: 0 });
    },

    async usage(accountKey) {
      const [row] = await database.run((orm) =>
        orm
          .select({ balance: accounts.balance, granted: accounts.granted, used: accounts.used })
          .from(accounts)
          .where(eq(accounts.key, accountKey)),
      );
      if (!row) throw new Error(`There is no account ${accountKey}.`);
      const tokenLimit = row.balance === null ? null : row.granted;
      return { tokenLimit, tokensUsed: row.used, remainingTokens: row.balance };
    },

    [Symbol.asyncDispose]: () => batcher[Symbol.asyncDispose](),
  };
}

function checkTokens(tokens: number): void {
  if (!Number.isSafeInteger(tokens) || tokens < 0) throw new RangeError(`${tokens} is not a whole number of tokens.`);
}
