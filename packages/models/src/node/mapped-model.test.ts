/** Tests for models whose weights stay in their file: they give the same numbers, bit for bit. */
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { readMappedModel } from './mapped-model.js';
import { createSession, loadRuntime } from './runtime.js';

const assets = fileURLToPath(new URL('../../assets/', import.meta.url));
const shipped = readdirSync(assets, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.onnx'));
const folder = mkdtempSync(join(tmpdir(), 'winnow-mapped-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ort = await loadRuntime();

/** Inputs that fill any model's: ids, a mask, values between -1 and 1. */
function createFeeds(session: Awaited<ReturnType<typeof createSession>>, shapes: Readonly<Record<string, number[]>>) {
  const tensors = session.inputNames.map((name) => {
    const dims = shapes[name] ?? [1];
    const size = dims.reduce((product, each) => product * each, 1);
    if (name === 'input_ids')
      return [
        name,
        new ort.Tensor(
          'int64',
          BigInt64Array.from({ length: size }, (_, at) => BigInt(5 + 37 * at)),
          dims,
        ),
      ];
    if (name === 'attention_mask') return [name, new ort.Tensor('int64', new BigInt64Array(size).fill(1n), dims)];
    return [
      name,
      new ort.Tensor(
        'float32',
        Float32Array.from({ length: size }, (_, at) => Math.sin(at)),
        dims,
      ),
    ];
  });
  return Object.fromEntries(tensors);
}

it.each<[string, Record<string, number[]>]>([
  ['text/stage-1.onnx', { input_ids: [3, 20], attention_mask: [3, 20] }],
  ['text/stage-2.onnx', { hidden: [3, 20, 384], attention_mask: [3, 20] }],
  ['ocr/recogniser.onnx', { x: [1, 3, 48, 160] }],
  ['ocr/detector.onnx', { x: [1, 3, 64, 96] }],
])('%s gives the same numbers as when it is loaded whole', async (name, shapes) => {
  const file = join(assets, name);
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1 };
  const whole = await ort.InferenceSession.create(file, options);
  const mapped = await createSession(ort, file, 1);
  const given = Object.fromEntries(
    whole.inputNames.map((input) => [input, shapes[input] ?? Object.values(shapes)[0] ?? []]),
  );
  const expected = await whole.run(createFeeds(whole, given));
  const found = await mapped.run(createFeeds(mapped, given));
  expect(Object.keys(found)).toEqual(Object.keys(expected));
  for (const [output, { data }] of Object.entries(expected)) expect(found[output]?.data).toEqual(data);
  await Promise.all([whole.release(), mapped.release()]);
});

it.each(shipped)('%s can be opened', async (file) => {
  const session = await createSession(ort, join(assets, file), 1);
  expect(session.inputNames.length).toBeGreaterThan(0);
  await session.release();
});

it('is opened behind a linked folder', async () => {
  const linked = join(folder, 'linked');
  symlinkSync(join(assets, 'text'), linked);
  const session = await createSession(ort, join(linked, 'stage-2.onnx'), 1);
  expect(session.inputNames).toContain('hidden');
  await session.release();
});

it('holds none of the large weights', () => {
  const { model } = readMappedModel(join(assets, 'text/stage-1.onnx'));
  expect(model.length).toBeLessThan(1_000_000);
});

it.each([
  ['empty', new Uint8Array()],
  ['of another kind', new TextEncoder().encode('this is no model at all')],
  ['cut off', new Uint8Array([0x3a, 0xff, 0xff, 0x7f, 1])],
])('a file that is %s is an error', async (name, bytes) => {
  const file = join(folder, `${name}.onnx`);
  writeFileSync(file, bytes);
  expect(existsSync(file)).toBe(true);
  await expect((async () => createSession(ort, file, 1))()).rejects.toThrow();
});
