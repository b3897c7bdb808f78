/** Starts the server and prints how to reach it, or why it did not start. */
import { loadConfig } from './config.ts';
import { serve } from './serve.ts';
import { describeStartFailure } from './start-problem.ts';

try {
  await serve(loadConfig(), (text) => process.stdout.write(text));
} catch (error) {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exitCode = 1;
}
