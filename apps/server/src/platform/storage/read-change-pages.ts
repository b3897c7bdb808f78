/** Reads changed rows page by page, for servers that keep them in memory. */

interface ChangedRow {
  readonly id: number;
  readonly revision: number;
}

/** The last row of a page: the next page begins after it. */
export type PageEnd = readonly [revision: number, id: number];

/**
 * Rows that changed after a revision, in the order of revision and id.
 * @param readPage resolves to the rows after the end of the page before, at most `pageRows`
 * @throws what `readPage` throws
 */
export async function* readChangePages<Row extends ChangedRow>(
  { since, pageRows }: { readonly since: number; readonly pageRows: number },
  readPage: (end: PageEnd) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let end: PageEnd = [since, Number.MAX_SAFE_INTEGER];
  for (;;) {
    const rows = await readPage(end);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (rows.length < pageRows || last === undefined) return;
    end = [last.revision, last.id];
  }
}
