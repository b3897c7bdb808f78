/** What strangers write: programs that use the published packages in a project of their own. */

/** Node, as ES modules: the first verdict of a server through the SDK, and the engine without a server. */
const esModule = `
import { RateLimitError, WinnowClient } from '@winnow-moderation/sdk';
import { fileAt } from '@winnow-moderation/sdk/node';
import { resultSchemas } from '@winnow-moderation/sdk/schemas';
import { createTextEngine, detectPii } from '@winnow-moderation/text';

const [baseUrl, apiKey] = process.argv.slice(2);
const client = new WinnowClient({ baseUrl, apiKey });
const result = await client.text({ content: 'What a lovely day, you f.u.c.k.i.n.g 1d10t' });
resultSchemas.text.parse(result);
console.log(JSON.stringify({
  isClean: result.isClean,
  model: result.analyzers.find(({ name }) => name === 'model')?.status,
  pii: detectPii('Write to jane@example.com').length,
  engine: typeof createTextEngine().analyze,
  others: [typeof RateLimitError, typeof fileAt],
}));
`;

const commonJs = `
const { WinnowClient } = require('@winnow-moderation/sdk');
const { resultSchemas } = require('@winnow-moderation/sdk/schemas');
const { createWinnowTrpcClient } = require('@winnow-moderation/sdk/trpc');
const { fileAt } = require('@winnow-moderation/sdk/node');
const { categoryIds } = require('@winnow-moderation/core');

const [baseUrl, apiKey] = process.argv.slice(2);
const client = new WinnowClient({ baseUrl, apiKey });
client.text({ content: 'What a lovely day, you f.u.c.k.i.n.g 1d10t' }).then((result) => {
  resultSchemas.text.parse(result);
  const others = [typeof createWinnowTrpcClient, typeof fileAt, categoryIds.length > 0];
  console.log(JSON.stringify({ isClean: result.isClean, others }));
});
`;

const typedModule = `
import { RateLimitError, WinnowClient, verifyWebhook } from '@winnow-moderation/sdk';
import { resultSchemas } from '@winnow-moderation/sdk/schemas';
import { textResultSchema } from '@winnow-moderation/core';
import { createTextEngine } from '@winnow-moderation/text';

const client = new WinnowClient({ apiKey: 'k', baseUrl: 'http://localhost' });
export const { isClean }: { isClean: boolean } = await client.text({ content: 'a' });
// @ts-expect-error There is no such request.
await client.taste({ content: 'a' });
// @ts-expect-error A verdict is no number.
export const wrong: number = isClean;
export const others = [RateLimitError, verifyWebhook, resultSchemas, textResultSchema, createTextEngine];
`;

const typedCommonJs = `
import { WinnowClient } from '@winnow-moderation/sdk';
import { fileAt } from '@winnow-moderation/sdk/node';
import { categoryIds } from '@winnow-moderation/core';

const client = new WinnowClient({ apiKey: 'k', baseUrl: 'http://localhost' });
export const isClean: Promise<boolean> = client.text({ content: 'a' }).then((result) => result.isClean);
export const others = [fileAt, categoryIds];
`;

/** Both ways to a typed tRPC client. Every @ts-expect-error fails the check if a type is \`any\`. */
const typedTrpc = `
import { createTRPCClient, httpLink } from '@trpc/client';
import { type AppRouter, createWinnowTrpcClient } from '@winnow-moderation/sdk/trpc';

const [baseUrl = '', apiKey = ''] = process.argv.slice(2);
const trpc = createWinnowTrpcClient({ baseUrl, apiKey });
const plain = createTRPCClient<AppRouter>({ links: [httpLink({ url: baseUrl + '/trpc', headers: { 'x-api-key': apiKey } })] });
const answers = await Promise.all([
  trpc.moderation.text.mutate({ content: 'You are a fucking idiot' }),
  plain.moderation.text.mutate({ content: 'You are a fucking idiot' }),
]);
const tier: string = (await plain.usage.query()).tier;
console.log(JSON.stringify({ tier, isClean: answers.map((one) => ('results' in one ? null : one.isClean)) }));

export async function neverRun() {
  // @ts-expect-error There is no such procedure.
  await trpc.does.not.exist.query();
  // @ts-expect-error There is no such procedure.
  await plain.does.not.exist.query();
  // @ts-expect-error A text is no number.
  await plain.moderation.text.mutate({ content: 1 });
  // @ts-expect-error A tier is no number.
  const wrong: number = (await trpc.usage.query()).tier;
  return wrong;
}
`;

const browserModule = `
import { WinnowClient } from '@winnow-moderation/sdk';
import { createBareEngine } from '@winnow-moderation/text/bare';
globalThis.page = { WinnowClient, createBareEngine };
`;

export const programs: Readonly<Record<string, string>> = {
  'run.mjs': esModule,
  'run.cjs': commonJs,
  'typed.mts': typedModule,
  'typed.cts': typedCommonJs,
  'trpc.mts': typedTrpc,
  'page.mjs': browserModule,
};
