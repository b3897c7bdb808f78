/** Who is calling, as the rest of the server sees it. */
import type { Role, Scope, Tier } from '@winnow/core';

/** What the key says about itself: `wnw_live_…` or `wnw_test_…`. */
export type KeyMode = 'live' | 'test';

/** Who has signed in at the dashboard. */
export interface Person {
  /** "user_…" */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly sessionId: string;
  /** An owner of the installation's first account: manages every account. */
  readonly isOperator: boolean;
}

export interface Caller {
  /** The account's public id, "acct_…". */
  readonly accountId: string;
  /** The number that tables know the account by; never shown outside. */
  readonly accountKey: number;
  /** Null: it is a person, and not a key. */
  readonly keyId: string | null;
  readonly person?: Person;
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
