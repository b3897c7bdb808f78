/** Dashboard roles, lowest first; each role includes the permissions of those below it. */

export const roles = {
  viewer: 'Reads verdicts, statistics and profiles.',
  moderator: 'Moderates content and decides on verdicts that wait for review.',
  admin: 'Manages keys, profiles, webhooks and people.',
  owner: 'Appoints owners; in the first account, also manages all accounts.',
} as const satisfies Record<string, string>;

export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as [Role, ...Role[]];

/** Whether a user with role `have` may perform an action that requires role `need`. */
export const roleCovers = (have: Role, need: Role): boolean => roleNames.indexOf(have) >= roleNames.indexOf(need);
