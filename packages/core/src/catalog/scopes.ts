/** The scopes of an API key, one row each. */
import type { Role } from './roles.ts';

interface ScopeDefinition {
  readonly help: string;
  /** Whether a key has the scope by default. */
  readonly byDefault: boolean;
  /** The lowest dashboard role with the same permission. */
  readonly role: Role;
}

export const scopes = {
  moderate: { help: 'Send content to the moderation endpoints.', byDefault: true, role: 'moderator' },
  usage: { help: 'Read token usage and estimates of cost.', byDefault: true, role: 'viewer' },
  activity: { help: 'Read the activity log, which can hold content.', byDefault: false, role: 'viewer' },
} as const satisfies Record<string, ScopeDefinition>;

export type Scope = keyof typeof scopes;
export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]];

export const defaultScopes: readonly Scope[] = scopeNames.filter((name) => scopes[name].byDefault);

export const isScope = (name: string): name is Scope => Object.hasOwn(scopes, name);
