/** Takes all that a call writes, up to a bound. */
import { gather } from '../gather.ts';
import { ToolFailed } from './errors.ts';
import type { Running } from './run.ts';

/**
 * Ends the call in any case.
 * @throws ToolFailed, also where it writes more; the signal's reason
 */
export async function wholeOutput(started: Running, limitBytes: number): Promise<Buffer> {
  await using running = started;
  const output = gather(limitBytes);
  for await (const piece of running.output)
    if (!output.add(piece)) throw new ToolFailed(`wrote more than ${limitBytes} bytes`);
  await running.ended();
  return Buffer.from(output.bytes());
}
