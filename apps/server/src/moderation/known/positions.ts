/** Positions of contents or entries by a value that they have; most values have one. */

export interface Positions {
  /** Values. */
  readonly size: number;
  add(value: string, position: number): void;
  of(value: string): number[];
}

/** A single position is kept without a list of its own, which would take most of the memory. */
export function createPositions(): Positions {
  const positions = new Map<string, number | number[]>();
  return {
    get size() {
      return positions.size;
    },
    add(value, position) {
      const known = positions.get(value);
      positions.set(value, known === undefined ? position : [known, position].flat());
    },
    of: (value) => [positions.get(value) ?? []].flat(),
  };
}
