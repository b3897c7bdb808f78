/** What the activity log can keep of contents, and for how long (docs/decisions/0035). */

/** From what says least of a content to what says all. */
export const contentPolicies = {
  none: 'Verdicts and figures; nothing of the content.',
  hash: 'A keyed hash of the content as well: the same content is found again, and can be erased.',
  redacted: 'Texts as well, with personal data taken out, and the words that were found.',
  full: 'Texts and results as they are.',
} as const satisfies Record<string, string>;

export type ContentPolicy = keyof typeof contentPolicies;
export const contentPolicyNames = Object.keys(contentPolicies) as [ContentPolicy, ...ContentPolicy[]];

export interface ActivitySettings {
  readonly contentPolicy: ContentPolicy;
  readonly retentionDays: number;
}

/** Chosen: enough to find a content again and to erase it, and nothing that could be read. */
export const defaultActivitySettings: ActivitySettings = { contentPolicy: 'hash', retentionDays: 30 };

export const retentionLimits = { leastDays: 1, mostDays: 730 } as const;
