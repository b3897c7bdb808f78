/** The lists of one account in memory, and how a content is compared with them. */
import { setImmediate as untilOthersRan } from 'node:timers/promises';
import {
  type Bypass,
  type Finding,
  findCategoryIds,
  type ListKind,
  type ListLabel,
  limits,
  listKinds,
  roundTo,
  severityRank,
  severityScores,
} from '@winnow/core';
import type { ListedEntryChange } from '../../platform/storage/list-changes.ts';
import type { StoredList } from '../../platform/storage/list-store.ts';
import { createListIndex, type EntryMatch, hasMaterial, type ListedContent, type ListIndex } from './list-indexes.ts';
import { createListedEntries } from './listed-entries.ts';

/** Adding entries yields to requests after this time. */
const SLICE_MS = 4;
/** Chosen by us, not measured: below this, removed entries may stay in memory. */
const MOST_GONE = 1_000;

/** What is compared with lists: a text, or who wrote a content. */
export type ListSubject = 'text' | 'author';

/** What lists say of a content. */
export interface ListMatches {
  /** One for each place (`rankListLabels`). */
  readonly labels: readonly ListLabel[];
  /** Of lists that block and name a category. */
  readonly findings: readonly Finding[];
  /** Of lists that do more than label. */
  readonly bypass: readonly Bypass[];
}

export interface AccountLists {
  /** Enabled lists. */
  readonly lists: readonly StoredList[];
  /** The ids of the lists with which it is compared. @param used as below */
  comparedWith(subject: ListSubject, used: readonly string[] | undefined): string[];
  /** @param used the ids of the lists that the profile names; undefined: all */
  match(content: ListedContent, used: readonly string[] | undefined): ListMatches;
}

export interface LoadedLists extends AccountLists {
  /** Whether more of what is in memory is gone than in force, so that it should be read again. */
  readonly isSparse: boolean;
  /** Replaces settings; entries of lists that are not among them are gone. */
  setLists(lists: readonly StoredList[]): void;
  /** Resolves when the changes are in force. */
  apply(changes: readonly ListedEntryChange[]): Promise<void>;
}

/** A match, the list that the entry belongs to, and the text. */
interface PlacedMatch extends EntryMatch {
  readonly entryId: number;
  readonly list: StoredList;
}

const SIMILARITY_DECIMALS = 2;

function toLabel({ entryId, list, start, end, similarity }: PlacedMatch): ListLabel {
  const { action, severity, label, id, name, kind } = list;
  const share = similarity === undefined ? undefined : roundTo(similarity, SIMILARITY_DECIMALS);
  const place = start === undefined || end === undefined ? {} : { start, end };
  return {
    name: label,
    score: share ?? 1,
    action,
    severity: action === 'block' ? severity : 'None',
    evidence: {
      ...{ list: name, listId: id, entryId, kind, ...place },
      ...(share === undefined ? {} : { similarity: share }),
    },
  };
}

/** A known text is the whole content: its finding has no words of its own. */
function toFindings({ list, start, end, technique, plain }: PlacedMatch, text: string): Finding[] {
  const { action, category, severity, label, name } = list;
  if (action !== 'block' || category === null) return [];
  const hasPlace = start !== undefined && end !== undefined;
  return findCategoryIds('text', category).map((signal) => ({
    ...{ signal, score: severityScores[severity], analyzer: 'lists', kind: 'blocklist' as const },
    list: name,
    term: hasPlace ? text.slice(start, end) : label,
    ...(plain === undefined ? {} : { matched: plain }),
    ...(technique === undefined ? {} : { technique }),
    ...(hasPlace ? { place: { kind: 'span' as const, start, end } } : {}),
  }));
}

function toBypasses({ list, start, end, technique, plain = '' }: PlacedMatch, text: string): Bypass[] {
  if (list.action === 'label' || technique === undefined || start === undefined || end === undefined) return [];
  return [{ technique, original: text.slice(start, end), normalised: plain, start, end }];
}

/** One for each entry, at its first place; the most severe first. */
export function rankListLabels(labels: readonly ListLabel[]): ListLabel[] {
  const first = new Map<number, ListLabel>();
  for (const label of labels) {
    const { entryId } = label.evidence;
    if (!first.has(entryId)) first.set(entryId, label);
  }
  return [...first.values()]
    .sort((a, b) => severityRank(b.severity) - severityRank(a.severity) || b.score - a.score)
    .slice(0, limits.list.matches);
}

const subjectOf = (kind: ListKind): ListSubject => (kind === 'authors' ? 'author' : 'text');

/** @param clock milliseconds since 1970 */
export function createAccountLists(clock: () => number): LoadedLists {
  const entries = createListedEntries();
  const indexes = new Map<ListKind, ListIndex>();
  let enabled: readonly StoredList[] = [];
  let listByKey = new Map<number, StoredList>();

  function indexOf(kind: ListKind): ListIndex {
    const index = indexes.get(kind) ?? createListIndex[kind]();
    indexes.set(kind, index);
    return index;
  }

  function place(match: EntryMatch, used: readonly string[] | undefined, nowMs: number): PlacedMatch[] {
    const entry = entries.at(match.id, nowMs);
    const list = entry && listByKey.get(entry.list);
    if (!entry || !list?.enabled || !(used?.includes(list.id) ?? true)) return [];
    return [{ ...match, entryId: entry.id, list }];
  }

  return {
    get lists() {
      return enabled;
    },
    get isSparse() {
      return entries.gone > MOST_GONE && entries.gone > entries.size;
    },
    comparedWith(subject, used) {
      return enabled
        .filter(({ id, kind }) => (used?.includes(id) ?? true) && subjectOf(kind) === subject)
        .map(({ id }) => id);
    },
    match(content, used) {
      const nowMs = clock();
      const inUse = enabled.filter(({ id, kind }) => (used?.includes(id) ?? true) && hasMaterial(kind, content));
      const kinds = new Set(inUse.map(({ kind }) => kind));
      const matches = listKinds
        .filter((kind) => kinds.has(kind))
        .flatMap((kind) => indexes.get(kind)?.search(content) ?? [])
        .flatMap((match) => place(match, used, nowMs));
      const text = content.text?.content ?? '';
      return {
        labels: matches.map(toLabel),
        findings: matches.flatMap((match) => toFindings(match, text)),
        bypass: matches.flatMap((match) => toBypasses(match, text)),
      };
    },
    setLists(lists) {
      enabled = lists.filter((list) => list.enabled);
      const next = new Map(lists.map((list) => [list.key, list]));
      const deleted = new Set([...listByKey.keys()].filter((key) => !next.has(key)));
      if (deleted.size > 0) entries.removeOf(deleted);
      listByKey = next;
    },
    async apply(changes) {
      const changed = new Set<ListIndex>();
      let sinceMs = performance.now();
      for (const change of changes) {
        const kind = listByKey.get(change.list)?.kind;
        // Of a list that was created meanwhile: it is read again with the list.
        if (kind === undefined && !change.isRemoved) continue;
        const position = entries.apply(change);
        if (position !== undefined && kind !== undefined) {
          const index = indexOf(kind);
          index.add(position, change.value);
          changed.add(index);
        }
        if (performance.now() - sinceMs < SLICE_MS) continue;
        await untilOthersRan();
        sinceMs = performance.now();
      }
      for (const index of changed) index.settle();
    },
  };
}
