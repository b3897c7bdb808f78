/** Whether the server answers, and what it says of the account: for the options page. */
import { usageResult } from '@winnow/core';
import { z } from 'zod';
import type { Answered, fromOwnPages } from '../messages/rows.ts';
import { strings } from '../strings.ts';
import { connect, problemOf } from './server.ts';

const profileList = z.object({ profiles: z.array(z.object({ id: z.string(), name: z.string() })) });

export async function testConnection(): Promise<Answered<typeof fromOwnPages, 'test-connection'>> {
  const connection = await connect();
  if (connection.is === 'local') return { works: false, problem: strings.popup.local };
  if (connection.is === 'broken') return { works: false, problem: connection.problem };
  const { trpc } = connection.server;
  try {
    const { tier, remainingTokens } = usageResult.parse(await trpc.usage.query());
    // A key without the right to moderate has no profiles either; that is no reason to say that nothing works.
    const listed = profileList.safeParse(await trpc.profiles.list.query().catch(() => undefined));
    return { works: true, tier, remaining: remainingTokens, profiles: listed.data?.profiles ?? [] };
  } catch (error) {
    return { works: false, problem: problemOf(error) };
  }
}
