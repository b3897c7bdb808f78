/** Every sample of the documentation, run as it is shown against a started server. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount } from '@winnow/server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpOwner } from '../support/dashboard-client.ts';
import { pictureOfWords } from '../support/pictures.ts';
import { printNotice } from '../support/programs.ts';
import { threatRecording } from '../support/recordings.ts';
import { hasPython, runSample } from '../support/samples.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { root } from '../support/workspaces.js';

const insult = /"isClean":false.*"severity":"(?:Medium|High)".*"safeContent":"(?!.*f\.u\.c\.k)/;
const printedInsult =
  /^false (?:Medium|High) .*\n(?:.*\n)*Profanity \w+ \d+ \d+\n(?:.*\n)*Go home, you (?!f\.u\.c\.k)/i;
const threats =
  /^What a lovely day true None\nI will find you and kill you false High\nSee you on Monday true None\ntokens: 3\n$/i;
const toxic = /^TOXICITY 0\.[789]\d*\nTHREAT 0\.[01]\d*\n$/;
const flags = /^What a lovely day false .*\nI will kill you, you fucking idiot true 0\.[5-9]\d*\n$/i;
/** Two lines in either order: the webhook of a short job may arrive before the response to its submission. */
const job = /^(?=(?:.*\n)?202 \/moderation\/audio\/\S+\n)(?=(?:.*\n)?completed false .*\bkill you\b.*\n)(?:.*\n){2}$/i;

/** What each sample prints. */
const expected: Readonly<Record<string, RegExp>> = {
  'audio-job/curl.sh': /"status":"completed".*\bkill you\b/i,
  'audio-job/with_requests.py': job,
  'audio-job/sdk.ts': job,
  'coral/curl.sh': /"status":"(?:SYSTEM_WITHHELD|REJECTED)".*"COMMENT_DETECTED_TOXIC"/,
  'image/curl.sh': /"isClean":true.*garden/i,
  'image/with_requests.py': /^True None True\n.*garden/i,
  'image/sdk.ts': /^true None true\n.*garden/i,
  'openai/curl.sh': /"flagged":false.*"flagged":true/,
  'openai/with_openai.py': flags,
  'openai/openai.ts': flags,
  'perspective/curl.sh': /"TOXICITY":\{.*"value":0\.[789]/,
  'perspective/with_google.py': toxic,
  'perspective/with_requests.py': toxic,
  'redact/curl.sh': /"safeContent":"Write to \[Email\] or call \[Phone\]"/,
  'redact/with_requests.py': /^Write to \[Email\] or call \[Phone\]\n$/,
  'redact/sdk.ts': /^Write to \[Email\] or call \[Phone\]\nredacted image: http\S+\/content\/\S+\n$/,
  'text/curl.sh': insult,
  'text/with_requests.py': printedInsult,
  'text/sdk.ts': printedInsult,
  'texts/curl.sh': /"isClean":true.*"isClean":false.*"isClean":true/,
  'texts/with_requests.py': threats,
  'texts/sdk.ts': threats,
};

/** What Python's samples import. */
const packagesOf = (name: string): string[] =>
  name.endsWith('/with_google.py') ? ['googleapiclient'] : name.endsWith('/with_openai.py') ? ['openai'] : ['requests'];

/** A port that is free now. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const port = Number(Object(server.address()).port);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const names = Object.keys(expected);
const runnable = new Map<string, boolean>();
for (const name of names) runnable.set(name, !name.endsWith('.py') || (await hasPython(packagesOf(name))));
const skipped = names.filter((name) => !runnable.get(name));
if (skipped.length > 0) printNotice(`Not run, because python3 lacks their packages: ${skipped.join(', ')}`);

test('the table has every sample', async () => {
  const files = await readdir(join(root, 'docs/samples'), { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => `${parentPath.split('/').at(-1)}/${name}`);
  expect(paths.sort()).toEqual(names.toSorted());
});

describe('a sample, run against a started server, prints what its page promises', () => {
  let server: TestServer;
  let folder: string;
  let environment: Record<string, string>;

  beforeAll(async () => {
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}/`;
    const sources = { WINNOW_ALLOW_SOURCE_CIDRS: '127.0.0.1/32', WINNOW_SOURCE_PORTS: `80,443,${port}` };
    server = await startTestServer({}, sources);
    const { apiKey } = await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
    const owner = await setUpOwner(server);
    const created = await owner.mutate('webhooks.create', { url, events: ['job.completed'] });
    environment = {
      WINNOW_URL: await server.app.listen({ port: 0, host: '127.0.0.1' }),
      WINNOW_API_KEY: apiKey,
      WINNOW_WEBHOOK_SECRET: Object(created).secret,
      PORT: String(port),
    };
    folder = await mkdtemp(join(tmpdir(), 'winnow-samples-'));
    await writeFile(join(folder, 'voice.ogg'), threatRecording());
    const words = await pictureOfWords(['Our garden is open', 'Call 202-555-0147']);
    await writeFile(join(folder, 'photo.jpg'), await sharp(words).jpeg({ quality: 95 }).toBuffer());
  });
  afterAll(async () => {
    await server?.[Symbol.asyncDispose]();
    if (folder !== undefined) await rm(folder, { recursive: true });
  });

  for (const [name, printed] of Object.entries(expected))
    test.skipIf(!runnable.get(name))(
      name,
      async () => {
        expect(await runSample(`docs/samples/${name}`, { environment, folder })).toMatch(printed);
      },
      300_000,
    );
});
