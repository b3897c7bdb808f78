/** Hashing and matching without a verdict: what Meta's Hasher-Matcher-Actioner offers under /h and /m. */
import {
  limits,
  normalizeSignal,
  PDQ_MATCH_BITS,
  pdqDistance,
  type Signal,
  type SignalType,
  signalTypeNames,
  signalTypes,
} from '@winnow/core';
import { z } from 'zod';
import type { Caller } from '../../accounts/auth/caller.ts';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import type { AccountBanks, SignalMatch } from '../known/account-banks.ts';
import { toSampleValue } from '../known/bank-directory.ts';
import { signalMap, signalTypeField } from './bank-schemas.ts';
import { type HashedContent, hashContent } from './hash-content.ts';
import { toSignalMap } from './wire-content.ts';

const urlField = z.string().min(1).max(limits.url.characters).describe('The address of the content.');
const contentTypeField = z.string().max(40).optional().describe('Ignored: the type is detected from the file.');
const namesField = z.string().max(4_000).describe('Separated by commas; default: all.');

const toNames = (text: string | undefined): readonly string[] | undefined =>
  text?.split(',').map((name) => name.trim());

export const hashQuery = z.strictObject({
  url: urlField,
  content_type: contentTypeField,
  types: namesField.optional(),
});

export const hashResult = signalMap.meta({ id: 'ContentHashes' });

/** @throws ApiError invalid_request; SourceError */
export async function hashUrl(services: Services, caller: Caller, query: unknown) {
  const { url, types } = parseBody(hashQuery, query);
  const wanted = toNames(types);
  const { signals } = await hashContent(services, caller, url);
  return toSignalMap(signals.filter(({ type }) => wanted?.includes(type) ?? true));
}

/** @param file bytes of an upload */
export async function hashFile(services: Services, caller: Caller, file: Uint8Array) {
  return toSignalMap((await hashContent(services, caller, file)).signals);
}

const signalFields = { signal: z.string().max(200), signal_type: signalTypeField, banks: namesField.optional() };

/** @throws ApiError invalid_request */
function requireSignal(type: SignalType, text: string): Signal {
  const value = normalizeSignal(type, text);
  if (value !== undefined) return { type, value };
  const detail = `Must be ${signalTypes[type].digits} hexadecimal digits.`;
  throw new ApiError('invalid_request', `/signal: ${detail}`, { problems: [{ pointer: '/signal', detail }] });
}

/** Matches in the banks with these names; in all banks if `names` is undefined. */
function lookUp(found: AccountBanks | undefined, signal: Signal, names: readonly string[] | undefined) {
  const wanted = found?.banks.filter(({ name }) => names?.includes(name) ?? true) ?? [];
  const matches = found?.lookup(signal) ?? [];
  return matches.flatMap((match) => {
    const bank = wanted.find(({ key }) => key === match.bank);
    return bank ? [{ bank, match }] : [];
  });
}

/** HMA writes distances as strings. */
const toWireMatch = ({ id, distance }: SignalMatch) => ({ bank_content_id: id, distance: String(distance) });

export const rawLookupQuery = z.strictObject({
  ...signalFields,
  include_distance: z.enum(['true', 'false']).optional(),
});

const wireMatch = z.object({
  bank_content_id: z.int(),
  distance: z.string().describe('Bits in which PDQ hashes differ; "0" for other hashes.'),
});

export const rawLookupResult = z
  .object({ matches: z.union([z.array(z.int()), z.array(wireMatch)]).describe('Numbers, or with distances.') })
  .meta({ id: 'RawMatches' });

/** Ignores the banks' ratios. @throws ApiError invalid_request */
export async function rawLookup(services: Services, { accountKey }: Caller, query: unknown) {
  const { signal, signal_type: type, banks, include_distance: withDistance } = parseBody(rawLookupQuery, query);
  const found = lookUp(await services.banks.find(accountKey), requireSignal(type, signal), toNames(banks));
  const matches = found.map(({ match }) => toWireMatch(match));
  return { matches: withDistance === 'true' ? matches : matches.map(({ bank_content_id: id }) => id) };
}

export const lookupQuery = z
  .strictObject({
    url: urlField.optional(),
    content_type: contentTypeField,
    signal: signalFields.signal.optional(),
    signal_type: signalTypeField.optional(),
    banks: signalFields.banks,
    seed: z
      .string()
      .max(200)
      .optional()
      .describe('Determines whether a bank with a ratio below 1 is matched: the same seed, the same result.'),
  })
  .refine(
    ({ url, signal, signal_type: type }) => (url === undefined ? signal !== undefined && type !== undefined : !signal),
    'Either url, or signal and signal_type.',
  );

