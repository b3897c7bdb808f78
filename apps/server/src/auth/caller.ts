/** Who is calling, as the rest of the server sees it. */
import type { Tier } from '@winnow/core';
import type { Scope } from './scopes.ts';

/** What the key says about itself: `wnw_live_…` or `wnw_test_…`. */
export type KeyMode = 'live' | 'test';

export interface Caller {
  /** The account's public id, "acct_…". */
  readonly accountId: string;
  /** The number that tables know the account by; never shown outside. */
  readonly accountKey: number;
  readonly keyId: string;
  readonly mode: KeyMode;
  readonly tier: Tier;
  readonly scopes: readonly Scope[];
  /** No balance: metered, never refused. Fixed for the life of an account. */
  readonly unlimited: boolean;
}

/** The codes are rows of the core's error table. */
export type AuthFailureCode = 'missing_api_key' | 'invalid_api_key' | 'conflicting_credentials';

export type AuthResult =
  | { readonly ok: true; readonly caller: Caller }
  | { readonly ok: false; readonly code: AuthFailureCode };
