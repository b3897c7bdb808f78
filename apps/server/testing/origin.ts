/** A web server whose responses a test specifies byte by byte, with or without HTTP. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createSecureServer, type TlsOptions } from 'node:tls';

/** The response of a path: bytes after which the connection is closed, or a function that handles the connection. */
export type RawOriginResponse = string | ((socket: Socket) => void);

export interface RawOrigin extends AsyncDisposable {
  readonly port: number;
  /** The request heads, in order. */
  readonly heads: readonly string[];
  /** The local addresses that connections were made to. */
  readonly connectedAddresses: readonly string[];
}

export interface RawOriginOptions {
  /** Serves TLS with these options. */
  readonly tls?: TlsOptions;
  /** The plain-text response to a client that starts TLS. */
  readonly plain?: string;
}

/** The first byte of a TLS ClientHello record (RFC 8446 §5.1). */
const TLS_HANDSHAKE = 22;

/** Listens on all addresses, so that a connection to a forbidden one is noticed. */
export async function startRawOrigin(
  paths: Readonly<Record<string, RawOriginResponse>>,
  { tls, plain }: RawOriginOptions = {},
): Promise<RawOrigin> {
  const heads: string[] = [];
  const reached: string[] = [];
  const open = new Set<Socket>();
  function serve(socket: Socket): void {
    open.add(socket);
    reached.push(socket.localAddress ?? '');
    let head = '';
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      if (head.includes('\r\n\r\n')) return;
      if (head === '' && bytes[0] === TLS_HANDSHAKE && plain !== undefined) socket.end(plain);
      head += bytes.toString('latin1');
      if (!head.includes('\r\n\r\n')) return;
      heads.push(head);
      const path = head.split(' ')[1]?.split('?')[0] ?? '';
      const answer = paths[path] ?? 'HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\n\r\nnone';
      if (typeof answer === 'string') socket.end(answer, 'latin1');
      else answer(socket);
    });
  }
  const server = tls ? createSecureServer(tls, serve) : createServer(serve);
  server.listen(0);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    heads,
    connectedAddresses: reached,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
