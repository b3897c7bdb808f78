/**
 * Single sign-on with OpenID Connect: authorization code flow with PKCE, state and nonce. The library and the
 * provider's configuration are loaded on first use.
 */
import type { ClientAuth, Configuration } from 'openid-client';
import { z } from 'zod';
import type { ServerConfig } from '../../platform/config.ts';

const load = () => import('openid-client');

/** Chosen by us, not measured: the limit of each request to the provider, for which a person waits. */
const TIMEOUT_SECONDS = 5;

/** The provider did not answer, or its answer does not follow the protocol. */
export class OidcUnavailable extends Error {
  override readonly name = 'OidcUnavailable';
}

/** The provider refused, or its answer is replayed or belongs to another sign-in. */
export class OidcFailed extends Error {
  override readonly name = 'OidcFailed';
}

/** What proves that an answer belongs to this sign-in. */
export const oidcChecksSchema = z.object({
  redirectUri: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
});
type OidcChecks = z.infer<typeof oidcChecksSchema>;

/** The identity that the provider asserts. Only issuer and subject identify a person: e-mail addresses are reassigned. */
export interface OidcIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly name: string | undefined;
  /** The values of the claim that roles are mapped from. */
  readonly roleClaims: readonly string[];
}

export interface OidcClient {
  /** The provider's name on the button: "Sign in with …". */
  readonly name: string;
  /** @throws OidcUnavailable */
  start(redirectUri: string): Promise<{ readonly url: string; readonly checks: OidcChecks }>;
  /** @param query the query of the redirect back from the provider @throws OidcUnavailable, OidcFailed */
  finish(query: string, checks: OidcChecks): Promise<OidcIdentity>;
}

const claimsSchema = z.looseObject({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
});
type Claims = z.infer<typeof claimsSchema>;

/** The values of a claim, whose name may be a path such as `realm_access.roles`. */
export function readClaim(claims: Readonly<Record<string, unknown>>, name: string): string[] {
  const value = claims[name] ?? name.split('.').reduce<unknown>((within, key) => Object(within)[key], claims);
  return [value].flat().filter((each) => typeof each === 'string');
}

/** Without claims of the wrong type, which the schema turned into undefined. */
const definedOnly = (claims: Claims): Partial<Claims> =>
  Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));

const toIdentity = (claims: Claims, roleClaim: string): OidcIdentity => ({
  issuer: claims.iss,
  subject: claims.sub,
  email: claims.email?.toLowerCase(),
  isEmailVerified: claims.email_verified === true,
  name: claims.name,
  roleClaims: readClaim(claims, roleClaim),
});

/** HTTP Basic, which providers must support (RFC 6749 §2.3.1), unless their metadata lists other methods only. */
async function createClientAuth(secret: string | null): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost, None } = await load();
  if (secret === null) return None();
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

type OidcSettings = Pick<
  ServerConfig,
  'oidcIssuer' | 'oidcClientId' | 'oidcClientSecret' | 'oidcName' | 'oidcScopes' | 'oidcRoleClaim'
>;

async function discover(issuer: string, { oidcClientId, oidcClientSecret }: OidcSettings): Promise<Configuration> {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await load();
  // The settings allow plain HTTP only for providers on this machine.
  const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  const auth = await createClientAuth(oidcClientSecret);
  return discovery(new URL(issuer), oidcClientId ?? '', {}, auth, {
    timeout: TIMEOUT_SECONDS,
    // Also verifies the signature of the ID token, not only that it came from the provider over TLS.
    execute: [enableNonRepudiationChecks, ...insecure],
  });
}

/** Undefined if no provider is configured. */
export function createOidcClient(settings: OidcSettings): OidcClient | undefined {
  const { oidcIssuer: issuer, oidcName, oidcScopes, oidcRoleClaim } = settings;
  if (issuer === null) return undefined;
  let discovered: Promise<Configuration> | undefined;
  /** Failures are not cached: the next sign-in tries again. */
  const configuration = (): Promise<Configuration> => {
    discovered ??= discover(issuer, settings).catch((cause: unknown) => {
      discovered = undefined;
      throw new OidcUnavailable('The configuration of the provider could not be read.', { cause });
    });
    return discovered;
  };

  /** Adds claims from the userinfo endpoint that the ID token lacks. */
  async function completeClaims(config: Configuration, claims: Claims, accessToken: string): Promise<Claims> {
    const isComplete = claims.email !== undefined && readClaim(claims, oidcRoleClaim).length > 0;
    if (isComplete || config.serverMetadata().userinfo_endpoint === undefined) return claims;
    const { fetchUserInfo } = await load();
    return claimsSchema.parse({ ...(await fetchUserInfo(config, accessToken, claims.sub)), ...definedOnly(claims) });
  }

  return {
    name: oidcName,
    async start(redirectUri) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge, ...random } = await load();
      const codeVerifier = random.randomPKCECodeVerifier();
      const checks = { redirectUri, state: random.randomState(), nonce: random.randomNonce(), codeVerifier };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: oidcScopes,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, checks };
    },
    async finish(query, { redirectUri, state, nonce, codeVerifier }) {
      const { authorizationCodeGrant } = await load();
      const config = await configuration();
      const address = new URL(redirectUri);
      address.search = query;
      try {
        const tokens = await authorizationCodeGrant(config, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = claimsSchema.parse(tokens.claims());
        return toIdentity(await completeClaims(config, claims, tokens.access_token), oidcRoleClaim);
      } catch (cause) {
        throw isUnreachable(cause)
          ? new OidcUnavailable('The provider did not answer.', { cause })
          : new OidcFailed('The answer of the provider is not valid.', { cause });
      }
    },
  };
}

/** Whether there was no answer: fetch throws a TypeError, and a TimeoutError after the time limit. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isFetchFailure = error.name === 'TypeError' && error.message === 'fetch failed';
  return (
    isFetchFailure ||
    error.name === 'TimeoutError' ||
    Object(error).code === 'OAUTH_TIMEOUT' ||
    isUnreachable(error.cause)
  );
}
