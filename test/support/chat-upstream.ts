/** A chat endpoint on this machine that speaks OpenAI's protocol, with answers that a test writes. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface ReceivedChat {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface ChatUpstreamService extends AsyncDisposable {
  /** Base address, as WINNOW_CHAT_URL. */
  readonly url: string;
  readonly received: ReceivedChat[];
  /** Connections that were closed before their answer had ended. */
  left: number;
  /** Deltas of the next answer, or its pieces of text; numbers are pauses in milliseconds. */
  pieces: readonly (string | number | object)[];
  finishReason: string;
  /** Answers in place of the pieces. */
  respond: ((response: ServerResponse) => void) | undefined;
}

const head = { id: 'chatcmpl-upstream', created: 1_764_000_000, model: 'test-model-1' };
const usage = { prompt_tokens: 3, completion_tokens: 5, total_tokens: 8 };

export async function startChatUpstream(): Promise<ChatUpstreamService> {
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Record<string, unknown>;
    service.received.push({ headers: request.headers, body });
    response.on('close', () => {
      if (!response.writableEnded) service.left += 1;
    });
    if (service.respond) return service.respond(response);
    if (body.stream !== true) return void response.writeHead(200, { 'content-type': 'application/json' }).end(whole());
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const send = (value: object) =>
      response.write(`data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', ...value })}\n\n`);
    const choice = (delta: object, finish_reason: string | null = null) =>
      send({ choices: [{ index: 0, delta, finish_reason }] });
    choice({ role: 'assistant', content: '' });
    for (const piece of service.pieces) {
      if (response.destroyed) return;
      if (typeof piece === 'number') await new Promise((resolve) => setTimeout(resolve, piece));
      else choice(typeof piece === 'string' ? { content: piece } : piece);
    }
    choice({}, service.finishReason);
    send({ choices: [], usage });
    response.end('data: [DONE]\n\n');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const whole = () => {
    const content = service.pieces.filter((piece) => typeof piece === 'string').join('');
    const others = service.pieces.filter((piece) => typeof piece === 'object');
    const message = Object.assign({ role: 'assistant', content }, ...others);
    const choices = [{ index: 0, message, finish_reason: service.finishReason }];
    return JSON.stringify({ ...head, object: 'chat.completion', choices, usage });
  };
  const service: ChatUpstreamService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    received: [],
    left: 0,
    pieces: [],
    finishReason: 'stop',
    respond: undefined,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}
