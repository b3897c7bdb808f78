/** Whether a number can be told from what was read. */

/** Letters that readers and people take for one another. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[OQD]/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/Z/g, '2')
    .replace(/S/g, '5')
    .replace(/B/g, '8')
    .replace(/G/g, '6');

/** The length of the longest common subsequence. */
function countCommon(a: string, b: string): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const sign of a) {
    const next = [0];
    for (let at = 1; at <= b.length; at++)
      next.push(sign === b[at - 1] ? (row[at - 1] ?? 0) + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0));
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Of a number's signs in their order: from here on it is read, or can still be told. */
const MIN_READ_SHARE = 0.7;

export const tellsNumber = (read: string, number: string): boolean =>
  countCommon(fold(read), fold(number)) >= MIN_READ_SHARE * fold(number).length;
