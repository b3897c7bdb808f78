/** Which truths a condition can have at all, given what an account has: what can never be true is reported. */
import { categories, categoryIds } from '../catalog/categories.ts';
import { type Modality, modalities } from '../catalog/modalities.ts';
import type { CategoryModality } from '../schemas/custom-categories.ts';
import type { ListKind } from '../verdict/labels.ts';
import type { Condition, LeafCondition, SignalName } from './condition-schemas.ts';
import { conjunction, disjunction, isUnavailable, negate, type Truth, truths } from './truth.ts';

/** What an account has that conditions name. */
export interface ConditionWorld {
  readonly profiles: readonly {
    readonly id: string;
    /** Categories that it ignores. */
    readonly off: readonly string[];
    readonly customCategories: readonly { readonly id: string; readonly modality: CategoryModality }[];
    readonly hasBlocklist: boolean;
    /** The ids of the lists that it uses; undefined: all. */
    readonly lists: readonly string[] | undefined;
    /** Whether it looks for urgent labels. */
    readonly hasUrgentLabels: boolean;
    readonly countsWaves: boolean;
  }[];
  readonly banks: readonly string[];
  /** Those that are enabled. */
  readonly lists: readonly { readonly id: string; readonly kind: ListKind }[];
}

interface Setting {
  readonly modality: Modality;
  readonly profile: ConditionWorld['profiles'][number];
  readonly banks: readonly string[];
  readonly lists: ConditionWorld['lists'];
}

type Possible = ReadonlySet<Truth>;

const anything: Possible = new Set(truths);
const decided: Possible = new Set<Truth>(['true', 'false']);
const only = (truth: Truth): Possible => new Set([truth]);
const unavailable = only('unavailable');
const textOnly: readonly SignalName[] = ['blockedTerm', 'language', 'length', 'links', 'linkDomain', 'terms'];

/** Frames of videos are compared with categories of pictures. */
const isAbout = (of: CategoryModality, modality: Modality): boolean =>
  of === modality || (of === 'image' && modality === 'video');

function possibleOfLeaf(leaf: LeafCondition, { modality, profile, banks, lists }: Setting): Possible {
  if (modality !== 'text' && textOnly.includes(leaf.signal)) return unavailable;
  switch (leaf.signal) {
    case 'category': {
      const isReported = categoryIds.some((id) => categories[id].text === leaf.category && categories[id][modality]);
      return isReported && !profile.off.includes(leaf.category) ? anything : unavailable;
    }
    case 'customCategory':
      return profile.customCategories.some(({ id, modality: of }) => id === leaf.id && isAbout(of, modality))
        ? anything
        : unavailable;
    case 'urgentLabel':
      return profile.hasUrgentLabels ? anything : unavailable;
    case 'blockedTerm':
      return profile.hasBlocklist ? anything : new Set([leaf.is ? 'false' : 'true', 'unavailable']);
    case 'waveAuthors':
      return profile.countsWaves && (modality === 'text' || modality === 'image') ? anything : unavailable;
    case 'bank':
      return banks.includes(leaf.bank) ? anything : new Set(['false', 'unavailable']);
    case 'list': {
      const list = lists.find(({ id }) => id === leaf.list);
      const isUsed = list && (profile.lists?.includes(list.id) ?? true);
      return isUsed && (modality === 'text' || list.kind === 'authors') ? anything : unavailable;
    }
    case 'profile':
      return only(leaf.anyOf.includes(profile.id) ? 'true' : 'false');
    case 'modality':
      return only(leaf.anyOf.includes(modality) ? 'true' : 'false');
    case 'reviewReason':
      return unavailable;
    case 'time':
    case 'incomplete':
    case 'clean':
      return decided;
    default:
      return anything;
  }
}

/** Of parts about the same number, whether no number is in all their ranges. */
function hasNoNumber(parts: readonly Condition[]): boolean {
  const ranges = new Map<string, { least: number; most: number }>();
  for (const part of parts) {
    const { atLeast, atMost, ...about }: Readonly<Record<string, unknown>> = { ...part };
    if (typeof atLeast !== 'number' && typeof atMost !== 'number') continue;
    const range = ranges.get(JSON.stringify(about)) ?? {
      least: Number.NEGATIVE_INFINITY,
      most: Number.POSITIVE_INFINITY,
    };
    range.least = typeof atLeast === 'number' ? Math.max(range.least, atLeast) : range.least;
    range.most = typeof atMost === 'number' ? Math.min(range.most, atMost) : range.most;
    ranges.set(JSON.stringify(about), range);
  }
  return [...ranges.values()].some(({ least, most }) => least > most);
}

/** Whether parts cannot all be true: one is another's negation, or says that it is unavailable, or numbers differ. */
function excludeEachOther(parts: readonly Condition[]): boolean {
  const known = new Set(parts.map((part) => JSON.stringify(part)));
  const isExcluded = (part: Condition): boolean =>
    ('not' in part && known.has(JSON.stringify(part.not))) ||
    ('unavailable' in part && known.has(JSON.stringify(part.unavailable)));
  return parts.some(isExcluded) || hasNoNumber(parts);
}

const mapPossible = (possible: Possible, change: (truth: Truth) => Truth): Possible =>
  new Set([...possible].map(change));

const combinePossible = (one: Possible, other: Possible, combine: (a: Truth, b: Truth) => Truth): Possible =>
  new Set([...one].flatMap((a) => [...other].map((b) => combine(a, b))));

function possibleIn(condition: Condition, setting: Setting): Possible {
  if ('signal' in condition) return possibleOfLeaf(condition, setting);
  if ('not' in condition) return mapPossible(possibleIn(condition.not, setting), negate);
  if ('unavailable' in condition) return mapPossible(possibleIn(condition.unavailable, setting), isUnavailable);
  const isAll = 'all' in condition;
  if (isAll && excludeEachOther(condition.all)) return new Set(['false', 'unavailable']);
  const parts = (isAll ? condition.all : condition.any).map((one) => possibleIn(one, setting));
  return parts.reduce((sum, one) => combinePossible(sum, one, isAll ? conjunction : disjunction));
}

/**
 * The truths that a condition can have for some content under some profile. Parts are taken to be independent unless they plainly
 * exclude each other, so it may name a truth that cannot be; it never lacks one that can.
 */
export function possibleTruths(condition: Condition, { profiles, banks, lists }: ConditionWorld): Possible {
  const possible = new Set<Truth>();
  for (const modality of modalities)
    for (const profile of profiles)
      for (const truth of possibleIn(condition, { modality, profile, banks, lists })) possible.add(truth);
  return possible;
}
