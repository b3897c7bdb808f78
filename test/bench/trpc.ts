/** Benchmark: moderation over tRPC compared with REST, a plain tRPC route and a bare Fastify route. */
import { measureTargets } from './http/measure.ts';

export default async function trpc(): Promise<void> {
  await measureTargets([
    { name: 'a bare Fastify JSON route', on: 'plain', path: '/moderation/text' },
    { name: 'a plain tRPC route, tRPC’s Fastify adapter', on: 'plain', path: '/trpc/moderation.text' },
    { name: '/moderation/text', on: 'ours', path: '/moderation/text' },
    { name: '/trpc/moderation.text', on: 'ours', path: '/trpc/moderation.text' },
  ]);
}
