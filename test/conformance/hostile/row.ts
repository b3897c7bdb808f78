/** The type of a row of the hostile table: an unreasonable request, and the response to it. */

import type { DashboardClient } from '../../support/dashboard-client.ts';
import type { TestRequest, TestServer } from '../../support/server.ts';

/** API keys of accounts with different balances and tiers, and keys that are no longer valid. */
export type KeyName = 'rich' | 'free' | 'poor' | 'starter' | 'narrow' | 'revoked' | 'expired';

/** What a row may need that exists only once the server runs. */
export interface HostileContext {
  readonly server: TestServer;
  readonly keys: Readonly<Record<KeyName, string>>;
  readonly owner: DashboardClient;
}

type HostileSender = KeyName | 'owner' | 'nobody';

export interface HostileCase extends Omit<TestRequest, 'key' | 'url'> {
  readonly url?: string;
  readonly says: string;
  /** Absent: rich. */
  readonly as?: HostileSender | undefined;
  /** Of the error, in that API's shape; absent: the request succeeds. */
  readonly code?: string | undefined;
  /** Where the code does not imply it: another service's shape, or a success. */
  readonly status?: number | undefined;
  /** Pointers in `errors[]`. */
  readonly pointers?: readonly string[];
  /** The price of a successful response. */
  readonly tokens?: number;
  /** The part of the request that is built just before it is sent. */
  made?(stage: HostileContext): Partial<TestRequest> | Promise<Partial<TestRequest>>;
  /** The bytes of the whole request, instead of a generated one. */
  raw?(stage: HostileContext): string;
}

/** The rows of a topic, in the order in which they are sent. */
export type HostileCases = readonly HostileCase[];

export const json = { 'content-type': 'application/json' };

/** One row for each of these items, named after it. */
export const forEach = <One>(list: readonly One[], row: (one: One) => HostileCase): HostileCase[] => list.map(row);
