/**
 * The environment of the hostile table: one server with a port, accounts with different means, and the state compared
 * before and after.
 */
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createAccount } from '@winnow/server';
import { watchResources } from '../../../apps/server/src/platform/media/av/testing/watch.ts';
import { setUpOwner } from '../../support/dashboard-client.ts';
import { startTestServer, type TestResponse } from '../../support/server.ts';
import type { HostileCase, HostileContext, KeyName } from './row.ts';

/** Tier and balance of each account. */
const accountPlans = {
  rich: { tier: 'Enterprise', tokens: 100_000 },
  free: { tier: 'Free', tokens: 50 },
  poor: { tier: 'Pro', tokens: 1 },
  starter: { tier: 'Starter', tokens: 1000 },
} as const;
const accountNames = Object.keys(accountPlans) as (keyof typeof accountPlans)[];

export interface HostileServer extends HostileContext, AsyncDisposable {
  /** Sends a row's request. */
  send(row: HostileCase): Promise<TestResponse>;
  /** The sum of all accounts' balances. */
  balance(): Promise<number>;
  /** Temporary files, and processes that work on some. */
  leftovers(): Promise<string[]>;
}

const headerLine = /^([^:]+): ?(.*)$/;

/** Parses a raw response, read to the end of the connection. */
function parseRawResponse(bytes: string): TestResponse {
  const [head = '', ...rest] = bytes.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => headerLine.exec(line)).map((match) => [match?.[1]?.toLowerCase() ?? '', match?.[2] ?? '']),
  );
  const text = rest.join('\r\n\r\n');
  const isJson = /json/.test(headers['content-type'] ?? '') && /^\d+$/.test(headers['content-length'] ?? '');
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers,
    text,
    json: isJson ? JSON.parse(Buffer.from(text, 'latin1').toString()) : undefined,
  };
}

async function sendRaw(port: number, bytes: string): Promise<TestResponse> {
  const socket = connect(port, '127.0.0.1');
  const pieces: Buffer[] = [];
  socket.on('data', (piece) => pieces.push(piece));
  // A server that closes the connection during invalid input has responded; what it sent counts.
  socket.on('error', () => undefined);
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  return parseRawResponse(Buffer.concat(pieces).toString('latin1'));
}

export async function startHostileServer(): Promise<HostileServer> {
  const watch = await watchResources();
  // The model's scores are not the subject of this table.
  const server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  const owner = await setUpOwner(server);
  const accounts: Partial<Record<KeyName, string>> = {};
  for (const name of accountNames) accounts[name] = (await server.account(accountPlans[name])).apiKey;
  const createKey = async (input: object) => Object(await owner.mutate('keys.create', { name: 'k', ...input }));
  const revokedKey = await createKey({});
  await owner.mutate('keys.revoke', { keyId: revokedKey.keyId });
  const keys = {
    ...(accounts as Record<keyof typeof accountPlans, string>),
    narrow: (await createKey({ scopes: ['usage'] })).apiKey,
    revoked: revokedKey.apiKey,
    expired: (await createKey({ expiresAt: '2020-01-01T00:00:00Z' })).apiKey,
  };
  const stage: HostileContext = { server, keys, owner };

  return {
    ...stage,
    async send(row) {
      const { as = 'rich', method, url = '/', headers, body, made, raw } = row;
      if (raw) return sendRaw(port, raw(stage));
      const question = { url, ...(method && { method }), ...(headers && { headers }), body, ...(await made?.(stage)) };
      if (as === 'owner') return owner.request(question);
      return server.request(as === 'nobody' ? question : { ...question, key: keys[as] });
    },
    async balance() {
      const [row] = await server.services.database.sql('select sum(balance)::int as left from accounts');
      return Number(row?.left);
    },
    async leftovers() {
      const entries = await readdir(watch.folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
      return [
        ...files.filter((path) => !path.startsWith(server.services.config.dataDir)),
        ...(await watch.processes()),
      ];
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await watch[Symbol.asyncDispose]();
    },
  };
}

/** Bytes in use after garbage collection, on the heap and in external buffers. */
export function heapBytesInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
