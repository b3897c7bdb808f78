/** A dashboard client without a browser: keeps the cookie, sends Origin, speaks tRPC. */
import { setUpSecret } from '@winnow/server';
import type { TestRequest, TestResponse, TestServer } from './server.ts';

export const ORIGIN = 'http://localhost:8787';
export const PASSWORD = 'correct horse battery';

export interface DashboardClient {
  /** As in a Cookie header; "" if signed out. */
  readonly cookie: string;
  /** A request as the dashboard's page makes it. */
  request(request: TestRequest): Promise<TestResponse>;
  /** A query's result. @throws Error with the code of the problem */
  query(path: string, input?: unknown): Promise<unknown>;
  /** A mutation's result. @throws Error with the code of the problem */
  mutate(path: string, input?: unknown): Promise<unknown>;
}

/** A rejected call, with the problem's code as its message. */
export class ProcedureError extends Error {
  override readonly name = 'ProcedureError';
}

function unwrapResult({ json }: TestResponse): unknown {
  const { result, error } = Object(json);
  if (error) throw new ProcedureError(error.data.problem.code);
  return result.data;
}

/** A client that is not signed in. */
export function createDashboardClient(server: Pick<TestServer, 'request'>): DashboardClient {
  const jar = new Map<string, string>();
  const cookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  async function ask({ headers = {}, ...question }: TestRequest): Promise<TestResponse> {
    const cookie = cookieHeader();
    const originHeaders = { origin: ORIGIN, host: new URL(ORIGIN).host, ...(cookie === '' ? {} : { cookie }) };
    const answer = await server.request({ ...question, headers: { ...originHeaders, ...headers } });
    const setCookies = [answer.headers['set-cookie'] ?? []].flat().map(String);
    for (const one of setCookies) {
      const [name = '', value = ''] = (one.split(';')[0] ?? '').split('=');
      if (/Max-Age=0/.test(one)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }

  return {
    get cookie() {
      return cookieHeader();
    },
    request: ask,
    async query(path, input) {
      const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
      return unwrapResult(await ask({ method: 'GET', url: `/trpc/${path}${query}` }));
    },
    mutate: async (path, input) => unwrapResult(await ask({ url: `/trpc/${path}`, body: input ?? {} })),
  };
}

/** The first owner, signed in. */
export async function setUpOwner(server: TestServer): Promise<DashboardClient> {
  const visitor = createDashboardClient(server);
  const token = await setUpSecret(server.services.database);
  await visitor.mutate('session.setUp', { token, name: 'Olga', email: 'owner@example.com', password: PASSWORD });
  return visitor;
}

/** Follows an invitation link: "/#/join/…". @returns the client, signed in */
export async function acceptInvitation(
  server: TestServer,
  path: string,
  person: { readonly name: string; readonly email: string },
): Promise<DashboardClient> {
  const visitor = createDashboardClient(server);
  await visitor.mutate('session.join', { token: path.split('/').at(-1), ...person, password: PASSWORD });
  return visitor;
}

let joinedCount = 0;

/** A person invited by `inviter` with this role, signed in. */
export async function inviteAndJoin(
  server: TestServer,
  inviter: DashboardClient,
  role: string,
): Promise<DashboardClient & { email: string }> {
  const { path } = Object(await inviter.mutate('people.invite', { role, note: 'for a test' }));
  const email = `person${++joinedCount}@example.com`;
  return Object.assign(await acceptInvitation(server, String(path), { name: role, email }), { email });
}
