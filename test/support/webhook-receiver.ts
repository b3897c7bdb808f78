/** A local platform that receives webhooks and accepts all of them. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const messageSchema = z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) });
type ReceivedMessage = z.output<typeof messageSchema>;

export interface WebhookReceiver extends AsyncDisposable {
  readonly url: string;
  /** In the order of their arrival; each once, also if it was sent again. */
  messages(type: string): readonly ReceivedMessage['data'][];
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received = new Map<string, ReceivedMessage>();
  const server = createServer(async (request, response) => {
    const id = String(request.headers['webhook-id']);
    received.set(id, messageSchema.parse(JSON.parse(await text(request))));
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    messages: (type) => [...received.values()].flatMap((message) => (message.type === type ? [message.data] : [])),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
