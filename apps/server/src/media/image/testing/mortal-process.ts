/** A picture process that ends, or never answers, when it is told to open a file of a certain length: a decoder with faults. */
import '../process.ts';
import type { ProcessRequest } from '../process-protocol.ts';

/** In bytes, of files that end the process at once. */
const LETHAL_LENGTH = 1_234;
/** In bytes, of files that are never answered. */
const ENDLESS_LENGTH = 4_321;

process.on('message', (message: ProcessRequest) => {
  if (message.call !== 'open') return;
  const { length } = message.with.bytes;
  if (length === LETHAL_LENGTH) process.abort();
  if (length === ENDLESS_LENGTH) for (;;);
});
