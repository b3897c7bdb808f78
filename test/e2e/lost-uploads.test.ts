/**
 * Uploads whose connection is closed or reset at any point: the server goes on, and keeps neither files nor
 * reservations nor room in the budget of received bytes.
 */
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccounts, readAccountState } from '../support/account-state.ts';
import {
  createDataFolder,
  type DataFolder,
  type ServerProcess,
  startServerProcess,
  waitForAddress,
} from '../support/process.ts';

/** The least that is accepted. */
const RECEIVED_MB = 320;
const TOKENS = 1_000;

let folder: DataFolder;
let temporary: DataFolder;
let server: ServerProcess;
let address: URL;
let account: { apiKey: string; accountId: string };

beforeAll(async () => {
  [folder, temporary] = [await createDataFolder('migrated'), await createDataFolder()];
  {
    await using accounts = await openAccounts(folder.path);
    account = await createAccount(accounts, { tier: 'Business', tokens: TOKENS });
  }
  const environment = {
    TMPDIR: temporary.path,
    WINNOW_LOG_LEVEL: 'silent',
    WINNOW_TEXT_MODEL: 'off',
    WINNOW_RECEIVED_MB: String(RECEIVED_MB),
  };
  server = startServerProcess(folder.path, { environment });
  address = new URL(await waitForAddress(server));
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
  await temporary[Symbol.asyncDispose]();
});

const partHead = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\n`;
const filler = (sizeBytes: number) => 'x'.repeat(sizeBytes);

/** Each is sent, then the connection is lost; `answered`: not before the server has refused it. */
const bodies: Record<string, (name: string) => { pieces: readonly string[]; answered?: boolean }> = {
  'before its body': () => ({ pieces: [] }),
  'in the header of a part': (name) => ({ pieces: [partHead(name).slice(0, 30)] }),
  'at the start of the file': (name) => ({ pieces: [partHead(name)] }),
  'within the file': (name) => ({ pieces: [partHead(name), filler(200_000), filler(200_000)] }),
  'after a field that is refused': (name) => ({
    pieces: [partHead(`not-${name}`), filler(200_000), filler(200_000)],
    answered: true,
  }),
  'after a field that is refused, at once': (name) => ({ pieces: [partHead(`not-${name}`)], answered: true }),
  'while it is read to its end, after the form': (name) => ({
    pieces: [partHead(name), filler(1000), '\r\n--b--\r\n', filler(100_000)],
  }),
};

const routes = [
  ['/moderation/image/upload', 'image'],
  ['/moderation/audio/upload', 'audio'],
  ['/moderation/video/upload', 'video'],
  ['/h/hash', 'file'],
  ['/c/bank/known/content/upload', 'content'],
] as const;

interface Lost {
  readonly url: string;
  readonly type: string;
  readonly pieces: readonly string[];
  readonly isChunked: boolean;
  readonly isReset: boolean;
  readonly answered?: boolean | undefined;
}

async function open({ url, type, isChunked }: Lost): Promise<Socket> {
  const socket = connect(Number(address.port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  const length = isChunked ? 'Transfer-Encoding: chunked' : 'Content-Length: 20000000';
  socket.write(
    `POST ${url} HTTP/1.1\r\nHost: x\r\nX-Api-Key: ${account.apiKey}\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`,
  );
  return socket;
}

async function sendAndLose(lost: Lost): Promise<void> {
  const socket = await open(lost);
  const first = once(socket, 'data');
  for (const piece of lost.pieces) {
    socket.write(lost.isChunked ? `${piece.length.toString(16)}\r\n${piece}\r\n` : piece);
    await pause(5);
  }
  if (lost.answered === true) await Promise.race([first, pause(2_000)]);
  else await pause(20);
  if (lost.isReset) socket.resetAndDestroy();
  else socket.destroy();
  await pause(20);
}

/** The files of uploads in the temporary folder of the server. */
async function listUploads(): Promise<string[]> {
  const names = await readdir(temporary.path, { recursive: true });
  return names.filter((name) => name.includes('kept-'));
}

const ways = [
  ['with its length, closed', false, false],
  ['with its length, reset', false, true],
  ['in chunks, closed', true, false],
  ['in chunks, reset', true, true],
] as const;

test.each(ways)(
  'a form %s, is forgotten',
  async (_says, isChunked, isReset) => {
    const type = 'multipart/form-data; boundary=b';
    for (const [url, name] of routes)
      for (const body of Object.values(bodies)) await sendAndLose({ url, type, isChunked, isReset, ...body(name) });
    await expectNothingLeft();
  },
  60_000,
);

test.each(ways)(
  'JSON %s, is forgotten',
  async (_says, isChunked, isReset) => {
    const type = 'application/json';
    for (const url of ['/moderation/text', '/c/banks', '/h/hash', '/auth/login'])
      for (const pieces of [
        [],
        ['{"content": "'],
        ['not JSON'],
        ['{"content": "', ...Array.from({ length: 30 }, () => filler(100_000))],
      ])
        await sendAndLose({ url, type, isChunked, isReset, pieces, answered: pieces.length > 2 });
    await expectNothingLeft();
  },
  60_000,
);

async function expectNothingLeft(): Promise<void> {
  expect((await fetch(new URL('/healthz', address))).status, server.errors()).toBe(200);
  await expect.poll(listUploads).toEqual([]);
  // An account may hold half of the budget: what lost uploads still held would be missing here.
  const form = new FormData();
  form.append('image', new File([new Uint8Array(19_000_000)], 'a.png'));
  const headers = { 'x-api-key': account.apiKey };
  const answer = await fetch(new URL('/moderation/image/upload', address), { method: 'POST', headers, body: form });
  expect(answer.status).toBe(415);
}

test('nothing of them is charged or stays reserved', async () => {
  expect(await server.stop('SIGTERM')).toBe(0);
  await using accounts = await openAccounts(folder.path);
  expect(await readAccountState(accounts.database, account.accountId)).toEqual({
    ...{ held: 0, reservations: 0, used: 0, ledger: TOKENS, balance: TOKENS },
  });
});
