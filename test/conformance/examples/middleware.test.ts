/** The middleware of docs/examples for Express and Next.js, in front of a started server. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ExampleServer, startServerForExamples } from '../../support/winnow-for-examples.ts';

const insult = 'You are a fucking idiot';
/** In a script that the models do not read. */
const unread = 'გამარჯობა, როგორ ხარ დღეს';

let winnow: ExampleServer;
beforeAll(async () => {
  winnow = await startServerForExamples();
});
afterAll(() => winnow[Symbol.asyncDispose]());

describe('Express', () => {
  /** A server that calls middleware as Express does: with a parsed body, and `next` for what follows. */
  async function startShop() {
    const { moderateBody } = await import('../../../docs/examples/express/moderate-body.ts');
    const middleware = moderateBody('content');
    const server = createServer(async (request, response) => {
      const parsed = Object.assign(request, { body: await json(request).catch(() => undefined) });
      const saved = (error?: unknown) => {
        const { verdict } = Object(Reflect.get(response, 'locals'));
        response.writeHead(error === undefined ? 201 : 500).end(JSON.stringify({ severity: Object(verdict).severity }));
      };
      await middleware(parsed, response, saved);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/comments` };
  }

  test.each<[says: string, body: object, status: number, answer: unknown]>([
    ['clean: the handler runs, with the verdict', { content: 'Thanks, this helped me' }, 201, { severity: 'None' }],
    ['unsafe: refused with the reason and the places', { content: insult }, 422, { issues: expect.anything() }],
    ['blank', { content: ' ' }, 400, { message: '"content" is missing.' }],
    ['no text at all', { other: 1 }, 400, { message: '"content" is missing.' }],
  ])('%s', async (_says, body, status, answer) => {
    const { server, address } = await startShop();
    const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
    expect([response.status, await response.json()]).toEqual([status, expect.objectContaining(answer)]);
    server.close();
  });

  test('what was judged in part only is not published', async () => {
    const { server, address } = await startShop();
    const response = await fetch(address, { method: 'POST', body: JSON.stringify({ content: unread }) });
    expect([response.status, await response.json()]).toEqual([422, { message: expect.stringMatching(/moderator/) }]);
    server.close();
  });
});

describe('Next.js', () => {
  const post = (body: unknown) =>
    new Request('http://localhost/api/comments', { method: 'POST', body: JSON.stringify(body) });

  test.each<[says: string, body: object, status: number]>([
    ['clean: published', { content: 'Thanks, this helped me' }, 201],
    ['unsafe: refused', { content: insult }, 422],
    ['judged in part only: not published', { content: unread }, 422],
    ['blank', { content: '' }, 400],
  ])('%s', async (_says, body, status) => {
    const { POST } = await import('../../../docs/examples/nextjs/route.ts');
    expect((await POST(post(body))).status).toBe(status);
  });

  test('the places of issues mark the words of the text', async () => {
    const { POST } = await import('../../../docs/examples/nextjs/route.ts');
    const { pieces } = await import('../../../docs/examples/nextjs/mark-issues.ts');
    const { issues } = Object(await (await POST(post({ content: insult }))).json());
    const parts = pieces(insult, issues);
    expect(parts.map(({ text }) => text).join('')).toBe(insult);
    expect(parts.filter(({ why }) => why !== undefined).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/fucking/),
    );
  });
});
