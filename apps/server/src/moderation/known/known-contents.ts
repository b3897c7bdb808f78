/** An account's bank contents in memory: positions, by which the indexes refer to them. */
import type { BankContentChange } from '../../platform/storage/bank-changes.ts';

/** A content that matched. */
export interface KnownContent {
  readonly id: number;
  /** The bank's key. */
  readonly bank: number;
}

export interface KnownContents {
  /** Contents that are not removed. */
  readonly size: number;
  /** Adds a content, or replaces the one with its id. @returns its position; undefined if it was removed */
  apply(change: BankContentChange): number | undefined;
  /** Whether what is at this position was removed or replaced. */
  isGone(position: number): boolean;
  /** The content at a position; undefined if it is gone, or not matched at this time. */
  at(position: number, nowMs: number): KnownContent | undefined;
}

/** Plain lists of numbers: eight bytes a number, and no object for each content. */
export function createKnownContents(): KnownContents {
  const ids: number[] = [];
  const banks: number[] = [];
  const disabledUntilMs: number[] = [];
  const positions = new Map<number, number>();
  const isGone = (position: number) => positions.get(ids[position] ?? -1) !== position;
  return {
    get size() {
      return positions.size;
    },
    apply({ id, bank, isRemoved, disabledUntilMs: untilMs }) {
      positions.delete(id);
      if (isRemoved) return undefined;
      const position = ids.push(id) - 1;
      banks.push(bank);
      disabledUntilMs.push(untilMs);
      positions.set(id, position);
      return position;
    },
    isGone,
    at(position, nowMs) {
      if (isGone(position) || (disabledUntilMs[position] ?? 0) > nowMs) return undefined;
      return { id: ids[position] ?? 0, bank: banks[position] ?? 0 };
    },
  };
}
