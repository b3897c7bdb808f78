/** Why a content is a review item. */

/**
 * In the review band, not judged completely, in a custom category, a scam, in a wave or urgent, on a list, sent by a
 * rule, called wrong or decided by a client without being queued, reported, or appealed against.
 */
export const reviewReasons = [
  'band',
  'incomplete',
  'category',
  'list',
  'rule',
  'feedback',
  'suggestion',
  'report',
  'appeal',
] as const;
export type ReviewItemReason = (typeof reviewReasons)[number];
