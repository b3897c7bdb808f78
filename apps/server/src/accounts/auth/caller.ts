/** The authenticated caller, as the rest of the server sees it. */
import type { Role, Scope, Tier } from '@winnow/core';

/** The mode encoded in the key: `wnw_live_…` or `wnw_test_…`. */
export type KeyMode = 'live' | 'test';

/** A person signed in at the dashboard. */
export interface Person {
  /** "user_…" */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly sessionId: string;
  /** An owner of the installation's first account, who can manage every account. */
  readonly isOperator: boolean;
  /** Whether the session is new enough to change what the person signs in with. */
  readonly signedInRecently: boolean;
  /** Whether the person's role needs a second factor that they have not set up: until then, they can do nothing else. */
  readonly lacksSecondFactor: boolean;
}

export interface Caller {
  /** The account's public id, "acct_…". */
  readonly accountId: string;
  /** The account's number in other tables; never exposed. */
  readonly accountKey: number;
  /** Null if the caller is a person. */
  readonly keyId: string | null;
  readonly person?: Person;
  readonly mode: KeyMode;
  readonly tier: Tier;
  readonly scopes: readonly Scope[];
  /** No balance: usage is metered but never refused. Fixed for the lifetime of an account. */
  readonly unlimited: boolean;
}

/** These are codes of the core's error table. */
export type AuthFailureCode = 'missing_api_key' | 'invalid_api_key' | 'conflicting_credentials';

export type AuthResult =
  | { readonly ok: true; readonly caller: Caller }
  | { readonly ok: false; readonly code: AuthFailureCode };
