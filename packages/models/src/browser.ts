/** Loads our models in a browser with ONNX Runtime's WebAssembly build: the same results as on a server. */
import * as ort from 'onnxruntime-web/wasm';
import type { InferenceBackend } from './inference.ts';
import { type AssetFile, parseManifest } from './manifest.ts';
import { createManifestTextModel } from './manifest-text-model.ts';
import { ModelError } from './model-errors.ts';
import { parseJson } from './parse-json.ts';
import { getTensorNames, runStage } from './run-stage.js';
import type { TextModel } from './text-model.ts';
import { createTokenizer } from './tokenizer.ts';
import type { NamedClassifier } from './vision/classify-picture.ts';
import { classifierManifestSchema, createBundledClassifier } from './vision/image-classifier.ts';

export { ModelError } from './model-errors.ts';
export type * from './text-model.ts';
export { findInPicture } from './vision/classifier-findings.ts';
export {
  type ClassifiablePicture,
  type ClassifiedView,
  classifyPicture,
  type PictureBackground,
} from './vision/classify-picture.ts';
export { imageClassifiers } from './vision/image-classifiers.ts';
export { cropAndResize } from './vision/libvips-resize.ts';
export type { Raster } from './vision/raster.ts';
export { selectFrameIndices } from './vision/select-frames.ts';

/** Reads a file of a model's folder: manifest.json, and the files that it names. */
type FileReader = (file: string) => Promise<Uint8Array<ArrayBuffer>>;

interface BrowserModelOptions {
  /** Location of ONNX Runtime's .wasm file; by default beside its script. */
  readonly wasm?: string | URL;
}

export interface BrowserTextModelOptions extends BrowserModelOptions {
  /** An extension passes its own pages' fetch. */
  readonly read: FileReader;
}

export interface BrowserClassifierOptions extends BrowserModelOptions {
  /** The folders of the classifiers. */
  readonly kinds: readonly string[];
  readonly read: (kind: string, file: string) => ReturnType<FileReader>;
}

const text = new TextDecoder();

function prepareRuntime({ wasm }: BrowserModelOptions): void {
  // More threads need SharedArrayBuffer, which is unavailable to pages without cross-origin isolation.
  ort.env.wasm.numThreads = 1;
  if (wasm !== undefined) ort.env.wasm.wasmPaths = { wasm };
}

/**
 * Loads one of our text models. Inference runs in the calling thread: call it in a worker.
 * @throws ModelError if a file does not match the sha256 in the manifest; errors of `read`
 */
export async function loadTextModel({ read, ...options }: BrowserTextModelOptions): Promise<TextModel> {
  prepareRuntime(options);
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

/**
 * Loads image classifiers. Inference runs in the calling thread: call it in a worker.
 * @throws ModelError if a file does not match the sha256 in its manifest, or a model not its manifest; errors of `read`
 */
export async function loadImageClassifiers({
  kinds,
  read,
  ...options
}: BrowserClassifierOptions): Promise<readonly NamedClassifier[]> {
  prepareRuntime(options);
  const loaded: NamedClassifier[] = [];
  for (const kind of kinds) {
    const readOwn: FileReader = (file) => read(kind, file);
    const from = `manifest.json of ${kind}`;
    const json = text.decode(await readOwn('manifest.json'));
    const manifest = parseJson(json, classifierManifestSchema, { from, what: 'manifest of a classifier of pictures' });
    const session = await createWasmSession(await readVerifiedFile(manifest.model, readOwn));
    const run = (feeds: Parameters<typeof runStage>[2]) => runStage(ort, session, feeds);
    loaded.push({ kind, model: await createBundledClassifier(manifest, { ...getTensorNames(session), run }) });
  }
  return loaded;
}

async function readVerifiedFile({ file, sha256 }: AssetFile, read: FileReader): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await read(file);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (found === sha256) return bytes;
  throw new ModelError(`${file} is damaged or another file: its sha256 is ${found}, the manifest says ${sha256}`);
}

const createWasmSession = (bytes: Uint8Array): Promise<ort.InferenceSession> =>
  ort.InferenceSession.create(bytes, { executionProviders: ['wasm'] });

async function createWasmBackend(stages: readonly Uint8Array[]): Promise<InferenceBackend> {
  const sessions: ort.InferenceSession[] = [];
  for (const bytes of stages) sessions.push(await createWasmSession(bytes));
  return {
    concurrency: 1,
    stages: sessions.map(getTensorNames),
    run: (stage, feeds) => runStage(ort, sessions[stage], feeds),
    async close() {
      await Promise.all(sessions.map((session) => session.release()));
    },
  };
}
