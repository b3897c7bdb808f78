/** How the admin command reaches its database: through the running server, or directly if none runs. */
import { once } from 'node:events';
import { IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { ServerConfig } from '../../platform/config.ts';
import { FolderInUse } from '../../platform/storage/folder-lock.ts';
import { openDatabase } from '../../platform/storage/open-database.ts';
import { createRequestIds } from '../../platform/storage/request-ids.ts';
import { allocateServerNumber } from '../../platform/storage/servers.ts';
import { type AdminCommand, CommandRefused } from './command.ts';
import { type ControlAddress, readControlFile } from './control-file.ts';
import { createLocalAccount } from './first-start.ts';

/** A starting server locks the folder before it listens; how long to wait for that. */
const WAIT_FOR_SERVER_MS = 10_000;
const ASK_AGAIN_AFTER_MS = 200;
const ANSWER_TIMEOUT_MS = 30_000;

const answerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), output: z.unknown() }),
  z.object({ ok: z.literal(false), message: z.string() }),
]);

/**
 * Runs the command where the database is open.
 * @returns its output as plain JSON
 * @throws CommandRefused, FolderInUse, DatabaseUnavailable, StorageFull
 */
export async function runAdminCommand(
  { name, command, input }: { name: string; command: AdminCommand; input: unknown },
  config: Pick<ServerConfig, 'dataDir' | 'databaseUrl'>,
): Promise<unknown> {
  if (config.databaseUrl !== null) return runCommandLocally(command, input, config);
  const deadline = performance.now() + WAIT_FOR_SERVER_MS;
  for (;;) {
    const address = readControlFile(config.dataDir);
    const answer = address && (await sendCommand(address, { command: name, input }));
    if (answer) {
      if (answer.ok) return answer.output;
      throw new CommandRefused(answer.message);
    }
    try {
      return await runCommandLocally(command, input, config);
    } catch (error) {
      if (!(error instanceof FolderInUse) || performance.now() > deadline) throw error;
      await delay(ASK_AGAIN_AFTER_MS);
    }
  }
}

/** Undefined if nothing, or another program, listens there: the file is left over from a server that is gone. */
async function sendCommand(address: ControlAddress, command: { command: string; input: unknown }) {
  const answer = await postCommand(address, JSON.stringify(command)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return undefined;
    // The command may have been executed: running it directly could execute it twice.
    throw new CommandRefused(
      'The server accepted the command but did not respond. Check what it did before you try again.',
      {
        cause: error,
      },
    );
  });
  if (!answer || answer.status === 401) return undefined;
  return answerSchema.safeParse(parseJsonBody(answer.body)).data;
}

async function postCommand({ port, token }: ControlAddress, body: string): Promise<{ status: number; body: string }> {
  const sent = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-length': Buffer.byteLength(body) },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  sent.end(body);
  const [response] = await once(sent, 'response');
  if (!(response instanceof IncomingMessage)) throw new TypeError('A response is no message.');
  return { status: response.statusCode ?? 0, body: await text(response) };
}

/** Undefined if it is no JSON, so not from our server. */
function parseJsonBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

async function runCommandLocally(
  command: AdminCommand,
  input: unknown,
  { dataDir, databaseUrl }: Pick<ServerConfig, 'dataDir' | 'databaseUrl'>,
): Promise<unknown> {
  await using database = await openDatabase(databaseUrl === null ? { folder: dataDir } : { url: databaseUrl });
  const tools = { database, requestIds: createRequestIds(await allocateServerNumber(database)) };
  // As a server would: whichever starts first creates the account `local`.
  await createLocalAccount(tools, dataDir);
  const output: unknown = await command.run(tools, input);
  return JSON.parse(JSON.stringify(output));
}
