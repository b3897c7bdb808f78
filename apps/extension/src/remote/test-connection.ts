/** Tests the connection and returns the server's account data, for the options page. */
import * as z from 'zod/mini';
import type { MessageResponse, messagesFromOwnPages } from '../messages/message-schemas.ts';
import { strings } from '../strings.ts';
import { shownUsage } from './result-schemas.ts';
import { connectToServer, describeError } from './server-connection.ts';

const profileListSchema = z.object({ profiles: z.array(z.object({ id: z.string(), name: z.string() })) });

export async function testConnection(): Promise<MessageResponse<typeof messagesFromOwnPages, 'test-connection'>> {
  const connection = await connectToServer();
  if (connection.is === 'local') return { works: false, problem: strings.problems.local };
  if (connection.is === 'broken') return { works: false, problem: connection.problem };
  const { trpc } = connection.server;
  try {
    const { tier, remainingTokens } = shownUsage.parse(await trpc.usage.query());
    // A key without the right to moderate cannot list profiles either; the connection still works.
    const listed = profileListSchema.safeParse(await trpc.profiles.list.query().catch(() => undefined));
    return { works: true, tier, remaining: remainingTokens, profiles: listed.data?.profiles ?? [] };
  } catch (error) {
    return { works: false, problem: describeError(error, connection.settings) };
  }
}
