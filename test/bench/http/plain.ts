/** The baseline, as a separate process: a bare Fastify JSON route, and a plain tRPC route on tRPC's own adapter. */
import { initTRPC } from '@trpc/server';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import Fastify from 'fastify';
import { z } from 'zod';

const app = Fastify({ logger: false });
app.post('/moderation/text', async () => ({ isClean: true }));

const t = initTRPC.create();
const router = t.router({
  moderation: t.router({
    text: t.procedure.input(z.object({ content: z.string() })).mutation(() => ({ isClean: true })),
  }),
});
await app.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions: { router } });
console.log(`Plain listens on ${await app.listen({ port: 0, host: '127.0.0.1' })}`);
