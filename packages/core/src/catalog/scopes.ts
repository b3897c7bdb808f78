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
  'policies:read': {
    help: 'Read policies, strike settings, lists, banks of hashes and review queues, and look hashes up.',
    byDefault: false,
    role: 'viewer',
  },
  'policies:write': {
    help: 'Change policies, strike settings, lists, banks of hashes and review queues.',
    byDefault: false,
    role: 'admin',
  },
  activity: { help: 'Read the activity log, which can hold content.', byDefault: false, role: 'viewer' },
  'reports:write': {
    help: 'Report contents, and read what became of reports.',
    byDefault: false,
    role: 'moderator',
  },
  'statements:read': {
    help: 'Read statements of reasons and the transparency report.',
    byDefault: false,
    role: 'viewer',
  },
  'statements:write': { help: 'Say what a statement of reasons needs besides.', byDefault: false, role: 'moderator' },
  'actions:read': { help: 'Read the log of actions.', byDefault: false, role: 'viewer' },
  'actions:write': { help: 'Take and reverse actions.', byDefault: false, role: 'moderator' },
  appeals: { help: 'Open and read appeals, and make links for them.', byDefault: false, role: 'moderator' },
  'authors:write': {
    help: 'Give strikes to authors and take them back, and write notes about authors.',
    byDefault: false,
    role: 'moderator',
  },
  'authors:erase': { help: 'Erase everything about an author.', byDefault: false, role: 'admin' },
} as const satisfies Record<string, ScopeDefinition>;

export type Scope = keyof typeof scopes;
export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]];

export const defaultScopes: readonly Scope[] = scopeNames.filter((name) => scopes[name].byDefault);

export const isScope = (name: string): name is Scope => Object.hasOwn(scopes, name);
