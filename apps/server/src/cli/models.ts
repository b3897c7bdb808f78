/** `winnow models`: which models of text this machine has, and whether their files are what they should be. */
import { describeTextModel, type TextModelFiles } from '@winnow/models';
import { z } from 'zod';
import type { CliCommand } from './command.ts';
import { exitStatus } from './exit.ts';
import { bytes, harmless, type Terminal } from './terminal.ts';

const input = z.object({});

export const modelsList: CliCommand = {
  summary: 'List the text model, where it lies, and what it knows.',
  options: {},
  input,
  async run({ terminal, config, json }) {
    const model = await describeTextModel(config.textModelFolder ?? undefined);
    if (json) terminal.out(JSON.stringify(model));
    else terminal.out(model.installed ? listed(model.installed, model.folder, config.textModel) : absent(model.folder));
    return exitStatus.done;
  },
};

export const modelsVerify: CliCommand = {
  summary: 'Compare every file of the text model with the checksum of its manifest.',
  options: {},
  input,
  notes: ['Exit status: 0 all are right, 1 one is damaged or missing, or there is no model.'],
  async run({ terminal, config, json }) {
    const model = await describeTextModel(config.textModelFolder ?? undefined);
    if (!model.installed) {
      terminal.out(json ? JSON.stringify(model) : absent(model.folder));
      return exitStatus.failed;
    }
    const files = await Promise.all(
      model.installed.files.map(async ({ verify, ...file }) => ({ ...file, problem: await verify() })),
    );
    terminal.out(
      json ? JSON.stringify({ ...model, installed: { ...model.installed, files } }) : verified(files, terminal),
    );
    return files.every(({ problem }) => problem === undefined) ? exitStatus.done : exitStatus.failed;
  },
};

const absent = (folder: string) =>
  `No text model is installed in ${folder}; word lists and patterns decide, and results say so.`;

const listed = ({ id, version, languages, coverage, files }: TextModelFiles, folder: string, use: 'on' | 'off') =>
  [
    `${harmless(id)} ${harmless(version)}${use === 'off' ? '  (switched off: WINNOW_TEXT_MODEL)' : ''}`,
    `  folder     ${folder}`,
    `  languages  ${languages.join(' ')}`,
    `  coverage   ${Math.round(100 * coverage)}% of unsafe texts of its test set`,
    ...files.map(({ file, sizeBytes }) => `  file       ${file}  ${bytes(sizeBytes)}`),
  ].join('\n');

const verified = (
  files: readonly { readonly file: string; readonly sha256: string; readonly problem: string | undefined }[],
  { colours }: Terminal,
) =>
  files
    .map(({ file, sha256, problem }) =>
      problem === undefined ? `${colours.green('right')}  ${file}  ${sha256}` : `${colours.red('wrong')}  ${problem}`,
    )
    .join('\n');
