/** Selects which of the waiting rows are batched. */

/**
 * Tokens of a batch, including padding. On one thread 8 rows of 32 tokens took 16% less each than by themselves, 2 of
 * 128 took 5% less; larger batches gain nothing more (multilingual model, int8; docs/decisions/0015).
 */
export const MAX_BATCH_TOKENS = 256;
/** Rows may differ in length from the first row of the batch by this share, or by this many tokens. */
const LENGTH_TOLERANCE = 0.25;
const LENGTH_TOLERANCE_TOKENS = 6;

interface BatchCandidate {
  readonly stage: number;
  readonly ids: { readonly length: number };
}

/**
 * The row whose turn it is, and those of the same stage and a similar length.
 * @param waiting in the order of their turns
 * @param share maximum number of rows, so that other free threads get theirs
 * @param mostTokens of the batch; a longer row forms a batch of its own
 * @returns [] only if nothing is waiting
 */
export function pickBatch<Row extends BatchCandidate>(
  waiting: Iterable<Row>,
  share: number,
  mostTokens: number = MAX_BATCH_TOKENS,
): Row[] {
  const batch: Row[] = [];
  let longest = 0;
  let lead: Row | undefined;
  for (const row of waiting) {
    lead ??= row;
    if (batch.length >= share) break;
    const difference = Math.abs(row.ids.length - lead.ids.length);
    if (row.stage !== lead.stage || difference > Math.max(LENGTH_TOLERANCE_TOKENS, LENGTH_TOLERANCE * lead.ids.length))
      continue;
    const length = Math.max(longest, row.ids.length);
    if (batch.length > 0 && length * (batch.length + 1) > mostTokens) continue;
    batch.push(row);
    longest = length;
  }
  return batch;
}
