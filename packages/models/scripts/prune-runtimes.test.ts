/** Tests of what an install keeps of ONNX Runtime. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pruneNativeRuntimes, pruneWebRuntimes } from './prune-runtimes.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prune-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function plant(...paths: string[]): void {
  for (const path of paths) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
}

const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

test('keeps the native binaries of this platform alone', () => {
  plant('napi-v6/linux/x64/one.node', 'napi-v6/linux/arm64/two.node', 'napi-v6/win32/x64/three.dll');
  pruneNativeRuntimes(folder, 'linux/x64');
  expect(files()).toEqual(['one.node']);
});

test('keeps nothing native on a platform without a binary, where WebAssembly runs the models', () => {
  plant('napi-v6/linux/x64/one.node', 'napi-v6/darwin/arm64/two.node');
  pruneNativeRuntimes(folder, 'darwin/x64');
  expect(files()).toEqual([]);
});

test('keeps what browsers and Node load of the web runtime', () => {
  const kept = [
    'ort-wasm-simd-threaded.mjs',
    'ort-wasm-simd-threaded.wasm',
    'ort.node.min.mjs',
    'ort.wasm.bundle.min.mjs',
  ];
  plant(...kept, 'ort-wasm-simd-threaded.jsep.wasm', 'ort.webgpu.min.mjs', 'ort.wasm.min.mjs.map', 'ort.all.js');
  pruneWebRuntimes(folder);
  expect(files()).toEqual(kept);
});
