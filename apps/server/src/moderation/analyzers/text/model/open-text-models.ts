/** Opens the text models that are configured, concurrently. */
import {
  addSecondTextModel,
  type BatchRun,
  hasWeights,
  loadHuggingFaceTextModel,
  loadTextModel,
  locateModel,
  type TextModel,
} from '@winnow/models';
import { getModelIdleMs, type OptionalAnalyzer, type ServerConfig } from '../../../../platform/config.ts';
import { findWeightsFolder } from '../../../../platform/weights/weights-store.ts';
import { getRequirement } from '../../requirement.ts';
import type { TextModelSlot } from '../model.ts';
import { openRemoteInference } from './remote.ts';

/** One run of a model, under the name of its slot. */
export interface InferenceRun extends BatchRun {
  readonly model: OptionalAnalyzer;
}

export interface TextModels extends AsyncDisposable {
  readonly slots: readonly TextModelSlot[];
}

type TextModelLoadResult = { model: TextModel } | { missing: string };

const NOT_INSTALLED_NOTE = 'No text model is installed; only word lists and patterns were used.';
const CAREFUL_MISSING =
  'WINNOW_TEXT_MODEL=careful needs the weights of the second text model: `winnow models pull careful` fetches them.';
const SWITCHED_OFF_NOTE = 'Switched off on this server (WINNOW_TEXT_MODEL).';

type BatchRunCallback = (run: BatchRun) => void;

/** Where inference runs; absent: in threads of this process. */
function remoteBackendOptions({ textModelUrl: url, textModelName: name, ...config }: ServerConfig) {
  if (url === null) return {};
  const remote = { url, name, key: config.textModelKey, timeoutMs: config.textModelTimeoutMs };
  return { elsewhere: (stages: number) => openRemoteInference(remote, stages) };
}

async function openShippedModel(config: ServerConfig, ran: BatchRunCallback): Promise<TextModelLoadResult> {
  const { textModel, textModelFolder: folder } = config;
  if (textModel === 'off') return { missing: SWITCHED_OFF_NOTE };
  const batching = { onBatchRun: ran, idleMs: getModelIdleMs(config) };
  const weights = findWeightsFolder(config);
  if (textModel === 'careful' && !hasWeights('careful', weights)) throw new Error(CAREFUL_MISSING);
  const model = await loadTextModel({
    folder: folder ?? locateModel('text', weights),
    ...batching,
    ...remoteBackendOptions(config),
  });
  if (model && textModel === 'careful')
    return { model: await addSecondTextModel(model, { folder: locateModel('text-careful', weights), ...batching }) };
  if (model) return { model };
  if (folder !== null) throw new Error(`WINNOW_TEXT_MODEL_FOLDER: ${folder} has no manifest.json.`);
  return { missing: NOT_INSTALLED_NOTE };
}

/** One entry per slot: name of the analyzer and how to open its model. */
function listConfiguredModels(
  config: ServerConfig,
): readonly { name: OptionalAnalyzer; open: (ran: BatchRunCallback) => Promise<TextModelLoadResult> }[] {
  const { huggingFaceModel: folder, huggingFaceLabels: labels } = config;
  const idleMs = getModelIdleMs(config);
  const own = { name: 'model', open: (ran: BatchRunCallback) => openShippedModel(config, ran) } as const;
  if (folder === null) return [own];
  return [
    own,
    {
      name: 'hugging-face',
      open: async (ran) => ({ model: await loadHuggingFaceTextModel({ folder, labels, onBatchRun: ran, idleMs }) }),
    },
  ];
}

/**
 * @param inferred callback for every run of a model
 * @throws ModelError if a model is installed but broken, since damage must not pass for absence; Error if a required
 * one is missing. Models that were already open are closed again.
 */
export async function openTextModels(
  config: ServerConfig,
  inferred: (run: InferenceRun) => void = () => {},
): Promise<TextModels> {
  const rows = listConfiguredModels(config);
  const settled = await Promise.allSettled(
    rows.map(({ name, open }) => open((run) => inferred({ model: name, ...run }))),
  );
  const opened = settled.flatMap((one) =>
    one.status === 'fulfilled' && 'model' in one.value ? [one.value.model] : [],
  );
  const close = async () => {
    await Promise.all(opened.map((model) => model.close()));
  };
  try {
    const places = rows.map(({ name }, index) => {
      const one = settled[index];
      if (one?.status !== 'fulfilled') throw one?.reason;
      const required = getRequirement(config, name);
      if (required === true && 'missing' in one.value)
        throw new Error(`WINNOW_REQUIRED_ANALYZERS names ${name}, but: ${one.value.missing}`);
      return { name, required, ...one.value };
    });
    return { slots: places, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}
