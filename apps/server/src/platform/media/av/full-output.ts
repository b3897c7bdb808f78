/** Reads all output of a call, up to a limit. */
import { createByteCollector } from '../byte-collector.ts';
import { OutputTooLarge } from './recording-errors.ts';
import type { ToolProcess } from './run-tool.ts';

/**
 * Ends the call in any case.
 * @throws ToolFailed; OutputTooLarge if the output exceeds the limit; the signal's reason
 */
export async function readFullOutput(started: ToolProcess, limitBytes: number): Promise<Buffer> {
  await using running = started;
  const output = createByteCollector(limitBytes);
  for await (const piece of running.output)
    if (!output.add(piece)) throw new OutputTooLarge(`wrote more than ${limitBytes} bytes`);
  await running.waitForEnd();
  return Buffer.from(output.bytes());
}
