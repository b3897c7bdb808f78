/** The control channel: runs admin commands in the server, which holds the embedded database. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { AdminContext } from '../../accounts/directory/accounts.ts';
import { CommandRefused } from './command.ts';
import { adminCommands } from './commands.ts';
import { removeControlFile, writeControlFile } from './control-file.ts';

const MAX_BODY_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 10_000;

const requestSchema = z.object({ command: z.string(), input: z.unknown() });

/** The channel's JSON responses. */
export type ControlResponse =
  | { readonly ok: true; readonly output: unknown }
  | { readonly ok: false; readonly message: string };

/**
 * Listens on an ephemeral port of the loopback interface and writes port and token to `<data dir>/control.json`
 * (mode 0600); disposal closes the port and removes the file. Not needed with PostgreSQL: there the command opens the
 * database itself.
 */
export async function openControlChannel(tools: AdminContext, dataDir: string): Promise<AsyncDisposable> {
  const token = randomBytes(32).toString('hex');
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    handleControlRequest(request, token, tools).then(
      ({ status, body }) => {
        // The connection is closed after the response, since the rest of a refused body is not read.
        response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
        response.end(JSON.stringify(body));
      },
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ host: '127.0.0.1', port: 0 }, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The control channel has no port.');
  writeControlFile(dataDir, { port: address.port, token, pid: process.pid });
  return {
    async [Symbol.asyncDispose]() {
      removeControlFile(dataDir, token);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
    },
  };
}

async function handleControlRequest(
  request: IncomingMessage,
  token: string,
  tools: AdminContext,
): Promise<{ status: number; body: ControlResponse }> {
  if (!isSameToken(request.headers.authorization, `Bearer ${token}`)) return controlError(401, 'The token is wrong.');
  if (Number(request.headers['content-length'] ?? Number.NaN) <= MAX_BODY_BYTES === false)
    return controlError(413, 'The request is too large or has no Content-Length.');
  try {
    const { command, input } = requestSchema.parse(JSON.parse(await text(request)));
    if (!Object.hasOwn(adminCommands, command)) return controlError(404, `There is no command ${command}.`);
    return { status: 200, body: { ok: true, output: await adminCommands[command]?.run(tools, input) } };
  } catch (error) {
    if (error instanceof CommandRefused) return controlError(409, error.message);
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      return controlError(400, 'The request is malformed.');
    return controlError(500, error instanceof Error ? error.message : 'The command failed.');
  }
}

const controlError = (status: number, message: string) => ({ status, body: { ok: false, message } as const });

/** Compares digests, which have the same length regardless of what was sent. */
function isSameToken(sent: string | undefined, expected: string): boolean {
  const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
  return timingSafeEqual(digest(sent ?? ''), digest(expected));
}
