/** A browser at the dashboard, without a window: keeps the cookie, says where it is, speaks tRPC. */
import { setUpSecret } from '@winnow/server';
import type { Answer, Question, TestServer } from './server.ts';

export const ORIGIN = 'http://localhost:8787';
export const PASSWORD = 'correct horse battery';

export interface Visitor {
  /** As a cookie header says it; "" where nobody is signed in. */
  readonly cookie: string;
  /** A request as the dashboard's page makes it. */
  ask(question: Question): Promise<Answer>;
  /** A query's result. @throws Error with the code of the problem */
  query(path: string, input?: unknown): Promise<unknown>;
  /** The same for a mutation. */
  change(path: string, input?: unknown): Promise<unknown>;
}

/** Refused, with the problem's code as its message. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

function resultOf({ json }: Answer): unknown {
  const { result, error } = Object(json);
  if (error) throw new Refused(error.data.problem.code);
  return result.data;
}

/** Somebody whom the server does not know yet. */
export function visit(server: Pick<TestServer, 'ask'>): Visitor {
  let cookie = '';

  async function ask({ headers = {}, ...question }: Question): Promise<Answer> {
    const own = { origin: ORIGIN, host: new URL(ORIGIN).host, ...(cookie === '' ? {} : { cookie }) };
    const answer = await server.ask({ ...question, headers: { ...own, ...headers } });
    const set = [answer.headers['set-cookie'] ?? []].flat().map(String);
    for (const one of set) cookie = /Max-Age=0/.test(one) ? '' : (one.split(';')[0] ?? '');
    return answer;
  }

  return {
    get cookie() {
      return cookie;
    },
    ask,
    async query(path, input) {
      const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
      return resultOf(await ask({ method: 'GET', url: `/trpc/${path}${query}` }));
    },
    change: async (path, input) => resultOf(await ask({ url: `/trpc/${path}`, body: input ?? {} })),
  };
}

/** The first owner, signed in. */
export async function setUpOwner(server: TestServer): Promise<Visitor> {
  const visitor = visit(server);
  const token = await setUpSecret(server.services.database);
  await visitor.change('session.setUp', { token, name: 'Olga', email: 'owner@example.com', password: PASSWORD });
  return visitor;
}

/** Follows a link that lets one person in: "/#/join/…". @returns whoever is signed in then */
export async function accept(
  server: TestServer,
  path: string,
  person: { readonly name: string; readonly email: string },
): Promise<Visitor> {
  const visitor = visit(server);
  await visitor.change('session.join', { token: path.split('/').at(-1), ...person, password: PASSWORD });
  return visitor;
}

let joined = 0;

/** Somebody whom `inviter` lets in with this role, signed in. */
export async function joinAs(server: TestServer, inviter: Visitor, role: string): Promise<Visitor & { email: string }> {
  const { path } = Object(await inviter.change('people.invite', { role, note: 'for a test' }));
  const email = `person${++joined}@example.com`;
  return Object.assign(await accept(server, String(path), { name: role, email }), { email });
}
