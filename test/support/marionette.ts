/** Marionette, the protocol by which Firefox is driven. */
import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends one command and waits for its result. @throws Error with the browser's message */
export type SendCommand = (command: string, parameters: object) => Promise<unknown>;

/**
 * Connects to the port that Firefox has opened. Messages are "LENGTH:JSON": requests [0, id, command, parameters],
 * responses [1, id, error, result].
 */
export async function connectMarionette(port: number): Promise<SendCommand> {
  const socket = connect(port, '127.0.0.1');
  let rest = Buffer.alloc(0);
  let sent = 0;
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  const take = (message: unknown) => {
    // The first message is a greeting.
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message;
    if (error) waiting.get(id)?.reject(new Error(`${error.error}: ${error.message}`));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  };
  socket.on('data', (part: Buffer) => {
    rest = Buffer.concat([rest, part]);
    for (let colon = rest.indexOf(':'); colon > 0; colon = rest.indexOf(':')) {
      const end = colon + 1 + Number(rest.subarray(0, colon));
      if (rest.length < end) return;
      take(JSON.parse(rest.subarray(colon + 1, end).toString()));
      rest = rest.subarray(end);
    }
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended.'));
  });
  await once(socket, 'connect');
  return (command, parameters) => {
    const id = ++sent;
    const message = Buffer.from(JSON.stringify([0, id, command, parameters]));
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      socket.write(Buffer.concat([Buffer.from(`${message.length}:`), message]));
    });
  };
}
