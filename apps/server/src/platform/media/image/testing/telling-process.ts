/** A picture process that reports its own pid and the names of its environment variables for every picture. */
import type { ProcessReply, ProcessRequest, ProcessStart } from '../process-protocol.ts';

process.on('disconnect', () => process.exit());

const answers: Partial<Record<ProcessRequest['call'], unknown>> = {
  open: { width: 1, height: 1, frameCount: 1, frames: [0], unseen: [] },
  metadata: [
    ['pid', String(process.pid)],
    ['variables', Object.keys(process.env).sort().join()],
  ],
};

process.on('message', (message: ProcessRequest | ProcessStart) => {
  const reply: ProcessReply =
    'start' in message ? { id: 0, value: undefined } : { id: message.id, value: answers[message.call] };
  process.send?.(reply);
});
