/** What people may do at the dashboard: a ladder, lowest first; each may what those below may. */

export const roles = {
  viewer: 'Reads verdicts, figures and profiles.',
  moderator: 'Moderates content and decides what waits for review.',
  admin: 'Manages keys, profiles, webhooks and people.',
  owner: 'Makes owners; of the first account: manages every account.',
} as const satisfies Record<string, string>;

export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as [Role, ...Role[]];

/** Whether a person of role `have` may do what needs role `need`. */
export const roleCovers = (have: Role, need: Role): boolean => roleNames.indexOf(have) >= roleNames.indexOf(need);
