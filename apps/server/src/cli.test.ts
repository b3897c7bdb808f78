/** End-to-end tests for the admin command: with and without a running server, on both databases; also as a process. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runChild, startChild } from '../testing/child.ts';
import { migratedDatabase, temporaryFolder } from '../testing/databases.ts';
import { runInProcess } from '../testing/run-command-line.ts';

/** @param words as typed, separated by spaces */
const winnow = (words: string, environment: Record<string, string>) => runInProcess(words.split(' '), { environment });
const created = /^\{"accountId":"acct_\w{16}","tier":"Pro","tokens":1000,"apiKey":"wnw_live_\w+"\}$/;

describe('winnow', () => {
  test('creates an account and prints its JSON and nothing else, without a server', async () => {
    await using folder = await temporaryFolder();
    const environment = { WINNOW_DATA_DIR: folder.path };
    const words = 'accounts create --tier Pro --tokens 1000 --json';
    const result = await runChild('src/cli.ts', words.split(' '), environment);
    expect(result).toEqual({ status: 0, errors: '', output: expect.stringMatching(created) });
    // Whichever comes first, server or command, creates the account `local`.
    expect(existsSync(join(folder.path, 'local-api-key'))).toBe(true);
    const { output } = await winnow('accounts list', environment);
    expect(output.split('\n').map((line) => line.split(/ {2,}/).slice(1, 6))).toMatchObject([
      ['Name', 'Tier', 'Granted', 'Used', 'Remaining'],
      ['local', 'Enterprise', 'unlimited', '0', 'unlimited'],
      [expect.stringMatching(/^acct_/), 'Pro', '1,000', '0', '1,000'],
    ]);
  });

  test('works on the database of a running server, which applies it at once; and after the server was killed', async () => {
    await using folder = await temporaryFolder();
    const environment = { WINNOW_DATA_DIR: folder.path };
    await using server = startChild('testing/serve.ts', [folder.path]);
    expect((await server.lines.next()).value).toBe('ready');
    const isAccepted = async (key: string) => {
      server.process.stdin?.write(`${key}\n`);
      return (await server.lines.next()).value;
    };

    const account = JSON.parse(
      (await winnow('accounts create --tier basic --tokens unlimited --json', environment)).output,
    );
    expect(account).toEqual({ accountId: account.accountId, tier: 'Starter', tokens: null, apiKey: account.apiKey });
    expect(await isAccepted(account.apiKey)).toBe('true');

    const key = JSON.parse(
      (await winnow(`keys create ${account.accountId} --scopes usage --expires 30d --json`, environment)).output,
    );
    expect(await isAccepted(key.apiKey)).toBe('true');
    expect(await winnow(`keys revoke ${key.keyId}`, environment)).toMatchObject({
      status: 0,
      output: `Key ${key.keyId} is revoked.`,
    });
    expect(await isAccepted(key.apiKey)).toBe('false');

    const refused = await winnow(`accounts top-up ${account.accountId} --tokens 5`, environment);
    expect(refused).toMatchObject({ status: 1, output: '', errors: expect.stringContaining('is unlimited') });

    await server.kill();
    expect(existsSync(join(folder.path, 'control.json'))).toBe(true);
    const keys = JSON.parse((await winnow(`keys list ${account.accountId} --json`, environment)).output);
    expect(keys).toHaveLength(2);
  });

  test('opens PostgreSQL itself', async () => {
    await using empty = await migratedDatabase('postgresql');
    if (!('url' in empty.location)) throw new Error('Not PostgreSQL.');
    const environment = { WINNOW_DATA_DIR: empty.folder, DATABASE_URL: empty.location.url };
    const { output } = await winnow('accounts create --tier Pro --tokens 1000 --json', environment);
    expect(output).toMatch(created);
    const { accountId } = JSON.parse(output);
    const topUp = await winnow(`accounts top-up ${accountId} --tokens 500 --json`, environment);
    expect(JSON.parse(topUp.output)).toMatchObject({ granted: 1500, remaining: 1500, used: 0 });
    expect(readFileSync(join(empty.folder, 'local-api-key'), 'utf8')).toMatch(/^wnw_live_/);
  });

  test('says who holds the folder, when that is no server of ours', async () => {
    await using folder = await temporaryFolder();
    await using holder = startChild('testing/hold-lock.ts', [folder.path]);
    await holder.lines.next();
    // A file that outlived its server and names a port where nothing listens.
    writeFileSync(join(folder.path, 'control.json'), JSON.stringify({ port: 1, token: 'x'.repeat(64), pid: 1 }));
    const result = await winnow('accounts list', { WINNOW_DATA_DIR: folder.path });
    expect(result).toMatchObject({
      status: 1,
      output: '',
      errors: expect.stringContaining(`Process ${holder.process.pid}`),
    });
  });
});
