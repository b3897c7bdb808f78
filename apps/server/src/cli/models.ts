/** `winnow models`: which models this machine has, and whether their files are what they should be. */
import { describeModel, type ModelFiles, shippedModels, shippedTextModel } from '@winnow/models';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { CliCommand } from './command.ts';
import { exitStatus } from './exit.ts';
import { bytes, harmless, type Terminal } from './terminal.ts';

const input = z.object({});

export const modelsList: CliCommand = {
  summary: 'List the models, where they lie, and what they know.',
  options: {},
  input,
  async run({ terminal, config, json }) {
    const models = await installedModels(config);
    if (json) terminal.out(JSON.stringify({ models }));
    else terminal.out([...models.map((model) => listed(model, config)), ...missing(models, config)].join('\n\n'));
    return exitStatus.done;
  },
};

export const modelsVerify: CliCommand = {
  summary: 'Compare every file of the models with the checksum of its manifest.',
  options: {},
  input,
  notes: ['Exit status: 0 all are right, 1 one is damaged or missing, or there is no model of texts.'],
  async run({ terminal, config, json }) {
    const models = await Promise.all((await installedModels(config)).map(checked));
    const absent = missing(models, config);
    if (json) terminal.out(JSON.stringify({ models }));
    else terminal.out([...models.flatMap((model) => verified(model, terminal)), ...absent].join('\n'));
    const isRight = models.every(({ files }) => files.every(({ problem }) => problem === undefined));
    return isRight && absent.length === 0 ? exitStatus.done : exitStatus.failed;
  },
};

const textFolder = ({ textModelFolder }: Config): string => textModelFolder ?? shippedTextModel;

/** What ships, with the text model where the settings have it, and what the settings name besides and has a manifest. */
async function installedModels(config: Config): Promise<readonly ModelFiles[]> {
  const { textModelFolder, huggingFaceModel, imageModel } = config;
  const shipped = (await shippedModels()).map((folder) =>
    folder === shippedTextModel.replace(/[\\/]$/, '') ? textFolder(config) : folder,
  );
  const folders = new Set([...shipped, textModelFolder, huggingFaceModel, imageModel].filter((one) => one !== null));
  const found = await Promise.all([...folders].map(describeModel));
  return found.filter((model) => model !== undefined);
}

/** A server without the others says so in its results; without this one it judges by word lists alone. */
const missing = (models: readonly Pick<ModelFiles, 'folder'>[], config: Config): string[] =>
  models.some(({ folder }) => folder === textFolder(config))
    ? []
    : [`No text model is installed in ${textFolder(config)}; word lists and patterns decide, and results say so.`];

const listed = (model: ModelFiles, config: Config): string => {
  const { name, id, version, licence, folder, languages, coverage, files } = model;
  const isOff = folder === textFolder(config) && config.textModel === 'off';
  return [
    `${harmless(name)}: ${harmless(id)} ${harmless(version)}${isOff ? '  (switched off: WINNOW_TEXT_MODEL)' : ''}`,
    `  folder     ${folder}`,
    ...(licence === undefined ? [] : [`  licence    ${harmless(licence)}`]),
    ...(languages === undefined ? [] : [`  languages  ${languages.map(harmless).join(' ')}`]),
    ...(coverage === undefined
      ? []
      : [`  coverage   ${Math.round(100 * coverage)}% of the unsafe texts that it was calibrated on`]),
    ...files.map(({ file, sizeBytes }) => `  file       ${file}  ${bytes(sizeBytes)}`),
  ].join('\n');
};

const checked = async ({ files, ...model }: ModelFiles) => ({
  ...model,
  files: await Promise.all(files.map(async ({ verify, ...file }) => ({ ...file, problem: await verify() }))),
});

const verified = ({ name, files }: Awaited<ReturnType<typeof checked>>, { colours }: Terminal): string[] =>
  files.map(({ file, sha256, problem }) =>
    problem === undefined
      ? `${colours.green('right')}  ${harmless(name)}/${file}  ${sha256}`
      : `${colours.red('wrong')}  ${problem}`,
  );
