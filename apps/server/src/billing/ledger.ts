/** Tokens: set aside before the work, charged after it, given back when it fails. */
import { eq } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { createBatcher } from '../storage/group-commit.ts';
import { accounts } from '../storage/schema.ts';
import { createLedgerFlush, type LedgerEntry, type LedgerOutcome } from './ledger-flush.ts';

/** What the ledger must know of the caller (auth/caller.ts). */
export interface Payer {
  readonly accountKey: number;
  readonly unlimited: boolean;
}

export interface Reservation extends Payer {
  /** The request's number; a number is charged at most once, however often it is tried. */
  readonly chargeId: bigint;
  /** The most that capture may charge. */
  readonly maxTokens: number;
}

export type ReserveResult =
  | { readonly ok: true; readonly reservation: Reservation }
  /** 402 insufficient_tokens; `remainingTokens` is what was left at that moment. */
  | { readonly ok: false; readonly code: 'insufficient_tokens'; readonly remainingTokens: number };

/** `GET /usage`; null: unlimited. */
export interface TokenUsage {
  /** All tokens ever granted. */
  readonly tokenLimit: number | null;
  /** Tokens charged for finished requests. */
  readonly tokensUsed: number;
  /** What a new request can spend now: the limit, less what is used, less what requests in progress hold. */
  readonly remainingTokens: number | null;
}

/** The reservation was given back by another server, which took this one for dead: nothing was charged. */
export class ReservationLost extends Error {
  override readonly name = 'ReservationLost';
}

export interface Ledger extends AsyncDisposable {
  /**
   * Sets `maxTokens` aside, if the balance covers them. Unlimited payers get theirs without a wait.
   * @throws DatabaseUnavailable, StorageFull
   */
  reserve(request: Reservation): ReserveResult | Promise<ReserveResult>;
  /**
   * Charges `tokens` (0 … maxTokens, whole) and gives back the rest. Durable when it resolves; a second capture of one
   * chargeId charges nothing.
   * @returns what is left, null for unlimited payers
   * @throws ReservationLost, DatabaseUnavailable, StorageFull
   */
  capture(reservation: Reservation, tokens: number): Promise<{ readonly remainingTokens: number | null }>;
  /**
   * Gives everything back. A second release is no error.
   * @throws DatabaseUnavailable, StorageFull: the tokens come back when this server is next started or found dead
   */
  release(reservation: Reservation): Promise<void>;
  /** @throws DatabaseUnavailable */
  usage(accountKey: number): Promise<TokenUsage>;
}

/** More than this in one transaction gains nothing (16 µs each at 50 as well as at 500) and holds the event loop. */
const MAX_BATCH = 500;

/** @param serverNumber this process, as storage/servers.ts registered it */
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
  if (!Number.isSafeInteger(tokens) || tokens < 0) throw new RangeError(`${tokens} is no whole number of tokens.`);
}
