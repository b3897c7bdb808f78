/**
 * A picture process that exits, or never replies, when it is to open a file of a certain length: simulates a faulty
 * decoder.
 */
import '../process.ts';
import type { ProcessRequest } from '../process-protocol.ts';

/** In bytes, of files that make the process exit at once. */
const LETHAL_LENGTH = 1_234;
/** In bytes, of files that get no reply. */
const ENDLESS_LENGTH = 4_321;

process.on('message', (message: ProcessRequest) => {
  if (message.call !== 'open') return;
  const { length } = message.with.bytes;
  if (length === LETHAL_LENGTH) process.abort();
  if (length === ENDLESS_LENGTH) for (;;);
});
