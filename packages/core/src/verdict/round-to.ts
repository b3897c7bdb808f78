/** Rounds numbers in results, so that they do not suggest a precision that was never measured. */

/** Rounds to the given number of decimals. */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
