/** Keys of rows that have no identity but their value, which can be there twice. */

/** "hide 0", "warn 0", "hide 1": they stay when a row with another value is removed. */
export function toRowKeys(values: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return values.map((value) => {
    const times = seen.get(value) ?? 0;
    seen.set(value, times + 1);
    return `${value} ${times}`;
  });
}
