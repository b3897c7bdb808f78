/** An account's list entries in memory: positions, by which the indexes refer to them. */
import type { ListedEntryChange } from '../../platform/storage/list-changes.ts';

/** An entry that is in force. */
export interface ListedEntry {
  readonly id: number;
  /** The list's key. */
  readonly list: number;
}

export interface ListedEntries {
  /** Entries that are not removed. */
  readonly size: number;
  /** Positions of removed entries, which take memory until everything is read again. */
  readonly gone: number;
  /** Adds an entry, or changes the one with its id. @returns its position if it is new */
  apply(change: Omit<ListedEntryChange, 'value'>): number | undefined;
  /** Removes the entries of lists, by the keys of the lists. */
  removeOf(lists: ReadonlySet<number>): void;
  /** The entry at a position; undefined if it is gone, or expired. */
  at(position: number, nowMs: number): ListedEntry | undefined;
}

const NEVER = Number.MAX_SAFE_INTEGER;

/** Plain lists of numbers: eight bytes a number, and no object for each entry. */
export function createListedEntries(): ListedEntries {
  const ids: number[] = [];
  const lists: number[] = [];
  const expiresAtMs: number[] = [];
  const positions = new Map<number, number>();
  return {
    get size() {
      return positions.size;
    },
    get gone() {
      return ids.length - positions.size;
    },
    apply({ id, list, isRemoved, expiresAtMs: untilMs }) {
      const known = positions.get(id);
      if (isRemoved) {
        if (known !== undefined) expiresAtMs[known] = 0;
        positions.delete(id);
        return undefined;
      }
      if (known !== undefined) {
        expiresAtMs[known] = untilMs || NEVER;
        return undefined;
      }
      const position = ids.push(id) - 1;
      lists.push(list);
      expiresAtMs.push(untilMs || NEVER);
      positions.set(id, position);
      return position;
    },
    removeOf(gone) {
      for (const [position, list] of lists.entries()) {
        if (!gone.has(list)) continue;
        expiresAtMs[position] = 0;
        positions.delete(ids[position] ?? -1);
      }
    },
    at(position, nowMs) {
      if ((expiresAtMs[position] ?? 0) <= nowMs) return undefined;
      return { id: ids[position] ?? 0, list: lists[position] ?? 0 };
    },
  };
}
