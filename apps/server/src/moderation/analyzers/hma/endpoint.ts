/**
 * Asks a Hasher-Matcher-Actioner of the operator's: limited in time and size, the response untrusted. Only hashes are
 * sent.
 */
import { z } from 'zod';
import { Deadline } from '../deadline.ts';
import { readJsonResponse } from '../endpoint-response.ts';

export interface HmaEndpoint {
  /** Base address without a slash at its end; the operator's own, so it may be local. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly key: string | null;
  /** For one whole request: connection, headers, body. */
  readonly timeoutMs: number;
}

/** The server gave no usable response; for the log, never for the caller. */
export class HmaFailed extends Error {
  override readonly name = 'HmaFailed';
}

/** Ten thousand matches. */
const MOST_BYTES = 1024 * 1024;

/** @throws HmaFailed; DeadlineExceeded; what fetch throws if it cannot connect; the signal's reason */
async function request({ url, key, timeoutMs }: HmaEndpoint, path: string, signal: AbortSignal): Promise<unknown> {
  using deadline = new Deadline(timeoutMs);
  const response = await fetch(url + path, {
    headers: { accept: 'application/json', ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
    // Following a redirect would send key and hashes to an address other than the operator's.
    redirect: 'error',
    signal: AbortSignal.any([signal, deadline.signal]),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new HmaFailed(`The Hasher-Matcher-Actioner answered ${response.status}.`);
  }
  return await readJsonResponse(response, MOST_BYTES, HmaFailed);
}

const typesSchema = z.array(z.looseObject({ name: z.string(), enabled_ratio: z.number().default(1) }));

/** The names of the kinds of hashes that it matches. @throws as `request`; ZodError */
export async function requestSignalTypes(endpoint: HmaEndpoint, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const types = typesSchema.parse(await request(endpoint, '/c/signal_type', signal));
  return new Set(types.filter(({ enabled_ratio: ratio }) => ratio > 0).map(({ name }) => name));
}

/** A content of a bank there, as far as it is named. */
export interface RemoteMatch {
  readonly bank: string;
  /** Undefined: that version names only banks. */
  readonly id?: number | undefined;
  /** Undefined: not given, as for hashes that match only if they are equal. */
  readonly distance?: number | undefined;
}

/** In bits, of the 256 of the longest hash. */
const bitsSchema = z.int().min(0).max(256);
const distanceSchema = z.union([
  bitsSchema,
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(bitsSchema),
  // Of a type without distances.
  z.literal('-').transform(() => undefined),
]);
const matchesSchema = z.array(
  z.looseObject({ bank_content_id: z.int().min(1).optional(), distance: distanceSchema.optional() }),
);
type RemoteMatches = z.output<typeof matchesSchema>;

/** The first versions: the names of banks that match. */
const bankNamesSchema = z.array(z.string().regex(/^[A-Z0-9_]{1,255}$/));
/** By bank, in some versions by type within it. */
const banksSchema = z.record(z.string(), z.union([matchesSchema, z.record(z.string(), matchesSchema)]));

function listMatches(bank: string, matches: RemoteMatches): RemoteMatch[] {
  return matches.map(({ bank_content_id: id, distance }) => ({ bank, id, distance }));
}

const lookupSchema = z.union([
  bankNamesSchema.transform((banks) => banks.map((bank): RemoteMatch => ({ bank }))),
  banksSchema.transform((banks) =>
    Object.entries(banks).flatMap(([bank, found]) =>
      listMatches(bank, Array.isArray(found) ? found : Object.values(found).flat()),
    ),
  ),
]);

export interface RemoteLookup {
  /** The name of its type there. */
  readonly type: string;
  readonly value: string;
  /** Decides for banks with a ratio below 1: always the same for the same content. */
  readonly seed: string;
}

/** @throws as `request`; ZodError */
export async function lookUpRemotely(
  endpoint: HmaEndpoint,
  { type, value, seed }: RemoteLookup,
  signal: AbortSignal,
): Promise<RemoteMatch[]> {
  const query = new URLSearchParams({ signal: value, signal_type: type, seed });
  return lookupSchema.parse(await request(endpoint, `/m/lookup?${query}`, signal));
}
