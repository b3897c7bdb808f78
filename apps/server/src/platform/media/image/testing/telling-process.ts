/**
 * A picture process that reports its own pid, when it was started and the names of its environment variables for every
 * picture, which is a megapixel.
 */
import type { ProcessReply, ProcessRequest, ProcessStart } from '../process-protocol.ts';

process.on('disconnect', () => process.exit());

const answers: Partial<Record<ProcessRequest['call'], unknown>> = {
  check: [],
  open: {
    ...{ width: 1_000, height: 1_000, frameCount: 1, frames: [0], unseen: [] },
    written: { texts: [], unread: [] },
  },
  metadata: [
    ['pid', String(process.pid)],
    ['started', String(Date.now() - 1_000 * process.uptime())],
    ['variables', Object.keys(process.env).sort().join()],
  ],
};

process.on('message', (message: ProcessRequest | ProcessStart) => {
  const reply: ProcessReply =
    'start' in message ? { id: 0, value: undefined } : { id: message.id, value: answers[message.call] };
  process.send?.(reply);
});
