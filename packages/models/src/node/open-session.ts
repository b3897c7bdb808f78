/** Opens an ONNX file in this process, which blocks while the model runs: for processes that do nothing else. */
import { join } from 'node:path';
import type { AssetFile } from '../manifest.ts';
import { ModelError } from '../model-errors.ts';
import { getTensorNames, runStage } from '../run-stage.js';
import type { ModelSession } from '../vision/model-session.ts';
import { verifyFile } from './model-files.ts';
import { createSession, loadRuntime } from './runtime.js';
import { disableRuntimeTelemetry } from './silence.ts';

export interface ModelSessionOptions {
  /** Threads that one run uses; default 1. */
  readonly threads?: number;
}

/** @throws ModelError if the file is missing or not a model */
export async function openModelSession(file: string, { threads = 1 }: ModelSessionOptions = {}): Promise<ModelSession> {
  disableRuntimeTelemetry();
  const ort = await loadRuntime();
  try {
    const session = await createSession(ort, file, threads);
    return { ...getTensorNames(session), run: (feeds) => runStage(ort, session, feeds) };
  } catch (cause) {
    throw new ModelError(`${file} cannot be loaded`, { cause });
  }
}

/** Opens a file with a checksum in a manifest. @throws ModelError if the file is missing, damaged or not a model */
export async function openVerifiedModelSession(
  folder: string,
  asset: AssetFile,
  options: ModelSessionOptions,
): Promise<ModelSession> {
  const path = join(folder, asset.file);
  await verifyFile(path, asset);
  return openModelSession(path, options);
}
