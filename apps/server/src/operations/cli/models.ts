/** `winnow models`: the installed models, and whether their files are intact. */
import { describeModel, listShippedModels, locateModel, type ModelDescription } from '@winnow/models';
import { z } from 'zod';
import type { ServerConfig } from '../../platform/config.ts';
import { findWeightsFolder } from '../../platform/weights/weights-store.ts';
import type { CliCommand } from './command.ts';
import { exitStatus } from './exit-status.ts';
import { escapeControlCharacters, formatByteCount, type Terminal } from './terminal.ts';

const input = z.object({});

export const modelsListCommand: CliCommand = {
  summary: 'List the installed models with their folders, languages and files.',
  options: {},
  input,
  async run({ terminal, config, json }) {
    const models = await findInstalledModels(config);
    if (json) terminal.out(JSON.stringify({ models }));
    else
      terminal.out(
        [...models.map((model) => renderModel(model, config)), ...missingTextModelNotes(models, config)].join('\n\n'),
      );
    return exitStatus.done;
  },
};

export const modelsVerifyCommand: CliCommand = {
  summary: 'Verify every model file against the checksum in its manifest.',
  options: {},
  input,
  notes: ['Exit status: 0 all files match, 1 a file is damaged or missing, or there is no text model.'],
  async run({ terminal, config, json }) {
    const models = await Promise.all((await findInstalledModels(config)).map(verifyModelFiles));
    const absent = missingTextModelNotes(models, config);
    if (json) terminal.out(JSON.stringify({ models }));
    else terminal.out([...models.flatMap((model) => renderVerification(model, terminal)), ...absent].join('\n'));
    const isRight = models.every(({ files }) => files.every(({ problem }) => problem === undefined));
    return isRight && absent.length === 0 ? exitStatus.done : exitStatus.failed;
  },
};

const shippedTextFolder = (config: ServerConfig): string => locateModel('text', findWeightsFolder(config));
const textFolder = (config: ServerConfig): string => config.textModelFolder ?? shippedTextFolder(config);

/** The bundled models, the text model at its configured location, and models with a manifest that the settings name. */
async function findInstalledModels(config: ServerConfig): Promise<readonly ModelDescription[]> {
  const { textModelFolder, huggingFaceModel, imageModel } = config;
  const shipped = (await listShippedModels(findWeightsFolder(config))).map((folder) =>
    folder === shippedTextFolder(config) ? textFolder(config) : folder,
  );
  const folders = new Set([...shipped, textModelFolder, huggingFaceModel, imageModel].filter((one) => one !== null));
  const found = await Promise.all([...folders].map(describeModel));
  return found.filter((model) => model !== undefined);
}

/** Without other models a server reports so in its results; without this one it uses word lists only. */
const missingTextModelNotes = (models: readonly Pick<ModelDescription, 'folder'>[], config: ServerConfig): string[] =>
  models.some(({ folder }) => folder === textFolder(config))
    ? []
    : [
        `No text model is installed in ${textFolder(config)}; only word lists and patterns are used, and results say so.`,
      ];

const renderModel = (model: ModelDescription, config: ServerConfig): string => {
  const { name, id, version, licence, folder, languages, recall, files } = model;
  const isOff = folder === textFolder(config) && config.textModel === 'off';
  return [
    `${escapeControlCharacters(name)}: ${escapeControlCharacters(id)} ${escapeControlCharacters(version)}${isOff ? '  (switched off: WINNOW_TEXT_MODEL)' : ''}`,
    `  folder     ${folder}`,
    ...(licence === undefined ? [] : [`  licence    ${escapeControlCharacters(licence)}`]),
    ...(languages === undefined ? [] : [`  languages  ${languages.map(escapeControlCharacters).join(' ')}`]),
    ...(recall === undefined
      ? []
      : [`  recall   ${Math.round(100 * recall)}% of the unsafe texts that it was calibrated on`]),
    ...files.map(({ file, sizeBytes }) => `  file       ${file}  ${formatByteCount(sizeBytes)}`),
  ].join('\n');
};

const verifyModelFiles = async ({ files, ...model }: ModelDescription) => ({
  ...model,
  files: await Promise.all(files.map(async ({ verify, ...file }) => ({ ...file, problem: await verify() }))),
});

const renderVerification = (
  { name, files }: Awaited<ReturnType<typeof verifyModelFiles>>,
  { colours }: Terminal,
): string[] =>
  files.map(({ file, sha256, problem }) =>
    problem === undefined
      ? `${colours.green('right')}  ${escapeControlCharacters(name)}/${file}  ${sha256}`
      : `${colours.red('wrong')}  ${problem}`,
  );
