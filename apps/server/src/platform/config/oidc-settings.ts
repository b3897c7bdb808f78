/** Settings of single sign-on by OpenID Connect. */
import { type Role, roleNames } from '@winnow/core';
import { z } from 'zod';
import { jsonSchema } from './setting-schemas.ts';

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

const issuerSchema = z
  .url({ protocol: /^https?$/, error: 'must be an https address' })
  .refine((text) => text.startsWith('https:') || LOOPBACK_HOSTS.has(new URL(text).hostname), {
    error: 'must be an https address; http only on this machine',
  });

const roleMapError = `must be JSON such as {"trust-and-safety": "moderator"}, with roles of ${roleNames.join(', ')}`;

export const oidcSettings = {
  oidcIssuer: {
    variable: 'WINNOW_OIDC_ISSUER',
    schema: issuerSchema.nullable(),
    default: null,
    description:
      'Address of an OpenID Connect provider, such as https://login.example.com/realms/main; without it, there is no single sign-on.',
  },
  oidcClientId: {
    variable: 'WINNOW_OIDC_CLIENT_ID',
    schema: z.string().nullable(),
    default: null,
    description: 'Id of this server as a client of that provider.',
  },
  oidcClientSecret: {
    variable: 'WINNOW_OIDC_CLIENT_SECRET',
    schema: z.string().nullable(),
    default: null,
    description: 'Secret of that client; without it, a public client, which PKCE protects.',
  },
  oidcName: {
    variable: 'WINNOW_OIDC_NAME',
    schema: z.string().max(40),
    default: 'single sign-on',
    description: 'Name of that provider on the button: Sign in with ….',
  },
  oidcScopes: {
    variable: 'WINNOW_OIDC_SCOPES',
    schema: z.string().regex(/^openid( |$)/, 'must begin with openid'),
    default: 'openid email profile',
    description: 'Scopes to request, separated by spaces.',
  },
  oidcRoleClaim: {
    variable: 'WINNOW_OIDC_ROLE_CLAIM',
    schema: z.string(),
    default: 'groups',
    description: 'Claim with the groups or roles of a person, a name or a path such as realm_access.roles.',
  },
  oidcRoleMap: {
    variable: 'WINNOW_OIDC_ROLE_MAP',
    schema: jsonSchema
      .pipe(z.record(z.string(), z.enum(roleNames, { error: roleMapError }), { error: roleMapError }))
      .transform((map): Readonly<Record<string, Role>> => map),
    default: '{}',
    description:
      'JSON: the role for each value of that claim; the highest applies, at each sign-in, in the first account. Without it, people keep their assigned role.',
  },
  oidcDefaultRole: {
    variable: 'WINNOW_OIDC_DEFAULT_ROLE',
    schema: z.enum(roleNames, { error: `must be one of ${roleNames.join(', ')}` }).nullable(),
    default: null,
    description: 'Role in the first account for people without a role from that map; without it, they are refused.',
  },
} as const;
