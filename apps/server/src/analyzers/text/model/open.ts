/** Opens the models of text that the settings ask for, side by side. */
import { type BatchRun, loadHuggingFaceModel, loadTextModel, type TextModel } from '@winnow/models';
import type { Config, OptionalAnalyzer } from '../../../config.ts';
import { requirementOf } from '../../requirement.ts';
import type { TextModelPlace } from '../model.ts';
import { openRemote } from './remote.ts';

/** One run of a model, by its place's name. */
export interface Inferred extends BatchRun {
  readonly model: OptionalAnalyzer;
}

export interface TextModels extends AsyncDisposable {
  readonly places: readonly TextModelPlace[];
}

type Opened = { model: TextModel } | { missing: string };

const noAsset = 'No text model is installed; word lists and patterns decided.';
const off = 'Switched off on this server (WINNOW_TEXT_MODEL).';

type Ran = (run: BatchRun) => void;

/** Who runs the networks: absent, threads of this process. */
function remoteOf({ textModelUrl: url, textModelName: name, ...config }: Config) {
  if (url === null) return {};
  const remote = { url, name, key: config.textModelKey, timeoutMs: config.textModelTimeoutMs };
  return { elsewhere: (stages: number) => openRemote(remote, stages) };
}

async function openOwn(config: Config, ran: Ran): Promise<Opened> {
  const { textModel, textModelFolder: folder } = config;
  if (textModel === 'off') return { missing: off };
  const model = await loadTextModel({ ...(folder === null ? {} : { folder }), ran, ...remoteOf(config) });
  if (model) return { model };
  if (folder !== null) throw new Error(`WINNOW_TEXT_MODEL_FOLDER: ${folder} has no manifest.json.`);
  return { missing: noAsset };
}

/** The rows of the settings: name of the analyzer and how to open its model. */
function asked(config: Config): readonly { name: OptionalAnalyzer; open: (ran: Ran) => Promise<Opened> }[] {
  const { huggingFaceModel: folder, huggingFaceLabels: labels } = config;
  const own = { name: 'model', open: (ran: Ran) => openOwn(config, ran) } as const;
  if (folder === null) return [own];
  return [
    own,
    { name: 'hugging-face', open: async (ran) => ({ model: await loadHuggingFaceModel({ folder, labels, ran }) }) },
  ];
}

/**
 * @param inferred hears of every run of a model
 * @throws ModelError where a model is there and broken: damage must not pass for absence; Error where a required one is
 * missing. What was opened by then is closed again.
 */
export async function openTextModels(
  config: Config,
  inferred: (run: Inferred) => void = () => {},
): Promise<TextModels> {
  const rows = asked(config);
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
      const required = requirementOf(config, name);
      if (required === true && 'missing' in one.value)
        throw new Error(`WINNOW_REQUIRED_ANALYZERS names ${name}, but: ${one.value.missing}`);
      return { name, required, ...one.value };
    });
    return { places, [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}