export const lookupResult = z
  .record(z.string(), z.partialRecord(z.enum(signalTypeNames), z.array(wireMatch)))
  .describe('Matches by bank and type of hash.')
  .meta({ id: 'BankMatches' });

type WireMatches = Record<string, Partial<Record<SignalType, z.output<typeof wireMatch>[]>>>;

function toBankMatches(
  found: AccountBanks | undefined,
  { signals }: Pick<HashedContent, 'signals'>,
  { names, seed }: { names: readonly string[] | undefined; seed: string },
): WireMatches {
  const result: WireMatches = {};
  const sampleValue = toSampleValue(seed);
  for (const signal of signals) {
    for (const { bank, match } of lookUp(found, signal, names)) {
      if (bank.matchingEnabledRatio <= sampleValue) continue;
      const ofBank = result[bank.name] ?? {};
      result[bank.name] = { ...ofBank, [signal.type]: [...(ofBank[signal.type] ?? []), toWireMatch(match)] };
    }
  }
  return result;
}

/** The seed that a verdict uses, the SHA-256 of the content; if it is unknown, the hash itself. */
const seedOf = (signals: readonly Signal[]): string =>
  (signals.find(({ type }) => type === 'sha256') ?? signals[0])?.value ?? '';

/** Matches as a verdict does, except rotated and mirrored pictures. @throws ApiError invalid_request; SourceError */
export async function lookup(services: Services, caller: Caller, query: unknown) {
  const { url, signal, signal_type: type, banks, seed } = parseBody(lookupQuery, query);
  const { signals } =
    url === undefined
      ? { signals: type === undefined ? [] : [requireSignal(type, signal ?? '')] }
      : await hashContent(services, caller, url);
  const found = await services.banks.find(caller.accountKey);
  return toBankMatches(found, { signals }, { names: toNames(banks), seed: seed ?? seedOf(signals) });
}

const pair = z.tuple([z.string().max(200), z.string().max(200)]);

export const compareBody = z
  .strictObject({ pdq: pair, sha256: pair, md5: pair })
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'At least one pair of hashes.')
  .meta({ id: 'SignalPairs' });

export const compareResult = z
  .partialRecord(z.enum(signalTypeNames), z.tuple([z.boolean(), z.object({ distance: z.int() })]))
  .describe('Whether they match, and the number of bits in which they differ; 0 or 1 for exact hashes.')
  .meta({ id: 'SignalComparison' });

/** @throws ApiError invalid_request */
export async function compareSignals(_services: Services, _caller: Caller, body: unknown) {
  const pairs = parseBody(compareBody, body);
  const compared = signalTypeNames.flatMap((type) => {
    const [left, right] = pairs[type] ?? [];
    if (left === undefined || right === undefined) return [];
    const [a, b] = [requireSignal(type, left).value, requireSignal(type, right).value];
    const distance = type === 'pdq' ? pdqDistance(a, b) : Number(a !== b);
    return [[type, [distance <= (type === 'pdq' ? PDQ_MATCH_BITS : 0), { distance }]] as const];
  });
  return Object.fromEntries(compared);
}

const statusSchema = z.object({
  present: z.boolean(),
  built_to: z.int().describe('Seconds since 1970; -1: there is none.'),
  size: z.int().describe('Hashes in memory, including those of recently removed contents.'),
});
export const indexStatusResult = z.record(z.enum(signalTypeNames), statusSchema).meta({ id: 'IndexStatus' });

/** The state of this server's index, after it has read pending changes. */
export async function getIndexStatus(services: Services, { accountKey }: Caller) {
  const found = await services.banks.refresh(accountKey);
  const builtTo = Math.floor(services.clock() / 1000);
  return Object.fromEntries(
    signalTypeNames.map((type) => {
      const size = found?.counts[type] ?? 0;
      return [type, { present: size > 0, built_to: size > 0 ? builtTo : -1, size }] as const;
    }),
  ) as z.output<typeof indexStatusResult>;
}

export const signalTypesResult = z.array(z.object({ name: z.enum(signalTypeNames), enabled_ratio: z.number() }));

export const listSignalTypes = async () => signalTypeNames.map((name) => ({ name, enabled_ratio: 1 }));
