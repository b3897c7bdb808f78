/**
 * Known contents at a Hasher-Matcher-Actioner of the operator's: the hashes of each content are looked up there, and
 * matches become the same labels as those with banks of the account.
 */
import { type BankLabel, PDQ_MATCH_QUALITY, type SignalType } from '@winnow/core';
import pLimit from 'p-limit';
import type { RemoteBank } from '../../../platform/config/hma-settings.ts';
import type { ServerConfig } from '../../../platform/config.ts';
import { rankLabels } from '../../known/account-banks.ts';
import type { ExactHashes, Fingerprints, PictureHash } from '../../known/fingerprints.ts';
import type { Analyzer, AnalyzerResult, Requirement } from '../analyzer.ts';
import { raceSignal } from '../deadline.ts';
import { getRequirement } from '../requirement.ts';
import { type HmaEndpoint, lookUpRemotely, requestSignalTypes } from './endpoint.ts';

/** The name of the analyzer. */
export const HMA = 'hma';

/** Maximum concurrent requests: a batch must not flood a server. */
const MAX_CONCURRENT_REQUESTS = 8;
/** Chosen by us, not measured: an operator who adds a kind of hash there does not wait for long. */
const TYPES_KEPT_MS = 60_000;
/** Chosen by us, not measured: a batch during an outage sends one request, and the end of the outage is noticed at once. */
const FAILURE_KEPT_MS = 2_000;

export interface Hma {
  readonly required: Requirement;
  /** @throws HmaFailed, ZodError, DeadlineExceeded, what fetch throws, the signal's reason */
  match(content: RemoteContent, signal: AbortSignal): Promise<AnalyzerResult>;
}

interface RemoteContent {
  /** Of the content, in hexadecimal: decides for banks with a ratio below 1. */
  readonly seed: string;
  readonly exact?: ExactHashes | undefined;
  /** Called only if pictures are matched there. */
  readonly pictures?: (() => Promise<readonly PictureHash[]>) | undefined;
}

/** The configured server, if any. @throws Error if it is required and not configured */
export function getHma(config: ServerConfig): Hma | undefined {
  const { hmaUrl: url, hmaKey: key, hmaTimeoutMs: timeoutMs, hmaBanks } = config;
  const required = getRequirement(config, HMA);
  if (url !== null) return createHma({ url, key, timeoutMs }, { required, banks: hmaBanks });
  if (required === true) throw new Error('WINNOW_REQUIRED_ANALYZERS names hma, but there is no WINNOW_HMA_URL.');
  return undefined;
}

interface HmaOptions {
  readonly required: Requirement;
  /** What matches mean, by bank. */
  readonly banks: Readonly<Record<string, RemoteBank>>;
}

export function createHma(endpoint: HmaEndpoint, { required, banks }: HmaOptions): Hma {
  const inTurn = pLimit(MAX_CONCURRENT_REQUESTS);
  const findTypes = createTypesCache((signal) => inTurn(() => requestSignalTypes(endpoint, signal)));

  async function lookUp(one: RemoteSignal, seed: string, signal: AbortSignal): Promise<BankLabel[]> {
    const { remoteType, value, type, place } = one;
    const found = await inTurn(() => lookUpRemotely(endpoint, { type: remoteType, value, seed }, signal));
    return found.map(({ bank, id, distance }): BankLabel => {
      const {
        action = 'block',
        label = bank.toLowerCase(),
        severity = 'High',
      } = Object.hasOwn(banks, bank) ? (banks[bank] ?? {}) : {};
      // Hashes other than PDQ match only if they are equal.
      const apart = type === 'pdq' ? distance : 0;
      const found = { bank, bank_content_id: id, signal_type: type, distance: apart, source: HMA } as const;
      const evidence = { ...found, ...place };
      return { name: label, score: 1, action, severity: action === 'block' ? severity : 'None', evidence };
    });
  }

  return {
    required,
    async match({ seed, exact, pictures }, signal) {
      const types = await findTypes(signal);
      const hashes = types.has('pdq') ? await pictures?.() : undefined;
      const signals = listSignals({ ...(exact && { exact }), ...(hashes && { pictures: hashes }) }, types);
      if (signals.length === 0) return { note: 'No hash of this content can be matched there.' };
      const labels = await Promise.all(signals.map((one) => lookUp(one, seed, signal)));
      return { labels: rankLabels(labels.flat()) };
    },
  };
}

type SignalTypes = ReadonlySet<string>;

/** The last answer, or the last error. */
type KnownTypes = { readonly atMs: number } & ({ readonly types: SignalTypes } | { readonly error: unknown });

/**
 * The kinds of hashes that are matched there, requested once a minute, by all contents together: a failure holds for
 * those that come shortly after it as well.
 */
function createTypesCache(
  requestTypes: (signal: AbortSignal) => Promise<SignalTypes>,
): (signal: AbortSignal) => Promise<SignalTypes> {
  let known: KnownTypes | undefined;
  let pending: Promise<SignalTypes> | undefined;
  const keep = (fresh: { readonly types: SignalTypes } | { readonly error: unknown }) => {
    known = { ...fresh, atMs: performance.now() };
    pending = undefined;
  };
  return async (signal) => {
    const ageMs = performance.now() - (known?.atMs ?? Number.NEGATIVE_INFINITY);
    if (known && 'types' in known && ageMs < TYPES_KEPT_MS) return known.types;
    if (known && 'error' in known && ageMs < FAILURE_KEPT_MS) throw known.error;
    if (pending === undefined) {
      // No content's signal: the others wait for it as well. The endpoint's own time limit ends it.
      pending = requestTypes(new AbortController().signal);
      pending.then(
        (types) => keep({ types }),
        (error: unknown) => keep({ error }),
      );
    }
    return raceSignal(pending, signal);
  };
}

interface RemoteSignal {
  readonly type: SignalType;
  readonly remoteType: string;
  readonly value: string;
  readonly place: Pick<PictureHash, 'frame' | 'time'>;
}

/** Names of exact hashes there; of videos it has a type of its own. */
const exactTypes = [
  { remoteType: 'sha256', type: 'sha256' },
  { remoteType: 'md5', type: 'md5' },
  { remoteType: 'video_md5', type: 'md5' },
] as const;

/** Pictures as they are, not turned or mirrored: as that server hashes them. Each hash once. */
function listSignals({ exact, pictures = [] }: Fingerprints, types: ReadonlySet<string>): RemoteSignal[] {
  const files = exactTypes.flatMap(({ remoteType, type }) =>
    exact && types.has(remoteType) ? [{ type, remoteType, value: exact[type], place: {} }] : [],
  );
  const frames = pictures
    .filter(({ quality }) => quality >= PDQ_MATCH_QUALITY)
    .map(({ variants, frame, time }) => ({
      ...({ type: 'pdq', remoteType: 'pdq', value: variants.original } as const),
      place: { ...(frame === undefined ? {} : { frame }), ...(time === undefined ? {} : { time }) },
    }));
  const first = new Map<string, RemoteSignal>();
  for (const one of [...files, ...frames]) {
    const key = `${one.remoteType} ${one.value}`;
    if (!first.has(key)) first.set(key, one);
  }
  return [...first.values()];
}

/** None without such a server: results do not mention it. */
export const createHmaAnalyzers = <Media>(
  hma: Hma | undefined,
  content: (media: Media) => RemoteContent,
): Analyzer<Media>[] =>
  hma === undefined
    ? []
    : [
        {
          name: HMA,
          required: hma.required,
          decides: true,
          // Most contents are in no bank.
          recall: 0,
          run: (media, { signal }) => hma.match(content(media), signal),
        },
      ];
