/**
 * The hostile table: every row gets the response it specifies, and after all of them the server's state is unchanged.
 */
import { readdirSync } from 'node:fs';
import { errorCatalog, problemSchema } from '@winnow/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestResponse } from '../../support/server.ts';
import { addresses } from './addresses.ts';
import { authentication } from './authentication.ts';
import { bodies } from './bodies.ts';
import { connections } from './connections.ts';
import { files } from './files.ts';
import { forms } from './forms.ts';
import { ledger } from './ledger.ts';
import { management } from './management.ts';
import { profiles } from './profiles.ts';
import type { HostileCase } from './row.ts';
import { shapes } from './shapes.ts';
import { sources } from './sources.ts';
import { type HostileServer, heapBytesInUse, startHostileServer } from './stage.ts';

const subjects = {
  connections,
  authentication,
  addresses,
  bodies,
  ledger,
  profiles,
  sources,
  files,
  forms,
  management,
  shapes,
};

let stage: HostileServer;
/** The balance after the previous row. */
let balance: number;
beforeAll(async () => {
  stage = await startHostileServer();
  balance = await stage.balance();
});
afterAll(() => stage[Symbol.asyncDispose]());

/** The error code, whatever the shape of the API's errors. */
function codeIn({ json }: TestResponse): unknown {
  const { code, error } = Object(Array.isArray(json) ? json[0] : json);
  const { data, details } = Object(error);
  const { reason } = Object([details ?? []].flat().at(-1));
  return code ?? data?.problem.code ?? reason?.toLowerCase() ?? error?.code;
}

const statusOf = (code: string | undefined): number | undefined =>
  Object.entries(errorCatalog).find(([known]) => known === code)?.[1].status;

/** Stack traces, file paths, internal addresses, database messages. */
const secrets =
  /node_modules|\.ts:\d|\bat \w+ \(|ECONN|\bselect \w|\binsert into|\/tmp\/|winnow-test-|169\.254|10\.0\.0\.1/i;

function expectProblem({ headers, json, status }: TestResponse): readonly unknown[] | undefined {
  if (!String(headers['content-type']).startsWith('application/problem+json')) return undefined;
  const said = problemSchema.parse(json);
  expect([said.status, said.requestId]).toEqual([status, headers['x-request-id']]);
  return said.errors?.map(({ pointer }) => pointer);
}

const counts = new Map<string, { refused: number; answered: number }>();

describe.each(Object.entries(subjects))('%s', (subject, rows) => {
  test.each(rows.map((row) => [row.says, row] as [string, HostileCase]))('%s', async (_, row) => {
    const { code, status = statusOf(code) ?? 200, pointers, tokens = 0 } = row;
    const answer = await stage.send(row);
    const left = await stage.balance();
    const spent = balance - left;
    balance = left;
    expect({ status: answer.status, code: codeIn(answer) }).toEqual({ status, code });
    const told = expectProblem(answer);
    if (pointers) expect(told).toEqual(pointers);
    if (code !== undefined) expect(answer.text).not.toMatch(secrets);
    expect(answer.headers['x-request-id']).toMatch(/^req_\d+$/);
    expect(spent).toBe(tokens);
    const count = counts.get(subject) ?? { refused: 0, answered: 0 };
    counts.set(subject, { ...count, ...(code ? { refused: count.refused + 1 } : { answered: count.answered + 1 }) });
  });
});

test('every subject of the folder is played', () => {
  const subjectFiles = readdirSync(import.meta.dirname).filter((name) => !/\.test\.ts$|^(?:row|stage)\.ts$/.test(name));
  expect(subjectFiles.map((name) => name.replace(/\.ts$/, '')).sort()).toEqual(Object.keys(subjects).sort());
});

describe('after all of it', () => {
  test('the server is alive, and judges as ever', async () => {
    for (const url of ['/healthz', '/readyz', '/metrics'])
      expect((await stage.server.request({ method: 'GET', url })).status).toBe(200);
    const judge = async (content: string) =>
      Object((await stage.server.request({ url: '/moderation/text', key: stage.keys.rich, body: { content } })).json)
        .isClean;
    expect([await judge('The harbour was quiet'), await judge('You are a fucking idiot')]).toEqual([true, false]);
  });

  test('nothing failed by a fault of ours', async () => {
    const { text } = await stage.server.request({ method: 'GET', url: '/metrics' });
    const counted = text.split('\n').filter((line) => /request_duration_seconds_count\{.*status="\d/.test(line));
    expect(counted).not.toEqual([]);
    expect(counted.filter((line) => line.includes('status="5'))).toEqual([]);
  });

  test('no tokens stay reserved', async () => {
    const [row] = await stage.server.services.database.sql('select count(*)::int as open from reservations');
    expect(row).toEqual({ open: 0 });
  });

  test('no temporary file is left, and no process that works on one', async () => {
    await expect.poll(() => stage.leftovers()).toEqual([]);
  });

  test('memory is as it was: repeating a third of the cheap refusals twice leaves almost no memory in use', async () => {
    const all = [...authentication, ...addresses, ...bodies, ...ledger, ...sources, ...management, ...shapes];
    const cheap = all.filter(({ code }, at) => code !== undefined && at % 3 === 0);
    const again = async () => {
      for (const row of cheap) await stage.send(row);
      await stage.server.services.activity.flush();
      return heapBytesInUse();
    };
    const before = await again();
    await again();
    const grown = (await again()) - before;
    // Less than the requests alone would take if they were retained, without their bodies: 8 MB.
    expect(grown).toBeLessThan(4 * 2 ** 20);
  });

  test('is told', () => {
    const lines = [...counts].map(
      ([subject, { refused, answered }]) =>
        `${subject.padEnd(16)}${String(refused).padStart(5)} refused${String(answered).padStart(5)} answered`,
    );
    const total = [...counts.values()].reduce((sum, { refused, answered }) => sum + refused + answered, 0);
    console.log(`the hostile table, ${total} rows:\n${lines.join('\n')}`);
    expect(total).toBeGreaterThan(600);
  });
});
