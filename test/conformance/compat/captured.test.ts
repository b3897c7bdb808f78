/**
 * Responses shown as captured in the pages on other services' shapes match the server's. In this folder's workspace,
 * `npx vitest run conformance/compat/captured -u` captures them anew.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { root } from '../../support/workspaces.js';

/** The responses hold the model's scores, and a checkout may have no weights. */
const hasModel = existsSync(join(root, 'packages/models/assets/text/manifest.json'));

/** Scores differ slightly between processors. */
const TOLERANCE = 0.04;

const urls: Readonly<Record<string, string>> = {
  analyze: '/v1alpha1/comments:analyze',
  suggestscore: '/v1alpha1/comments:suggestscore',
  '': '/v1/moderations',
};

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await startTestServer();
  key = (await server.account({ tokens: 1_000 })).apiKey;
});
afterAll(() => server[Symbol.asyncDispose]());

/** Request ids differ each time. */
const withoutNumbers = (text: string): string => text.replace(/\b(modr-|req_)\d+/g, '$1117781601638682624');

function isClose(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= TOLERANCE;
  if (!(a instanceof Object && b instanceof Object)) return a === b;
  const [ours, theirs] = [Object.entries(a), Object.entries(b)];
  return ours.length === theirs.length && ours.every(([name, value]) => isClose(value, Reflect.get(b, name)));
}

const row = /^\|(?: (\w+) \|)? `(\{.*\})` \| (\d+) \| `(.*)` \|$/;

/** The row unchanged if the server still responds like this; else with its current response. */
async function captured(line: string): Promise<string> {
  const [, method = '', request = '', status = '', answer = ''] = row.exec(line) ?? [];
  const url = urls[method];
  if (request === '' || url === undefined) return line;
  const now = await server.request({ url, key, body: JSON.parse(request) });
  const text = withoutNumbers(JSON.stringify(now.json));
  if (answer !== '' && now.status === Number(status) && isClose(JSON.parse(text), JSON.parse(answer))) return line;
  return `|${method === '' ? '' : ` ${method} |`} \`${request}\` | ${now.status} | \`${text}\` |`;
}

test.skipIf(!hasModel).each([
  ['docs/from-openai.md', 5],
  ['docs/from-perspective.md', 5],
])('every answer in %s is what a server answers', async (page, rows) => {
  const lines = readFileSync(join(root, page), 'utf8').split('\n');
  expect(lines.filter((line) => row.test(line))).toHaveLength(rows);
  const now: string[] = [];
  for (const line of lines) now.push(await captured(line));
  await expect(now.join('\n')).toMatchFileSnapshot(join(root, page));
});
