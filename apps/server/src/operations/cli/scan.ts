/** `winnow scan`: verdicts on the texts, pictures, recordings and videos in files and folders, as JSONL, CSV and a report. */
import { open } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { z } from 'zod';
import { FolderInUse, type FolderLock, lockFolder } from '../../platform/storage/folder-lock.ts';
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
import { findModalities } from './scan/scan-items.ts';
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
  subjects: z.array(z.string()).min(1, 'Name what to scan: a folder, a file, or - for standard input'),
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
  jsonl: z.boolean().default(false),
  restart: z.boolean().default(false),
  ...judgeInput,
});
type ScanInput = z.output<typeof input>;

export const scan: CliCommand = {
  summary: 'Moderate the texts, images, recordings and videos in folders and files; report as JSONL, CSV and HTML.',
  subject: '<folder, file or -> …',
  many: true,
  options: {
    out: { type: 'string', value: '<folder>', help: 'output folder (winnow-report)' },
    include: {
      type: 'string',
      value: '<glob>',
      many: true,
      help: 'only matching files, such as "*.md"; repeatable',
    },
    exclude: {
      type: 'string',
      value: '<glob>',
      many: true,
      help: 'skip matching files or folders; .git and node_modules are always skipped',
    },
    column: {
      type: 'string',
      value: '<name>',
      many: true,
      help: 'CSV and TSV: only this column, by name or number',
    },
    'no-header': { type: 'boolean', help: 'CSV and TSV: the first row is a record, not a header' },
    field: { type: 'string', value: '<name>', many: true, help: 'JSONL: only this field, such as message.text' },
    lines: { type: 'boolean', help: 'other texts: each line is a record' },
    'max-size': {
      type: 'string',
      value: '<size>',
      help: 'larger texts and records are skipped (2MB); images may have 20 MiB, recordings 50, videos 100',
    },
    jobs: { type: 'string', value: '<n>', help: 'concurrent batches (4)' },
    strict: { type: 'boolean', help: 'exit with status 1 if anything was not moderated, such as a drawing' },
    jsonl: { type: 'boolean', help: 'print the result of each item as a line of JSON and nothing else' },
    restart: { type: 'boolean', help: 'start over instead of resuming an unfinished scan' },
    ...judgeOptions,
  },
  input,
  notes: [
    'Standard input is read as a table with --column or --no-header, as JSON lines with --field, else as a file of any kind.',
    'Run the same command again to resume an interrupted scan.',
    'Exit status: 0 nothing at or above --fail-on, 10 Low, 20 Medium, 30 High, 1 not everything could be read or moderated,',
    '2 usage error, 130 Ctrl-C.',
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
    if (options.jsonl) await printResults(places.results, terminal);
    else if (json) terminal.out(JSON.stringify({ ...summary, seconds, judgedNow, results: places }));
    else printSummary(summary, { seconds, judgedNow, places }, terminal);
    return exitStatusAfter(summary, options);
  },
};

/** Prints the results that were written, line by line: there may be millions. */
async function printResults(path: string, terminal: Terminal): Promise<void> {
  await using file = await open(path);
  for await (const line of file.readLines()) terminal.out(line);
}

/** Piped input has no file name to tell its format: the options do. */
function pipedSource({ path, sizeBytes, digest }: InputFile, options: ScanInput): ScanSource {
  const isTable = options.column.length > 0 || options['no-header'];
  const extension = isTable ? '.csv' : options.field.length > 0 ? '.jsonl' : '';
  return { name: STANDARD_INPUT, path, extension, sizeBytes, stamp: digest, isLink: false };
}

function exitStatusAfter({ worst, notJudged }: ScanReportSummary, { strict, 'fail-on': failOn }: ScanInput): number {
  const status = exitStatusFor(worst, failOn);
  if (status !== exitStatus.done) return status;
  // Unreadable items could be anything: a pipeline must not treat them as clean.
  const unknown =
    sumCounts(notJudged.failed) + (strict ? sumCounts(notJudged.unmoderated) + sumCounts(notJudged.skipped) : 0);
  return unknown > 0 ? exitStatus.failed : exitStatus.done;
}

interface ScanOutcome {
  readonly summary: ScanReportSummary;
  /** Items judged in this run; the others were already known. */
  readonly judgedNow: number;
  /** The time this took, without starting the engine. */
  readonly seconds: number;
}

/** Undefined if interrupted; everything judged by then is on disk. */
async function judgeAll(
  { terminal, config, json }: CommandContext,
  options: ScanInput,
  sources: readonly ScanSource[],
): Promise<ScanOutcome | undefined> {
  const { subjects, out, restart, jobs } = options;
  await assertResultsFolder(out);
  await using _lock = await lockResultsFolder(out);
  await using engine = await openEngine(options, { terminal, config, json }, await findModalities(sources));
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
    terminal.err(`Resuming an unfinished scan after ${formatNounCount(journal.known.size, 'item')}.\n`);
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

/** Undefined if interrupted. */
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
    terminal.err('\nStopped. Run the same command again to resume.\n');
    return undefined;
  }
}

/** @throws UsageError if another scan writes to this folder */
async function lockResultsFolder(folder: string): Promise<FolderLock> {
  try {
    return await lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderInUse)
      throw new UsageError(`Process ${error.pid ?? 'unknown'} is writing to ${folder}: wait, or name another --out.`);
    throw error;
  }
}
