/** The results of a batch in which every item has a verdict. */
import { type ItemError, isItemError } from '@winnow/core';

/** @throws if an item has an error instead */
export const requireVerdicts = <Item extends object>(results: readonly (Item | ItemError)[]): Item[] =>
  results.map((one) => {
    if (isItemError(one)) throw new Error(`An item got no verdict: ${one.error.detail}`);
    return one;
  });
