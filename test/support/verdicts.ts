/** The results of a batch in which each item got a verdict. */
import { type ItemError, isItemError } from '@winnow/core';

/** @throws where one of them did not */
export const requireVerdicts = <Item extends object>(results: readonly (Item | ItemError)[]): Item[] =>
  results.map((one) => {
    if (isItemError(one)) throw new Error(`An item got no verdict: ${one.error.detail}`);
    return one;
  });
