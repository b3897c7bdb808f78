/** Tests for fetching models from a hub: complete and unchanged, or not at all. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeModel } from '@winnow/models';
import picocolors from 'picocolors';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../testing/databases.ts';
import { loadConfig } from '../../../platform/config.ts';
import type { Terminal } from '../terminal.ts';
import { modelsPullCommand } from './pull.ts';

const fixture = fileURLToPath(
  new URL('../../../../../../packages/models/src/testing/generated/spam/', import.meta.url),
);
const SHA256 = '0'.repeat(64);

/** A hub with one repository in the usual layout: the network in a folder of its own. */
async function startHub({ sha256, without = [] }: { sha256?: string; without?: readonly string[] } = {}) {
  const files = ['config.json', 'tokenizer.json', 'onnx/model.onnx', 'README.md'].filter(
    (each) => !without.includes(each),
  );
  const request: string[] = [];
  const server = createServer(async ({ url = '' }, response) => {
    request.push(url);
    const path = /^\/some\/model\/resolve\/c0ffee\/(.*)$/.exec(url)?.[1];
    if (url === '/api/models/some/model/revision/main?blobs=true') {
      const siblings = files.map((rfilename) => ({
        rfilename,
        ...(rfilename.endsWith('.onnx') && sha256 && { lfs: { sha256 } }),
      }));
      response.end(JSON.stringify({ sha: 'c0ffee', cardData: { license: 'mit' }, siblings }));
    } else if (path !== undefined) response.end(await readFile(join(fixture, path.replace('onnx/', ''))));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: request,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

async function pull(words: Record<string, string>) {
  const out: string[] = [];
  const err: string[] = [];
  const terminal: Terminal = {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    input: () => undefined,
    isLive: false,
    columns: () => 80,
    interrupted: new AbortController().signal,
    colours: picocolors.createColors(false),
  };
  const status = await modelsPullCommand.run(
    { terminal, config: loadConfig({}), json: false },
    { subject: 'some/model', ...words },
  );
  return { status, out: out.join(''), err: err.join('') };
}

test('takes papers and network, beside each other, with checksums that are compared later', async () => {
  await using folder = await temporaryFolder();
  await using hub = await startHub();
  const said = await pull({ into: folder.path, hub: hub.url });
  expect(said).toMatchObject({ status: 0, out: expect.stringContaining('Licence: mit') });
  expect((await readdir(folder.path)).sort()).toEqual(['config.json', 'manifest.json', 'model.onnx', 'tokenizer.json']);
  expect(hub.asked.some((url) => url.includes('README'))).toBe(false);
  const model = await describeModel(folder.path);
  expect(model).toMatchObject({ id: 'some/model', version: 'c0ffee', licence: 'mit' });
  const problems = () => Promise.all((model?.files ?? []).map(({ verify }) => verify()));
  expect(await problems()).toEqual([undefined, undefined, undefined]);
  await writeFile(join(folder.path, 'model.onnx'), 'another');
  expect((await problems()).filter(Boolean)).toEqual([expect.stringContaining('model.onnx is damaged')]);
});

test.each<[string, Parameters<typeof startHub>[0], string]>([
  ['a file that differs from what the hub lists', { sha256: SHA256 }, 'is damaged or a different file'],
  ['no network', { without: ['onnx/model.onnx'] }, 'no ONNX model'],
  ['no config', { without: ['config.json'] }, 'has no config.json'],
])('where there is %s, nothing stays', async (_, options, problem) => {
  await using folder = await temporaryFolder();
  await using hub = await startHub(options);
  expect(await pull({ into: folder.path, hub: hub.url })).toMatchObject({
    status: 1,
    err: expect.stringContaining(problem),
  });
  expect(await readdir(folder.path)).toEqual([]);
});

test('says that a hub cannot be reached, and that a repository is not there', async () => {
  await using folder = await temporaryFolder();
  await using hub = await startHub();
  const missing = await pull({ into: folder.path, hub: hub.url, subject: 'some/other' });
  expect(missing).toMatchObject({ status: 1, err: expect.stringContaining('answered 404') });
  const away = await pull({ into: folder.path, hub: 'http://127.0.0.1:9' });
  expect(away).toMatchObject({ status: 1, err: expect.stringContaining('cannot be reached') });
});

test('writes into no folder that holds something, and takes no name that is none', async () => {
  await using folder = await temporaryFolder();
  await expect(pull({ into: folder.path, subject: '../../etc' })).rejects.toThrow('is not a repository');
  await writeFile(join(folder.path, 'precious.txt'), 'mine');
  await expect(pull({ into: folder.path })).rejects.toThrow('is not empty');
});
