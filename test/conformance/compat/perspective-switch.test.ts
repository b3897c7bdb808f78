/**
 * The switch that docs/from-perspective.md shows, run verbatim: it reaches Winnow and no other host, or fails before it
 * sends anything.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { runWatchedProgram } from '../../support/watched-program.ts';
import { root } from '../../support/workspaces.js';

const OLD_HOST = 'commentanalyzer.googleapis.com';

let server: TestServer;
let address: string;
let key: string;

beforeAll(async () => {
  // A public URL that callers do not use, as behind a proxy: a client must call the address it was given.
  server = await startTestServer({}, { WINNOW_PUBLIC_URL: 'https://elsewhere.example' });
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  key = (await server.account({ tokens: 10_000 })).apiKey;
});
afterAll(() => server[Symbol.asyncDispose]());

const insult = 'You are a fucking idiot and nobody likes you';
const scores = z.object({
  attributeScores: z.record(z.string(), z.object({ summaryScore: z.object({ value: z.number() }) })),
});
const scoreOf = (from: unknown, attribute: string): number =>
  scores.parse(from).attributeScores[attribute]?.summaryScore.value ?? Number.NaN;

/** The JavaScript under a heading of the guide, with the test server's address in place of the guide's. */
function sample(heading: string): string {
  const guide = readFileSync(join(root, 'docs/from-perspective.md'), 'utf8');
  const section = guide.split(`\n### ${heading}\n`)[1]?.split(/\n##+ /)[0] ?? '';
  const [, code] = /^```js\n([\s\S]*?)^```/m.exec(section) ?? [];
  if (code === undefined) throw new Error(`The guide has no JavaScript under “${heading}”.`);
  return code.replaceAll('https://winnow.example.com', address);
}

const print = (expression: string): string => `console.log(JSON.stringify(await ${expression}));\n`;

describe('perspective-api-client in an app with the newest axios', () => {
  const switched = () => ({ 'winnow.cjs': sample('npm `perspective-api-client`') });
  const app = (calls: string) =>
    `import 'axios';\nimport Perspective from './winnow.cjs';\nconst client = new Perspective();\n${calls}`;
  const run = (calls: string) => runWatchedProgram({ ...switched(), 'app.mjs': app(calls) }, { WINNOW_API_KEY: key });

  test('the client has another axios than the app', () => {
    const fromApp = createRequire(import.meta.url);
    const fromClient = createRequire(fromApp.resolve('perspective-api-client'));
    expect(fromClient.resolve('axios')).not.toBe(fromApp.resolve('axios'));
    expect([fromApp, fromClient].map((from) => Reflect.get(from('axios/package.json'), 'version'))).toEqual([
      expect.stringMatching(/^1\./),
      '0.18.1',
    ]);
  });

  test('an interceptor on the app’s axios does not reach the client, which calls the old host', async () => {
    const program = `
      import axios from 'axios';
      import Perspective from 'perspective-api-client';
      axios.interceptors.request.use((request) => ({
        ...request,
        url: request.url.replace('https://${OLD_HOST}', '${address}'),
      }));
      await new Perspective({ apiKey: 'a key' }).analyze('a comment');`;
    const { connections } = await runWatchedProgram({ 'app.mjs': program }, {});
    expect(connections).toEqual([OLD_HOST]);
  });

  test('scores a comment, and connects to Winnow only', async () => {
    const { printed, errors, connections } = await run(print(`client.analyze('${insult}')`));
    expect([errors, [...new Set(connections)]]).toEqual(['', ['127.0.0.1']]);
    expect(scoreOf(JSON.parse(printed), 'TOXICITY')).toBeGreaterThan(0.7);
  });

  test('asks for several attributes, of a comment with markup', async () => {
    const attributes = "{ attributes: ['insult', 'profanity', 'threat'] }";
    const result: unknown = JSON.parse((await run(print(`client.analyze('<p>${insult}</p>', ${attributes})`))).printed);
    expect(Object.keys(scores.parse(result).attributeScores)).toEqual(['INSULT', 'PROFANITY', 'THREAT']);
    expect(scoreOf(result, 'PROFANITY')).toBeGreaterThan(scoreOf(result, 'THREAT'));
  });

  test('fails with the client’s own errors', async () => {
    const failure = '(error) => [error.name, error.message, error instanceof Perspective.ResponseError]';
    const calls = ["'a', { attributes: ['flirtation'] }", "''"].map(
      (words) => `client.analyze(${words}).catch(${failure})`,
    );
    const { printed } = await run(print(`Promise.all([${calls}])`));
    expect(JSON.parse(printed)).toEqual([
      ['ResponseError', 'Unknown requested attribute: FLIRTATION', true],
      ['TextEmptyError', 'text must not be empty', false],
    ]);
  });

  test.each<[says: string, answer: RequestListener, error: [name: string, message: string]]>([
    [
      'a redirect, which is not followed',
      (_request, response) => response.writeHead(307, { location: 'https://elsewhere.example/' }).end(),
      ['TypeError', 'fetch failed'],
    ],
    [
      'a page',
      (_request, response) => response.end('<p>Please sign in</p>'),
      ['ResponseError', 'No answer of Winnow, status 200'],
    ],
  ])('an answer that is none of Winnow’s is an error: %s', async (_says, answer, error) => {
    const stranger = createServer(answer).listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    try {
      const { port } = z.object({ port: z.number() }).parse(stranger.address());
      const files = { 'winnow.cjs': switched()['winnow.cjs'].replace(address, `http://127.0.0.1:${port}`) };
      const calls = print("client.analyze('a').catch(({ name, message }) => [name, message])");
      const { printed, connections } = await runWatchedProgram(
        { ...files, 'app.mjs': app(calls) },
        { WINNOW_API_KEY: key },
      );
      expect([JSON.parse(printed), connections]).toEqual([error, ['127.0.0.1']]);
    } finally {
      stranger.close();
    }
  });

  const other = 'node_modules/perspective-api-client';
  const source = readFileSync(createRequire(import.meta.url).resolve('perspective-api-client'), 'utf8');
  test.each<[says: string, files: Record<string, string>, environment: Record<string, string>, error: RegExp]>([
    ['there is no key', {}, {}, /Not switched to Winnow: set WINNOW_API_KEY\./],
    [
      'the client is of another version',
      { [`${other}/package.json`]: '{ "version": "1.1.0" }', [`${other}/index.js`]: source },
      { WINNOW_API_KEY: 'a key' },
      /Not switched to Winnow: install perspective-api-client 3\.1\.0, not 1\.1\.0\./,
    ],
    [
      'a file still loads the package itself',
      {
        'app.mjs': `import Perspective from 'perspective-api-client';
          await new Perspective({ apiKey: process.env.PERSPECTIVE_API_KEY }).analyze('a');`,
      },
      { WINNOW_API_KEY: 'a key' },
      /Must provide options\.apiKey/,
    ],
  ])('nothing is sent where the switch cannot take effect: %s', async (_says, files, environment, error) => {
    const program = { ...switched(), 'app.mjs': app("await client.analyze('a');"), ...files };
    const { printed, errors, connections } = await runWatchedProgram(program, environment);
    expect([printed, connections]).toEqual(['', []]);
    expect(errors).toMatch(error);
  });
});

test('Google’s client calls the address that the guide’s line names, whatever the discovery document says', async () => {
  const program = `
    import { Discovery } from 'googleapis-common';
    const discovery = new Discovery({});
    // As googleapis does it, whose package also holds the clients of every other Google service.
    const google = { discoverAPI: async (url, options = {}) => (await discovery.discoverAPI(url))(options, {}) };
    ${sample("Google's client libraries")}
    const request = { comment: { text: '${insult}' }, requestedAttributes: { TOXICITY: {} } };
    const { data } = await client.comments.analyze({ key: process.env.WINNOW_API_KEY, resource: request });
    ${print('data')}`;
  const { printed, errors, connections } = await runWatchedProgram({ 'app.mjs': program }, { WINNOW_API_KEY: key });
  expect([errors, [...new Set(connections)]]).toEqual(['', ['127.0.0.1']]);
  expect(scoreOf(JSON.parse(printed), 'TOXICITY')).toBeGreaterThan(0.7);
});

test('code that calls the address itself is answered by Winnow only', async () => {
  const program = `
    const request = { comment: { text: '${insult}' }, requestedAttributes: { TOXICITY: {} } };
    ${sample('Discord bots and other code that calls the address itself')}
    ${print('response.json()')}`;
  const { printed, errors, connections } = await runWatchedProgram({ 'app.mjs': program }, { WINNOW_API_KEY: key });
  expect([errors, [...new Set(connections)]]).toEqual(['', ['127.0.0.1']]);
  expect(scoreOf(JSON.parse(printed), 'TOXICITY')).toBeGreaterThan(0.7);
});
