/** Every procedure of the server: tests iterate over them, so that a new one cannot be left out silently. */
import { procedureFacts } from '../../apps/server/src/transport/trpc/router.ts';
import type { DashboardClient } from './dashboard-client.ts';

export const procedures = [...procedureFacts].map(([path, { type, open }]) => ({
  /** Such as "keys.create". */
  path,
  type,
  /** Whether it may be called without signing in. */
  isOpen: open === true,
}));

/** Calls one over HTTP. @returns the status and the problem, without what differs between requests */
export async function callProcedure(who: DashboardClient, path: string, input: unknown) {
  const isQuery = procedures.some((one) => one.path === path && one.type === 'query');
  const question = isQuery
    ? ({ method: 'GET', url: `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}` } as const)
    : { url: `/trpc/${path}`, body: input };
  const { status, json } = await who.request(question);
  const { code, detail } = Object(Object(json).error?.data.problem);
  return { status, code, detail };
}
