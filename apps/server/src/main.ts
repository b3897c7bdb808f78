/** Starts the server, says how to reach it, and stops it without losing a request or a token. */
import closeWithGrace from 'close-with-grace';
import { startServer } from './app.ts';
import { loadConfig } from './config.ts';
import { greeting } from './greeting.ts';
import { startProblem } from './start-problem.ts';

/** What is in flight has this long to finish after SIGTERM or SIGINT; then the process ends with status 1. */
const STOP_WITHIN_MS = 30_000;

try {
  const config = loadConfig();
  const running = await startServer(config);
  closeWithGrace({ delay: STOP_WITHIN_MS, logger: undefined }, async ({ err, signal }) => {
    const { log } = running.services;
    if (err) log.fatal({ err }, 'stopping after an error that nobody caught');
    else log.info({ signal }, 'stopping');
    await running.stop();
    log.info('stopped');
    log.flush();
  });
  process.stdout.write(greeting(running.address, config));
} catch (error) {
  process.stderr.write(`${startProblem(error)}\n`);
  process.exitCode = 1;
}
