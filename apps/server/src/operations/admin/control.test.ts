/** Tests for the control channel: which requests it accepts, and what it leaves behind. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/databases.ts';
import { type ControlAddress, readControlFile } from './control-file.ts';
import { openControlChannel } from './control-server.ts';

describe('the control channel', () => {
  let db: TestDatabase;
  let channel: AsyncDisposable;
  let address: ControlAddress;
  beforeAll(async () => {
    db = await openTestDatabase('embedded');
    channel = await openControlChannel(db, db.folder);
    const written = readControlFile(db.folder);
    if (!written) throw new Error('The channel wrote no file.');
    address = written;
  });
  afterAll(async () => {
    await channel[Symbol.asyncDispose]();
    await db[Symbol.asyncDispose]();
  });

  const post = async (body: string, token = address.token) => {
    const response = await fetch(`http://127.0.0.1:${address.port}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    });
    return { status: response.status, body: await response.json() };
  };
  const list = JSON.stringify({ command: 'accounts list', input: {} });

  test('is announced in a file that only its owner can read', () => {
    expect(statSync(join(db.folder, 'control.json')).mode & 0o777).toBe(0o600);
    expect(address).toMatchObject({ pid: process.pid, token: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test('carries out a command for who has the token', async () => {
    expect(await post(list)).toEqual({ status: 200, body: { ok: true, output: [] } });
  });

  test.each(['', 'wrong', '0'.repeat(64)])('refuses the token %j, whatever is asked', async (token) => {
    expect(await post(list, token)).toEqual({ status: 401, body: { ok: false, message: 'The token is wrong.' } });
    expect((await post('', token)).status).toBe(401);
  });

  test.each([
    ['no JSON', '{', 400],
    ['no command', '{}', 400],
    ['an unknown command', '{"command":"accounts drop","input":{}}', 404],
    ['a property of every object', '{"command":"toString","input":{}}', 404],
    ['input that the command does not take', '{"command":"accounts create","input":{"tier":"Gold","tokens":1}}', 400],
    ['an account that does not exist', '{"command":"keys list","input":{"subject":"acct_none"}}', 409],
    ['a body beyond its limit', ' '.repeat(65 * 1024), 413],
  ])('refuses %s', async (_, body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  test('removes its file at the end, and leaves another server’s alone', async () => {
    await using other = await openTestDatabase('embedded');
    const [first, second] = [
      await openControlChannel(other, other.folder),
      await openControlChannel(other, other.folder),
    ];
    const file = join(other.folder, 'control.json');
    const written = readFileSync(file, 'utf8');
    await first[Symbol.asyncDispose]();
    expect(readFileSync(file, 'utf8')).toBe(written);
    await second[Symbol.asyncDispose]();
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, 'no JSON');
    expect(readControlFile(other.folder)).toBeUndefined();
  });
});
