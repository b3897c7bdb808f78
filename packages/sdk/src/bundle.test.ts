/** Tests of the browser bundle: its size, and that it needs nothing but web globals. */
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import type { WinnowClient } from './client.ts';
import { createScriptedFetch, jsonResponse } from './testing/scripted-fetch.ts';

/** An entry point as a web bundler builds it. @throws if it imports something that browsers lack */
async function bundle(face: string, code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code.replace('FACE', face), resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    globalName: 'winnow',
    target: 'es2022',
    conditions: ['source'],
  });
  return outputFiles[0]?.text ?? '';
}

const all = 'export * from "FACE"';

describe('gzipped, the bundle of', () => {
  test.each([
    { of: 'everything in the main face', face: './index.ts', code: all, kB: 8.7 },
    { of: 'the client alone', face: './index.ts', code: 'export { WinnowClient } from "FACE"', kB: 7.7 },
    {
      of: 'the verification of webhooks alone',
      face: './index.ts',
      code: 'export { verifyWebhook } from "FACE"',
      kB: 1.5,
    },
    { of: 'the desk client', face: './desk.ts', code: all, kB: 7 },
    { of: 'the tRPC client with its library', face: './trpc.ts', code: all, kB: 9.5 },
  ])('$of is below $kB kB', async ({ face, code, kB }) => {
    expect(gzipSync(await bundle(face, code)).length).toBeLessThan(kB * 1000);
  });

  test.each(['./index.ts', './desk.ts'])('%s holds no schemas, and none of the core or of tRPC', async (face) => {
    const code = await bundle(face, all);
    expect(code).not.toMatch(/ZodType|strictObject|HateSpeech|TRPCClientError/);
  });
});

/** The globals that browsers, workers and Node share. */
const web = {
  AbortController,
  AbortSignal,
  Blob,
  Headers,
  ReadableStream,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  atob,
  btoa,
  clearTimeout,
  crypto,
  fetch,
  performance,
  setTimeout,
};

test('it runs where there are no globals but the web’s', async () => {
  const { fetch, requests } = createScriptedFetch(jsonResponse({ id: 'req_1' }));
  const context = createContext({ ...web, options: { apiKey: 'wnw_test_k', baseUrl: 'https://winnow.test', fetch } });
  runInContext(await bundle('./index.ts', all), context);
  const client: WinnowClient = runInContext('new winnow.WinnowClient(options)', context);
  await client.text({ content: 'a' });
  await client.image({ image: new Blob(['x']).stream() });
  await client.images({ image: [new Blob(['x'])] });
  expect(requests).toHaveLength(3);
  expect(runInContext('typeof process + typeof Buffer', context)).toBe('undefinedundefined');
});
