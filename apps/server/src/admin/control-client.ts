/** The admin command's way to its database: the running server, or the database itself when none runs. */
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { openDatabase } from '../storage/database.ts';
import { FolderInUse } from '../storage/folder-lock.ts';
import { createRequestIds } from '../storage/request-ids.ts';
import { drawServerNumber } from '../storage/servers.ts';
import { type Command, CommandRefused } from './command.ts';
import { type ControlAddress, readControlFile } from './control-file.ts';
import { createLocalAccount } from './first-start.ts';

/** A server that is starting holds the folder's lock before it listens; so long is it waited for. */
const WAIT_FOR_SERVER_MS = 10_000;
const ASK_AGAIN_AFTER_MS = 200;
const ANSWER_TIMEOUT_MS = 30_000;

const answerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), output: z.unknown() }),
  z.object({ ok: z.literal(false), message: z.string() }),
]);

/**
 * Runs the command where the data is.
 * @returns its output as plain JSON
 * @throws CommandRefused, FolderInUse, DatabaseUnavailable, StorageFull
 */
export async function runCommand(
  { name, command, input }: { name: string; command: Command; input: unknown },
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
): Promise<unknown> {
  if (config.databaseUrl !== null) return runHere(command, input, config);
  const deadline = performance.now() + WAIT_FOR_SERVER_MS;
  for (;;) {
    const address = readControlFile(config.dataDir);
    const answer = address && (await ask(address, { command: name, input }));
    if (answer) {
      if (answer.ok) return answer.output;
      throw new CommandRefused(answer.message);
    }
    try {
      return await runHere(command, input, config);
    } catch (error) {
      if (!(error instanceof FolderInUse) || performance.now() > deadline) throw error;
      await delay(ASK_AGAIN_AFTER_MS);
    }
  }
}

/** Undefined: nobody listens there, or somebody else does: the file outlived its server. */
async function ask(address: ControlAddress, request: { command: string; input: unknown }) {
  const response = await fetch(`http://127.0.0.1:${address.port}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${address.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(request),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).catch((error: unknown) => {
    if (wasRefused(error)) return undefined;
    // The command may have been carried out: trying it by another way could do it twice.
    throw new CommandRefused('The server took the command and did not answer. See what it did before you try again.', {
      cause: error,
    });
  });
  if (!response || response.status === 401) return undefined;
  return answerSchema.safeParse(await response.json().catch(() => undefined)).data;
}

const wasRefused = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED';

async function runHere(
  command: Command,
  input: unknown,
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
): Promise<unknown> {
  await using database = await openDatabase(databaseUrl === null ? { folder: dataDir } : { url: databaseUrl });
  const tools = { database, requestIds: createRequestIds(await drawServerNumber(database)) };
  // As a server would: whoever comes first makes the account `local`.
  await createLocalAccount(tools, dataDir);
  const output: unknown = await command.run(tools, input);
  return JSON.parse(JSON.stringify(output));
}
