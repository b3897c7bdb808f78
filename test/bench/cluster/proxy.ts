/** A small load balancer: connections in turn to those that are there; who does not answer is passed over. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Proxy extends AsyncDisposable {
  readonly address: string;
}

/** @param targets where the servers listen now, such as "http://127.0.0.1:8787" */
export async function startProxy(targets: () => readonly string[]): Promise<Proxy> {
  const open = new Set<Socket>();
  let turn = 0;

  function join(client: Socket, tries: readonly string[]): void {
    const [target, ...others] = tries;
    if (target === undefined) return void client.destroy();
    const { hostname, port } = new URL(target);
    const server = connect(Number(port), hostname);
    server.once('error', () => {
      // Nothing has been sent yet where it never connected: another may have it.
      if (server.connecting || server.bytesWritten === 0) join(client, others);
      else client.destroy();
    });
    server.once('connect', () => {
      open.add(server);
      for (const end of [client, server])
        end
          .on('error', () => undefined)
          .on('close', () => {
            open.delete(server);
            client.destroy();
            server.destroy();
          });
      client.pipe(server).pipe(client);
    });
  }

  const proxy = createServer((client) => {
    open.add(client);
    client.on('error', () => undefined).on('close', () => open.delete(client));
    const all = targets();
    turn += 1;
    join(client, [...all.slice(turn % all.length), ...all.slice(0, turn % all.length)]);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      proxy.close();
      for (const socket of open) socket.destroy();
      await once(proxy, 'close');
    },
  };
}
