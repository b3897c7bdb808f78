/** Starts the server and prints how to reach it, or why it did not start. */

import { serve } from './operations/serve.ts';
import { describeStartFailure } from './operations/start-problem.ts';
import { loadConfig } from './platform/config.ts';

try {
  await serve(loadConfig(), (text) => process.stdout.write(text));
} catch (error) {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exitCode = 1;
}
