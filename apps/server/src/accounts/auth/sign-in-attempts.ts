/** Limits sign-in attempts: counted before password or code are checked, so that concurrent attempts gain nothing. */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Database } from '../../platform/storage/database.ts';
import { createLimiter, type Limiter } from '../../platform/storage/limiter.ts';

const WINDOW_SECONDS = 15 * 60;

/**
 * Chosen by us, not measured: guessing from one address uses up a fifth of the person's limit, and cannot lock them
 * out. Checked in this order; an attempt refused by one limit does not count towards the others.
 */
const passwordAttempts = { pair: 10, address: 200, email: 50 } as const;
type AttemptLimits = Readonly<Record<keyof typeof passwordAttempts, number>>;

/**
 * Chosen by us, not measured: of a million codes, three are valid at any time, and trying them requires the
 * password. 20 attempts per 15 minutes find one of them with a probability of .6% a day.
 */
const codeAttempts: AttemptLimits = { pair: 5, address: 200, email: 20 };

/**
 * How long an address counts as known after a person signed in from it: attempts from
 * elsewhere do not use up its limit.
 */
const KNOWN_SECONDS = 7 * 24 * 3600;

export interface SignInAttempts {
  /**
   * Counts one attempt.
   * @returns 0 to proceed; else the seconds until the next attempt is allowed
   * @throws DatabaseUnavailable, StorageFull (PostgreSQL only)
   */
  begin(who: SignInAttempt): Promise<number>;
  /** The password or code was right: resets this person's count from this address. */
  succeed(who: SignInAttempt): Promise<void>;
}

export interface SignInAttempt {
  readonly email: string;
  /** The client's IP address. */
  readonly address: string;
}

/** Short, and stores no personal data in the table. */
const shortDigest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** The /64 of an IPv6 address: one household or server has all of its addresses, too many to count singly. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = head.split(':').filter((group) => group !== '');
  const after = tail?.split(':').filter((group) => group !== '') ?? [];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - after.length }, () => '0');
  return [...groups, ...zeros, ...after].slice(0, 4).join(':');
}

function attemptLimitKeys({ email, address }: SignInAttempt): Record<keyof AttemptLimits, string> {
  const network = networkOf(address);
  return { pair: shortDigest(`${email}\n${network}`), address: shortDigest(network), email: shortDigest(email) };
}

async function secondsToWait(limiter: Limiter, key: string): Promise<number> {
  const { allowed, secondsLeft } = await limiter.consume(key);
  return allowed ? 0 : secondsLeft;
}

export const createSignInAttempts = (database: Database): SignInAttempts =>
  createAttempts(database, 'sign_in', passwordAttempts);

/** For codes of authenticator apps and recovery codes; `email` is the id of the person. */
export const createCodeAttempts = (database: Database): SignInAttempts =>
  createAttempts(database, 'code', codeAttempts);

/** Limits unfinished sign-ins that need no password, each of which is stored. */
export interface SignInStarts {
  /** Counts one. @returns 0 to proceed, else the seconds to wait @throws DatabaseUnavailable, StorageFull */
  begin(address: string): Promise<number>;
}

/** Chosen by us, not measured: an office behind one address signs in a few times an hour. */
const MAX_STARTS = 200;

export function createSignInStarts(database: Database): SignInStarts {
  const limiter = createLimiter(database, 'sign_in_start', { points: MAX_STARTS, seconds: WINDOW_SECONDS });
  return { begin: (address) => secondsToWait(limiter, shortDigest(networkOf(address))) };
}

function createAttempts(database: Database, name: string, limits: AttemptLimits): SignInAttempts {
  const counter = (kind: keyof AttemptLimits) =>
    createLimiter(database, `${name}_${kind}`, { points: limits[kind], seconds: WINDOW_SECONDS });
  const limiters = { pair: counter('pair'), address: counter('address'), email: counter('email') };
  const known = createLimiter(database, `${name}_known`, { points: 1, seconds: KNOWN_SECONDS });
  return {
    async begin(who) {
      const keys = attemptLimitKeys(who);
      const waitSeconds =
        (await secondsToWait(limiters.pair, keys.pair)) || (await secondsToWait(limiters.address, keys.address));
      if (waitSeconds > 0 || (await known.isOpen(keys.pair))) return waitSeconds;
      return secondsToWait(limiters.email, keys.email);
    },
    async succeed(who) {
      const { pair } = attemptLimitKeys(who);
      await limiters.pair.forget(pair);
      await known.open(pair);
    },
  };
}
