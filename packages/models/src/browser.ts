/** Loads one of our text models in a browser with ONNX Runtime's WebAssembly build: the same results as on a server. */
import * as ort from 'onnxruntime-web/wasm';
import type { InferenceBackend } from './inference.ts';
import { type AssetFile, parseManifest } from './manifest.ts';
import { createManifestTextModel } from './manifest-text-model.ts';
import { ModelError } from './model-errors.ts';
import { getTensorNames, runStage } from './run-stage.js';
import type { TextModel } from './text-model.ts';
import { createTokenizer } from './tokenizer.ts';

export { ModelError } from './model-errors.ts';
export type * from './text-model.ts';

export interface BrowserTextModelOptions {
  /**
   * Reads a file of the model's folder: manifest.json, and the files that it names. An extension passes its own pages'
   * fetch.
   */
  readonly read: (file: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** Location of ONNX Runtime's .wasm file; by default beside its script. */
  readonly wasm?: string | URL;
}

/**
 * Loads one of our text models. Inference runs in the calling thread: call it in a worker.
 * @throws ModelError if a file does not match the sha256 in the manifest; errors of `read`
 */
export async function loadTextModel({ read, wasm }: BrowserTextModelOptions): Promise<TextModel> {
  // More threads need SharedArrayBuffer, which is unavailable to pages without cross-origin isolation.
  ort.env.wasm.numThreads = 1;
  if (wasm !== undefined) ort.env.wasm.wasmPaths = { wasm };
  const text = new TextDecoder();
  const manifest = parseManifest(text.decode(await read('manifest.json')), 'manifest.json');
  const [tokenizer, ...stages] = await Promise.all(
    [manifest.tokenizer, ...manifest.stages].map((file) => readVerifiedFile(file, read)),
  );
  const inference = await createWasmBackend(stages);
  try {
    return await createManifestTextModel({ manifest, tokenizer: createTokenizer(text.decode(tokenizer)), inference });
  } catch (error) {
    await inference.close();
    throw error;
  }
}

async function readVerifiedFile(
  { file, sha256 }: AssetFile,
  read: BrowserTextModelOptions['read'],
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await read(file);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (found === sha256) return bytes;
  throw new ModelError(`${file} is damaged or another file: its sha256 is ${found}, the manifest says ${sha256}`);
}

async function createWasmBackend(stages: readonly Uint8Array[]): Promise<InferenceBackend> {
  const sessions: ort.InferenceSession[] = [];
  for (const bytes of stages) sessions.push(await ort.InferenceSession.create(bytes, { executionProviders: ['wasm'] }));
  return {
    concurrency: 1,
    stages: sessions.map(getTensorNames),
    run: (stage, feeds) => runStage(ort, sessions[stage], feeds),
    async close() {
      await Promise.all(sessions.map((session) => session.release()));
    },
  };
}
