/** A real OpenID Connect provider on this machine, where everybody is signed in without being asked. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Whom the provider signs in, and what it says of them. */
export interface ProviderPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly groups?: readonly string[];
}

export interface TestProvider extends AsyncDisposable {
  readonly issuer: string;
  /** The settings of a server that uses it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Allows this address to be led back to, for which the server's own address has to be known. */
  allow(redirectUri: string): void;
  /** The next to sign in is this person. */
  become(person: ProviderPerson): void;
}

const SCOPE = 'openid email profile groups';

export async function startOidcProvider(): Promise<TestProvider> {
  let handle: RequestListener = (_, response) => void response.writeHead(503).end();
  let person: ProviderPerson = { sub: 'nobody' };
  const people = new Map<string, ProviderPerson>();
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const client = { client_id: 'winnow', client_secret: 'a secret of the client' };

  function createProvider(redirectUri: string): RequestListener {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const provider = new Provider(issuer, {
      clients: [{ ...client, redirect_uris: [redirectUri] }],
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
      cookies: { keys: ['a key of the test'] },
      scopes: SCOPE.split(' '),
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: () => '/interaction' },
      findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => people.get(sub) }),
      async loadExistingGrant(ctx: { oidc: { session: { accountId: string }; client: { clientId: string } } }) {
        const { session, client: asking } = ctx.oidc;
        const grant = new provider.Grant({ accountId: session.accountId, clientId: asking.clientId });
        grant.addOIDCScope(SCOPE);
        await grant.save();
        return grant;
      },
    });
    const callback = provider.callback();
    return (request, response) => {
      if (request.url !== '/interaction') return callback(request, response);
      return void provider.interactionFinished(request, response, { login: { accountId: person.sub } });
    };
  }

  return {
    issuer,
    settings: {
      WINNOW_OIDC_ISSUER: issuer,
      WINNOW_OIDC_CLIENT_ID: client.client_id,
      WINNOW_OIDC_CLIENT_SECRET: client.client_secret,
      WINNOW_OIDC_NAME: 'Test Login',
      WINNOW_OIDC_SCOPES: SCOPE,
    },
    allow(redirectUri) {
      handle = createProvider(redirectUri);
    },
    become(next) {
      person = next;
      people.set(next.sub, next);
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const MAX_HOPS = 10;

/** Follows a browser's way through the provider. @returns the query that it leads back with */
export async function visitProvider(url: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = new URL(url);
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const each of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (each.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    const origin = next.origin;
    next = new URL(location, next);
    if (next.origin !== origin) return next.search;
  }
  throw new Error('The provider redirects without end.');
}
