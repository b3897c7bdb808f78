/** The banks of one account in memory, and how a content is matched with them. */
import {
  type BankLabel,
  PDQ_MATCH_BITS,
  PDQ_MATCH_QUALITY,
  type PdqVariant,
  pdqVariantNames,
  type Signal,
  type SignalType,
  severityRank,
  signalTypeNames,
} from '@winnow/core';
import type { BankContentChange } from '../../platform/storage/bank-changes.ts';
import type { StoredBank } from '../../platform/storage/bank-store.ts';
import type { Fingerprints, PictureHash } from './fingerprints.ts';
import { createKnownContents, type KnownContent } from './known-contents.ts';
import { createPdqLookup } from './pdq-lookup.ts';
import { createPositions } from './positions.ts';

/** Chosen by us, not measured: enough to show why a content was labelled. */
const MAX_LABELS = 20;

export interface SignalMatch extends KnownContent {
  readonly distance: number;
}

export interface AccountBanks {
  /** Contents that are not removed. */
  readonly size: number;
  /** Hashes of each type in memory. */
  readonly counts: Readonly<Record<SignalType, number>>;
  readonly banks: readonly StoredBank[];
  /** Contents of all banks with this hash or a similar one, nearest first. */
  lookup(signal: Signal): SignalMatch[];
  /**
   * The labels that banks give a content, the most severe first, then the nearest: one for each entry that it matches.
   * @param sampleValue 0–1, always the same for the same content: only banks with a higher ratio are matched
   */
  match(fingerprints: Fingerprints, sampleValue: number): BankLabel[];
}

export interface LoadedBanks extends AccountBanks {
  apply(changes: readonly BankContentChange[]): void;
  /** Resolves when new hashes are indexed; look-ups find them before that too. */
  settle(): Promise<void>;
}

/** Bytes of a hash as text of one byte each, which takes less memory than its digits. */
const toKey = (hash: string): string => Buffer.from(hash, 'hex').toString('latin1');

/** Content positions by exact hash. */
function createExactLookup() {
  const positions = createPositions();
  return {
    get size() {
      return positions.size;
    },
    add: (hash: string, position: number) => positions.add(toKey(hash), position),
    search: (hash: string): number[] => positions.of(toKey(hash)),
  };
}

/** @param clock milliseconds since 1970 */
export function createAccountBanks(banks: readonly StoredBank[], clock: () => number): LoadedBanks {
  const bankByKey = new Map(banks.map((bank) => [bank.key, bank]));
  const contents = createKnownContents();
  const exact = { sha256: createExactLookup(), md5: createExactLookup() };
  const pdq = createPdqLookup(contents.isGone);

  function lookup({ type, value }: Signal): SignalMatch[] {
    const found =
      type === 'pdq' ? pdq.search(value) : exact[type].search(value).map((owner) => ({ owner, distance: 0 }));
    return found
      .flatMap(({ owner, distance }) => {
        const content = contents.at(owner, clock());
        return content ? [{ ...content, distance }] : [];
      })
      .toSorted((a, b) => a.distance - b.distance);
  }

  function labelsOf(signal: Signal, sampleValue: number, more: Partial<BankLabel['evidence']>): BankLabel[] {
    return lookup(signal).flatMap(({ id, bank: key, distance }) => {
      const bank = bankByKey.get(key);
      if (!bank || bank.matchingEnabledRatio <= sampleValue) return [];
      const { name, action, label, severity } = bank;
      const evidence = { bank: name, bank_content_id: id, signal_type: signal.type, distance, ...more };
      return [{ name: label, score: 1, action, severity: action === 'block' ? severity : 'None', evidence }];
    });
  }

  function pictureLabels({ quality, variants, frame, time }: PictureHash, sampleValue: number): BankLabel[] {
    if (quality < PDQ_MATCH_QUALITY) return [];
    const place = { ...(frame === undefined ? {} : { frame }), ...(time === undefined ? {} : { time }) };
    return pdqVariantNames.flatMap((variant) =>
      labelsOf({ type: 'pdq', value: variants[variant] }, sampleValue, { ...place, ...turned(variant) }),
    );
  }

  return {
    banks,
    get size() {
      return contents.size;
    },
    get counts() {
      return { pdq: pdq.size, sha256: exact.sha256.size, md5: exact.md5.size };
    },
    lookup,
    match({ exact: hashes, pictures = [] }, sampleValue) {
      const labels = [
        ...(hashes ? (['sha256', 'md5'] as const) : []).flatMap((type) =>
          labelsOf({ type, value: hashes?.[type] ?? '' }, sampleValue, {}),
        ),
        ...pictures.flatMap((picture) => pictureLabels(picture, sampleValue)),
      ];
      return rankLabels(labels);
    },
    apply(changes) {
      for (const change of changes) {
        const position = contents.apply(change);
        if (position === undefined) continue;
        for (const [type, value] of change.signals) {
          const name = signalTypeNames[type];
          if (name === 'pdq') pdq.add(value, position);
          else if (name !== undefined) exact[name].add(value, position);
        }
      }
    },
    settle: pdq.settle,
  };
}

const turned = (variant: PdqVariant) => (variant === 'original' ? {} : { variant });

/** What is not known may be as far as anything that matches. */
const distanceOf = ({ evidence }: BankLabel): number => evidence.distance ?? PDQ_MATCH_BITS;

/**
 * One label for each entry of a bank: the most severe first, so that no number of accepted entries hides one that
 * blocks, then the nearest.
 */
export function rankLabels(labels: readonly BankLabel[]): BankLabel[] {
  const nearest = new Map<string, BankLabel>();
  for (const label of labels) {
    const { source = '', bank, bank_content_id: id = '' } = label.evidence;
    const entry = `${source} ${bank} ${id}`;
    const known = nearest.get(entry);
    if (!known || distanceOf(label) < distanceOf(known)) nearest.set(entry, label);
  }
  return [...nearest.values()]
    .toSorted((a, b) => severityRank(b.severity) - severityRank(a.severity) || distanceOf(a) - distanceOf(b))
    .slice(0, MAX_LABELS);
}
