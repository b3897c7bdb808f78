/** From request headers to a caller, in a few microseconds for a key that was seen before. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Database } from '../storage/database.ts';
import type { AuthResult } from './caller.ts';

export interface Authenticator extends AsyncDisposable {
  /**
   * Reads `Authorization: Bearer` and `X-Api-Key` (service-spec.md §5).
   * @returns at once for a cached key, else a promise
   * @throws DatabaseUnavailable
   */
  authenticate(headers: IncomingHttpHeaders): AuthResult | Promise<AuthResult>;
  /** The same for a bare key, wherever a route finds it. */
  authenticateKey(key: string): AuthResult | Promise<AuthResult>;
}

export declare function createAuthenticator(database: Database): Promise<Authenticator>;
