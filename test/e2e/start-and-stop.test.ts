/** The real process: first start, its output, its error messages when it cannot start, and how it stops. */
import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { textResultSchema } from '@winnow/core';
import { describe, expect, test } from 'vitest';
import { createDataFolder, startServerProcess, waitForAddress } from '../support/process.ts';

const shell = promisify(execFile);

const moderate = (address: string, key: string, content: unknown) =>
  fetch(`${address}/moderation/text`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ content }),
  });

describe('the first start', () => {
  test('makes the account local, writes its key for the owner only, and prints a curl line that works', async () => {
    await using folder = await createDataFolder();
    await using server = startServerProcess(folder.path);
    const address = await waitForAddress(server);
    const { mode } = await stat(join(folder.path, 'local-api-key'));
    expect((mode & 0o777).toString(8)).toBe('600');

    const curl = (await server.waitForLine(/^ {2}curl /)).trim();
    const { stdout } = await shell('sh', ['-c', curl]);
    expect(textResultSchema.parse(JSON.parse(stdout)).isClean).toBe(false);

    const usage = await fetch(`${address}/usage`, { headers: { 'x-api-key': await folder.localKey() } });
    expect(await usage.json()).toMatchObject({ tier: 'Enterprise', tokenLimit: null, remainingTokens: null });
  });

  test('is the only one that makes a key, and prints a link that makes one owner; the next start prints none', async () => {
    await using folder = await createDataFolder();
    await using first = startServerProcess(folder.path);
    const address = await waitForAddress(first);
    const key = await folder.localKey();
    const token = (await first.waitForLine(/#\/set-up\//)).split('/').at(-1);
    const setUp = () =>
      fetch(`${address}/trpc/session.setUp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: address },
        body: JSON.stringify({ token, name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }),
      });
    const owner = await setUp();
    const [cookie = ''] = owner.headers.getSetCookie().map((set) => set.split(';')[0] ?? '');
    const who = await (await fetch(`${address}/trpc/session.get`, { headers: { cookie } })).json();
    expect(who).toMatchObject({ result: { data: { person: { role: 'owner', isOperator: true } } } });
    expect((await setUp()).status).toBe(409);
    expect(await first.stop('SIGTERM')).toBe(0);
    await using second = startServerProcess(folder.path);
    const answer = await moderate(await waitForAddress(second), key, 'a');
    expect([answer.status, await folder.localKey()]).toEqual([200, key]);
    expect(second.output()).not.toContain('set-up');
  });
});

describe('the log', () => {
  test('logs the private networks that media URLs may reach; has one line of JSON per request, with caller and route, and without content or key', async () => {
    await using folder = await createDataFolder('migrated');
    const environment = { WINNOW_ALLOW_SOURCE_CIDRS: '10.1.0.0/16,fd00:1::/32' };
    await using server = startServerProcess(folder.path, { environment });
    const address = await waitForAddress(server);
    const warning: unknown = JSON.parse(await server.waitForLine(/private networks/));
    expect(warning).toMatchObject({ level: 40, networks: ['10.1.0.0/16', 'fd00:1::/32'] });
    const key = await folder.localKey();
    await moderate(address, key, 'a secret that nobody may read');
    await fetch(`${address}/usage?key=${key}`);
    const line: unknown = JSON.parse(await server.waitForLine(/"route":"\/moderation\/text"/));
    expect(line).toMatchObject({
      method: 'POST',
      route: '/moderation/text',
      status: 200,
      modality: 'text',
      tokens: 1,
      requestId: expect.stringMatching(/^req_\d+$/),
      accountId: expect.stringMatching(/^acct_/),
      keyId: expect.any(String),
      ms: expect.any(Number),
    });
    await server.waitForLine(/"route":"\/usage"/);
    expect(server.output()).not.toContain('nobody may read');
    expect(server.output()).not.toContain(key);
  });
});

describe('a start that cannot be', () => {
  test('says that the port is taken, and what to do', async () => {
    await using folder = await createDataFolder('migrated');
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    await using server = startServerProcess(folder.path, { environment: { WINNOW_PORT: port } });
    expect(await server.exited).toBe(1);
    expect(server.errors()).toContain(`Port ${port} is taken by another program. Set WINNOW_PORT`);
    other.close();
  });

  test('says that another server uses the data folder', async () => {
    await using folder = await createDataFolder('migrated');
    await using first = startServerProcess(folder.path);
    await waitForAddress(first);
    await using second = startServerProcess(folder.path);
    expect(await second.exited).toBe(1);
    expect(second.errors()).toContain(folder.path);
    expect(second.errors()).not.toMatch(/\bat .+:\d+:\d+/);
  });

  test('lists every setting that is wrong', async () => {
    await using folder = await createDataFolder('migrated');
    await using server = startServerProcess(folder.path, {
      environment: { WINNOW_PORT: 'x', WINNOW_LOG_LEVEL: 'loud' },
    });
    expect(await server.exited).toBe(1);
    expect(server.errors()).toMatch(/WINNOW_PORT.*\n.*WINNOW_LOG_LEVEL/);
  });
});

describe('SIGTERM', () => {
  test('lets requests in flight finish, charges them, and exits with status 0', async () => {
    await using folder = await createDataFolder('migrated');
    await using server = startServerProcess(folder.path);
    const address = await waitForAddress(server);
    const key = await folder.localKey();
    // Long enough that the signal arrives while it runs, with the other request queued behind it.
    const batch = Array.from({ length: 100 }, () => 'You are a wonderful person. '.repeat(12));
    const answers = [moderate(address, key, batch), moderate(address, key, batch)];
    await fetch(`${address}/healthz`);
    const status = server.stop('SIGTERM');
    const bodies = await Promise.all(
      answers.map(async (answer) => [(await answer).status, await (await answer).json()]),
    );
    expect(bodies.map(([code]) => code)).toEqual([200, 200]);
    expect(await status).toBe(0);

    await using again = startServerProcess(folder.path);
    const usage = await fetch(`${await waitForAddress(again)}/usage`, { headers: { 'x-api-key': key } });
    expect(await usage.json()).toMatchObject({ tokensUsed: 200 });
  });
});

describe('the quickstart', () => {
  test('ends its first command with a verdict, and keeps serving', async () => {
    await using folder = await createDataFolder();
    await using server = startServerProcess(folder.path, { entry: 'quickstart.ts' });
    const address = await waitForAddress(server);
    await server.waitForLine(/Ctrl-C/);
    expect(server.output()).toMatch(/Verdict {3}not clean/);
    const printed = server.output();
    expect(
      textResultSchema.parse(JSON.parse(printed.slice(printed.indexOf('{\n'), printed.indexOf('\n}') + 2))).isClean,
    ).toBe(false);
    expect((await moderate(address, await folder.localKey(), 'a')).status).toBe(200);
    expect(await server.stop('SIGINT')).toBe(0);
  });

  test('uses the server that already runs on its folder and port', async () => {
    await using folder = await createDataFolder('migrated');
    await using server = startServerProcess(folder.path);
    const { port } = new URL(await waitForAddress(server));
    await using quick = startServerProcess(folder.path, { entry: 'quickstart.ts', environment: { WINNOW_PORT: port } });
    expect(await quick.exited).toBe(0);
    expect(quick.output()).toContain('Using the server that already runs');
    expect(quick.output()).toMatch(/Verdict {3}not clean/);
  });
});
