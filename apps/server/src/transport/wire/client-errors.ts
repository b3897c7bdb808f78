/**
 * Responds to connections that do not speak valid HTTP, before Fastify sees them: a problem document,
 * then the connection is closed.
 */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@winnow/core';
import { ApiError, toProblemDocument } from '../../platform/api-error.ts';

/** Codes of Node's HTTP parser and server (nodejs.org/docs/latest-v20.x/api/http.html, event "clientError"). */
const clientErrorResponses: Readonly<Record<string, { status: number; code: ErrorCode; detail: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'invalid_request', detail: 'The headers are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'invalid_request', detail: 'The request came too slowly.' },
};
const malformedRequest = { status: 400, code: 'invalid_request', detail: 'This is not a valid HTTP request.' } as const;

/** Connections whose request may take as long as its route allows. */
const longRequests = new WeakSet<Duplex>();

/** For a request whose body is read as it arrives, by a route with time limits of its own. */
export function outlastRequestTimeout(socket: Duplex): void {
  longRequests.add(socket);
}

export const createClientErrorHandler =
  (newId: () => string) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && longRequests.has(socket)) return;
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const { status, code, detail } = clientErrorResponses[error.code ?? ''] ?? malformedRequest;
    const requestId = newId();
    const body = JSON.stringify({
      ...toProblemDocument(new ApiError(code, detail), { requestId, instance: '' }),
      status,
    });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/problem+json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${requestId}`,
      'connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  };
