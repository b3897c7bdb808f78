/** What a row of the hostile table is: a request that nobody should have to expect, and what it is answered. */

import type { DashboardClient } from '../../support/dashboard-client.ts';
import type { TestRequest, TestServer } from '../../support/server.ts';

/** API keys of accounts of different means, and keys that are good no more. */
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
  /** Of the error, as its door tells it; absent: it is answered. */
  readonly code?: string | undefined;
  /** Where the code does not say it: another service's shape, or an answer. */
  readonly status?: number | undefined;
  /** Pointers in `errors[]`. */
  readonly pointers?: readonly string[];
  /** What an answer costs. */
  readonly tokens?: number;
  /** The part of the request that is made when its turn has come. */
  made?(stage: HostileContext): Partial<TestRequest> | Promise<Partial<TestRequest>>;
  /** The bytes of the whole request, instead of one that is made for it. */
  raw?(stage: HostileContext): string;
}

/** A subject's rows, in the order in which they are sent. */
export type HostileCases = readonly HostileCase[];

export const json = { 'content-type': 'application/json' };

/** Every row once for each of these, with what it is named after. */
export const forEach = <One>(list: readonly One[], row: (one: One) => HostileCase): HostileCase[] => list.map(row);
