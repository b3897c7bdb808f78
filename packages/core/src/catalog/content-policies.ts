/** What the activity log may retain of content, and for how long (docs/decisions/0035). */

/** Ordered from the least to the most content retained. */
export const contentPolicies = {
  none: 'Verdicts and statistics; nothing of the content.',
  hash: 'Also a keyed hash of the content, so that the same content can be found and erased.',
  redacted: 'Also texts with personal data removed, and the words that were found.',
  full: 'Texts and results unchanged; copies of pictures, recordings and videos, encrypted.',
} as const satisfies Record<string, string>;

export type ContentPolicy = keyof typeof contentPolicies;
export const contentPolicyNames = Object.keys(contentPolicies) as [ContentPolicy, ...ContentPolicy[]];

export interface ActivitySettings {
  readonly contentPolicy: ContentPolicy;
  readonly retentionDays: number;
}

/** Chosen by us, not measured: enough to find and erase an entry, and nothing that can be read. */
export const defaultActivitySettings: ActivitySettings = { contentPolicy: 'hash', retentionDays: 30 };

export const retentionLimits = { leastDays: 1, mostDays: 730 } as const;
