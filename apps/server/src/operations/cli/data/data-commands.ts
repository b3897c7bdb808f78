/** `winnow data`: moves, backs up and restores everything that a server keeps. */
import { rmSync } from 'node:fs';
import { z } from 'zod';
import { settings } from '../../../platform/config.ts';
import type { CopyReport } from '../../../platform/storage/copy-database.ts';
import type { DatabaseLocation } from '../../../platform/storage/open-database.ts';
import { renderColumns } from '../../admin/text-output.ts';
import { UsageError } from '../arguments.ts';
import type { CliCommand, CommandContext } from '../command.ts';
import { exitStatus } from '../exit-status.ts';
import { createProgressBar } from '../progress-bar.ts';
import { outputPathOption } from '../standard-input.ts';
import { formatNounCount } from '../terminal.ts';
import {
  assertHoldsDatabase,
  assertNewFolder,
  configuredLocation,
  copyEmbedded,
  copyFiles,
  describeLocation,
} from './data-locations.ts';

const EXIT_NOTE = 'Exit status: 0 everything is copied and compared, 1 nothing is, 2 usage error.';

export const dataMoveCommand: CliCommand = {
  summary: 'Copy the embedded database into an empty PostgreSQL database, and compare every row.',
  options: {},
  input: z.object({}),
  notes: [
    `From ${settings.dataDir.variable} to ${settings.databaseUrl.variable}. Stop the server first. The embedded database stays as it was.`,
    EXIT_NOTE,
  ],
  async run(context) {
    const { databaseUrl, dataDir } = context.config;
    if (databaseUrl === null)
      throw new UsageError(`Set ${settings.databaseUrl.variable} to the PostgreSQL that the data is to be moved to.`);
    assertHoldsDatabase(dataDir);
    return copyAndReport(context, { from: { folder: dataDir }, to: { url: databaseUrl } });
  },
};

const backupInput = z.object({ subject: outputPathOption('The back-up', 'folder') });

export const dataBackupCommand: CliCommand = {
  summary: 'Copy the database, with the files beside it, into a new folder, and compare every row.',
  subject: '<new folder>',
  options: {},
  input: backupInput,
  notes: [
    'On PostgreSQL, servers may run meanwhile: the copy is of one moment. A server on the embedded database has to be stopped.',
    'The folder holds everything, keys and signing secrets included: keep it as safe as the database. A bucket is not copied.',
    EXIT_NOTE,
  ],
  async run(context, given) {
    const { subject: folder } = backupInput.parse(given);
    const { config } = context;
    const from = configuredLocation(config);
    if ('folder' in from) assertHoldsDatabase(from.folder);
    assertNewFolder(folder);
    try {
      const status = await copyAndReport(context, { from, to: { folder } });
      copyFiles(config.dataDir, folder);
      return status;
    } catch (error) {
      // The folder was new or empty: an incomplete back-up must not be mistaken for a complete one.
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  },
};

const restoreInput = z.object({ subject: z.string('Name the folder of the back-up') });

export const dataRestoreCommand: CliCommand = {
  summary: 'Copy a back-up into an empty database, of either kind, and compare every row.',
  subject: '<folder>',
  options: {},
  input: restoreInput,
  notes: [
    `Into ${settings.databaseUrl.variable}, or without it into ${settings.dataDir.variable}. The back-up stays as it was; a copy of it is made in TMPDIR meanwhile.`,
    EXIT_NOTE,
  ],
  async run(context, given) {
    const { subject: folder } = restoreInput.parse(given);
    assertHoldsDatabase(folder);
    using copy = await copyEmbedded(folder);
    const status = await copyAndReport(context, {
      from: { folder: copy.folder },
      to: configuredLocation(context.config),
      shown: { folder },
    });
    copyFiles(folder, context.config.dataDir);
    return status;
  },
};

interface CopyEnds {
  readonly from: DatabaseLocation;
  readonly to: DatabaseLocation;
  /** The name of the source in messages, if it differs. */
  readonly shown?: DatabaseLocation;
}

/** @returns the exit status @throws errors of `copyDatabase`, and of opening databases */
async function copyAndReport({ terminal, json }: CommandContext, { from, to, shown = from }: CopyEnds) {
  const { openDatabase } = await import('../../../platform/storage/open-database.ts');
  const { copyDatabase } = await import('../../../platform/storage/copy-database.ts');
  const options = { withoutStatementTimeouts: true };
  await using source = await openDatabase(from, options);
  await using target = await openDatabase(to, options);
  const formatRows = (rows: number) => rows.toLocaleString('en-US');
  const report = await copyDatabase(source, target, {
    signal: terminal.interrupted,
    onProgress: createProgressBar(terminal, { name: 'rows', format: formatRows }),
    onCompare: () => terminal.err('comparing every row …\n'),
  });
  const described = `From ${describeLocation(shown)} to ${describeLocation(to)}:`;
  terminal.out(json ? JSON.stringify(report) : `${described}\n\n${renderReport(report)}`);
  return exitStatus.done;
}

function renderReport({ tables, balances }: CopyReport): string {
  const { accounts, unlimited, available, used, unbalanced } = balances;
  const tokens = (count: number) => count.toLocaleString('en-US');
  const rows = tables.filter((table) => table.rows > 0).map(({ table, rows }) => [table, tokens(rows)]);
  return [
    renderColumns(['Table', 'Rows'], rows),
    '',
    'Every row of the copy is the same as in the source.',
    `${formatNounCount(accounts, 'account')} (${tokens(unlimited)} without a limit), ${tokens(available)} tokens available, ${tokens(used)} used, the same in both.`,
    unbalanced === 0
      ? 'Each balance matches its ledger and reservations.'
      : `Of ${formatNounCount(unbalanced, 'account')} the balance is not what ledger and reservations say, in the source as in the copy.`,
  ].join('\n');
}
