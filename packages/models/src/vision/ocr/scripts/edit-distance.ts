/** How many characters have to be added, removed or replaced to make one text of another (Levenshtein). */
export function countEdits(from: string, to: string): number {
  const [a, b] = [[...from], [...to]];
  let row = b.map((_, index) => index + 1);
  for (const [line, sign] of a.entries()) {
    let [before, corner] = [line + 1, line];
    row = row.map((above, index) => {
      before = Math.min(above + 1, before + 1, corner + (sign === b[index] ? 0 : 1));
      corner = above;
      return before;
    });
  }
  return row.at(-1) ?? a.length;
}
