/** The weights of the bundled models: whether they are here, and fetching of those that are not. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  describeModel,
  hasWeights,
  ModelError,
  modelsOfWeights,
  type PublishedWeights,
  readPublishedWeights,
  type WeightsName,
} from '@winnow/models';
import type { ServerConfig } from '../config.ts';
import { downloadWeights, WeightsUnavailable } from './download-weights.ts';
import { unpackWeights } from './unpack-weights.ts';

export type WeightsSettings = Pick<ServerConfig, 'dataDir' | 'modelsFolder' | 'modelsRegistry' | 'fetchModels'>;

/** The folder of fetched weights. */
export const findWeightsFolder = ({ dataDir, modelsFolder }: Pick<ServerConfig, 'dataDir' | 'modelsFolder'>): string =>
  modelsFolder ?? join(dataDir, 'models');

interface FetchWeightsOptions {
  readonly signal: AbortSignal;
  /** Called with the bytes received so far, and those of all. */
  readonly onProgress?: (bytes: number, total: number) => void;
  /** Replaced in tests: a checkout has no released weights. */
  readonly published?: Readonly<Partial<Record<WeightsName, PublishedWeights>>> | undefined;
}

/** @throws ModelError if a file is not the one that its manifest names */
async function verifyModels(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    const described = await describeModel(folder);
    if (described === undefined) throw new ModelError(`${folder} has no manifest.json`);
    for (const { verify } of described.files) {
      const problem = await verify();
      if (problem !== undefined) throw new ModelError(problem);
    }
  }
}

/**
 * Downloads, compares with the checksums of the release and of the models, and moves each model into its place.
 * @throws WeightsUnavailable, ModelError, WeightsDamaged; the signal's reason once it is aborted
 */
export async function fetchWeights(
  name: WeightsName,
  settings: WeightsSettings,
  { signal, onProgress, published = readPublishedWeights() }: FetchWeightsOptions,
): Promise<void> {
  const wanted = published?.[name];
  if (wanted === undefined)
    throw new WeightsUnavailable(`This is a checkout, whose weights are in packages/models/assets: "${name}" is not.`);
  const folder = findWeightsFolder(settings);
  // In the same folder, so that moving is a renaming; of its own, since two processes may fetch at once.
  const work = join(folder, `.${name}-${randomUUID()}`);
  await mkdir(work, { recursive: true });
  try {
    const tarball = join(work, 'weights.tgz');
    await downloadWeights(wanted, {
      registry: settings.modelsRegistry,
      to: tarball,
      signal,
      onProgress: (bytes) => onProgress?.(bytes, wanted.bytes),
    });
    await unpackWeights(tarball, work);
    const models = modelsOfWeights[name];
    await verifyModels(models.map((model) => join(work, model)));
    for (const model of models) {
      await rm(join(folder, model), { recursive: true, force: true });
      await rename(join(work, model), join(folder, model));
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Stops waiting when the signal aborts; what is waited for goes on. @throws the signal's reason */
function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** What happens while weights are fetched because they are needed. */
export interface WeightsEvent {
  readonly weights: WeightsName;
  readonly state: 'fetching' | 'fetched' | 'failed';
  readonly reason?: string;
}

export interface WeightsStore extends AsyncDisposable {
  /** The folder of fetched weights. */
  readonly folder: string;
  /**
   * Fetches the weights if they are missing and the settings allow it. A failure is reported and otherwise ignored:
   * what needs the weights then says that they are not installed. @returns whether weights were fetched
   * @throws the signal's reason once it is aborted; what was begun goes on
   */
  ensure(name: WeightsName, signal?: AbortSignal): Promise<boolean>;
}

/** Chosen by us, not measured: after a failure the registry is retried a minute later, not for every request. */
const RETRY_AFTER_MS = 60_000;

/** @param report receives what happens; for the log */
export function openWeightsStore(
  settings: WeightsSettings,
  report: (event: WeightsEvent) => void = () => {},
  published = readPublishedWeights(),
): WeightsStore {
  const folder = findWeightsFolder(settings);
  const stopping = new AbortController();
  const running = new Map<WeightsName, Promise<boolean>>();
  const failedAtMs = new Map<WeightsName, number>();

  async function fetchOnce(weights: WeightsName): Promise<boolean> {
    report({ weights, state: 'fetching' });
    try {
      await fetchWeights(weights, settings, { signal: stopping.signal, published });
      report({ weights, state: 'fetched' });
      return true;
    } catch (error) {
      if (stopping.signal.aborted) return false;
      failedAtMs.set(weights, performance.now());
      report({ weights, state: 'failed', reason: error instanceof Error ? error.message : String(error) });
      return false;
    } finally {
      running.delete(weights);
    }
  }

  return {
    folder,
    async ensure(name, signal) {
      if (settings.fetchModels === 'never' || hasWeights(name, folder) || published === undefined) return false;
      const isTooSoon = performance.now() - (failedAtMs.get(name) ?? Number.NEGATIVE_INFINITY) < RETRY_AFTER_MS;
      const fetching = running.get(name) ?? (isTooSoon ? Promise.resolve(false) : fetchOnce(name));
      if (!isTooSoon) running.set(name, fetching);
      if (signal === undefined) return fetching;
      return untilAborted(fetching, signal);
    },
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await Promise.all(running.values());
    },
  };
}
