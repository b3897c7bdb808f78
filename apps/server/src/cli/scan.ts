/** `winnow scan`: the verdicts on texts and pictures in files and folders, as JSONL, CSV and a report. */
import { relative, resolve } from 'node:path';
import type { Modality } from '@winnow/core';
import { z } from 'zod';
import { FolderInUse, type FolderLock, lockFolder } from '../storage/folder-lock.ts';
import { UsageError } from './arguments.ts';
import type { CliCommand, CommandContext } from './command.ts';
import { exitStatus, exitStatusFor } from './exit-status.ts';
import { judgeInput, judgeOptions, openEngine } from './judge-options.ts';
import { writeReport } from './report/write-report.ts';
import { assertResultsFolder, resultPathsIn, ScanJournal } from './scan/journal.ts';
import { printSummary } from './scan/print-summary.ts';
import { showProgress } from './scan/progress.ts';
import { writeResultsTable } from './scan/results-table.ts';
import { runScan, type ScanRunOptions } from './scan/run-scan.ts';
import { containsPictures } from './scan/scan-items.ts';
import { findSources, type ScanSource } from './scan/sources.ts';
import { type ScanReportSummary, sumCounts, summariseScan } from './scan/summary.ts';
import { type InputFile, outputPathOption, STANDARD_INPUT, spoolStandardInput } from './standard-input.ts';
import { formatByteCount, formatNounCount, type Terminal } from './terminal.ts';

const units: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, g: 1e9 };

const sizeSchema = z.union([z.string(), z.number()]).transform((text, context) => {
  const [, count, unit = ''] = /^(\d+(?:\.\d+)?)\s*([kmg]?)b?$/i.exec(String(text)) ?? [];
  if (count === undefined) context.addIssue(`--max-size must be a size such as 500kB or 2MB; it is "${text}"`);
  return Math.round(Number(count) * (units[unit.toLowerCase()] ?? Number.NaN));
});

const jobs = z.coerce.number({ error: '--jobs must be a number' }).int().min(1).max(64, '--jobs must be 64 at most');
const list = z.array(z.string()).default([]);

const input = z.object({
  subjects: z.array(z.string()).min(1, 'Say what is to be scanned: a folder, a file, or - for what is piped in'),
  out: outputPathOption('--out', 'folder').default('winnow-report'),
  include: list,
  exclude: list,
  column: list,
  field: list,
  'no-header': z.boolean().default(false),
  lines: z.boolean().default(false),
  'max-size': sizeSchema.default(2e6),
  jobs: jobs.default(4),
  strict: z.boolean().default(false),
  restart: z.boolean().default(false),
  ...judgeInput,
});
type ScanInput = z.output<typeof input>;

export const scan: CliCommand = {
  summary: 'Moderate the texts and pictures in folders and files; report them as JSONL, CSV and HTML.',
  subject: '<folder, file or -> …',
  many: true,
  options: {
    out: { type: 'string', value: '<folder>', help: 'where the results go (winnow-report)' },
    include: {
      type: 'string',
      value: '<glob>',
      many: true,
      help: 'only such files, such as "*.md"; as often as needed',
    },
    exclude: {
      type: 'string',
      value: '<glob>',
      many: true,
      help: 'no such files or folders; .git and node_modules never',
    },
    column: {
      type: 'string',
      value: '<name>',
      many: true,
      help: 'of CSV and TSV: only this column, by name or number',
    },
    'no-header': { type: 'boolean', help: 'of CSV and TSV: the first row is a record like the others' },
    field: { type: 'string', value: '<name>', many: true, help: 'of JSONL: only this field, such as message.text' },
    lines: { type: 'boolean', help: 'of other texts: each line is a record of its own' },
    'max-size': {
      type: 'string',
      value: '<size>',
      help: 'larger texts and records are skipped (2MB); pictures may have 20 MiB',
    },
    jobs: { type: 'string', value: '<n>', help: 'batches at the same time (4)' },
    strict: { type: 'boolean', help: 'exit status 1 where anything was not moderated, such as a film' },
    restart: { type: 'boolean', help: 'begin anew where an unfinished scan would go on' },
    ...judgeOptions,
  },
  input,
  notes: [
    'What is piped in is a table where --column or --no-header is given, JSON lines with --field, else a text or a picture.',
    'A scan that was cut off goes on where it was when the same command is given again.',
    'Exit status: 0 nothing from --fail-on up, 10 Low, 20 Medium, 30 High, 1 not all could be read or judged,',
    '2 it was not understood, 130 Ctrl-C.',
  ],
  async run(context, given) {
    const options = input.parse(given);
    const named = options.subjects.filter((path) => path !== STANDARD_INPUT);
    const found = await findSources(named, options, options.out);
    const isPiped = named.length < options.subjects.length;
    await using piped = isPiped
      ? await spoolStandardInput(context.terminal, 'winnow scan - < comments.csv')
      : undefined;
    const sources = piped ? [...found, pipedSource(piped, options)] : found;
    if (sources.length === 0) throw new UsageError(`There are no files in ${options.subjects.join(', ')}.`);
    const done = await judgeAll(context, options, sources);
    if (done === undefined) return exitStatus.interrupted;
    const { summary, judgedNow, seconds } = done;
    const { terminal, json } = context;
    const places = resultPathsIn(options.out);
    if (json) terminal.out(JSON.stringify({ ...summary, seconds, judgedNow, results: places }));
    else printSummary(summary, { seconds, judgedNow, places }, terminal);
    return exitStatusAfter(summary, options);
  },
};

