/** Numbers as results carry them: without digits that nobody measured. */

/** To so many decimals. */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
