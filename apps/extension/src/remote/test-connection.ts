/** Whether the server answers, and what it says of the account: for the options page. */
import { usageResultSchema } from '@winnow/core';
import { z } from 'zod';
import type { MessageResponse, messagesFromOwnPages } from '../messages/message-schemas.ts';
import { strings } from '../strings.ts';
import { connectToServer, describeError } from './server-connection.ts';

const profileListSchema = z.object({ profiles: z.array(z.object({ id: z.string(), name: z.string() })) });

export async function testConnection(): Promise<MessageResponse<typeof messagesFromOwnPages, 'test-connection'>> {
  const connection = await connectToServer();
  if (connection.is === 'local') return { works: false, problem: strings.popup.local };
  if (connection.is === 'broken') return { works: false, problem: connection.problem };
  const { trpc } = connection.server;
  try {
    const { tier, remainingTokens } = usageResultSchema.parse(await trpc.usage.query());
    // A key without the right to moderate has no profiles either; that is no reason to say that nothing works.
    const listed = profileListSchema.safeParse(await trpc.profiles.list.query().catch(() => undefined));
    return { works: true, tier, remaining: remainingTokens, profiles: listed.data?.profiles ?? [] };
  } catch (error) {
    return { works: false, problem: describeError(error) };
  }
}