/** It has no name that tells what it is: the options do. */
function pipedSource({ path, sizeBytes, digest }: InputFile, options: ScanInput): ScanSource {
  const isTable = options.column.length > 0 || options['no-header'];
  const extension = isTable ? '.csv' : options.field.length > 0 ? '.jsonl' : '';
  return { name: STANDARD_INPUT, path, extension, sizeBytes, stamp: digest, isLink: false };
}

function exitStatusAfter({ worst, notJudged }: ScanReportSummary, { strict, 'fail-on': failOn }: ScanInput): number {
  const status = exitStatusFor(worst, failOn);
  if (status !== exitStatus.done) return status;
  // What could not be read might be anything: a pipeline must not go on as if it were clean.
  const unknown =
    sumCounts(notJudged.failed) + (strict ? sumCounts(notJudged.unmoderated) + sumCounts(notJudged.skipped) : 0);
  return unknown > 0 ? exitStatus.failed : exitStatus.done;
}

interface ScanOutcome {
  readonly summary: ScanReportSummary;
  /** Items that were judged in this run; the others were known. */
  readonly judgedNow: number;
  /** That they took, with the start of the engine left out. */
  readonly seconds: number;
}

/** Undefined: interrupted, with everything that was judged by then on the disk. */
async function judgeAll(
  { terminal, config, json }: CommandContext,
  options: ScanInput,
  sources: readonly ScanSource[],
): Promise<ScanOutcome | undefined> {
  const { subjects, out, restart, jobs } = options;
  await assertResultsFolder(out);
  await using _lock = await lockResultsFolder(out);
  const contents: readonly Modality[] = (await containsPictures(sources)) ? ['text', 'image'] : ['text'];
  await using engine = await openEngine(options, { terminal, config, json }, contents);
  const read = {
    maxSizeBytes: options['max-size'],
    columns: options.column,
    fields: options.field,
    withoutHeader: options['no-header'],
    byLine: options.lines,
  };
  const fingerprint = JSON.stringify([engine.fingerprint, read]);
  await using journal = await ScanJournal.open(out, { fingerprint, paths: subjects, sources, restart });
  const totalBytes = sources.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  terminal.err(`${formatNounCount(sources.length, 'file')}, ${formatByteCount(totalBytes)}; ${engine.name}\n`);
  if (journal.known.size > 0)
    terminal.err(`Going on after ${formatNounCount(journal.known.size, 'item')} of an unfinished scan.\n`);
  const judged = await judgeRest({ engine, journal, sources, read, jobs }, terminal, totalBytes);
  if (judged === undefined) return undefined;
  const summary = await summariseScan(journal.records());
  const places = resultPathsIn(out);
  await writeResultsTable(places.table, journal.records());
  const title = subjects.map((path) => relative('.', resolve(path)) || '.').join(', ');
  await writeReport(places.report, { title, summary, records: journal.records(), madeAt: new Date() });
  await journal.finish();
  return { summary, ...judged };
}

/** Undefined: interrupted. */
async function judgeRest(
  run: Omit<ScanRunOptions, 'signal' | 'progress'>,
  terminal: Terminal,
  totalBytes: number,
): Promise<Pick<ScanOutcome, 'judgedNow' | 'seconds'> | undefined> {
  const startedMs = performance.now();
  using progress = showProgress(terminal, totalBytes);
  try {
    await runScan({ ...run, signal: terminal.interrupted, progress });
    return { judgedNow: progress.judged, seconds: (performance.now() - startedMs) / 1_000 };
  } catch (error) {
    if (!terminal.interrupted.aborted) throw error;
    terminal.err('\nStopped. The same command goes on from here.\n');
    return undefined;
  }
}

/** @throws UsageError where another scan writes there */
async function lockResultsFolder(folder: string): Promise<FolderLock> {
  try {
    return await lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderInUse)
      throw new UsageError(`Process ${error.pid ?? 'unknown'} is writing to ${folder}: wait, or name another --out.`);
    throw error;
  }
}
