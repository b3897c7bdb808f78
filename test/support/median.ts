/** The upper of the two middle ones where there are two; NaN of nothing. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
