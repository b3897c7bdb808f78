/** Request numbers: unique over all servers of a database, ordered by time, used as the key of the ledger's rows. */

import { type SQL, sql } from 'drizzle-orm';

/** 2026-01-01T00:00:00Z; 41 bits of milliseconds last until 2095. */
const EPOCH_MS = Date.UTC(2026, 0, 1);
const SERVER_BITS = 10n;
const COUNTER_BITS = 12n;
const COUNTERS = 1 << Number(COUNTER_BITS);
const REQUEST_ID_PREFIX = 'req_';

export interface RequestIds {
  /** A number that no other call, on any server of this database, returns. */
  next(): bigint;
}

/**
 * 41 bits of time, 10 of the server's number, 12 of a counter. When the clock jumps back, numbers continue from the
 * last time used. Two servers share their low 10 bits only after 1,024 starts, and would still have to generate the
 * same number in the same millisecond; the ledger's primary key would then refuse the second one.
 * @param serverNumber from storage/servers.ts
 */
export function createRequestIds(serverNumber: number, now: () => number = Date.now): RequestIds {
  const server = BigInt(serverNumber % (1 << Number(SERVER_BITS))) << COUNTER_BITS;
  let timeMs = 0;
  let base = 0n;
  let counter = COUNTERS;
  return {
    next() {
      const elapsedMs = now() - EPOCH_MS;
      if (elapsedMs > timeMs || counter >= COUNTERS) {
        timeMs = Math.max(elapsedMs, timeMs + 1);
        base = (BigInt(timeMs) << (SERVER_BITS + COUNTER_BITS)) | server;
        counter = 0;
      }
      return base + BigInt(counter++);
    },
  };
}

const MAX_NUMBER = 2n ** 63n;

/** Undefined if the text cannot be a request id. */
export function parseRequestId(text: string): bigint | undefined {
  const number = /^req_\d{1,19}$/.test(text) ? BigInt(text.slice(REQUEST_ID_PREFIX.length)) : MAX_NUMBER;
  return number < MAX_NUMBER ? number : undefined;
}

/** The form on the wire: "req_" and digits (docs/api.md, "Conventions"). */
export const formatRequestId = (id: bigint): string => `${REQUEST_ID_PREFIX}${id}`;

/** When the request arrived, decoded from its number. */
export const requestTime = (id: bigint): Date => new Date(Number(id >> (SERVER_BITS + COUNTER_BITS)) + EPOCH_MS);

/** How many seconds ago a request arrived, as an expression of SQL. @param column its number */
export const requestAgeSql = (column: string): string =>
  `(extract(epoch from now()) - ${EPOCH_MS / 1000} - (${column} >> ${SERVER_BITS + COUNTER_BITS}) / 1000.0)`;

/** The same in the database. */
export const requestTimeSql = (id: SQL): SQL =>
  sql`to_timestamp((${sql.raw(String(EPOCH_MS))} + (${id} >> ${sql.raw(String(SERVER_BITS + COUNTER_BITS))})) / 1000.0)`;

/** The smallest number that a request at this time can have. */
export const minRequestIdAt = (time: Date): bigint => {
  const elapsedMs = Math.max(0, time.getTime() - EPOCH_MS);
  return BigInt(Math.trunc(elapsedMs)) << (SERVER_BITS + COUNTER_BITS);
};
