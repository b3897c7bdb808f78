/**
 * Part of the commands that start and test the service: removes 370 of 440 MB of ONNX Runtime's packages: native binaries of other platforms, and the
 * builds for WebGPU and WebGL, which nothing here loads.
 */
import { readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Files of onnxruntime-web/dist that `./browser` and Macs without a native binary load. */
const NEEDED_WEB_FILE = /^(?:ort\.(?:wasm|node)\..*\.m?js|ort-wasm-simd-threaded\.(?:mjs|wasm))$/;

/**
 * Removes the native binaries of other platforms.
 * @param {string} folder with folders `<Node-API version>/<platform>/<processor>`
 * @param {string} current such as linux/x64
 */
export function pruneNativeRuntimes(folder, current) {
  for (const version of readdirSync(folder))
    for (const platform of readdirSync(join(folder, version)))
      for (const processor of readdirSync(join(folder, version, platform)))
        if (`${platform}/${processor}` !== current)
          rmSync(join(folder, version, platform, processor), { recursive: true });
}

/**
 * Removes the builds of the web runtime that nothing here loads.
 * @param {string} folder with the files of onnxruntime-web/dist
 */
export function pruneWebRuntimes(folder) {
  for (const name of readdirSync(folder)) if (!NEEDED_WEB_FILE.test(name)) rmSync(join(folder, name));
}

/** The folder of that name on the way from a file up. @param {string} path @param {string} name */
function findParent(path, name) {
  let folder = dirname(path);
  while (basename(folder) !== name) folder = dirname(folder);
  return folder;
}

/** Removes from what a package manager installed here what this system does not load. */
export function pruneRuntimes() {
  const { resolve } = createRequire(import.meta.url);
  const native = join(findParent(resolve('onnxruntime-node'), 'onnxruntime-node'), 'bin');
  const web = findParent(resolve('onnxruntime-web'), 'dist');
  // Never in a checkout of ONNX Runtime that somebody linked.
  if (native.includes(`${sep}node_modules${sep}`)) pruneNativeRuntimes(native, `${process.platform}/${process.arch}`);
  if (web.includes(`${sep}node_modules${sep}`)) pruneWebRuntimes(web);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) pruneRuntimes();
