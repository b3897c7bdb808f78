/** A server that runs until it is stopped, and shuts down without losing a request or a token. */
import closeWithGrace from 'close-with-grace';
import { setUpSecret } from '../accounts/directory/set-up.ts';
import type { ServerConfig } from '../platform/config.ts';
import { startServer } from './app.ts';
import { formatGreeting } from './greeting.ts';

/** Grace period for requests in flight after SIGTERM or SIGINT; then the process exits with status 1. */
const STOP_WITHIN_MS = 30_000;

/**
 * Resolves when the server listens; it keeps the process alive.
 * @param print receives what a person who starts a server should know
 * @throws what startServer throws
 */
export async function serve(config: ServerConfig, print: (text: string) => void): Promise<void> {
  const running = await startServer(config);
  closeWithGrace({ delay: STOP_WITHIN_MS, logger: undefined }, async ({ err, signal }) => {
    const { log } = running.services;
    if (err) log.fatal({ err }, 'stopping after an uncaught error');
    else log.info({ signal }, 'stopping');
    await running.stop();
    log.info('stopped');
    log.flush();
  });
  print(formatGreeting(running.address, config, await setUpSecret(running.services.database)));
}
