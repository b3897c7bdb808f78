/** What a key may be allowed to do: one row per scope. */

export const scopes = {
  moderate: 'Send content to the moderation endpoints.',
  usage: 'Read token usage and estimates of cost.',
} as const satisfies Record<string, string>;

export type Scope = keyof typeof scopes;
export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]];

export const isScope = (name: string): name is Scope => Object.hasOwn(scopes, name);
