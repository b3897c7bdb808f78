/** TCP relays that can be cut and restored: for tests of database outages, and for load on several servers. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Distributes connections to its own port on 127.0.0.1 round-robin over the targets; skips targets that refuse.
 * @param targets the current addresses, with host and port
 */
export async function startRelay(targets: () => readonly string[]) {
  const open = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    open.add(socket);
    return socket.on('error', () => undefined).on('close', () => open.delete(socket));
  };

  function join(client: Socket, [target, ...others]: readonly string[]): void {
    if (target === undefined || client.destroyed) return void client.destroy();
    const { hostname, port } = new URL(target);
    const server = keep(connect(Number(port), hostname));
    // It never connected, so nothing has been sent: another target may take it.
    const passOver = () => join(client, others);
    client.once('close', () => server.destroy());
    server.once('error', passOver).once('connect', () => {
      server.off('error', passOver).once('close', () => client.destroy());
      client.pipe(server).pipe(client);
    });
  }

  let turn = 0;
  const relay = createServer((client) => {
    const all = targets();
    turn += 1;
    join(keep(client), [...all.slice(turn % all.length), ...all.slice(0, turn % all.length)]);
  });
  const listen = async (at: number) => {
    relay.listen(at, '127.0.0.1');
    await once(relay, 'listening');
    return (relay.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const cut = async () => {
    const closed = once(relay, 'close');
    relay.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
  return {
    port,
    cut,
    mend: () => listen(port),
    [Symbol.asyncDispose]: async () => (relay.listening ? cut() : undefined),
  };
}

/** @param target an address with host and port; the relay's `url` is the same with a port of its own */
export async function startCuttableRelay(target: string) {
  const relay = await startRelay(() => [target]);
  const url = new URL(target);
  url.port = String(relay.port);
  return { ...relay, url: url.href };
}
