/** `winnow models pull`: downloads a third-party model from a hub, with the checksums that `models verify` compares. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { z } from 'zod';
import { settings } from '../../../platform/config.ts';
import { UsageError } from '../arguments.ts';
import type { CliCommand } from '../command.ts';
import { exitStatus } from '../exit-status.ts';
import { outputPathOption } from '../standard-input.ts';
import { escapeControlCharacters, formatByteCount } from '../terminal.ts';
import { downloadHubFile, fetchRepository, type HubFile, HubProblem, type RepositoryContents } from './hub.ts';
import { findWeightsNames, pullWeights } from './pull-weights.ts';

const HUB = 'https://huggingface.co';

const input = z.object({
  subject: z.string('Name the model: owner/name, as on the hub; or pictures, speech, text, careful, all'),
  into: outputPathOption('--into', 'folder').optional(),
  revision: z.string().default('main'),
  hub: z
    .url({ protocol: /^https?$/, error: '--hub must be an http or https address' })
    .transform((url) => url.replace(/\/+$/, ''))
    .default(HUB),
});

/** Configuration files of any kind of model, where present. */
const modelConfigFiles = ['config.json', 'preprocessor_config.json', 'tokenizer.json', 'tokenizer_config.json'];

/** Sets of ONNX network files; the first complete one is used. A pair of encoders is a zero-shot model. */
const networkFileSets = [
  ['onnx/text_model.onnx', 'onnx/vision_model.onnx'],
  ['text_model.onnx', 'vision_model.onnx'],
  ['model.onnx'],
  ['onnx/model.onnx'],
  ['model_quantized.onnx'],
  ['onnx/model_quantized.onnx'],
];

export const modelsPullCommand: CliCommand = {
  summary: 'Download weights of bundled models, or a third-party ONNX model from a hub into a folder.',
  subject: '<pictures|speech|text|all|owner/name>',
  options: {
    into: { type: 'string', value: '<folder>', help: 'target folder of a third-party model: new or empty' },
    revision: { type: 'string', value: '<name>', help: 'branch, tag or commit (main)' },
    hub: { type: 'string', value: '<url>', help: `a hub with the API of Hugging Face (${HUB})` },
  },
  input,
  notes: [
    'Weights of bundled models come from WINNOW_MODELS_REGISTRY and are compared with the checksums of the release.',
    'Of third-party models, check for yourself whether their licence and accuracy suit you.',
  ],
  async run({ terminal, config, json }, given) {
    const { subject: name, into, revision, hub } = input.parse(given);
    const signal = terminal.interrupted;
    const weights = findWeightsNames(name);
    if (weights) return (await pullWeights(weights, config, terminal)) ? exitStatus.done : exitStatus.failed;
    if (into === undefined) throw new UsageError('Name the folder to download the model into: --into.');
    await assertEmptyFolder(into);
    try {
      const held = await fetchRepository({ hub, name, revision }, signal);
      const wanted = selectModelFiles(held, name);
      const files = [];
      for (const file of wanted) {
        // All files in one folder: manifests have no subfolders.
        const to = basename(file.path);
        const got = await downloadHubFile({ hub, name, revision: held.commit }, file, { to: join(into, to), signal });
        terminal.err(`${to}  ${formatByteCount(got.bytes)}\n`);
        files.push({ file: to, ...got });
      }
      const manifest = { id: name, version: held.commit, licence: held.licence, source: `${hub}/${name}`, files };
      await writeFile(join(into, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
      terminal.out(json ? JSON.stringify(manifest) : renderPullSummary(manifest, resolve(into)));
      return exitStatus.done;
    } catch (error) {
      // The folder was empty before, so all files are from the incomplete model.
      for (const file of await readdir(into)) await rm(join(into, file), { force: true });
      if (signal.aborted) return exitStatus.interrupted;
      if (!(error instanceof HubProblem)) throw error;
      terminal.err(`${error.message}\n`);
      return exitStatus.failed;
    }
  },
};

/** @throws UsageError if the folder is not empty */
async function assertEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new UsageError(`${folder} is not empty. Name another one with --into.`);
}

/** @throws HubProblem if the repository has no usable model */
function selectModelFiles({ files }: RepositoryContents, name: string): HubFile[] {
  const at = (path: string) => files.filter((file) => file.path === path);
  const network = networkFileSets.find((paths) => paths.every((path) => at(path).length > 0));
  if (network === undefined || at('config.json').length === 0)
    throw new HubProblem(`${name} has no config.json or no ONNX model: ${networkFileSets.flat().join(', ')}.`);
  // Large models store their weights beside the graph.
  return [...modelConfigFiles, ...network.flatMap((path) => [path, `${path}_data`])].flatMap(at);
}

function renderPullSummary(
  { id, version, licence }: { id: string; version: string; licence: string | undefined },
  folder: string,
) {
  return [
    `${escapeControlCharacters(id)} ${escapeControlCharacters(version)} is in ${folder}.`,
    `Licence: ${escapeControlCharacters(licence ?? 'not stated; ask the authors before you use the model')}`,
    `To use a text classifier, set ${settings.huggingFaceModel.variable} and ${settings.huggingFaceLabels.variable},`,
    `an image model, ${settings.imageModel.variable} and ${settings.imageModelLabels.variable}.`,
  ].join('\n');
}
