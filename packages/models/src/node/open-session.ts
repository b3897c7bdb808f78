/** Opens an ONNX file in this very process, which waits while the model runs: for processes that do nothing else. */
import { join } from 'node:path';
import { ModelError } from '../errors.ts';
import type { AssetFile } from '../manifest.ts';
import { namesOf, runStage } from '../run-stage.js';
import type { Session } from '../vision/session.ts';
import { verify } from './files.ts';
import { loadRuntime, sessionOptions } from './runtime.js';
import { silenceRuntime } from './silence.ts';

export interface SessionOptions {
  /** Threads that one run uses; default 1. */
  readonly threads?: number;
}

/** @throws ModelError where the file is missing or no model */
export async function openSession(file: string, { threads = 1 }: SessionOptions = {}): Promise<Session> {
  silenceRuntime();
  const ort = await loadRuntime();
  try {
    const session = await ort.InferenceSession.create(file, sessionOptions(threads));
    return { ...namesOf(session), run: (feeds) => runStage(ort, session, feeds) };
  } catch (cause) {
    throw new ModelError(`${file} cannot be loaded`, { cause });
  }
}

/** Opens what a manifest vouches for. @throws ModelError where the file is missing, damaged or no model */
export async function openAsset(folder: string, asset: AssetFile, options: SessionOptions): Promise<Session> {
  const path = join(folder, asset.file);
  await verify(path, asset);
  return openSession(path, options);
}
