/** Three-valued logic (Kleene's): a condition holds, does not hold, or cannot be decided. */

export const truths = ['true', 'false', 'unavailable'] as const;
export type Truth = (typeof truths)[number];

export const toTruth = (value: boolean | undefined): Truth => {
  if (value === undefined) return 'unavailable';
  return value ? 'true' : 'false';
};

export const negate = (truth: Truth): Truth => {
  if (truth === 'unavailable') return truth;
  return truth === 'true' ? 'false' : 'true';
};

/** False if one is false; else unavailable if one is. */
export const conjunction = (one: Truth, other: Truth): Truth => {
  if (one === 'false' || other === 'false') return 'false';
  return one === 'unavailable' || other === 'unavailable' ? 'unavailable' : 'true';
};

/** True if one is true; else unavailable if one is. */
export const disjunction = (one: Truth, other: Truth): Truth => negate(conjunction(negate(one), negate(other)));

/** True exactly for what cannot be decided; never unavailable itself. */
export const isUnavailable = (truth: Truth): Truth => toTruth(truth === 'unavailable');
